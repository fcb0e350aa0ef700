//! Moves that plainly waste something are counted, and moves with a reason are not.

use engine::prelude::*;
use engine::{Blunder, Seat, Viewer, Worth};
use singularis::{Setup, Singularis};

const THREE: &str = r#"
objectives = [
    { card = "courier-with-two-bags", stack = ["night-porter"] },
    { card = "the-quiet-witness", stack = ["yard-dogs", "two-bored-guards"] },
    { card = "the-old-account", stack = ["black-mirror", "heavy-escort"] },
]
"#;

fn counted(position: &str, mv: &str) -> Option<Blunder> {
    let game = Singularis::standard();
    let words = format!("{THREE}{position}").parse().expect("a position is TOML");
    let state = game.arrange(&Setup::keen(), &words).expect("there can be such a table");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mv = game.read(&view, mv).expect("it is a move");
    game.check(&state, Seat(0), &mv).expect("it is allowed");
    Worth::blunder(&game, &state, Seat(0), &mv)
}

#[test]
fn paying_less_than_one_could_does_harm() {
    let demand = |nuyen: u16| format!("is = \"demand\"\nnuyen = {nuyen}\nloan = 20\ninterest = 5");
    assert_eq!(counted(&demand(8), "pay 0"), Some(Blunder::HarmToOneself));
    assert_eq!(counted(&demand(3), "pay 1"), Some(Blunder::HarmToOneself));
    assert_eq!(counted(&demand(8), "pay 5"), None);
    assert_eq!(counted(&demand(3), "pay 3"), None, "more than that is not there");
}

#[test]
fn a_nuyen_instead_of_a_card_is_wasted_unless_upkeep_needs_it() {
    let drawing = |nuyen: u16, runner: &str| {
        format!(
            "is = {{ draw = {{ left = 1, reason = \"refresh\", decks = 0 }} }}\nloan = 0\nnuyen = {nuyen}\nrunners = [{runner}]"
        )
    };
    assert_eq!(counted(&drawing(0, ""), "nuyen"), Some(Blunder::CardThrownAway));
    let paid = r#"{ card = "widow-kessler" }"#;
    assert_eq!(counted(&drawing(0, paid), "nuyen"), None, "the Runner would leave");
    assert_eq!(counted(&drawing(9, paid), "nuyen"), Some(Blunder::CardThrownAway));
}

#[test]
fn an_errand_is_left_by_runners_who_stay_at_home_unturned() {
    let legwork = |turned: bool| {
        format!("is = \"legwork\"\nloan = 0\nrunners = [{{ card = \"grist\", turned = {turned} }}]")
    };
    assert_eq!(counted(&legwork(false), "stay"), Some(Blunder::GainLeft));
    assert_eq!(counted(&legwork(false), "target courier-with-two-bags"), None, "they run");
    assert_eq!(counted(&legwork(true), "done"), None, "whoever could go has gone");
}

/// Rules: SGS-OPT-05
#[test]
fn an_errand_that_the_turn_has_no_room_for_is_not_left() {
    let legwork = |errands: u8| {
        format!(
            "is = \"legwork\"\nloan = 0\nerrands = {errands}\nrunners = [{{ card = \"grist\" }}]"
        )
    };
    assert_eq!(counted(&legwork(1), "stay"), Some(Blunder::GainLeft));
    assert_eq!(counted(&legwork(2), "stay"), None, "a keen game has two errands a turn");
}
