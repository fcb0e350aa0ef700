//! The laws of every game, tried by random play: on whole games, and on runs by themselves.

use engine::laws::GAMES;
use engine::prelude::*;
use singularis::state::Ending;
use singularis::story::Event;
use singularis::{Singularis, SolitaireRuns};

/// The games of `tessera laws singularis`, as it stands without options.
#[test]
fn the_games_that_the_program_tries_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&Singularis::standard(), GAMES.into(), 1);
    println!("{report}");
}

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

#[test]
fn every_end_of_a_game_has_a_name_that_the_laws_know() {
    let game = Singularis::standard();
    let known = game.all_marks();
    for ending in Ending::ALL {
        let mut marks = Vec::new();
        game.marks(&Event::Over(ending), &mut marks);
        assert!(!marks.is_empty() && marks.iter().all(|mark| known.contains(mark)), "{ending:?}");
    }
}
