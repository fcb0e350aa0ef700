//! Ways along the rims of soft ground that lies in any direction.

use crate::chance::Chance;
use crate::gaps::depth;
use crate::tables::{BASE, Position, turned_l};
use crate::ways::{self, Walk};
use tape::{Disc, Ground, Point, Polygon, Shape, Table, Thou};

/// Farther than any way on these tables.
const ANYWHERE: Thou = Thou::inches(255);

fn polygon(corners: &[(i32, i32)]) -> Polygon {
    let corners: Vec<Point> = corners.iter().map(|(x, y)| Point::new(*x, *y)).collect();
    Polygon::new(&corners).unwrap()
}

fn inches(corners: &[(i32, i32)]) -> Polygon {
    let corners: Vec<(i32, i32)> = corners.iter().map(|(x, y)| (1000 * x, 1000 * y)).collect();
    polygon(&corners)
}

/// The docks of Duels.
fn docks() -> Position {
    let soft = [
        inches(&[(12, 33), (18, 33), (20, 38), (14, 41), (10, 38)]),
        inches(&[(42, 27), (48, 27), (50, 22), (46, 19), (40, 22)]),
    ];
    Position {
        size: Thou::inches(60),
        pieces: vec![
            inches(&[(6, 21), (18, 21), (18, 26), (6, 26)]),
            inches(&[(42, 34), (54, 34), (54, 39), (42, 39)]),
            inches(&[(25, 29), (35, 29), (35, 31), (25, 31)]),
        ],
        soft: soft.to_vec(),
        soft_grounds: soft.to_vec(),
        soft_rounds: Vec::new(),
        bases: Vec::new(),
    }
}

#[test]
fn past_the_rubble_of_the_docks_no_way_is_lost() {
    let (mut went, mut chance) = (0, Chance(7));
    for seed in 0..crate::tables() / 8 {
        let mut position = docks();
        // From one side of a pile of rubble to the other.
        let (low, high) = *chance.pick(&[((6, 29), (24, 45)), ((36, 15), (54, 31))]);
        let mut at = || {
            let x = chance.between(1000 * low.0, 1000 * high.0);
            Point::new(x, chance.between(1000 * low.1, 1000 * high.1))
        };
        let (from, to) = (Disc::new(at(), BASE).unwrap(), at());
        if !position.has_room(&from.into()) {
            continue;
        }
        position.bases.push(from);
        let walk = Walk::across(position, to, seed);
        if walk.fits() {
            went += u64::from(walk.prove().is_some());
        }
    }
    assert!(went * 40 > crate::tables(), "{went}");
}

#[test]
fn past_ground_that_lies_aslant_no_way_is_lost() {
    let (mut bent, mut chance) = (0, Chance(11));
    for seed in 0..crate::tables() / 4 {
        let mut position = Position::soft_alone(&mut chance);
        let mut at = || Point::new(chance.between(12_000, 48_000), chance.between(12_000, 48_000));
        let (from, to) = (Disc::new(at(), BASE).unwrap(), at());
        position.bases.push(from);
        let walk = Walk::across(position, to, seed);
        let (x, y) = (f64::from(to.x.0 - from.centre.x.0), f64::from(to.y.0 - from.centre.y.0));
        bent += u64::from(walk.prove().is_some_and(|way| way > x.hypot(y) + 10.0));
    }
    assert!(bent * 40 > crate::tables(), "{bent}");
}

/// Straight past a hedge, its rim touched all along: the very leg that a rounding put inside.
#[test]
fn along_a_turned_hedge_goes_a_straight_way() {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    for turn in 0..360 {
        let (sin, cos) = f64::from(turn).to_radians().sin_cos();
        let at = |x: f64, y: f64| {
            let (x, y) = (30_000.0 + x * cos - y * sin, 30_000.0 + x * sin + y * cos);
            (x.round() as i32, y.round() as i32)
        };
        let hedge = polygon(&[at(-6e3, -4e3), at(6e3, -4e3), at(6e3, 4e3), at(-6e3, 4e3)]);
        let ground = ways::ground(table, &[], &[hedge.into()]);
        let point = |(x, y)| Point::new(x, y);
        // A base that hangs three inches over the hedge's long side lies in it by no more than a touch.
        let (from, to) = (point(at(-12e3, 1e3)), point(at(12e3, 1e3)));
        let disc = Disc::new(from, BASE).unwrap();
        let way = ground.shortest(&disc, to, Thou::inches(40)).map(|way| way.length().0);
        let straight = 24_000.0;
        assert!(way.is_some_and(|way| (way - straight).abs() < 2.0), "turned by {turn}: {way:?}");
    }
}

