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
    /// The seed of its chance, once the day is over.
    pub seed: Option<String>,
}

/// A request to play a day's deal.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayDay {
    /// The player's name.
    pub name: String,
}

/// A game of a day's deal, compared with others of the same deal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Compared {
    /// The day by UTC, as `2026-11-23`.
    pub day: String,
    /// Seconds until it is over and its seed becomes public; 0, if it is.
    pub left: u64,
    /// The course of the game, or nothing while it goes on.
    pub course: Option<DayCourse>,
    /// The comparison with other games, or nothing while the game goes on or the others are not all
    /// played.
    pub field: Option<DayField>,
}

/// The course of a game for one seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DayCourse {
    /// The outcome for this seat.
    pub end: DayEnd,
    /// The number of its own turns that had begun.
    pub turns: u16,
}

/// The outcome of a game for one seat.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum DayEnd {
    /// Another player won, or the player of a solo game didn't.
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
    /// The number of games.
    pub games: usize,
    /// The number of games won.
    pub won: usize,
    /// The number of games that went worse than this one.
    pub worse: usize,
}
