//! Gaps between bodies: how far apart, whether they touch, overlap, or one lies in the other. All of it is decided in whole
//! numbers; only the length that is shown is a root.

use crate::body::{Disc, Polygon, Shape, meet, turn};
use crate::inch::{Length, Point, TOLERANCE};
use std::cmp::Ordering;

/// How far apart two bodies are.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    /// From the middle of a disc, or from the outline of a polygon.
    apart: Squared,
    /// The radii that lie on that way.
    radii: i64,
    /// Two polygons that have ground in common.
    shared_ground: bool,
}

/// How two bodies stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// There is room between them.
    Apart,
    /// They touch, to the [`TOLERANCE`].
    Touching,
    /// They have ground in common.
    Overlapping,
}

impl Gap {
    /// The gap between two bodies.
    pub fn between(one: &Shape, other: &Shape) -> Gap {
        match (one, other) {
            (Shape::Disc(one), Shape::Disc(other)) => {
                let radii = one.radius.wide() + other.radius.wide();
                Gap::round(Squared::whole(squared(one.centre, other.centre)), radii)
            }
            (Shape::Disc(disc), Shape::Polygon(piece))
            | (Shape::Polygon(piece), Shape::Disc(disc)) => {
                Gap::round(to_polygon(disc.centre, piece), disc.radius.wide())
            }
            (Shape::Polygon(one), Shape::Polygon(other)) => between_polygons(one, other),
        }
    }

    /// The gap between a disc and one side of a polygon.
    pub fn to_side(disc: &Disc, side: [Point; 2]) -> Gap {
        Gap::round(to_side(disc.centre, side), disc.radius.wide())
    }

    fn round(apart: Squared, radii: i64) -> Gap {
        Gap { apart, radii, shared_ground: false }
    }

    /// Its length, never below 0.
    pub fn length(&self) -> Length {
        if self.shared_ground {
            return Length(0.0);
        }
        Length((self.apart.root() - self.radii as f64).max(0.0))
    }

    /// Whether it is at least this long, equal included to the [`TOLERANCE`].
    pub fn at_least(&self, length: crate::Thou) -> bool {
        !self.shared_ground
            && self.apart.cmp_root(self.radii + length.wide() - TOLERANCE.wide()) != Ordering::Less
    }

    /// Whether it is at most this long, equal included to the [`TOLERANCE`].
    pub fn at_most(&self, length: crate::Thou) -> bool {
        self.shared_ground
            || self.apart.cmp_root(self.radii + length.wide() + TOLERANCE.wide())
                != Ordering::Greater
    }

    /// Whether the bodies touch or overlap.
    pub fn contact(&self) -> Contact {
        if !self.at_least(crate::Thou(0)) {
            Contact::Overlapping
        } else if self.at_most(crate::Thou(0)) {
            Contact::Touching
        } else {
            Contact::Apart
        }
    }
}

/// Whether the first body lies wholly inside the second; touching its rim from inside is inside.
pub fn lies_inside(inner: &Shape, outer: &Shape) -> bool {
    match (inner, outer) {
        (Shape::Disc(inner), Shape::Disc(outer)) => {
            let room = outer.radius.wide() - inner.radius.wide() + TOLERANCE.wide();
            Squared::whole(squared(inner.centre, outer.centre)).cmp_root(room) != Ordering::Greater
        }
        (Shape::Disc(disc), Shape::Polygon(piece)) => {
            let room = disc.radius.wide() - TOLERANCE.wide();
            place_in(disc.centre, piece) == Place::Inside
                && to_outline(disc.centre, piece).cmp_root(room) != Ordering::Less
        }
        (Shape::Polygon(piece), Shape::Disc(disc)) => piece.corners().iter().all(|corner| {
            let room = disc.radius.wide() + TOLERANCE.wide();
            Squared::whole(squared(*corner, disc.centre)).cmp_root(room) != Ordering::Greater
        }),
        (Shape::Polygon(inner), Shape::Polygon(outer)) => polygon_inside(inner, outer),
    }
}

/// The square of a distance, exactly: a fraction.
#[derive(Clone, Copy, Debug)]
struct Squared {
    over: i128,
    under: i128,
}

impl Squared {
    fn whole(value: i64) -> Squared {
        Squared { over: i128::from(value), under: 1 }
    }

    fn root(self) -> f64 {
        (self.over as f64 / self.under as f64).sqrt()
    }

    /// The distance itself against a whole length.
    fn cmp_root(self, length: i64) -> Ordering {
        if length < 0 {
            return Ordering::Greater;
        }
        let length = i128::from(length);
        self.over.cmp(&(length * length * self.under))
    }

    fn least(self, other: Squared) -> Squared {
        if other.over * self.under < self.over * other.under { other } else { self }
    }
}

fn squared(a: Point, b: Point) -> i64 {
    let (x, y) = (a.x.wide() - b.x.wide(), a.y.wide() - b.y.wide());
    x * x + y * y
}

fn to_side(point: Point, [from, to]: [Point; 2]) -> Squared {
    let (x, y) = (to.x.wide() - from.x.wide(), to.y.wide() - from.y.wide());
    let along = (point.x.wide() - from.x.wide()) * x + (point.y.wide() - from.y.wide()) * y;
    let length = x * x + y * y;
    if along <= 0 {
        Squared::whole(squared(point, from))
    } else if along >= length {
        Squared::whole(squared(point, to))
    } else {
        let beside = i128::from(turn(from, to, point));
        Squared { over: beside * beside, under: i128::from(length) }
    }
}