/// Soft ground of all sorts: what lies on a random table, and an L of one piece or of two that meet.
struct Wild {
    table: Table,
    solid: Vec<Shape>,
    soft: Vec<Shape>,
    /// The outlines of what the soft pieces make together.
    grounds: Vec<Shape>,
}

impl Wild {
    fn random(seed: u64) -> Wild {
        let mut chance = Chance(seed ^ 0xa1);
        // Half of the tables have nothing else, so that there is more of it.
        let position = if chance.one_in(2) {
            Position::soft_alone(&mut chance)
        } else {
            let mut position = Position::random(seed);
            position.bases.clear();
            position.soften(&mut chance);
            position
        };
        let table = position.table();
        let solid = position.pieces.iter().cloned().map(Shape::from).collect();
        let grounds = position.soft_grounds.iter().cloned().map(Shape::from);
        let rounds = position.soft_rounds.iter().copied().map(Shape::from);
        let grounds = grounds.chain(rounds).collect();
        let mut wild = Wild { table, solid, soft: position.soft_shapes(), grounds };
        wild.add_l(&mut chance);
        wild
    }

    fn add_l(&mut self, chance: &mut Chance) {
        let middle = self.table.width().0 / 2;
        let by = (middle + chance.between(-9000, 9000), middle + chance.between(-9000, 9000));
        let corners: Vec<(i32, i32)> =
            turned_l(chance).iter().map(|(x, y)| (x + by.0, y + by.1)).collect();
        let whole = Shape::from(polygon(&corners));
        let apart = |other: &Shape| tape::Gap::between(&whole, other).length().0 > 10.0;
        if self.table.holds(&whole).is_err() || !self.soft.iter().all(apart) {
            return;
        }
        // The inner corner is the fourth; from the first to it runs the seam.
        let [a, b, c, d, e, f] = corners[..] else { panic!("an L has six corners") };
        let halves = [polygon(&[a, b, c, d]), polygon(&[a, d, e, f])].map(Shape::from);
        if chance.one_in(2) {
            self.soft.extend(halves);
        } else {
            self.soft.push(whole.clone());
        }
        self.grounds.push(whole);
    }

    fn ground(&self) -> Ground {
        ways::ground(self.table, &self.solid, &self.soft)
    }

    /// A place that is free, and not wholly in soft ground.
    fn place(&self, ground: &Ground, chance: &mut Chance) -> Option<Point> {
        // About the middle, where the soft ground is.
        let (low, high) = (10_000, self.table.width().0 - 10_000);
        let mut all =
            (0..20).map(|_| Point::new(chance.between(low, high), chance.between(low, high)));
        all.find(|at| {
            let is_in = |soft: &Shape| depth(soft, (f64::from(at.x.0), f64::from(at.y.0))) > 2999.0;
            Disc::new(*at, BASE).is_ok_and(|disc| ground.fits(&disc))
                && !self.grounds.iter().any(is_in)
        })
    }
}

/// Whoever may go from here to there over a third place may go at once, and no farther. Only in soft ground a stop on the way is a gain.
#[test]
fn no_detour_is_shorter() {
    let mut tried = 0;
    for seed in 0..crate::tables() / 2 {
        let wild = Wild::random(seed);
        let (ground, mut chance) = (wild.ground(), Chance(seed));
        let mut place = || wild.place(&ground, &mut chance);
        let (Some(from), Some(over), Some(to)) = (place(), place(), place()) else { continue };
        let length = |from: Point, to: Point| {
            let disc = Disc::new(from, BASE).unwrap();
            ground.shortest(&disc, to, ANYWHERE).map(|way| way.length().0)
        };
        let (Some(one), Some(other)) = (length(from, over), length(over, to)) else { continue };
        let straight = length(from, to);
        assert!(
            straight.is_some_and(|straight| straight <= one + other + 4.0),
            "table {seed}: from {from} to {to} {straight:?}, over {over} {one} and {other}\n{:?}\n{:?}",
            wild.solid,
            wild.soft
        );
        tried += 1;
    }
    assert!(tried * 4 > crate::tables(), "{tried}");
}
