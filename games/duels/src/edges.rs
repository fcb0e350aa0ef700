//! The edges of the table, at which figures begin.

use crate::Duels;
use crate::measure::{RADIUS, SIDE};
use crate::state::Point;
use engine::Dice;
use engine::notation::{Slot, TRIAL};

crate::named::named! {
    /// An edge of the table.
    pub enum Edge {
        /// Below, on the plan.
        South = "south",
        /// To the right.
        East = "east",
        /// Above.
        North = "north",
        /// To the left.
        West = "west",
    }
}

impl Edge {
    /// The one across the table.
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::South => Edge::North,
            Edge::North => Edge::South,
            Edge::East => Edge::West,
            Edge::West => Edge::East,
        }
    }

    /// A base that touches it from inside, so far along it.
    // DUE-SETUP-31
    pub(crate) const fn place(self, along: i32) -> Point {
        let (near, far) = (RADIUS.0, SIDE.0 - RADIUS.0);
        match self {
            Edge::South => Point { x: along, y: near },
            Edge::North => Point { x: along, y: far },
            Edge::West => Point { x: near, y: along },
            Edge::East => Point { x: far, y: along },
        }
    }

    /// The base that touches it beside a point.
    pub(crate) const fn beside(self, at: Point) -> Point {
        match self {
            Edge::South | Edge::North => self.place(at.x),
            Edge::East | Edge::West => self.place(at.y),
        }
    }
}

impl Slot<Duels> for Edge {
    const WANTED: &'static str = "an edge: south, east, north or west";

    fn write(&self, _game: &Duels) -> String {
        self.name().to_owned()
    }

    fn read(_game: &Duels, text: &str) -> Option<Edge> {
        Edge::find(text)
    }

    fn any(_game: &Duels, dice: &mut Dice) -> Edge {
        Edge::ALL[dice.index(TRIAL, Edge::ALL.len() as u32) as usize]
    }
}
