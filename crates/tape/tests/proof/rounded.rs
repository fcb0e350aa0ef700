//! The least length that any way can have: the shortest way through a plain graph of corners, in which all roundings are drawn
//! too small. It knows no tangents and no arcs.

use crate::blocked::{distance, to_side};
use std::collections::BinaryHeap;
use tape::{Shape, Table};

type Place = (f64, f64);

/// What is gone round.
pub struct Roundings<'a> {
    pub table: Table,
    pub shapes: &'a [Shape],
    /// Convex outlines that cannot be crossed at all, counterclockwise.
    pub holes: &'a [Vec<Place>],
    /// Circles that cannot be crossed: their middles and radii.
    pub circles: &'a [(Place, f64)],
    /// The radius of the moving disc.
    pub radius: f64,
    /// How fine the roundings are: the angle from one corner to the next.
    pub step: f64,
    /// By how much less everything is kept clear of, because the ends of a piece are known only so well.
    pub slack: f64,
}

impl Roundings<'_> {
    /// What no way from here to there is shorter than; infinite if there is none below the limit.
    pub fn least(&self, from: Place, to: Place, limit: f64) -> f64 {
        let mut places = vec![from, to];
        places.extend(
            self.corners()
                .into_iter()
                .filter(|at| distance(from, *at) + distance(*at, to) < limit && self.is_free(*at)),
        );
        let mut best = vec![f64::INFINITY; places.len()];
        let mut done = vec![false; places.len()];
        let mut open = BinaryHeap::new();
        best[0] = 0.0;
        open.push(Next { at_least: distance(from, to), place: 0 });
        while let Some(Next { place, .. }) = open.pop() {
            if place == 1 {
                return best[1];
            }
            if std::mem::replace(&mut done[place], true) {
                continue;
            }
            for other in 1..places.len() {
                let length = best[place] + distance(places[place], places[other]);
                let at_least = length + distance(places[other], to);
                if !done[other]
                    && length < best[other]
                    && at_least < limit
                    && self.is_clear(places[place], places[other])
                {
                    best[other] = length;
                    open.push(Next { at_least, place: other });
                }
            }
        }
        f64::INFINITY
    }

    pub fn corners(&self) -> Vec<Place> {
        let mut corners = Vec::new();
        for shape in self.shapes {
            match shape {
                Shape::Disc(disc) => {
                    let radius = f64::from(disc.radius.0) + self.radius;
                    let middle = (f64::from(disc.centre.x.0), f64::from(disc.centre.y.0));
                    self.round(&mut corners, middle, radius, 0.0, std::f64::consts::TAU);
                }
                Shape::Polygon(piece) => {
                    let points = piece.corners();
                    let count = points.len();
                    for i in 0..count {
                        let [a, b, c] = [count - 1, 0, 1].map(|step| {
                            let point = points[(i + step) % count];
                            (f64::from(point.x.0), f64::from(point.y.0))
                        });
                        let angle = |p: Place, q: Place| {
                            (q.1 - p.1).atan2(q.0 - p.0) - std::f64::consts::FRAC_PI_2
                        };
                        let (first, last) = (angle(a, b), angle(b, c));
                        let turn = (last - first).rem_euclid(std::f64::consts::TAU);
                        if turn < std::f64::consts::PI {
                            self.round(&mut corners, b, self.radius, first, turn);
                        }
                    }
                }
            }
        }
        for (middle, radius) in self.circles {
            self.round(&mut corners, *middle, *radius, 0.0, std::f64::consts::TAU);
        }
        corners.extend(self.holes.iter().flatten());
        corners
    }

    fn round(&self, corners: &mut Vec<Place>, middle: Place, radius: f64, from: f64, turn: f64) {
        let steps = (turn / self.step).ceil().max(1.0);
        for i in 0..=steps as usize {
            let (sin, cos) = (from + turn * i as f64 / steps).sin_cos();
            corners.push((middle.0 + radius * cos, middle.1 + radius * sin));
        }
    }

    /// How much smaller a rounding is than it should be: the sides of what is drawn are so much nearer.
    fn smaller(&self, radius: f64) -> f64 {
        radius * (self.step / 2.0).cos() - 0.001 - self.slack
    }

    pub fn is_free(&self, at: Place) -> bool {
        self.is_clear(at, at)
    }

    pub fn is_clear(&self, from: Place, to: Place) -> bool {
        let edge = self.smaller(self.radius);
        let on = |at: f64, size: i32| at >= edge && at <= f64::from(size) - edge;
        let on_table = |at: Place| on(at.0, self.table.width().0) && on(at.1, self.table.depth().0);
        on_table(from)
            && on_table(to)
            && !self.holes.iter().any(|hole| enters(from, to, hole))
            && self
                .circles
                .iter()
                .all(|(middle, radius)| near(*middle, from, to) >= self.smaller(*radius))
            && self.shapes.iter().all(|shape| self.keeps_clear(from, to, shape))
    }

    fn keeps_clear(&self, from: Place, to: Place, shape: &Shape) -> bool {
        match shape {
            Shape::Disc(disc) => {
                let middle = (f64::from(disc.centre.x.0), f64::from(disc.centre.y.0));
                let radius = self.smaller(f64::from(disc.radius.0) + self.radius);
                near(middle, from, to) >= radius
            }
            Shape::Polygon(piece) => {
                let clear = self.smaller(self.radius);
                piece.sides().all(|[a, b]| {
                    let side = [a, b].map(|p| (f64::from(p.x.0), f64::from(p.y.0)));
                    !cross(side, [from, to])
                        && to_side(from, side) >= clear
                        && to_side(to, side) >= clear
                        && near(side[0], from, to) >= clear
                        && near(side[1], from, to) >= clear
                })
            }
        }
    }
}

