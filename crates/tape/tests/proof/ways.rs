//! A way is walked again in steps of a twentieth of an inch, and no way is shorter by more than a fiftieth.

use crate::blocked::distance;
use crate::chance::Chance;
use crate::gaps::depth;
use crate::rounded::{Roundings, inset, inward, sides};
use crate::tables::{BASE, Position};
use crate::views::View;
use tape::way::Segment;
use tape::{Body, Disc, Gap, Ground, Point, Polygon, Reach, Shape, Table, Thou, Vector, Way};

type Place = (f64, f64);

/// A disc that wants to go somewhere.
pub struct Walk {
    position: Position,
    /// Pieces, and every second base.
    pub solid: Vec<Shape>,
    pub disc: Disc,
    to: Point,
    pub limit: Thou,
    seed: u64,
}

impl Walk {
    pub fn random(seed: u64) -> Walk {
        let mut chance = Chance(seed ^ 0x3c3c);
        let mut position = Position::random(seed);
        position.soften(&mut chance);
        if chance.one_in(3) {
            position.begin_inside(&mut chance);
        }
        let disc = position.bases[0];
        let opposing = position.bases.iter().skip(1).step_by(2).copied().map(Shape::from);
        let solid = position.pieces.iter().cloned().map(Shape::from).chain(opposing).collect();
        let limit = Thou::inches(chance.between(4, 30));
        let far = limit.0;
        let from = disc.centre;
        let to = match chance.one_in(4) {
            true => chance.pick(&position.bases).centre,
            false => from,
        };
        let to = Point::new(to.x.0 + chance.between(-far, far), to.y.0 + chance.between(-far, far));
        Walk { position, solid, disc, to, limit, seed }
    }

    /// From the first base of a position to a point, among all else but the other bases.
    pub fn across(position: Position, to: Point, seed: u64) -> Walk {
        let solid = position.pieces.iter().cloned().map(Shape::from).collect();
        let disc = position.bases[0];
        Walk { position, solid, disc, to, limit: Thou::inches(60), seed }
    }

    /// Walks the shortest way again, and shows that none is shorter. Its length, if there is one.
    pub fn prove(&self) -> Option<f64> {
        let way = self.way();
        if let Some(way) = &way {
            walk_again(self, way);
        }
        let length = way.map(|way| way.length().0);
        bound(self, length);
        length
    }

    pub fn ground(&self) -> Ground {
        ground(self.position.table(), &self.solid, &self.soft())
    }

    fn soft(&self) -> Vec<Shape> {
        self.position.soft_shapes()
    }

    fn way(&self) -> Option<Way> {
        self.ground().shortest(&self.disc, self.to, self.limit)
    }

    pub fn failing(&self) -> String {
        format!(
            "# table {}: way base0 {} {} within {}\n{}",
            self.seed,
            self.to.x,
            self.to.y,
            self.limit,
            self.position.as_file()
        )
    }

    /// The outlines in which the middle of a base is when it is wholly in soft ground.
    fn holes(&self) -> Vec<Vec<Place>> {
        let outline = |ground: &Polygon| ground.corners().iter().map(|at| middle(*at)).collect();
        let outlines = self.position.soft_grounds.iter().map(outline);
        let holes = outlines.map(|outline: Vec<Place>| inset(&outline, 3000.0));
        holes.filter(|hole| hole.len() > 2).collect()
    }

    /// The same of round soft ground.
    fn circles(&self) -> Vec<(Place, f64)> {
        let circle = |disc: &Disc| (middle(disc.centre), f64::from(disc.radius.0) - 3000.0);
        let circles = self.position.soft_rounds.iter().map(circle);
        circles.filter(|(_, radius)| *radius > 0.0).collect()
    }

    pub fn fits(&self) -> bool {
        let there = Disc { centre: self.to, ..self.disc };
        self.ground().fits(&there)
    }
}

pub fn ground(table: Table, solid: &[Shape], soft: &[Shape]) -> Ground {
    let bodies = |shapes: &[Shape]| shapes.iter().cloned().map(Body::new).collect::<Vec<_>>();
    let (solid, soft) = (bodies(solid), bodies(soft));
    Ground::new(table, BASE, &solid.iter().collect::<Vec<_>>(), &soft.iter().collect::<Vec<_>>())
}

