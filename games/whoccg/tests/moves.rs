//! Moves that nobody can write: a program may hand over any number, and is refused.

use engine::prelude::*;
use engine::{Published, Seat};
use whoccg::cards::{Card, standard_pool};
use whoccg::moves::{Group, Object, Spot};
use whoccg::state::{Aim, Id};
use whoccg::{Move, Setup, WhoCcg};

/// Somebody who can do everything at the last of three places, in step 2.
const TABLE: &str = r#"
line = ["glass-abbey-1120", "marrowmoor-60", "copperfall-3105"]
tardis = { card = "waiting-room-old-wing", at = "copperfall-3105" }
step = "STEP"
hand = ["committee", "i-remember-you"]
table = [
    { card = "locum-vagrant", at = "copperfall-3105" },
    { card = "night-compass", on = "locum-vagrant" },
    { card = "locum-surgeon" },
    { card = "learn-the-door-words", at = "copperfall-3105" },
]
"#;

fn card(id: &str) -> Card {
    standard_pool().find(id).expect("it is in the box")
}

fn refused(step: &str, moves: &[Move]) {
    let game = WhoCcg::publish(&[]).expect("the game's own cards are sound");
    let position = TABLE.replace("STEP", step).parse().expect("it is TOML");
    let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
    for mv in moves {
        assert!(game.check(&state, Seat(0), mv).is_err(), "{mv:?}");
    }
}

/// Rules: WHO-SETUP-03
#[test]
fn a_place_beyond_the_end_of_the_line_is_none() {
    refused("play", &[Move::Play { card: card("committee"), to: Spot::At(3) }]);
    let (vagrant, compass) = (Id(0), Id(1));
    refused(
        "act",
        &[
            Move::Attempt { place: 3, aim: Aim::Goal, group: Group(1) },
            Move::Attempt { place: 3, aim: Aim::Puzzles, group: Group(1) },
            Move::Vortex { who: vagrant, place: 3 },
            Move::Use { who: compass, on: Object::Place(3) },
            Move::Fly(3),
        ],
    );
}

/// Rules: WHO-PLAY-02
#[test]
fn a_card_that_no_game_has_is_none() {
    let ox = card("ox");
    let first = Card(standard_pool().cards.len() as u16);
    for none in [first, Card(u8::MAX.into()), Card(256), Card(u16::MAX)] {
        refused(
            "play",
            &[
                Move::Play { card: none, to: Spot::Aboard },
                Move::Play { card: ox, to: Spot::For(none) },
                Move::Play { card: card("i-remember-you"), to: Spot::For(none) },
                Move::Bang { card: none, on: Object::Nothing },
            ],
        );
        refused("act", &[Move::Attack { card: none, fighter: Id(0), target: Id(0) }]);
        refused("end", &[Move::Discard(none), Move::Regenerate(none)]);
    }
}

/// Rules: WHO-TURN-01
#[test]
fn a_move_of_another_step_is_refused_with_the_step_that_it_is() {
    let game = WhoCcg::standard();
    for (step, name, mv) in [
        ("play", "step 1", Move::Done),
        ("act", "step 2", Move::Flip),
        ("end", "step 3", Move::Done),
    ] {
        let position = TABLE.replace("STEP", step).parse().expect("it is TOML");
        let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
        let refusal = game.check(&state, Seat(0), &mv).expect_err("it belongs to another step");
        assert_eq!(refusal.rule.as_str(), "WHO-TURN-01");
        assert!(refusal.why.contains(name), "{}", refusal.why);
    }
}
