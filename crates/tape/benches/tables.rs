//! How quick the tape is: "duel" is a table of 60 inches with 6 pieces and 4 bases, "crowd" one of 100 inches with 30 pieces
//! and 20 bases. Each measurement goes through many questions; divide by [`QUESTIONS`] for one.

use divan::Bencher;
use tape::way::Place;
use tape::{
    Body, Climb, Contact, Disc, Floors, Gap, Ground, Point, Polygon, Reach, Shape, Table, Thou,
    line,
};

fn main() {
    divan::main();
}

/// How many questions one measurement asks.
const QUESTIONS: usize = 1000;

struct Laid {
    table: Table,
    pieces: Vec<Body>,
    bases: Vec<Disc>,
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: i32) -> i32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as i32
    }
}

impl Laid {
    fn new(inches: i32, pieces: usize, bases: usize) -> Laid {
        let size = Thou::inches(inches);
        let table = Table::new(size, size).expect("a table");
        let mut laid = Laid { table, pieces: Vec::new(), bases: Vec::new() };
        let mut chance = Chance(7);
        while laid.pieces.len() < pieces {
            laid.lay(&mut chance, inches * 1000);
        }
        while laid.bases.len() < bases {
            laid.stand(&mut chance, inches * 1000);
        }
        laid
    }

    fn lay(&mut self, chance: &mut Chance, size: i32) {
        let (x, y) = (chance.below(size), chance.below(size));
        let mut corner =
            |dx: i32, dy: i32| Point::new(x + dx + chance.below(1500), y + dy + chance.below(1500));
        let corners = [
            corner(0, 0),
            corner(3000, -1500),
            corner(6000, 0),
            corner(6000, 4000),
            corner(0, 4000),
        ];
        let Ok(piece) = Polygon::new(&corners) else { return };
        let shape = Shape::from(piece);
        if self.has_room(&shape) {
            self.pieces.push(Body::new(shape));
        }
    }

    fn stand(&mut self, chance: &mut Chance, size: i32) {
        let at = Point::new(chance.below(size), chance.below(size));
        let base = Disc::new(at, Thou::inches(3)).expect("a radius");
        if self.has_room(&base.into()) {
            self.bases.push(base);
        }
    }

    fn has_room(&self, shape: &Shape) -> bool {
        let free = |other: &Shape| Gap::between(shape, other).contact() != Contact::Overlapping;
        self.table.holds(shape).is_ok()
            && self.pieces.iter().all(|piece| free(piece.shape()))
            && self.bases.iter().all(|base| free(&(*base).into()))
    }

    /// Everything but some bases.
    fn without(&self, left_out: &[usize]) -> Vec<Body> {
        let bases = self.bases.iter().enumerate().filter(|(i, _)| !left_out.contains(i));
        self.pieces
            .iter()
            .cloned()
            .chain(bases.map(|(_, base)| Body::new((*base).into())))
            .collect()
    }

    fn ground(&self) -> Ground {
        let solid = self.without(&[0]);
        Ground::new(self.table, Thou::inches(3), &solid.iter().collect::<Vec<_>>(), &[])
    }

    /// The same table with every second piece a level high: the tops are floors of their own.
    fn floors(&self) -> Floors {
        let solid = self.without(&[0]);
        let three = Thou::inches(3);
        let raised: Vec<&Body> = self.pieces.iter().step_by(2).collect();
        let flat: Vec<&Body> = self.pieces.iter().skip(1).step_by(2).collect();
        let mut grounds =
            vec![Ground::new(self.table, three, &solid.iter().collect::<Vec<_>>(), &[])];
        grounds.extend(
            raised.iter().map(|top| Ground::new(self.table, three, &flat, &[]).raised(&[*top])),
        );
        let price = Some(Thou::inches(10));
        let climbs: Vec<Climb> = raised
            .iter()
            .enumerate()
            .map(|(i, piece)| Climb { piece, lower: 0, upper: i + 1, up: price, down: price })
            .collect();
        Floors::new(grounds, &climbs).expect("floors of one radius")
    }
}

