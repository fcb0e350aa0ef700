//! Moves as they are written and as people type them, and what is said of what is no move.

use engine::prelude::*;
use engine::{NotationError, Seat, Viewer};
use whoccg::view::View;
use whoccg::{Move, Setup, WhoCcg};

/// A table on which every sort of move has somebody to name; two Brasslings are told apart.
const TABLE: &str = r#"
line = ["glass-abbey-1120", "marrowmoor-60", "copperfall-3105"]
tardis = { card = "waiting-room-old-wing", at = "copperfall-3105" }
step = "act"
hand = ["ada-pell", "brawl"]
discard = ["tolliver"]
table = [
    { card = "ox", at = "glass-abbey-1120" },
    { card = "locum-vagrant", at = "glass-abbey-1120" },
    { card = "night-compass", on = "locum-vagrant" },
    { card = "ines-duarte" },
    { card = "brassling", side = "opponent", at = "glass-abbey-1120" },
    { card = "brassling", side = "opponent", at = "marrowmoor-60" },
    { card = "shelf-eel", side = "opponent", at = "glass-abbey-1120" },
    { card = "committee", side = "opponent", at = "glass-abbey-1120" },
    { card = "learn-the-door-words", at = "glass-abbey-1120" },
]
"#;

fn table() -> (WhoCcg, View) {
    let game = WhoCcg::standard();
    let position = TABLE.parse().expect("it is TOML");
    let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    (game, view)
}

fn read(text: &str) -> Result<Move, NotationError> {
    let (game, view) = table();
    game.read(&view, text)
}

#[test]
fn every_sort_of_move_is_read_as_it_is_written() {
    let (game, view) = table();
    for written in [
        "play ada-pell",
        "play ada-pell at glass-abbey-1120",
        "play ada-pell at left",
        "play ada-pell at right",
        "play ada-pell at tardis",
        "play tuning-key on ox",
        "play locum-surgeon over locum-vagrant",
        "play in-irons on brassling#2 with nobody",
        "play in-irons on brassling#1 with ox, locum-vagrant",
        "play i-remember-you for tolliver",
        "flip",
        "attempt glass-abbey-1120 with ox, locum-vagrant",
        "solve glass-abbey-1120 with locum-vagrant",
        "hunt shelf-eel with ox",
        "attack brawl by ox against brassling#1",
        "use ines-duarte on ox",
        "use ines-duarte",
        "use night-compass at marrowmoor-60",
        "vortex locum-vagrant at copperfall-3105",
        "board ox",
        "leave ines-duarte",
        "give night-compass to ox",
        "give night-compass to tardis",
        "fly marrowmoor-60",
        "done",
        "bang lights-out on brassling#2",
        "bang brainwave",
        "pass",
        "choose brassling#1",
        "regenerate locum-surgeon",
        "discard ada-pell",
        "end",
        "concede",
    ] {
        let mv = game.read(&view, written).unwrap_or_else(|wrong| panic!("{written}: {wrong:?}"));
        assert_eq!(game.write(&view, &mv), written);
    }
}

#[test]
fn what_people_type_means_the_same() {
    for (typed, written) in [
        ("  FLY   Marrowmoor (60) ", "fly marrowmoor-60"),
        ("fly marrowmoor", "fly marrowmoor-60"),
        ("fly 2", "fly marrowmoor-60"),
        ("board Ox", "board ox"),
        ("choose The Locum (The Vagrant)", "choose locum-vagrant"),
        ("choose brassling", "choose brassling#1"),
        ("oppose 1 with ox", "attempt glass-abbey-1120 with ox"),
        ("reach 1 with ox", "attempt glass-abbey-1120 with ox"),
        ("give night-compass to TARDIS", "give night-compass to tardis"),
    ] {
        assert_eq!(read(typed).expect(typed), read(written).expect(written), "{typed}");
    }
    assert_ne!(read("choose brassling#1"), read("choose brassling#2"));
}

/// Where a move is wrong, why, and what may be meant.
fn wrong(text: &str) -> (usize, String, Option<String>) {
    let wrong = read(text).expect_err(text);
    (wrong.at, wrong.reason, wrong.suggestion)
}

fn told(at: usize, reason: &str, meant: Option<&str>) -> (usize, String, Option<String>) {
    (at, reason.to_owned(), meant.map(str::to_owned))
}

#[test]
fn what_is_no_move_is_told_with_its_place_and_with_what_may_be_meant() {
    for (text, at, reason, meant) in [
        ("  flie", 2, "no move begins with `flie`", Some("flip")),
        ("atempt", 0, "no move begins with `atempt`", Some("attempt")),
        ("solv", 0, "no move begins with `solv`", Some("solve")),
        ("oppos", 0, "no move begins with `oppos`", Some("oppose")),
        ("captures", 0, "no move begins with `captures`", None),
        (" flip  now", 7, "unexpected `now` after the move", None),
        (
            " fly   marowmoor-60",
            7,
            "there is no place `marowmoor-60` in the line",
            Some("marrowmoor-60"),
        ),
        ("fly 4", 4, "there is no place `4` in the line", None),
        ("fly 0", 4, "there is no place `0` in the line", None),
        (
            "play ada-pell at  marowmoor-60",
            17,
            "there is no place ` marowmoor-60` in the line",
            Some("marrowmoor-60"),
        ),
        ("  discard  ada-pel", 11, "there is no card `ada-pel`", Some("ada-pell")),
        ("discard", 7, "say which card", None),
        ("attempt 1", 9, "say with whom, such as `with ada-pell, ox`", None),
        (" attack brawl by ox", 19, "say against whom", None),
        ("attack brawl against ox", 12, "say by whom", None),
        ("give night-compass", 18, "say to whom, or `to tardis`", None),
        ("board marrowmoor-60", 6, "`marrowmoor-60` is a place", None),
        (
            "by-hand",
            7,
            "say what to do by hand: move, turn, token, counter, points, reveal, shuffle",
            None,
        ),
        ("board tolliver", 6, "`tolliver` is not in play", None),
        ("choose brassling#3", 7, "`brassling#3` is not in play", None),
        ("hunt shelf-eel with brassling", 20, "`brassling` is not one of your Characters", None),
    ] {
        assert_eq!(wrong(text), told(at, reason, meant), "{text}");
    }
}

#[test]
fn every_move_has_a_sort_of_those_that_are_told() {
    let (game, _) = table();
    for (written, sort) in [
        ("play in-irons on brassling with ox", "capture"),
        ("play ada-pell at tardis", "play"),
        ("attempt 1 with ox", "attempt"),
        ("solve 1 with ox", "puzzles"),
        ("give night-compass to ox", "give"),
        ("concede", "concede"),
    ] {
        let mv = read(written).expect(written);
        assert_eq!(game.move_kind(&mv), sort);
        assert!(game.move_kinds().contains(&sort));
    }
}
