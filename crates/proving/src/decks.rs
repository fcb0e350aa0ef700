//! What the reader and the checker of a game's decks promise: to place every fault, to write a deck as it reads it, and that
//! whoever plays with a deck is of the same opinion.

use engine::decks::{DeckReport, DeckSheet, report};
use engine::{Game, Published};

/// A text as a deck, which is one if the game says that it is.
///
/// # Panics
/// When a fault has no place, reason or remedy, the deck would be read otherwise than it is written, or the game is of another
/// opinion than the checker.
pub fn hold<G: Game + Published>(game: &G, text: &str, is_one: impl FnOnce(&str) -> bool) {
    let told = report(game, game.decks().expect("its decks are built"), text);
    for fault in &told.faults {
        assert!(fault.line <= text.split('\n').count(), "{fault:?} lies behind the end");
        assert!(!fault.reason.is_empty() && !fault.remedy.is_empty(), "{fault:?}");
    }
    is_written_as_it_is_read(&told);
    assert_eq!(is_one(text), told.faults.is_empty(), "{:?}", told.faults);
}

fn is_written_as_it_is_read(told: &DeckReport) {
    let (again, _) = DeckSheet::read(&told.text);
    assert_eq!(again.to_string(), told.text, "{:?}", told.sheet);
}

/// The texts of a game's ready decks.
///
/// # Panics
/// When no decks are built for it.
pub fn true_ones<G: Published>(game: &G) -> Vec<String> {
    let ready = game.decks().expect("its decks are built").ready();
    ready.into_iter().map(|deck| deck.text).collect()
}
