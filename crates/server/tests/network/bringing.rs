//! Cards that people bring along, and their images.

use crate::http::Ask;
use crate::inn::{Inn, free, inn};
use crate::person::Person;
use serde_json::json;
use server::{Images, Settings};
use std::fs;

const BELLS: &str = "card,name,cost,text\nArtifact,Brass Bell,1,Counts as Law. Ring it.\n";

#[tokio::test]
async fn cards_are_read_and_nothing_of_them_is_kept() {
    let (inn, _folder) = inn().await;
    let wish = |text: &str| json!({ "files": [{ "name": "bells.csv", "text": text }] }).to_string();
    let ask = |text: &str| Ask::post("/api/games/whoccg/cards/import", wish(text));
    let brought = ask(BELLS).of(inn.address).await.json();
    assert_eq!(brought["cards"][0]["name"], "Brass Bell");
    assert_eq!((&brought["understood"], &brought["by_hand"][0]["line"]), (&json!(1), &json!(2)));
    assert!(brought["text"].as_str().is_some_and(|text| text.starts_with("[[artifact]]")));
    let wrong = ask(&BELLS.replace("Bell,1", "Bell,one")).of(inn.address).await.json();
    assert_eq!((&wrong["cards"], &wrong["wrong"][0]["line"]), (&json!([]), &json!(2)));
    let cards = Ask::get("/api/games/whoccg/cards").of(inn.address).await.body;
    assert!(!cards.contains("Brass Bell"), "nobody else has it");
    inn.close().await;
}

#[tokio::test]
async fn each_file_may_have_a_mapping_of_its_own() {
    let (inn, _folder) = inn().await;
    let file = |name: &str, text: &str| json!({ "name": name, "text": text });
    let files = [
        file("bells.csv", "Sort,name,cost\nArtifact,Brass Bell,1\n"),
        file("drums.csv", "card,Title,cost\nArtifact,Tin Drum,2\n"),
    ];
    let (bells, drums) = (
        file("bells.toml", "[columns]\nSort = \"card\"\n"),
        file("drums.toml", "[columns]\nTitle = \"name\"\n"),
    );
    let brought = async |mappings: &[serde_json::Value]| {
        let wish = json!({ "files": files, "mappings": mappings }).to_string();
        Ask::post("/api/games/whoccg/cards/import", wish).of(inn.address).await
    };
    let both = brought(&[bells.clone(), drums.clone()]).await.json();
    assert_eq!(both["wrong"], json!([]));
    let names = [&both["cards"][0]["name"], &both["cards"][1]["name"]];
    assert_eq!(names, ["Brass Bell", "Tin Drum"]);
    let crossed = brought(&[drums.clone(), bells.clone()]).await.json();
    assert_eq!(crossed["cards"], json!([]), "{crossed}");
    let three = brought(&[bells, drums.clone(), drums]).await;
    assert_eq!((three.status, three.code().as_str()), (400, "unreadable"));
    inn.close().await;
}

#[tokio::test]
async fn a_file_of_unknown_kind_and_one_that_is_too_large_are_refused() {
    let (inn, _folder) = inn().await;
    let ask = |name: &str, text: &str| {
        let wish = json!({ "files": [{ "name": name, "text": text }] });
        Ask::post("/api/games/whoccg/cards/import", wish.to_string()).of(inn.address)
    };
    let strange = ask("bells", BELLS).await;
    assert_eq!(strange.status, 400, "{strange:?}");
    let large = ask("bells.csv", &"x".repeat(import::MOST_BYTES + 1)).await.json();
    assert_eq!(large["wrong"][0]["code"], "too-large");
    let larger = ask("bells.csv", &"x".repeat(2 * import::MOST_BYTES)).await;
    assert!(larger.status >= 400, "{}", larger.status);
    inn.close().await;
}

