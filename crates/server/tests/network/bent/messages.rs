//! Every message of a socket, as a client would send it.

use super::site::Place;
use proving::bend::Chance;
use serde_json::{Value, json};

/// Makes a message that makes sense at this table, under a number.
pub fn message(chance: &mut Chance, place: &Place, id: u32) -> Value {
    let seat = chance.below(2);
    let moves = place.moves;
    let notation = match place.notations.is_empty() {
        true => "pass".to_owned(),
        false => chance.one_of(&place.notations),
    };
    let thought = chance.one_of(&["foresee", "forecast", "sketch", "lift", "check"]);
    let all = [
        json!({"say": thought, "id": id, "notation": notation}),
        json!({"say": thought, "id": id, "notation": notation}),
        json!({"say": "play", "id": id, "notation": notation, "after": moves}),
        json!({"say": "measure", "id": id, "from": {"point": [1_000, 2_000]}, "to": {"thing": 3}}),
        json!({"say": "measure", "id": id, "from": {"thing": 1}}),
        json!({"say": "takeback", "id": id, "moves": 1}),
        json!({"say": "back", "id": id, "to": 0}),
        json!({"say": "again", "id": id, "since": 0}),
        json!({"say": "question", "id": id, "heard": 0}),
        json!({"say": "consent", "id": id, "answer": chance.one_of(&["yes", "no"])}),
        json!({"say": "substitute", "id": id, "seat": seat, "level": "random"}),
        json!({"say": "substitute", "id": id, "seat": seat}),
        json!({"say": "promise", "id": id, "seat": seat, "promise": promise()}),
        json!({"say": "reveal", "id": id, "seat": seat, "words": "four words of mine"}),
        json!({"say": "order", "id": id, "lets_by": ["interception"]}),
        json!({"say": "talk", "id": id, "text": "good evening"}),
        json!({"say": chance.one_of(&["pause", "resume", "hint"]), "id": id}),
    ];
    chance.one_of(&all)
}

/// Makes the first message of a person or of a spectator.
pub fn hello(chance: &mut Chance, secret: &str) -> Value {
    match chance.below(4) {
        0 => json!({"say": "hello"}),
        1 => json!({"say": "hello", "person": secret, "since": 1}),
        2 => json!({"say": "hello", "person": secret, "seat": 1}),
        _ => json!({"say": "hello", "person": secret}),
    }
}

fn promise() -> Value {
    json!({"saw": "", "promise": "ab".repeat(32)})
}
