//! Decks that people bring to a table when they sit down, and that nobody else knows.

use crate::inn::inn;
use crate::person::{Guest, Person};
use crate::playing::play_on;
use serde_json::{Value, json};

/// Returns the ready deck of force, with cards that are in no ready deck.
fn of_ada() -> String {
    let more = "Cards:\n3 Blast Door\n2 Black Mirror\n1 Lone Quarter";
    ready("force").replacen("Cards:", more, 1)
}

fn ready(name: &str) -> String {
    let kit = registry::deck_kit("shadowrun", &[]).expect("it is there").expect("decks are built");
    let deck = kit.ready.iter().find(|deck| deck.name == name).expect("it comes with the game");
    deck.text.clone()
}

fn wish(seats: Value) -> Value {
    let setup = "players = 2\nrounds = 1";
    json!({"game": "shadowrun", "seats": seats, "setup": setup, "name": "Ada", "listed": "lobby"})
}

#[tokio::test]
async fn a_deck_is_judged_before_a_table_is_opened_with_it() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let short = of_ada()
        .replace("3 Hollow Pete\n", "")
        .replace("3 Grist\n", "")
        .replace("3 Gutter Saint\n", "");
    let seats = json!([{"is": "me", "brought": short}, {"is": "bot", "level": "random"}]);
    let refused = ada.post("/api/tables", wish(seats)).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "refused"), "{}", refused.body);
    assert!(refused.body.contains("SHDX-DECK-01"), "{}", refused.body);
    assert!(refused.body.contains("and this one 57"), "{}", refused.body);
    assert_eq!(ada.get("/api/me/tables").await.json(), json!([]), "no table was opened");
    inn.close().await;
}

#[tokio::test]
async fn a_deck_that_is_brought_is_read_by_nobody_else_before_the_end_and_played_with_again() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let seats = json!([{"is": "me", "brought": of_ada()}, {"is": "guest"}]);
    let (table, invitations) = ada.open_as(wish(seats)).await;
    let card = bo.get(format!("/api/tables/{table}")).await;
    assert_eq!(card.json()["brings"], "a deck");
    let sits = json!({"invitation": invitations[0], "name": "Bo", "brought": ready("magic")});
    assert_eq!(bo.post(format!("/api/tables/{table}/seats"), sits).await.status, 200);
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    let mut watcher = Guest::watch(inn.address, &table).await;
    play_on(&mut players, 2).await;
    watcher.see(2).await;
    let paths = ["", "/journal", "/at/1", "/at/1/report?seat=1"];
    for path in paths {
        let read = bo.get(format!("/api/tables/{table}{path}")).await;
        assert!(!read.body.contains("Blast Door") && !read.body.contains("blast-door"), "{path}");
    }
    let heard = players[1].heard.iter().chain(&watcher.heard);
    let titles = ["Loud Company", "Salt and Candles"];
    let names_one = |heard: &&String| titles.iter().any(|title| heard.contains(title));
    assert_eq!(heard.filter(names_one).count(), 0, "not even how a deck is called");
    play_on(&mut players, u64::MAX).await;
    let journal = ada.get(format!("/api/tables/{table}/journal")).await;
    assert!(journal.body.contains("Blast Door"), "all is told at the end");
    let seats = json!([{"is": "me"}, {"is": "bot", "level": "random"}]);
    let mut again = wish(seats);
    again["like"] = json!(table);
    let (again, _) = ada.open_as(again).await;
    let report = ada.get(format!("/api/tables/{again}/at/0/report?seat=0")).await;
    assert!(report.body.contains("Blast Door"), "{}", report.body);
    inn.close().await;
}
