//! Servers that end and begin again.

use crate::http::Ask;
use crate::inn::{Inn, free};
use crate::person::{Guest, Person};
use crate::playing::play_on;
use serde_json::json;

#[tokio::test]
async fn a_server_that_ends_says_goodbye_and_another_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let inn = Inn::on(folder.path(), free()).await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = vec![ada.join(&table).await, bo.join(&table).await];
    play_on(&mut players, 4).await;
    players[0].ask(json!({"say": "talk", "text": "soon back"})).await;
    let scene = players[0].scene.clone();
    inn.close().await;
    for player in &mut players {
        assert_eq!(player.hear("goodbye").await["fault"]["code"], "closing");
    }
    let inn = Inn::on(folder.path(), free()).await;
    let again = |person: &Person| Person { address: inn.address, ..person.clone() };
    let (ada, bo) = (again(&ada), again(&bo));
    let mut players = vec![ada.join(&table).await, bo.join(&table).await];
    let welcome = players[0].hear("welcome").await;
    assert_eq!(welcome["talk"][0]["text"], "soon back");
    assert_eq!((&players[0].scene, players[0].moves), (&scene, 4));
    play_on(&mut players, u64::MAX).await;
    assert_eq!(Ask::get(format!("/api/tables/{table}/journal")).of(inn.address).await.status, 200);
}

#[tokio::test]
async fn a_damaged_table_is_told_as_one_and_those_who_watch_over_the_server_know() {
    let folder = tempfile::tempdir().expect("a folder");
    let inn = Inn::on(folder.path(), free()).await;
    let (table, _) = Person::new(inn.address).open(json!([{"is": "me"}, {"is": "guest"}])).await;
    inn.close().await;
    let file = rusqlite::Connection::open(folder.path().join("tables.sqlite")).expect("a file");
    file.execute_batch("update fresh set body = '{' where number = 2").expect("room");
    drop(file);
    let inn = Inn::on(folder.path(), free()).await;
    let told = Ask::get(format!("/api/tables/{table}")).of(inn.address).await;
    assert_eq!((told.status, told.code().as_str()), (503, "damaged"), "{}", told.body);
    for said in ["record 2 cannot be read", "restore it from a backup"] {
        assert!(told.body.contains(said), "{}", told.body);
    }
    let mut guest = Guest::connect(inn.address, &table).await;
    guest.say(json!({"say": "hello"})).await;
    assert_eq!(guest.hear("goodbye").await["fault"]["code"], "damaged");
    let health = Ask::get("/healthz").of(inn.address).await;
    assert_eq!((health.status, health.code().as_str()), (503, "damaged"), "{}", health.body);
    assert!(!health.body.contains(&table), "who is ill is nobody's business: {}", health.body);
}
