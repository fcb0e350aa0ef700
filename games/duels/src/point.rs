//! Points of the table, how large it and a base are, and the steps of a way.

use serde::{Deserialize, Serialize};
use tape::Thou;

/// A point of the table, in thousandths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// From the west.
    pub x: i32,
    /// From the south.
    pub y: i32,
}

/// What one does next on a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum RouteStep {
    /// Straight on to a point.
    To(Point),
    /// Up or down at this point of an edge.
    Climb(Point),
    /// Down from this point of an edge, for a click on each dial and level.
    Jump(Point),
}

impl Default for RouteStep {
    fn default() -> RouteStep {
        RouteStep::To(Point::default())
    }
}

/// The radius of a base, in a vehicle too.
// DUE-BASE-06, DUE-VEH-33
pub const RADIUS: Thou = Thou::inches(3);

/// Both sides of the table where no Run says otherwise: of the play area, which the rulebook also calls the battlefield.
// DUE-SETUP-01, DUE-TERM-16
pub const SIDE: Thou = Thou::inches(60);
