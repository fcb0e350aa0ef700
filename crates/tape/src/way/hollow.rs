//! Soft ground: where in it a whole disc is inside.
//!
//! The middle of a disc that is wholly inside keeps its radius from the rim of the ground: that part is the hollow. Pieces
//! of soft ground that touch or overlap are one ground with one rim.

use crate::body::{Body, Disc, Shape};
use crate::gap::{Contact, Gap};
use crate::line::is_inside;
use crate::vector::{Frame, Vector, nearest_on};

/// So much of a way may lie in a hollow, for rounding.
const NOTHING: f64 = 0.01;

/// So deep in a hollow a leg still runs along its rim, for rounding: where the ground lies aslant, no corner of it is a round number.
const RIM: f64 = 0.01;

/// Places beside a seam, farther than the pieces that meet there may be apart.
const BESIDE: [(f64, f64); 4] = [(4.0, 1.0), (-1.0, 4.0), (-4.0, -1.0), (1.0, -4.0)];

/// The part of some soft ground in which the middle of a disc is when the disc is wholly inside.
#[derive(Clone, Debug)]
pub(super) struct Hollow {
    pieces: Vec<Body>,
    /// The straight pieces of the rim.
    rim: Vec<[Vector; 2]>,
    /// The radius of the disc; or how far a round hollow goes from its middle.
    radius: f64,
    round: Option<Vector>,
    frame: Frame,
    corners: Vec<Vector>,
    bends: Vec<Vector>,
}

/// Where a straight leg lies in a hollow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stay {
    /// Nowhere, or only along its rim.
    Never,
    /// From the beginning, and then no more.
    AtFirst,
    /// From the beginning to the end.
    Throughout,
    /// It enters.
    Enters,
}

impl Hollow {
    /// The hollows of all soft bodies that have one.
    pub fn all(radius: f64, soft: &[&Body]) -> Vec<Hollow> {
        let mut hollows: Vec<Hollow> = soft
            .iter()
            .filter_map(|body| match body.shape() {
                Shape::Disc(disc) => Hollow::round(radius, disc),
                Shape::Polygon(_) => None,
            })
            .collect();
        let pieces = soft.iter().filter(|body| matches!(body.shape(), Shape::Polygon(_)));
        for pieces in grounds(pieces.copied()) {
            hollows.extend(Hollow::of(radius, pieces));
        }
        hollows
    }

    fn round(radius: f64, disc: &Disc) -> Option<Hollow> {
        let left = disc.radius.real() - radius;
        let middle = disc.middle();
        (left > 0.0).then(|| Hollow {
            pieces: Vec::new(),
            rim: Vec::new(),
            radius: left,
            round: Some(middle),
            frame: Frame::around([middle]).grown(left),
            corners: Vec::new(),
            bends: Vec::new(),
        })
    }

    fn of(radius: f64, pieces: Vec<Body>) -> Option<Hollow> {
        let rim = rim(&pieces);
        let frame = Frame::around(rim.iter().flatten().copied());
        let mut hollow = Hollow {
            pieces,
            rim,
            radius,
            round: None,
            frame: frame.grown(-radius),
            corners: Vec::new(),
            bends: Vec::new(),
        };
        hollow.bends = bends(&hollow.rim);
        hollow.corners = hollow.find_corners();
        (!hollow.corners.is_empty()).then_some(hollow)
    }

