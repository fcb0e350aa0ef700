//! The ground on which a disc moves: what it keeps clear of, and what it can go round.

use super::arc::{Arc, angle_to};
use super::hollow::Hollow;
use super::obstacle::{Obstacle, between, to_leg};
use super::outline::Edge;
use super::support::Support;
use super::track::Track;
use crate::body::{Body, Disc, Shape, Table};
use crate::gap::{Contact, Gap};
use crate::inch::{TOLERANCE, Thou};
use crate::line::is_inside;
use crate::vector::{Frame, Vector};
use std::f64::consts::{PI, TAU};

/// A way may be so much deeper in a body than it should, for rounding.
pub(super) const SLACK: f64 = 1e-4;

/// A table with all that a disc of one size must keep clear of.
#[derive(Clone, Debug)]
pub struct Ground {
    table: Table,
    radius: Thou,
    /// What the middle of a disc stays over; none on the table itself.
    support: Option<Support>,
    pub(super) obstacles: Vec<Obstacle>,
    pub(super) hollows: Vec<Hollow>,
    pub(super) rounds: Vec<Round>,
}

/// What a way can go round: a circle, of which only a part may be free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round {
    pub middle: Vector,
    pub radius: f64,
    /// For a corner: the directions square to its two sides, between which one can go round it.
    pub between: Option<[Vector; 2]>,
    /// A bend of soft ground, which only those go round who have been inside from the start.
    pub inner: bool,
    /// Whether an arc of it is part of the rim of a hollow.
    pub rim: bool,
}

impl Round {
    /// A place where a way can turn without going round anything.
    pub fn point(middle: Vector) -> Round {
        Round { middle, radius: 0.0, between: None, inner: false, rim: false }
    }

    /// All round a circle.
    pub fn circle(middle: Vector, radius: f64) -> Round {
        Round { radius, ..Round::point(middle) }
    }

    /// Whether a way can touch the circle in this direction from its middle.
    pub fn touched_at(&self, way: Vector) -> bool {
        let Some([first, last]) = self.between else { return true };
        first.cross(way) >= -1e-9 && way.cross(last) >= -1e-9
    }

    /// How far one can go on round it from a direction, as an angle.
    pub fn onward(&self, from: Vector, sense: f64) -> f64 {
        let Some([first, last]) = self.between else { return TAU };
        let angle = angle_to(from, if sense > 0.0 { last } else { first }, sense);
        // Less than half a turn lies between the two; what is more is a hair back.
        if angle > PI { 0.0 } else { angle }
    }
}

impl Ground {
    /// The ground for discs of one radius, among solid bodies and soft ones. The caller leaves out whatever the disc may pass
    /// through.
    pub fn new(table: Table, radius: Thou, solid: &[&Body], soft: &[&Body]) -> Ground {
        let clear = |body: &Body| match body.shape() {
            Shape::Disc(disc) => radius.real() + disc.radius.real(),
            Shape::Polygon(_) => radius.real(),
        };
        let obstacles = solid.iter().map(|body| Obstacle::new((*body).clone(), clear(body)));
        let mut ground = Ground {
            table,
            radius,
            support: None,
            obstacles: obstacles.collect(),
            hollows: Hollow::all(radius.real(), soft),
            rounds: Vec::new(),
        };
        ground.find_rounds();
        ground
    }

    /// The same for a floor on the tops of these polygons, of which those that touch are one: the middle of a disc stays over
    /// them, and the disc may hang over their edge. Solid is what stands on the floor or rises above it.
    pub fn raised(self, tops: &[&Body]) -> Ground {
        let mut ground = Ground { support: Some(Support::new(tops)), ..self };
        ground.find_rounds();
        ground
    }

    /// How large the moving disc is.
    pub fn radius(&self) -> Thou {
        self.radius
    }

    /// Whether the disc can be here: on the table and in no solid body, to the [`TOLERANCE`].
    pub fn fits(&self, disc: &Disc) -> bool {
        let shape = Shape::from(*disc);
        let frame = shape.frame().grown(2.0 * TOLERANCE.real());
        self.table.holds(&shape).is_ok()
            && self.support.as_ref().is_none_or(|support| support.carries_point(disc.centre))
            && self.obstacles.iter().all(|obstacle| {
                !frame.meets(obstacle.body.frame())
                    || Gap::between(&shape, obstacle.body.shape()).contact() != Contact::Overlapping
            })
    }

