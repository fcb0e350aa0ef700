//! What the reader of moves promises: a text is no move, and it is said where, or it is one move, which has one written form;
//! and any move, however odd, can be judged at any table.

use super::SOME_TABLES;
use duels::{Duels, Move, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Turn, Viewer};

/// A text as a move.
pub fn hold(text: &str) {
    let view = Duels::default().view(&SOME_TABLES[0].1, Viewer::Spectator);
    match Duels::default().read(&view, text) {
        Err(error) => {
            assert!(text.is_char_boundary(error.at), "{error:?} points into a character");
            assert!(!error.to_string().is_empty());
        }
        Ok(mv) => {
            let written = Duels::default().write(&view, &mv);
            assert_eq!(Duels::default().read(&view, &written), Ok(mv), "`{written}`");
            SOME_TABLES.iter().for_each(|(_, table)| can_be_tried(table, &mv));
        }
    }
}

fn can_be_tried(table: &State, mv: &Move) {
    for seat in Seat::all(4) {
        if Duels::default().check(table, seat, mv).is_ok() {
            let mut after = table.clone();
            Duels::default().play(&mut after, seat, mv, &mut Dice::from_number(1), &mut Silence);
        }
    }
}

/// Moves of some duels as they are written.
pub fn true_ones() -> Vec<String> {
    let mut texts = Vec::new();
    for (_, table) in SOME_TABLES.iter() {
        let Turn::Decide(seat) = Duels::default().turn(table) else { continue };
        let mut moves = Vec::new();
        Duels::default().moves(table, &mut moves);
        let view = Duels::default().view(table, Viewer::Seat(seat));
        texts.extend(moves.iter().map(|mv| Duels::default().write(&view, mv)));
    }
    texts.sort_unstable();
    texts.dedup();
    texts
}
