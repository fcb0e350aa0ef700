//! Whether a line crosses a body, or only touches it.

use super::Line;
use crate::body::{Body, Shape};
use crate::vector::{Vector, nearest_on};

/// Distances below this are rounding: a corner with whole coordinates is either on a line through two others or farther
/// from it, as long as the table is no longer than 1000 inches.
pub(super) const NOTHING: f64 = 1e-7;

/// So much at either end of a line is not looked at, for where a tangent leaves its disc is known less well.
const ENDS: f64 = 0.01;

/// Whether a line goes through the inside of a body.
pub(super) fn crosses(line: &Line, body: &Body) -> bool {
    let way = line.to - line.from;
    let length = way.length();
    if length <= 2.0 * ENDS {
        return false;
    }
    let straight = Straight { from: line.from, way: way * (1.0 / length), length };
    match body.shape() {
        Shape::Disc(disc) => straight.crosses_disc(disc.middle(), disc.radius.real()),
        Shape::Polygon(_) => straight.crosses_polygon(body),
    }
}

struct Straight {
    from: Vector,
    way: Vector,
    length: f64,
}

impl Straight {
    fn beside(&self, spot: Vector) -> f64 {
        self.way.cross(spot - self.from)
    }

    fn along(&self, spot: Vector) -> f64 {
        self.way.dot(spot - self.from)
    }

    /// Whether what is crossed between these two places is more than the ends.
    fn has_inner(&self, low: f64, high: f64) -> bool {
        high.min(self.length - ENDS) - low.max(ENDS) > NOTHING
    }

    fn crosses_disc(&self, middle: Vector, radius: f64) -> bool {
        let beside = self.beside(middle);
        if beside.abs() >= radius - NOTHING {
            return false;
        }
        let half = (radius * radius - beside * beside).sqrt();
        let at = self.along(middle);
        self.has_inner(at - half, at + half)
    }

    fn crosses_polygon(&self, body: &Body) -> bool {
        let mut stops = Stops::new(ENDS, self.length - ENDS);
        for [from, to] in body.sides() {
            let (before, after) = (self.beside(from), self.beside(to));
            if before.abs() <= NOTHING {
                stops.add(self.along(from));
            } else if after.abs() > NOTHING && (before < 0.0) != (after < 0.0) {
                let at = self.along(from + (to - from) * (before / (before - after)));
                if at > ENDS && at < self.length - ENDS {
                    return true;
                }
            }
        }
        stops.middles().any(|at| is_inside(self.from + self.way * at, body))
    }
}

/// The corners on a line, and its ends: between two of them the line is either inside of the body or outside.
struct Stops {
    places: [f64; Stops::MOST],
    count: usize,
}

impl Stops {
    /// No straight line goes through more corners of a body than it has.
    const MOST: usize = crate::body::MOST_CORNERS + 2;

    fn new(first: f64, last: f64) -> Stops {
        let mut places = [0.0; Stops::MOST];
        places[..2].copy_from_slice(&[first, last]);
        Stops { places, count: 2 }
    }

    /// Keeps the places in order.
    fn add(&mut self, at: f64) {
        let (first, last) = (self.places[0], self.places[self.count - 1]);
        if at <= first || at >= last {
            return;
        }
        let mut place = self.count;
        while self.places[place - 1] > at {
            self.places[place] = self.places[place - 1];
            place -= 1;
        }
        self.places[place] = at;
        self.count += 1;
    }

    fn middles(&self) -> impl Iterator<Item = f64> + '_ {
        self.places[..self.count].windows(2).map(|pair| (pair[0] + pair[1]) / 2.0)
    }
}

/// Whether a spot is in the inside of a polygon, its outline not included.
pub(crate) fn is_inside(spot: Vector, body: &Body) -> bool {
    let mut inside = false;
    for side in body.sides() {
        let [from, to] = side;
        if (spot - nearest_on(spot, side)).length() <= 1e-5 {
            return false;
        }
        if (from.y > spot.y) != (to.y > spot.y) {
            let left = (to - from).cross(spot - from) > 0.0;
            if left == (to.y > from.y) {
                inside = !inside;
            }
        }
    }
    inside
}
