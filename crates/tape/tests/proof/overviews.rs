//! Tables with floors, seen from elsewhere: what needs no second answer.

use crate::storeys::{Raised, Storeys};
use crate::views::{View, moved};
use tape::way::FloorPoint;
use tape::{Disc, Point, Polygon, Shape, Thou};

/// Tables with floors are dear.
fn tables() -> u64 {
    crate::tables() / 5
}

fn length(storeys: &Storeys) -> Option<f64> {
    let (floor, disc) = storeys.start;
    let way = storeys.laid().shortest(floor, &disc, storeys.goal, storeys.limit);
    way.map(|way| way.length().0)
}

impl Storeys {
    /// The same table with each of its points elsewhere.
    fn seen(&self, seen: &dyn Fn(Point) -> Point) -> Storeys {
        let piece = |piece: &Polygon| match moved(&piece.clone().into(), seen) {
            Shape::Polygon(piece) => piece,
            Shape::Disc(_) => unreachable!("a piece stays one"),
        };
        let disc = |disc: &Disc| Disc { centre: seen(disc.centre), ..*disc };
        let raised = |raised: &Raised| Raised { piece: piece(&raised.piece), ..*raised };
        Storeys {
            pieces: self.pieces.iter().map(raised).collect(),
            blocks: self.blocks.iter().map(piece).collect(),
            bases: self.bases.iter().map(|(base, level)| (disc(base), *level)).collect(),
            start: (self.start.0, disc(&self.start.1)),
            goal: FloorPoint { at: seen(self.goal.at), ..self.goal },
            ..self.clone()
        }
    }

    /// The same table with its bodies in another order.
    fn backwards(&self) -> Storeys {
        let last = self.pieces.len();
        let floor = |floor: &Vec<usize>| floor.iter().rev().map(|i| last - 1 - i).collect();
        let reversed = |pieces: &[Polygon]| pieces.iter().rev().cloned().collect();
        Storeys {
            pieces: self.pieces.iter().rev().cloned().collect(),
            blocks: reversed(&self.blocks),
            bases: self.bases.iter().rev().copied().collect(),
            floors: self.floors.iter().map(floor).collect(),
            ..self.clone()
        }
    }
}

#[test]
fn the_view_from_elsewhere_changes_no_way_over_floors() {
    for seed in 0..tables() {
        let storeys = Storeys::random(seed);
        let plain = length(&storeys);
        let size = storeys.table.width().0;
        let turned = |p: Point| Point::new(size - p.y.0, p.x.0);
        let others = [
            ("quarter turn", storeys.seen(&turned)),
            ("mirror", storeys.seen(&|point| View::Mirror.point(point))),
            ("order", storeys.backwards()),
        ];
        for (view, other) in others {
            let other = length(&other);
            let same = match (plain, other) {
                (Some(plain), Some(other)) => (plain - other).abs() < 4.0,
                // What is a way or none by a few thousandths at the limit.
                (Some(one), None) | (None, Some(one)) => one > f64::from(storeys.limit.0) - 4.0,
                (None, None) => true,
            };
            assert!(same, "table {seed}, {view}: {plain:?} and {other:?}\n{storeys:?}");
        }
    }
}

/// One base less lengthens no way, and more movement loses none.
#[test]
fn with_fewer_bases_or_farther_there_is_no_less_over_floors() {
    for seed in 0..tables() {
        let storeys = Storeys::random(seed);
        let Some(plain) = length(&storeys) else { continue };
        let mut fewer = storeys.clone();
        fewer.bases.pop();
        let farther = Storeys { limit: Thou(storeys.limit.0 + 2000), ..storeys.clone() };
        for (what, other, slack) in [("fewer", fewer, 4.0), ("farther", farther, 0.1)] {
            let other = length(&other);
            let no_less = other.is_some_and(|other| other <= plain + slack);
            assert!(no_less, "table {seed}, {what}: {plain} and {other:?}\n{storeys:?}");
        }
    }
}

/// Between two blocks on a top there is room for a base, to the thousandth.
#[test]
fn a_base_goes_through_exactly_six_inches_on_every_level() {
    for (level, levels) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
        for (apart, passes) in [(5_998, false), (6_000, true), (6_002, true)] {
            let price = 10 * levels;
            let floors = crate::floors::passage(apart, price);
            let base = Disc::new(Point::new(13_000, 4000), Thou::inches(3)).unwrap();
            let to = FloorPoint { floor: 1, at: Point::new(13_000, 30_000) };
            let way = floors.shortest(0, &base, to, Thou::inches(26 + price));
            // Three inches to the foot, and the climb carries it six; then straight through.
            let told = way.map(|way| way.length().0.round() as i32);
            let through = told == Some((20 + price) * 1000);
            assert_eq!(through, passes, "level {level}, {apart}: {told:?}");
        }
    }
}
