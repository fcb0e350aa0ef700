//! Steps from one round to the next: an arc on round the first, and a straight leg that touches both.

use super::clear::leg_through_hollows;
use super::{Search, Stop};
use crate::vector::Vector;
use crate::way::Segment;
use crate::way::arc::{Arc, angle_to};
use crate::way::ground::Round;

/// A step that may be tried: an arc on from a stop, and a straight leg to the next round.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchStep {
    pub(super) from: usize,
    pub(super) arc: Arc,
    pub(super) leg: [Vector; 2],
    pub(super) index: Option<usize>,
    pub(super) sense: f64,
    pub(super) so_far: f64,
    /// With what is certainly still to come.
    pub(super) at_least: f64,
}

impl Search<'_> {
    /// The step from a stop to a round, if there is a tangent and it is within the limit.
    pub(super) fn step(
        &self,
        from: usize,
        index: Option<usize>,
        to: &Round,
        sense: f64,
    ) -> Option<SearchStep> {
        let stop = &self.stops[from];
        if stop.index == index && index.is_some() {
            return None;
        }
        let (leave, reach) = tangent(&stop.round, stop.sense, to, sense)?;
        if !stop.round.touched_at(leave) || !to.touched_at(reach) {
            return None;
        }
        let leg = [stop.round.middle + leave * stop.round.radius, to.middle + reach * to.radius];
        let length = (leg[1] - leg[0]).length();
        let still = self.still(stop.floor, leg[1]);
        if stop.so_far + length + still > self.limit {
            return None;
        }
        let sweep = match stop.round.radius > 0.0 {
            true => angle_to(stop.arrived, leave, stop.sense) * stop.sense,
            false => 0.0,
        };
        let (middle, radius) = (stop.round.middle, stop.round.radius);
        let arc = Arc { middle, radius, from: stop.arrived, sweep };
        let so_far = stop.so_far + arc.length() + length;
        let at_least = so_far + still;
        let step = SearchStep { from, arc, leg, index, sense, so_far, at_least };
        (at_least <= self.limit).then_some(step)
    }

    /// Whether a step can be gone, and if so whether the way is still inside of the soft ground it began in.
    pub(super) fn judge(&self, step: &SearchStep) -> Option<bool> {
        let stop = &self.stops[step.from];
        let ground = self.ground(stop.floor);
        let mut inside = stop.inside;
        if step.arc.sweep != 0.0 {
            inside = self.arc_through_hollows(stop, &step.arc, inside)?;
        }
        inside = leg_through_hollows(ground, step.leg, inside)?;
        let to_inner = step.index.is_some_and(|index| ground.rounds[index].inner);
        let clear = ground.straight_is_clear(step.leg)
            && (step.arc.sweep == 0.0 || ground.arc_is_clear(&step.arc));
        (clear && (inside || !to_inner)).then_some(inside)
    }

    /// A way has come to a round; it goes on from there unless another was there before.
    pub(super) fn arrive(&mut self, step: &SearchStep, inside: bool) {
        let Some(index) = step.index else { return };
        let floor = self.stops[step.from].floor;
        let round = self.ground(floor).rounds[index];
        let stop = Stop {
            floor,
            round,
            index: step.index,
            sense: step.sense,
            arrived: round.towards(step.leg[1]),
            so_far: step.so_far,
            before: Some(step.from),
            crossing: None,
            inside,
        };
        if self.stand(stop) {
            self.go_on_from(self.stops.len() - 1);
        }
    }

    /// Keeps a stop, unless another comes before it.
    pub(super) fn stand(&mut self, stop: Stop) -> bool {
        let new = !self.stops.iter().any(|earlier| self.comes_before(earlier, &stop));
        if new {
            self.stops.push(stop);
        }
        new
    }

    /// Whether a way that arrived earlier comes to the same place of the same round, no later.
    fn comes_before(&self, earlier: &Stop, stop: &Stop) -> bool {
        if earlier.index != stop.index
            || earlier.floor != stop.floor
            || earlier.sense != stop.sense
            || earlier.inside != stop.inside
        {
            return false;
        }
        let radius = stop.round.radius;
        if radius == 0.0 {
            return true;
        }
        let ground = self.ground(stop.floor);
        let sweep = angle_to(earlier.arrived, stop.arrived, stop.sense) * stop.sense;
        let arc = Arc { middle: stop.round.middle, radius, from: earlier.arrived, sweep };
        earlier.so_far + arc.length() <= stop.so_far + 1e-9
            && (sweep == 0.0 || (ground.hollows.is_empty() && ground.arc_is_clear(&arc)))
    }
}

impl SearchStep {
    /// Its leg and its arc.
    pub(super) fn add_backwards(&self, backwards: &mut Vec<Segment>) {
        backwards.push(Segment::Straight { from: self.leg[0], to: self.leg[1] });
        if self.arc.sweep != 0.0 {
            backwards.push(Segment::Arc(self.arc));
        }
    }
}

impl Round {
    /// The ways in which one can go round it.
    pub(in crate::way) fn senses(&self) -> &'static [f64] {
        if self.radius > 0.0 { &[1.0, -1.0] } else { &[1.0] }
    }

    /// The direction of a spot of it, seen from its middle.
    pub(super) fn towards(&self, spot: Vector) -> Vector {
        if self.radius > 0.0 {
            (spot - self.middle) * (1.0 / self.radius)
        } else {
            Vector::new(1.0, 0.0)
        }
    }
}

/// The straight leg from one round to another that leaves and reaches them in these senses: the directions of its two ends,
/// seen from the middles.
pub(in crate::way) fn tangent(
    one: &Round,
    sense: f64,
    other: &Round,
    other_sense: f64,
) -> Option<(Vector, Vector)> {
    let apart = other.middle - one.middle;
    let length = apart.length();
    let radii = other.radius * other_sense - one.radius * sense;
    if length == 0.0 || radii.abs() > length {
        return None;
    }
    let (along, sine) = (apart * (1.0 / length), radii / length);
    let left = along * sine + along.left() * (1.0 - sine * sine).sqrt();
    Some((left * -sense, left * -other_sense))
}
