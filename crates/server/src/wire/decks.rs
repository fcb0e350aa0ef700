//! What is said of decks that are built; most of its words are the engine's.

use engine::decks::DeckSheet;
use serde::Deserialize;

/// A deck to be judged.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "as", deny_unknown_fields)]
pub enum DeckToJudge {
    /// As text.
    Text {
        /// The text.
        text: String,
    },
    /// Taken apart.
    Sheet {
        /// Its facts and parts.
        sheet: DeckSheet,
    },
}
