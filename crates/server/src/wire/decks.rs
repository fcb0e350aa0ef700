//! Messages about building decks; most of their types are the engine's.

use engine::decks::DeckSheet;
use serde::Deserialize;

/// A deck to be checked.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "as", deny_unknown_fields)]
pub enum DeckToCheck {
    /// A deck as text.
    Text {
        /// The text.
        text: String,
        /// Own cards that it may have, as card text.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        cards: Option<String>,
    },
    /// The deck as facts and parts.
    Sheet {
        /// Its facts and parts.
        sheet: DeckSheet,
        /// Own cards that it may have, as card text.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        cards: Option<String>,
    },
}
