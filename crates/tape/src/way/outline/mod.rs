//! Outlines of what is within reach, for drawing.
//!
//! From a stop of the search everything is in reach that a straight leg comes to before it meets a rim or its length
//! ends. So each stop, and each climb, has an outline of its own: its rays turn on, and where they end is drawn. All
//! outlines filled as one are the reach. Along rims they are exact; where only the length ends, arcs leave the true line by less
//! than a thousandth.

mod edges;
mod landing;
mod rays;
mod sweep;

use super::Segment;
use super::arc::Arc;
use super::search::Reach;
use super::track::Track;
use crate::inch::Length;
use crate::vector::Vector;
pub(super) use edges::Edge;
use edges::Rims;
use landing::Landing;
use rays::{Rays, Turning};
use std::collections::BTreeMap;

/// The outline of a part of what is within reach on a floor: straight pieces and arcs, against the clock, the last of
/// which ends where the first begins.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Outline {
    /// The floor, by its place among the floors.
    pub floor: usize,
    /// Its sides.
    pub sides: Vec<Segment>,
}

impl Reach<'_> {
    /// The outlines of all that is within reach, to be filled as one: they lie over each other.
    pub fn outlines(&self) -> Vec<Outline> {
        let search = self.search();
        let mut rims: BTreeMap<usize, Rims<'_>> = BTreeMap::new();
        let mut outlines = Vec::new();
        for stop in &search.stops {
            let rims =
                rims.entry(stop.floor).or_insert_with(|| Rims::of(search.ground(stop.floor)));
            let turning = Turning::from_stop(search, stop);
            outlines.extend(turning.outline(rims, stop.floor));
        }
        for chain in &search.chains {
            let Some(floor) = chain.gates.last().map(|gate| search.storeys.gates[*gate].to) else {
                continue;
            };
            let rims = rims.entry(floor).or_insert_with(|| Rims::of(search.ground(floor)));
            let landing = Landing::new(search, chain);
            outlines.extend(landing.iter().flat_map(|landing| landing.outlines(rims, floor)));
        }
        outlines
    }
}

impl Turning {
    /// The outline of all that it comes to; none if that is nothing.
    fn outline(&self, rims: &Rims<'_>, floor: usize) -> Option<Outline> {
        let near = rims.near(self.middle, self.radius + self.length);
        let sides = sweep::ends(self, &near, &self.stops(&near));
        let mut pen = Pen::default();
        if self.radius == 0.0 {
            sides.into_iter().for_each(|side| pen.draw(side));
            return pen.close(floor);
        }
        pen.go(self.ray(0.0)?.from);
        sides.into_iter().for_each(|side| pen.draw(side));
        let last = self.ray(self.sweep)?;
        pen.go(last.from);
        pen.draw(Segment::Arc(Arc {
            middle: self.middle,
            radius: self.radius,
            from: (last.from - self.middle) * (1.0 / self.radius),
            sweep: -self.sweep * self.sense,
        }));
        pen.close(floor)
    }
}

impl Landing<'_> {
    /// The outlines of all that it comes to: to both sides of where the climbs end, and around the ends of that.
    fn outlines(&self, rims: &Rims<'_>, floor: usize) -> Vec<Outline> {
        let mut outlines = Vec::new();
        for part in self.parts() {
            let ends = part.ends().into_iter();
            let around = ends.map(|(spot, length)| Turning::around(spot, length));
            outlines.extend(around.filter_map(|around| around.outline(rims, floor)));
            let near = rims.near(part.track.at(0.5), part.track.length() + part.longest());
            for side in part.sides() {
                let ends = sweep::ends(&side, &near, &side.stops(&near));
                let mut pen = Pen::default();
                pen.go(part.track.at(0.0));
                ends.into_iter().for_each(|side| pen.draw(side));
                pen.go(part.track.at(1.0));
                pen.draw(backwards(&part.track));
                outlines.extend(pen.close(floor));
            }
        }
        outlines
    }
}

fn backwards(track: &Track) -> Segment {
    match track {
        Track::Leg([from, to]) => Segment::Straight { from: *to, to: *from },
        Track::Arc(arc) => Segment::Arc(turned(arc)),
    }
}

fn turned(arc: &Arc) -> Arc {
    let from = (arc.end() - arc.middle) * (1.0 / arc.radius);
    Arc { from, sweep: -arc.sweep, ..*arc }
}

/// What is shorter is rounding.
const NOTHING: f64 = 1e-6;

/// Draws piece after piece.
#[derive(Default)]
struct Pen {
    sides: Vec<Segment>,
    at: Option<Vector>,
}

impl Pen {
    /// Straight on to a spot; or there first.
    fn go(&mut self, to: Vector) {
        if let Some(from) = self.at.filter(|from| (to - *from).length() > NOTHING) {
            self.sides.push(Segment::Straight { from, to });
        }
        self.at = Some(to);
    }

    /// A piece, after a straight one to where it begins.
    fn draw(&mut self, side: Segment) {
        if side.length() <= NOTHING {
            return self.go(side.end());
        }
        self.go(side.after(0.0));
        self.at = Some(side.end());
        self.sides.push(side);
    }

    /// Back to the beginning.
    fn close(mut self, floor: usize) -> Option<Outline> {
        let first = self.sides.first()?.after(0.0);
        self.go(first);
        let outline = Outline { floor, sides: self.sides };
        Some(if outline.area() < 0.0 { outline.reversed() } else { outline })
    }
}

impl Outline {
    /// What it encloses, in square thousandths; below 0 if it goes with the clock.
    fn area(&self) -> f64 {
        let chord = |side: &Segment| side.after(0.0).cross(side.end()) / 2.0;
        let bulge = |side: &Segment| match side {
            Segment::Arc(arc) => {
                let (sine, _) = libm::sincos(arc.sweep);
                arc.radius * arc.radius * (arc.sweep - sine) / 2.0
            }
            _ => 0.0,
        };
        self.sides.iter().map(|side| chord(side) + bulge(side)).sum()
    }

    fn reversed(self) -> Outline {
        let turn = |side: &Segment| match side {
            Segment::Arc(arc) => Segment::Arc(turned(arc)),
            other => Segment::Straight { from: other.end(), to: other.after(0.0) },
        };
        Outline { sides: self.sides.iter().rev().map(turn).collect(), ..self }
    }

    /// How long its rim is.
    pub fn length(&self) -> Length {
        Length(self.sides.iter().map(Segment::length).sum())
    }
}