    /// The same ground for a disc that stands at these spots: a body in which it stands by less than the tolerance is kept
    /// clear of by as much less. None if it stands in none.
    pub(super) fn eased(&self, spots: &[Vector]) -> Option<Ground> {
        let depth = |obstacle: &Obstacle| {
            spots.iter().map(|spot| obstacle.depth(*spot)).fold(0.0, f64::max)
        };
        if self.obstacles.iter().all(|obstacle| depth(obstacle) <= 0.0) {
            return None;
        }
        let mut ground = self.clone();
        for obstacle in &mut ground.obstacles {
            obstacle.clear -= depth(obstacle);
        }
        ground.find_rounds();
        Some(ground)
    }

    /// The nearest spot that is nowhere too near; none if it takes more than the tolerance.
    pub(super) fn pushed_clear(&self, spot: Vector) -> Option<Vector> {
        let mut clear = spot;
        for _ in 0..40 {
            let Some(deepest) = self.deepest(clear) else { break };
            clear = deepest.pushed_out(clear);
        }
        let moved = (clear - spot).length();
        (self.deepest(clear).is_none() && moved <= 3.0 * TOLERANCE.real()).then_some(clear)
    }

    fn deepest(&self, spot: Vector) -> Option<&Obstacle> {
        let deep = self.obstacles.iter().filter(|obstacle| obstacle.depth(spot) > SLACK / 2.0);
        deep.max_by(|one, other| one.depth(spot).total_cmp(&other.depth(spot)))
    }

    /// Whether the middle of the disc can go straight from here to there.
    pub(super) fn straight_is_clear(&self, leg: [Vector; 2]) -> bool {
        let frame = Frame::around(leg);
        self.on_table(leg[0])
            && self.on_table(leg[1])
            && !self.obstacles.iter().any(|obstacle| {
                frame.meets(&obstacle.frame)
                    && obstacle.nearest(|spot| to_leg(spot, leg), |side| between(side, leg))
            })
            && self.support.as_ref().is_none_or(|support| support.carries_leg(leg))
    }

    pub(super) fn arc_is_clear(&self, arc: &Arc) -> bool {
        let frame = arc.frame();
        arc.outermost().all(|spot| self.on_table(spot))
            && !self.obstacles.iter().any(|obstacle| {
                frame.meets(&obstacle.frame)
                    && obstacle
                        .nearest(|spot| arc.spot_distance(spot), |side| arc.side_distance(side))
            })
            && self.support.as_ref().is_none_or(|support| support.carries_arc(arc))
    }

    /// Whether the disc can be at a spot of a track that is counted with rounding, in bodies by no more than so much.
    pub(super) fn stands_at(&self, spot: Vector, ease: f64) -> bool {
        self.trouble_at(spot, ease).is_none()
    }

    /// Why the disc cannot be at a spot; none if it can.
    pub(super) fn trouble_at(&self, spot: Vector, ease: f64) -> Option<Trouble> {
        let frame = Frame::around([spot]);
        if !self.on_table(spot) {
            return Some(Trouble::Table);
        }
        if self.support.as_ref().is_some_and(|support| !support.carries(spot)) {
            return Some(Trouble::Edge);
        }
        let holds = |obstacle: &Obstacle| {
            frame.meets(&obstacle.frame) && obstacle.holds(spot, ease + SLACK)
        };
        self.obstacles.iter().position(holds).map(Trouble::Body)
    }

    /// How near a leg comes to a body.
    pub(super) fn room_beside(&self, body: usize, leg: [Vector; 2]) -> f64 {
        let body = &self.obstacles[body].body;
        match body.shape() {
            Shape::Disc(disc) => (to_leg(disc.middle(), leg) - disc.radius.real()).max(0.0),
            Shape::Polygon(_) => {
                let sides = body.sides().map(|side| between(side, leg));
                let outline = sides.fold(f64::INFINITY, f64::min);
                if is_inside(leg[0], body) { 0.0 } else { outline }
            }
        }
    }

    /// Whether nothing solid lies across a leg over the floor, whatever room there is beside it.
    pub(super) fn is_bare(&self, leg: [Vector; 2]) -> bool {
        !self.obstacles.iter().any(|obstacle| obstacle.lies_across(leg))
            && self.support.as_ref().is_none_or(|support| support.carries_leg(leg))
    }

