//! Cards that somebody brings along, and what comes of them.

use engine::{CardPage, Misprint};
use serde::{Deserialize, Serialize};

/// Files of cards to be read.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BringCards {
    /// The files.
    pub files: Vec<FileSent>,
    /// Which columns are which fields: one mapping for all files, or one for each in their order. An empty one changes nothing.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<FileSent>>"))]
    pub mappings: Vec<FileSent>,
}

/// A file as it is sent.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FileSent {
    /// What it is called.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Of which kind it is (`text`, `csv`, `lackey`, `cockatrice`), if its name does not say.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub kind: Option<String>,
}

/// What came of files of cards.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CardsBrought {
    /// The cards; none, if anything is wrong.
    pub cards: Vec<CardPage>,
    /// How many sentences are understood.
    pub understood: usize,
    /// The sentences that are not, and are played by hand.
    pub by_hand: Vec<Misprint>,
    /// What is wrong.
    pub wrong: Vec<Misprint>,
    /// The cards as card text, to be kept.
    pub text: String,
}
