//! Deals of the day.

use serde::{Deserialize, Serialize};

/// A day that has a deal of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DayCard {
    /// The day by UTC, as `2026-11-23`.
    pub day: String,
    /// Seconds until it is over; 0, if it is.
    pub left: u64,
    /// What its chance grows from, once it is over.
    pub seed: Option<String>,
}

/// Whoever wants to play a day's deal.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayDay {
    /// How the person is called.
    pub name: String,
}

/// A game of a day's deal, compared with others of the same.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Compared {
    /// The day by UTC, as `2026-11-23`.
    pub day: String,
    /// Seconds until it is over and its seed is told; 0, if it is.
    pub left: u64,
    /// How the game went; nothing, as long as it goes on.
    pub course: Option<DayCourse>,
    /// How it compares; nothing, as long as it goes on or the others are not all played.
    pub field: Option<DayField>,
}

/// How a game went for one seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DayCourse {
    /// How it ended.
    pub end: DayEnd,
    /// How many of its own turns had begun.
    pub turns: u16,
}

/// How a game ended for one seat.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum DayEnd {
    /// Somebody else won, or nobody did where one plays alone.
    Lost,
    /// Nobody won.
    Drawn,
    /// This seat won.
    Won,
}

/// Games of the same deal that greedy bots played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DayField {
    /// How many there are.
    pub games: usize,
    /// How many of them were won.
    pub won: usize,
    /// How many went worse than this game.
    pub worse: usize,
}
