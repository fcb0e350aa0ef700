//! An evening as text, to be read like a book ([`proving::golden`]): two play seven rounds, as agreed, with a run that is intercepted.

use proving::golden::Kept;
use shadowrun::Shadowrun;
use shadowrun::table::{Setup, View};

#[test]
fn a_short_evening_of_two() {
    let setup = Setup { rounds: 7, ..Setup::default() };
    let turn = |view: &View| view.open.turn;
    Kept { name: "an evening of two", seed: 6, setup, turn }.hold(Shadowrun::standard());
}