fn near(at: Place, from: Place, to: Place) -> f64 {
    if distance(from, to) == 0.0 { distance(at, from) } else { to_side(at, [from, to]) }
}

fn cross([a, b]: [Place; 2], [c, d]: [Place; 2]) -> bool {
    let turn = |p: Place, q: Place, r: Place| (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
    turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0
}

/// How far a place is on the inner side of a side of an outline that runs counterclockwise; below 0 beyond it.
pub fn inward(at: Place, [a, b]: [Place; 2]) -> f64 {
    ((b.0 - a.0) * (at.1 - a.1) - (b.1 - a.1) * (at.0 - a.0)) / distance(a, b)
}

/// The sides of an outline.
pub fn sides(outline: &[Place]) -> impl Iterator<Item = [Place; 2]> + '_ {
    (0..outline.len()).map(|i| [outline[i], outline[(i + 1) % outline.len()]])
}

/// A convex outline with every side moved inwards; empty if nothing is left.
pub fn inset(outline: &[Place], by: f64) -> Vec<Place> {
    let mut left = outline.to_vec();
    for side in sides(outline) {
        let depth = |at: Place| inward(at, side) - by;
        let mut kept = Vec::new();
        for [from, to] in sides(&left) {
            let (here, there) = (depth(from), depth(to));
            if here >= 0.0 {
                kept.push(from);
            }
            if (here < 0.0) != (there < 0.0) {
                let share = here / (here - there);
                kept.push((from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share));
            }
        }
        left = kept;
    }
    left
}

/// Whether a straight piece enters the inside of a convex outline.
fn enters(from: Place, to: Place, outline: &[Place]) -> bool {
    let mut span = (0.0_f64, 1.0_f64);
    for side in sides(outline) {
        let (here, there) = (inward(from, side) - 0.01, inward(to, side) - 0.01);
        if here <= 0.0 && there <= 0.0 {
            return false;
        }
        let share = here / (here - there);
        if here < 0.0 {
            span.0 = span.0.max(share);
        } else if there < 0.0 {
            span.1 = span.1.min(share);
        }
    }
    span.1 - span.0 > 1e-9
}

struct Next {
    at_least: f64,
    place: usize,
}

impl PartialEq for Next {
    fn eq(&self, other: &Next) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Next {}
impl PartialOrd for Next {
    fn partial_cmp(&self, other: &Next) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Next {
    fn cmp(&self, other: &Next) -> std::cmp::Ordering {
        other.at_least.total_cmp(&self.at_least)
    }
}
