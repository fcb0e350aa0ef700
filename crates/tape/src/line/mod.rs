//! Lines of fire: the shortest free straight line between two discs.
//!
//! A line goes from any point of one disc to any point of the other. A body that it only touches does not block it; between two
//! bodies that touch each other it does not pass. Which bodies may block is the caller's business: to avoid a second set of
//! bodies as well, ask with both.
//!
//! All lines that cross both discs form a plane: their direction and their offset. What a body blocks is a patch of it,
//! bounded by the lines that touch the body. On what is left the length has its least value on the line of the two
//! middles, on the rim of one patch, or where two rims cross (`candidates`); there are no other places.

mod candidates;
mod cover;
mod crossing;
mod slits;

use crate::body::{Body, Disc};
use crate::inch::{Length, TOLERANCE};
use crate::vector::{Frame, Vector};
use candidates::Rim;
use cover::Band;
pub(crate) use crossing::is_inside;
use slits::Slit;

/// A free straight line, from the rim of one disc to the rim of the other.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Line {
    /// Where it leaves the first disc.
    pub from: Vector,
    /// Where it reaches the second.
    pub to: Vector,
}

impl Line {
    /// How long it is.
    pub fn length(&self) -> Length {
        Length((self.to - self.from).length())
    }
}

/// The shortest line between two discs that none of these bodies blocks; none if all are blocked. Discs that touch or lie
/// over each other have a free line of no length.
pub fn shortest(from: &Disc, to: &Disc, bodies: &[&Body]) -> Option<Line> {
    let pair = Pair::of(from, to);
    if pair.gap() <= TOLERANCE.real() {
        return Some(pair.touch());
    }
    let straight = pair.straight();
    if free_at_once(&straight, bodies) {
        return Some(straight);
    }
    let band = Band::of(&pair);
    if band.is_some_and(|band| bodies.iter().any(|body| band.is_barred_by(body))) {
        return None;
    }
    Search::new(pair, bodies).shortest()
}

/// Which of these bodies stop every line between two discs: together they do, and without any one of them they would not.
/// Empty if a line is free. The bodies are named by their places in the list.
pub fn stoppers(from: &Disc, to: &Disc, bodies: &[&Body]) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..bodies.len()).collect();
    let free = |kept: &[usize]| {
        let bodies: Vec<&Body> = kept.iter().map(|i| bodies[*i]).collect();
        shortest(from, to, &bodies).is_some()
    };
    if free(&kept) {
        return Vec::new();
    }
    for body in (0..bodies.len()).rev() {
        let without: Vec<usize> = kept.iter().copied().filter(|i| *i != body).collect();
        if !free(&without) {
            kept = without;
        }
    }
    kept
}

/// The two discs of a line.
#[derive(Clone, Copy, Debug)]
struct Pair {
    from: Vector,
    from_radius: f64,
    to: Vector,
    to_radius: f64,
}

impl Pair {
    fn of(from: &Disc, to: &Disc) -> Pair {
        Pair {
            from: from.middle(),
            from_radius: from.radius.real(),
            to: to.middle(),
            to_radius: to.radius.real(),
        }
    }

    fn gap(&self) -> f64 {
        (self.to - self.from).length() - self.from_radius - self.to_radius
    }

    /// Where discs touch or lie over each other: a point of both.
    fn touch(&self) -> Line {
        let way = self.to - self.from;
        let share = self.from_radius / (self.from_radius + self.to_radius);
        let point = self.from + way * share;
        Line { from: point, to: point }
    }

    fn straight(&self) -> Line {
        let way = (self.to - self.from).unit();
        Line { from: self.from + way * self.from_radius, to: self.to - way * self.to_radius }
    }

    /// The piece between the discs of the straight line in this direction that keeps to the left by so much.
    fn between(&self, way: Vector, offset: f64) -> Option<Line> {
        let left = way.left();
        let (beside_from, beside_to) = (offset - left.dot(self.from), offset - left.dot(self.to));
        let half_from = half_chord(self.from_radius, beside_from)?;
        let half_to = half_chord(self.to_radius, beside_to)?;
        let line = Line {
            from: self.from + left * beside_from + way * half_from,
            to: self.to + left * beside_to - way * half_to,
        };
        ((line.to - line.from).dot(way) > 0.0).then_some(line)
    }
}

