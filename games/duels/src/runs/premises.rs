//! The place of a Run: its doors, the gear that it has, what can come about there, and what is forbidden until then.

use crate::dice::Colour;
use crate::edges::Edge;
use crate::gear::Gear;
use crate::measure::RADIUS;
use crate::runs::script::Task;
use crate::state::Point;
use tape::Thou;

engine::thing! {
    /// A door of a Run, by its place in the file.
    pub struct Door(u8) = "a door of the Run";
}

engine::thing! {
    /// A fact of a Run, by its place in the file: something that comes about once.
    pub struct Fact(u8) = "a fact of the Run";
}

/// The most facts of a Run.
pub const MOST_FACTS: usize = 16;

/// A stretch of an outer wall through which the figures of one team come and go.
// DUE-ALT-05, DUE-ALT-22
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doorway {
    /// The name, as moves and files say it.
    pub name: String,
    /// The wall.
    pub wall: Edge,
    /// The place along the wall where it begins.
    pub from: Thou,
    /// The place where it ends.
    pub to: Thou,
}

impl Doorway {
    /// Its two ends on the wall of a table.
    pub fn ends(&self, side: Thou) -> [Point; 2] {
        [self.from, self.to].map(|along| self.on_wall(side, along.0, 0))
    }

    /// The middle of a base that touches the opening from inside, so far along the wall.
    pub(crate) fn inside(&self, side: Thou, along: i32) -> Point {
        self.on_wall(side, along, RADIUS.0)
    }

    /// The middle of a base that is wholly outside, so far along the wall.
    pub(crate) fn outside(&self, side: Thou, along: i32) -> Point {
        self.on_wall(side, along, -RADIUS.0)
    }

    /// The distance of a point from the wall.
    pub(crate) const fn depth(&self, side: Thou, at: Point) -> i32 {
        match self.wall {
            Edge::South => at.y,
            Edge::North => side.0 - at.y,
            Edge::West => at.x,
            Edge::East => side.0 - at.x,
        }
    }

    /// The distance of a point along the wall.
    pub(crate) const fn along(&self, at: Point) -> i32 {
        match self.wall {
            Edge::South | Edge::North => at.x,
            Edge::West | Edge::East => at.y,
        }
    }

    /// A point so far along the wall, and so far from it into the room.
    const fn on_wall(&self, side: Thou, along: i32, depth: i32) -> Point {
        on_wall(side, self.wall, along, depth)
    }
}

/// The corners of a strip behind a wall, from one place along it to another, and so deep.
pub(crate) fn strip(side: Thou, wall: Edge, [from, to]: [i32; 2], deep: i32) -> [Point; 4] {
    [(from, 0), (to, 0), (to, -deep), (from, -deep)]
        .map(|(along, depth)| on_wall(side, wall, along, depth))
}

/// A point so far along a wall, and so far from it into the room.
const fn on_wall(side: Thou, wall: Edge, along: i32, depth: i32) -> Point {
    match wall {
        Edge::South => Point { x: along, y: depth },
        Edge::North => Point { x: along, y: side.0 - depth },
        Edge::West => Point { x: depth, y: along },
        Edge::East => Point { x: side.0 - depth, y: along },
    }
}

/// Gear of the Run that is in a thing when the Run begins.
// DUE-RUN-29, DUE-ALT-59
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The piece.
    pub gear: Gear,
    /// The index of the thing that holds it.
    pub at: usize,
    /// The fact that opens the thing; without one it stands open.
    pub once: Option<Fact>,
}

/// Something that comes about once, for all teams.
// DUE-ALT-42
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactEntry {
    /// The name, as the story tells it.
    pub name: String,
    /// Its cause.
    pub cause: Cause,
}

/// The cause of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Any of these ways: all checks of one way, by whatever team.
    // DUE-ALT-43, DUE-ALT-45
    Checks(Vec<Vec<Task>>),
    /// A piece has left the thing that held it.
    // DUE-ALT-106
    Taken(Gear),
    /// A figure of the Run has been led out, by its place in the file.
    // DUE-ALT-97
    LedOut(usize),
}

/// A house rule: dice of some colours are not rolled until a fact comes about.
// DUE-ALT-98, DUE-ALT-99, DUE-ALT-103
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The colours.
    pub colours: Vec<Colour>,
    /// The fact that lifts the ban.
    pub until: Fact,
}
