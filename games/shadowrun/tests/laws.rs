//! The laws of every game, tried by random play: on whole games, and on runs by themselves.

use shadowrun::{Shadowrun, TradingRuns};

#[test]
fn whole_games_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&Shadowrun::standard(), 60, 1);
    println!("{report}");
}

#[test]
fn runs_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&TradingRuns::standard(), 300, 1);
    println!("{report}");
}
