//! What every reader of brought texts promises for any text whatever: that it holds is tried by the tests on true
//! texts, on edits of them and on what was found once, and by a fuzzer (`fuzz/README.md`) on texts that nobody has
//! thought of.

pub mod brought;
pub mod decks;

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Turn, Viewer};
use whoccg::WhoCcg;
use whoccg::setup::Setup;

/// How many decisions are taken with what was let in.
const DECISIONS: usize = 30;

/// Plays on for a while at random, and looks at the table; whether the set-up was allowed.
fn can_be_played(game: &WhoCcg, setup: &Setup) -> bool {
    let mut dice = Dice::from_number(1);
    let Ok(mut state) = game.begin(setup, &mut dice, &mut Silence) else { return false };
    let mut moves = Vec::new();
    for _ in 0..DECISIONS {
        let Turn::Decide(seat) = game.turn(&state) else { break };
        moves.clear();
        game.moves(&state, &mut moves);
        let mv = moves[dice.index("choice", moves.len() as u32) as usize];
        game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
    Viewer::all(1).for_each(|viewer| drop(game.scene(&game.view(&state, viewer))));
    true
}
