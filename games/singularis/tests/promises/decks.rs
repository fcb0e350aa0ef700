//! What the reader and the checker of decks promise: to place every fault, to write a deck as it reads it, and that
//! the deck that is legal is the one that is played.

use proving::tables::can_be_played;
use singularis::{Setup, Singularis};
use std::sync::LazyLock;

/// Decisions played with a deck.
const DECISIONS: u64 = 30;

static GAME: LazyLock<Singularis> = LazyLock::new(Singularis::standard);

/// A text as a deck.
pub fn hold(text: &str) {
    proving::decks::hold(&*GAME, text, |text| {
        let setup = Setup { own: Some(text.to_owned()), ..Setup::keen() };
        can_be_played(&*GAME, &setup, DECISIONS)
    });
}

/// The texts of decks that can be played.
pub fn true_ones() -> Vec<String> {
    proving::decks::true_ones(&*GAME)
}
