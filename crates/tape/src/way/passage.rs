//! A straight leg that goes on through gates: where at each gate it is shortest.
//!
//! From a stop to a gate, from there to the next, and at last to a round or a spot: the length is a convex function of the
//! places at the gates, so its least value is found by narrowing each of them down. It lies at no corner in general.

use super::arc::{Arc, angle_to};
use super::gate::Gate;
use super::ground::Round;
use super::search::{Stop, tangent};
use super::{Segment, track::Track};
use crate::vector::Vector;
use std::f64::consts::{PI, TAU};

/// What a leg goes to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Aim {
    /// To within some distance of a spot.
    Spot(Vector, f64),
    /// Onto a round, to go on along it.
    Round(Round, f64),
}

/// From a stop through some gates.
#[derive(Clone, Copy)]
pub(super) struct Passage<'a> {
    pub stop: &'a Stop,
    pub gates: &'a [&'a Gate],
}

/// How a leg leaves a stop: along its round for an angle, and then straight.
struct Pull {
    /// Below 0 if it would have to go back.
    sweep: f64,
    leave: Vector,
    leg: Option<[Vector; 2]>,
}

impl Passage<'_> {
    /// The shortest pieces to an aim, each with its floor; none if there are none.
    pub fn pieces(&self, aim: Aim) -> Option<Vec<(usize, Segment)>> {
        let Some((gate, before)) = self.gates.split_last() else {
            let Aim::Spot(spot, cover) = aim else { return None };
            return self.first_pieces(spot, cover);
        };
        let before = Passage { stop: self.stop, gates: before };
        let turning = aim.reference(gate.leave.at(0.5));
        let (entered, left) = match gate.keeps_share {
            true => {
                let (share, _) = least(&gate.enter, |share| {
                    before.length_to(gate.wanted(share))
                        + aim.length(gate.leave.at(share), turning)
                        + gate.wide(share)
                });
                (share, share)
            }
            false => {
                let (entered, _) = least(&gate.enter, |share| before.length_to(gate.wanted(share)));
                let (left, _) =
                    least(&gate.leave, |share| aim.length(gate.leave.at(share), turning));
                (entered, left)
            }
        };
        let (spot, cover) = gate.wanted(entered);
        let mut pieces = before.pieces(Aim::Spot(spot, cover))?;
        let landed = gate.leave.at(left);
        let from = match pieces.last() {
            Some((_, piece)) => piece.end(),
            None => self.stop.place(),
        };
        let price = gate.cost(entered);
        pieces.push((gate.to, Segment::Climb { from, to: landed, floor: gate.to, price }));
        pieces.extend(aim.leg(landed)?.map(|[from, to]| (gate.to, Segment::Straight { from, to })));
        Some(pieces)
    }

    fn first_pieces(&self, spot: Vector, cover: f64) -> Option<Vec<(usize, Segment)>> {
        let (stop, floor) = (self.stop, self.stop.floor);
        let pull = stop.pull(spot, cover);
        let mut pieces = Vec::new();
        if stop.round.radius > 0.0 && pull.sweep != 0.0 {
            if pull.sweep < -1e-9 || !stop.round.touched_at(pull.leave) {
                return None;
            }
            let sweep = pull.sweep.max(0.0) * stop.sense;
            let Round { middle, radius, .. } = stop.round;
            let arc = Arc { middle, radius, from: stop.arrived, sweep };
            pieces.push((floor, Segment::Arc(arc)));
        }
        pieces.extend(pull.leg.map(|[from, to]| (floor, Segment::Straight { from, to })));
        Some(pieces)
    }

    /// How long it is at least to within some distance of a spot. Continuous also where no leg can leave the stop's round.
    pub fn length(&self, spot: Vector, cover: f64) -> f64 {
        let Some((gate, before)) = self.gates.split_last() else {
            let pull = self.stop.pull(spot, cover);
            let leg = pull.leg.map_or(0.0, |[from, to]| (to - from).length());
            return pull.sweep * self.stop.round.radius + leg;
        };
        let before = Passage { stop: self.stop, gates: before };
        let beyond = |share| ((gate.leave.at(share) - spot).length() - cover).max(0.0);
        let until = |share| before.length_to(gate.wanted(share));
        let length = match gate.keeps_share {
            true => least(&gate.enter, |share| until(share) + beyond(share) + gate.wide(share)).1,
            false => least(&gate.enter, until).1 + least(&gate.leave, beyond).1,
        };
        gate.price + length
    }

    fn length_to(&self, (spot, cover): (Vector, f64)) -> f64 {
        self.length(spot, cover)
    }

    /// What it takes at least to come to where the last gate leaves.
    pub fn at_least(&self) -> f64 {
        let mut length = self.stop.so_far;
        let mut last: Option<&Gate> = None;
        for gate in self.gates {
            let near = match last {
                None => {
                    gate.enter.distance(self.stop.round.middle)
                        - self.stop.round.radius
                        - gate.cover
                }
                Some(last) => apart(&last.leave, &gate.enter) - gate.cover,
            };
            length += near.max(0.0) + gate.least();
            last = Some(gate);
        }
        length
    }
}

/// How far two tracks are apart, or less.
fn apart(one: &Track, other: &Track) -> f64 {
    let middles = (one.at(0.5) - other.at(0.5)).length();
    middles - (one.length() + other.length()) / 2.0
}

impl Aim {
    /// How long a leg to it is; to a round together with the arc that is then still to go to a reference.
    fn length(&self, from: Vector, reference: Vector) -> f64 {
        match self {
            Aim::Spot(spot, cover) => ((*spot - from).length() - cover).max(0.0),
            Aim::Round(round, sense) => {
                let reach = onto(from, round, *sense);
                let leg = round.middle + reach * round.radius - from;
                let ahead = libm::atan2(reference.cross(reach), reference.dot(reach));
                leg.length() - round.radius * ahead * sense
            }
        }
    }

