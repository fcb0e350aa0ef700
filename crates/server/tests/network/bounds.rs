//! Numbers at their bounds, wherever the server takes a number from outside: each is answered, nothing breaks, and the table
//! plays on.

use crate::http::Ask;
use crate::inn::{Inn, inn};
use crate::person::{Guest, Person};
use serde_json::{Value, json};

/// Whole numbers at which some type ends, and their neighbours.
const BOUNDS: [u64; 12] = [
    0,
    1,
    255,
    256,
    65_536,
    i32::MAX as u64,
    u32::MAX as u64,
    1 << 32,
    i64::MAX as u64,
    1 << 63,
    u64::MAX - 1,
    u64::MAX,
];

/// The same below zero, and numbers that are not whole.
const OTHERS: [f64; 5] = [-1.0, i32::MIN as f64, i64::MIN as f64, 0.5, 1e300];

/// The words of a panic.
const OUR_FAULT: &str = "went wrong on our side";

fn numbers() -> impl Iterator<Item = Value> {
    BOUNDS.into_iter().map(Value::from).chain(OTHERS.into_iter().map(Value::from))
}

/// Returns every message that has a number, with this number in its place.
fn said_with(number: &Value) -> Vec<Value> {
    let one = || json!(1);
    vec![
        json!({"say": "again", "since": number}),
        json!({"say": "back", "to": number}),
        json!({"say": "takeback", "moves": number}),
        json!({"say": "play", "notation": "resign", "after": number}),
        json!({"say": "substitute", "seat": number}),
        json!({"say": "substitute", "seat": number, "level": "easy"}),
        json!({"say": "reveal", "seat": number, "words": "words"}),
        json!({"say": "promise", "seat": number, "promise": {"saw": "", "promise": "ab"}}),
        json!({"say": "measure", "from": {"thing": number}}),
        json!({"say": "measure", "from": {"point": [number, number]}}),
        json!({"say": "measure", "from": {"point": [number, one()]}, "to": {"point": [one(), number]}}),
        json!({"say": "measure", "from": {"point": [one(), one()]}, "to": {"thing": number}}),
    ]
}

/// Sends something that may be unreadable, and returns the answer to it or to that fact.
async fn answer_to(guest: &mut Guest, said: Value) -> Value {
    let id = json!(7);
    let mut said = said;
    said["id"] = id.clone();
    guest.say(said.clone()).await;
    loop {
        let heard = guest.next().await.unwrap_or_else(|| panic!("closed by {said}"));
        if heard["id"] == id || heard["hear"] == "pardon" {
            assert!(!heard.to_string().contains(OUR_FAULT), "{said}: {heard}");
            return heard;
        }
    }
}

/// Opens a table at which Ada holds every seat, and makes that many moves.
pub async fn table_of(inn: &Inn, game: &str, moves: u64) -> (Person, String, Guest) {
    let ada = Person::new(inn.address);
    let seats = vec![json!({"is": "me"}); registry::about(game).expect("a game").least.into()];
    let (table, _) = ada.open_as(json!({"game": game, "seats": seats, "name": "Ada"})).await;
    let mut guest = ada.join(&table).await;
    guest.hear("welcome").await;
    for _ in 0..moves {
        play(&ada, &table, &mut guest).await;
    }
    (ada, table, guest)
}

/// Plays the first move offered to the seat that must decide, and stays on that seat.
pub async fn play(ada: &Person, table: &str, guest: &mut Guest) {
    let asked = guest.scene["prompt"]["asks"].clone();
    if guest.choices().is_empty() {
        *guest = Guest::connect(ada.address, table).await;
        guest.say(json!({"say": "hello", "person": ada.secret, "seat": asked})).await;
        guest.hear("welcome").await;
    }
    let (moves, choices) = (guest.moves, guest.choices());
    let done = guest.play(&choices[choices.len() / 2]).await;
    assert_eq!(done["hear"], "done", "{done}");
    guest.see(moves + 1).await;
}

#[tokio::test]
async fn every_number_over_a_socket_is_answered_in_every_game() {
    let (inn, _folder) = inn().await;
    for game in registry::names() {
        let (ada, table, mut guest) = table_of(&inn, game, 3).await;
        for number in numbers() {
            for said in said_with(&number) {
                answer_to(&mut guest, said).await;
                // Ten in a row that nobody understands would close the socket.
                let plain = answer_to(&mut guest, json!({"say": "back", "to": 0})).await;
                assert_ne!(plain["hear"], "pardon", "{game}");
            }
            let since = json!({"say": "hello", "person": ada.secret, "since": number.clone()});
            let mut late = Guest::connect(inn.address, &table).await;
            late.say(since).await;
            assert!(late.next().await.is_some(), "{game}: {number}");
            // That was the same seat from elsewhere.
            guest = ada.join(&table).await;
            guest.hear("welcome").await;
        }
        play(&ada, &table, &mut guest).await;
        assert_eq!(ada.get("/healthz").await.status, 200, "{game}");
    }
}

