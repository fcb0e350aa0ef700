//! An evening as text, to be read like a book ([`proving::golden`]).

use proving::golden::GoldenGame;
use singularis::{Setup, Singularis, View};

#[test]
fn an_evening_that_is_lost() {
    is_as_kept("a life not worth the bullet", LOST);
}

const LOST: u64 = 3929;

fn is_as_kept(name: &str, seed: u64) {
    let setup = Setup::default();
    GoldenGame { name, seed, setup, turn: |view: &View| view.open.turn }
        .hold(Singularis::standard());
}
