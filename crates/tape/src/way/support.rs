//! What a floor lies on: the middle of a disc stays over it, and the disc itself may hang over the edge.

use super::arc::Arc;
use super::hollow::{bends, crossing_share, rim};
use super::track::Track;
use crate::body::{Body, Shape};
use crate::gap;
use crate::inch::{Point, TOLERANCE};
use crate::line::is_inside;
use crate::vector::{Vector, nearest_on};

/// The pieces on whose tops a floor lies. Those that touch are one floor.
#[derive(Clone, Debug)]
pub(super) struct Support {
    pieces: Vec<Body>,
    rim: Vec<[Vector; 2]>,
}

impl Support {
    pub fn new(pieces: &[&Body]) -> Support {
        let pieces: Vec<Body> = pieces.iter().map(|piece| (*piece).clone()).collect();
        Support { rim: rim(&pieces), pieces }
    }

    /// Whether a disc with this centre stands on it: decided in whole numbers.
    pub fn carries_point(&self, point: Point) -> bool {
        self.pieces.iter().any(|piece| match piece.shape() {
            Shape::Polygon(piece) => gap::is_on(point, piece),
            Shape::Disc(_) => false,
        })
    }

    /// Whether a disc stands on it, to the tolerance: so wide may a seam be between pieces that touch.
    pub fn carries(&self, spot: Vector) -> bool {
        let near = TOLERANCE.real() + 1e-4;
        self.pieces.iter().any(|piece| {
            is_inside(spot, piece)
                || piece.sides().any(|side| (spot - nearest_on(spot, side)).length() <= near)
        })
    }

    /// Whether a leg stays over it; its ends do.
    pub fn carries_leg(&self, leg: [Vector; 2]) -> bool {
        if leg[0] == leg[1] {
            return self.carries(leg[0]);
        }
        self.carries_between(self.stops(leg), |share| leg[0] + (leg[1] - leg[0]) * share)
    }

    /// The shares at which a leg crosses the edge, and its ends.
    fn stops(&self, leg: [Vector; 2]) -> Vec<f64> {
        let mut stops = vec![0.0, 1.0];
        stops.extend(self.crossings(leg).map(|(at, _)| at));
        stops
    }

    /// The shares at which a leg crosses the sides of the edge.
    fn crossings(&self, leg: [Vector; 2]) -> impl Iterator<Item = (f64, Option<usize>)> + '_ {
        self.rim.iter().enumerate().filter_map(move |(index, side)| {
            let at = crossing_share(leg, *side)?;
            let on_side = crossing_share(*side, leg)?;
            let crosses = (-1e-9..=1.0 + 1e-9).contains(&on_side) && at > 0.0 && at < 1.0;
            crosses.then_some((at, Some(index)))
        })
    }

    /// Where a leg first leaves it: at which side of the edge, none where it begins outside, and after how much.
    pub fn left_at(&self, leg: [Vector; 2]) -> Option<(Option<usize>, f64)> {
        let mut stops: Vec<(f64, Option<usize>)> = self.crossings(leg).collect();
        stops.push((0.0, None));
        stops.sort_by(|one, other| one.0.total_cmp(&other.0));
        let ends: Vec<f64> = stops.iter().skip(1).map(|(at, _)| *at).chain([1.0]).collect();
        let way = leg[1] - leg[0];
        let outside = |(begin, end): (f64, f64)| {
            let between = [(begin + end) / 2.0, end].map(|share| leg[0] + way * share);
            end - begin > 1e-12 && !between.iter().all(|spot| self.carries(*spot))
        };
        let left = stops.iter().zip(ends).find(|((begin, _), end)| outside((*begin, *end)));
        left.map(|((at, side), _)| (*side, at * way.length()))
    }

    /// Whether an arc stays over it; its ends do.
    pub fn carries_arc(&self, arc: &Arc) -> bool {
        let track = Track::Arc(*arc);
        let mut stops = vec![0.0, 1.0];
        self.rim.iter().for_each(|side| track.cut_by_line(*side, &mut stops));
        self.carries_between(stops, |share| track.at(share))
    }

    fn carries_between(&self, mut stops: Vec<f64>, at: impl Fn(f64) -> Vector) -> bool {
        stops.sort_by(f64::total_cmp);
        stops.windows(2).all(|pair| self.carries(at((pair[0] + pair[1]) / 2.0)))
    }

    /// Its edge.
    pub fn rim(&self) -> impl Iterator<Item = [Vector; 2]> + '_ {
        self.rim.iter().copied()
    }

    /// The corners at which a way along the edge turns.
    pub fn bends(&self) -> Vec<Vector> {
        bends(&self.rim)
    }

    /// Where a track may cross the edge.
    pub fn cut(&self, track: &Track, stops: &mut Vec<f64>) {
        self.rim.iter().for_each(|side| track.cut_by_line(*side, stops));
    }
}
