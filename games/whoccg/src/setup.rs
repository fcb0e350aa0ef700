//! What is agreed on before a game: the part, the cards and how hard it shall be.

pub use crate::part::Part;
use serde::{Deserialize, Serialize};

/// How hard it shall be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// A draw deck of 30, and no clock: the page as it is.
    AsPrinted,
    /// A draw deck of 30, and the clock of WHOX-CLOCK-01.
    Gentle,
    /// A draw deck of 28, and the clock.
    Normal,
    /// A draw deck of 26, and the clock.
    Stern,
}

impl Difficulty {
    /// All of them, from what is printed to the hardest.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::AsPrinted, Difficulty::Gentle, Difficulty::Normal, Difficulty::Stern];

    /// WHO-DECK-01: how many cards of a ready deck are left out of the draw deck.
    pub const fn left_out(self) -> usize {
        match self {
            Difficulty::AsPrinted | Difficulty::Gentle => 0,
            Difficulty::Normal => 2,
            Difficulty::Stern => 4,
        }
    }

    /// WHOX-CLOCK-01: whether the clock runs.
    pub const fn has_clock(self) -> bool {
        !matches!(self, Difficulty::AsPrinted)
    }
}

/// What is agreed on before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// A ready deck, by its name; what an own deck is made from where it says nothing.
    pub deck: String,
    /// How hard it shall be.
    pub level: Difficulty,
    /// WHO-WIN-11: after how many turns the player concedes; never, if not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u16>,
    /// WHO-GEN-04: a deck of one's own, option by option or as text.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::decks::written::text_or_options"
    )]
    pub own: Option<Deck>,
}

/// WHO-SETUP-20: all cards of a game, in the order of Set-Up. A card is written by its id, with a number
/// before it if there are several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// WHO-GEN-12: the part that is played.
    pub part: Part,
    /// WHO-SETUP-03: the places, from left to right.
    pub line: Vec<String>,
    /// WHO-SETUP-08: the TARDIS, for a player of Good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tardis: Option<String>,
    /// WHO-SETUP-19: where the TARDIS begins; the leftmost place if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tardis_at: Option<String>,
    /// WHO-SETUP-09, WHO-SETUP-10: the Doctor and who else is aboard.
    #[serde(default)]
    pub crew: Vec<String>,
    /// WHOX-ART-02: the Artifact that a TARDIS brings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub artifact: Option<String>,
    /// WHO-SETUP-13: Set-Up cards.
    #[serde(default)]
    pub set_up: Vec<SetUpCard>,
    /// WHO-SETUP-17: the first Goal.
    pub goal: String,
    /// Where it is played.
    pub goal_at: String,
    /// WHO-DECK-01: the draw deck.
    pub draw: Vec<String>,
    /// WHO-OPP-01: the opponent deck.
    pub opponent: Vec<String>,
    /// Cards of the draw deck that harder levels leave out, in this order.
    #[serde(default)]
    pub leave_out: Vec<String>,
}

/// A card that plays during Set-Up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetUpCard {
    /// The card.
    pub card: String,
    /// Who bears it; the TARDIS if nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// WHO-SETUP-14: cards of the draw deck that lie under it.
    #[serde(default)]
    pub under: Vec<String>,
}

impl Setup {
    /// What a person plays who asks for nothing else: the usual game at a level at which waiting costs
    /// something (WHOX-CLOCK-01).
    pub fn suggested() -> Setup {
        Setup { level: Difficulty::Normal, ..Setup::usual() }
    }

    /// The usual game: as printed, with the first ready deck.
    pub fn usual() -> Setup {
        Setup { deck: "scholars".into(), level: Difficulty::AsPrinted, turn_limit: None, own: None }
    }
}