#[tokio::test]
async fn images_come_out_of_their_folder_and_from_nowhere_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let images = folder.path().join("images");
    fs::create_dir(&images).expect("a folder in it");
    fs::write(images.join("bell.gif"), "GIF89a").expect("an image");
    fs::write(folder.path().join("secret.gif"), "GIF89a").expect("another");
    let images = Some(Images::open(&images).expect("it is there"));
    let inn = Inn::on(folder.path(), Settings { images, ..free() }).await;
    let status = async |name: &str| Ask::get(format!("/api/images/{name}")).of(inn.address).await;
    let bell = status("bell.gif").await;
    assert!(bell.status == 200 && bell.headers.contains("image/gif"), "{bell:?}");
    for name in ["..%2Fsecret.gif", "%2Fetc%2Fpasswd", "tables.sqlite", "none.gif"] {
        assert_eq!(status(name).await.status, 404, "{name}");
    }
    assert_eq!(Ask::get("/api/images").of(inn.address).await.json(), json!({}));
    inn.close().await;
}

/// The place where everybody begins, under another name.
const BRASS_ABBEY: &str = r#"
[[spacetime]]
id = "glass-abbey-1120"
name = "The Brass Abbey"
version = "1120"
era = "Medieval"
cost = 1
goals = ["Knowledge", "Theft"]
text = "Puzzles here need 2 more Brains."
origin = "designed"
"#;

#[tokio::test]
async fn a_table_is_played_with_the_cards_of_who_opened_it_also_by_the_next_server_and_no_other_is()
{
    let (inn, folder) = inn().await;
    let ada = Person::new(inn.address);
    let alone = json!({"game": "whoccg", "seats": [{"is": "me"}], "name": "Ada"});
    let mut wish = alone.clone();
    wish["cards"] = BRASS_ABBEY.into();
    let (own, _) = ada.open_as(wish.clone()).await;
    let (usual, _) = ada.open_as(alone).await;
    assert!(sees(&ada, &own, "The Brass Abbey").await);
    assert!(!sees(&ada, &usual, "The Brass Abbey").await);
    inn.close().await;
    let inn = Inn::on(folder.path(), free()).await;
    let ada = Person { address: inn.address, ..ada };
    assert!(sees(&ada, &own, "The Brass Abbey").await);
    assert!(!sees(&ada, &usual, "The Brass Abbey").await);
    wish["cards"] = BRASS_ABBEY.replace("cost = 1", "cost = \"one\"").into();
    let wrong = ada.post("/api/tables", wish.clone()).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (400, "unfit"));
    assert!(wrong.body.contains("your cards:7"), "{}", wrong.body);
    wish["cards"] = "#".repeat(table::MOST_CARD_TEXT + 1).into();
    let long = ada.post("/api/tables", wish).await;
    assert_eq!((long.status, long.code().as_str()), (400, "words"));
    inn.close().await;
}

#[tokio::test]
async fn whoever_sends_too_much_is_told_how_much_may_be_sent() {
    let (inn, _folder) = inn().await;
    let lint = |text: String| Ask::post("/api/games/whoccg/cards/lint", text).of(inn.address);
    let long = lint("#".repeat(table::MOST_CARD_TEXT + 1)).await;
    assert_eq!((long.status, long.code().as_str()), (413, "too-much"));
    assert!(long.body.contains("512 kB"), "{}", long.body);
    let lines: String = (0..20_000).map(|number| format!("k{number} = 1\n")).collect();
    let told = lint(lines).await.json();
    let told = told.as_array().expect("what is wrong");
    assert_eq!((told.len(), &told[100]["message"]), (101, &json!("and 19,900 more")));
    let seat = Ask::post("/api/tables/import", "x".repeat(4 * 1024 * 1024 + 1)).of(inn.address);
    assert!(seat.await.body.contains("4096 kB"));
    inn.close().await;
}

/// Returns true if a person sees a card of this name at a table.
async fn sees(person: &Person, table: &str, name: &str) -> bool {
    let moment = person.get(format!("/api/tables/{table}/at/0?seat=0")).await.json();
    assert!(moment["scene"].is_object(), "{moment}");
    moment["scene"].to_string().contains(name)
}
