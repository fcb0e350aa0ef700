//! Arcs of circles.

use crate::vector::{Frame, Vector, nearest_on};
use std::f64::consts::TAU;

/// An arc round a middle.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Arc {
    /// What it goes round.
    pub middle: Vector,
    /// How far from it.
    pub radius: f64,
    /// The direction in which it begins, seen from the middle; one long.
    pub from: Vector,
    /// By what angle it goes on: positive against the clock.
    pub sweep: f64,
}

impl Arc {
    pub(super) fn length(&self) -> f64 {
        self.radius * self.sweep.abs()
    }

    pub(super) fn end(&self) -> Vector {
        self.at(self.sweep)
    }

    pub(super) fn after(&self, length: f64) -> Vector {
        self.at(length / self.radius * self.sweep.signum())
    }

    pub(super) fn at(&self, angle: f64) -> Vector {
        let turn = Vector::at_angle(angle);
        self.middle + (self.from * turn.x + self.from.left() * turn.y) * self.radius
    }

    pub(super) fn frame(&self) -> Frame {
        Frame::around([self.middle]).grown(self.radius)
    }

    /// Whether it passes a direction, seen from the middle.
    fn passes(&self, way: Vector) -> bool {
        angle_to(self.from, way, self.sweep) < self.sweep.abs()
    }

    fn nearest_towards(&self, way: Vector) -> Option<Vector> {
        let length = way.length();
        (length > 0.0 && self.passes(way)).then(|| self.middle + way * (self.radius / length))
    }

    /// How near it comes to a spot.
    pub(super) fn spot_distance(&self, spot: Vector) -> f64 {
        let ends = [self.middle + self.from * self.radius, self.end()];
        let between = self.nearest_towards(spot - self.middle);
        let near = ends.into_iter().chain(between).map(|at| (spot - at).length());
        near.fold(f64::INFINITY, f64::min)
    }

    /// How near it comes to a side. Least is the distance at an end, across from an end of the side, where the arc runs in
    /// the direction of the side, or where the two cross.
    pub(super) fn side_distance(&self, side: [Vector; 2]) -> f64 {
        let ends = [self.middle + self.from * self.radius, self.end()];
        let across = (side[1] - side[0]).left();
        let ways = [side[0] - self.middle, side[1] - self.middle, across, across * -1.0];
        let crossings = self.crossings(side).map(|at| at.map(|at| at - self.middle));
        let turning = ways.into_iter().chain(crossings.into_iter().flatten());
        let between = turning.filter_map(|way| self.nearest_towards(way));
        let near = ends.into_iter().chain(between);
        near.map(|at| (at - nearest_on(at, side)).length()).fold(f64::INFINITY, f64::min)
    }

    fn crossings(&self, [from, to]: [Vector; 2]) -> [Option<Vector>; 2] {
        let way = (to - from).unit();
        let foot = way.dot(self.middle - from);
        let beside = way.cross(self.middle - from);
        let room = self.radius * self.radius - beside * beside;
        if room < 0.0 {
            return [None, None];
        }
        [foot - room.sqrt(), foot + room.sqrt()].map(|at| Some(from + way * at))
    }

    /// The outermost spots, towards the four edges of the table.
    pub(super) fn outermost(&self) -> impl Iterator<Item = Vector> + '_ {
        let axes = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        axes.into_iter().filter_map(|(x, y)| self.nearest_towards(Vector::new(x, y)))
    }

    /// Spots along it, so close that a straight line between two leaves it by less than a thousandth.
    pub(super) fn samples(&self) -> impl Iterator<Item = Vector> + '_ {
        let steps = (self.sweep.abs() / 0.04).ceil().max(1.0);
        (0..=steps as usize).map(move |step| self.at(self.sweep * step as f64 / steps))
    }
}

impl Arc {
    /// It as straight pieces, each of which leaves it by less than a thousandth.
    pub(super) fn chords(&self) -> impl Iterator<Item = [Vector; 2]> + '_ {
        self.samples().zip(self.samples().skip(1)).map(|(from, to)| [from, to])
    }
}

/// The angle from one direction to another, going round like `sense`; from 0 up to a whole turn.
pub(super) fn angle_to(from: Vector, to: Vector, sense: f64) -> f64 {
    /// An angle that is no more than rounding.
    const NOTHING: f64 = 1e-10;
    let angle = libm::atan2(from.cross(to), from.dot(to)) * sense.signum();
    if angle >= 0.0 {
        angle
    } else if angle > -NOTHING {
        0.0
    } else {
        angle + TAU
    }
}
