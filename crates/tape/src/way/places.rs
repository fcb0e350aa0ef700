//! Places: the nearest to a wish at which a disc has room and keeps given distances.

use super::ground::{Ground, Rim, add_rims};
use super::hollow::crossing_share;
use crate::body::{Body, Disc, Shape};
use crate::gap::Gap;
use crate::inch::{Point, Thou};
use crate::vector::{Vector, nearest_on};

/// A distance that a place keeps from a body, whether the disc could stand in it or not.
#[derive(Clone, Copy, Debug)]
pub struct Keep<'a> {
    /// From this body.
    pub body: &'a Body,
    /// At least so much room between the two.
    pub gap: Thou,
}

impl Ground {
    /// The place nearest to a wish at which the disc fits and keeps all these distances; none if there is none. Of two that are
    /// equally near it is the one farther to the left, then the lower one.
    pub fn nearest_place(&self, wish: Point, keeps: &[Keep<'_>]) -> Option<Point> {
        let mut places = Places { ground: self, keeps, wish, best: None };
        places.try_spot(Vector::of(wish));
        if places.best.is_some() {
            return Some(wish);
        }
        let mut rims = self.rims();
        for keep in keeps {
            let round = match keep.body.shape() {
                Shape::Disc(disc) => disc.radius.real(),
                Shape::Polygon(_) => 0.0,
            };
            let clear = self.radius().real() + keep.gap.real() + round;
            add_rims(keep.body, clear, &mut rims);
        }
        for rim in &rims {
            places.try_spot(rim.nearest(Vector::of(wish)));
        }
        for (i, one) in rims.iter().enumerate() {
            if places.is_too_far(one) {
                continue;
            }
            for other in &rims[i + 1..] {
                if !places.is_too_far(other) {
                    one.crossings(other).into_iter().for_each(|spot| places.try_spot(spot));
                }
            }
        }
        places.best.map(|(_, point)| point)
    }
}

struct Places<'a> {
    ground: &'a Ground,
    keeps: &'a [Keep<'a>],
    wish: Point,
    /// The square of its distance, and the point.
    best: Option<(i64, Point)>,
}

impl Places<'_> {
    /// Tries the whole thousandths around a spot.
    fn try_spot(&mut self, spot: Vector) {
        let largest = f64::from(crate::inch::LARGEST.0);
        if !(0.0..=largest).contains(&spot.x) || !(0.0..=largest).contains(&spot.y) {
            return;
        }
        for x in [spot.x.floor(), spot.x.ceil()] {
            for y in [spot.y.floor(), spot.y.ceil()] {
                // Within a table's size: nothing is cut off.
                self.try_point(Point::new(x as i32, y as i32));
            }
        }
    }

    fn try_point(&mut self, point: Point) {
        let (x, y) = (point.x.wide() - self.wish.x.wide(), point.y.wide() - self.wish.y.wide());
        let found = (x * x + y * y, point);
        if self.best.is_none_or(|best| found < best) && self.is_good(point) {
            self.best = Some(found);
        }
    }

    fn is_good(&self, point: Point) -> bool {
        let disc = Disc { centre: point, radius: self.ground.radius() };
        self.ground.fits(&disc)
            && self
                .keeps
                .iter()
                .all(|keep| Gap::between(&disc.into(), keep.body.shape()).at_least(keep.gap))
    }

    fn is_too_far(&self, rim: &Rim) -> bool {
        let wish = Vector::of(self.wish);
        let apart = (rim.nearest(wish) - wish).length();
        self.best.is_some_and(|(square, _)| apart > (square as f64).sqrt())
    }
}

impl Rim {
    pub(super) fn nearest(&self, spot: Vector) -> Vector {
        match self {
            Rim::Side(side) => nearest_on(spot, *side),
            Rim::Circle(middle, radius) if spot == *middle => *middle + Vector::new(*radius, 0.0),
            Rim::Circle(middle, radius) => *middle + (spot - *middle).unit() * *radius,
        }
    }

    fn crossings(&self, other: &Rim) -> Vec<Vector> {
        match (self, other) {
            (Rim::Side(one), Rim::Side(other)) => {
                let within = |share: &f64| (-1e-9..=1.0 + 1e-9).contains(share);
                let share = crossing_share(*one, *other).filter(within);
                let met =
                    share.filter(|_| crossing_share(*other, *one).is_some_and(|s| within(&s)));
                met.map(|share| one[0] + (one[1] - one[0]) * share).into_iter().collect()
            }
            (Rim::Circle(middle, radius), Rim::Side(side))
            | (Rim::Side(side), Rim::Circle(middle, radius)) => {
                let way = (side[1] - side[0]).unit();
                let foot = side[0] + way * way.dot(*middle - side[0]);
                around(foot, way, radius * radius - (foot - *middle).dot(foot - *middle))
            }
            (Rim::Circle(one, radius), Rim::Circle(other, other_radius)) => {
                let apart = (*other - *one).length();
                if apart == 0.0 {
                    return Vec::new();
                }
                let way = (*other - *one) * (1.0 / apart);
                let along =
                    (apart * apart + radius * radius - other_radius * other_radius) / (2.0 * apart);
                around(*one + way * along, way.left(), radius * radius - along * along)
            }
        }
    }
}

/// The two spots to either side of a foot, by the square of their distance from it.
fn around(foot: Vector, way: Vector, square: f64) -> Vec<Vector> {
    if square < 0.0 {
        return Vec::new();
    }
    vec![foot + way * square.sqrt(), foot - way * square.sqrt()]
}
