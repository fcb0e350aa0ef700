//! What the reader and the checker of decks promise: to place every fault, to write a deck as it reads it, and that
//! the deck that is legal is the one that is played.

use super::{GAME, goes_on};
use engine::Dice;
use engine::prelude::*;
use engine::story::Silence;
use singularis::Setup;

/// A text as a deck.
pub fn hold(text: &str) {
    proving::decks::hold(&*GAME, text, is_played);
}

/// Whether a game begins with it; then it goes on.
fn is_played(text: &str) -> bool {
    let setup = Setup { own: Some(text.to_owned()), ..Setup::keen() };
    let mut dice = Dice::from_number(1);
    let Ok(mut state) = GAME.begin(&setup, &mut dice, &mut Silence) else { return false };
    goes_on(&mut state, &mut dice, 30);
    true
}

/// The texts of decks that can be played.
pub fn true_ones() -> Vec<String> {
    proving::decks::true_ones(&*GAME)
}
