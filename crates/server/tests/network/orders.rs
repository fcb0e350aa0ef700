//! Standing orders over the wire are private, and their answers look like any other move.

use crate::inn::inn;
use crate::person::{Guest, Person};
use serde_json::json;

/// The text that the server may send only to the player who gave the order.
const ORDERED: &str = r#""lets_by":["wager"]"#;

#[tokio::test]
async fn an_order_is_told_to_its_seat_alone_and_answers_for_it() {
    let (inn, _folder) = inn().await;
    let people: Vec<Person> = (0..3).map(|_| Person::new(inn.address)).collect();
    let seats = json!([{"is": "me"}, {"is": "guest"}, {"is": "guest"}]);
    let (table, invitations) = people[0].open(seats).await;
    for ((person, invitation), name) in people[1..].iter().zip(&invitations).zip(["Bo", "Cy"]) {
        assert_eq!(person.sit_down_as(name, &table, invitation).await.status, 200);
    }
    let mut ada = people[0].join(&table).await;
    let mut others = [people[1].join(&table).await, Guest::watch(inn.address, &table).await];
    for guest in others.iter_mut().chain([&mut ada]) {
        guest.see(0).await;
    }
    let occasions = &ada.table["occasions"];
    assert_eq!(occasions[0]["name"], "wager", "what may be let go by is known beforehand");

    let refused = ada.ask(json!({"say": "order", "lets_by": ["lay"]})).await;
    assert_eq!(refused["hear"], "refused", "{refused}");
    let done = ada.ask(json!({"say": "order", "lets_by": ["wager"]})).await;
    assert_eq!(done["hear"], "done", "{done}");
    if ada.table["orders"] == json!([]) {
        ada.hear("table").await;
    }
    assert_eq!(ada.table["orders"], json!([{"seat": 0, "lets_by": ["wager"]}]));
    let lay = ada.choices().remove(0);
    ada.play(&lay).await;
    for guest in others.iter_mut().chain([&mut ada]) {
        guest.see(2).await;
    }
    assert!(ada.heard.iter().any(|heard| heard.contains(ORDERED)));
    for guest in &others {
        assert_eq!(guest.scene["prompt"]["asks"], 1, "{}", guest.scene);
        let told = guest.heard.iter().find(|heard| heard.contains(ORDERED));
        assert_eq!(told, None, "nobody else learns of it");
    }
    let back = people[0].join(&table).await.hear("welcome").await;
    assert_eq!(back["table"]["orders"], json!([{"seat": 0, "lets_by": ["wager"]}]));
}

#[tokio::test]
async fn who_only_watches_orders_nothing() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let mut watcher = Guest::watch(inn.address, &table).await;
    let refused = watcher.ask(json!({"say": "order", "lets_by": ["wager"]})).await;
    assert_eq!(refused["hear"], "refused", "{refused}");
}
