//! What the reader and the checker of decks promise: to place every fault, to write a deck as it reads it, and that
//! the deck that is legal is the one that is played.

use super::{GAME, goes_on};
use engine::decks::{DeckReport, DeckSheet, report};
use engine::story::Silence;
use engine::{Dice, Game, Published};
use singularis::Setup;

/// A text as a deck.
pub fn hold(text: &str) {
    let told = report(&*GAME, GAME.decks().expect("its decks are built"), text);
    for fault in &told.faults {
        assert!(fault.line <= text.split('\n').count(), "{fault:?} lies behind the end");
        assert!(!fault.reason.is_empty() && !fault.remedy.is_empty(), "{fault:?}");
    }
    is_written_as_it_is_read(&told);
    assert_eq!(is_played(text), told.faults.is_empty(), "{:?}", told.faults);
}

fn is_written_as_it_is_read(told: &DeckReport) {
    let (again, _) = DeckSheet::read(&told.text);
    assert_eq!(again.to_string(), told.text, "{:?}", told.sheet);
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
    let ready = GAME.decks().expect("its decks are built").ready();
    ready.into_iter().map(|deck| deck.text).collect()
}