/// Half of what a disc cuts out of a line that passes its middle at such a distance.
fn half_chord(radius: f64, beside: f64) -> Option<f64> {
    let room = radius * radius - beside * beside;
    if room >= 0.0 {
        Some(room.sqrt())
    } else {
        // A tangent of the disc, as well as it can be counted.
        (beside.abs() <= radius + crossing::NOTHING).then_some(0.0)
    }
}

/// Whether the line of the middles is free, looked at before anything else is prepared.
fn free_at_once(line: &Line, bodies: &[&Body]) -> bool {
    let frame = Frame::around([line.from, line.to]).grown(2.0 * TOLERANCE.real());
    let mut at_the_line = bodies.iter().filter(|body| body.frame().meets(&frame));
    let Some(first) = at_the_line.next() else { return true };
    let mut near = vec![*first];
    near.extend(at_the_line);
    !near.iter().any(|body| crossing::crosses(line, body))
        && !slits::between(&near).iter().any(|slit| slit.is_passed(line))
}

/// The search where the line of the middles is blocked.
struct Search<'a> {
    pair: Pair,
    near: Vec<&'a Body>,
    slits: Vec<Slit>,
    best: Option<(f64, Line)>,
}

impl<'a> Search<'a> {
    fn new(pair: Pair, bodies: &[&'a Body]) -> Search<'a> {
        let near: Vec<&Body> = bodies.iter().copied().filter(|body| pair.may_meet(body)).collect();
        let slits = slits::between(&near);
        Search { pair, near, slits, best: None }
    }

    fn shortest(mut self) -> Option<Line> {
        let mut rims: Vec<(f64, Rim)> = candidates::rims(&self.pair, &self.near)
            .into_iter()
            .map(|rim| (candidates::at_least(&self.pair, &rim), rim))
            .collect();
        // Those first by which the shortest lines could lead: what is found soon leaves less to look at.
        rims.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        for (at_least, rim) in &rims {
            if self.is_longer(*at_least) {
                break;
            }
            for line in candidates::along(&self.pair, rim).into_iter().flatten() {
                self.consider(line);
            }
        }
        let own = self.pair.rims();
        for (i, (at_least, rim)) in rims.iter().enumerate() {
            if self.is_longer(*at_least) {
                break;
            }
            for other in own.iter().chain(rims[i + 1..].iter().map(|(_, rim)| rim)) {
                for line in candidates::touching(&self.pair, rim, other).into_iter().flatten() {
                    self.consider(line);
                }
            }
        }
        self.best.map(|(_, line)| line)
    }

    fn is_longer(&self, at_least: f64) -> bool {
        self.best.is_some_and(|(best, _)| best <= at_least)
    }

    fn consider(&mut self, line: Line) {
        let length = (line.to - line.from).length();
        if self.best.is_some_and(|(best, _)| best <= length) {
            return;
        }
        if let Some(blocking) = self.near.iter().position(|body| crossing::crosses(&line, body)) {
            // Who blocked one line blocks the next.
            self.near.swap(0, blocking);
        } else if !self.slits.iter().any(|slit| slit.is_passed(&line)) {
            self.best = Some((length, line));
        }
    }
}

impl Pair {
    /// Whether a body has any ground in the strip in which all lines lie.
    fn may_meet(&self, body: &Body) -> bool {
        let way = (self.to - self.from).unit();
        let wide = self.from_radius.max(self.to_radius) + TOLERANCE.real();
        let (back, ahead) = (-self.from_radius, self.to_radius + (self.to - self.from).dot(way));
        let [lengthwise, sideways] =
            [way, way.left()].map(|axis| body.reach_along(self.from, axis));
        lengthwise.0 <= ahead && lengthwise.1 >= back && sideways.0 <= wide && sideways.1 >= -wide
    }

    /// The rims of the two discs themselves.
    fn rims(&self) -> [Rim; 4] {
        [
            Rim { middle: self.from, radius: self.from_radius },
            Rim { middle: self.from, radius: -self.from_radius },
            Rim { middle: self.to, radius: self.to_radius },
            Rim { middle: self.to, radius: -self.to_radius },
        ]
    }
}
