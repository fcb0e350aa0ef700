//! What lies on a table: discs and simple polygons, each checked when it is made.

use crate::inch::{LARGEST, Point, Thou};
use crate::vector::{Frame, Vector};

/// A round base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Disc {
    /// Its middle.
    pub centre: Point,
    /// From the middle to the rim.
    pub radius: Thou,
}

/// A piece with straight sides, which may be concave. Its corners go round against the clock, and none is straight.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Polygon {
    corners: Vec<Point>,
}

/// Either of the two.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Round.
    Disc(Disc),
    /// With straight sides.
    Polygon(Polygon),
}

/// Why something cannot lie on a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BodyError {
    /// Fewer than three corners that are corners.
    #[error("a piece needs at least three corners that are not in one line, and this has {0}")]
    TooFewCorners(usize),
    /// More corners than any piece of cardboard.
    #[error("a piece has at most {MOST_CORNERS} corners, and this has {0}; leave out some")]
    TooManyCorners(usize),
    /// A corner given twice.
    #[error(
        "the corner {0} comes twice; each corner is named once, the last one not repeating the first"
    )]
    Twice(Point),
    /// A side that goes back over the one before.
    #[error("at {0} the outline turns back on itself; leave out that corner")]
    Spike(Point),
    /// Two sides that meet where they should not.
    #[error("the side from {} to {} meets the side from {} to {}; name the corners in the order in which one goes round", .0[0], .0[1], .1[0], .1[1])]
    Crosses([Point; 2], [Point; 2]),
    /// A disc without size.
    #[error("a radius of {0} inches is none; give one above 0")]
    NoRadius(Thou),
    /// Not wholly on the table.
    #[error(
        "it reaches to {reach}, beyond the table of {width} by {depth} inches; move it or make it smaller"
    )]
    OffTable {
        /// Its outermost point, or a corner of the frame around it.
        reach: Point,
        /// Of the table.
        width: Thou,
        /// Of the table.
        depth: Thou,
    },
    /// A table of no or too great a size.
    #[error(
        "a table of {0} by {1} inches cannot be measured; both sides are between 1 and 1000 inches"
    )]
    NoTable(Thou, Thou),
}

/// More corners than this and somebody is trying to be funny.
pub const MOST_CORNERS: usize = 64;

impl Disc {
    /// A disc, if it has a size.
    pub fn new(centre: Point, radius: Thou) -> Result<Disc, BodyError> {
        if radius.0 < 1 || radius > LARGEST {
            return Err(BodyError::NoRadius(radius));
        }
        Ok(Disc { centre, radius })
    }

    pub(crate) fn middle(&self) -> Vector {
        Vector::of(self.centre)
    }
}

impl Polygon {
    /// A polygon with these corners, if they go round a piece without crossing their own way. Corners that lie in the
    /// middle of a straight side are left out, and the others put against the clock.
    pub fn new(corners: &[Point]) -> Result<Polygon, BodyError> {
        if corners.len() > MOST_CORNERS {
            return Err(BodyError::TooManyCorners(corners.len()));
        }
        named_once(corners)?;
        let mut corners = bends(corners)?;
        if corners.len() < 3 {
            return Err(BodyError::TooFewCorners(corners.len()));
        }
        crossing_none(&corners)?;
        if doubled_area(&corners) < 0 {
            corners.reverse();
        }
        Ok(Polygon { corners })
    }

    /// The corners, against the clock.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The sides: each from one corner to the next.
    pub fn sides(&self) -> impl Iterator<Item = [Point; 2]> + '_ {
        sides(&self.corners)
    }
}

impl Shape {
    /// The frame around it.
    pub(crate) fn frame(&self) -> Frame {
        match self {
            Shape::Disc(disc) => Frame::around([disc.middle()]).grown(disc.radius.real()),
            Shape::Polygon(piece) => Frame::around(piece.corners.iter().map(|c| Vector::of(*c))),
        }
    }
}

impl From<Disc> for Shape {
    fn from(disc: Disc) -> Shape {
        Shape::Disc(disc)
    }
}

impl From<Polygon> for Shape {
    fn from(polygon: Polygon) -> Shape {
        Shape::Polygon(polygon)
    }
}

/// The table: its corner is the point 0; 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    width: Thou,
    depth: Thou,
}

impl Table {
    /// A table of this size.
    pub fn new(width: Thou, depth: Thou) -> Result<Table, BodyError> {
        let possible = Thou::inches(1)..=LARGEST;
        if !possible.contains(&width) || !possible.contains(&depth) {
            return Err(BodyError::NoTable(width, depth));
        }
        Ok(Table { width, depth })
    }

    /// To the right.
    pub fn width(&self) -> Thou {
        self.width
    }

    /// Up the map.
    pub fn depth(&self) -> Thou {
        self.depth
    }

    /// Whether a body lies wholly on it; touching the edge is allowed.
    pub fn holds(&self, shape: &Shape) -> Result<(), BodyError> {
        let [low, high] = reaches(shape);
        let off = |x: i64, y: i64| BodyError::OffTable {
            reach: Point::new(clamped(x), clamped(y)),
            width: self.width,
            depth: self.depth,
        };
        if low.0 < 0 || low.1 < 0 {
            return Err(off(low.0, low.1));
        }
        if high.0 > self.width.wide() || high.1 > self.depth.wide() {
            return Err(off(high.0, high.1));
        }
        Ok(())
    }
}

