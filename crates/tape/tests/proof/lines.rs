//! A free line is its own witness; that none is shorter is shown by division.

use crate::blocked::{Division, Proof, distance};
use crate::chance::Chance;
use crate::gaps::depth;
use crate::tables::Position;
use crate::views::View;
use tape::{Body, Disc, Shape, line, line::Line};

#[test]
fn no_free_line_is_shorter_than_the_one_that_is_found() {
    let mut free = 0;
    let mut blocked = 0;
    for seed in 0..crate::tables() {
        let position = Position::random(seed);
        let mut chance = Chance(seed ^ 0xa5a5);
        let one = chance.between(0, position.bases.len() as i32 - 1) as usize;
        let other = (one + 1) % position.bases.len();
        match judge(&position, one, other, seed) {
            true => free += 1,
            false => blocked += 1,
        }
    }
    // The tables are neither all open nor all closed.
    assert!(free * 10 > crate::tables() && blocked * 100 > crate::tables(), "{free} {blocked}");
}

/// One body more frees no line and shortens none.
#[test]
fn one_body_more_frees_no_line() {
    for seed in 0..crate::tables() {
        let position = Position::random(seed);
        let (from, to) = (position.bases[0], position.bases[1]);
        let bodies: Vec<Body> = between(&position, 0, 1).into_iter().map(Body::new).collect();
        let bodies: Vec<&Body> = bodies.iter().collect();
        let mut before = Some(0.0);
        for count in 0..=bodies.len() {
            let now = line::shortest(&from, &to, &bodies[..count]).map(|line| line.length().0);
            let longer = match (before, now) {
                (Some(before), Some(now)) => now >= before - 0.001,
                (None, Some(_)) => false,
                (_, None) => true,
            };
            assert!(
                longer,
                "{before:?} then {now:?} with {count}\n{}",
                failing(&position, 0, 1, seed)
            );
            before = now;
        }
    }
}

/// Those that are told to stop a line do so together, and each of them is needed.
#[test]
fn what_is_named_as_stopping_a_line_stops_it_and_nothing_less_does() {
    let mut stopped = 0;
    for seed in 0..crate::tables() {
        let position = Position::random(seed);
        let (from, to) = (position.bases[0], position.bases[1]);
        let bodies: Vec<Body> = between(&position, 0, 1).into_iter().map(Body::new).collect();
        let all: Vec<&Body> = bodies.iter().collect();
        let named = line::stoppers(&from, &to, &all);
        assert_eq!(named.is_empty(), line::shortest(&from, &to, &all).is_some());
        let kept = |left_out: Option<usize>| -> Vec<&Body> {
            named.iter().filter(|i| Some(**i) != left_out).map(|i| all[*i]).collect()
        };
        if !named.is_empty() {
            stopped += 1;
            assert!(line::shortest(&from, &to, &kept(None)).is_none());
        }
        for one in &named {
            assert!(line::shortest(&from, &to, &kept(Some(*one))).is_some());
        }
    }
    assert!(stopped > 0);
}

/// A to b is b to a; a quarter turn, a mirror, a shift, another order of the bodies change no length.
#[test]
fn the_view_from_elsewhere_changes_no_line() {
    for seed in 0..crate::tables() {
        let position = Position::random(seed);
        let (from, to) = (position.bases[0], position.bases[1]);
        let shapes = between(&position, 0, 1);
        let length = |from: &Disc, to: &Disc, shapes: &[Shape]| {
            let bodies: Vec<Body> = shapes.iter().cloned().map(Body::new).collect();
            let bodies: Vec<&Body> = bodies.iter().collect();
            line::shortest(from, to, &bodies).map(|line| line.length().0)
        };
        let plain = length(&from, &to, &shapes);
        let mut others = vec![("swap", length(&to, &from, &shapes))];
        let backwards: Vec<Shape> = shapes.iter().rev().cloned().collect();
        others.push(("order", length(&from, &to, &backwards)));
        for view in View::ALL {
            let shapes: Vec<Shape> = shapes.iter().map(|shape| view.shape(shape)).collect();
            let moved = length(&view.disc(&from), &view.disc(&to), &shapes);
            others.push((view.name(), moved));
        }
        for (view, other) in others {
            let same = match (plain, other) {
                (Some(plain), Some(other)) => (plain - other).abs() < 0.001,
                (plain, other) => plain == other,
            };
            assert!(same, "{view}: {plain:?} and {other:?}\n{}", failing(&position, 0, 1, seed));
        }
    }
}

fn judge(position: &Position, one: usize, other: usize, seed: u64) -> bool {
    let (from, to) = (position.bases[one], position.bases[other]);
    let shapes: Vec<Shape> = between(position, one, other);
    let bodies: Vec<Body> = shapes.iter().cloned().map(Body::new).collect();
    let found = line::shortest(&from, &to, &bodies.iter().collect::<Vec<_>>());
    if let Some(line) = &found {
        witness(line, &from, &to, &shapes, &failing(position, one, other, seed));
    }
    let limit = found.map_or(f64::INFINITY, |line| line.length().0 - 5.0);
    if limit <= 0.0 {
        return true;
    }
    let shapes: Vec<&Shape> = shapes.iter().collect();
    let mut division = Division::new(&from, &to, &shapes, limit);
    let proof = division.prove();
    assert!(
        matches!(proof, Proof::Closed),
        "{proof:?} after {} boxes, found {found:?}\n{}",
        division.boxes(),
        failing(position, one, other, seed)
    );
    found.is_some()
}

fn between(position: &Position, one: usize, other: usize) -> Vec<Shape> {
    let [one, other] = [one, other].map(|base| base + position.pieces.len());
    let all = position.shapes().into_iter().enumerate();
    all.filter(|(i, _)| *i != one && *i != other).map(|(_, shape)| shape).collect()
}

fn failing(position: &Position, one: usize, other: usize, seed: u64) -> String {
    format!("# table {seed}: line base{one} base{other}\n{}", position.as_file())
}

/// The line begins and ends where it should, and no place of it is inside of a body.
fn witness(line: &Line, from: &Disc, to: &Disc, shapes: &[Shape], failing: &str) {
    let place = |spot: tape::Vector| (spot.x, spot.y);
    let middle = |disc: &Disc| (f64::from(disc.centre.x.0), f64::from(disc.centre.y.0));
    let off = |spot, disc: &Disc| distance(place(spot), middle(disc)) - f64::from(disc.radius.0);
    if line.length().0 == 0.0 {
        assert!(distance(middle(from), middle(to)) <= f64::from(from.radius.0 + to.radius.0 + 1));
        return;
    }
    assert!(
        off(line.from, from).abs() < 0.01 && off(line.to, to).abs() < 0.01,
        "{line:?}\n{failing}"
    );
    let steps = (line.length().0 / 25.0).ceil() as i32;
    for step in 1..steps {
        let share = f64::from(step) / f64::from(steps);
        let (a, b) = (place(line.from), place(line.to));
        let at = (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
        let deep = shapes.iter().map(|shape| depth(shape, at)).fold(f64::NEG_INFINITY, f64::max);
        assert!(deep < 0.01, "{deep} deep in a body at {at:?}: {line:?}\n{failing}");
    }
}
