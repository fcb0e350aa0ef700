//! What the reader and the checker of decks promise: to place every fault, to write a deck as it reads it, and that
//! what is told of a deck and what is read of it is the same.

use runners::cards::Kind;
use shadowrun::Shadowrun;
use std::sync::LazyLock;

static GAME: LazyLock<Shadowrun> = LazyLock::new(Shadowrun::standard);

/// A text as a deck.
pub fn hold(text: &str) {
    proving::decks::hold(&*GAME, text, is_read);
}

/// Whether it is read as a deck; then it has what a deck has, each card where it belongs.
fn is_read(text: &str) -> bool {
    let card_rules = GAME.card_rules();
    let Ok(deck) = GAME.read_deck(text) else { return false };
    assert!(deck.cards.len() >= 60 && deck.objectives.len() >= 6, "{deck:?}");
    let is_objective = |card: &_| matches!(card_rules.pool.face(*card).kind, Kind::Objective(_));
    assert!(deck.objectives.iter().all(is_objective), "{deck:?}");
    assert!(!deck.cards.iter().any(is_objective), "{deck:?}");
    true
}

/// The texts of decks that can be played.
pub fn true_ones() -> Vec<String> {
    proving::decks::true_ones(&*GAME)
}
