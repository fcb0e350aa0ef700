//! Ways that a player gives: their numbers, and where and why they end.

use crate::blocked::distance;
use crate::chance::Chance;
use crate::floors::{base, hill, rectangle};
use crate::gaps::depth;
use crate::storeys::Storeys;
use crate::tables::{BASE, Position};
use tape::way::{Halt, Obstruction, Segment, Waypoint};
use tape::{Body, Disc, Ground, Length, Point, Shape, Table, Thou};

fn to(x: i32, y: i32) -> Waypoint {
    Waypoint::To(Point::inches(x, y))
}

fn climb(x: i32, y: i32, floor: usize) -> Waypoint {
    Waypoint::Climb { at: Point::inches(x, y), floor }
}

fn shown(halt: &Halt) -> String {
    format!("{:.3}; {:.3} after {}", halt.at.x / 1000.0, halt.at.y / 1000.0, halt.way.length())
}

fn ground(solid: &[Shape], soft: &[Shape]) -> Ground {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let bodies = |shapes: &[Shape]| shapes.iter().cloned().map(Body::new).collect::<Vec<_>>();
    let (solid, soft) = (bodies(solid), bodies(soft));
    Ground::new(table, BASE, &solid.iter().collect::<Vec<_>>(), &soft.iter().collect::<Vec<_>>())
}

#[test]
fn a_way_is_gone_straight_from_point_to_point() {
    let ground = ground(&[rectangle(20, 20, 10, 10)], &[]);
    let points = [Point::inches(10, 14), Point::inches(36, 14), Point::inches(36, 30)];
    let way = ground.follow(&base(10, 10), &points, Thou::inches(46)).unwrap();
    assert_eq!(way.length(), Length(46_000.0));
    assert_eq!(way.pieces.len(), 3);
}

#[test]
fn what_is_in_the_way_is_named_with_the_room_that_it_leaves() {
    let ground = ground(&[rectangle(50, 50, 5, 5), rectangle(20, 12, 10, 10)], &[]);
    // Two inches beside the piece, where three are needed: it ends where its rim meets the corner 20; 12.
    let halt =
        ground.follow(&base(10, 10), &[Point::inches(40, 10)], Thou::inches(40)).unwrap_err();
    assert_eq!(halt.why, Obstruction::Body { body: 1, room: Length(2000.0) });
    assert_eq!(shown(&halt), "17.765; 10.000 after 7.765");
    let through =
        ground.follow(&base(10, 16), &[Point::inches(40, 16)], Thou::inches(40)).unwrap_err();
    assert_eq!(through.why, Obstruction::Body { body: 1, room: Length(0.0) });
    assert_eq!(shown(&through), "17.001; 16.000 after 7.001");
    // Three inches beside it touch and are free.
    let beside = ground.follow(&base(10, 9), &[Point::inches(40, 9)], Thou::inches(40));
    assert_eq!(beside.unwrap().length(), Length(30_000.0));
}

#[test]
fn beyond_the_table_the_limit_and_into_soft_ground_goes_no_way() {
    let soft = rectangle(30, 0, 20, 20);
    let ground = ground(&[], &[soft]);
    let halt = |x, limit| {
        ground.follow(&base(10, 10), &[Point::inches(x, 10)], Thou::inches(limit)).unwrap_err()
    };
    let short = halt(30, 15);
    assert_eq!(short.why, Obstruction::TooFar { needs: Length(20_000.0) });
    assert_eq!(shown(&short), "25.001; 10.000 after 15.001");
    let deep = halt(40, 40);
    assert_eq!((deep.why, &*shown(&deep)), (Obstruction::Soft, "33.000; 10.000 after 23.000"));
    // Where it stops it may end, and from there nobody begins inside anew.
    let ends = ground.follow(&base(10, 10), &[Point::inches(33, 10)], Thou::inches(40));
    assert_eq!(ends.unwrap().length(), Length(23_000.0));
    let begun = ground.follow(&base(40, 10), &[Point::inches(20, 10)], Thou::inches(40));
    assert_eq!(begun.unwrap().length(), Length(20_000.0));
    let off = ground.follow(&base(10, 10), &[Point::inches(10, 1)], Thou::inches(40)).unwrap_err();
    assert_eq!((off.why, &*shown(&off)), (Obstruction::Table, "10.000; 3.000 after 7.000"));
}

