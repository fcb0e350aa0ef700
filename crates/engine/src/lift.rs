//! The measurements for a thing that a player takes up, so that the client at once shows roughly
//! what every place measures.
//!
//! A client knows no geometry, and asking at each step of a hand is too slow. So it gets a lattice
//! of ends beforehand: for each, roughly how long the way is and what could be seen from there.
//! When the player rests at a point, the client asks for exactly that point
//! ([`Drawn::sketch`](crate::Drawn::sketch)). All of it goes over slow lines: ends are whole
//! numbers, and properties that many of them share are sent once.

use crate::scene::{Leg, Sign, ThingId, Tone};
use serde::Serialize;

/// The places where a thing could be carried, with their measurements.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lift {
    /// The thing that is carried.
    pub thing: ThingId,
    /// The present position of its middle, in inches.
    pub from: (f64, f64),
    /// The distance between neighbouring ends, in inches.
    pub pitch: f64,
    /// The things to which each end may have a line.
    pub targets: Vec<ThingId>,
    /// The outlooks of the ends, each listed once.
    pub outlooks: Vec<Outlook>,
    /// The ends, by the way that leads there.
    pub ways: Vec<Ways>,
}

/// The properties that some ends have in common.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Outlook {
    /// The meaning of a way to such an end: free, or at a cost.
    pub tone: Tone,
    /// The line to each target, in their order.
    pub lines: Vec<Sign>,
}

/// Ways that differ in their last piece alone, which is straight.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ways {
    /// The pieces with which all of them begin.
    pub legs: Vec<Leg>,
    /// The points where the ways end.
    pub ends: Vec<End>,
}

/// An end, as four numbers: its column and row on the lattice, the rough length of the way in
/// hundredths of an inch, and the index of its outlook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct End(pub u16, pub u16, pub u16, pub u16);

impl Lift {
    /// Makes a lift of a thing at this place, with no end yet.
    pub fn of(thing: ThingId, from: (f64, f64), pitch: f64) -> Lift {
        Lift { thing, from, pitch, targets: Vec::new(), outlooks: Vec::new(), ways: Vec::new() }
    }

    /// Adds an end: its column and row, the length of the way in thousandths of an inch, the first
    /// pieces of the way, and the outlook.
    pub fn add(
        &mut self,
        (column, row): (u16, u16),
        thousandths: f64,
        legs: Vec<Leg>,
        outlook: Outlook,
    ) {
        let length = (thousandths / 10.0).round() as u16;
        let outlook = place_of(&mut self.outlooks, |known| *known == outlook, || outlook.clone());
        let shared = |ways: &Ways| ways.legs == legs;
        let new = || Ways { legs: legs.clone(), ends: Vec::new() };
        let ways = place_of(&mut self.ways, shared, new);
        self.ways[ways].ends.push(End(column, row, length, outlook as u16));
    }
}

/// Returns the index of an item in a list, adding it if there is none.
fn place_of<T>(list: &mut Vec<T>, is: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> usize {
    list.iter().position(is).unwrap_or_else(|| {
        list.push(new());
        list.len() - 1
    })
}
