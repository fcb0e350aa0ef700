//! The laws of every game, tried by random play.

use engine::laws::GAMES;
use lowball::Lowball;

/// The games of `tessera laws lowball` without options.
#[test]
fn the_games_of_the_program_keep_the_laws() {
    let report = engine::laws::hold(&Lowball, GAMES.into(), 1);
    println!("{report}");
}
