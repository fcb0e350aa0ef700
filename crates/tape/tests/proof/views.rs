//! The same table seen from elsewhere.

use tape::{Disc, Point, Polygon, Shape};

/// From where a table is looked at.
#[derive(Clone, Copy, Debug)]
pub enum View {
    QuarterTurn,
    Mirror,
    Shift,
}

impl View {
    pub const ALL: [View; 3] = [View::QuarterTurn, View::Mirror, View::Shift];

    pub fn name(self) -> &'static str {
        match self {
            View::QuarterTurn => "quarter turn",
            View::Mirror => "mirror",
            View::Shift => "shift",
        }
    }

    pub fn point(self, Point { x, y }: Point) -> Point {
        match self {
            View::QuarterTurn => Point { x: tape::Thou(-y.0), y: x },
            View::Mirror => Point { x: y, y: x },
            View::Shift => Point::new(x.0 + 123_457, y.0 - 77_771),
        }
    }

    pub fn disc(self, disc: &Disc) -> Disc {
        Disc { centre: self.point(disc.centre), radius: disc.radius }
    }

    pub fn shape(self, shape: &Shape) -> Shape {
        moved(shape, |point| self.point(point))
    }
}

/// A shape with each of its points elsewhere.
pub fn moved(shape: &Shape, seen: impl Fn(Point) -> Point) -> Shape {
    match shape {
        Shape::Disc(disc) => Disc { centre: seen(disc.centre), radius: disc.radius }.into(),
        Shape::Polygon(piece) => {
            let corners: Vec<_> = piece.corners().iter().map(|corner| seen(*corner)).collect();
            Polygon::new(&corners).unwrap().into()
        }
    }
}