fn place(spot: Vector) -> Place {
    (spot.x, spot.y)
}

fn middle(point: Point) -> Place {
    (f64::from(point.x.0), f64::from(point.y.0))
}

#[test]
fn every_way_can_be_walked_and_none_is_shorter() {
    let (mut bent, mut refused) = (0, 0);
    for seed in 0..crate::tables() {
        let walk = Walk::random(seed);
        let way = walk.way();
        if let Some(way) = &way {
            walk_again(&walk, way);
            bent += u64::from(way.pieces.len() > 1);
        } else if walk.fits() {
            refused += 1;
        }
        bound(&walk, way.map(|way| way.length().0));
    }
    assert!(bent * 20 > crate::tables() && refused * 50 > crate::tables(), "{bent} {refused}");
}

/// Nothing that is shorter by more than a fiftieth of an inch can be a way. Soft ground in which a way begins does not stop it:
/// without that ground no way is shorter either, unless it comes back into it.
fn bound(walk: &Walk, found: Option<f64>) {
    let (from, to) = (middle(walk.disc.centre), middle(walk.to));
    if !walk.fits() {
        return;
    }
    let (mut holes, mut circles) = (walk.holes(), walk.circles());
    holes.retain(|hole| !is_in(hole, from));
    circles.retain(|(middle, radius)| distance(*middle, from) > *radius);
    let table = walk.position.table();
    let limit = found.unwrap_or(f64::from(walk.limit.0)) - 20.0;
    // Coarse roundings at first, and finer ones where they are too small to tell.
    let short = |step| {
        let (shapes, radius, slack) = (&walk.solid[..], 3000.0, 0.0);
        let (holes, circles) = (&holes[..], &circles[..]);
        let graph = Roundings { table, shapes, holes, circles, radius, step, slack };
        graph.least(from, to, limit)
    };
    let least = short(0.1);
    let least = if least.is_finite() { short(0.02) } else { least };
    assert!(
        least.is_infinite() || walk.comes_back(),
        "found {found:?}, but perhaps {least} is enough\n{}",
        walk.failing()
    );
}

/// How deep a place is in a convex outline; below 0 outside of it.
fn deep(hole: &[Place], at: Place) -> f64 {
    sides(hole).map(|side| inward(at, side)).fold(f64::INFINITY, f64::min)
}

fn is_in(hole: &[Place], at: Place) -> bool {
    deep(hole, at) >= 0.0
}

impl Walk {
    /// Whether the way without the soft ground in which it begins would enter that ground again.
    fn comes_back(&self) -> bool {
        let begun = middle(self.disc.centre);
        let holes: Vec<_> = self.holes().into_iter().filter(|hole| is_in(hole, begun)).collect();
        let circles: Vec<_> =
            self.circles().into_iter().filter(|(at, r)| distance(*at, begun) <= *r).collect();
        let inside = |at: Place| {
            holes.iter().any(|hole| is_in(hole, at))
                || circles.iter().any(|(middle, radius)| distance(*middle, at) <= *radius)
        };
        let Some(way) = ground(self.position.table(), &self.solid, &[])
            .shortest(&self.disc, self.to, self.limit)
        else {
            return false;
        };
        let steps = way.pieces.iter().flat_map(|piece| {
            (0..=200).map(|step| place(piece.after(piece.length() * f64::from(step) / 200.0)))
        });
        let mut left = false;
        let mut again = false;
        for at in steps {
            again |= left && inside(at);
            left |= !inside(at);
        }
        again
    }
}

fn walk_again(walk: &Walk, way: &Way) {
    let mut at = middle(walk.disc.centre);
    let mut length = 0.0;
    let mut left_soft = vec![false; walk.holes().len() + walk.circles().len()];
    for piece in &way.pieces {
        let steps = (piece.length() / 50.0).ceil();
        let begin = place(piece.after(0.0));
        assert!(distance(begin, at) < 0.01, "a jump to {begin:?}\n{}", walk.failing());
        for step in 1..=steps as usize {
            let next = place(piece.after(piece.length() * step as f64 / steps));
            length += distance(at, next);
            at = next;
            stand(walk, at);
            soft(walk, at, &mut left_soft);
        }
    }
    assert!(distance(at, middle(walk.to)) < 3.0, "it ends at {at:?}\n{}", walk.failing());
    let told = way.length();
    assert!((told.0 - length).abs() < 5.0, "{told} is {length}\n{}", walk.failing());
    assert!(told.within(walk.limit), "{told} is beyond the limit\n{}", walk.failing());
}

