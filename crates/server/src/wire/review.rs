//! Messages about reviews of past games.

use super::lobby::Wanted;
use super::socket::Advised;
use engine::Preview;
use serde::{Deserialize, Serialize};

/// A strong player's opinion of a past decision.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Review {
    /// The number of moves before the decision.
    pub at: usize,
    /// The best moves there were, the best first.
    pub options: Vec<Advised>,
    /// The move made, if it was among those offered.
    pub played: Option<Advised>,
    /// The certain consequences of the best move, if requested.
    pub follows: Option<Preview>,
    /// The value of each move that was examined well, in a long review.
    pub looked_at: Vec<LookedAt>,
}

/// The value of an examined move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LookedAt {
    /// The move as it is written.
    pub notation: String,
    /// The chance of winning after it, from 0 (lost) to 1 (won).
    pub chance: f32,
}

/// A finished game split into luck and errors, as one seat's chance to win went: all else adds up to the end.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ChanceAccount {
    /// The chance before the first choice, from 0 to 1.
    pub start: f64,
    /// The part that chance added, the weightiest first.
    pub luck: Vec<LuckShare>,
    /// The part that the errors of each seat added: of this seat nothing or less.
    pub errors: Vec<f64>,
    /// The progress that the judge saw only as it came.
    pub unforeseen: f64,
    /// The result: 1 for a win, 0 for a defeat, one half where several played and nobody won.
    pub end: f64,
}

/// The part that one sort of chance added to a seat's chance to win.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LuckShare {
    /// The label of the dice.
    pub label: String,
    /// The part.
    pub share: f64,
}

impl From<table::Account> for ChanceAccount {
    fn from(account: table::Account) -> ChanceAccount {
        let table::Account { start, luck, errors, unforeseen, end } = account;
        let luck = luck.into_iter().map(|(label, share)| LuckShare { label, share });
        let mut luck: Vec<LuckShare> = luck.collect();
        luck.sort_by(|one, other| other.share.abs().total_cmp(&one.share.abs()));
        ChanceAccount { start, luck, errors, unforeseen, end }
    }
}

/// A request to continue a finished game from somewhere in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GoOn {
    /// The wanted players, by seat from `p1` on.
    pub seats: Vec<Wanted>,
    /// The name of the person who goes on.
    pub name: String,
    /// A move to play first, as it is written.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub play: Option<String>,
    /// True if the person will promise something to the new chance at their seats.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub promises: bool,
}
