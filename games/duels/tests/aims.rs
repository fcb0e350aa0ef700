//! Bots on Runs: they take the step that is missing for an aim, whatever kind of step that is.

use bots::{Bot, Greedy};
use duels::figures::FigureId;
use duels::runs::Run;
use duels::setup::{Setup, Squad};
use duels::{Duels, Move, State};
use engine::prelude::*;
use engine::{Seat, Seed, Turn, Viewer, Vintage, Worth};

fn squad(names: &[&str]) -> Squad {
    names.iter().map(|name| FigureId::find(name).unwrap_or_else(|| panic!("{name}"))).collect()
}

/// Kyushi against Midnight on a ready Run.
fn on(run: &str) -> Setup {
    let run = Run::find(run).expect("it is ready");
    Setup { first: squad(&["Kyushi"]), second: squad(&["Midnight"]), run, ..Setup::default() }
}

fn game(setup: &Setup) -> Duels {
    Duels::default().with_brought(setup).expect("it has names of its own")
}

/// The move of a bot in a position, as it is written, and its table.
fn played_by(setup: &Setup, game: &Duels, position: &str) -> (String, State) {
    let words = position.parse().expect("a position is TOML");
    let state = game.arrange(setup, &words).expect("there can be such a table");
    let Turn::Decide(seat) = game.turn(&state) else { panic!("somebody decides") };
    let view = game.view(&state, Viewer::Seat(seat));
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let chosen = Greedy::new(Seed::from_number(1)).advise(game, &view, &moves).chosen;
    (game.write(&view, &moves[chosen]), state)
}

fn played(setup: &Setup, position: &str) -> String {
    played_by(setup, &game(setup), position).0
}

/// Kyushi in the laboratory, with what else a position says, and Midnight far off and without dice.
fn laboratory(more: &str, kyushi: &str) -> String {
    format!(
        "entrance = \"main-door\"\nrow = [\"midnight\"]\n{more}\n[seats.p1.figure]\n{kyushi}\n\
         [seats.p2.figure]\nat = {{ x = 66000, y = 60000 }}\nbase = []\n"
    )
}

const TAKEN: &str = "stored = []\nfacts = [{ fact = \"the-desk-is-open\", by = \"p1\" }, { fact = \"the-notes-are-taken\", by = \"p1\" }]";
const OPEN: &str = "stored = [\"notes\"]\nfacts = [{ fact = \"the-desk-is-open\", by = \"p1\" }]";
const MORTIN: &str = "\n[[npcs]]\nwho = \"dr.-mortin\"\n";

fn lab() -> Setup {
    on("Alternative Power")
}

#[test]
fn it_opens_what_holds_a_piece() {
    let mv = played(
        &lab(),
        &laboratory("round = 3", "at = { x = 36000, y = 7000 }\nbase = [\"2 white-d6\"]"),
    );
    assert!(mv.starts_with("check pick-the-desk-lock with white d6, white d6"), "{mv}");
}

#[test]
fn it_takes_the_piece() {
    let mv =
        played(&lab(), &laboratory(&format!("round = 4\n{OPEN}"), "at = { x = 36000, y = 7000 }"));
    assert_eq!(mv, "pick notes for none taking none");
}

#[test]
fn it_brings_a_fact_about_once_another_has_come_first() {
    let at = "at = { x = 32000, y = 36000 }\ngear = [\"notes\"]\nbase = [\"2 white-d6\"]";
    let access = "done = [{ task = \"access-the-west-terminal\", by = \"p1\" }]";
    let mv = played(&lab(), &laboratory(&format!("round = 5\n{TAKEN}\n{access}"), at));
    assert!(mv.starts_with("check delete-at-the-west-terminal"), "{mv}");
    let bare = &at.replace("gear = [\"notes\"]", "");
    let mv = played(&lab(), &laboratory(&format!("round = 5\n{OPEN}\n{access}"), bare));
    assert!(!mv.starts_with("check delete"), "the notes come first: {mv}");
}

