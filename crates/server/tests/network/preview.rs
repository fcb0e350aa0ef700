//! The preview of a link in a chat: the head of the page, as a server sends it to whoever fetches the link.

use crate::http::{Ask, Reply};
use crate::inn::{Inn, free, inn};
use server::Settings;

/// The content of a tag of the page's head.
fn tag<'r>(reply: &'r Reply, name: &str) -> &'r str {
    let opening = format!("<meta property=\"{name}\" content=\"");
    let found = reply.body.split_once(&opening).and_then(|(_, after)| after.split_once("\" />"));
    found.unwrap_or_else(|| panic!("{name} is missing: {}", reply.body)).0
}

#[tokio::test]
async fn a_link_to_a_seat_shows_its_game_and_any_other_link_the_program() {
    let (inn, _folder) = inn().await;
    let invitation = Ask::get("/?play=duels").of(inn.address).await;
    let duels = registry::about("duels").expect("a game");
    assert_eq!(tag(&invitation, "og:title"), format!("Play {} with me", duels.title));
    assert_eq!(tag(&invitation, "og:description"), duels.blurb);
    let picture = tag(&invitation, "og:image");
    assert!(picture.starts_with(&format!("http://{}/previews/", inn.address)), "{picture}");
    for address in ["/", "/index.html", "/?play=chess", "/?play=%22%3E%3Cscript%3E", "/?play"] {
        let reply = Ask::get(address).of(inn.address).await;
        assert_eq!((reply.status, tag(&reply, "og:title")), (200, "Tessera"), "{address}");
        assert!(!reply.body.contains("%22") && !reply.body.contains("chess"), "{}", reply.body);
    }
    inn.close().await;
}

#[tokio::test]
async fn a_picture_has_the_address_at_which_the_server_is_reached() {
    let folder = tempfile::tempdir().expect("a folder");
    let origins = vec!["https://tables.example".to_owned()];
    let inn = Inn::on(folder.path(), Settings { origins, ..free() }).await;
    let reply = Ask::get("/?play=duels").named("tables.example").of(inn.address).await;
    let picture = tag(&reply, "og:image");
    assert!(picture.starts_with("https://tables.example/previews/"), "{picture}");
    let stranger = Ask::get("/?play=duels").named("elsewhere.example").of(inn.address).await;
    assert!(!stranger.body.contains("og:image"), "{}", stranger.body);
    inn.close().await;
}
