//! Ways: how a disc gets from here to there, and how long that is.
//!
//! The middle of a moving disc keeps its distance from every solid body. The shortest way is therefore made of straight
//! pieces and of arcs, round the corners of pieces at the radius of the moving disc and round other discs at both radii
//! together. Each piece touches the arc before it and the arc after it, so the ways are those through a graph of tangents.
//!
//! Soft ground is entered only to stop: a way ends at the moment at which the whole disc is inside of it, and is gone round
//! along its rim by whoever wants to go on. Who begins wholly inside may go out. Ground that is too narrow for the disc stops
//! nobody.
//!
//! Floors lie one above another ([`Floors`]), each a ground of its own. A climb has its price and keeps its point of the edge; where
//! along the edge it is best is found together with the legs before and after it. A ledge too narrow for the middle of the disc is
//! passed over in the same climb, for its width.
//!
//! A way is never asked for without a limit, for on a large table it is the limit that makes the answer quick.

mod arc;
mod floors;
mod gate;
mod given;
mod ground;
mod hollow;
mod lean;
mod ledge;
mod obstacle;
mod outline;
mod passage;
mod places;
mod search;
mod support;
mod track;

pub use arc::Arc;
pub use floors::{Climb, FloorPoint, Floors, NoFloors};
pub use given::{Halt, Obstruction, Waypoint};
pub use ground::Ground;
pub use outline::Outline;
pub use places::Keep;
pub use search::Reach;

use crate::inch::Length;
use crate::vector::Vector;

/// A piece of a way.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Segment {
    /// Straight on.
    Straight {
        /// From here.
        from: Vector,
        /// To here.
        to: Vector,
    },
    /// Round a corner or a base.
    Arc(Arc),
    /// To another floor.
    Climb {
        /// Where the middle was.
        from: Vector,
        /// Where it is put.
        to: Vector,
        /// The floor on which that is.
        floor: usize,
        /// What it takes, whatever lies between the two.
        price: f64,
    },
}

/// A way from one place to another.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Way {
    /// Its pieces, each from where the one before ends.
    pub pieces: Vec<Segment>,
}

impl Segment {
    /// How long it is.
    pub fn length(&self) -> f64 {
        match self {
            Segment::Straight { from, to } => (*to - *from).length(),
            Segment::Arc(arc) => arc.length(),
            Segment::Climb { price, .. } => *price,
        }
    }

    /// Where it ends.
    pub fn end(&self) -> Vector {
        match self {
            Segment::Straight { to, .. } => *to,
            Segment::Arc(arc) => arc.end(),
            Segment::Climb { to, .. } => *to,
        }
    }

    /// The place after so much of it. Who climbs is at the foot until all of it is done.
    pub fn after(&self, length: f64) -> Vector {
        match self {
            Segment::Straight { from, to } => *from + (*to - *from).unit() * length,
            Segment::Arc(arc) => arc.after(length),
            Segment::Climb { from, to, price, .. } => {
                if length < *price {
                    *from
                } else {
                    *to
                }
            }
        }
    }
}

impl Way {
    /// How long it is.
    pub fn length(&self) -> Length {
        Length(self.pieces.iter().map(Segment::length).sum())
    }
}
