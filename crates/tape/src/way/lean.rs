//! Where a disc that is to climb down stands against something.
//!
//! Who covers a point of the edge may climb down there. The shortest way to where it is just covered goes straight at the point, or
//! round a body until it is. But where the straight leg would run into a rim at the very last, it ends on that rim, at no tangent:
//! there the disc just covers the point and can come no nearer.

use super::ground::{Ground, Rim};
use super::hollow::chord;
use super::track::Track;
use crate::vector::{Vector, nearest_on};

/// A rim that a disc touches when it just covers a point, to one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lean {
    rim: Rim,
    /// 1 or -1: which of the two places of the rim.
    side: f64,
    cover: f64,
}

/// In so many parts an edge is looked at.
const LOOKS: usize = 16;

impl Lean {
    /// All that a disc on some ground can stand against while it just covers points of an edge, each with the shares of the edge
    /// for which it can.
    pub fn all(ground: &Ground, edge: &Track, cover: f64) -> Vec<(Lean, [f64; 2])> {
        let mut leans = Vec::new();
        for rim in ground.rims() {
            for side in [1.0, -1.0] {
                let lean = Lean { rim, side, cover };
                leans.extend(lean.shares(ground, edge).into_iter().map(|shares| (lean, shares)));
            }
        }
        leans
    }

    /// Where the disc stands that just covers a point; the nearest to it where that is nowhere by a hair.
    pub fn place(&self, point: Vector) -> Vector {
        self.exact(point).unwrap_or_else(|| self.rim.nearest(point))
    }

    fn exact(&self, point: Vector) -> Option<Vector> {
        match self.rim {
            Rim::Side(side) => {
                let way = (side[1] - side[0]).unit();
                let foot = side[0] + way * way.dot(point - side[0]);
                let half = chord(self.cover, (point - foot).length())?;
                let place = foot + way * (half * self.side);
                let beyond = (place - nearest_on(place, side)).length();
                (beyond < 1e-6).then_some(place)
            }
            Rim::Circle(middle, radius) => {
                let apart = (point - middle).length();
                if apart == 0.0 {
                    return None;
                }
                let way = (point - middle) * (1.0 / apart);
                let square = apart * apart + radius * radius - self.cover * self.cover;
                let along = square / (2.0 * apart);
                let half = chord(radius, along)?;
                Some(middle + way * along + way.left() * (half * self.side))
            }
        }
    }

    /// Whether the rim keeps the disc from coming nearer to the point. If the point lies on the free side of the rim, a straight
    /// leg at the point does not run into it.
    fn is_between(&self, ground: &Ground, place: Vector, point: Vector) -> bool {
        /// Beside a rim by so many thousandths there is no room where it keeps somebody off.
        const BESIDE: f64 = 1.0;
        let square = match self.rim {
            Rim::Side([from, to]) => (to - from).unit().left(),
            Rim::Circle(middle, _) => (place - middle).unit(),
        };
        let ahead = square.dot(point - place);
        let nearer = place + square * (BESIDE * ahead.signum());
        ahead.abs() > 1e-6 && !ground.stands_at(nearer, 0.0)
    }

    /// Between which shares of an edge there is such a place, with room for the disc.
    fn shares(&self, ground: &Ground, edge: &Track) -> Vec<[f64; 2]> {
        let stands = |share: f64| {
            let point = edge.at(share);
            let place = self.exact(point);
            place.is_some_and(|place| {
                ground.stands_at(place, 0.0) && self.is_between(ground, place, point)
            })
        };
        if edge.length() == 0.0 {
            return if stands(0.0) { vec![[0.0, 1.0]] } else { Vec::new() };
        }
        let mut stops = vec![0.0, 1.0];
        self.cut(edge, &mut stops);
        stops.extend((1..LOOKS).map(|look| look as f64 / LOOKS as f64));
        stops.sort_by(f64::total_cmp);
        let mut shares: Vec<[f64; 2]> = Vec::new();
        for pair in stops.windows(2).filter(|pair| pair[1] - pair[0] > 1e-9) {
            let middle = (pair[0] + pair[1]) / 2.0;
            if !stands(middle) {
                continue;
            }
            let part = [border(&stands, middle, pair[0]), border(&stands, middle, pair[1])];
            match shares.last_mut() {
                Some(last) if part[0] - last[1] < 1e-9 => last[1] = part[1],
                _ => shares.push(part),
            }
        }
        shares
    }

    /// Where there begin or cease to be such places, whether with room or not.
    fn cut(&self, edge: &Track, stops: &mut Vec<f64>) {
        match self.rim {
            Rim::Side([from, to]) => {
                let aside = (to - from).unit().left() * self.cover;
                edge.cut_by_line([from + aside, to + aside], stops);
                edge.cut_by_line([from - aside, to - aside], stops);
                [from, to].iter().for_each(|end| edge.cut_by_circle(*end, self.cover, stops));
            }
            Rim::Circle(middle, radius) => {
                edge.cut_by_circle(middle, radius + self.cover, stops);
                edge.cut_by_circle(middle, (radius - self.cover).abs(), stops);
            }
        }
    }
}

/// Where between a share for which something holds and another it ceases to hold.
fn border(holds: &impl Fn(f64) -> bool, mut yes: f64, mut no: f64) -> f64 {
    if holds(no) {
        return no;
    }
    for _ in 0..40 {
        let middle = (yes + no) / 2.0;
        if holds(middle) { yes = middle } else { no = middle }
    }
    yes
}
