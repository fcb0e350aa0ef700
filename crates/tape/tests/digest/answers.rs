//! One number for many answers: any machine and any build that measures differently in the last digit changes it.

use tape::way::{Climb, FloorPoint, Floors};
use tape::{Body, Disc, Gap, Ground, Point, Polygon, Shape, Table, Thou, line};

/// What they come to, on every machine and in every build.
pub const ON_ONE_FLOOR: &str = "5bc9ead702801a5d";
pub const OVER_FLOORS: &str = "c1d486a81795ba13";

/// How many questions are asked of a table.
const QUESTIONS: u64 = 40;
const TABLES: u64 = 2_500;

/// Tables with floors, and how many questions are asked of each.
const TABLES_WITH_FLOORS: u64 = 300;
const QUESTIONS_OVER_FLOORS: u64 = 20;

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

    /// A point over a piece.
    fn middle(&mut self, piece: &Body) -> Point {
        let Shape::Polygon(piece) = piece.shape() else { panic!("a piece has corners") };
        let [low, high] = [piece.corners()[0], piece.corners()[2]];
        let share = self.below(1000);
        let between = |low: i32, high: i32| low + (high - low) / 1000 * share;
        Point::new(between(low.x.0, high.x.0), between(low.y.0, high.y.0))
    }

    fn base(&mut self) -> Disc {
        Disc::new(self.point(), Thou::inches(3)).expect("three inches is a radius")
    }
}

/// FNV-1a over the bits of every length.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn shown(&self) -> String {
        format!("{:016x}", self.0)
    }

    fn take(&mut self, length: Option<f64>) {
        for byte in length.map_or(u64::MAX, f64::to_bits).to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// What a hundred thousand answers on one floor come to.
pub fn on_one_floor() -> String {
    let mut digest = Digest::default();
    (0..TABLES).for_each(|seed| measure(&mut Chance(seed), &mut digest));
    digest.shown()
}

/// What answers over floors come to, and how many of their ways climb.
pub fn over_floors() -> (String, u64) {
    let mut digest = Digest::default();
    let tables = 0..TABLES_WITH_FLOORS;
    let climbed = tables.map(|seed| measure_floors(&mut Chance(seed), &mut digest)).sum();
    (digest.shown(), climbed)
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

/// Two pieces that may be climbed, each with its top, and a third that stands in the way everywhere. How many ways climb.
fn measure_floors(chance: &mut Chance, digest: &mut Digest) -> u64 {
    let pieces: Vec<Body> = (0..3).map(|_| chance.piece()).collect();
    let table = Table::new(Thou::inches(60), Thou::inches(60)).expect("a table");
    let three = Thou::inches(3);
    let all: Vec<&Body> = pieces.iter().collect();
    let mut grounds = vec![Ground::new(table, three, &all, &[])];
    let price = Some(Thou::inches(10));
    let mut climbs = Vec::new();
    for (i, piece) in pieces[..2].iter().enumerate() {
        grounds.push(Ground::new(table, three, &[&pieces[2]], &[]).raised(&[piece]));
        climbs.push(Climb { piece, lower: 0, upper: i + 1, up: price, down: price });
    }
    let floors = Floors::new(grounds, &climbs).expect("floors of one radius");
    let mut climbed = 0;
    for question in 0..QUESTIONS_OVER_FLOORS {
        let top = (question % 2) as usize;
        let from = chance.base();
        let to = match question % 4 {
            0 => FloorPoint { floor: 0, at: chance.point() },
            _ => FloorPoint { floor: top + 1, at: chance.middle(&pieces[top]) },
        };
        let way = floors.shortest(0, &from, to, Thou::inches(45));
        climbed += u64::from(to.floor > 0 && way.is_some());
        digest.take(way.map(|way| way.length().0));
        if question == 0 {
            let reach = floors.reach(0, &from, Thou::inches(20));
            let outlines = reach.map(|reach| reach.outlines()).unwrap_or_default();
            outlines.iter().for_each(|outline| digest.take(Some(outline.length().0)));
        }
    }
    climbed
}
