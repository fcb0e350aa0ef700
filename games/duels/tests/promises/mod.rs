//! What every reader promises for any text whatever: that it holds is tried by the tests on true texts, on edits of them, and
//! by a fuzzer (`fuzz/README.md`) on texts that nobody has thought of.

pub mod notation;
pub mod positions;
pub mod sheets;

use duels::{Duels, Setup, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Tried, Turn};
use std::sync::LazyLock;

/// How many duels there are tables of, and how many decisions lie between one table and the next.
const TABLES: u64 = 8;
const BETWEEN: u64 = 13;

static SOME_TABLES: LazyLock<Vec<(Setup, State)>> =
    LazyLock::new(|| (0..TABLES).map(|number| a_table(number, number * BETWEEN)).collect());

/// A random duel after so many decisions.
fn a_table(number: u64, decisions: u64) -> (Setup, State) {
    let mut dice = Dice::from_number(number);
    let setup = Tried::soak_setup(&Duels::default(), number);
    let mut state =
        Duels::default().begin(&setup, &mut dice, &mut Silence).expect("the set-up is allowed");
    for _ in 0..decisions {
        let Turn::Decide(seat) = Duels::default().turn(&state) else { break };
        let mut moves = Vec::new();
        Duels::default().moves(&state, &mut moves);
        let mv = moves[dice.index("choice", moves.len() as u32) as usize];
        Duels::default().play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
    (setup, state)
}
