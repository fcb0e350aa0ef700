//! The ready decks: two for each part, with the decks that play against them.

use crate::setup::{Deck, Setup};
use std::sync::LazyLock;

/// Names and texts of the ready decks.
const FILES: [(&str, &str); 4] = [
    ("scholars", include_str!("../decks/scholars.toml")),
    ("wardens", include_str!("../decks/wardens.toml")),
    ("ledger", include_str!("../decks/ledger.toml")),
    ("tide", include_str!("../decks/tide.toml")),
];

/// WHO-OPP-03: the decks that play against Good and against Evil.
const OPPONENTS: [&str; 2] =
    [include_str!("../decks/against-good.toml"), include_str!("../decks/against-evil.toml")];

/// The ready decks by name, in order; read once.
pub fn ready_decks() -> &'static [(&'static str, Deck)] {
    static READY: LazyLock<Vec<(&'static str, Deck)>> =
        LazyLock::new(|| FILES.iter().map(|(name, text)| (*name, read(text))).collect());
    &READY
}

fn read(text: &str) -> Deck {
    let mut table: toml::Table = text.parse().expect("a ready deck is TOML");
    let against = usize::from(table["part"].as_str() == Some("evil"));
    let mut opponent: toml::Table = OPPONENTS[against].parse().expect("a ready deck is TOML");
    let cards = opponent.remove("opponent").expect("an opponent deck lists its cards");
    table.entry("opponent").or_insert(cards);
    table.try_into().expect("a ready deck says what a deck must say")
}

/// The deck of a set-up: one's own, or the ready one of this name.
pub fn deck_of(setup: &Setup) -> Option<&Deck> {
    let ready = || ready_decks().iter().find(|(name, _)| *name == setup.deck).map(|(_, deck)| deck);
    setup.own.as_ref().or_else(ready)
}