    fn reference(&self, from: Vector) -> Vector {
        match self {
            Aim::Spot(..) => Vector::new(1.0, 0.0),
            Aim::Round(round, sense) => onto(from, round, *sense),
        }
    }

    /// The leg to it, none if it is there already; nothing at all if the round cannot be touched there.
    fn leg(&self, from: Vector) -> Option<Option<[Vector; 2]>> {
        match self {
            Aim::Spot(spot, cover) => {
                let way = *spot - from;
                let length = way.length();
                Some((length > *cover).then(|| [from, *spot - way * (*cover / length)]))
            }
            Aim::Round(round, sense) => {
                let reach = onto(from, round, *sense);
                let to = round.middle + reach * round.radius;
                round.touched_at(reach).then_some((to != from).then_some([from, to]))
            }
        }
    }
}

/// Where a leg from a spot touches a round, seen from its middle; for a spot that is on it or a hair inside, there.
fn onto(from: Vector, round: &Round, sense: f64) -> Vector {
    match tangent(&Round::point(from), 1.0, round, sense) {
        Some((_, reach)) => reach,
        None if from == round.middle => Vector::new(1.0, 0.0),
        None => (from - round.middle).unit(),
    }
}

impl Stop {
    /// Where the way has arrived.
    fn place(&self) -> Vector {
        self.round.middle + self.arrived * self.round.radius
    }

    /// How a way goes on to within some distance of a spot.
    fn pull(&self, spot: Vector, cover: f64) -> Pull {
        /// A corner that is covered from all round it is so to the last digit, and rounding counts.
        const HAIR: f64 = 1e-6;
        let Round { middle, radius, .. } = self.round;
        let straight = |from: Vector| {
            let way = spot - from;
            let length = way.length();
            (length > cover).then(|| [from, spot - way * (cover / length)])
        };
        if radius == 0.0 || (cover > 0.0 && (self.place() - spot).length() <= cover + HAIR) {
            return Pull { sweep: 0.0, leave: self.arrived, leg: straight(self.place()) };
        }
        let apart = (spot - middle).length();
        let length = (apart * apart - radius * radius).max(0.0).sqrt();
        if length >= cover && apart >= radius - 1.0 {
            // A spot on the round itself, or a hair inside of it, is where the way leaves.
            let leave = match tangent(&self.round, self.sense, &Round::point(spot), 1.0) {
                Some((leave, _)) => leave,
                None => (spot - middle).unit(),
            };
            let sweep = self.sweep_to(leave);
            if sweep < 0.0 {
                // It has come too far round to leave it in passing; from where a climb put it, it goes straight.
                return Pull { sweep: 0.0, leave: self.arrived, leg: straight(self.place()) };
            }
            return Pull { sweep, leave, leg: straight(middle + leave * radius) };
        }
        // It is near enough while it still goes round.
        let exact = (apart * apart + radius * radius - cover * cover) / (2.0 * apart * radius);
        let cosine = exact.clamp(-1.0, 1.0);
        let turn = libm::atan2((1.0 - cosine * cosine).sqrt(), cosine) * -self.sense;
        let towards = if apart > 0.0 { (spot - middle).unit() } else { self.arrived };
        let turn = Vector::at_angle(turn);
        let leave = towards * turn.x + towards.left() * turn.y;
        // A spot deep inside of the round is near enough nowhere on it; a leg to it is not clear, and the way none.
        let leg = if exact > 1.0 { straight(middle + leave * radius) } else { None };
        Pull { sweep: self.sweep_to(leave), leave, leg }
    }

    /// The angle from where it arrived: up to three quarters of a turn onward, or else back.
    fn sweep_to(&self, leave: Vector) -> f64 {
        let sweep = angle_to(self.arrived, leave, self.sense);
        if sweep > 1.5 * PI { sweep - TAU } else { sweep }
    }
}

/// The share of a track at which a length is least, and that length.
pub(super) fn least(track: &Track, length: impl Fn(f64) -> f64) -> (f64, f64) {
    /// Looked at before the narrowing begins.
    const PARTS: usize = 4;
    /// So near is near enough, in thousandths of an inch.
    const NEAR: f64 = 0.01;
    /// What the golden section keeps of an interval.
    const KEPT: f64 = 0.618_033_988_749_894_9;
    let whole = track.length();
    if whole == 0.0 {
        return (0.0, length(0.0));
    }
    let mut best = (0.0, length(0.0));
    for part in 1..=PARTS {
        let share = part as f64 / PARTS as f64;
        let there = length(share);
        if there < best.1 {
            best = (share, there);
        }
    }
    let step = 1.0 / PARTS as f64;
    let (mut low, mut high) = ((best.0 - step).max(0.0), (best.0 + step).min(1.0));
    let (mut left, mut right) = (high - (high - low) * KEPT, low + (high - low) * KEPT);
    let (mut at_left, mut at_right) = (length(left), length(right));
    while (high - low) * whole > NEAR {
        if at_left <= at_right {
            (high, right, at_right) = (right, left, at_left);
            left = high - (high - low) * KEPT;
            at_left = length(left);
        } else {
            (low, left, at_left) = (left, right, at_right);
            right = low + (high - low) * KEPT;
            at_right = length(right);
        }
    }
    let middle = (low + high) / 2.0;
    let there = length(middle);
    if there < best.1 { (middle, there) } else { best }
}
