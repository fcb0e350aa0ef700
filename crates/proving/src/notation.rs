//! The promises of every reader of moves. A text is one move with one written form, or the refusal names a character. Any move,
//! however odd, can be judged at any table.

use crate::steps::{Bounded, are_bounded};
use crate::tables::Tables;
use engine::{Dice, Game, Seat, Viewer};

/// Reads a text as a move, at each table and by each seat.
///
/// # Panics
/// If a promise is broken.
pub fn hold<G: Game>(tables: &Tables<G>, text: &str) {
    let game = &tables.game;
    for (setup, state) in &tables.some {
        for seat in Seat::all(game.seats(setup)) {
            are_bounded(text, || is_a_move_or_none(game, state, seat, text));
        }
    }
}

fn is_a_move_or_none<G: Game>(game: &G, state: &G::State, seat: Seat, text: &str) {
    let view = game.view(state, Viewer::Seat(seat));
    match game.read(&view, text) {
        Err(error) => {
            assert!(text.is_char_boundary(error.at), "{error:?} points into a character");
            assert!(!error.to_string().is_empty());
        }
        Ok(mv) => {
            let written = game.write(&view, &mv);
            assert_eq!(game.read(&view, &written).as_ref(), Ok(&mv), "`{written}`");
            let _drawn = (game.sketch(&view, &mv), game.lift(&view, &mv));
            if game.check(state, seat, &mv).is_ok() {
                let (mut after, mut dice) = (state.clone(), Dice::from_number(1));
                game.play(&mut after, seat, &mv, &mut dice, &mut Bounded::default());
            }
        }
    }
}
