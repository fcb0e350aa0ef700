//! That no line shorter than a length is free, shown without a list of candidates: the lines are divided by direction and
//! offset into boxes, until each box is either too long throughout or stopped by one body.
//!
//! What stops a box is a round spot inside of one body through which all its lines go. Nothing here is shared with the answer:
//! it knows how far a spot is from the rim of a body and no more.

use tape::{Contact, Disc, Gap, Shape};

type Place = (f64, f64);

/// So near to a place where two bodies touch nothing is shown: there the lines between them do not pass, which no body
/// alone can show.
const TOUCH: f64 = 2.0;

/// A box smaller than this is not divided any more.
const SMALLEST: f64 = 0.0002;

/// What the division comes to.
#[derive(Debug)]
#[expect(dead_code, reason = "what is open is printed when a proof fails")]
pub enum Proof {
    /// Every line is too long or stopped.
    Closed,
    /// A line that is shorter and stopped by nobody, or by so little that nothing shows it: its two ends, and how far it is
    /// from the nearest body, below 0 inside.
    Open { ends: [Place; 2], room: f64 },
}

struct Blocker<'a> {
    shape: &'a Shape,
    middle: Place,
    outline: Vec<[Place; 2]>,
}

pub struct Division<'a> {
    from: Disc,
    to: Disc,
    limit: f64,
    blockers: Vec<Blocker<'a>>,
    touches: Vec<Place>,
    boxes: u64,
}

/// A box of lines: directions as angles from the line of the middles, offsets from the first middle.
#[derive(Clone, Copy, Debug)]
struct Lines {
    angle: (f64, f64),
    offset: (f64, f64),
}

/// One line between two discs, by the way it runs.
struct Straight {
    exit: Place,
    way: Place,
    length: f64,
}

impl<'a> Division<'a> {
    /// Prepares to show that no free line is shorter than `limit`.
    pub fn new(from: &Disc, to: &Disc, shapes: &'a [&Shape], limit: f64) -> Division<'a> {
        let blockers: Vec<_> = shapes.iter().map(|shape| Blocker::of(shape)).collect();
        let mut touches = Vec::new();
        for (i, one) in blockers.iter().enumerate() {
            for other in &blockers[i + 1..] {
                if Gap::between(one.shape, other.shape).contact() == Contact::Touching {
                    touches.extend(touching_places(one, other));
                }
            }
        }
        Division { from: *from, to: *to, limit, blockers, touches, boxes: 0 }
    }

    pub fn boxes(&self) -> u64 {
        self.boxes
    }

    pub fn prove(&mut self) -> Proof {
        let apart = self.apart();
        let radii = f64::from(self.from.radius.0 + self.to.radius.0);
        let widest = (radii / apart).min(1.0).asin();
        let radius = f64::from(self.from.radius.0);
        let mut open = vec![Lines { angle: (-widest, widest), offset: (-radius, radius) }];
        while let Some(lines) = open.pop() {
            self.boxes += 1;
            if self.too_long(lines) || self.stopped(lines) {
                continue;
            }
            if lines.size(apart) > SMALLEST {
                open.extend(lines.halves(apart));
                continue;
            }
            if let Some(open) = self.judge(lines) {
                return open;
            }
        }
        Proof::Closed
    }

    fn apart(&self) -> f64 {
        let (from, to) = (place(self.from.centre), place(self.to.centre));
        distance(from, to)
    }

    fn line(&self, (angle, offset): (f64, f64)) -> Straight {
        let (from, to) = (place(self.from.centre), place(self.to.centre));
        let towards = unit((to.0 - from.0, to.1 - from.1));
        let (sin, cos) = angle.sin_cos();
        let way = (towards.0 * cos - towards.1 * sin, towards.1 * cos + towards.0 * sin);
        let left = (-way.1, way.0);
        let beside = left.0 * (from.0 - to.0) + left.1 * (from.1 - to.1) + offset;
        let chord = |radius: f64, beside: f64| (radius * radius - beside * beside).max(0.0).sqrt();
        let near = chord(f64::from(self.from.radius.0), offset);
        let far = chord(f64::from(self.to.radius.0), beside);
        let length = (to.0 - from.0) * way.0 + (to.1 - from.1) * way.1 - near - far;
        let exit =
            (from.0 + left.0 * offset + way.0 * near, from.1 + left.1 * offset + way.1 * near);
        Straight { exit, way, length }
    }

    /// Whether all lines of a box are too long, or pass the second disc by.
    fn too_long(&self, lines: Lines) -> bool {
        let apart = self.apart();
        let (low, high) = lines.angle;
        // The offset from the second middle is the first offset and what the direction adds.
        let sines = (low.sin() * apart, high.sin() * apart);
        let beside = (lines.offset.0 + sines.0, lines.offset.1 + sines.1);
        let radius = f64::from(self.to.radius.0);
        if beside.0 > radius || beside.1 < -radius {
            return true;
        }
        let shallow = |(low, high): (f64, f64)| {
            if low <= 0.0 && high >= 0.0 { 0.0 } else { low.abs().min(high.abs()) }
        };
        let chord = |radius: f64, beside: f64| (radius * radius - beside * beside).max(0.0).sqrt();
        let near = chord(f64::from(self.from.radius.0), shallow(lines.offset));
        let far = chord(radius, shallow(beside));
        let straightest = low.abs().max(high.abs()).cos();
        apart * straightest - near - far >= self.limit
    }

    /// Whether one body stops all lines of a box.
    fn stopped(&self, lines: Lines) -> bool {
        let middle = lines.middle();
        let line = self.line(middle);
        let spread = Spread::of(self, lines);
        self.blockers.iter().any(|blocker| blocker.stops(&line, &spread))
            || self.touches.iter().any(|touch| {
                let left = TOUCH - spread.at(*touch);
                left > 0.0 && line.passes(*touch, left)
            })
    }

    /// What a box is that is too small to divide: its middle line decides.
    fn judge(&self, lines: Lines) -> Option<Proof> {
        let line = self.line(lines.middle());
        if line.length >= self.limit {
            return None;
        }
        let end = line.at(line.length);
        let deepest = self.blockers.iter().map(|blocker| blocker.depth_on(&line));
        let room = -deepest.fold(f64::NEG_INFINITY, f64::max);
        Some(Proof::Open { ends: [line.exit, end], room })
    }
}

impl Lines {
    fn middle(self) -> (f64, f64) {
        ((self.angle.0 + self.angle.1) / 2.0, (self.offset.0 + self.offset.1) / 2.0)
    }