fn clamped(value: i64) -> i32 {
    value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

/// The lowest and the highest coordinates of a body.
fn reaches(shape: &Shape) -> [(i64, i64); 2] {
    match shape {
        Shape::Disc(Disc { centre, radius }) => {
            let (x, y, radius) = (centre.x.wide(), centre.y.wide(), radius.wide());
            [(x - radius, y - radius), (x + radius, y + radius)]
        }
        Shape::Polygon(polygon) => {
            let ends = |values: Vec<i64>| {
                values
                    .iter()
                    .fold((i64::MAX, i64::MIN), |(low, high), v| (low.min(*v), high.max(*v)))
            };
            let x = ends(polygon.corners.iter().map(|corner| corner.x.wide()).collect());
            let y = ends(polygon.corners.iter().map(|corner| corner.y.wide()).collect());
            [(x.0, y.0), (x.1, y.1)]
        }
    }
}

fn sides(corners: &[Point]) -> impl Iterator<Item = [Point; 2]> + '_ {
    corners.iter().enumerate().map(|(i, from)| [*from, corners[(i + 1) % corners.len()]])
}

/// On which side of the way from `a` to `b` the point `c` lies: positive to the left, 0 in one line.
pub(crate) fn turn(a: Point, b: Point, c: Point) -> i64 {
    (b.x.wide() - a.x.wide()) * (c.y.wide() - a.y.wide())
        - (b.y.wide() - a.y.wide()) * (c.x.wide() - a.x.wide())
}

/// How far `b` and `c` lie in the same direction from `a`.
fn along(a: Point, b: Point, c: Point) -> i64 {
    (b.x.wide() - a.x.wide()) * (c.x.wide() - a.x.wide())
        + (b.y.wide() - a.y.wide()) * (c.y.wide() - a.y.wide())
}

fn doubled_area(corners: &[Point]) -> i64 {
    sides(corners).map(|[a, b]| a.x.wide() * b.y.wide() - b.x.wide() * a.y.wide()).sum()
}

fn named_once(corners: &[Point]) -> Result<(), BodyError> {
    let mut sorted = corners.to_vec();
    sorted.sort();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(BodyError::Twice(pair[0])),
        None => Ok(()),
    }
}

/// The corners at which the outline turns.
fn bends(corners: &[Point]) -> Result<Vec<Point>, BodyError> {
    let count = corners.len();
    let mut kept = Vec::new();
    for (i, corner) in corners.iter().enumerate() {
        let (before, after) = (corners[(i + count - 1) % count], corners[(i + 1) % count]);
        if turn(before, *corner, after) != 0 {
            kept.push(*corner);
        } else if count > 2 && along(*corner, before, after) > 0 {
            return Err(BodyError::Spike(*corner));
        }
    }
    Ok(kept)
}

fn crossing_none(corners: &[Point]) -> Result<(), BodyError> {
    let sides: Vec<_> = sides(corners).collect();
    for (i, side) in sides.iter().enumerate() {
        for (j, other) in sides.iter().enumerate().skip(i + 2) {
            let neighbours = i == 0 && j + 1 == sides.len();
            if !neighbours && meet(*side, *other) {
                return Err(BodyError::Crosses(*side, *other));
            }
        }
    }
    Ok(())
}

/// Whether two sides have a point in common.
pub(crate) fn meet([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let (ca, cb) = (turn(c, d, a).signum(), turn(c, d, b).signum());
    let (ac, ad) = (turn(a, b, c).signum(), turn(a, b, d).signum());
    let lies_on = |p, [a, b]: [Point; 2], side: i64| side == 0 && along(p, a, b) <= 0;
    (ca * cb < 0 && ac * ad < 0)
        || lies_on(a, [c, d], ca)
        || lies_on(b, [c, d], cb)
        || lies_on(c, [a, b], ac)
        || lies_on(d, [a, b], ad)
}

/// A shape together with what measuring asks of it again and again.
#[derive(Clone, Debug)]
pub struct Body {
    shape: Shape,
    frame: Frame,
    corners: Vec<Vector>,
}

impl Body {
    /// Prepares a shape for measuring.
    pub fn new(shape: Shape) -> Body {
        let corners = match &shape {
            Shape::Disc(_) => Vec::new(),
            Shape::Polygon(piece) => piece.corners().iter().map(|c| Vector::of(*c)).collect(),
        };
        Body { frame: shape.frame(), shape, corners }
    }

    /// The shape itself.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    pub(crate) fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The corners against the clock; a disc has none.
    pub(crate) fn corners(&self) -> &[Vector] {
        &self.corners
    }

    /// The sides; a disc has none.
    pub(crate) fn sides(&self) -> impl Iterator<Item = [Vector; 2]> + '_ {
        let count = self.corners.len();
        (0..count).map(move |i| [self.corners[i], self.corners[(i + 1) % count]])
    }

    /// The corners that stick out, which are those that a taut tape can lie at.
    pub(crate) fn tips(&self) -> impl Iterator<Item = Vector> + '_ {
        let count = self.corners.len();
        (0..count).filter_map(move |i| {
            let [before, at, after] =
                [count - 1, 0, 1].map(|step| self.corners[(i + step) % count]);
            ((at - before).cross(after - at) > 0.0).then_some(at)
        })
    }
}

impl Body {
    /// From where to where it reaches along an axis through a spot.
    pub(crate) fn reach_along(&self, from: Vector, axis: Vector) -> (f64, f64) {
        if let Shape::Disc(disc) = &self.shape {
            let (middle, radius) = (axis.dot(disc.middle() - from), disc.radius.real());
            return (middle - radius, middle + radius);
        }
        let nothing = (f64::INFINITY, f64::NEG_INFINITY);
        self.corners.iter().fold(nothing, |(low, high), corner| {
            let at = axis.dot(*corner - from);
            (low.min(at), high.max(at))
        })
    }
}
