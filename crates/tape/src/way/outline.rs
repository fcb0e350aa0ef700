//! Reach as outlines for drawing.
//!
//! Every spot within reach ends a straight leg: from a stop, round which the leg may turn, or from a gate. The legs of one stop
//! form a fan, and a fan is drawn up to where its legs end: at the limit, at a body, at the edge of the floor. What is within
//! reach is what is in any of the outlines; filled as one they are the wash on a map.

use super::Piece;
use super::arc::{Arc, angle_to};
use super::gate::Gate;
use super::ground::Round;
use super::passage::{Aim, Passage, least};
use super::search::{Chain, Reach, Search, Stop, tangent};
use super::track::Track;
use crate::spot::{Spot, nearest_on};
use std::f64::consts::TAU;

/// An outline of what is within reach, closed: its last piece ends where its first begins. Several of them lie over each other, each
/// against the clock.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Outline {
    /// The floor on which it is drawn.
    pub floor: usize,
    /// Straight pieces and arcs.
    pub pieces: Vec<Piece>,
}

impl Reach<'_> {
    /// What is within reach, for drawing: exact to less than a thousandth of an inch.
    pub fn outlines(&self) -> Vec<Outline> {
        let search = self.search();
        let mut drawn = Vec::new();
        for stop in &search.stops {
            let fan = Fan { search, floor: stop.floor };
            if stop.round.radius == 0.0 {
                fan.around(stop, &mut drawn);
            } else {
                fan.along(stop, &mut drawn);
            }
        }
        for chain in &search.chains {
            search.draw_chain(chain, &mut drawn);
        }
        drawn
    }
}

/// A leg of a fan.
#[derive(Clone, Copy, Debug)]
struct Ray {
    near: Spot,
    far: Spot,
    /// Whether it is as long as the limit allows.
    full: bool,
}

struct Fan<'a> {
    search: &'a Search<'a>,
    floor: usize,
}

/// So far may a drawn piece be from what it stands for, in thousandths of an inch.
const FINE: f64 = 0.4;
/// Beside a mark it is looked at to both sides.
const BESIDE: f64 = 1e-7;

impl Fan<'_> {
    /// From a spot in all directions.
    fn around(&self, stop: &Stop, drawn: &mut Vec<Outline>) {
        let (near, rest) = (stop.round.middle, self.search.limit - stop.so_far);
        let rounds = self.search.ground(self.floor).rounds.iter();
        let mut marks: Vec<f64> = (0..=16).map(|part| TAU * f64::from(part) / 16.0).collect();
        for round in rounds.filter(|r| (r.middle - near).length() < rest + r.radius) {
            for sense in round.senses() {
                if let Some((_, reach)) = tangent(&Round::point(near), 1.0, round, *sense) {
                    let way = round.middle + reach * round.radius - near;
                    marks.push(way.angle().rem_euclid(TAU));
                }
            }
        }
        let ray = |angle: f64| Some(self.ray(near, Spot::at_angle(angle), rest, stop.inside));
        self.draw(marks, ray, drawn);
    }

    /// Off a round, on which the way has arrived.
    fn along(&self, stop: &Stop, drawn: &mut Vec<Outline>) {
        let Round { middle, radius, .. } = stop.round;
        let rest = self.search.limit - stop.so_far;
        let last = self.last_turn(stop, rest);
        let mut marks: Vec<f64> = (0..=8).map(|part| last * f64::from(part) / 8.0).collect();
        let rounds = self.search.ground(self.floor).rounds.iter();
        for round in rounds.filter(|r| (r.middle - middle).length() < rest + radius + r.radius) {
            for sense in round.senses() {
                if let Some((leave, _)) = tangent(&stop.round, stop.sense, round, *sense) {
                    marks.push(angle_to(stop.arrived, leave, stop.sense));
                }
            }
        }
        marks.retain(|turn| *turn <= last);
        let ray = |turn: f64| {
            let way = Spot::at_angle(turn * stop.sense);
            let out = stop.arrived * way.x + stop.arrived.left() * way.y;
            let (near, length) = (middle + out * radius, rest - radius * turn);
            let leaves = stop.round.touched_at(out) && length >= 0.0;
            leaves.then(|| self.ray(near, out.left() * stop.sense, length, stop.inside))
        };
        self.draw(marks, ray, drawn);
    }

    /// The angle by which a way can go on round a stop.
    fn last_turn(&self, stop: &Stop, rest: f64) -> f64 {
        let Round { middle, radius, .. } = stop.round;
        let longest = (rest / radius).clamp(0.0, TAU - 1e-6);
        let arc = Arc { middle, radius, from: stop.arrived, sweep: longest * stop.sense };
        let (ground, track) = (self.search.ground(self.floor), Track::Arc(arc));
        if longest == 0.0 {
            return 0.0;
        }
        let mut stops = vec![0.0, 1.0];
        ground.cut(&track, 0.0, &mut stops);
        stops.sort_by(f64::total_cmp);
        let blocked = stops.windows(2).find(|pair| {
            let middle = track.at((pair[0] + pair[1]) / 2.0);
            pair[1] - pair[0] > 1e-9 && !ground.stands_at(middle, 0.0)
        });
        let mut last = longest * blocked.map_or(1.0, |pair| pair[0]);
        if !ground.hollows.is_empty() {
            let parts = (last / 0.01).ceil() as usize;
            let goes = |part: &usize| {
                let sweep = last * *part as f64 / parts as f64 * stop.sense;
                let arc = Arc { sweep, ..arc };
                self.search.arc_through_hollows(stop, &arc, stop.inside).is_some()
            };
            let part = (1..=parts).take_while(goes).last().unwrap_or(0);
            last = last * part as f64 / parts.max(1) as f64;
        }
        last
    }

    fn ray(&self, near: Spot, way: Spot, rest: f64, inside: bool) -> Ray {
        let free = self.search.ground(self.floor).free_along(near, way, rest, inside);
        Ray { near, far: near + way * free, full: free >= rest }
    }

    /// Draws a fan whose legs are found by a number between the first and the last mark. Between two marks they change steadily.
    fn draw(&self, marks: Vec<f64>, ray: impl Fn(f64) -> Option<Ray>, drawn: &mut Vec<Outline>) {
        let (low, high) = marks.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |span, mark| {
            (span.0.min(*mark), span.1.max(*mark))
        });
        if low >= high {
            return;
        }
        let mut looks: Vec<f64> =
            marks.iter().flat_map(|mark| [mark - BESIDE, *mark, mark + BESIDE]).collect();
        looks.retain(|look| (low..=high).contains(look));
        looks.sort_by(f64::total_cmp);
        let mut rays = vec![ray(looks[0])];
        for pair in looks.windows(2) {
            let first = rays[rays.len() - 1];
            refine((pair[0], first), (pair[1], ray(pair[1])), &ray, 16, &mut rays);
        }
        for run in rays.split(Option::is_none) {
            let run: Vec<Ray> = run.iter().flatten().copied().collect();
            let pieces = outline(&run);
            if pieces.len() > 1 {
                drawn.push(Outline { floor: self.floor, pieces });
            }
        }
    }
}