fn stand(walk: &Walk, at: Place) {
    let size = f64::from(walk.position.size.0) - 2999.999;
    let on = |at: f64| (2999.999..=size).contains(&at);
    assert!(on(at.0) && on(at.1), "off the table at {at:?}\n{}", walk.failing());
    for shape in &walk.solid {
        let deep = 3000.0 + depth(shape, at);
        assert!(deep <= 1.001, "{deep} deep in {shape:?} at {at:?}\n{}", walk.failing());
    }
}

/// Wholly in soft ground only until the way first leaves it.
fn soft(walk: &Walk, at: Place, left: &mut [bool]) {
    let begins = middle(walk.disc.centre);
    // How deep a place is in each ground in which the middle can be.
    let depths = |at: Place| {
        let holes = walk.holes().into_iter().map(move |hole| deep(&hole, at));
        let circles = walk.circles().into_iter();
        let circles = circles.map(move |(middle, radius)| radius - distance(middle, at));
        holes.chain(circles).collect::<Vec<f64>>()
    };
    for ((deep, begun), left) in depths(at).into_iter().zip(depths(begins)).zip(left) {
        let may = begun > -1.0 && !*left;
        assert!(may || deep <= 1.0, "through soft ground at {at:?}\n{}", walk.failing());
        *left |= deep <= -1.0;
    }
}

/// Swapped ends, a quarter turn, a mirror and another order change no way's length.
#[test]
fn the_view_from_elsewhere_changes_no_way() {
    for seed in 0..crate::tables() {
        let walk = Walk::random(seed);
        let length = |way: Option<Way>| way.map(|way| way.length().0);
        let plain = length(walk.way());
        let table = walk.position.table();
        let mut others = Vec::new();
        if walk.soft().is_empty() {
            let back = Disc { centre: walk.to, ..walk.disc };
            others.push((
                "swap",
                walk.fits()
                    .then(|| length(walk.ground().shortest(&back, walk.disc.centre, walk.limit)))
                    .flatten(),
            ));
        }
        let reversed = |shapes: &[Shape]| shapes.iter().rev().cloned().collect::<Vec<_>>();
        let backwards = ground(table, &reversed(&walk.solid), &reversed(&walk.soft()));
        others.push(("order", length(backwards.shortest(&walk.disc, walk.to, walk.limit))));
        for view in [View::QuarterTurn, View::Mirror] {
            // Turned about the middle of the table, which is as wide as it is deep.
            let seen = |p: Point| match view {
                View::QuarterTurn => Point::new(walk.position.size.0 - p.y.0, p.x.0),
                _ => view.point(p),
            };
            let shapes = |shapes: &[Shape]| -> Vec<Shape> {
                shapes.iter().map(|shape| crate::views::moved(shape, seen)).collect()
            };
            let turned = ground(table, &shapes(&walk.solid), &shapes(&walk.soft()));
            let disc = Disc { centre: seen(walk.disc.centre), ..walk.disc };
            others.push((view.name(), length(turned.shortest(&disc, seen(walk.to), walk.limit))));
        }
        for (view, other) in others {
            let same = match (plain, other) {
                (Some(plain), Some(other)) => (plain - other).abs() < 4.0,
                // What is a way or none by a few thousandths at the limit.
                (Some(one), None) | (None, Some(one)) => one > f64::from(walk.limit.0) - 4.0,
                (None, None) => true,
            };
            assert!(same, "{view}: {plain:?} and {other:?}\n{}", walk.failing());
        }
    }
}