#[tokio::test]
async fn every_number_in_an_address_is_answered() {
    let (inn, _folder) = inn().await;
    for game in ["lowball", "duels"] {
        let (ada, table, _guest) = table_of(&inn, game, 3).await;
        let at = |moves: &Value| format!("/api/tables/{table}/at/{moves}");
        for number in numbers() {
            let paths = [
                at(&number),
                format!("{}?seat={number}", at(&json!(1))),
                format!("{}?seat=0", at(&number)),
                format!("{}/report?seat=0", at(&number)),
                format!("{}/report?seat={number}", at(&json!(1))),
                format!("{}/foresee?seat=0&play=pass", at(&number)),
                format!("{}/review?seat=0", at(&number)),
                format!("{}/review?seat={number}", at(&json!(1))),
                format!("/api/tables/{table}/account?seat={number}"),
                format!("/api/games/{game}/days/{number}-{number}-{number}"),
            ];
            for path in paths {
                let reply = ada.get(path.clone()).await;
                assert!(reply.status < 500, "{path}: {} {}", reply.status, reply.body);
            }
            let seats = json!([{"is": "me"}, {"is": "me"}]);
            let on = json!({"seats": seats, "name": "Ada"});
            let free = format!("/api/tables/{table}/seats/{number}/free");
            for (path, body) in [(format!("{}/on", at(&number)), on), (free, json!({}))] {
                let reply = ada.post(path.clone(), body).await;
                assert!(reply.status < 500, "{path}: {} {}", reply.status, reply.body);
            }
        }
    }
    assert_eq!(Ask::get("/healthz").of(inn.address).await.status, 200);
}

/// Returns every body of REST that has numbers, with this one in their places.
fn bodies_with(number: &Value) -> Vec<(String, Value)> {
    let two = json!([{"is": "me"}, {"is": "me"}]);
    let open = |more: Value| {
        let mut wish = json!({"game": "lowball", "seats": two, "name": "Ada"});
        let more = more.as_object().expect("an object").clone();
        wish.as_object_mut().expect("an object").extend(more);
        ("/api/tables".to_owned(), wish)
    };
    let lesson = "/api/games/duels/lessons";
    let measure = |what: Value| {
        let path = format!("{lesson}/a-first-duel/measure");
        (path, json!({"done": 0, "what": what}))
    };
    let point = json!({"point": [number, number]});
    vec![
        open(json!({"clock": {"seconds": number, "added": 0}})),
        open(json!({"clock": {"seconds": 6_000, "added": number}})),
        open(json!({"patience": number})),
        open(json!({"settings": format!("rounds = {number}")})),
        open(json!({"setup": format!("seats = {number}\nrounds = 2")})),
        open(json!({"setup": format!("{{\"seats\": 2, \"rounds\": {number}}}")})),
        (format!("{lesson}/a-first-duel"), json!({"done": number})),
        measure(json!({"is": "ruler", "from": point})),
        measure(json!({"is": "ruler", "from": point, "to": {"thing": number}})),
        measure(json!({"is": "ruler", "from": {"thing": number}})),
        measure(json!({"is": "sketch", "notation": format!("go {number} {number}")})),
        measure(json!({"is": "lift", "notation": format!("go {number} {number}")})),
    ]
}

#[tokio::test]
async fn every_number_in_a_body_is_answered_and_what_is_opened_with_it_is_played_at() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    for number in numbers() {
        for (path, body) in bodies_with(&number) {
            let reply = ada.post(path.clone(), body.clone()).await;
            assert!(reply.status < 500, "{path} {body}: {} {}", reply.status, reply.body);
            assert!(!reply.body.contains("no lesson"), "{path}");
            // Where nobody has any time, bots play at once.
            let hurries = body["clock"]["seconds"].as_u64().is_some_and(|seconds| seconds < 600);
            if path != "/api/tables" || reply.status != 200 || hurries {
                continue;
            }
            let table = reply.json()["table"].as_str().expect("an id").to_owned();
            let mut guest = ada.join(&table).await;
            guest.hear("welcome").await;
            play(&ada, &table, &mut guest).await;
            play(&ada, &table, &mut guest).await;
        }
    }
}

/// Replaces each number in a move by this one, one after the other.
fn bent(notation: &str, number: &Value) -> Vec<String> {
    let words: Vec<&str> = notation.split(' ').collect();
    let is_number = |word: &str| word.trim_matches(|c| "(),".contains(c)).parse::<f64>().is_ok();
    let places = (0..words.len()).filter(|place| is_number(words[*place]));
    let bent = places.map(|place| {
        let mut words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        words[place] = number.to_string();
        words.join(" ")
    });
    bent.collect()
}

#[tokio::test]
async fn every_number_in_a_move_is_answered_in_every_game() {
    let (inn, _folder) = inn().await;
    for game in registry::names() {
        for moves in [0, 12] {
            let (ada, table, mut guest) = table_of(&inn, game, moves).await;
            let mut forms: Vec<String> = Vec::new();
            for choice in guest.choices() {
                let form = choice.replace(|c: char| c.is_ascii_digit(), "");
                if !forms
                    .iter()
                    .any(|known| known.replace(|c: char| c.is_ascii_digit(), "") == form)
                {
                    forms.push(choice);
                }
            }
            for notation in forms.iter().take(12) {
                for number in numbers() {
                    for notation in bent(notation, &number) {
                        for say in ["check", "sketch", "lift"] {
                            let said = json!({"say": say, "notation": notation});
                            answer_to(&mut guest, said).await;
                        }
                    }
                }
            }
            play(&ada, &table, &mut guest).await;
        }
    }
}
