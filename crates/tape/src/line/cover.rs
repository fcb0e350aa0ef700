//! A first look: whether one body alone stands across all lines.
//!
//! All lines between two discs lie between their outer tangents. A body that crosses both of them, and holds a straight bar from
//! the one to the other that touches neither disc, is met by every line. Where no body is so plain, the search decides.

use super::{Line, Pair};
use crate::body::{Body, Shape};
use crate::vector::{Frame, Vector, nearest_on};

/// So far a bar stays away from what it must not touch, in thousandths of an inch.
const CLEAR: f64 = 1.0;

/// Two discs with their outer tangents.
pub(super) struct Band<'a> {
    pair: &'a Pair,
    tangents: [Line; 2],
}

impl<'a> Band<'a> {
    /// None where one disc lies in the other.
    pub fn of(pair: &'a Pair) -> Option<Band<'a>> {
        let apart = pair.to - pair.from;
        let length = apart.length();
        let along = (pair.from_radius - pair.to_radius) / length;
        let aside = 1.0 - along * along;
        if length == 0.0 || aside <= 0.0 {
            return None;
        }
        let way = apart * (1.0 / length);
        let tangents = [1.0, -1.0].map(|side| {
            let out = way * along + way.left() * (side * aside.sqrt());
            Line { from: pair.from + out * pair.from_radius, to: pair.to + out * pair.to_radius }
        });
        Some(Band { pair, tangents })
    }

    /// Whether a body stands across the whole band; what is not plain does not count.
    pub fn is_barred_by(&self, body: &Body) -> bool {
        self.bar(body).is_some_and(|bar| {
            let clear = |middle: Vector, radius: f64| {
                (nearest_on(middle, bar) - middle).length() > radius + CLEAR
            };
            clear(self.pair.from, self.pair.from_radius)
                && clear(self.pair.to, self.pair.to_radius)
                && !body.sides().any(|side| cross(bar, side))
        })
    }

    fn bar(&self, body: &Body) -> Option<[Vector; 2]> {
        let [one, other] = &self.tangents;
        // Most bodies are beside one of the two.
        let reaches = |line: &Line| Frame::around([line.from, line.to]).meets(body.frame());
        if !reaches(one) || !reaches(other) {
            return None;
        }
        match body.shape() {
            Shape::Disc(disc) => {
                let (middle, radius) = (disc.middle(), disc.radius.real() - CLEAR);
                let inside = |line: &Line| {
                    let nearest = nearest_on(middle, [line.from, line.to]);
                    ((nearest - middle).length() < radius).then_some(nearest)
                };
                Some([inside(one)?, inside(other)?])
            }
            Shape::Polygon(_) => Some([inside(one, body)?, inside(other, body)?]),
        }
    }
}

/// The middle of what a line has in a polygon, if the outline is crossed just twice and between the line's ends.
fn inside(line: &Line, body: &Body) -> Option<Vector> {
    let way = line.to - line.from;
    let mut crossed = [0.0; 2];
    let mut count = 0;
    for [from, to] in body.sides() {
        let (before, after) = (way.cross(from - line.from), way.cross(to - line.from));
        if before == 0.0 {
            return None;
        }
        if (before < 0.0) == (after < 0.0) {
            continue;
        }
        if count == 2 {
            return None;
        }
        let at = from + (to - from) * (before / (before - after));
        crossed[count] = way.dot(at - line.from) / way.dot(way);
        count += 1;
    }
    let within = |share: f64| share > 0.0 && share < 1.0;
    let plain = count == 2 && within(crossed[0]) && within(crossed[1]);
    let long = (crossed[0] - crossed[1]).abs() * way.length();
    (plain && long > CLEAR).then(|| line.from + way * ((crossed[0] + crossed[1]) / 2.0))
}

/// Whether two straight pieces meet.
fn cross([a, b]: [Vector; 2], [c, d]: [Vector; 2]) -> bool {
    let apart = |a: Vector, b: Vector, c: Vector, d: Vector| {
        (b - a).cross(c - a) * (b - a).cross(d - a) > 0.0
    };
    !apart(a, b, c, d) && !apart(c, d, a, b)
}
