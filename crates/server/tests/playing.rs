//! People at a table, over real sockets.

mod common;

use common::inn;
use common::person::{Guest, Person};
use serde_json::json;

#[tokio::test]
async fn two_people_play_a_whole_game_and_somebody_watches() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    assert_eq!(bo.sit_down(&table, &invitations[0]).await.status, 200);
    players[1] = bo.join(&table).await;
    let mut watcher = Guest::watch(inn.address, &table).await;
    play_out(&mut players).await;
    let moves = players[0].moves;
    watcher.see(moves).await;
    assert!(watcher.is_over(), "{}", watcher.scene);
    assert!(watcher.choices().is_empty());
    let journal = ada.get(format!("/api/tables/{table}/journal")).await;
    assert_eq!(journal.status, 200, "{}", journal.body);
    let game = registry::open("lowball", &[]).expect("the tiny game");
    game.verify(&journal.body).expect("the journal holds");
}

/// Plays to the end; whoever is asked takes the first choice.
async fn play_out(players: &mut [Guest]) {
    while players[0].scene.is_null() {
        players[0].next().await.expect("the socket is open");
    }
    while !players[0].is_over() {
        let asked =
            players[0].scene["prompt"]["asks"].as_u64().expect("somebody is asked") as usize;
        let moves = players[0].moves;
        players[asked].see(moves).await;
        let choice = players[asked].choices()[0].clone();
        let answer = players[asked].play(&choice).await;
        assert_eq!(answer["hear"], "done", "{answer}");
        players[0].see(moves + 1).await;
    }
}