#[test]
fn it_carries_a_piece_out_by_its_door() {
    let files = "{ fact = \"the-files-are-destroyed\", by = \"p2\" }]";
    let away = format!("round = 6\n{}", TAKEN.replace("}]", &format!("}}, {files}")));
    let mv = played(
        &lab(),
        &laboratory(
            &away,
            "at = { x = 4000, y = 36000 }\ngear = [\"notes\"]\nbase = [\"white-d6\"]",
        ),
    );
    assert!(mv.starts_with("hurry"), "six inches are not enough: {mv}");
    let (mv, _) = played_by(
        &lab(),
        &game(&lab()),
        &laboratory(
            &format!("{away}\nstride = 12"),
            "at = { x = 4000, y = 36000 }\ngear = [\"notes\"]",
        ),
    );
    assert_eq!(mv, "leave");
}

#[test]
fn it_talks_a_figure_into_following_it() {
    let at = "at = { x = 36000, y = 30000 }\nbase = [\"2 white-d6\"]";
    let him = format!("{MORTIN}at = {{ x = 30000, y = 30000 }}\nbase = []");
    let mv = played(&lab(), &(laboratory("round = 3", at) + &him));
    assert!(mv.starts_with("check coerce-dr.-mortin"), "{mv}");
}

#[test]
fn it_leads_a_subdued_figure_without_a_check() {
    let at = "at = { x = 26000, y = 36000 }\nbase = []";
    let him = format!(
        "{MORTIN}at = {{ x = 20000, y = 36000 }}\nhead = 4\nbody = 3\nweapon = 2\nbase = []"
    );
    let mv = played(&lab(), &(laboratory("round = 4\nmoved = true", at) + &him));
    assert_eq!(mv, "lead dr.-mortin");
}

#[test]
fn it_leads_a_figure_out() {
    let at = "at = { x = 3000, y = 36000 }\nbase = [\"white-d6\", \"yellow-d6\"]";
    let him = format!(
        "{MORTIN}at = {{ x = 9000, y = 36000 }}\nbase = []\n[[led]]\nwho = \"dr.-mortin\"\nby = \"kyushi\""
    );
    let mv = played(&lab(), &(laboratory("round = 7", at) + &him));
    assert_eq!(mv, "leave");
}

#[test]
fn it_goes_toward_what_it_can_do() {
    let (mv, state) = played_by(
        &lab(),
        &game(&lab()),
        &laboratory("round = 1\nstride = 12", "at = { x = 3000, y = 36000 }"),
    );
    let read = game(&lab()).read(&game(&lab()).view(&state, Viewer::Seat(Seat(0))), &mv);
    let Ok(Move::Go(to)) = read else { panic!("{mv}") };
    assert!(to.x > 8000, "into the room: {mv}");
}

#[test]
fn it_makes_the_check_of_an_aim() {
    let mv = played(
        &on("The Relay"),
        "row = [\"midnight\"]\n[seats.p1.figure]\nat = { x = 30000, y = 26500 }\nbase = [\"2 white-d6\"]\n\
         [seats.p2.figure]\nat = { x = 50000, y = 50000 }\nbase = []\n",
    );
    assert!(mv.starts_with("check record-the-relay with white d6, white d6"), "{mv}");
}

#[test]
fn it_makes_the_check_of_an_extra_aim_on_the_way() {
    let mv = played(
        &on("The Relay"),
        "row = [\"midnight\"]\nmoved = true\n[seats.p1.figure]\nat = { x = 30000, y = 14000 }\nbase = [\"2 white-d6\"]\n\
         [seats.p2.figure]\nat = { x = 50000, y = 50000 }\nbase = []\n",
    );
    assert!(mv.starts_with("check step-over-the-wire"), "{mv}");
}

/// The same table to a bot that is blind to aims.
#[test]
fn a_bot_that_is_blind_to_aims_leaves_them_alone() {
    let blind = game(&lab()).valued_as(Vintage::V0).expect("they saw no aims");
    let at = "at = { x = 36000, y = 7000 }\nbase = [\"2 white-d6\"]";
    let (mv, _) = played_by(&lab(), &blind, &laboratory("round = 3", at));
    assert!(!mv.starts_with("check"), "{mv}");
}
