//! Legs that go on from where climbs end.
//!
//! To each place of a gate there is a shortest way. The shortest one on from there to any point leaves the gate at the angle at
//! which going farther along it would win as much as it costs: one ray to either side. So where a gate is entered at a slant,
//! the way goes on at that slant.

use super::edges::{Edge, Near};
use super::rays::{Ray, Rays};
use crate::vector::Vector;
use crate::way::gate::Gate;
use crate::way::passage::{Aim, Passage, least};
use crate::way::search::{Chain, Search};
use crate::way::track::Track;

/// In so many parts a gate is looked at.
const LOOKS: usize = 16;

/// What comes after some gates one after the other.
pub(super) struct Landing<'a> {
    search: &'a Search<'a>,
    chain: &'a Chain,
    before: Vec<&'a Gate>,
    gate: &'a Gate,
}

/// A part of the last gate that can be gone through.
pub(super) struct GatePart<'a> {
    landing: &'a Landing<'a>,
    /// Between which shares of the gate.
    shares: [f64; 2],
    /// Where one is put.
    pub track: Track,
    /// What it takes where one may choose where to be put.
    fixed: Option<f64>,
}

/// The rays to one side of a part.
#[derive(Clone, Copy)]
pub(super) struct RaySide<'a> {
    part: &'a GatePart<'a>,
    /// 1 for those to the left, -1 to the right.
    beside: f64,
}

impl<'a> Landing<'a> {
    /// None for a chain without gates, which no search makes.
    pub fn new(search: &'a Search<'a>, chain: &'a Chain) -> Option<Landing<'a>> {
        let (last, before) = chain.gates.split_last()?;
        let gate = &search.storeys.gates[*last];
        let before = before.iter().map(|gate| &search.storeys.gates[*gate]).collect();
        Some(Landing { search, chain, before, gate })
    }

    fn passage(&self) -> Passage<'_> {
        Passage { stop: &self.search.stops[self.chain.from], gates: &self.before }
    }

    /// What it takes to come through the gate at a share of it.
    fn until(&self, share: f64) -> f64 {
        let passage = self.passage();
        let (spot, cover) = self.gate.wanted(share);
        let length = passage.length(spot, cover);
        passage.stop.so_far + length + self.gate.cost(share)
    }

    fn is_open(&self, share: f64) -> bool {
        let (spot, cover) = self.gate.wanted(share);
        let pieces = self.passage().pieces(Aim::Spot(spot, cover));
        self.until(share) <= self.search.limit
            && pieces.is_some_and(|pieces| {
                self.search.pieces_are_clear(self.chain.from, &pieces).is_some()
            })
    }

    /// The parts of the gate that can be gone through, each with no kink in what it takes.
    pub fn parts(&self) -> Vec<GatePart<'_>> {
        let (best, _) = least(&self.gate.enter, |share| self.until(share));
        if !self.gate.keeps_share {
            let fixed = Some(self.until(best)).filter(|_| self.is_open(best));
            let part = |fixed| self.part([0.0, 1.0], Some(fixed));
            return fixed.map(part).into_iter().collect();
        }
        let mut parts = Vec::new();
        for open in self.open_shares(best) {
            let mut stops = vec![open[0]];
            stops.extend(self.kinks(open));
            stops.push(open[1]);
            parts.extend(stops.windows(2).map(|pair| self.part([pair[0], pair[1]], None)));
        }
        parts
    }

    fn part(&self, shares: [f64; 2], fixed: Option<f64>) -> GatePart<'_> {
        GatePart { landing: self, shares, track: self.gate.leave.part(shares), fixed }
    }

    /// Between which shares the gate can be gone through, found from some looks, one of them at its best share.
    fn open_shares(&self, best: f64) -> Vec<[f64; 2]> {
        let mut looks: Vec<f64> = (0..=LOOKS).map(|look| look as f64 / LOOKS as f64).collect();
        looks.push(best);
        looks.sort_by(f64::total_cmp);
        let mut open: Vec<[f64; 2]> = Vec::new();
        let mut before: Option<(f64, bool)> = None;
        for look in looks {
            let is_open = self.is_open(look);
            match (before, is_open) {
                (Some((last, true)), false) => {
                    extend(&mut open, self.border(last, look));
                }
                (Some((_, true)), true) => extend(&mut open, look),
                (Some((shut, false)), true) => open.push([self.border(look, shut), look]),
                (None, true) => open.push([look, look]),
                (_, false) => {}
            }
            before = Some((look, is_open));
        }
        open
    }

    /// Where between an open and a shut share the gate ceases to be open.
    fn border(&self, mut open: f64, mut shut: f64) -> f64 {
        for _ in 0..40 {
            let middle = (open + shut) / 2.0;
            if self.is_open(middle) { open = middle } else { shut = middle }
        }
        open
    }

    /// The shares at which what it takes changes its slope at once.
    fn kinks(&self, [low, high]: [f64; 2]) -> Vec<f64> {
        /// A slope changes by less without a kink.
        const SMOOTH: f64 = 0.02;
        let mut kinks = Vec::new();
        for look in 0..LOOKS {
            let at = |look: usize| low + (high - low) * look as f64 / LOOKS as f64;
            let (mut from, mut to) = (at(look), at(look + 1));
            let slope = |share| self.slope(share, [low, high]);
            let bend = |from: f64, to: f64| (slope(to) - slope(from)).abs();
            let mut left = 24;
            while left > 0 && bend(from, to) > SMOOTH {
                let middle = (from + to) / 2.0;
                if bend(from, middle) > bend(middle, to) {
                    to = middle
                } else {
                    from = middle
                }
                left -= 1;
            }
            if left == 0 {
                kinks.push((from + to) / 2.0);
            }
        }
        kinks
    }

    /// How much more it takes for each thousandth along the gate.
    fn slope(&self, share: f64, [low, high]: [f64; 2]) -> f64 {
        /// So far to either side is looked, in thousandths.
        const ASIDE: f64 = 0.2;
        let whole = self.gate.leave.length();
        let aside = ASIDE / whole;
        let (before, after) = ((share - aside).max(low), (share + aside).min(high));
        if after <= before {
            return 0.0;
        }
        (self.until(after) - self.until(before)) / ((after - before) * whole)
    }
}

