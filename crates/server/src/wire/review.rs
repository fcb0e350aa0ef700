//! What is said of a game that is looked at again.

use super::lobby::Wanted;
use super::socket::Advised;
use engine::Preview;
use serde::{Deserialize, Serialize};

/// What a strong player thinks of a decision of the past.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Review {
    /// How many moves stood when it was made.
    pub at: usize,
    /// The best moves there were, the best first.
    pub options: Vec<Advised>,
    /// The move that was made, if it was among those that were offered.
    pub played: Option<Advised>,
    /// What would certainly have followed from the best one, where it was asked for.
    pub follows: Option<Preview>,
    /// How good each move looked that was well looked at, where it was thought about for long.
    pub looked_at: Vec<LookedAt>,
}

/// How good a move looked.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LookedAt {
    /// The move as it is written.
    pub notation: String,
    /// How well one stands after it, from 0 (lost) to 1 (won).
    pub chance: f32,
}

/// Going on with a game that is over from somewhere in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GoOn {
    /// Who shall sit where, from `p1` on.
    pub seats: Vec<Wanted>,
    /// How the person is called who goes on.
    pub name: String,
    /// A move that is played first, as it is written.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub play: Option<String>,
    /// Whether the person will promise something to the new chance at their seats.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub promises: bool,
}