#[test]
fn a_climb_is_given_by_its_point_of_the_edge() {
    let floors = hill(rectangle(20, 20, 20, 20), &[]);
    let follow = |floor, from, steps: &[Waypoint], limit| {
        floors.follow(floor, &from, steps, Thou::inches(limit))
    };
    // Seven inches to the wall, up, and ten on.
    let steps = [climb(20, 30, 1), to(33, 30)];
    assert_eq!(follow(0, base(10, 30), &steps, 27).unwrap().length(), Length(27_000.0));
    // Down again where the base covers the far edge.
    let steps = [climb(20, 30, 1), to(37, 30), climb(40, 30, 0), to(53, 30)];
    let way = follow(0, base(10, 30), &steps, 60).unwrap();
    assert_eq!(way.length(), Length(7000.0 + 10_000.0 + 14_000.0 + 10_000.0 + 10_000.0));
    assert_eq!(way.pieces.iter().filter(|p| matches!(p, Segment::Climb { .. })).count(), 2);
    // At a corner it is put where it goes on best: five inches to the corner, two of them its own way.
    let corner = [climb(20, 20, 1), to(23, 20)];
    assert_eq!(follow(0, base(17, 16), &corner, 12).unwrap().length().to_string(), "12.000");
    // With nine inches for a level one stays at the foot.
    let halt = follow(0, base(17, 30), &[climb(20, 30, 1)], 9).unwrap_err();
    assert_eq!((halt.why, halt.floor), (Obstruction::TooFar { needs: Length(10_000.0) }, 0));
    assert_eq!(
        follow(0, base(17, 30), &[climb(25, 30, 1)], 30).unwrap_err().why,
        Obstruction::NoClimb
    );
    assert_eq!(
        follow(0, base(17, 30), &[climb(20, 30, 7)], 30).unwrap_err().why,
        Obstruction::NoClimb
    );
    let over = follow(1, base(23, 30), &[to(19, 30)], 30).unwrap_err();
    assert_eq!((over.why, &*shown(&over)), (Obstruction::Edge, "20.000; 30.000 after 3.000"));
}

#[test]
fn nobody_climbs_to_where_there_is_no_room() {
    let floors = hill(rectangle(20, 20, 20, 20), &[base(25, 30).into()]);
    let halt = |at| floors.follow(0, &base(17, 30), &[climb(20, at, 1)], Thou::inches(30));
    assert_eq!(halt(30).unwrap_err().why, Obstruction::NoRoom);
    assert_eq!(halt(36).unwrap().length(), Length(16_000.0));
}