    /// How far apart two of the lines can be, in thousandths.
    fn size(self, apart: f64) -> f64 {
        ((self.angle.1 - self.angle.0) * apart).max(self.offset.1 - self.offset.0)
    }

    fn halves(self, apart: f64) -> [Lines; 2] {
        let (angle, offset) = self.middle();
        if (self.angle.1 - self.angle.0) * apart > self.offset.1 - self.offset.0 {
            [(self.angle.0, angle), (angle, self.angle.1)].map(|angle| Lines { angle, ..self })
        } else {
            [(self.offset.0, offset), (offset, self.offset.1)]
                .map(|offset| Lines { offset, ..self })
        }
    }
}

/// How far the lines of a box are from its middle line.
struct Spread {
    angle: f64,
    offset: f64,
    from: Place,
    to: Place,
    radii: (f64, f64),
}

impl Spread {
    fn of(division: &Division, lines: Lines) -> Spread {
        Spread {
            angle: (lines.angle.1 - lines.angle.0) / 2.0,
            offset: (lines.offset.1 - lines.offset.0) / 2.0,
            from: place(division.from.centre),
            to: place(division.to.centre),
            radii: (f64::from(division.from.radius.0), f64::from(division.to.radius.0)),
        }
    }

    /// At a place: a turn about the first middle, and a shift.
    fn at(&self, place: Place) -> f64 {
        self.angle * distance(self.from, place) + self.offset
    }

    /// Whether a round spot is clear of both discs. It then lies between them on all lines of the box if it does on one, for
    /// none of the lines between can carry it through a disc.
    fn leaves_out(&self, at: Place, wide: f64) -> bool {
        distance(at, self.from) > self.radii.0 + wide && distance(at, self.to) > self.radii.1 + wide
    }
}

impl Straight {
    fn at(&self, along: f64) -> Place {
        (self.exit.0 + self.way.0 * along, self.exit.1 + self.way.1 * along)
    }

