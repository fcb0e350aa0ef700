//! One number for many answers: any machine and any build that measures differently in the last digit changes it.

use tape::way::Place;
use tape::{Body, Climb, Disc, Floors, Gap, Ground, Point, Polygon, Shape, Table, Thou, line};

/// How many questions are asked of a table.
const QUESTIONS: u64 = 40;
const TABLES: u64 = 2_500;

/// SplitMix64, as in the proofs.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: i32) -> i32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as i32
    }

    fn point(&mut self) -> Point {
        Point::new(3000 + self.below(54_000), 3000 + self.below(54_000))
    }

    /// A four-sided piece; skewed, so that its tangents have no round numbers.
    fn piece(&mut self) -> Body {
        let at = self.point();
        let mut corner =
            |x: i32, y: i32| Point::new(at.x.0 + x + self.below(900), at.y.0 + y + self.below(900));
        let corners = [corner(0, 0), corner(4000, 0), corner(4000, 3000), corner(0, 3000)];
        Body::new(Polygon::new(&corners).expect("four corners go round").into())
    }

    fn base(&mut self) -> Disc {
        Disc::new(self.point(), Thou::inches(3)).expect("three inches is a radius")
    }
}

/// FNV-1a over the bits of every length.
struct Digest(u64);

impl Digest {
    fn take(&mut self, length: Option<f64>) {
        for byte in length.map_or(u64::MAX, f64::to_bits).to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[test]
fn a_hundred_thousand_answers_have_this_digest() {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for seed in 0..TABLES {
        measure(&mut Chance(seed), &mut digest);
    }
    assert_eq!(format!("{:016x}", digest.0), "33b9d1f62c9878d0");
}

fn measure(chance: &mut Chance, digest: &mut Digest) {
    let bodies: Vec<Body> = (0..6).map(|_| chance.piece()).collect();
    let bodies: Vec<&Body> = bodies.iter().collect();
    let table = Table::new(Thou::inches(60), Thou::inches(60)).expect("a table");
    let ground = Ground::new(table, Thou::inches(3), &bodies[..5], &bodies[5..]);
    for question in 0..QUESTIONS {
        let (from, to) = (chance.base(), chance.base());
        digest.take(match question % 3 {
            0 => Some(Gap::between(&from.into(), bodies[0].shape()).length().0),
            1 => line::shortest(&from, &to, &bodies).map(|line| line.length().0),
            _ => {
                let way = ground.shortest(&from, to.centre, Thou::inches(25));
                way.map(|way| way.length().0)
            }
        });
    }
}

#[test]
fn ways_over_floors_and_places_have_this_digest() {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    let mut climbed = 0;
    for seed in 0..TABLES / 10 {
        climbed += climb(&mut Chance(seed), &mut digest);
    }
    assert!(climbed > 100, "{climbed}");
    assert_eq!(format!("{:016x}", digest.0), "");
}

/// A hill among two pieces; how many ways lead onto it.
fn climb(chance: &mut Chance, digest: &mut Digest) -> usize {
    let bodies: Vec<Body> = (0..3).map(|_| chance.piece()).collect();
    let bodies: Vec<&Body> = bodies.iter().collect();
    let table = Table::new(Thou::inches(60), Thou::inches(60)).expect("a table");
    let three = Thou::inches(3);
    let grounds = vec![
        Ground::new(table, three, &bodies, &[]),
        Ground::new(table, three, &bodies[1..], &[]).raised(&bodies[..1]),
    ];
    let price = Some(Thou::inches(10));
    let hill = Climb { piece: bodies[0], lower: 0, upper: 1, up: price, down: price };
    let floors = Floors::new(grounds, &[hill]).expect("two floors of one radius");
    let Shape::Polygon(piece) = bodies[0].shape() else { return 0 };
    let mut climbed = 0;
    for corner in piece.corners() {
        let near = |chance: &mut Chance, at: i32| at + chance.below(24_000) - 12_000;
        let at = Point::new(near(chance, corner.x.0), near(chance, corner.y.0));
        let Ok(base) = Disc::new(at, three) else { continue };
        let up = floors.shortest(0, &base, Place { floor: 1, at: *corner }, Thou::inches(25));
        climbed += usize::from(up.is_some());
        digest.take(up.map(|way| way.length().0));
        let top = Disc { centre: *corner, ..base };
        let down = floors.shortest(1, &top, Place { floor: 0, at }, Thou::inches(25));
        digest.take(down.map(|way| way.length().0));
        let place = floors.ground(0).and_then(|ground| ground.nearest_place(at, &[]));
        digest.take(place.map(|place| f64::from(place.x.0) * 1e6 + f64::from(place.y.0)));
    }
    climbed
}
