//! The chances of one sheet against another, counted before anybody plays.

use super::ThingPart;
use crate::Tint;
use serde::Serialize;

/// The chances of a sheet against another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetOdds {
    /// The heading, such as `Kyushi hits Midnight`.
    pub title: String,
    /// The heading of the answers, such as `dodges with`.
    pub answers: String,
    /// The conditions under which they hold, in a sentence.
    pub says: String,
    /// The chances by distance, the shortest first.
    pub rows: Vec<OddsRow>,
}

/// The chances at a distance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OddsRow {
    /// The greatest distance at which they hold, in inches.
    pub inches: u8,
    /// The colours whose reach ends there.
    pub tints: Vec<Tint>,
    /// The parts that the sheet uses, such as dice.
    pub parts: Vec<ThingPart>,
    /// The chances, by the answers of the other sheet.
    pub chances: Vec<SheetChance>,
}

/// The chance of a sheet if the other one answers in some way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SheetChance {
    /// The parts that the other sheet answers with; none if it does not answer.
    pub against: Vec<ThingPart>,
    /// The chance, of a hundred.
    pub of_hundred: u32,
    /// The effect on average, such as `2.4 clicks`.
    pub says: String,
}
