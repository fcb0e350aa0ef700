//! What the laws go by: which names must not be told, and where every card is.

use engine::prelude::*;
use engine::{CardFile, Published, Seat, Viewer};
use std::collections::BTreeMap;
use whoccg::{Setup, State, WhoCcg};

/// A table with a card in every place that is open to all, and one in each deck.
const TABLE: &str = r#"
line = ["glass-abbey-1120", "marrowmoor-60"]
tardis = { card = "waiting-room-old-wing", at = "marrowmoor-60" }
discard = ["tolliver"]
deck = ["mirelle-of-marrow", { card = "juno-vance", known = "all" }, { card = "ines-duarte", known = "player" }]
opponent = ["brassling-sergeant", "junior-teller"]
pending = [{ spent = { card = "volley" } }, { flipped = { card = "winder", place = 0 } }]
table = [
    { card = "corporal-teague", at = "marrowmoor-60" },
    { card = "paper-crown", on = "corporal-teague" },
    { card = "auditor", side = "opponent", at = "marrowmoor-60" },
]
"#;

fn state(game: &WhoCcg, position: &str) -> State {
    let position = position.parse().expect("it is TOML");
    game.arrange(&Setup::usual(), &position).expect("it is a position")
}

fn with_hand(hand: &str) -> String {
    format!("{TABLE}hand = [{hand}]")
}

/// What must not be told to who only watches, besides what lies in the draw deck.
fn hidden(game: &WhoCcg, hand: &str) -> Vec<String> {
    let deck = ["Mirelle of Marrow", "Ines Duarte"];
    let names = game.canaries(&state(game, &with_hand(hand)), Viewer::Spectator);
    assert!(deck.iter().all(|name| names.iter().any(|other| other == name)), "{names:?}");
    names.into_iter().filter(|name| !deck.contains(&name.as_str())).collect()
}

/// Rules: WHOX-TEXT-06, WHO-OPP-12
#[test]
fn a_card_of_the_hand_is_a_secret_from_who_watches_if_no_copy_lies_open() {
    let game = WhoCcg::standard();
    assert_eq!(hidden(&game, "\"professor-quill\""), ["Professor Quill"]);
    for seen in [
        "corporal-teague",
        "tolliver",
        "marrowmoor-60",
        "junior-teller",
        "juno-vance",
        "waiting-room-old-wing",
        "paper-crown",
    ] {
        assert_eq!(hidden(&game, &format!("\"{seen}\"")), [""; 0], "{seen}");
    }
    let own = state(&game, &with_hand("\"professor-quill\""));
    assert_eq!(game.canaries(&own, Viewer::Seat(Seat(0))), [""; 0], "the player sees the hand");
}

#[test]
fn a_name_that_other_words_have_in_them_betrays_nothing() {
    let bells = r#"
        artifact = [
            { id = "bell", name = "Bell", cost = 1, text = "Counts as Law.", origin = "own" },
            { id = "chime", name = "Chime", cost = 1, text = "Counts as Law.", origin = "own" },
        ]"#;
    let file = CardFile { name: "bells.toml".into(), text: bells.into() };
    let game = WhoCcg::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(hidden(&game, "\"bell\", \"chime\""), ["Chime"], "four letters are too few");
    assert_eq!(hidden(&game, "\"brassling\""), [""; 0], "a Sergeant has that name");
    assert_eq!(hidden(&game, "\"swarmling\""), [""; 0], "texts speak of Swarmlings");
}

fn counted(position: &str) -> BTreeMap<String, i64> {
    let game = WhoCcg::standard();
    let counts = game.inventory(&state(&game, position));
    counts.into_iter().filter(|(_, number)| *number != 0).collect()
}

#[test]
fn every_card_is_counted_wherever_it_lies() {
    let counts = counted(&with_hand("\"2 ox\", \"tolliver\""));
    assert_eq!(counts.get("ox"), Some(&2));
    assert_eq!(counts.get("tolliver"), Some(&2), "one is in the discard pile");
    let once = [
        "glass-abbey-1120",
        "marrowmoor-60",
        "waiting-room-old-wing",
        "mirelle-of-marrow",
        "juno-vance",
        "ines-duarte",
        "brassling-sergeant",
        "junior-teller",
        "volley",
        "winder",
        "corporal-teague",
        "paper-crown",
        "auditor",
    ];
    for card in once {
        assert_eq!(counts.get(card), Some(&1), "{card}");
    }
    assert_eq!(counts.len(), once.len() + 2, "{counts:?}");
}

#[test]
fn a_card_on_a_card_that_is_not_there_is_found_out() {
    let adrift = "line = [\"marrowmoor-60\"]\ntable = [{ card = \"ox\", at = \"marrowmoor-60\" }, { card = \"paper-crown\", place = { on = 77 } }]";
    assert_eq!(counted(adrift).get("cards that lie on nothing"), Some(&1));
}
