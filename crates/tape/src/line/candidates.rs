//! The lines among which the shortest free one is: those that touch one rim and are as short as such a line can be,
//! and those that touch two.

use super::{Line, Pair};
use crate::body::{Body, Shape};
use crate::vector::{Vector, nearest_on};
use std::f64::consts::FRAC_PI_2;

/// What a line can touch: a corner, which is a rim without radius, or a disc. A disc to the left of the line has a
/// positive radius, one to the right a negative one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rim {
    pub middle: Vector,
    pub radius: f64,
}

impl Rim {
    /// By how much a line with this left touches the rim: its offset to the left of 0; 0.
    fn offset(&self, left: Vector) -> f64 {
        left.dot(self.middle) - self.radius
    }
}

/// All that a line between the pair can touch of these bodies.
pub(super) fn rims(pair: &Pair, bodies: &[&Body]) -> Vec<Rim> {
    let mut rims = Vec::new();
    let corner = |middle| Rim { middle, radius: 0.0 };
    for body in bodies {
        if let Shape::Disc(disc) = body.shape() {
            let (middle, radius) = (disc.middle(), disc.radius.real());
            rims.extend([Rim { middle, radius }, Rim { middle, radius: -radius }]);
        }
        rims.extend(body.tips().filter(|tip| pair.leaves_out(*tip)).map(corner));
        for (middle, radius) in [(pair.from, pair.from_radius), (pair.to, pair.to_radius)] {
            cuts(middle, radius, body, |spot| rims.push(corner(spot)));
        }
    }
    rims
}

impl Pair {
    /// Whether a spot is in neither disc: what lies in a disc is not between the two.
    fn leaves_out(&self, spot: Vector) -> bool {
        (spot - self.from).length() >= self.from_radius - 1e-6
            && (spot - self.to).length() >= self.to_radius - 1e-6
    }
}

/// Where the outline of a body cuts the rim of a disc that stands in it or over its edge: there a line can begin to be free.
fn cuts(middle: Vector, radius: f64, body: &Body, mut found: impl FnMut(Vector)) {
    if let Shape::Disc(disc) = body.shape() {
        let (way, other) = (disc.middle() - middle, disc.radius.real());
        let apart = way.length();
        if apart > 0.0 && apart < radius + other && apart > (radius - other).abs() {
            let along = (apart * apart + radius * radius - other * other) / (2.0 * apart);
            let beside = (radius * radius - along * along).max(0.0).sqrt();
            let way = way.unit();
            found(middle + way * along + way.left() * beside);
            found(middle + way * along - way.left() * beside);
        }
    }
    for [from, to] in body.sides() {
        if (nearest_on(middle, [from, to]) - middle).length() >= radius {
            continue;
        }
        let way = (to - from).unit();
        let foot = way.dot(middle - from);
        let beside = way.cross(middle - from);
        let half = (radius * radius - beside * beside).max(0.0).sqrt();
        for at in [foot - half, foot + half] {
            if at >= 0.0 && at <= (to - from).length() {
                found(from + way * at);
            }
        }
    }
}

/// The two lines that touch both rims.
pub(super) fn touching(pair: &Pair, one: &Rim, other: &Rim) -> [Option<Line>; 2] {
    let apart = one.middle - other.middle;
    let radii = one.radius - other.radius;
    let square = apart.dot(apart);
    let room = square - radii * radii;
    if square == 0.0 || room < 0.0 {
        return [None, None];
    }
    let beside = room.sqrt();
    [beside, -beside].map(|beside| {
        let left = (apart * radii + apart.left() * beside) * (1.0 / square);
        let way = Vector::new(left.y, -left.x);
        if way.dot(pair.to - pair.from) <= 0.0 {
            return None;
        }
        pair.between(way, one.offset(left))
    })
}

/// How often the search along a rim is begun where the rim lies over one of the discs; elsewhere the length has one
/// least value along a rim, for it is convex in the direction.
const STARTS: usize = 16;

