//! Straight legs and arcs on which a place is found by its share of the whole.

use super::arc::{Arc, angle_to};
use crate::vector::{Frame, Vector, nearest_on};

/// A straight leg or an arc: 0 is where it begins, 1 where it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Track {
    Leg([Vector; 2]),
    Arc(Arc),
}

impl Track {
    pub fn at(&self, share: f64) -> Vector {
        match self {
            Track::Leg([from, to]) => *from + (*to - *from) * share,
            Track::Arc(arc) => arc.at(arc.sweep * share),
        }
    }

    pub fn part(&self, [from, to]: [f64; 2]) -> Track {
        match self {
            Track::Leg(_) => Track::Leg([self.at(from), self.at(to)]),
            Track::Arc(arc) => {
                let begin = (self.at(from) - arc.middle) * (1.0 / arc.radius);
                Track::Arc(Arc { from: begin, sweep: arc.sweep * (to - from), ..*arc })
            }
        }
    }

    pub fn ends(&self) -> [Vector; 2] {
        [self.at(0.0), self.at(1.0)]
    }

    pub fn length(&self) -> f64 {
        match self {
            Track::Leg([from, to]) => (*to - *from).length(),
            Track::Arc(arc) => arc.length(),
        }
    }

    /// How near it comes to a spot, or less.
    pub fn distance(&self, spot: Vector) -> f64 {
        match self {
            Track::Leg([from, to]) if from == to => (spot - *from).length(),
            Track::Leg(leg) => (spot - nearest_on(spot, *leg)).length(),
            Track::Arc(arc) => ((spot - arc.middle).length() - arc.radius).abs(),
        }
    }

    pub fn frame(&self) -> Frame {
        match self {
            Track::Leg(leg) => Frame::around(*leg),
            Track::Arc(arc) => arc.frame(),
        }
    }

    /// Where it crosses the line through two spots.
    pub fn cut_by_line(&self, [from, to]: [Vector; 2], cuts: &mut Vec<f64>) {
        let way = (to - from).unit();
        match self {
            Track::Leg([begin, end]) => {
                let (before, after) = (way.cross(*begin - from), way.cross(*end - from));
                if before != after {
                    keep(before / (before - after), cuts);
                }
            }
            Track::Arc(arc) => {
                let beside = way.cross(arc.middle - from);
                let room = arc.radius * arc.radius - beside * beside;
                if room >= 0.0 {
                    let (half, foot) = (room.sqrt(), from + way * way.dot(arc.middle - from));
                    for spot in [foot - way * half, foot + way * half] {
                        keep(share_of(arc, spot), cuts);
                    }
                }
            }
        }
    }

    /// Where it crosses a circle.
    pub fn cut_by_circle(&self, middle: Vector, radius: f64, cuts: &mut Vec<f64>) {
        match self {
            Track::Leg([from, to]) => {
                let length = (*to - *from).length();
                if length == 0.0 {
                    return;
                }
                let way = (*to - *from) * (1.0 / length);
                let beside = way.cross(middle - *from);
                let room = radius * radius - beside * beside;
                if room >= 0.0 {
                    let (half, foot) = (room.sqrt(), way.dot(middle - *from));
                    keep((foot - half) / length, cuts);
                    keep((foot + half) / length, cuts);
                }
            }
            Track::Arc(arc) => {
                let apart = middle - arc.middle;
                let length = apart.length();
                if length == 0.0 {
                    return;
                }
                let along =
                    (length * length + arc.radius * arc.radius - radius * radius) / (2.0 * length);
                let room = arc.radius * arc.radius - along * along;
                if room >= 0.0 {
                    let way = apart * (1.0 / length);
                    let (foot, half) = (arc.middle + way * along, way.left() * room.sqrt());
                    keep(share_of(arc, foot + half), cuts);
                    keep(share_of(arc, foot - half), cuts);
                }
            }
        }
    }
}

fn keep(share: f64, cuts: &mut Vec<f64>) {
    if (0.0..=1.0).contains(&share) {
        cuts.push(share);
    }
}

fn share_of(arc: &Arc, spot: Vector) -> f64 {
    angle_to(arc.from, spot - arc.middle, arc.sweep) / arc.sweep.abs()
}
