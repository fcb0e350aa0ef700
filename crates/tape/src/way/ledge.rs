//! Ledges too narrow for a disc, over which several levels are climbed in one go.
//!
//! A ledge that is narrower than the radius of the disc cannot hold its middle. Whoever climbs to one goes straight on over it, square to
//! the edge at which it came, to the next edge, and so on until there is a floor to be put on. The levels are paid and the
//! widths of the ledges, and a way down is the same backwards.

use super::Climb;
use super::ground::Ground;
use super::hollow::crossing_share;
use super::track::Track;
use crate::inch::Thou;
use crate::vector::Vector;

/// From a part of an edge to a floor: over it, or straight on over ledges behind it to another edge.
#[derive(Clone, Debug)]
pub(super) struct Flight {
    pub lower: usize,
    pub upper: usize,
    pub up: Option<f64>,
    pub down: Option<f64>,
    /// The part of the lowest edge.
    pub foot: [Vector; 2],
    /// What lies straight behind it of the highest edge; the same if there is no ledge.
    pub head: [Vector; 2],
    /// The floors of the ledges.
    ledges: Vec<usize>,
}

/// All that lead over one ledge or more.
pub(super) fn over_ledges(grounds: &[Ground], climbs: &[Climb<'_>]) -> Vec<Flight> {
    let mut open: Vec<Flight> = climbs.iter().flat_map(Flight::of).collect();
    let mut over = Vec::new();
    while let Some(flight) = open.pop() {
        for climb in climbs.iter().filter(|climb| climb.lower == flight.upper) {
            let farther = flight.farther(&grounds[flight.upper], climb);
            over.extend(farther.iter().cloned());
            open.extend(farther);
        }
    }
    over
}

impl Flight {
    /// Those over the sides of a piece.
    pub fn of(climb: &Climb<'_>) -> Vec<Flight> {
        let over = |side| Flight {
            lower: climb.lower,
            upper: climb.upper,
            up: climb.up.map(Thou::real),
            down: climb.down.map(Thou::real),
            foot: side,
            head: side,
            ledges: Vec::new(),
        };
        climb.piece.sides().map(over).collect()
    }

    /// How wide all ledges together are, at both ends.
    pub fn wide(&self) -> [f64; 2] {
        [0, 1].map(|end| (self.head[end] - self.foot[end]).length())
    }

    /// Straight on over the floor on which it ends to all sides of a higher piece.
    fn farther(&self, ledge: &Ground, climb: &Climb<'_>) -> Vec<Flight> {
        if self.ledges.contains(&climb.upper) || climb.upper == self.lower {
            return Vec::new();
        }
        climb.piece.sides().flat_map(|side| self.farther_to(ledge, climb, side)).collect()
    }

    fn farther_to(&self, ledge: &Ground, climb: &Climb<'_>, side: [Vector; 2]) -> Vec<Flight> {
        let Some((shares, head)) = self.behind(side) else { return Vec::new() };
        let (foot, from) = (cut(self.foot, shares), cut(self.head, shares));
        let crossed = Crossed { ledge, foot, from, to: head };
        let sum = |one: Option<f64>, other: Option<Thou>| Some(one? + other?.real());
        let farther = |part: [f64; 2]| Flight {
            lower: self.lower,
            upper: climb.upper,
            up: sum(self.up, climb.up),
            down: sum(self.down, climb.down),
            foot: cut(foot, part),
            head: cut(head, part),
            ledges: self.ledges.iter().copied().chain([self.upper]).collect(),
        };
        crossed.parts().into_iter().map(farther).collect()
    }

    /// What lies of a side straight behind the foot: between which shares of the foot, and the part of the side. The inside of its
    /// piece is beyond the side.
    fn behind(&self, side: [Vector; 2]) -> Option<([f64; 2], [Vector; 2])> {
        let [first, last] = side.map(|end| share_along(self.foot, end));
        let shares = [first.max(0.0), last.min(1.0)];
        let runs = last - first > NOTHING && shares[1] - shares[0] > NOTHING;
        runs.then(|| (shares, cut(side, shares.map(|share| (share - first) / (last - first)))))
    }
}

/// What is shorter, as a share of an edge, is rounding.
const NOTHING: f64 = 1e-9;

/// The share of a leg across from a spot.
fn share_along([from, to]: [Vector; 2], spot: Vector) -> f64 {
    let way = to - from;
    (spot - from).dot(way) / way.dot(way)
}

fn cut(edge: [Vector; 2], part: [f64; 2]) -> [Vector; 2] {
    part.map(|share| Track::Leg(edge).at(share))
}

/// A ledge between two edges. What belongs together lies at the same share of the foot and of both.
struct Crossed<'a> {
    ledge: &'a Ground,
    foot: [Vector; 2],
    from: [Vector; 2],
    to: [Vector; 2],
}

impl Crossed<'_> {
    /// Between which shares it is passed over: too narrow for the middle of a disc, and with nothing in between.
    fn parts(&self) -> Vec<[f64; 2]> {
        let mut stops = self.stops();
        stops.sort_by(f64::total_cmp);
        let mut parts: Vec<[f64; 2]> = Vec::new();
        for pair in stops.windows(2).filter(|pair| pair[1] - pair[0] > NOTHING) {
            if !self.is_passed((pair[0] + pair[1]) / 2.0) {
                continue;
            }
            match parts.last_mut() {
                Some(part) if pair[0] - part[1] <= NOTHING => part[1] = pair[1],
                _ => parts.push([pair[0], pair[1]]),
            }
        }
        parts
    }

    fn is_passed(&self, share: f64) -> bool {
        /// Edges so near are one above the other, and a ledge so much wider is too wide.
        const HAIR: f64 = 1e-6;
        let wide = self.wide(share);
        let narrow = wide > HAIR && wide < self.ledge.radius().real() - HAIR;
        narrow && self.ledge.is_bare([self.from, self.to].map(|edge| Track::Leg(edge).at(share)))
    }

    /// How wide it is at a share; below 0 where the second edge lies before the first.
    fn wide(&self, share: f64) -> f64 {
        let [from, to] = [self.from, self.to].map(|edge| Track::Leg(edge).at(share));
        (self.foot[1] - self.foot[0]).unit().left().dot(to - from)
    }

    /// The shares at which it may begin or cease to be passed.
    fn stops(&self) -> Vec<f64> {
        let mut stops = vec![0.0, 1.0];
        let [first, last] = [self.wide(0.0), self.wide(1.0)];
        let wide = [0.0, self.ledge.radius().real()];
        stops.extend(wide.map(|wide| (wide - first) / (last - first)));
        let edges = [self.from, self.to];
        for line in self.ledge.outlines() {
            stops.extend(line.map(|corner| share_along(self.foot, corner)));
            stops.extend(edges.iter().filter_map(|edge| crossing_share(*edge, line)));
        }
        for (middle, radius) in self.ledge.discs() {
            let aside = (self.foot[1] - self.foot[0]).unit() * radius;
            stops.extend([middle - aside, middle + aside].map(|it| share_along(self.foot, it)));
            edges
                .iter()
                .for_each(|edge| Track::Leg(*edge).cut_by_circle(middle, radius, &mut stops));
        }
        stops.retain(|share| (0.0..=1.0).contains(share));
        stops
    }
}