/// Given again by its ends, the shortest way over floors costs the same; what a random way stops at is really there.
#[test]
fn given_ways_agree_with_what_stands_on_random_tables() {
    let (mut free, mut stopped) = (0, 0);
    for seed in 0..crate::tables() {
        let position = Position::random(seed);
        let mut chance = Chance(seed ^ 0x91);
        let disc = position.bases[0];
        let solid: Vec<Shape> =
            position.shapes().into_iter().filter(|s| *s != disc.into()).collect();
        let bodies: Vec<Body> = solid.iter().cloned().map(Body::new).collect();
        let bodies: Vec<&Body> = bodies.iter().collect();
        let ground = Ground::new(position.table(), BASE, &bodies, &[]);
        let mut aside = || chance.between(-15_000, 15_000);
        let goal = Point::new(disc.centre.x.0 + aside(), disc.centre.y.0 + aside());
        let given = ground.follow(&disc, &[goal], Thou::inches(40));
        let from = (f64::from(disc.centre.x.0), f64::from(disc.centre.y.0));
        let end = (f64::from(goal.x.0), f64::from(goal.y.0));
        // The greatest depth in a body over all steps of a fiftieth of an inch, and the first step that is too deep.
        let long = distance(from, end);
        let steps = (long / 20.0).ceil() as usize;
        let size = f64::from(position.size.0) - 3000.0;
        let too_deep = (0..=steps).find_map(|step| {
            let share = step as f64 / steps.max(1) as f64;
            let at = (from.0 + (end.0 - from.0) * share, from.1 + (end.1 - from.1) * share);
            let off = [at.0, at.1].iter().any(|at| *at < 2999.0 || *at > size + 1.0);
            let deep = solid.iter().any(|shape| 3000.0 + depth(shape, at) > 1.5);
            (off || deep).then_some(share * long)
        });
        let failing = || format!("table {seed}: {given:?} {too_deep:?}\n{}", position.as_file());
        match (&given, too_deep) {
            (Ok(way), None) => {
                let shortest = ground.shortest(&disc, goal, Thou::inches(40)).unwrap().length();
                assert!((way.length().0 - shortest.0).abs() < 4.0, "{}", failing());
                free += 1;
            }
            (Err(halt), Some(deep)) => {
                let gone = halt.way.length().0;
                assert!(gone <= deep + 0.1 && gone > deep - 400.0, "{}", failing());
                stopped += 1;
            }
            // Less deep than a step can tell.
            (Err(Halt { why: Obstruction::Body { room, .. }, .. }), None) => {
                assert!(room.0 > 2990.0, "{}", failing());
            }
            (Err(halt), None) => assert_eq!(halt.why, Obstruction::Table, "{}", failing()),
            (Ok(_), Some(_)) => panic!("{}", failing()),
        }
    }
    assert!(free * 6 > crate::tables() && stopped * 4 > crate::tables(), "{free} {stopped}");
}

/// A climb that the shortest way makes can be given by its point, for the same price.
#[test]
fn the_climbs_of_shortest_ways_can_be_given() {
    let mut given = 0;
    for seed in 0..crate::tables() / 10 {
        let storeys = Storeys::random(seed);
        let (floor, disc) = storeys.start;
        let floors = storeys.laid();
        let Some(way) = floors.shortest(floor, &disc, storeys.goal, storeys.limit) else {
            continue;
        };
        let [Segment::Straight { .. }, Segment::Climb { from, to, floor: next, price }] =
            way.pieces[..2.min(way.pieces.len())]
        else {
            continue;
        };
        // Where the base touches the edge, half-way between its two places; at a corner that says little.
        let middle = Point::new(
            ((from.x + to.x) / 2.0).round() as i32,
            ((from.y + to.y) / 2.0).round() as i32,
        );
        let steps = [Waypoint::Climb { at: middle, floor: next }];
        if let Ok(told) = floors.follow(floor, &disc, &steps, storeys.limit) {
            let first = way.pieces[0].length() + price;
            assert!(
                (told.length().0 - first).abs() < 3.0 || next < floor,
                "table {seed}: {told:?} {way:?}"
            );
            given += 1;
        }
    }
    assert!(given > 0);
}

#[test]
fn a_disc_that_begins_where_it_cannot_be_goes_nowhere() {
    let ground = ground(&[rectangle(20, 20, 10, 10)], &[]);
    let inside = Disc { centre: Point::inches(25, 25), radius: BASE };
    let halt = ground.follow(&inside, &[Point::inches(40, 25)], Thou::inches(40)).unwrap_err();
    assert_eq!(halt.why, Obstruction::Body { body: 0, room: Length(0.0) });
    assert_eq!(halt.way.length(), Length(0.0));
}