/// One body more shortens no way; more movement loses no point; reach and way say the same.
#[test]
fn what_is_in_reach_is_what_has_a_way() {
    for seed in 0..crate::tables() / 4 {
        let walk = Walk::random(seed);
        let ground = walk.ground();
        let Some(reach) = Reach::new(&ground, &walk.disc, walk.limit) else { continue };
        let Some(farther) = Reach::new(&ground, &walk.disc, Thou(walk.limit.0 + 2000)) else {
            panic!("more movement loses all\n{}", walk.failing())
        };
        let mut chance = Chance(seed);
        for _ in 0..12 {
            let aside = |c: &mut Chance| c.between(-walk.limit.0, walk.limit.0);
            let from = walk.disc.centre;
            let to = Point::new(from.x.0 + aside(&mut chance), from.y.0 + aside(&mut chance));
            let way = ground.shortest(&walk.disc, to, walk.limit).map(|way| way.length().0);
            let told = [reach.length_to(to), farther.length_to(to)].map(|l| l.map(|l| l.0));
            let same = |one: Option<f64>, other: Option<f64>| match (one, other) {
                (Some(one), Some(other)) => (one - other).abs() < 0.001,
                (one, other) => one == other,
            };
            assert!(same(way, told[0]), "{to}: {way:?} {told:?}\n{}", walk.failing());
            assert!(
                way.is_none() || same(way, told[1]),
                "{to}: {way:?} {told:?}\n{}",
                walk.failing()
            );
            let fewer = self::ground(
                walk.position.table(),
                &walk.solid[..walk.solid.len() / 2],
                &walk.soft(),
            );
            let without = fewer.shortest(&walk.disc, to, walk.limit).map(|way| way.length().0);
            let shorter = match (way, without) {
                (Some(way), Some(without)) => without <= way + 4.0,
                (Some(_), None) => false,
                _ => true,
            };
            assert!(shorter, "{to}: {way:?}, with fewer bodies {without:?}\n{}", walk.failing());
        }
    }
}

/// The exact passages about which people quarrel.
#[test]
fn a_base_goes_through_exactly_six_inches() {
    let wall = |x: i32| -> Shape {
        let corners = [(x, 8000), (x + 2000, 8000), (x + 2000, 60_000), (x, 60_000)];
        tape::Polygon::new(&corners.map(|(x, y)| Point::new(x, y))).unwrap().into()
    };
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let disc = Disc::new(Point::new(13_000, 4000), BASE).unwrap();
    for (apart, passes) in [(5998, false), (6000, true), (6002, true)] {
        let solid = [wall(8000), wall(10_000 + apart)];
        let gap = Gap::between(&solid[0], &solid[1]).length();
        assert_eq!(gap.0, f64::from(apart));
        let way = ground(table, &solid, &[]).shortest(
            &disc,
            Point::new(13_000, 20_000),
            Thou::inches(20),
        );
        assert_eq!(
            way.is_some_and(|way| (way.length().0 - 16_000.0).abs() < 1.0),
            passes,
            "{apart}"
        );
    }
}

/// A way ends short of round soft ground though, going on, it would come into it.
#[test]
fn a_way_may_end_short_of_round_soft_ground() {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let wood: Shape = Disc::new(Point::inches(30, 30), Thou::inches(9)).unwrap().into();
    let disc = Disc::new(Point::inches(10, 20), BASE).unwrap();
    let to = Point::new(24_300, 26_500);
    let way = ground(table, &[], &[wood]).shortest(&disc, to, Thou::inches(20));
    // The wood has room for a whole base within six inches of its middle; that point is 6.7 away from it.
    assert_eq!(way.unwrap().length().to_string(), "15.708");
}

/// Pieces of a way, as the numbers that stand in a rulebook.
#[test]
fn round_a_corner_goes_an_arc_of_three_inches() {
    let corners = [(20_000, 0), (24_000, 0), (24_000, 20_000), (20_000, 20_000)];
    let wall: Shape = tape::Polygon::new(&corners.map(|(x, y)| Point::new(x, y))).unwrap().into();
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let disc = Disc::new(Point::new(17_000, 10_000), BASE).unwrap();
    let way = ground(table, &[wall], &[])
        .shortest(&disc, Point::new(27_000, 10_000), Thou::inches(40))
        .unwrap();
    let arcs = way.pieces.iter().filter(|piece| matches!(piece, Segment::Arc(_)));
    assert_eq!(arcs.count(), 2);
    // Ten inches up, a quarter round, four across, a quarter round, ten down.
    let expected = 24.0 + std::f64::consts::PI * 3.0;
    assert_eq!(way.length().to_string(), format!("{expected:.3}"));
}
