//! Points and frames in fractions of a thousandth, for what has no whole coordinates: tangents, arcs, ends of lines.

use crate::inch::Point;
use std::ops::{Add, Mul, Sub};

/// Any place in the plane, or a direction in it; in thousandths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Spot {
    /// To the right.
    pub x: f64,
    /// Up the map.
    pub y: f64,
}

impl Spot {
    /// The spot of a point.
    pub fn of(point: Point) -> Spot {
        Spot { x: point.x.real(), y: point.y.real() }
    }

    pub(crate) const fn new(x: f64, y: f64) -> Spot {
        Spot { x, y }
    }

    /// A quarter turn to the left.
    pub(crate) fn left(self) -> Spot {
        Spot::new(-self.y, self.x)
    }

    pub(crate) fn dot(self, other: Spot) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive if the other direction is to the left of this one.
    pub(crate) fn cross(self, other: Spot) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// How long it is.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The same direction, one long.
    pub(crate) fn unit(self) -> Spot {
        self * (1.0 / self.length())
    }

    /// The direction at an angle.
    pub(crate) fn at_angle(angle: f64) -> Spot {
        let (sin, cos) = libm::sincos(angle);
        Spot::new(cos, sin)
    }

    /// The angle of this direction, from -π to π.
    pub(crate) fn angle(self) -> f64 {
        libm::atan2(self.y, self.x)
    }
}

impl Add for Spot {
    type Output = Spot;
    fn add(self, other: Spot) -> Spot {
        Spot::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Spot {
    type Output = Spot;
    fn sub(self, other: Spot) -> Spot {
        Spot::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Spot {
    type Output = Spot;
    fn mul(self, factor: f64) -> Spot {
        Spot::new(self.x * factor, self.y * factor)
    }
}

/// A frame with sides along the table's: what lies outside of it is out of question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    low: Spot,
    high: Spot,
}

impl Frame {
    pub fn around(spots: impl IntoIterator<Item = Spot>) -> Frame {
        let far = f64::INFINITY;
        let mut frame = Frame { low: Spot::new(far, far), high: Spot::new(-far, -far) };
        for spot in spots {
            frame.low = Spot::new(frame.low.x.min(spot.x), frame.low.y.min(spot.y));
            frame.high = Spot::new(frame.high.x.max(spot.x), frame.high.y.max(spot.y));
        }
        frame
    }

    pub fn grown(self, by: f64) -> Frame {
        let by = Spot::new(by, by);
        Frame { low: self.low - by, high: self.high + by }
    }

    pub fn meets(&self, other: &Frame) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }
}

/// The spot of a side that is nearest to a spot.
pub(crate) fn nearest_on(spot: Spot, [from, to]: [Spot; 2]) -> Spot {
    let way = to - from;
    let share = (spot - from).dot(way) / way.dot(way);
    if share <= 0.0 {
        from
    } else if share >= 1.0 {
        to
    } else {
        from + way * share
    }
}
