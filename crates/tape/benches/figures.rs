//! The figures of docs/tape.md: how long one answer takes, on average and in 99 of 100 cases.
//!
//! `cargo bench -p tape --bench figures` prints them; each question is timed alone.

mod laid;

use laid::{Chance, Laid, TABLES, laid};
use std::hint::black_box;
use std::time::Instant;
use tape::{Body, Reach, Thou, line};

/// How many questions of a kind are asked.
const QUESTIONS: usize = 20_000;

fn main() {
    // Tests of all targets start this without the word, and have nothing to do here.
    if std::env::args().any(|arg| arg == "--bench") {
        TABLES.iter().for_each(|name| measure(name));
    }
}

fn measure(name: &str) {
    let laid = laid(name);
    print(name, "line of fire", lines(&laid));
    print(name, "shortest way within 25 inches", ways(&laid));
    print(name, "reach of 20 inches and 40 points of it", reaches(&laid));
    print(name, "its outline for drawing", outlines(&laid));
    print(name, "reach of 20 inches over floors", reaches_over_floors(&laid));
}

fn print(name: &str, what: &str, mut nanoseconds: Vec<u128>) {
    nanoseconds.sort_unstable();
    let mean = nanoseconds.iter().sum::<u128>() as f64 / nanoseconds.len() as f64 / 1000.0;
    let most = nanoseconds[nanoseconds.len() * 99 / 100] as f64 / 1000.0;
    println!("{name}: {what}: {mean:.1} µs on average, 99 of 100 within {most:.1} µs");
}

fn timed<T>(ask: impl FnOnce() -> T) -> u128 {
    let begun = Instant::now();
    black_box(ask());
    begun.elapsed().as_nanos()
}

/// From each base to each other.
fn lines(laid: &Laid) -> Vec<u128> {
    let count = laid.bases.len();
    let pairs: Vec<(usize, usize)> = (0..count).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    let tables: Vec<Vec<Body>> = pairs.iter().map(|(a, b)| laid.without(&[*a, *b])).collect();
    let mut chance = Chance(11);
    let asked = (0..QUESTIONS).map(|i| {
        let (a, b) = pairs[i % pairs.len()];
        let bodies: Vec<&Body> = tables[i % pairs.len()].iter().collect();
        // A little aside, so that each question is another one.
        let [from, to] = [a, b].map(|base| {
            let base = laid.bases[base];
            tape::Disc { centre: chance.aside(base.centre, 500), ..base }
        });
        timed(|| line::shortest(&from, &to, &bodies))
    });
    asked.collect()
}

fn ways(laid: &Laid) -> Vec<u128> {
    let (ground, base) = (laid.ground(), laid.bases[0]);
    let mut chance = Chance(3);
    let asked = (0..QUESTIONS).map(|_| {
        let to = chance.aside(base.centre, 20_000);
        timed(|| ground.shortest(&base, to, Thou::inches(25)))
    });
    asked.collect()
}

fn reaches(laid: &Laid) -> Vec<u128> {
    let (ground, base) = (laid.ground(), laid.bases[0]);
    let mut chance = Chance(5);
    let asked = (0..QUESTIONS / 40).map(|_| {
        let points: Vec<_> = (0..40).map(|_| chance.aside(base.centre, 14_000)).collect();
        timed(|| {
            let reach = Reach::new(&ground, &base, Thou::inches(20)).expect("it stands");
            points.iter().filter(|point| reach.length_to(**point).is_some()).count()
        })
    });
    asked.collect()
}

/// For bases anywhere around the first, where they have room.
fn outlines(laid: &Laid) -> Vec<u128> {
    let (ground, base) = (laid.ground(), laid.bases[0]);
    let mut chance = Chance(7);
    let mut asked = Vec::new();
    while asked.len() < QUESTIONS / 40 {
        let there = tape::Disc { centre: chance.aside(base.centre, 8_000), ..base };
        if let Some(reach) = Reach::new(&ground, &there, Thou::inches(20)) {
            asked.push(timed(|| reach.outlines()));
        }
    }
    asked
}

fn reaches_over_floors(laid: &Laid) -> Vec<u128> {
    let (floors, base) = (laid.floors(), laid.bases[0]);
    let asked = (0..QUESTIONS / 40).map(|_| timed(|| floors.reach(0, &base, Thou::inches(20))));
    asked.collect()
}
