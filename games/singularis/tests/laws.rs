//! The laws of every game, tried by random play: on whole games, and on runs by themselves.

use singularis::{Singularis, SolitaireRuns};

#[test]
fn whole_games_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&Singularis::standard(), 60, 2);
    println!("{report}");
}

#[test]
fn runs_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&SolitaireRuns::standard(), 300, 2);
    println!("{report}");
}
