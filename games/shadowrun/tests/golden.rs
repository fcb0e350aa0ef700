//! Evenings as text, to be read like books ([`proving::golden`]).

use proving::golden::GoldenGame;
use shadowrun::Shadowrun;
use shadowrun::{Setup, View};

/// Two play seven rounds, as agreed, with a run that is intercepted and a Stinger in another's turn.
#[test]
fn a_short_evening_of_two() {
    is_as_kept("an evening of two", 20, Setup { rounds: 7, ..Setup::default() });
}

/// Four play: the third who is asked intercepts, whoever defends places those who are left over, a Stinger comes in
/// another's turn, and somebody leaves.
#[test]
fn a_short_evening_of_four() {
    is_as_kept("an evening of four", 45, Setup { rounds: 6, challenges: 3, ..Setup::usual(4) });
}

fn is_as_kept(name: &str, seed: u64, setup: Setup) {
    GoldenGame { name, seed, setup, turn: |view: &View| view.open.turn }
        .hold(Shadowrun::standard());
}
