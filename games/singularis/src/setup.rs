//! What is agreed on before a game.

use serde::{Deserialize, Serialize};

/// SGS-PREP-13: how the player's cards are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decks {
    /// SGS-PREP-08: a deck for each sort.
    Separate,
    /// SGS-PREP-10: all of them in one deck.
    Mixed,
}

/// SGS-SETUP-28: how many more Challenges come every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// SGS-OBJ-13.
    Easy,
    /// SGS-OBJ-14.
    Normal,
    /// SGS-OBJ-15.
    Hard,
    /// SGS-OBJ-16.
    Extreme,
}

impl Level {
    /// How many more Challenges come every turn.
    pub const fn more(self) -> u8 {
        self as u8
    }
}

/// SGS-OBJ-07: whether additional Challenges stop at what an Objective is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cap {
    /// They do not.
    None,
    /// They do.
    Value,
}

/// What is agreed on before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// How the player's cards are laid out.
    pub decks: Decks,
    /// SGS-SETUP-09: whether dice say from which deck a card comes.
    pub luck: bool,
    /// SGS-PREP-17: whether Chipjacks lie in an open supply.
    pub chipjacks: bool,
    /// SGS-SETUP-16: the loan.
    pub loan: u8,
    /// SGS-SETUP-26: the Reputation to reach.
    pub target: u16,
    /// How hard it shall be.
    pub level: Level,
    /// Whether additional Challenges are bounded.
    pub challenge_cap: Cap,
    /// SGS-OPT-01: after how many turns the shark collects; never, if not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<u16>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            decks: Decks::Separate,
            luck: true,
            chipjacks: true,
            loan: 20,
            target: 60,
            level: Level::Normal,
            challenge_cap: Cap::None,
            turns: None,
        }
    }
}