    /// Where a way along its rim turns.
    pub fn corners(&self) -> impl Iterator<Item = Vector> + '_ {
        self.corners.iter().copied()
    }

    /// The corners of the ground round which a way inside of it turns.
    pub fn bends(&self) -> impl Iterator<Item = Vector> + '_ {
        self.bends.iter().copied()
    }

    /// The sides of the ground, moved inwards by the radius of the disc.
    pub fn inner(&self) -> impl Iterator<Item = [Vector; 2]> + '_ {
        self.rim.iter().map(|[from, to]| {
            let inward = (*to - *from).unit().left() * self.radius;
            [*from + inward, *to + inward]
        })
    }

    /// A round hollow: its middle and radius.
    pub fn circle(&self) -> Option<(Vector, f64)> {
        self.round.map(|middle| (middle, self.radius))
    }

    /// Whether a disc here is wholly inside, and more than touches the rim.
    pub fn holds(&self, spot: Vector, by: f64) -> bool {
        match self.round {
            Some(middle) => (spot - middle).length() < self.radius - by,
            None => {
                self.rim
                    .iter()
                    .all(|side| (spot - nearest_on(spot, *side)).length() > self.radius + by)
                    && self.covers(spot)
            }
        }
    }

    /// Whether the ground lies under a spot that is far from its rim: also on a seam, which is in none of the pieces that meet there.
    fn covers(&self, spot: Vector) -> bool {
        let holds = |spot: Vector| self.pieces.iter().any(|piece| is_inside(spot, piece));
        let seams = if self.pieces.len() > 1 { &BESIDE[..] } else { &[] };
        holds(spot) || seams.iter().any(|(x, y)| holds(spot + Vector::new(*x, *y)))
    }

    /// Where a leg lies in the hollow.
    pub fn stay(&self, leg: [Vector; 2]) -> Stay {
        let length = (leg[1] - leg[0]).length();
        let mut stay = Stay::Never;
        for (from, to) in self.stretches(leg) {
            stay = match (from <= NOTHING, to >= length - NOTHING) {
                (true, true) => Stay::Throughout,
                (true, false) => Stay::AtFirst,
                _ => return Stay::Enters,
            };
        }
        stay
    }

    /// The first place at which a leg enters the hollow from outside.
    pub fn entered_at(&self, leg: [Vector; 2], inside: bool) -> Option<f64> {
        let entered = |(from, _): &(f64, f64)| !inside || *from > NOTHING;
        self.stretches(leg).into_iter().find(entered).map(|(from, _)| from)
    }

    /// Between where and where a leg lies in the hollow.
    fn stretches(&self, leg: [Vector; 2]) -> Vec<(f64, f64)> {
        let way = leg[1] - leg[0];
        let length = way.length();
        let mut stretches = Vec::new();
        if length <= NOTHING || !Frame::around(leg).meets(&self.frame) {
            return stretches;
        }
        let mut outside = self.outside(leg[0], way * (1.0 / length), length);
        outside.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut at = 0.0;
        for (from, to) in outside.into_iter().chain([(length, length)]) {
            // What the leg would come to beyond its end does not concern it.
            let from = from.min(length);
            let middle = leg[0] + way * ((at + from) / 2.0 / length);
            if from - at > NOTHING && self.holds(middle, RIM) {
                stretches.push((at, from));
            }
            at = f64::max(at, to);
        }
        stretches
    }

    /// Between where and where a leg is too near to a side of the rim to be in the hollow.
    fn outside(&self, from: Vector, way: Vector, length: f64) -> Vec<(f64, f64)> {
        if let Some(middle) = self.round {
            let at = way.dot(middle - from);
            return match chord(self.radius, way.cross(middle - from)) {
                Some(half) => vec![(0.0, at - half), (at + half, length)],
                None => vec![(0.0, length)],
            };
        }
        self.rim.iter().filter_map(|side| within(*side, self.radius, from, way)).collect()
    }

    /// Where two parts of the hollow's rim meet: sides of the ground moved inwards, and circles about its bends.
    fn find_corners(&self) -> Vec<Vector> {
        let inner: Vec<[Vector; 2]> = self.inner().collect();
        let mut met = Vec::new();
        for (i, one) in inner.iter().enumerate() {
            for other in &inner[i + 1..] {
                met.extend(crossing(*one, *other));
            }
            for bend in &self.bends {
                met.extend(crossings_of_circle(*bend, self.radius, *one));
            }
        }
        for (i, one) in self.bends.iter().enumerate() {
            for other in &self.bends[i + 1..] {
                met.extend(crossings_of_circles(*one, *other, self.radius));
            }
        }
        // A corner is on the rim of the hollow, and a hair inside counts.
        met.retain(|spot| self.holds(*spot, -0.01));
        met
    }
}

/// Soft pieces, those that touch each other together.
fn grounds<'a>(pieces: impl Iterator<Item = &'a Body>) -> Vec<Vec<Body>> {
    let mut grounds: Vec<Vec<Body>> = Vec::new();
    for piece in pieces {
        let touches =
            |other: &Body| Gap::between(piece.shape(), other.shape()).contact() != Contact::Apart;
        let (near, mut apart): (Vec<_>, Vec<_>) =
            grounds.into_iter().partition(|ground| ground.iter().any(touches));
        let mut joined: Vec<Body> = near.into_iter().flatten().collect();
        joined.push(piece.clone());
        apart.push(joined);
        grounds = apart;
    }
    grounds
}