fn to_outline(point: Point, piece: &Polygon) -> Squared {
    let first = Squared::whole(squared(point, piece.corners()[0]));
    piece.sides().fold(first, |least, side| least.least(to_side(point, side)))
}

fn to_polygon(point: Point, piece: &Polygon) -> Squared {
    match place_in(point, piece) {
        Place::Outside => to_outline(point, piece),
        _ => Squared::whole(0),
    }
}

/// Whether a point is over a piece or on its outline, to the [`TOLERANCE`].
pub(crate) fn is_on(point: Point, piece: &Polygon) -> bool {
    to_polygon(point, piece).cmp_root(TOLERANCE.wide()) != Ordering::Greater
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Inside,
    OnOutline,
    Outside,
}

fn place_in(point: Point, piece: &Polygon) -> Place {
    place(point, piece.sides())
}

/// Where a point is by the sides around: how often a ray to the right crosses them.
fn place(point: Point, sides: impl Iterator<Item = [Point; 2]>) -> Place {
    let mut inside = false;
    for [a, b] in sides {
        // Most sides are wholly above or below the ray.
        if point.y < a.y.min(b.y) || point.y > a.y.max(b.y) {
            continue;
        }
        if meet([point, point], [a, b]) {
            return Place::OnOutline;
        }
        let upwards = b.y > a.y;
        let spans = (a.y > point.y) != (b.y > point.y);
        if spans && (turn(a, b, point) > 0) == upwards {
            inside = !inside;
        }
    }
    if inside { Place::Inside } else { Place::Outside }
}

fn between_polygons(one: &Polygon, other: &Polygon) -> Gap {
    let from = |a: &Polygon, b: &Polygon| {
        a.corners()
            .iter()
            .map(|corner| to_polygon(*corner, b))
            .fold(to_polygon(a.corners()[0], b), Squared::least)
    };
    let shared_ground = share_ground(one, other);
    let crossing = one.sides().any(|side| other.sides().any(|other| meet(side, other)));
    let apart = if crossing { Squared::whole(0) } else { from(one, other).least(from(other, one)) };
    Gap { apart, radii: 0, shared_ground }
}

/// Whether two polygons have more in common than points of their outlines.
fn share_ground(one: &Polygon, other: &Polygon) -> bool {
    let cross = |[a, b]: [Point; 2], [c, d]: [Point; 2]| {
        turn(a, b, c).signum() * turn(a, b, d).signum() < 0
            && turn(c, d, a).signum() * turn(c, d, b).signum() < 0
    };
    one.sides().any(|side| other.sides().any(|other| cross(side, other)))
        || runs(one, other, Place::Inside)
        || runs(other, one, Place::Inside)
        || spots(one, other) == Place::Inside
}

/// Whether the outline of the first runs anywhere at such a place of the second. Outlines that cross are judged before.
fn runs(one: &Polygon, other: &Polygon, place_sought: Place) -> bool {
    one.sides().any(|side| {
        let mut stops = vec![side[0], side[1]];
        stops.extend(other.corners().iter().filter(|c| meet([**c, **c], side)));
        stops.sort();
        let middles = stops.windows(2).map(|pair| sum(&[pair[0], pair[1]]));
        let corners = stops.iter().map(|stop| sum(&[*stop, *stop]));
        middles.chain(corners).any(|doubled| place_scaled(doubled, other, 2) == place_sought)
    })
}

/// Where a spot inside the first is with regard to the second. It decides for outlines that run along each other
/// everywhere; where they do, the two are equal or apart.
fn spots(one: &Polygon, other: &Polygon) -> Place {
    let corners = one.corners();
    let count = corners.len();
    let lowest = (0..count).min_by_key(|i| corners[*i]).unwrap_or_default();
    let [before, at, after] = [count - 1, 0, 1].map(|step| corners[(lowest + step) % count]);
    let within = |p: &&Point| {
        ![before, at, after].contains(p)
            && turn(before, at, **p) >= 0
            && turn(at, after, **p) >= 0
            && turn(after, before, **p) >= 0
    };
    let deepest = corners.iter().filter(within).max_by_key(|p| turn(after, before, **p));
    match deepest {
        None => place_scaled(sum(&[before, at, after]), other, 3),
        Some(corner) => place_scaled(sum(&[at, *corner]), other, 2),
    }
}

fn sum(points: &[Point]) -> Point {
    Point::new(points.iter().map(|p| p.x.0).sum(), points.iter().map(|p| p.y.0).sum())
}

/// Where a point is, given in parts of a thousandth.
fn place_scaled(point: Point, piece: &Polygon, scale: i32) -> Place {
    let scaled = |p: Point| Point::new(p.x.0 * scale, p.y.0 * scale);
    place(point, piece.sides().map(|[a, b]| [scaled(a), scaled(b)]))
}

fn polygon_inside(inner: &Polygon, outer: &Polygon) -> bool {
    let cross = inner.sides().any(|[a, b]| {
        outer.sides().any(|[c, d]| {
            turn(a, b, c).signum() * turn(a, b, d).signum() < 0
                && turn(c, d, a).signum() * turn(c, d, b).signum() < 0
        })
    });
    !cross && !runs(inner, outer, Place::Outside)
}