/// Adds rays between two, so many that what is drawn between them is fine enough.
fn refine(
    (low, first): (f64, Option<Ray>),
    (high, last): (f64, Option<Ray>),
    ray: &impl Fn(f64) -> Option<Ray>,
    depth: usize,
    rays: &mut Vec<Option<Ray>>,
) {
    let between = (low + high) / 2.0;
    let middle = ray(between);
    let fine = match (first, middle, last) {
        (Some(first), Some(middle), Some(last)) => is_flat(&first, &middle, &last),
        (None, None, None) => true,
        _ => false,
    };
    if fine || depth == 0 {
        rays.push(last);
    } else {
        refine((low, first), (between, middle), ray, depth - 1, rays);
        refine((between, middle), (high, last), ray, depth - 1, rays);
    }
}

fn is_flat(first: &Ray, middle: &Ray, last: &Ray) -> bool {
    let beside = |one: Spot, at: Spot, other: Spot| match one == other {
        true => (at - one).length(),
        false => (at - nearest_on(at, [one, other])).length(),
    };
    let near = beside(first.near, middle.near, last.near) < FINE;
    let arc = is_arc(first, last) && is_arc(first, middle);
    near && (arc || beside(first.far, middle.far, last.far) < FINE)
}

/// Whether both end at the limit, counted from one spot.
fn is_arc(one: &Ray, other: &Ray) -> bool {
    one.full && other.full && one.near == other.near
}

/// Along the far ends and back along the near ones, against the clock.
fn outline(run: &[Ray]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = run.windows(2).map(|pair| far_piece(&pair[0], &pair[1])).collect();
    let (Some(first), Some(last)) = (run.first(), run.last()) else { return pieces };
    let goes_round = first.near == last.near && (last.far - first.far).length() < 1e-3;
    if !goes_round {
        let mut back = vec![last.far];
        back.extend(run.iter().rev().map(|ray| ray.near));
        back.push(first.far);
        back.dedup();
        pieces.extend(back.windows(2).map(|pair| Piece::Straight { from: pair[0], to: pair[1] }));
    }
    pieces.retain(|piece| piece.length() > 0.0);
    let area: f64 = pieces.iter().map(|piece| piece.after(0.0).cross(piece.end())).sum();
    if area < 0.0 {
        pieces = pieces.iter().rev().map(backwards).collect();
    }
    pieces
}

fn far_piece(one: &Ray, other: &Ray) -> Piece {
    if !is_arc(one, other) {
        return Piece::Straight { from: one.far, to: other.far };
    }
    let (from, to) = (one.far - one.near, other.far - other.near);
    let radius = from.length();
    let sweep = libm::atan2(from.cross(to), from.dot(to));
    let from = if radius > 0.0 { from.unit() } else { Spot::new(1.0, 0.0) };
    Piece::Arc(Arc { middle: one.near, radius, from, sweep })
}