/// How long a line is at least that touches a rim.
pub(super) fn at_least(pair: &Pair, rim: &Rim) -> f64 {
    let (back, ahead) = (rim.middle - pair.from, pair.to - rim.middle);
    let radii = pair.from_radius + pair.to_radius + 2.0 * rim.radius.abs();
    back.length() + ahead.length() - radii
}

/// The lines along a rim that are shorter than all beside them.
pub(super) fn along(pair: &Pair, rim: &Rim) -> [Option<Line>; STARTS] {
    let mut lines = [None; STARTS];
    let (back, ahead) = (rim.middle - pair.from, pair.to - rim.middle);
    let (apart_back, apart_ahead) = (back.length(), ahead.length());
    if apart_back == 0.0 || apart_ahead == 0.0 {
        return lines;
    }
    let Some((low, high)) = directions(pair, rim, back, ahead) else { return lines };
    let over = apart_back < pair.from_radius + rim.radius.abs() - 1.0
        || apart_ahead < pair.to_radius + rim.radius.abs() - 1.0;
    let starts = if over { STARTS } else { 1 };
    let step = (high - low) / starts as f64;
    for (start, line) in lines.iter_mut().enumerate().take(starts) {
        let low = low + step * start as f64;
        let way = least(pair, rim, low, low + step);
        *line = pair.between(way, rim.offset(way.left()));
    }
    lines
}

/// The angles at which a line that touches the rim also crosses both discs.
fn directions(pair: &Pair, rim: &Rim, back: Vector, ahead: Vector) -> Option<(f64, f64)> {
    let bound = |value: f64| libm::asin(value.clamp(-1.0, 1.0));
    let around = |middle: f64, low: f64, high: f64| (middle - bound(high), middle - bound(low));
    let (apart_back, apart_ahead) = (back.length(), ahead.length());
    let at = back.angle();
    let leaving = around(
        at,
        (rim.radius - pair.from_radius) / apart_back,
        (rim.radius + pair.from_radius) / apart_back,
    );
    // The angle between the two ways is less than half a turn, however the angles themselves are counted.
    let bend = libm::atan2(back.cross(ahead), back.dot(ahead));
    if bend.abs() > 2.0 * FRAC_PI_2 - 1e-9 {
        return None;
    }
    let reaching = around(
        at + bend,
        (-rim.radius - pair.to_radius) / apart_ahead,
        (-rim.radius + pair.to_radius) / apart_ahead,
    );
    let (low, high) = (leaving.0.max(reaching.0), leaving.1.min(reaching.1));
    (low < high).then_some((low, high))
}

/// The direction of the least length between two angles: where the slope of the length changes its sign.
fn least(pair: &Pair, rim: &Rim, low: f64, high: f64) -> Vector {
    /// Each step halves the angle that is left; after so many it is far below a thousandth at any distance.
    const STEPS: usize = 30;
    let mut middle = Vector::at_angle((low + high) / 2.0);
    let (mut low, mut high) = (Vector::at_angle(low), Vector::at_angle(high));
    for _ in 0..STEPS {
        if slope(pair, rim, middle) > 0.0 {
            high = middle;
        } else {
            low = middle;
        }
        // The two are a quarter of a turn apart at most: their sum points between them.
        middle = (low + high).unit();
    }
    middle
}

/// How fast the length of the line along the rim grows as its direction turns to the left.
fn slope(pair: &Pair, rim: &Rim, way: Vector) -> f64 {
    let left = way.left();
    let share = |radius: f64, way_to: f64, beside: f64| {
        let half = (radius * radius - beside * beside).max(1e-12).sqrt();
        beside * way_to / half
    };
    let back = rim.middle - pair.from;
    let ahead = pair.to - rim.middle;
    let beside_from = left.dot(back) - rim.radius;
    let beside_to = -left.dot(ahead) - rim.radius;
    beside_from
        - share(pair.from_radius, way.dot(back), beside_from)
        - (beside_to - share(pair.to_radius, way.dot(ahead), beside_to))
}
