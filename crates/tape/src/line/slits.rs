//! Where two bodies touch, no line passes between them.

use super::Line;
use crate::body::{Body, Shape};
use crate::gap::{Contact, Gap};
use crate::inch::TOLERANCE;
use crate::vector::{Vector, nearest_on};

/// A place where two bodies touch: a short bridge, which begins inside of one and ends inside of the other. Who crosses
/// it without going through either body goes between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slit {
    one: Vector,
    other: Vector,
}

impl Slit {
    /// Whether a line passes here. One that has both bodies on the same side does not.
    pub fn is_passed(&self, line: &Line) -> bool {
        let way = line.to - line.from;
        let bridge = self.other - self.one;
        let sides = (way.cross(self.one - line.from), way.cross(self.other - line.from));
        let ends = (bridge.cross(line.from - self.one), bridge.cross(line.to - self.one));
        sides.0 * sides.1 < 0.0 && ends.0 * ends.1 < 0.0
    }
}

/// All slits between these bodies.
pub(super) fn between(bodies: &[&Body]) -> Vec<Slit> {
    let mut slits = Vec::new();
    for (i, one) in bodies.iter().enumerate() {
        let frame = one.frame().grown(2.0 * TOLERANCE.real());
        for other in &bodies[i + 1..] {
            if frame.meets(other.frame())
                && Gap::between(one.shape(), other.shape()).contact() == Contact::Touching
            {
                bridge(one, other, &mut slits);
            }
        }
    }
    slits
}

fn bridge(one: &Body, other: &Body, slits: &mut Vec<Slit>) {
    match (one.shape(), other.shape()) {
        (Shape::Disc(one), Shape::Disc(other)) => {
            slits.push(Slit { one: one.middle(), other: other.middle() });
        }
        (Shape::Disc(disc), Shape::Polygon(_)) => {
            from_disc(disc.middle(), disc.radius.real(), other, slits)
        }
        (Shape::Polygon(_), Shape::Disc(disc)) => {
            from_disc(disc.middle(), disc.radius.real(), one, slits)
        }
        (Shape::Polygon(_), Shape::Polygon(_)) => {
            from_corners(one, other, slits);
            from_corners(other, one, slits);
        }
    }
}

/// Bridges from the middle of a disc over each side that it touches.
fn from_disc(middle: Vector, radius: f64, piece: &Body, slits: &mut Vec<Slit>) {
    for i in 0..piece.corners().len() {
        let touch = nearest_on(middle, piece.side(i));
        if (touch - middle).length() <= radius + TOLERANCE.real() {
            slits.push(Slit { one: middle, other: piece.just_inside(i, touch) });
        }
    }
}

/// Bridges from each corner of one piece that touches the other.
fn from_corners(one: &Body, other: &Body, slits: &mut Vec<Slit>) {
    for (at, corner) in one.corners().iter().enumerate() {
        for i in 0..other.corners().len() {
            let touch = nearest_on(*corner, other.side(i));
            if (touch - *corner).length() <= TOLERANCE.real() {
                let one = one.just_inside(at, *corner);
                slits.push(Slit { one, other: other.just_inside(i, touch) });
            }
        }
    }
}

impl Body {
    fn side(&self, i: usize) -> [Vector; 2] {
        [self.corners()[i], self.corners()[(i + 1) % self.corners().len()]]
    }

    /// A spot inside, close to a spot of the side: at a corner half-way between its two sides, else straight in.
    fn just_inside(&self, side: usize, spot: Vector) -> Vector {
        /// Deep enough to be inside, and too small to be beyond the other side of anything that is made of card.
        const DEEP: f64 = 0.1;
        let count = self.corners().len();
        let inward = |i: usize| {
            let [from, to] = self.side(i % count);
            (to - from).unit().left()
        };
        let [from, to] = self.side(side);
        let deep = if (spot - from).length() < DEEP {
            inward(side + count - 1) + inward(side)
        } else if (spot - to).length() < DEEP {
            inward(side) + inward(side + 1)
        } else {
            inward(side)
        };
        spot + deep.unit() * DEEP
    }
}
