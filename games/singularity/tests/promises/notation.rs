//! What the reader of moves promises: a text is no move, and it is said where, or it is one move, which has
//! one written form; and any move, however odd, can be judged at any table.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Turn};
use singularity::{Singularity, State};
use std::sync::LazyLock;

/// How many tables a move is tried at, and how many decisions lie between one and the next.
const TABLES: usize = 12;
const BETWEEN: usize = 37;

static GAME: LazyLock<Singularity> = LazyLock::new(Singularity::standard);
static SOME_TABLES: LazyLock<Vec<State>> = LazyLock::new(some_tables);

/// A text as a move.
pub fn hold(text: &str) {
    match GAME.read(text) {
        Err(error) => {
            assert!(text.is_char_boundary(error.at), "{error:?} points into a character");
            assert!(!error.to_string().is_empty());
        }
        Ok(mv) => {
            let written = GAME.write(&mv);
            assert_eq!(GAME.read(&written), Ok(mv), "`{written}`");
            SOME_TABLES.iter().for_each(|table| can_be_tried(table, &mv));
        }
    }
}

fn can_be_tried(table: &State, mv: &singularity::Move) {
    for seat in Seat::all(table.seats) {
        if GAME.check(table, seat, mv).is_ok() {
            let mut after = *table;
            GAME.play(&mut after, seat, mv, &mut Dice::from_number(1), &mut Silence);
        }
    }
}

fn some_tables() -> Vec<State> {
    (0..TABLES).map(|number| a_table(number as u64, number * BETWEEN)).collect()
}

/// A random game after so many decisions.
fn a_table(number: u64, decisions: usize) -> State {
    let mut dice = Dice::from_number(number);
    let setup = GAME.soak_setup(number);
    let mut state = GAME.begin(&setup, &mut dice, &mut Silence).expect("the set-up is allowed");
    for _ in 0..decisions {
        let Turn::Decide(seat) = GAME.turn(&state) else { break };
        let mut moves = Vec::new();
        GAME.moves(&state, &mut moves);
        let mv = moves[dice.index("choice", moves.len() as u32) as usize];
        GAME.play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
    state
}
