//! What is drawn as reachable is what is allowed, but for two thousandths beside the rim.

use crate::chance::Chance;
use crate::storeys::Storeys;
use crate::tables::{BASE, Position};
use tape::way::{Outline, Piece, Place as Goal};
use tape::{Body, Disc, Ground, Point, Reach, Thou};

type Place = (f64, f64);

/// How many points of a table are compared.
const POINTS: i32 = 10_000;
/// So near to the rim both answers are right.
const RIM: f64 = 2.0;

/// The outlines of one floor as corners so close that no chord leaves its arc by half a thousandth.
struct Drawn {
    outlines: Vec<(Vec<Place>, [Place; 2])>,
}

impl Drawn {
    fn of(outlines: &[Outline], floor: usize) -> Drawn {
        let on_floor = outlines.iter().filter(|outline| outline.floor == floor);
        let corners = on_floor.map(|outline| outline.pieces.iter().flat_map(corners).collect());
        let framed = corners.map(|corners: Vec<Place>| {
            let far = f64::INFINITY;
            let frame = corners.iter().fold([(far, far), (-far, -far)], |[low, high], at| {
                [(low.0.min(at.0), low.1.min(at.1)), (high.0.max(at.0), high.1.max(at.1))]
            });
            (corners, frame)
        });
        Drawn { outlines: framed.collect() }
    }

    /// Inside of any outline: the corners go round the place.
    fn holds(&self, at: Place) -> bool {
        self.outlines.iter().any(|(corners, [low, high])| {
            let framed = at.0 >= low.0 && at.0 <= high.0 && at.1 >= low.1 && at.1 <= high.1;
            framed && turns(corners, at) != 0
        })
    }
}

fn corners(piece: &Piece) -> Vec<Place> {
    let steps = match piece {
        Piece::Arc(arc) => (arc.sweep.abs() / 0.005).ceil().max(1.0),
        _ => 1.0,
    };
    let at = |step: f64| piece.after(piece.length() * step / steps);
    (0..steps as usize).map(|step| at(step as f64)).map(|spot| (spot.x, spot.y)).collect()
}

/// How often an outline goes round a place against the clock.
fn turns(corners: &[Place], at: Place) -> i32 {
    (0..corners.len())
        .map(|i| {
            let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
            let left = (b.0 - a.0) * (at.1 - a.1) - (b.1 - a.1) * (at.0 - a.0) > 0.0;
            match (a.1 <= at.1, b.1 <= at.1) {
                (true, false) if left => 1,
                (false, true) if !left => -1,
                _ => 0,
            }
        })
        .sum()
}

/// Points of a rectangle, and the deviations between what is drawn and what is allowed.
fn compare(
    drawn: &Drawn,
    frame: [Point; 2],
    count: i32,
    chance: &mut Chance,
    allowed: impl Fn(Point) -> bool,
) -> (i32, Vec<(Point, bool)>) {
    let mut inside = 0;
    let mut wrong = Vec::new();
    for _ in 0..count {
        let at = Point::new(
            chance.between(frame[0].x.0, frame[1].x.0),
            chance.between(frame[0].y.0, frame[1].y.0),
        );
        let (told, shown) = (allowed(at), drawn.holds((f64::from(at.x.0), f64::from(at.y.0))));
        inside += i32::from(told);
        if told != shown && !at_the_rim(at, told, &allowed) {
            wrong.push((at, told));
        }
    }
    (inside, wrong)
}

/// Whether the answer is another within two thousandths.
fn at_the_rim(at: Point, told: bool, allowed: &impl Fn(Point) -> bool) -> bool {
    let near = RIM as i32;
    (-near..=near)
        .any(|x| (-near..=near).any(|y| allowed(Point::new(at.x.0 + x, at.y.0 + y)) != told))
}