fn backwards(piece: &Piece) -> Piece {
    match piece {
        Piece::Straight { from, to } => Piece::Straight { from: *to, to: *from },
        Piece::Arc(arc) => {
            let from = (arc.end() - arc.middle) * (1.0 / arc.radius);
            Piece::Arc(Arc { from, sweep: -arc.sweep, ..*arc })
        }
        Piece::Climb { .. } => *piece,
    }
}

impl Passage<'_> {
    /// Where a gate is entered at the least length.
    fn nearest_entry(&self, gate: &Gate) -> Spot {
        let (share, _) = least(&gate.enter, |share| self.length(gate.enter.at(share), gate.cover));
        gate.enter.at(share)
    }

    /// The angle to the gate at which a leg goes on if the gate is passed best at this share: as flat as it came.
    fn steady(&self, gate: &Gate, share: f64) -> f64 {
        /// Over so much of the gate, in thousandths of an inch, is looked whether the length grows.
        const STEP: f64 = 0.5;
        let long = gate.enter.length();
        if !gate.keeps_share || long == 0.0 {
            return TAU / 4.0;
        }
        let (low, high) = ((share - STEP / long).max(0.0), (share + STEP / long).min(1.0));
        let length = |share: f64| self.length(gate.enter.at(share), gate.cover);
        let cosine = ((length(high) - length(low)) / ((high - low) * long)).clamp(-1.0, 1.0);
        libm::atan2((1.0 - cosine * cosine).sqrt(), cosine)
    }
}

impl Search<'_> {
    /// The legs from the last gate of a chain: to either side of it, and about its two ends.
    fn draw_chain(&self, chain: &Chain, drawn: &mut Vec<Outline>) {
        let gates: Vec<&Gate> = chain.gates.iter().map(|gate| &self.storeys.gates[*gate]).collect();
        let Some((gate, before)) = gates.split_last() else { return };
        let before = Passage { stop: &self.stops[chain.from], gates: before };
        let so_far = self.stops[chain.from].so_far;
        let nearest = before.nearest_entry(gate);
        let entered = |share: f64| {
            let spot = match gate.keeps_share {
                true => gate.enter.at(share),
                false => nearest,
            };
            let pieces = before.pieces(Aim::Spot(spot, gate.cover))?;
            self.pieces_are_clear(chain.from, &pieces)?;
            let length: f64 = pieces.iter().map(|(_, piece)| piece.length()).sum();
            Some(self.limit - so_far - length - gate.price)
        };
        let fan = Fan { search: self, floor: gate.to };
        let long = gate.leave.length();
        for side in [1.0, -1.0] {
            // From 0 to 1 it turns about the first end, from 1 to 2 it moves along, from 2 to 3 it turns about the last.
            let ray = |at: f64| {
                let share = (at - 1.0).clamp(0.0, 1.0);
                let angle = before.steady(gate, share);
                let angle = match at {
                    at if at < 1.0 => TAU / 2.0 + (angle - TAU / 2.0) * at,
                    at if at > 2.0 => angle * (3.0 - at),
                    _ => angle,
                };
                let turn = Spot::at_angle(angle * side);
                let along = gate.leave.direction(share);
                let way = along * turn.x + along.left() * turn.y;
                let rest = entered(share).filter(|rest| *rest > 0.0)?;
                Some(fan.ray(gate.leave.at(share), way, rest, false))
            };
            let parts = if long > 0.0 { 24 } else { 0 };
            let mut marks: Vec<f64> = (0..=8).map(|part| f64::from(part) / 8.0).collect();
            marks.extend((0..=parts).map(|part| 1.0 + f64::from(part) / 24.0));
            marks.extend((0..=8).map(|part| 2.0 + f64::from(part) / 8.0));
            marks.extend(self.marks_of(chain, before, gate, side));
            fan.draw(marks, ray, drawn);
        }
    }

    /// Where the legs of a chain touch a round.
    fn marks_of(&self, chain: &Chain, before: Passage<'_>, gate: &Gate, side: f64) -> Vec<f64> {
        let mut marks = Vec::new();
        for round in &self.ground(gate.to).rounds {
            if chain.at_least + gate.leave.distance(round.middle) - round.radius > self.limit {
                continue;
            }
            for sense in round.senses() {
                let aim = Aim::Round(*round, *sense);
                let pieces = self.passage(chain.from, &chain.gates, |p| p.pieces(aim));
                let Some((_, Piece::Straight { from, to })) =
                    pieces.and_then(|pieces| pieces.last().copied())
                else {
                    continue;
                };
                let share = gate.leave.share_near(from);
                let along = gate.leave.direction(share);
                let angle = libm::atan2(along.cross(to - from), along.dot(to - from)) * side;
                if angle < 0.0 {
                    continue;
                }
                // About an end it turns until, or from, the angle at which it moves along.
                let half = TAU / 2.0;
                let steady = before.steady(gate, share);
                marks.push(if share < 1e-6 {
                    ((half - angle) / (half - steady).max(1e-9)).min(1.0)
                } else if share > 1.0 - 1e-6 {
                    (3.0 - angle / steady.max(1e-9)).max(2.0)
                } else {
                    1.0 + share
                });
            }
        }
        marks
    }
}
