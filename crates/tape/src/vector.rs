//! Points and frames in fractions of a thousandth, for what has no whole coordinates: tangents, arcs, ends of lines.

use crate::inch::Point;
use std::ops::{Add, Mul, Sub};

/// Any place in the plane, or a direction in it; in thousandths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Vector {
    /// To the right.
    pub x: f64,
    /// Up the map.
    pub y: f64,
}

impl Vector {
    /// The spot of a point.
    pub fn of(point: Point) -> Vector {
        Vector { x: point.x.real(), y: point.y.real() }
    }

    pub(crate) const fn new(x: f64, y: f64) -> Vector {
        Vector { x, y }
    }

    /// A quarter turn to the left.
    pub(crate) fn left(self) -> Vector {
        Vector::new(-self.y, self.x)
    }

    pub(crate) fn dot(self, other: Vector) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive if the other direction is to the left of this one.
    pub(crate) fn cross(self, other: Vector) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// How long it is.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The same direction, one long.
    pub(crate) fn unit(self) -> Vector {
        self * (1.0 / self.length())
    }

    /// The direction at an angle.
    pub(crate) fn at_angle(angle: f64) -> Vector {
        let (sin, cos) = libm::sincos(angle);
        Vector::new(cos, sin)
    }

    /// The angle of this direction, from -π to π.
    pub(crate) fn angle(self) -> f64 {
        libm::atan2(self.y, self.x)
    }
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vector {
    type Output = Vector;
    fn sub(self, other: Vector) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Vector {
    type Output = Vector;
    fn mul(self, factor: f64) -> Vector {
        Vector::new(self.x * factor, self.y * factor)
    }
}

/// A frame with sides along the table's: what lies outside of it is out of question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    low: Vector,
    high: Vector,
}

impl Frame {
    pub fn around(spots: impl IntoIterator<Item = Vector>) -> Frame {
        let far = f64::INFINITY;
        let mut frame = Frame { low: Vector::new(far, far), high: Vector::new(-far, -far) };
        for spot in spots {
            frame.low = Vector::new(frame.low.x.min(spot.x), frame.low.y.min(spot.y));
            frame.high = Vector::new(frame.high.x.max(spot.x), frame.high.y.max(spot.y));
        }
        frame
    }

    pub fn grown(self, by: f64) -> Frame {
        let by = Vector::new(by, by);
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
pub(crate) fn nearest_on(spot: Vector, [from, to]: [Vector; 2]) -> Vector {
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