/// Corners of a rim that stand into the ground.
pub(super) fn bends(rim: &[[Vector; 2]]) -> Vec<Vector> {
    let mut bends = Vec::new();
    for [from, to] in rim {
        for [next, after] in rim {
            if (*next - *to).length() < 2.0 && (*to - *from).cross(*after - *next) < 0.0 {
                bends.push(*to);
            }
        }
    }
    bends
}

/// The parts of all sides beyond which none of the pieces lies.
pub(super) fn rim(pieces: &[Body]) -> Vec<[Vector; 2]> {
    let mut rim = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        let others = || pieces.iter().enumerate().filter(move |(j, _)| *j != i).map(|(_, p)| p);
        for side in piece.sides() {
            let way = side[1] - side[0];
            let mut stops = vec![0.0, 1.0];
            for other in others().flat_map(Body::sides) {
                stops.extend(crossing_share(side, other));
                stops.extend(other.map(|end| (end - side[0]).dot(way) / way.dot(way)));
            }
            stops.retain(|stop| (0.0..=1.0).contains(stop));
            stops.sort_by(f64::total_cmp);
            for pair in stops.windows(2).filter(|pair| pair[1] - pair[0] > 1e-9) {
                let middle = side[0] + way * ((pair[0] + pair[1]) / 2.0);
                // As far outside as pieces that touch may be apart.
                let beyond = middle - way.unit().left() * 2.0;
                if !others().any(|other| is_inside(beyond, other)) {
                    rim.push([side[0] + way * pair[0], side[0] + way * pair[1]]);
                }
            }
        }
    }
    rim
}

/// At which share of a side the line of another crosses it.
pub(super) fn crossing_share(side: [Vector; 2], other: [Vector; 2]) -> Option<f64> {
    let (way, across) = (side[1] - side[0], other[1] - other[0]);
    let both = way.cross(across);
    (both != 0.0).then(|| (other[0] - side[0]).cross(across) / both)
}

fn crossing(one: [Vector; 2], other: [Vector; 2]) -> Option<Vector> {
    crossing_share(one, other).map(|share| one[0] + (one[1] - one[0]) * share)
}

/// Half of what a circle cuts out of a line that passes its middle at such a distance.
pub(super) fn chord(radius: f64, beside: f64) -> Option<f64> {
    let room = radius * radius - beside * beside;
    (room >= 0.0).then(|| room.sqrt())
}

fn crossings_of_circle(middle: Vector, radius: f64, [from, to]: [Vector; 2]) -> Vec<Vector> {
    let way = (to - from).unit();
    let foot = from + way * way.dot(middle - from);
    let Some(half) = chord(radius, way.cross(middle - from)) else { return Vec::new() };
    vec![foot - way * half, foot + way * half]
}

fn crossings_of_circles(one: Vector, other: Vector, radius: f64) -> Vec<Vector> {
    let apart = other - one;
    if apart.length() == 0.0 {
        return Vec::new();
    }
    let Some(half) = chord(radius, apart.length() / 2.0) else { return Vec::new() };
    let (middle, across) = (one + apart * 0.5, apart.unit().left());
    vec![middle + across * half, middle - across * half]
}

/// Between where and where a leg is nearer to a side than a distance.
pub(super) fn within(
    [a, b]: [Vector; 2],
    distance: f64,
    from: Vector,
    way: Vector,
) -> Option<(f64, f64)> {
    let mut span = (f64::INFINITY, f64::NEG_INFINITY);
    let mut add = |low: f64, high: f64| span = (span.0.min(low), span.1.max(high));
    for end in [a, b] {
        if let Some(half) = chord(distance, way.cross(end - from)) {
            let at = way.dot(end - from);
            add(at - half, at + half);
        }
    }
    let along = (b - a).unit();
    let (speed, drift) = (way.dot(along), way.dot(along.left()));
    let (start, beside) = ((from - a).dot(along), (from - a).dot(along.left()));
    // Between the two lines beside the side, and between its two ends.
    let slab = |speed: f64, start: f64, low: f64, high: f64| {
        if speed.abs() < 1e-12 {
            return (start >= low && start <= high).then_some((f64::NEG_INFINITY, f64::INFINITY));
        }
        let (one, other) = ((low - start) / speed, (high - start) / speed);
        Some((one.min(other), one.max(other)))
    };
    if let (Some(lengthwise), Some(sideways)) =
        (slab(speed, start, 0.0, (b - a).length()), slab(drift, beside, -distance, distance))
    {
        let (low, high) = (lengthwise.0.max(sideways.0), lengthwise.1.min(sideways.1));
        if low < high {
            add(low, high);
        }
    }
    (span.0 < span.1).then_some(span)
}
