//! The contributions of seats to the chance of their table: promised first, revealed when everybody
//! has promised.

use engine::journal::Fingerprint;
use serde::{Deserialize, Serialize};

/// The contribution of a seat to the chance of its table, and its progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Adding {
    /// Nothing: the seat is empty, or has a bot or a program without words.
    #[default]
    Nothing,
    /// Words that are not yet promised.
    Awaited,
    /// Words that nobody else knows yet; only their fingerprint is known.
    Promised(Fingerprint),
    /// These words.
    Said(String),
}

impl Adding {
    /// Returns true if the seat adds nothing.
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Adding::Nothing
    }

    /// Returns true if the seat has nothing more to add.
    pub(crate) fn is_done(&self) -> bool {
        matches!(self, Adding::Nothing | Adding::Said(_))
    }

    /// Returns what the seat must add again when the table commits to another seed.
    pub(crate) fn anew(&self) -> Adding {
        if self.is_nothing() { Adding::Nothing } else { Adding::Awaited }
    }
}

/// A player's commitment to words, made after seeing what the table is bound to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promise {
    /// The commitment that they saw.
    pub saw: String,
    /// The hash of their words.
    pub promise: Fingerprint,
}
