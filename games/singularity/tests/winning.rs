//! How games end that are played at random.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, RuleId, Turn};
use singularity::{Setup, Singularity, rule};

/// The rule by which a game of moves taken at random ends. Nobody leaves, and no limit is agreed on.
fn ending(game: &Singularity, number: u64) -> RuleId {
    let mut dice = Dice::from_number(number);
    let setup = Setup::usual(2 + (number % 3) as u8);
    let mut state =
        game.begin(&setup, &mut dice, &mut Silence).expect("the set-up is the usual one");
    let mut moves = Vec::new();
    loop {
        match game.turn(&state) {
            Turn::Over(outcome) => return outcome.rule,
            Turn::Decide(seat) => {
                moves.clear();
                game.moves(&state, &mut moves);
                let chosen = moves[dice.index("move", moves.len() as u32) as usize];
                game.play(&mut state, seat, &chosen, &mut dice, &mut Silence);
            }
        }
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
