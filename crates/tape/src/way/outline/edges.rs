//! The rims at which a leg ends: of bodies, of the table, of a floor, and of soft ground.

use super::rays::Ray;
use crate::vector::{Frame, Vector};
use crate::way::ground::Ground;
use crate::way::hollow::chord;

/// A part of a rim, as rays meet it.
#[derive(Clone, Copy, Debug)]
pub enum Edge {
    /// A straight one, with the direction in which one can still be.
    Side { from: Vector, to: Vector, free: Vector },
    /// A circle that is met from outside.
    Round { middle: Vector, radius: f64 },
    /// One that is met from inside: soft ground about a corner that stands into it.
    Bend { middle: Vector, radius: f64 },
}

/// The end of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RayEnd {
    /// Where its length ends.
    Front,
    /// At a rim.
    Edge(usize),
    /// Where it begins.
    Nowhere,
}

/// All rims of a floor.
pub(super) struct Rims<'a> {
    ground: &'a Ground,
    edges: Vec<Edge>,
    /// So many belong to bodies and to the table; after them come the floor's own.
    solid: usize,
    /// From here on they belong to soft ground.
    soft: usize,
}

/// The rims that matter to some rays.
pub(super) struct Near<'a> {
    rims: &'a Rims<'a>,
    /// Those of bodies and of the table.
    solid: Vec<usize>,
}

impl<'a> Rims<'a> {
    pub fn of(ground: &'a Ground) -> Rims<'a> {
        let mut edges = ground.edges();
        let solid = edges.len();
        let inward = |[from, to]: [Vector; 2]| (to - from).unit().left();
        edges.extend(ground.floor_rim().map(|side| Edge::side(side, inward(side))));
        let soft = edges.len();
        for hollow in &ground.hollows {
            edges.extend(hollow.inner().map(|side| Edge::side(side, inward(side) * -1.0)));
            let bends = hollow.bends();
            edges.extend(bends.map(|middle| Edge::Bend { middle, radius: ground.radius().real() }));
            let circle = hollow.circle();
            edges.extend(circle.map(|(middle, radius)| Edge::Round { middle, radius }));
        }
        Rims { ground, edges, solid, soft }
    }

    /// Those within some distance of a spot.
    pub fn near(&'a self, middle: Vector, far: f64) -> Near<'a> {
        let frame = Frame::around([middle]).grown(far);
        let solid = (0..self.solid).filter(|edge| self.edges[*edge].frame().meets(&frame));
        Near { rims: self, solid: solid.collect() }
    }
}

impl Near<'_> {
    /// Where a ray ends, and after how much of it.
    pub fn end_of(&self, ray: &Ray) -> (RayEnd, f64) {
        /// Of two rims in the same place the first one is met, whatever the rounding.
        const SAME: f64 = 1e-6;
        let mut end = (RayEnd::Front, ray.length);
        for index in &self.solid {
            if let Some(at) = self.rims.edges[*index].met(ray).filter(|at| *at < end.1 - SAME) {
                end = (RayEnd::Edge(*index), at);
            }
        }
        let leg = |length: f64| [ray.from, ray.from + ray.way * length];
        if let Some((side, at)) = self.rims.ground.floor_ends(leg(end.1)) {
            let on = side.map_or(RayEnd::Nowhere, |side| RayEnd::Edge(self.rims.solid + side));
            end = (on, at);
        }
        for hollow in &self.rims.ground.hollows {
            if let Some(at) = hollow.entered_at(leg(end.1), ray.inside) {
                end = (self.soft_at(ray.from + ray.way * at), at);
            }
        }
        end
    }

    /// How long a ray is to a rim that goes on without end.
    pub fn length_to(&self, on: RayEnd, ray: &Ray) -> f64 {
        match on {
            RayEnd::Front => ray.length,
            RayEnd::Nowhere => 0.0,
            RayEnd::Edge(index) => self.rims.edges[index].along(ray),
        }
    }

    pub fn edge(&self, index: usize) -> Edge {
        self.rims.edges[index]
    }

    /// All that may matter.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        let others = self.rims.solid..self.rims.edges.len();
        self.solid.iter().copied().chain(others).map(|index| self.rims.edges[index])
    }

    /// The corners of soft ground.
    pub fn corners(&self) -> impl Iterator<Item = Vector> + '_ {
        self.rims.ground.hollows.iter().flat_map(|hollow| hollow.corners())
    }

    /// The rim of soft ground on which a spot lies.
    fn soft_at(&self, spot: Vector) -> RayEnd {
        /// Nothing lies on a rim that is farther away.
        const NEAR: f64 = 0.5;
        let soft = self.rims.soft..self.rims.edges.len();
        let apart = |index: &usize| self.rims.edges[*index].distance(spot);
        let nearest = soft.min_by(|one, other| apart(one).total_cmp(&apart(other)));
        nearest.filter(|index| apart(index) < NEAR).map_or(RayEnd::Nowhere, RayEnd::Edge)
    }
}

impl Edge {
    pub fn side([from, to]: [Vector; 2], free: Vector) -> Edge {
        Edge::Side { from, to, free }
    }

    fn frame(&self) -> Frame {
        match self {
            Edge::Side { from, to, .. } => Frame::around([*from, *to]),
            Edge::Round { middle, radius } | Edge::Bend { middle, radius } => {
                Frame::around([*middle]).grown(*radius)
            }
        }
    }

    fn distance(&self, spot: Vector) -> f64 {
        match self {
            Edge::Side { from, to, free } => {
                let along = (spot - *from).dot((*to - *from).unit());
                let beyond = (along - (*to - *from).length()).max(-along).max(0.0);
                (spot - *from).dot(*free).abs() + beyond
            }
            Edge::Round { middle, radius } | Edge::Bend { middle, radius } => {
                ((spot - *middle).length() - radius).abs()
            }
        }
    }

    /// After how much of a ray it comes to this edge from where one can be; a hair behind its beginning counts.
    fn met(&self, ray: &Ray) -> Option<f64> {
        const HAIR: f64 = 0.01;
        match self {
            Edge::Side { from, to, free } => {
                let speed = ray.way.dot(*free);
                if speed >= 0.0 {
                    return None;
                }
                let at = (*from - ray.from).dot(*free) / speed;
                if at < -HAIR {
                    return None;
                }
                let (side, met) = (*to - *from, ray.from + ray.way * at - *from);
                let share = met.dot(side);
                (share >= 0.0 && share <= side.dot(side)).then_some(at.max(0.0))
            }
            Edge::Round { middle, radius } => {
                let apart = *middle - ray.from;
                let half = chord(*radius, ray.way.cross(apart)).filter(|half| *half > 0.0)?;
                let foot = ray.way.dot(apart);
                let at = foot - half;
                (foot + half > 0.0 && at >= -HAIR).then_some(at.max(0.0))
            }
            Edge::Bend { .. } => None,
        }
    }

    /// The same for the whole line or circle; where it is just missed, where the ray comes nearest.
    fn along(&self, ray: &Ray) -> f64 {
        match self {
            Edge::Side { from, free, .. } => (*from - ray.from).dot(*free) / ray.way.dot(*free),
            Edge::Round { middle, radius } => {
                let apart = *middle - ray.from;
                let half = chord(*radius, ray.way.cross(apart)).unwrap_or(0.0);
                ray.way.dot(apart) - half
            }
            Edge::Bend { middle, radius } => {
                let apart = *middle - ray.from;
                let half = chord(*radius, ray.way.cross(apart)).unwrap_or(0.0);
                ray.way.dot(apart) + half
            }
        }
    }
}
