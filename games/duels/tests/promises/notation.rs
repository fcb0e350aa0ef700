//! What the reader of moves promises: a text is no move, and it is said where, or it is one move, which has one written form;
//! and any move, however odd, can be judged at any table.

use duels::{Duels, Move, State};
use engine::story::Silence;
use engine::{Dice, Game, Seat, Tried, Turn, Viewer};
use std::sync::LazyLock;

/// How many tables a move is tried at, and how many decisions lie between one and the next.
const TABLES: u64 = 8;
const BETWEEN: u64 = 13;

static SOME_TABLES: LazyLock<Vec<State>> =
    LazyLock::new(|| (0..TABLES).map(|number| a_table(number, number * BETWEEN)).collect());

/// A text as a move.
pub fn hold(text: &str) {
    let view = Duels.view(&SOME_TABLES[0], Viewer::Spectator);
    match Duels.read(&view, text) {
        Err(error) => {
            assert!(text.is_char_boundary(error.at), "{error:?} points into a character");
            assert!(!error.to_string().is_empty());
        }
        Ok(mv) => {
            let written = Duels.write(&view, &mv);
            assert_eq!(Duels.read(&view, &written), Ok(mv), "`{written}`");
            SOME_TABLES.iter().for_each(|table| can_be_tried(table, &mv));
        }
    }
}

fn can_be_tried(table: &State, mv: &Move) {
    for seat in Seat::all(2) {
        if Duels.check(table, seat, mv).is_ok() {
            let mut after = table.clone();
            Duels.play(&mut after, seat, mv, &mut Dice::from_number(1), &mut Silence);
        }
    }
}

/// A random duel after so many decisions.
fn a_table(number: u64, decisions: u64) -> State {
    let mut dice = Dice::from_number(number);
    let setup = Tried::soak_setup(&Duels, number);
    let mut state = Duels.begin(&setup, &mut dice, &mut Silence).expect("the set-up is allowed");
    for _ in 0..decisions {
        let Turn::Decide(seat) = Duels.turn(&state) else { break };
        let mut moves = Vec::new();
        Duels.moves(&state, &mut moves);
        let mv = moves[dice.index("choice", moves.len() as u32) as usize];
        Duels.play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
    state
}