#[test]
fn what_is_drawn_is_what_is_allowed() {
    let mut inside = 0;
    for seed in 0..crate::tables() / 100 {
        let mut chance = Chance(seed ^ 0x0d1);
        let mut position = Position::random(seed);
        position.soften(&mut chance);
        if chance.one_in(4) {
            position.begin_inside(&mut chance);
        }
        let disc = position.bases[0];
        let solid: Vec<Body> =
            position.shapes().into_iter().filter(|s| *s != disc.into()).map(Body::new).collect();
        let soft: Vec<Body> = position.soft_shapes().into_iter().map(Body::new).collect();
        let ground = Ground::new(
            position.table(),
            BASE,
            &solid.iter().collect::<Vec<_>>(),
            &soft.iter().collect::<Vec<_>>(),
        );
        let limit = Thou::inches(chance.between(3, 22));
        let Some(reach) = Reach::new(&ground, &disc, limit) else { continue };
        let drawn = Drawn::of(&reach.outlines(), 0);
        let far = limit.0 + 500;
        let frame = [
            Point::new(disc.centre.x.0 - far, disc.centre.y.0 - far),
            Point::new(disc.centre.x.0 + far, disc.centre.y.0 + far),
        ];
        let allowed = |at| reach.length_to(at).is_some();
        let (count, wrong) = compare(&drawn, frame, POINTS, &mut chance, allowed);
        assert!(
            wrong.is_empty(),
            "table {seed}: {} wrong, the first {:?} within {limit}\n{}",
            wrong.len(),
            wrong[0],
            position.as_file()
        );
        inside += count;
    }
    assert!(inside > 1000, "{inside}");
}

#[test]
fn what_is_drawn_over_floors_is_what_is_allowed() {
    let mut inside = 0;
    for seed in 0..crate::tables() / 100 {
        let mut chance = Chance(seed ^ 0x0d2);
        let storeys = Storeys::random(seed);
        let (start, disc) = storeys.start;
        let floors = storeys.laid();
        let limit = Thou::inches(chance.between(11, 25));
        let Some(reach) = floors.reach(start, &disc, limit) else { continue };
        let outlines = reach.outlines();
        for floor in 0..storeys.floors.len() {
            let frame = frame_of(&storeys, floor, &disc, limit);
            let allowed = |at| reach.length_over(Goal { floor, at }).is_some();
            let drawn = Drawn::of(&outlines, floor);
            let (count, wrong) = compare(&drawn, frame, 500, &mut chance, allowed);
            assert!(
                wrong.is_empty(),
                "table {seed}, floor {floor}: {} wrong, the first {:?} within {limit}\n{storeys:?}",
                wrong.len(),
                wrong[0],
            );
            inside += if floor == start { 0 } else { count };
        }
    }
    assert!(inside > 1000, "{inside}");
}

fn frame_of(storeys: &Storeys, floor: usize, disc: &Disc, limit: Thou) -> [Point; 2] {
    let far = limit.0 + 500;
    let mut frame = [
        Point::new(disc.centre.x.0 - far, disc.centre.y.0 - far),
        Point::new(disc.centre.x.0 + far, disc.centre.y.0 + far),
    ];
    let pieces = storeys.floors[floor].iter().flat_map(|i| storeys.pieces[*i].piece.corners());
    let corners: Vec<Point> = pieces.copied().collect();
    if !corners.is_empty() {
        let low = |of: fn(&Point) -> i32| corners.iter().map(of).min().unwrap() - 500;
        let high = |of: fn(&Point) -> i32| corners.iter().map(of).max().unwrap() + 500;
        frame = [
            Point::new(low(|c| c.x.0), low(|c| c.y.0)),
            Point::new(high(|c| c.x.0), high(|c| c.y.0)),
        ];
    }
    frame
}

#[test]
fn on_an_empty_table_the_outline_is_one_circle() {
    let table = tape::Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let ground = Ground::new(table, BASE, &[], &[]);
    let disc = Disc::new(Point::inches(30, 30), BASE).unwrap();
    let outlines = Reach::new(&ground, &disc, Thou::inches(10)).unwrap().outlines();
    assert_eq!(outlines.len(), 1);
    let round: f64 = outlines[0].pieces.iter().map(Piece::length).sum();
    assert!((round - 10_001.0 * std::f64::consts::TAU).abs() < 0.01, "{round}");
    assert!(outlines[0].pieces.iter().all(|piece| matches!(piece, Piece::Arc(_))));
}
