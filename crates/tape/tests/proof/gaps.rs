//! Gaps, contact and what lies in what, compared with points that are strewn over both bodies.

use crate::blocked::{distance, to_side};
use crate::chance::Chance;
use crate::tables::{BASE, Position};
use tape::{Contact, Disc, Gap, Shape, gap};

type Place = (f64, f64);

/// How deep a place is inside of a body; below 0 outside.
pub fn depth(shape: &Shape, at: Place) -> f64 {
    let real = |p: tape::Point| (f64::from(p.x.0), f64::from(p.y.0));
    match shape {
        Shape::Disc(disc) => f64::from(disc.radius.0) - distance(at, real(disc.centre)),
        Shape::Polygon(piece) => {
            let sides: Vec<_> = piece.sides().map(|[a, b]| [real(a), real(b)]).collect();
            let rim = sides.iter().map(|side| to_side(at, *side)).fold(f64::INFINITY, f64::min);
            let crossed = sides.iter().filter(|[a, b]| {
                (a.1 > at.1) != (b.1 > at.1)
                    && at.0 < a.0 + (at.1 - a.1) / (b.1 - a.1) * (b.0 - a.0)
            });
            if crossed.count() % 2 == 1 { rim } else { -rim }
        }
    }
}

/// Places on the outline of a body, close to each other.
fn outline(shape: &Shape) -> Vec<Place> {
    match shape {
        Shape::Disc(disc) => (0..720)
            .map(|i| f64::from(i) * std::f64::consts::PI / 360.0)
            .map(|angle| {
                let (sin, cos) = angle.sin_cos();
                let radius = f64::from(disc.radius.0);
                (
                    f64::from(disc.centre.x.0) + radius * cos,
                    f64::from(disc.centre.y.0) + radius * sin,
                )
            })
            .collect(),
        Shape::Polygon(piece) => piece
            .sides()
            .flat_map(|[a, b]| {
                (0..200).map(move |i| {
                    let share = f64::from(i) / 200.0;
                    let between = |a: i32, b: i32| f64::from(a) + f64::from(b - a) * share;
                    (between(a.x.0, b.x.0), between(a.y.0, b.y.0))
                })
            })
            .collect(),
    }
}

/// The least depth that the outline of one body has in the other, and the greatest.
fn depths(one: &Shape, other: &Shape) -> (f64, f64) {
    outline(one)
        .into_iter()
        .map(|at| depth(other, at))
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), d| (low.min(d), high.max(d)))
}

#[test]
fn gaps_are_those_of_points_strewn_over_both_outlines() {
    let mut kinds = [0; 3];
    for seed in 0..crate::tables() {
        let position = Position::random(seed);
        let mut chance = Chance(seed ^ 0x77);
        let shapes = position.shapes();
        let one = chance.pick(&shapes).clone();
        // The other body lies anywhere: it may overlap.
        let at = tape::Point::new(chance.between(0, 60_000), chance.between(0, 60_000));
        let other = match chance.one_in(2) {
            true => Shape::from(Disc::new(at, BASE).unwrap()),
            false => chance.pick(&Position::random(seed + 1).shapes()).clone(),
        };
        let gap = Gap::between(&one, &other);
        let deepest = depths(&one, &other).1.max(depths(&other, &one).1);
        // What is strewn misses the nearest points by a few hundredths of an inch.
        let failing = || format!("table {seed}: {one:?} {other:?}: {deepest} against {gap:?}");
        match gap.contact() {
            Contact::Overlapping => assert!(deepest > -60.0, "{}", failing()),
            Contact::Touching => assert!(deepest.abs() < 60.0, "{}", failing()),
            Contact::Apart => {
                assert!(deepest < 0.0, "{}", failing());
                assert!((deepest + gap.length().0).abs() < 60.0, "{}", failing());
            }
        }
        kinds[gap.contact() as usize] += 1;
        let inside = gap::lies_inside(&one, &other);
        let shallowest = depths(&one, &other).0;
        assert!(if inside { shallowest > -2.0 } else { shallowest < 60.0 }, "{}", failing());
    }
    assert!(kinds[0] > 0 && kinds[2] > 0, "{kinds:?}");
}