fn extend(open: &mut [[f64; 2]], to: f64) {
    if let Some(part) = open.last_mut() {
        part[1] = to;
    }
}

impl<'a> GatePart<'a> {
    fn share(&self, of: f64) -> f64 {
        self.shares[0] + (self.shares[1] - self.shares[0]) * of
    }

    /// What is left at a share of this part.
    fn left(&self, of: f64) -> f64 {
        let until = self.fixed.unwrap_or_else(|| self.landing.until(self.share(of)));
        (self.landing.search.limit - until).max(0.0)
    }

    pub fn longest(&self) -> f64 {
        // It changes by no more than one goes along the gate, and by what its ledges widen.
        let [first, last] = self.landing.gate.ledge;
        self.left(0.5) + self.track.length() + (last - first).abs()
    }

    /// Its ends, with what is left there.
    pub fn ends(&self) -> Vec<(Vector, f64)> {
        if self.track.length() == 0.0 {
            return vec![(self.track.at(0.0), self.left(0.0))];
        }
        [0.0, 1.0].map(|end| (self.track.at(end), self.left(end))).to_vec()
    }

    pub fn sides(&'a self) -> Vec<RaySide<'a>> {
        if self.track.length() == 0.0 {
            return Vec::new();
        }
        [1.0, -1.0].map(|beside| RaySide { part: self, beside }).to_vec()
    }
}

impl Rays for RaySide<'_> {
    fn ray(&self, share: f64) -> Option<Ray> {
        let part = self.part;
        let from = part.track.at(share);
        let (along, room) = match part.track {
            Track::Leg([from, to]) => ((to - from).unit(), f64::INFINITY),
            Track::Arc(arc) => {
                let out = (from - arc.middle) * (1.0 / arc.radius);
                let along = out.left() * arc.sweep.signum();
                // All rays towards the middle meet there.
                let inward = along.left().dot(out) * self.beside < 0.0;
                (along, if inward { arc.radius } else { f64::INFINITY })
            }
        };
        let slope = match part.fixed {
            Some(_) => 0.0,
            None => part.landing.slope(part.share(share), part.shares).clamp(-1.0, 1.0),
        };
        let across = along.left() * (self.beside * (1.0 - slope * slope).max(0.0).sqrt());
        let length = part.left(share).min(room);
        Some(Ray { from, way: along * slope + across, length, inside: false })
    }
}

impl RaySide<'_> {
    /// Where a rim may come in sight or be lost.
    pub fn stops(&self, near: &Near<'_>) -> Vec<f64> {
        let looks: Vec<f64> = (0..=LOOKS).map(|look| look as f64 / LOOKS as f64).collect();
        let rays: Vec<Ray> = looks.iter().filter_map(|look| self.ray(*look)).collect();
        let mut stops = looks.clone();
        let mut change = |beside: &dyn Fn(&Ray) -> f64| {
            for (pair, at) in rays.windows(2).zip(looks.windows(2)) {
                if (beside(&pair[0]) < 0.0) != (beside(&pair[1]) < 0.0) {
                    stops.push(self.changing(beside, [at[0], at[1]]));
                }
            }
        };
        let beside =
            |spot: Vector, radius: f64| move |ray: &Ray| ray.way.cross(spot - ray.from) - radius;
        for edge in near.edges() {
            match edge {
                Edge::Side { from, to, free } => {
                    change(&beside(from, 0.0));
                    change(&beside(to, 0.0));
                    // Where rays end with their length, they may come to a rim first where they stand square to it.
                    change(&|ray| ray.way.cross(free));
                }
                Edge::Round { middle, radius } | Edge::Bend { middle, radius } => {
                    change(&beside(middle, radius));
                    change(&beside(middle, -radius));
                    change(&beside(middle, 0.0));
                }
            }
        }
        near.corners().for_each(|spot| change(&beside(spot, 0.0)));
        stops.sort_by(f64::total_cmp);
        stops
    }

    /// Between two looks, the share at which a measure of the rays changes its sign.
    fn changing(&self, beside: &dyn Fn(&Ray) -> f64, [mut low, mut high]: [f64; 2]) -> f64 {
        let at = |share: f64| self.ray(share).map_or(0.0, |ray| beside(&ray));
        let below = at(low) < 0.0;
        for _ in 0..44 {
            let middle = (low + high) / 2.0;
            if (at(middle) < 0.0) == below { low = middle } else { high = middle }
        }
        (low + high) / 2.0
    }
}
