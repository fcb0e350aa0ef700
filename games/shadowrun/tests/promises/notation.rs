//! What the reader of moves promises: a text is no move, and it is said where, or it is one move, which has one written
//! form; and any move, however odd, can be judged at any table.

use super::{GAME, SOME_TABLES};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Turn, Viewer};
use shadowrun::State;

/// A text as a move.
pub fn hold(text: &str) {
    SOME_TABLES.iter().for_each(|(_, table)| hold_at(table, text));
}

fn hold_at(table: &State, text: &str) {
    let view = GAME.view(table, Viewer::Seat(Seat(0)));
    match GAME.read(&view, text) {
        Err(error) => {
            assert!(text.is_char_boundary(error.at), "{error:?} points into a character");
            assert!(!error.to_string().is_empty());
        }
        Ok(mv) => {
            let written = GAME.write(&view, &mv);
            assert_eq!(GAME.read(&view, &written).as_ref(), Ok(&mv), "`{written}`");
            if GAME.check(table, Seat(0), &mv).is_ok() {
                let mut after = *table;
                GAME.play(&mut after, Seat(0), &mv, &mut Dice::from_number(1), &mut Silence);
            }
        }
    }
}

/// Moves of some games as they are written.
pub fn true_ones() -> Vec<String> {
    let mut texts = Vec::new();
    for (_, table) in SOME_TABLES.iter() {
        let Turn::Decide(seat) = GAME.turn(table) else { continue };
        let mut moves = Vec::new();
        GAME.moves(table, &mut moves);
        let view = GAME.view(table, Viewer::Seat(seat));
        texts.extend(moves.iter().map(|mv| GAME.write(&view, mv)));
    }
    texts.sort_unstable();
    texts.dedup();
    texts
}
