//! The laws of every game, tried by random play: on games, and on runs by themselves.

use engine::laws::GAMES;
use engine::prelude::*;
use shadowrun::state::Ending;
use shadowrun::story::Event;
use shadowrun::{Shadowrun, TradingRuns};

/// The games of `tessera laws shadowrun`, as it stands without options.
#[test]
fn the_games_that_the_program_tries_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&Shadowrun::standard(), GAMES.into(), 1);
    println!("{report}");
}

#[test]
fn runs_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&TradingRuns::standard(), 300, 1);
    println!("{report}");
}

#[test]
fn every_end_of_a_game_has_a_name_that_the_laws_know() {
    let game = Shadowrun::standard();
    let known = game.all_marks();
    for ending in Ending::ALL {
        let mut marks = Vec::new();
        game.marks(&Event::Over(ending), &mut marks);
        assert!(!marks.is_empty() && marks.iter().all(|mark| known.contains(mark)), "{ending:?}");
    }
}
