//! Cards that people bring along, and the results of reading them.

use engine::{CardPage, Misprint};
use serde::{Deserialize, Serialize};

/// Files of cards to be read.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BringCards {
    /// The files.
    pub files: Vec<FileSent>,
    /// The mapping of columns to fields: one for all files, or one for each in their order. An
    /// empty mapping changes nothing.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<FileSent>>"))]
    pub mappings: Vec<FileSent>,
}

/// A file as it is sent.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FileSent {
    /// The name of the file.
    pub name: String,
    /// The contents of the file.
    pub text: String,
    /// The file's format (`text`, `csv`, `lackey`, `cockatrice`), if its name doesn't tell.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub kind: Option<String>,
}

/// A card file while it is written.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CardsRead {
    /// The cards in the order of the file; none, if anything is wrong.
    pub cards: Vec<CardPage>,
    /// The errors found, in the order of the file.
    pub wrong: Vec<Misprint>,
}

/// The cards read from files.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CardsBrought {
    /// The cards; none, if anything is wrong.
    pub cards: Vec<CardPage>,
    /// The number of sentences understood.
    pub understood: usize,
    /// The sentences that are not understood, which players carry out by hand.
    pub by_hand: Vec<Misprint>,
    /// The errors found.
    pub wrong: Vec<Misprint>,
    /// The cards as card text, to be stored.
    pub text: String,
}
