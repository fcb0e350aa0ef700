//! What every reader promises for any text whatever: that it holds is tried by the tests on true texts, on edits of them
//! and on what was found once, and by a fuzzer (`fuzz/README.md`) on texts that nobody has thought of.

pub mod brought;
pub mod cards;
pub mod decks;
pub mod notation;
pub mod positions;

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Turn};
use shadowrun::Shadowrun;
use shadowrun::{Setup, State};
use std::sync::LazyLock;

/// How many games there are tables of, and how many decisions lie between one table and the next.
const GAMES: u64 = 12;
const BETWEEN: usize = 41;

static GAME: LazyLock<Shadowrun> = LazyLock::new(Shadowrun::standard);
static SOME_TABLES: LazyLock<Vec<(Setup, State)>> =
    LazyLock::new(|| (0..GAMES).map(|number| a_table(number, number as usize * BETWEEN)).collect());

/// A random game after so many decisions.
fn a_table(number: u64, decisions: usize) -> (Setup, State) {
    let mut dice = Dice::from_number(number);
    let setup = GAME.soak_setup(number);
    let mut state = GAME.begin(&setup, &mut dice, &mut Silence).expect("the set-up is allowed");
    let mut moves = Vec::new();
    for _ in 0..decisions {
        let Turn::Decide(seat) = GAME.turn(&state) else { break };
        moves.clear();
        GAME.moves(&state, &mut moves);
        let mv = &moves[dice.index("choice", moves.len() as u32) as usize];
        GAME.play(&mut state, seat, mv, &mut dice, &mut Silence);
    }
    (setup, state)
}