    fn passes(&self, spot: Place, by: f64) -> bool {
        let (x, y) = (spot.0 - self.exit.0, spot.1 - self.exit.1);
        let along = x * self.way.0 + y * self.way.1;
        (x * self.way.1 - y * self.way.0).abs() <= by && along > -by && along < self.length + by
    }
}

impl<'a> Blocker<'a> {
    fn of(shape: &'a Shape) -> Blocker<'a> {
        match shape {
            Shape::Disc(disc) => Blocker { shape, middle: place(disc.centre), outline: Vec::new() },
            Shape::Polygon(piece) => {
                let outline: Vec<_> = piece.sides().map(|[a, b]| [place(a), place(b)]).collect();
                Blocker { shape, middle: outline[0][0], outline }
            }
        }
    }

    /// How deep a place is inside; below 0 outside.
    fn depth(&self, at: Place) -> f64 {
        if let Shape::Disc(disc) = self.shape {
            return f64::from(disc.radius.0) - distance(self.middle, at);
        }
        let rim = self.outline.iter().map(|side| to_side(at, *side)).fold(f64::INFINITY, f64::min);
        let mut winding = 0.0;
        for [a, b] in &self.outline {
            let (p, q) = ((a.0 - at.0, a.1 - at.1), (b.0 - at.0, b.1 - at.1));
            winding += (p.0 * q.1 - p.1 * q.0).atan2(p.0 * q.0 + p.1 * q.1);
        }
        if winding.abs() > 3.0 { rim } else { -rim }
    }

    /// The places along a line that are worth a look: half-way between where it meets the outline.
    fn looks(&self, line: &Straight) -> Vec<f64> {
        if line.length <= 0.0 {
            return Vec::new();
        }
        let mut cuts = vec![0.0, line.length];
        if let Shape::Disc(_) = self.shape {
            let (x, y) = (self.middle.0 - line.exit.0, self.middle.1 - line.exit.1);
            return vec![(x * line.way.0 + y * line.way.1).clamp(0.0, line.length)];
        }
        for [a, b] in &self.outline {
            let beside =
                |p: &Place| line.way.0 * (p.1 - line.exit.1) - line.way.1 * (p.0 - line.exit.0);
            let (s, t) = (beside(a), beside(b));
            if (s < 0.0) != (t < 0.0) {
                let share = s / (s - t);
                let p = (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
                let along = (p.0 - line.exit.0) * line.way.0 + (p.1 - line.exit.1) * line.way.1;
                cuts.push(along.clamp(0.0, line.length));
            }
        }
        cuts.sort_by(f64::total_cmp);
        cuts.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0).collect()
    }

    fn stops(&self, line: &Straight, spread: &Spread) -> bool {
        self.looks(line).into_iter().any(|along| {
            let at = line.at(along);
            let wide = spread.at(at);
            self.depth(at) > wide && spread.leaves_out(at, wide)
        })
    }

    fn depth_on(&self, line: &Straight) -> f64 {
        let deepest = |along: f64| self.depth(line.at(along));
        let steps = 400;
        let sampled = (0..=steps).map(|i| deepest(line.length * f64::from(i) / f64::from(steps)));
        let looked = self.looks(line).into_iter().map(deepest);
        sampled.chain(looked).fold(f64::NEG_INFINITY, f64::max)
    }
}

fn touching_places(one: &Blocker, other: &Blocker) -> Vec<Place> {
    match (one.shape, other.shape) {
        (Shape::Disc(a), Shape::Disc(_)) => {
            let share = f64::from(a.radius.0) / distance(one.middle, other.middle);
            let mid = |p: f64, q: f64| p + (q - p) * share;
            vec![(mid(one.middle.0, other.middle.0), mid(one.middle.1, other.middle.1))]
        }
        (Shape::Disc(disc), _) => foots(one.middle, f64::from(disc.radius.0) + 1.5, &other.outline),
        (_, Shape::Disc(disc)) => foots(other.middle, f64::from(disc.radius.0) + 1.5, &one.outline),
        _ => {
            let mut places = Vec::new();
            for (corners, sides) in [(&one.outline, &other.outline), (&other.outline, &one.outline)]
            {
                for [corner, _] in corners {
                    places.extend(foots(*corner, 1.5, sides));
                }
            }
            places
        }
    }
}

fn foots(from: Place, within: f64, sides: &[[Place; 2]]) -> Vec<Place> {
    sides
        .iter()
        .map(|side| foot(from, *side))
        .filter(|foot| distance(*foot, from) <= within)
        .collect()
}

fn place(point: tape::Point) -> Place {
    (f64::from(point.x.0), f64::from(point.y.0))
}

fn unit(way: Place) -> Place {
    let length = distance(way, (0.0, 0.0));
    (way.0 / length, way.1 / length)
}

pub fn distance(a: Place, b: Place) -> f64 {
    ((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)).sqrt()
}

fn foot(at: Place, [a, b]: [Place; 2]) -> Place {
    let way = (b.0 - a.0, b.1 - a.1);
    let share = ((at.0 - a.0) * way.0 + (at.1 - a.1) * way.1) / (way.0 * way.0 + way.1 * way.1);
    let share = share.clamp(0.0, 1.0);
    (a.0 + way.0 * share, a.1 + way.1 * share)
}

pub fn to_side(at: Place, side: [Place; 2]) -> f64 {
    distance(at, foot(at, side))
}
