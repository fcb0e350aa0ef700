//! A solid body, and how far the middle of a moving disc keeps from it.

use super::ground::{Round, SLACK};
use super::hollow::crossing_share;
use super::outline::Edge;
use super::track::Track;
use crate::body::{Body, Shape};
use crate::line::is_inside;
use crate::vector::{Frame, Vector, nearest_on};

/// A solid body, and how far the middle of the moving disc keeps from its sides or its middle.
#[derive(Clone, Debug)]
pub(super) struct Obstacle {
    pub body: Body,
    pub clear: f64,
    /// All that is nearer than this distance.
    pub frame: Frame,
}

impl Obstacle {
    pub fn new(body: Body, clear: f64) -> Obstacle {
        let frame = match body.shape() {
            Shape::Disc(disc) => Frame::around([disc.middle()]).grown(clear),
            Shape::Polygon(_) => body.frame().grown(clear),
        };
        Obstacle { body, clear, frame }
    }

    /// Whether something comes too near, by its distances from a spot and from a side.
    pub fn nearest(
        &self,
        to_spot: impl Fn(Vector) -> f64,
        to_side: impl Fn([Vector; 2]) -> f64,
    ) -> bool {
        let too_near = self.clear - SLACK;
        match self.body.shape() {
            Shape::Disc(disc) => to_spot(disc.middle()) < too_near,
            Shape::Polygon(_) => self.body.sides().any(|side| to_side(side) < too_near),
        }
    }

    /// By how much a spot is too near; the disc is not farther inside than the tolerance.
    pub fn depth(&self, spot: Vector) -> f64 {
        self.clear - (spot - self.nearest_spot(spot)).length()
    }

    fn nearest_spot(&self, spot: Vector) -> Vector {
        if let Shape::Disc(disc) = self.body.shape() {
            return disc.middle();
        }
        let spots = self.body.sides().map(|side| nearest_on(spot, side));
        let nearer = |one: Vector, other: Vector| {
            if (other - spot).length() < (one - spot).length() { other } else { one }
        };
        spots.reduce(nearer).unwrap_or(spot)
    }

    pub fn holds(&self, spot: Vector, by: f64) -> bool {
        self.depth(spot) > by || is_inside(spot, &self.body)
    }

    pub fn cut(&self, track: &Track, ease: f64, stops: &mut Vec<f64>) {
        let clear = self.clear - ease;
        if let Shape::Disc(disc) = self.body.shape() {
            track.cut_by_circle(disc.middle(), clear, stops);
        }
        for [from, to] in self.body.sides() {
            track.cut_by_circle(from, clear, stops);
            let beside = (to - from).unit().left() * clear;
            track.cut_by_line([from + beside, to + beside], stops);
            track.cut_by_line([from - beside, to - beside], stops);
        }
    }

    /// Whether the body itself lies across a leg. It does not where they only touch.
    pub fn lies_across(&self, leg: [Vector; 2]) -> bool {
        if let Shape::Disc(disc) = self.body.shape() {
            return to_leg(disc.middle(), leg) < disc.radius.real() - SLACK;
        }
        let crossings = self.body.sides().filter_map(|side| crossing_share(leg, side));
        let mut stops: Vec<f64> = crossings.filter(|at| (0.0..=1.0).contains(at)).collect();
        stops.extend([0.0, 1.0]);
        stops.sort_by(f64::total_cmp);
        let between = |pair: &[f64]| Track::Leg(leg).at((pair[0] + pair[1]) / 2.0);
        stops.windows(2).any(|pair| is_inside(between(pair), &self.body))
    }

    pub fn add_edges(&self, edges: &mut Vec<Edge>) {
        let clear = self.clear - SLACK;
        if let Shape::Disc(disc) = self.body.shape() {
            edges.push(Edge::Round { middle: disc.middle(), radius: clear });
        }
        for [from, to] in self.body.sides() {
            let out = (to - from).unit().left() * -1.0;
            edges.push(Edge::side([from + out * clear, to + out * clear], out));
        }
        let tips = self.body.tips();
        edges.extend(tips.map(|middle| Edge::Round { middle, radius: clear }));
    }

    pub fn pushed_out(&self, spot: Vector) -> Vector {
        let nearest = self.nearest_spot(spot);
        nearest + (spot - nearest).unit() * self.clear
    }

    pub fn add_rounds(&self, rounds: &mut Vec<Round>) {
        if let Shape::Disc(disc) = self.body.shape() {
            rounds.push(Round::circle(disc.middle(), self.clear));
        }
        let corners = self.body.corners();
        let count = corners.len();
        for i in 0..count {
            let [before, middle, after] = [count - 1, 0, 1].map(|step| corners[(i + step) % count]);
            let outward = |way: Vector| way.unit().left() * -1.0;
            if (middle - before).cross(after - middle) > 0.0 {
                let between = Some([outward(middle - before), outward(after - middle)]);
                rounds.push(Round { radius: self.clear, between, ..Round::point(middle) });
            }
        }
    }
}

pub(super) fn to_leg(spot: Vector, leg: [Vector; 2]) -> f64 {
    if leg[0] == leg[1] {
        return (spot - leg[0]).length();
    }
    (spot - nearest_on(spot, leg)).length()
}

/// How far two straight pieces are apart.
pub(super) fn between(side: [Vector; 2], leg: [Vector; 2]) -> f64 {
    let turn = |[a, b]: [Vector; 2], c: Vector| (b - a).cross(c - a);
    if turn(side, leg[0]) * turn(side, leg[1]) < 0.0
        && turn(leg, side[0]) * turn(leg, side[1]) < 0.0
    {
        return 0.0;
    }
    let from_ends = leg.map(|end| (end - nearest_on(end, side)).length());
    let to_ends = side.map(|end| to_leg(end, leg));
    from_ends.into_iter().chain(to_ends).fold(f64::INFINITY, f64::min)
}
