//! A whole duel as text, to be read like a book ([`proving::golden`]).

use duels::Duels;
use duels::setup::{Gearing, Setup};
use duels::view::View;
use proving::golden::GoldenGame;

#[test]
fn a_duel_of_kyushi_and_midnight() {
    let setup = Setup { apart: 24, gear: Gearing::Chosen, ..Setup::default() };
    let turn = |view: &View| u16::from(view.open.round);
    GoldenGame { name: "kyushi and midnight", seed: 8, setup, turn }.hold(Duels::default());
}
