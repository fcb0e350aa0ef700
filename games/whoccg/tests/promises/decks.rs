//! What the reader and the checker of decks promise: to place every fault, to write a deck as it reads it, and that
//! the deck that is legal is the one that is played.

use super::DECISIONS;
use engine::any::setup;
use proving::tables::can_be_played;
use std::sync::LazyLock;
use whoccg::WhoCcg;
use whoccg::setup::Setup;

static GAME: LazyLock<WhoCcg> = LazyLock::new(WhoCcg::standard);

/// A text as a deck.
pub fn hold(text: &str) {
    proving::decks::hold(&*GAME, text, |text| {
        set_up_with(text).is_some_and(|setup| can_be_played(&*GAME, &setup, DECISIONS))
    });
}

/// The usual set-up with this deck, if the text is one.
fn set_up_with(text: &str) -> Option<Setup> {
    let mut table = toml::Table::try_from(Setup::usual()).expect("a set-up is TOML");
    table.insert("own".into(), text.into());
    setup::read(&*GAME, &table.to_string()).ok()
}

/// The texts of decks that can be played.
pub fn true_ones() -> Vec<String> {
    proving::decks::true_ones(&*GAME)
}
