//! Floors one above another, and where one climbs between them.

use super::gate::{self, Gate};
use super::search::{self, Reach};
use super::{Ground, Way};
use crate::body::{Body, Disc, Shape};
use crate::inch::{Point, Thou};
use crate::vector::Vector;

/// Grounds for discs of one radius, and where they climb from one to another.
#[derive(Clone, Debug)]
pub struct Floors {
    grounds: Vec<Ground>,
    gates: Vec<Gate>,
    /// Every side at which there is a climb, whether a disc has room there or not, with its lower and upper floor.
    edges: Vec<(usize, usize, [Vector; 2])>,
}

/// A piece at whose edge one climbs.
#[derive(Clone, Copy, Debug)]
pub struct Climb<'a> {
    /// The polygon itself.
    pub piece: &'a Body,
    /// The floor at its foot, by its place among the floors. There the piece is solid.
    pub lower: usize,
    /// The floor on its top.
    pub upper: usize,
    /// What it takes to go up; none if nobody can.
    pub up: Option<Thou>,
    /// What it takes to go down.
    pub down: Option<Thou>,
}

/// A point of a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloorPoint {
    /// The floor, by its place among the floors.
    pub floor: usize,
    /// Where on it.
    pub at: Point,
}

/// Why floors do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoFloors {
    /// Discs of two sizes.
    #[error("floor {0} is laid for another disc than floor 0; lay all floors for one radius")]
    OtherRadius(usize),
    /// A climb that leads nowhere.
    #[error("there is no floor {floor} to climb to; there are {count}, counted from 0")]
    NoFloor {
        /// What was named.
        floor: usize,
        /// How many there are.
        count: usize,
    },
    /// Without a price there is no end to climbing.
    #[error("a climb for {0} inches is none; give a price above 0")]
    NoPrice(Thou),
    /// Nobody climbs a disc.
    #[error("a round body has no edge to climb at; give a polygon")]
    Round,
}

impl Floors {
    /// Floors with these climbs between them.
    pub fn new(grounds: Vec<Ground>, climbs: &[Climb<'_>]) -> Result<Floors, NoFloors> {
        if let Some(other) = grounds.iter().position(|g| g.radius() != grounds[0].radius()) {
            return Err(NoFloors::OtherRadius(other));
        }
        for climb in climbs {
            climb.judge(grounds.len())?;
        }
        let gates = gate::all(&grounds, climbs);
        let sides = |climb: &Climb<'_>| {
            let (lower, upper) = (climb.lower, climb.upper);
            climb.piece.sides().map(|side| (lower, upper, side)).collect::<Vec<_>>()
        };
        let edges = climbs.iter().flat_map(sides).collect();
        Ok(Floors { grounds, gates, edges })
    }

    /// A floor.
    pub fn ground(&self, floor: usize) -> Option<&Ground> {
        self.grounds.get(floor)
    }

    /// Whether the disc can be on a floor where it is.
    pub fn fits(&self, floor: usize, disc: &Disc) -> bool {
        self.ground(floor).is_some_and(|ground| ground.fits(disc))
    }

    /// The shortest way of a disc from its place on a floor, if one is within the limit.
    pub fn shortest(&self, floor: usize, disc: &Disc, to: FloorPoint, limit: Thou) -> Option<Way> {
        search::shortest(self.storeys(), floor, disc, to, limit)
    }

    /// Where a disc can go from its place on a floor within a limit.
    pub fn reach(&self, floor: usize, disc: &Disc, limit: Thou) -> Option<Reach<'_>> {
        Reach::over(self.storeys(), floor, disc, limit)
    }

    /// Where a disc is put that comes down from a point of an edge of its floor over ledges too narrow for it.
    pub fn below_ledges(&self, floor: usize, at: Point) -> impl Iterator<Item = Vector> + '_ {
        let spot = Vector::of(at);
        let over = move |gate: &&Gate| {
            gate.from == floor && gate.cover > 0.0 && gate.lean.is_none() && gate.is_over_ledges()
        };
        self.gates.iter().filter(over).filter_map(move |gate| gate.left_from(spot))
    }

    pub(super) fn edges(&self) -> &[(usize, usize, [Vector; 2])] {
        &self.edges
    }

    pub(super) fn storeys(&self) -> Storeys<'_> {
        let prices = self.gates.iter().map(|gate| gate.price);
        let cheapest = prices.fold(f64::INFINITY, f64::min);
        Storeys { grounds: &self.grounds, gates: &self.gates, cheapest }
    }
}

impl Climb<'_> {
    fn judge(&self, count: usize) -> Result<(), NoFloors> {
        if let Some(floor) = [self.lower, self.upper].into_iter().find(|floor| *floor >= count) {
            return Err(NoFloors::NoFloor { floor, count });
        }
        if let Some(price) = [self.up, self.down].into_iter().flatten().find(|price| price.0 < 1) {
            return Err(NoFloors::NoPrice(price));
        }
        match self.piece.shape() {
            Shape::Polygon(_) => Ok(()),
            Shape::Disc(_) => Err(NoFloors::Round),
        }
    }
}

/// What a search goes through: one ground alone, or floors with their gates.
#[derive(Clone, Copy)]
pub(super) struct Storeys<'a> {
    pub grounds: &'a [Ground],
    pub gates: &'a [Gate],
    /// The least price of a climb.
    pub cheapest: f64,
}

impl Storeys<'_> {
    /// What it takes at least from a distance over the plan, on the same floor as the goal or on another. A climb
    /// carries the disc by its own width for nothing.
    pub fn at_least(&self, apart: f64, same_floor: bool) -> f64 {
        if self.gates.is_empty() {
            return apart;
        }
        let width = 2.0 * self.grounds[0].radius().real();
        if self.cheapest < width {
            apart * (self.cheapest / width)
        } else if same_floor {
            apart
        } else {
            self.cheapest + (apart - width).max(0.0)
        }
    }
}
