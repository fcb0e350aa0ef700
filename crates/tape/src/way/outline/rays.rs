//! Rays of one kind, one for each share of a turn: straight legs that go on from a stop.

use super::edges::{Edge, Near};
use crate::vector::{Vector, nearest_on};
use crate::way::arc::{Arc, angle_to};
use crate::way::ground::{Ground, Round, SLACK};
use crate::way::search::{Search, Stop, tangent};
use crate::way::track::Track;
use std::f64::consts::TAU;

/// A straight leg that may be gone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    pub from: Vector,
    /// Its direction, one long.
    pub way: Vector,
    /// How long it may be.
    pub length: f64,
    /// Whether the way has been inside of soft ground ever since it began.
    pub inside: bool,
}

/// Rays that turn on from one to the next.
pub(super) trait Rays {
    /// The ray at a share of the turn, if there is one.
    fn ray(&self, share: f64) -> Option<Ray>;
}

/// Legs that leave a round, or a spot in all directions; their share is the angle.
pub(super) struct Turning {
    pub middle: Vector,
    pub radius: f64,
    arrived: Vector,
    pub sense: f64,
    /// What is left where the turn begins.
    pub length: f64,
    /// How far round one can go.
    pub sweep: f64,
    /// Up to where one is inside of soft ground; below 0 if not even at first.
    inside: f64,
}

impl Rays for Turning {
    fn ray(&self, share: f64) -> Option<Ray> {
        let turn = Vector::at_angle(share * self.sense);
        let towards = self.arrived * turn.x + self.arrived.left() * turn.y;
        let inside = share <= self.inside;
        if self.radius == 0.0 {
            return Some(Ray { from: self.middle, way: towards, length: self.length, inside });
        }
        let from = self.middle + towards * self.radius;
        let length = (self.length - share * self.radius).max(0.0);
        Some(Ray { from, way: towards.left() * self.sense, length, inside })
    }
}

impl Turning {
    /// All directions from a spot.
    pub fn around(spot: Vector, length: f64) -> Turning {
        let (arrived, sense, sweep, inside) = (Vector::new(1.0, 0.0), 1.0, TAU, -1.0);
        Turning { middle: spot, radius: 0.0, arrived, sense, length, sweep, inside }
    }

    /// What can come after a stop.
    pub fn from_stop(search: &Search<'_>, stop: &Stop) -> Turning {
        let length = search.limit - stop.so_far;
        let Round { middle, radius, .. } = stop.round;
        let inside = if stop.inside { TAU } else { -1.0 };
        if radius == 0.0 {
            return Turning { inside, ..Turning::around(middle, length) };
        }
        let ground = search.ground(stop.floor);
        let onward = stop.round.onward(stop.arrived, stop.sense).min(length / radius);
        let (arrived, sense) = (stop.arrived, stop.sense);
        let sweep =
            clear_sweep(ground, &Arc { middle, radius, from: arrived, sweep: onward * sense });
        let turning = Turning { middle, radius, arrived, sense, length, sweep, inside };
        if ground.hollows.is_empty() { turning } else { turning.beside_soft_ground(search, stop) }
    }

    /// The same, as far as one can go on beside soft ground or in it.
    fn beside_soft_ground(self, search: &Search<'_>, stop: &Stop) -> Turning {
        let inside = |sweep: f64| {
            let arc = Arc {
                middle: self.middle,
                radius: self.radius,
                from: self.arrived,
                sweep: sweep * self.sense,
            };
            search.arc_through_hollows(stop, &arc, stop.inside)
        };
        let sweep = farthest(self.sweep, |sweep| inside(sweep).is_some());
        let inside = match stop.inside {
            true => farthest(sweep, |sweep| inside(sweep) == Some(true)),
            false => -1.0,
        };
        Turning { sweep, inside, ..self }
    }

    /// Where a rim may come in sight or be lost.
    pub fn stops(&self, near: &Near<'_>) -> Vec<f64> {
        let mut stops: Vec<f64> = (0..=8).map(|part| self.sweep * f64::from(part) / 8.0).collect();
        if self.inside > 0.0 {
            stops.push(self.inside);
        }
        for edge in near.edges() {
            match edge {
                Edge::Side { from, to, .. } => {
                    stops.extend([from, to].into_iter().filter_map(|spot| self.towards(spot)));
                    if self.is_beyond(from) || self.is_beyond(to) {
                        stops.extend(self.towards(nearest_on(self.middle, [from, to])));
                    }
                }
                Edge::Round { middle, radius } | Edge::Bend { middle, radius } => {
                    let round = Round::circle(middle, radius);
                    stops.extend([1.0, -1.0].iter().filter_map(|sense| self.onto(&round, *sense)));
                    stops.extend(self.towards(middle));
                }
            }
        }
        stops.extend(near.corners().filter_map(|spot| self.towards(spot)));
        stops.retain(|stop| (0.0..=self.sweep).contains(stop));
        stops.sort_by(f64::total_cmp);
        stops
    }

    fn is_beyond(&self, spot: Vector) -> bool {
        (spot - self.middle).length() > self.length
    }

    fn towards(&self, spot: Vector) -> Option<f64> {
        self.onto(&Round::point(spot), 1.0)
    }

    /// At which share a leg touches a round.
    fn onto(&self, round: &Round, sense: f64) -> Option<f64> {
        if (round.middle - self.middle).length() > self.length + self.radius + round.radius {
            return None;
        }
        let own = Round::circle(self.middle, self.radius);
        let (leave, _) = tangent(&own, self.sense, round, sense)?;
        let towards = if self.radius > 0.0 { leave } else { leave.left() * self.sense };
        Some(angle_to(self.arrived, towards, self.sense))
    }
}

/// The largest value up to some limit for which something holds that holds for all below it.
fn farthest(limit: f64, holds: impl Fn(f64) -> bool) -> f64 {
    if holds(limit) {
        return limit;
    }
    let (mut low, mut high) = (0.0, limit);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        if holds(middle) { low = middle } else { high = middle }
    }
    low
}

/// How far round an arc the disc can go.
fn clear_sweep(ground: &Ground, arc: &Arc) -> f64 {
    let track = Track::Arc(*arc);
    let mut stops = vec![0.0, 1.0];
    ground.cut(&track, SLACK, &mut stops);
    stops.sort_by(f64::total_cmp);
    let pairs = stops.windows(2).filter(|pair| pair[1] - pair[0] > 1e-12);
    let blocked = |pair: &&[f64]| !ground.stands_at(track.at((pair[0] + pair[1]) / 2.0), 0.0);
    pairs.into_iter().find(blocked).map_or(1.0, |pair| pair[0]) * arc.sweep.abs()
}
