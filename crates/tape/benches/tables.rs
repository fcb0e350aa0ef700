//! How quick the tape is. Each measurement goes through many questions; divide by [`QUESTIONS`] for one.

mod laid;

use divan::Bencher;
use laid::{Chance, TABLES, laid};
use tape::way::FloorPoint;
use tape::{Body, Point, Reach, Shape, Thou, line};

fn main() {
    divan::main();
}

/// How many questions one measurement asks.
const QUESTIONS: usize = 1000;

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
            let to = chance.aside(base.centre, 20_000);
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
            let to = chance.aside(base.centre, 14_000);
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
            let near = chance.aside(base.centre, 20_000);
            // Every second one to a corner of the first top.
            let to = match i % 2 {
                0 => FloorPoint { floor: 0, at: near },
                _ => FloorPoint { floor: 1, at: corner(&laid.pieces[0]) },
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
