//! Three whole games as text, to be read like a book ([`proving::golden`]).

use proving::golden::GoldenGame;
use singularity::{Setup, Singularity, View};

#[test]
fn a_game_for_two() {
    is_as_kept("a game for two", 128, Setup { turn_limit: Some(5), ..Setup::usual(2) });
}

#[test]
fn a_game_for_three() {
    is_as_kept("a game for three", 292, Setup { turn_limit: Some(3), ..Setup::usual(3) });
}

#[test]
fn a_game_for_four_without_corporations() {
    let setup = Setup { turn_limit: Some(2), corporations: false, ..Setup::usual(4) };
    is_as_kept("a game for four without corporations", 200, setup);
}

fn is_as_kept(name: &str, seed: u64, setup: Setup) {
    GoldenGame { name, seed, setup, turn: |view: &View| view.turn }.hold(Singularity::standard());
}
