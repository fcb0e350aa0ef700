//! Rays that turn on from one to the next, and what their ends draw.

use super::edges::{Edge, Near, RayEnd};
use super::rays::Rays;
use crate::vector::{Vector, nearest_on};
use crate::way::Segment;
use crate::way::arc::Arc;

/// Shares of a turn nearer to each other than this are one.
const TINY: f64 = 1e-11;
/// So often a part is divided at most, and all of it together.
const DEEPEST: u32 = 60;
const MOST: usize = 20_000;

/// What the ends of some rays draw. Between two of these stops no rim comes in sight or is lost, and at each something may.
pub(super) fn ends(rays: &impl Rays, near: &Near<'_>, stops: &[f64]) -> Vec<Segment> {
    let mut sweep = Sweep { rays, near, sides: Vec::new(), divided: 0 };
    for pair in stops.windows(2).filter(|pair| pair[1] - pair[0] > TINY) {
        let hair = (pair[1] - pair[0]) * 1e-6;
        let (first, last) = (sweep.on(pair[0] + hair), sweep.on(pair[1] - hair));
        sweep.part([pair[0], pair[1]], [first, last], DEEPEST);
    }
    sweep.sides
}

struct Sweep<'a, R> {
    rays: &'a R,
    near: &'a Near<'a>,
    sides: Vec<Segment>,
    divided: usize,
}

impl<R: Rays> Sweep<'_, R> {
    fn on(&self, share: f64) -> RayEnd {
        self.rays.ray(share).map_or(RayEnd::Nowhere, |ray| self.near.end_of(&ray).0)
    }

    /// Where a ray meets what it is known to meet. One that runs along a rim ends with its length.
    fn end(&self, share: f64, on: RayEnd) -> Option<Vector> {
        let ray = self.rays.ray(share)?;
        let end = ray.from + ray.way * self.near.length_to(on, &ray).max(0.0).min(ray.length);
        let RayEnd::Edge(index) = on else { return Some(end) };
        Some(match self.near.edge(index) {
            // No farther along it than it is long.
            Edge::Side { from, to, .. } => nearest_on(end, [from, to]),
            Edge::Round { .. } | Edge::Bend { .. } => end,
        })
    }

    fn part(&mut self, [low, high]: [f64; 2], [first, last]: [RayEnd; 2], deepest: u32) {
        self.divided += 1;
        if high - low < TINY || deepest == 0 || self.divided > MOST {
            return;
        }
        let middle = (low + high) / 2.0;
        if first == last {
            let between = self.on(middle);
            if between == first {
                self.draw([low, high], first);
                return;
            }
            self.part([low, middle], [first, between], deepest - 1);
            self.part([middle, high], [between, last], deepest - 1);
            return;
        }
        let change = self.change([low, high], [first, last]).unwrap_or(middle);
        let hair = (change - low).min(high - change) * 1e-6;
        let (before, after) = (self.on(change - hair), self.on(change + hair));
        self.part([low, change], [first, before], deepest - 1);
        self.part([change, high], [after, last], deepest - 1);
    }

    /// Where two rims are met at once.
    fn change(&self, [mut low, mut high]: [f64; 2], [first, last]: [RayEnd; 2]) -> Option<f64> {
        let whole = high - low;
        let begin = low;
        let lead = |share: f64| {
            let ray = self.rays.ray(share)?;
            let lead = self.near.length_to(first, &ray) - self.near.length_to(last, &ray);
            lead.is_finite().then_some(lead)
        };
        if lead(low)? > 0.0 || lead(high)? < 0.0 {
            return None;
        }
        while high - low > TINY {
            let middle = (low + high) / 2.0;
            if middle <= low || middle >= high {
                break;
            }
            if lead(middle)? < 0.0 { low = middle } else { high = middle }
        }
        // At an end it is no change: there the stop itself is one.
        let share = (low - begin) / whole;
        (share > 1e-3 && share < 1.0 - 1e-3).then_some((low + high) / 2.0)
    }

    fn draw(&mut self, [low, high]: [f64; 2], on: RayEnd) {
        let (Some(from), Some(to)) = (self.end(low, on), self.end(high, on)) else { return };
        match on {
            RayEnd::Front => self.front([low, high], [from, to], DEEPEST / 2),
            RayEnd::Nowhere => self.sides.push(Segment::Straight { from, to }),
            RayEnd::Edge(index) => self.sides.push(match self.near.edge(index) {
                Edge::Side { .. } => Segment::Straight { from, to },
                Edge::Round { middle, radius } | Edge::Bend { middle, radius } => {
                    along_round(middle, radius, [from, to])
                }
            }),
        }
    }

    /// Where nothing but the length ends: arcs, near enough to the true line.
    fn front(&mut self, [low, high]: [f64; 2], [from, to]: [Vector; 2], deepest: u32) {
        self.divided += 1;
        let at = |share: f64| self.end(low + (high - low) * share, RayEnd::Front);
        let (Some(before), Some(middle), Some(after)) = (at(0.25), at(0.5), at(0.75)) else {
            return;
        };
        let piece = through([from, middle, to]);
        let enough = deepest == 0 || self.divided > MOST;
        if enough || [before, after].iter().all(|spot| off(&piece, *spot) < NEAR) {
            self.sides.push(piece);
            return;
        }
        let half = (low + high) / 2.0;
        self.front([low, half], [from, middle], deepest - 1);
        self.front([half, high], [middle, to], deepest - 1);
    }
}

/// So far an arc may leave the true line, in thousandths of an inch.
const NEAR: f64 = 0.4;

fn along_round(middle: Vector, radius: f64, [from, to]: [Vector; 2]) -> Segment {
    let (one, other) = (from - middle, to - middle);
    let sweep = libm::atan2(one.cross(other), one.dot(other));
    Segment::Arc(Arc { middle, radius, from: one * (1.0 / radius), sweep })
}

/// The arc through three spots, or a straight piece where it would hardly bend.
fn through([from, middle, to]: [Vector; 3]) -> Segment {
    let (one, other) = (middle - from, to - from);
    let area = one.cross(other);
    // How far the middle one lies beside the straight piece.
    if area.abs() <= 0.05 * other.length() {
        return Segment::Straight { from, to };
    }
    let (a, b) = (one.dot(one), other.dot(other));
    let centre = Vector::new(other.y * a - one.y * b, one.x * b - other.x * a) * (0.5 / area);
    let (centre, radius) = (from + centre, centre.length());
    let sense = area.signum();
    let begin = (from - centre) * (1.0 / radius);
    let sweep = crate::way::arc::angle_to(begin, to - centre, sense) * sense;
    Segment::Arc(Arc { middle: centre, radius, from: begin, sweep })
}

fn off(piece: &Segment, spot: Vector) -> f64 {
    match piece {
        Segment::Arc(arc) => ((spot - arc.middle).length() - arc.radius).abs(),
        other => {
            let (from, to) = (other.after(0.0), other.end());
            if from == to {
                (spot - from).length()
            } else {
                (spot - nearest_on(spot, [from, to])).length()
            }
        }
    }
}
