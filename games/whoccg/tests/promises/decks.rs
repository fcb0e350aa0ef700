//! What the reader and the checker of decks promise: to place every fault, to write a deck as it reads it, and that
//! the deck that is legal is the one that is played.

use super::can_be_played;
use engine::Published;
use engine::any::setup;
use engine::decks::{DeckReport, DeckSheet, report};
use std::sync::LazyLock;
use whoccg::WhoCcg;
use whoccg::setup::Setup;

static GAME: LazyLock<WhoCcg> = LazyLock::new(WhoCcg::standard);

/// A text as a deck.
pub fn hold(text: &str) {
    let told = report(&*GAME, GAME.decks().expect("its decks are built"), text);
    for fault in &told.faults {
        assert!(fault.line <= text.split('\n').count(), "{fault:?} lies behind the end");
        assert!(!fault.reason.is_empty() && !fault.remedy.is_empty(), "{fault:?}");
    }
    is_written_as_it_is_read(&told);
    let begins = set_up_with(text).is_some_and(|setup| can_be_played(&GAME, &setup));
    assert_eq!(begins, told.faults.is_empty(), "{:?}", told.faults);
}

fn is_written_as_it_is_read(told: &DeckReport) {
    let (again, _) = DeckSheet::read(&told.text);
    assert_eq!(again.to_string(), told.text, "{:?}", told.sheet);
}

/// The usual set-up with this deck, if the text is one.
fn set_up_with(text: &str) -> Option<Setup> {
    let mut table = toml::Table::try_from(Setup::usual()).expect("a set-up is TOML");
    table.insert("own".into(), text.into());
    setup::read(&*GAME, &table.to_string()).ok()
}

/// The texts of decks that can be played.
pub fn true_ones() -> Vec<String> {
    let ready = GAME.decks().expect("its decks are built").ready();
    ready.into_iter().map(|deck| deck.text).collect()
}
