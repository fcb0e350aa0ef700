//! The entries of a campaign.
//!
//! An entry keeps the names, the words and the edition of its day: the history of a campaign is told with them, whatever the game
//! calls things now.

use engine::journal::Fingerprint;
use serde::{Deserialize, Serialize};

/// The first line of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub campaign: u32,
    /// The game's name.
    pub game: String,
    /// The name of the campaign.
    pub name: String,
}

/// An entry of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// A member joined.
    Enlist(Enlisting),
    /// A Run was played.
    Run(Run),
    /// A member spent something.
    Spend(Spending),
    /// A member took the last purchase back.
    TakeBack(TakingBack),
}

/// A member joined with a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enlisting {
    /// The member's name.
    pub name: String,
    /// The edition of the game.
    pub edition: u32,
    /// The sheet.
    pub sheet: String,
}

/// A Run was played, and this came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The title of the Run.
    pub title: String,
    /// The edition of the game.
    pub edition: u32,
    /// The hash of its journal.
    pub journal: Fingerprint,
    /// Everybody who took part, members or not.
    pub parts: Vec<Part>,
}

/// A character's part in a Run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The seat that played the character, such as `p1`.
    pub seat: String,
    /// The character's name.
    pub name: String,
    /// The aims, achieved or not.
    pub aims: Vec<Aim>,
    /// The gains.
    pub gains: Vec<Gain>,
}

/// An aim of a Run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The aim in words.
    pub aim: String,
    /// True if it was achieved.
    pub achieved: bool,
}

/// Something that a character gained, or lost if it is negative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// The reward's name, such as `coins`.
    pub of: String,
    /// The amount.
    pub amount: i32,
    /// The reason in words.
    pub why: String,
    /// The id of the rule that gives it.
    pub rule: String,
}

/// A member spent something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spending {
    /// The member's name.
    pub name: String,
    /// The edition of the game.
    pub edition: u32,
    /// The purchase: one text of several lines.
    pub purchase: String,
    /// The result of each line in words.
    pub told: Vec<String>,
}

/// A member took the last purchase back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakingBack {
    /// The member's name.
    pub name: String,
}
