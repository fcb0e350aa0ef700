//! How games end that are played at random.

use engine::prelude::*;
use engine::{RuleId, Turn};
use proving::games;
use singularity::{Setup, Singularity, rule};

/// The rule by which a game of moves taken at random ends. Nobody leaves, and no limit is agreed on.
fn ending(game: &Singularity, number: u64) -> RuleId {
    let setup = Setup::usual(2 + (number % 3) as u8);
    match game.turn(&games::show(game, &setup, number, |_| {})) {
        Turn::Over(outcome) => outcome.rule,
        Turn::Decide(seat) => unreachable!("{seat} could go on"),
    }
}

#[test]
fn sgy_win_01_there_are_three_ways_to_win() {
    let game = Singularity::standard();
    let ways = [rule::SGY_WIN_02, rule::SGY_WIN_03, rule::SGY_WIN_06];
    for number in 0..40 {
        let by = ending(&game, number);
        assert!(ways.contains(&by), "game {number} ended by {by}");
    }
}