    /// The sides of all that is solid, and of the floor.
    pub(super) fn outlines(&self) -> impl Iterator<Item = [Vector; 2]> + '_ {
        let sides = self.obstacles.iter().flat_map(|obstacle| obstacle.body.sides());
        sides.chain(self.floor_rim())
    }

    /// All that is solid and round: where, and how large.
    pub(super) fn discs(&self) -> impl Iterator<Item = (Vector, f64)> + '_ {
        self.obstacles.iter().filter_map(|obstacle| match obstacle.body.shape() {
            Shape::Disc(disc) => Some((disc.middle(), disc.radius.real())),
            Shape::Polygon(_) => None,
        })
    }

    /// The rims of all that the middle of the disc keeps away from.
    pub(super) fn rims(&self) -> Vec<Rim> {
        let (low, right, top) = (
            self.radius.real(),
            self.table.width().real() - self.radius.real(),
            self.table.depth().real() - self.radius.real(),
        );
        let corners =
            [(low, low), (right, low), (right, top), (low, top)].map(|(x, y)| Vector::new(x, y));
        let mut rims: Vec<Rim> =
            (0..4).map(|i| Rim::Side([corners[i], corners[(i + 1) % 4]])).collect();
        for obstacle in &self.obstacles {
            add_rims(&obstacle.body, obstacle.clear, &mut rims);
        }
        rims.extend(self.support.iter().flat_map(Support::rim).map(Rim::Side));
        rims
    }

    /// The rims at which a straight way of the middle ends, of the table and of the solid bodies.
    pub(super) fn edges(&self) -> Vec<Edge> {
        let low = self.radius.real() - SLACK;
        let (right, top) = (self.table.width().real() - low, self.table.depth().real() - low);
        let corners =
            [(low, low), (right, low), (right, top), (low, top)].map(|(x, y)| Vector::new(x, y));
        let sides = (0..4).map(|i| [corners[i], corners[(i + 1) % 4]]);
        let mut edges: Vec<Edge> =
            sides.map(|side| Edge::side(side, (side[1] - side[0]).unit().left())).collect();
        self.obstacles.iter().for_each(|obstacle| obstacle.add_edges(&mut edges));
        edges
    }

    /// The edge of the floor.
    pub(super) fn floor_rim(&self) -> impl Iterator<Item = [Vector; 2]> + '_ {
        self.support.iter().flat_map(Support::rim)
    }

    /// Where a leg first leaves the floor: at which side of its edge, if it does not begin outside, and after how much.
    pub(super) fn floor_ends(&self, leg: [Vector; 2]) -> Option<(Option<usize>, f64)> {
        self.support.as_ref()?.left_at(leg)
    }

    /// The shares of a track at which it may become free or cease to be.
    pub(super) fn cut(&self, track: &Track, ease: f64, stops: &mut Vec<f64>) {
        let frame = track.frame();
        let (near, width, depth) =
            (self.radius.real(), self.table.width().real(), self.table.depth().real());
        for low in [near, width - near] {
            track.cut_by_line([Vector::new(low, 0.0), Vector::new(low, 1.0)], stops);
        }
        for low in [near, depth - near] {
            track.cut_by_line([Vector::new(0.0, low), Vector::new(1.0, low)], stops);
        }
        let at_the_track = self.obstacles.iter().filter(|obstacle| frame.meets(&obstacle.frame));
        at_the_track.for_each(|obstacle| obstacle.cut(track, ease, stops));
        self.support.iter().for_each(|support| support.cut(track, stops));
    }

    fn on_table(&self, spot: Vector) -> bool {
        let from = self.radius.real() - SLACK;
        let within = |at: f64, size: Thou| at >= from && at <= size.real() - from;
        within(spot.x, self.table.width()) && within(spot.y, self.table.depth())
    }

    fn find_rounds(&mut self) {
        self.rounds.clear();
        for obstacle in &self.obstacles {
            obstacle.add_rounds(&mut self.rounds);
        }
        let bends = self.support.iter().flat_map(Support::bends);
        self.rounds.extend(bends.map(Round::point));
        for hollow in &self.hollows {
            self.rounds.extend(hollow.corners().map(Round::point));
            let circle = hollow.circle();
            self.rounds.extend(circle.map(|(middle, radius)| Round {
                radius,
                rim: true,
                ..Round::point(middle)
            }));
            self.rounds.extend(hollow.bends().map(|middle| Round {
                radius: self.radius.real(),
                inner: true,
                rim: true,
                ..Round::point(middle)
            }));
        }
    }
}

/// Why a disc cannot be somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// It is not wholly on the table.
    Table,
    /// Its middle is beyond the edge of the floor.
    Edge,
    /// It is in a solid body.
    Body(usize),
}

/// A part of the rim of what the middle of a disc keeps away from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rim {
    Side([Vector; 2]),
    Circle(Vector, f64),
}

/// The rims at a distance from a body.
pub(super) fn add_rims(body: &Body, clear: f64, rims: &mut Vec<Rim>) {
    if let Shape::Disc(disc) = body.shape() {
        rims.push(Rim::Circle(disc.middle(), clear));
    }
    for [from, to] in body.sides() {
        let out = (to - from).unit().left() * -clear;
        rims.extend([Rim::Side([from + out, to + out]), Rim::Circle(from, clear)]);
    }
}
