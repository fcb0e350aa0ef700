//! Where one can climb: which parts of an edge, and where the disc is before and after.
//!
//! A disc that climbs up touches the edge from outside, and is put inside of it, touching the same point: the width costs nothing. One
//! that climbs down touches or covers a point of the edge, and is put outside. At a corner it may come from any direction
//! between the two that are square to its sides, and be put in any of them.

use super::Climb;
use super::arc::{Arc, angle_to};
use super::ground::Ground;
use super::lean::Lean;
use super::ledge::{self, Flight};
use super::track::Track;
use crate::inch::{TOLERANCE, Thou};
use crate::vector::Vector;

/// A part of an edge, or a corner of it, at which a disc can go from one floor to another.
#[derive(Clone, Debug)]
pub(super) struct Gate {
    pub from: usize,
    pub to: usize,
    pub price: f64,
    /// How wide the ledges are that it leads over, at the first and at the last share of it.
    pub ledge: [f64; 2],
    /// The part of the edge.
    pub edge: [Vector; 2],
    /// Where the disc is before, or what it covers then.
    pub enter: Track,
    /// How near it comes to that: 0, or its radius where covering is enough.
    pub cover: f64,
    /// What it stands against when it just covers that.
    pub lean: Option<Lean>,
    /// Where it is put.
    pub leave: Track,
    /// Whether it is put at the same share of the edge at which it came; at a corner it may choose.
    pub keeps_share: bool,
}

impl Gate {
    /// To where a way goes that enters at a share of it: so near to a spot.
    pub fn wanted(&self, share: f64) -> (Vector, f64) {
        let spot = self.enter.at(share);
        self.lean.map_or((spot, self.cover), |lean| (lean.place(spot), 0.0))
    }

    /// What it takes at a share of it.
    pub fn cost(&self, share: f64) -> f64 {
        self.price + self.wide(share)
    }

    /// How wide the ledges are at a share of it.
    pub fn wide(&self, share: f64) -> f64 {
        between(self.ledge, share)
    }

    /// Whether it leads over ledges.
    pub fn is_over_ledges(&self) -> bool {
        self.ledge != [0.0; 2]
    }

    /// The share of its edge at a spot of it.
    pub fn share_at(&self, spot: Vector) -> f64 {
        let way = self.edge[1] - self.edge[0];
        ((spot - self.edge[0]).dot(way) / way.dot(way)).clamp(0.0, 1.0)
    }

    /// Where the disc is put that comes over a spot of its edge, if the spot lies there and there is no choice.
    pub fn left_from(&self, spot: Vector) -> Option<Vector> {
        let lies_there = Track::Leg(self.edge).distance(spot) <= 1.5 * TOLERANCE.real();
        (self.keeps_share && lies_there).then(|| self.leave.at(self.share_at(spot)))
    }

    /// What it takes at least.
    pub fn least(&self) -> f64 {
        self.price + self.ledge[0].min(self.ledge[1])
    }

    /// Whether it goes from one floor to another.
    pub fn leads(&self, from: usize, to: usize) -> bool {
        (self.from, self.to) == (from, to)
    }
}

/// All gates of these climbs.
pub(super) fn all(grounds: &[Ground], climbs: &[Climb<'_>]) -> Vec<Gate> {
    let mut gates = Vec::new();
    for climb in climbs {
        let edge = Edge { climb, lower: &grounds[climb.lower], upper: &grounds[climb.upper] };
        Flight::of(climb).iter().for_each(|side| side.add_gates(grounds, &mut gates));
        edge.add_corners(&mut gates);
    }
    let over = ledge::over_ledges(grounds, climbs);
    over.iter().for_each(|over| over.add_gates(grounds, &mut gates));
    gates
}

impl Flight {
    /// Up from outside of the foot to inside of the head, and down from where the head is covered to outside of the foot.
    fn add_gates(&self, grounds: &[Ground], gates: &mut Vec<Gate>) {
        let (lower, upper) = (&grounds[self.lower], &grounds[self.upper]);
        let beside = |[from, to]: [Vector; 2], by: f64| {
            let out = outward(to - from) * by;
            Track::Leg([from + out, to + out])
        };
        let radius = lower.radius().real();
        let (below, above) = (beside(self.foot, radius), beside(self.head, -radius));
        let [foot, head] = [self.foot, self.head].map(Track::Leg);
        let wide = |part: [f64; 2]| part.map(|share| between(self.wide(), share));
        if let Some(price) = self.up {
            for part in free_parts(&[(lower, &below), (upper, &above)]) {
                gates.push(Gate {
                    from: self.lower,
                    to: self.upper,
                    price,
                    ledge: wide(part),
                    edge: foot.part(part).ends(),
                    enter: below.part(part),
                    cover: 0.0,
                    lean: None,
                    leave: above.part(part),
                    keeps_share: true,
                });
            }
        }
        if let Some(price) = self.down {
            for part in free_parts(&[(lower, &below)]) {
                let down = Descent {
                    from: self.upper,
                    to: self.lower,
                    price,
                    ledge: wide(part),
                    edge: head.part(part),
                    leave: below.part(part),
                };
                down.add_gates(upper, gates);
            }
        }
    }
}

struct Edge<'a> {
    climb: &'a Climb<'a>,
    lower: &'a Ground,
    upper: &'a Ground,
}

