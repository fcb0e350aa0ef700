//! What the reader and the checker of decks promise: to place every fault, to write a deck as it reads it, and that
//! what is told of a deck and what is read of it is the same.

use super::GAME;
use engine::Published;
use engine::decks::{DeckReport, DeckSheet, report};
use shadowrun::cards::Kind;

/// A text as a deck.
pub fn hold(text: &str) {
    let told = report(&*GAME, GAME.decks().expect("its decks are built"), text);
    for fault in &told.faults {
        assert!(fault.line <= text.split('\n').count(), "{fault:?} lies behind the end");
        assert!(!fault.reason.is_empty() && !fault.remedy.is_empty(), "{fault:?}");
    }
    is_written_as_it_is_read(&told);
    assert_eq!(is_read(text), told.faults.is_empty(), "{:?}", told.faults);
}

fn is_written_as_it_is_read(told: &DeckReport) {
    let (again, _) = DeckSheet::read(&told.text);
    assert_eq!(again.to_string(), told.text, "{:?}", told.sheet);
}

/// Whether it is read as a deck; then it has what a deck has, each card where it belongs.
fn is_read(text: &str) -> bool {
    let house = GAME.house();
    let Ok(deck) = house.read_deck(text) else { return false };
    assert!(deck.cards.len() >= 60 && deck.objectives.len() >= 6, "{deck:?}");
    let is_objective = |card: &_| matches!(house.pool.face(*card).kind, Kind::Objective(_));
    assert!(deck.objectives.iter().all(is_objective), "{deck:?}");
    assert!(!deck.cards.iter().any(is_objective), "{deck:?}");
    true
}

/// The texts of decks that can be played.
pub fn true_ones() -> Vec<String> {
    let ready = GAME.decks().expect("its decks are built").ready();
    ready.into_iter().map(|deck| deck.text).collect()
}
