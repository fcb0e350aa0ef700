//! Messages that nobody should send: no table falls over, nothing leaks, and others play on.

use crate::inn::inn;
use crate::person::{Guest, Person};
use crate::playing::{play_on, play_one};
use engine::{Dice, Seed};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

/// The number of garbled sockets to open.
const SOCKETS: usize = 60;

/// Messages of a client, to be garbled.
const SAID: [&str; 11] = [
    r#"{"say":"play","id":1,"notation":"lay 3","after":0}"#,
    r#"{"say":"foresee","id":2,"notation":"wager 4"}"#,
    r#"{"say":"forecast","id":10,"notation":"wager 4"}"#,
    r#"{"say":"check","id":3,"notation":"p1 p2 p3"}"#,
    r#"{"say":"takeback","id":4,"moves":1}"#,
    r#"{"say":"consent","id":5,"answer":"yes"}"#,
    r#"{"say":"pause","id":6}"#,
    r#"{"say":"substitute","id":7,"seat":0,"level":"hard"}"#,
    r#"{"say":"talk","id":8,"text":"hello"}"#,
    r#"{"say":"hello","person":"00112233445566778899aabbccddeeff"}"#,
    r#"{"say":"takeback","id":4294967295,"moves":18446744073709551615}"#,
];

/// Chance for tests: the same garbage each time.
struct Garbler(Dice);

impl Garbler {
    fn below(&mut self, bound: usize) -> usize {
        self.0.index("garbage", bound as u32) as usize
    }

    /// Returns a message with a few of its bytes changed, left out, doubled, or moved.
    fn garbled(&mut self) -> String {
        let mut bytes = SAID[self.below(SAID.len())].as_bytes().to_vec();
        for _ in 0..self.below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = self.below(bytes.len());
            match self.below(5) {
                0 => bytes[at] = self.below(128) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"{}[]\",:09-.eE"[self.below(13)]),
                3 => bytes.truncate(at + 1),
                _ => bytes.splice(at..at, b"99999999999999999999".iter().copied()).for_each(drop),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn message(&mut self) -> Message {
        match self.below(12) {
            0 => Message::binary((0..self.below(300)).map(|byte| byte as u8).collect::<Vec<u8>>()),
            1 => Message::text("[".repeat(self.below(12_000))),
            2 => Message::text("é\u{202e}\0".repeat(self.below(100))),
            3 => Message::Ping(vec![7; self.below(100)].into()),
            _ => Message::text(self.garbled()),
        }
    }
}

#[tokio::test]
async fn garbage_is_answered_and_the_game_goes_on() {
    let (inn, _folder) = inn().await;
    let (ada, bo) = (Person::new(inn.address), Person::new(inn.address));
    let (table, invitations) = ada.open_long(json!([{"is": "me"}, {"is": "guest"}]), 8).await;
    bo.sit_down(&table, &invitations[0]).await;
    let mut players = [ada.join(&table).await, bo.join(&table).await];
    play_on(&mut players, 1).await;
    let mut garbler = Garbler(Dice::seeded(Seed::from_phrase("garbage")));
    let mut answers = 0;
    for round in 0..SOCKETS {
        let mut bad = Guest::watch(inn.address, &table).await;
        for _ in 0..40 {
            if !bad.send_raw(garbler.message()).await {
                break;
            }
        }
        bad.send_raw(Message::Close(None)).await;
        while let Some(heard) = bad.next().await {
            let kind = heard["hear"].as_str().expect("a kind");
            assert!(["pardon", "refused", "goodbye", "table"].contains(&kind), "{heard}");
            answers += 1;
        }
        if round % 20 == 0 {
            play_one(&mut players).await;
        }
    }
    assert!(answers > SOCKETS, "{answers}");
    let mut fresh = ada.join(&table).await;
    fresh.hear("welcome").await;
    assert_eq!(fresh.scene, players[0].scene);
}

#[tokio::test]
async fn garbage_from_a_seat_moves_nothing_it_should_not() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let wish =
        json!({"game": "singularity", "seats": [{"is": "me"}, {"is": "guest"}], "name": "Ada"});
    let (table, invitations) = ada.open_as(wish).await;
    let bo = Person::new(inn.address);
    bo.sit_down(&table, &invitations[0]).await;
    let mut garbler = Garbler(Dice::seeded(Seed::from_phrase("a seat's garbage")));
    for _ in 0..SOCKETS {
        let mut bad = ada.join(&table).await;
        for _ in 0..40 {
            if !bad.send_raw(garbler.message()).await {
                break;
            }
        }
        bad.send_raw(Message::Close(None)).await;
        while bad.next().await.is_some() {}
    }
    let mut fresh = bo.join(&table).await;
    fresh.hear("welcome").await;
    assert_eq!(fresh.table["seats"][1]["holder"]["name"], "Bo");
}

#[tokio::test]
async fn ten_messages_in_a_row_that_nobody_understands_close_the_socket() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let mut bad = Guest::watch(inn.address, &table).await;
    for _ in 0..9 {
        bad.send("what?").await;
        assert_eq!(bad.hear("pardon").await["fault"]["code"], "unreadable");
    }
    bad.send("what?").await;
    assert_eq!(bad.hear("goodbye").await["fault"]["code"], "unreadable");
    assert!(bad.next().await.is_none());
}

#[tokio::test]
async fn too_long_a_message_closes_the_socket_and_nothing_else() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let mut player = ada.join(&table).await;
    player.hear("welcome").await;
    let mut bad = Guest::watch(inn.address, &table).await;
    bad.send_raw(Message::text("x".repeat(20_000))).await;
    while bad.next().await.is_some() {}
    assert_eq!(player.ask(json!({"say": "talk", "text": "still here"})).await["hear"], "done");
}