impl Edge<'_> {
    fn add_corners(&self, gates: &mut Vec<Gate>) {
        let corners = self.climb.piece.corners();
        let count = corners.len();
        for i in 0..count {
            let [before, middle, after] = [count - 1, 0, 1].map(|step| corners[(i + step) % count]);
            let (first, last) = (outward(middle - before), outward(after - middle));
            if first.cross(last) <= 0.0 {
                continue;
            }
            let radius = self.lower.radius().real();
            let sweep = angle_to(first, last, 1.0);
            let arc = |from| Track::Arc(Arc { middle, radius, from, sweep });
            let (below, above) = (arc(first), arc(first * -1.0));
            for part in free_parts(&[(self.lower, &below)]) {
                self.add_corner(middle, below.part(part), &above, gates);
            }
        }
    }

    /// Over a corner: from any of these places below to any above, and back.
    fn add_corner(&self, corner: Vector, below: Track, above: &Track, gates: &mut Vec<Gate>) {
        let Climb { lower, upper, up, down, .. } = *self.climb;
        let (edge, ledge) = ([corner; 2], [0.0; 2]);
        if let Some(price) = up.map(Thou::real) {
            for part in free_parts(&[(self.upper, above)]) {
                gates.push(Gate {
                    from: lower,
                    to: upper,
                    price,
                    ledge,
                    edge,
                    enter: below,
                    cover: 0.0,
                    lean: None,
                    leave: above.part(part),
                    keeps_share: false,
                });
            }
        }
        if let Some(price) = down.map(Thou::real) {
            let (edge, leave) = (Track::Leg(edge), below);
            let down = Descent { from: upper, to: lower, price, ledge, edge, leave };
            down.add_gates(self.upper, gates);
        }
    }
}

/// A way down over a part of an edge or a corner.
struct Descent {
    from: usize,
    to: usize,
    price: f64,
    ledge: [f64; 2],
    edge: Track,
    leave: Track,
}

impl Descent {
    /// Its gate, and once more for each thing on the upper floor that the disc may stand against there.
    fn add_gates(&self, upper: &Ground, gates: &mut Vec<Gate>) {
        let keeps_share = self.edge.length() > 0.0;
        let cover = upper.radius().real();
        let gate = |edge: Track, leave: Track, ledge, lean| Gate {
            from: self.from,
            to: self.to,
            price: self.price,
            ledge,
            edge: edge.ends(),
            enter: edge,
            cover,
            lean,
            leave,
            keeps_share,
        };
        gates.push(gate(self.edge, self.leave, self.ledge, None));
        for (lean, part) in Lean::all(upper, &self.edge, cover) {
            let leave = if keeps_share { self.leave.part(part) } else { self.leave };
            let ledge = part.map(|share| between(self.ledge, share));
            gates.push(gate(self.edge.part(part), leave, ledge, Some(lean)));
        }
    }
}

/// What lies at a share between two numbers.
fn between([from, to]: [f64; 2], share: f64) -> f64 {
    from + (to - from) * share
}

/// Square to a side, away from the piece.
fn outward(side: Vector) -> Vector {
    side.unit().left() * -1.0
}

/// The parts of tracks that run together in which the disc can be on all of them.
fn free_parts(tracks: &[(&Ground, &Track)]) -> Vec<[f64; 2]> {
    let mut stops = vec![0.0, 1.0];
    for (ground, track) in tracks {
        ground.cut(track, 0.0, &mut stops);
    }
    stops.sort_by(f64::total_cmp);
    stops.dedup_by(|one, other| *one - *other < 1e-12);
    let free =
        |share: f64| tracks.iter().all(|(ground, track)| ground.stands_at(track.at(share), 0.0));
    let mut parts: Vec<[f64; 2]> = Vec::new();
    for (i, stop) in stops.iter().enumerate() {
        if i > 0 && free((stops[i - 1] + stop) / 2.0) {
            match parts.last_mut() {
                Some(part) if part[1] == stops[i - 1] => part[1] = *stop,
                _ => parts.push([stops[i - 1], *stop]),
            }
        } else if parts.last().is_none_or(|part| part[1] != *stop) && free(*stop) {
            // A passage exactly as wide as the disc; or the beginning of a part, which then grows from here.
            parts.push([*stop, *stop]);
        }
    }
    parts
}
