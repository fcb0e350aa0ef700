//! Where one can climb: which parts of an edge, and where the disc is before and after.
//!
//! A disc that climbs up touches the edge from outside, and is put inside of it, touching the same point: the width costs nothing. One
//! that climbs down touches or covers a point of the edge, and is put outside. At a corner it may come from any direction
//! between the two that are square to its sides, and be put in any of them.

use super::Climb;
use super::arc::{Arc, angle_to};
use super::ground::Ground;
use super::lean::Lean;
use super::track::Track;
use crate::body::Body;
use crate::spot::Spot;

/// A part of an edge, or a corner of it, at which a disc can go from one floor to another.
#[derive(Clone, Debug)]
pub(super) struct Gate {
    pub from: usize,
    pub to: usize,
    pub price: f64,
    /// The part of the edge.
    pub edge: [Spot; 2],
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
    pub fn wanted(&self, share: f64) -> (Spot, f64) {
        let spot = self.enter.at(share);
        self.lean.map_or((spot, self.cover), |lean| (lean.place(spot), 0.0))
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
        edge.add_sides(&mut gates);
        edge.add_corners(&mut gates);
    }
    gates
}

struct Edge<'a> {
    climb: &'a Climb<'a>,
    lower: &'a Ground,
    upper: &'a Ground,
}

impl Edge<'_> {
    fn radius(&self) -> f64 {
        self.lower.radius().real()
    }

    fn piece(&self) -> &Body {
        self.climb.piece
    }

    fn add_sides(&self, gates: &mut Vec<Gate>) {
        for [from, to] in self.piece().sides() {
            let out = outward(to - from) * self.radius();
            let side = Track::Leg([from, to]);
            let below = Track::Leg([from + out, to + out]);
            let above = Track::Leg([from - out, to - out]);
            if let Some(price) = self.climb.up {
                for part in free_parts(&[(self.lower, &below), (self.upper, &above)]) {
                    let edge = side.part(part);
                    gates.push(self.up(price.real(), edge, below.part(part), above.part(part)));
                }
            }
            if let Some(price) = self.climb.down {
                for part in free_parts(&[(self.lower, &below)]) {
                    let edge = side.part(part);
                    self.add_down(price.real(), edge, below.part(part), gates);
                }
            }
        }
    }

    fn add_corners(&self, gates: &mut Vec<Gate>) {
        let corners = self.piece().corners();
        let count = corners.len();
        for i in 0..count {
            let [before, middle, after] = [count - 1, 0, 1].map(|step| corners[(i + step) % count]);
            let (first, last) = (outward(middle - before), outward(after - middle));
            if first.cross(last) <= 0.0 {
                continue;
            }
            let arc = |from| Arc {
                middle,
                radius: self.radius(),
                from,
                sweep: angle_to(first, last, 1.0),
            };
            let (below, above) = (Track::Arc(arc(first)), Track::Arc(arc(first * -1.0)));
            let corner = Track::Leg([middle, middle]);
            let landings = free_parts(&[(self.lower, &below)]);
            for part in &landings {
                let below = below.part(*part);
                if let Some(price) = self.climb.up {
                    for part in free_parts(&[(self.upper, &above)]) {
                        gates.push(self.up(price.real(), corner, below, above.part(part)));
                    }
                }
                if let Some(price) = self.climb.down {
                    self.add_down(price.real(), corner, below, gates);
                }
            }
        }
    }

    fn up(&self, price: f64, edge: Track, enter: Track, leave: Track) -> Gate {
        let (from, to) = (self.climb.lower, self.climb.upper);
        let (keeps_share, edge) = (edge.length() > 0.0, edge.ends());
        Gate { from, to, price, edge, enter, cover: 0.0, lean: None, leave, keeps_share }
    }

    /// A way down over a part of an edge or a corner, and once more for each thing that the disc may stand against there.
    fn add_down(&self, price: f64, edge: Track, leave: Track, gates: &mut Vec<Gate>) {
        let (from, to) = (self.climb.upper, self.climb.lower);
        let keeps_share = edge.length() > 0.0;
        let cover = self.radius();
        let gate = |edge: Track, leave: Track, lean| {
            let ends = edge.ends();
            Gate { from, to, price, edge: ends, enter: edge, cover, lean, leave, keeps_share }
        };
        gates.push(gate(edge, leave, None));
        for (lean, part) in Lean::all(self.upper, &edge, cover) {
            let leave = if keeps_share { leave.part(part) } else { leave };
            gates.push(gate(edge.part(part), leave, Some(lean)));
        }
    }
}

/// Square to a side, away from the piece.
fn outward(side: Spot) -> Spot {
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