const TABLES: [&str; 2] = ["duel", "crowd"];

fn laid(name: &str) -> Laid {
    if name == "duel" { Laid::new(60, 6, 4) } else { Laid::new(100, 30, 20) }
}

#[divan::bench(args = TABLES)]
fn lines(bencher: Bencher, name: &str) {
    let laid = laid(name);
    let pairs: Vec<(usize, usize)> =
        (0..laid.bases.len()).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    let tables: Vec<Vec<Body>> = pairs.iter().map(|(a, b)| laid.without(&[*a, *b])).collect();
    let tables: Vec<Vec<&Body>> = tables.iter().map(|bodies| bodies.iter().collect()).collect();
    bencher.bench(|| {
        for i in 0..QUESTIONS {
            let (a, b) = pairs[i % pairs.len()];
            let bodies = &tables[i % pairs.len()];
            divan::black_box(line::shortest(&laid.bases[a], &laid.bases[b], bodies));
        }
    });
}

#[divan::bench(args = TABLES)]
fn ways_within_25_inches(bencher: Bencher, name: &str) {
    let laid = laid(name);
    let ground = laid.ground();
    let base = laid.bases[0];
    bencher.bench(|| {
        let mut chance = Chance(3);
        for _ in 0..QUESTIONS {
            let aside = |chance: &mut Chance| chance.below(40_000) - 20_000;
            let to = Point::new(
                base.centre.x.0 + aside(&mut chance),
                base.centre.y.0 + aside(&mut chance),
            );
            divan::black_box(ground.shortest(&base, to, Thou::inches(25)));
        }
    });
}

#[divan::bench(args = TABLES)]
fn reach_of_20_inches_and_40_points(bencher: Bencher, name: &str) {
    let laid = laid(name);
    let ground = laid.ground();
    let base = laid.bases[0];
    bencher.bench(|| {
        let reach = Reach::new(&ground, &base, Thou::inches(20)).expect("it stands");
        let mut chance = Chance(5);
        for _ in 0..40 {
            let aside = |chance: &mut Chance| chance.below(28_000) - 14_000;
            let to = Point::new(
                base.centre.x.0 + aside(&mut chance),
                base.centre.y.0 + aside(&mut chance),
            );
            divan::black_box(reach.length_to(to));
        }
    });
}

#[divan::bench(args = TABLES)]
fn ground_laid_anew(bencher: Bencher, name: &str) {
    let laid = laid(name);
    bencher.bench(|| laid.ground());
}

#[divan::bench(args = TABLES)]
fn ways_over_floors_within_25_inches(bencher: Bencher, name: &str) {
    let laid = laid(name);
    let floors = laid.floors();
    let base = laid.bases[0];
    bencher.bench(|| {
        let mut chance = Chance(3);
        for i in 0..QUESTIONS {
            let aside = |chance: &mut Chance| chance.below(40_000) - 20_000;
            let near = Point::new(
                base.centre.x.0 + aside(&mut chance),
                base.centre.y.0 + aside(&mut chance),
            );
            // Every second one to a corner of the first top.
            let to = match i % 2 {
                0 => Place { floor: 0, at: near },
                _ => Place { floor: 1, at: corner(&laid.pieces[0]) },
            };
            divan::black_box(floors.shortest(0, &base, to, Thou::inches(25)));
        }
    });
}

fn corner(piece: &Body) -> Point {
    match piece.shape() {
        Shape::Polygon(piece) => piece.corners()[0],
        Shape::Disc(disc) => disc.centre,
    }
}

#[divan::bench(args = TABLES)]
fn reach_over_floors_of_20_inches(bencher: Bencher, name: &str) {
    let laid = laid(name);
    let floors = laid.floors();
    bencher.bench(|| floors.reach(0, &laid.bases[0], Thou::inches(20)).is_some());
}
