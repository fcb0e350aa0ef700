//! The laws of every game, tried on this one by random play with all ready decks at all levels.

use engine::laws::GAMES;
use whoccg::WhoCcg;

/// The games of `tessera laws whoccg`, without options.
#[test]
fn the_games_that_the_program_tries_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&WhoCcg::standard(), GAMES.into(), 1);
    println!("{report}");
}
