//! Ways over floors: walked again, bounded from below, and with numbers typed in.

use crate::blocked::{distance, to_side};
use crate::cells::Cells;
use crate::gaps::depth;
use crate::ledges::Over;
use crate::storeys::{LEVEL, Storeys};
use tape::way::{Climb, FloorPoint as Goal, Floors, NoFloors, Segment};
use tape::{Body, Disc, Ground, Point, Polygon, Shape, Table, Thou, Vector, Way};

type Place = (f64, f64);
const RADIUS: f64 = 3000.0;

fn place(spot: Vector) -> Place {
    (spot.x, spot.y)
}

fn middle(point: Point) -> Place {
    (f64::from(point.x.0), f64::from(point.y.0))
}

/// Tables with floors are dearer to prove.
fn tables() -> u64 {
    crate::tables() / 10
}

#[test]
fn every_way_over_floors_can_be_walked_and_none_is_shorter() {
    let (mut climbed, mut twice, mut refused, mut wrong) = (0, 0, 0, Vec::new());
    for seed in 0..tables() {
        let storeys = Storeys::random(seed);
        let proved = std::panic::catch_unwind(|| prove_one(&storeys));
        let Ok(found) = proved else {
            wrong.push(storeys.written_out("floors"));
            continue;
        };
        match found {
            Found::Way(climbs) => {
                climbed += u64::from(climbs > 0);
                twice += u64::from(climbs > 1);
            }
            Found::None => refused += 1,
            Found::NoRoom => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        climbed * 5 > tables() && twice * 200 > tables() && refused * 10 > tables(),
        "{climbed} {twice} {refused}"
    );
}

/// A ledge too narrow to stand on is passed over in the same climb.
#[test]
fn every_way_over_ledges_can_be_walked_and_none_is_shorter() {
    let (mut passed, mut wrong) = (0, Vec::new());
    for seed in 0..tables() {
        let storeys = Storeys::with_ledges(seed);
        let proved = std::panic::catch_unwind(|| prove_one(&storeys));
        if proved.is_err() {
            wrong.push(storeys.written_out("ledges"));
        }
        let (floor, disc) = storeys.start;
        let way = storeys.laid().shortest(floor, &disc, storeys.goal, storeys.limit);
        // What is paid for a ledge is no whole level.
        let is_over = |piece: &Segment| matches!(piece, Segment::Climb { price, .. } if *price % f64::from(LEVEL) > 0.0);
        passed += u64::from(way.is_some_and(|way| way.pieces.iter().any(is_over)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(passed * 40 > tables(), "{passed}");
}

/// Tables on which the way down begins beside something that the base touches, or at one place of a gate alone.
#[test]
fn a_base_climbs_down_where_it_can_come_no_nearer_to_the_edge() {
    for seed in [206, 669, 1500, 1506] {
        assert!(matches!(prove_one(&Storeys::random(seed)), Found::Way(climbs) if climbs > 0));
    }
}

/// Bases whose middle is a corner at which one could climb: nobody comes near enough to it by going round them.
#[test]
fn nobody_climbs_at_a_corner_under_the_middle_of_a_base() {
    for seed in [206, 1023] {
        let storeys = Storeys::random(seed);
        let (floor, disc) = storeys.start;
        let way = storeys.laid().shortest(floor, &disc, storeys.goal, storeys.limit);
        walk_again(&storeys, &way.expect("there is another way"));
    }
}

/// What the tape says of a table.
enum Found {
    /// A way with so many climbs.
    Way(usize),
    /// None within the limit.
    None,
    /// The base cannot stand there, or here.
    NoRoom,
}

fn prove_one(storeys: &Storeys) -> Found {
    let (floor, disc) = storeys.start;
    let floors = storeys.laid();
    let there = Disc { centre: storeys.goal.at, ..disc };
    if !floors.fits(floor, &disc) || !floors.fits(storeys.goal.floor, &there) {
        return Found::NoRoom;
    }
    let way = floors.shortest(floor, &disc, storeys.goal, storeys.limit);
    way.iter().for_each(|way| walk_again(storeys, way));
    let found = way.as_ref().map(|way| way.length().0);
    let bound = found.unwrap_or(f64::from(storeys.limit.0)) - 20.0;
    assert!(
        !Cells::new(storeys).may_be_shorter(bound),
        "table {}: found {found:?}, but perhaps there is a shorter way",
        storeys.seed
    );
    let climb = |piece: &&Segment| matches!(piece, Segment::Climb { .. });
    way.map_or(Found::None, |way| Found::Way(way.pieces.iter().filter(climb).count()))
}

fn walk_again(storeys: &Storeys, way: &Way) {
    let (mut floor, disc) = storeys.start;
    let mut at = middle(disc.centre);
    let mut length = 0.0;
    let failing = || format!("table {}: {way:?}", storeys.seed);
    for piece in &way.pieces {
        if let Segment::Climb { from, to, floor: next, price } = piece {
            let (from, to) = (place(*from), place(*to));
            assert!(distance(from, at) < 0.01, "a jump to {from:?}: {}", failing());
            climb(storeys, (floor, *next), (from, to), *price, &failing);
            (at, floor, length) = (to, *next, length + price);
            stand(storeys, floor, at, &failing);
            continue;
        }
        let steps = (piece.length() / 50.0).ceil();
        let begin = place(piece.after(0.0));
        assert!(distance(begin, at) < 0.01, "a jump to {begin:?}: {}", failing());
        for step in 1..=steps as usize {
            let next = place(piece.after(piece.length() * step as f64 / steps));
            length += distance(at, next);
            at = next;
            stand(storeys, floor, at, &failing);
        }
    }
    assert_eq!(floor, storeys.goal.floor, "{}", failing());
    assert!(distance(at, middle(storeys.goal.at)) < 3.0, "it ends at {at:?}: {}", failing());
    let told = way.length();
    assert!((told.0 - length).abs() < 5.0 && told.within(storeys.limit), "{}", failing());
}

fn stand(storeys: &Storeys, floor: usize, at: Place, failing: &impl Fn() -> String) {
    let made = storeys.floor(floor);
    let on = |at: f64, size: Thou| (2999.99..=f64::from(size.0) - 2999.99).contains(&at);
    assert!(
        on(at.0, storeys.table.width()) && on(at.1, storeys.table.depth()),
        "off the table at {at:?}: {}",
        failing()
    );
    let carried = floor == 0 || made.tops.iter().any(|top| depth(top, at) > -1.01);
    assert!(carried, "in the air at {at:?}: {}", failing());
    for shape in &made.solid {
        let deep = RADIUS + depth(shape, at);
        assert!(deep <= 1.01, "{deep} deep in {shape:?} at {at:?}: {}", failing());
    }
}

/// One of the climbs there are, over one point of an edge.
fn climb(
    storeys: &Storeys,
    (before, after): (usize, usize),
    (from, to): (Place, Place),
    price: f64,
    failing: &impl Fn() -> String,
) {
    let found = storeys.climbs().into_iter().any(|(piece, lower, upper, cost)| {
        let corners: Vec<Place> =
            storeys.pieces[piece].piece.corners().iter().map(|c| middle(*c)).collect();
        f64::from(cost) == price
            && match (before, after) {
                ends if ends == (lower, upper) => set_inward(&corners, from, to),
                ends if ends == (upper, lower) => set_outward(&corners, from, to),
                _ => false,
            }
    });
    let over = || {
        storeys.overs().iter().any(|over| {
            let ends = (over.lower, over.upper);
            match (before, after) {
                it if it == ends => set_over(storeys, over, from, to, price),
                (upper, lower) if (lower, upper) == ends => {
                    set_back(storeys, over, from, to, price)
                }
                _ => false,
            }
        })
    };
    assert!(found || over(), "no climb from {from:?} to {to:?} for {price}: {}", failing());
}

/// The points of an outline that a base outside touches at this place, each with whether it is a corner.
fn touched(corners: &[Place], outside: Place) -> Vec<(Place, bool)> {
    let count = corners.len();
    let mut points = Vec::new();
    for i in 0..count {
        let side = [corners[i], corners[(i + 1) % count]];
        let way = (side[1].0 - side[0].0, side[1].1 - side[0].1);
        let share = ((outside.0 - side[0].0) * way.0 + (outside.1 - side[0].1) * way.1)
            / (way.0 * way.0 + way.1 * way.1);
        let right = way.0 * (outside.1 - side[0].1) - way.1 * (outside.0 - side[0].0) < 0.0;
        if right && (0.0..=1.0).contains(&share) && (to_side(outside, side) - RADIUS).abs() < 0.01 {
            points.push(((side[0].0 + way.0 * share, side[0].1 + way.1 * share), false));
        }
        if (distance(outside, side[0]) - RADIUS).abs() < 0.01 {
            points.push((side[0], true));
        }
    }
    points
}

fn set_inward(corners: &[Place], from: Place, to: Place) -> bool {
    touched(corners, from).into_iter().any(|(point, corner)| {
        let opposite = (2.0 * point.0 - to.0, 2.0 * point.1 - to.1);
        match corner {
            // As if a base stood opposite, which must touch the same corner from outside.
            true => {
                (distance(to, point) - RADIUS).abs() < 0.01
                    && between_sides(corners, point, opposite)
                    && between_sides(corners, point, from)
            }
            false => distance(opposite, from) < 0.02,
        }
    })
}

fn set_outward(corners: &[Place], from: Place, to: Place) -> bool {
    touched(corners, to).into_iter().any(|(point, corner)| {
        distance(from, point) < RADIUS + 0.01 && (!corner || between_sides(corners, point, to))
    })
}

/// The share of the foot of a climb over ledges before which a base stands, if it touches it there from outside.
fn share_before(over: &Over, outside: Place) -> Option<f64> {
    let [a, b] = over.foot;
    let (way, long) = ((b.0 - a.0, b.1 - a.1), distance(a, b));
    let along = ((outside.0 - a.0) * way.0 + (outside.1 - a.1) * way.1) / long;
    let aside = (way.0 * (outside.1 - a.1) - way.1 * (outside.0 - a.0)) / long;
    let touches = (aside + RADIUS).abs() < 0.01 && (-0.01..=long + 0.01).contains(&along);
    touches.then_some(along / long)
}

/// Up over ledges: straight on from where it touches the foot, to where it touches the last side from inside.
fn set_over(storeys: &Storeys, over: &Over, from: Place, to: Place, price: f64) -> bool {
    let Some(crossed) = share_before(over, from).and_then(|at| storeys.crossed(over, at, 1.0))
    else {
        return false;
    };
    let (_, [a, b]) = over.heads[over.heads.len() - 1];
    let long = distance(a, b);
    let inward = ((a.1 - b.1) / long, (b.0 - a.0) / long);
    let inside = (crossed.head.0 + inward.0 * RADIUS, crossed.head.1 + inward.1 * RADIUS);
    distance(inside, to) < 0.05 && (f64::from(over.price) + crossed.wide - price).abs() < 0.05
}

/// Down over ledges: from where it covers a point of the last side to before the foot.
fn set_back(storeys: &Storeys, over: &Over, from: Place, to: Place, price: f64) -> bool {
    let crossed = share_before(over, to).and_then(|at| storeys.crossed(over, at, 1.0));
    crossed.is_some_and(|crossed| {
        distance(crossed.head, from) < RADIUS + 0.05
            && (f64::from(over.price) + crossed.wide - price).abs() < 0.05
    })
}

/// Whether a place lies, seen from a corner, between the directions square to its two sides.
fn between_sides(corners: &[Place], corner: Place, at: Place) -> bool {
    let count = corners.len();
    let i = corners.iter().position(|c| *c == corner).unwrap();
    let (before, after) = (corners[(i + count - 1) % count], corners[(i + 1) % count]);
    let along = |from: Place, to: Place| {
        (to.0 - from.0) * (at.0 - corner.0) + (to.1 - from.1) * (at.1 - corner.1)
    };
    // Behind neither of the two sides, as far as they go.
    let long = |from: Place, to: Place| distance(from, to);
    along(before, corner) >= -0.01 * long(before, corner)
        && along(after, corner) >= -0.01 * long(after, corner)
}

pub fn rectangle(x: i32, y: i32, width: i32, depth: i32) -> Shape {
    let corners = [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)];
    Polygon::new(&corners.map(|(x, y)| Point::inches(x, y))).unwrap().into()
}

/// A piece of one level on a table of 60 by 60 inches, with what stands on it.
pub fn hill(piece: Shape, on_top: &[Shape]) -> Floors {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let piece = Body::new(piece);
    let on_top: Vec<Body> = on_top.iter().cloned().map(Body::new).collect();
    let three = Thou::inches(3);
    let ground = Ground::new(table, three, &[&piece], &[]);
    let top = Ground::new(table, three, &on_top.iter().collect::<Vec<_>>(), &[]).raised(&[&piece]);
    let price = Some(Thou::inches(10));
    let climb = Climb { piece: &piece, lower: 0, upper: 1, up: price, down: price };
    Floors::new(vec![ground, top], &[climb]).unwrap()
}

/// A wide top between 7 and 57 inches up, climbed for a price, with two walls on it that leave some thousandths between them.
pub fn passage(apart: i32, price: i32) -> Floors {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let top = Body::new(rectangle(0, 7, 40, 50));
    let wall = |low: i32, high: i32| {
        let corners = [(low, 18_000), (high, 18_000), (high, 57_000), (low, 57_000)];
        Body::new(Polygon::new(&corners.map(|(x, y)| Point::new(x, y))).unwrap().into())
    };
    let walls = [wall(0, 10_000), wall(10_000 + apart, 40_000)];
    let three = Thou::inches(3);
    let ground = Ground::new(table, three, &[&top], &[]);
    let above = Ground::new(table, three, &[&walls[0], &walls[1]], &[]).raised(&[&top]);
    let price = Some(Thou::inches(price));
    let climb = Climb { piece: &top, lower: 0, upper: 1, up: price, down: price };
    Floors::new(vec![ground, above], &[climb]).unwrap()
}

pub fn base(x: i32, y: i32) -> Disc {
    Disc::new(Point::inches(x, y), Thou::inches(3)).unwrap()
}

fn length(
    floors: &Floors,
    floor: usize,
    from: Disc,
    to: (usize, i32, i32),
    limit: i32,
) -> Option<String> {
    let goal = Goal { floor: to.0, at: Point::inches(to.1, to.2) };
    let way = floors.shortest(floor, &from, goal, Thou::inches(limit))?;
    Some(way.length().to_string())
}

#[test]
fn a_level_takes_ten_inches_and_the_width_of_the_base_nothing() {
    let floors = hill(rectangle(20, 20, 20, 20), &[]);
    // Five inches to the wall, ten up; it then stands three inches inward.
    assert_eq!(length(&floors, 0, base(12, 30), (1, 23, 30), 15).unwrap(), "15.000");
    assert_eq!(length(&floors, 0, base(12, 30), (1, 24, 30), 15), None);
    // In contact already, it needs just ten.
    assert_eq!(length(&floors, 0, base(17, 30), (1, 23, 30), 10).unwrap(), "10.000");
}

#[test]
fn the_best_place_to_climb_lies_along_the_edge() {
    let floors = hill(rectangle(20, 20, 20, 20), &[]);
    // Four inches to the wall and four on top, six along it: 8 and 6 make 10.
    assert_eq!(length(&floors, 0, base(13, 24), (1, 27, 30), 20).unwrap(), "20.000");
    // On top back towards the edge, where the base hangs over: 5 out and 0 in, and as far again: 3, 4, 5.
    assert_eq!(length(&floors, 0, base(15, 26), (1, 21, 29), 20).unwrap(), "15.000");
}

#[test]
fn at_a_corner_it_is_put_in_any_direction_between_the_sides() {
    let floors = hill(rectangle(20, 20, 20, 20), &[]);
    // Below and to the left of the corner 20; 20 by 3, 4: 5 inches, of which 3 are the base's own.
    assert_eq!(length(&floors, 0, base(17, 16), (1, 23, 20), 12).unwrap(), "12.000");
    assert_eq!(length(&floors, 0, base(17, 16), (1, 20, 23), 12).unwrap(), "12.000");
}

#[test]
fn the_way_down_begins_at_any_point_that_the_base_covers() {
    let floors = hill(rectangle(20, 20, 20, 20), &[]);
    // Over the edge with its middle: three inches to either side are covered.
    assert_eq!(length(&floors, 1, base(20, 30), (0, 17, 30), 10).unwrap(), "10.000");
    assert_eq!(length(&floors, 1, base(20, 30), (0, 17, 33), 10).unwrap(), "10.000");
    assert_eq!(length(&floors, 1, base(20, 30), (0, 17, 34), 11).unwrap(), "11.000");
    // Nine inches inside: six to walk.
    assert_eq!(length(&floors, 1, base(29, 30), (0, 17, 30), 16).unwrap(), "16.000");
}

#[test]
fn over_a_wall_that_the_base_covers_go_two_climbs_and_nothing_more() {
    let floors = hill(rectangle(20, 0, 4, 60), &[]);
    assert_eq!(length(&floors, 0, base(17, 30), (0, 27, 30), 20).unwrap(), "20.000");
    // Three inches inward is an inch from the far edge: the base covers 2.828 to either side of it.
    assert_eq!(length(&floors, 0, base(17, 30), (0, 27, 32), 20).unwrap(), "20.000");
    assert_eq!(length(&floors, 0, base(17, 30), (0, 27, 33), 20), None);
    assert_eq!(length(&floors, 0, base(17, 30), (0, 27, 30), 19), None);
}

#[test]
fn who_does_not_fit_above_cannot_climb() {
    let guards = [base(23, 25), base(23, 31)].map(Shape::from);
    let floors = hill(rectangle(20, 20, 20, 20), &guards);
    assert_eq!(length(&floors, 0, base(17, 28), (1, 30, 28), 17), None);
    // Along the wall until the base has room beside the upper one, at 37.
    assert_eq!(length(&floors, 0, base(17, 31), (1, 23, 37), 16).unwrap(), "16.000");
}

#[test]
fn tops_that_touch_are_one_floor_and_nobody_walks_off_it() {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let tops = [rectangle(10, 10, 10, 10), rectangle(20, 10, 10, 10), rectangle(40, 10, 10, 10)]
        .map(Body::new);
    let floor = |tops: &[&Body]| {
        let ground = Ground::new(table, Thou::inches(3), &[], &[]).raised(tops);
        Floors::new(vec![ground], &[]).unwrap()
    };
    let both = floor(&[&tops[0], &tops[1]]);
    assert_eq!(length(&both, 0, base(12, 15), (0, 28, 15), 16).unwrap(), "16.000");
    assert_eq!(length(&both, 0, base(12, 15), (0, 31, 15), 30), None);
    let apart = floor(&[&tops[0], &tops[2]]);
    assert_eq!(length(&apart, 0, base(12, 15), (0, 45, 15), 50), None);
}

#[test]
fn round_a_notch_of_a_floor_the_middle_turns_at_its_corner() {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let corners = [(10, 10), (30, 10), (30, 40), (22, 40), (22, 22), (10, 22)];
    let tee = Polygon::new(&corners.map(|(x, y)| Point::inches(x, y))).unwrap();
    let ground = Ground::new(table, Thou::inches(3), &[], &[]).raised(&[&Body::new(tee.into())]);
    let floors = Floors::new(vec![ground], &[]).unwrap();
    // From 12; 22 along the edge to the notch at 22; 22, and up its other side.
    assert_eq!(length(&floors, 0, base(12, 22), (0, 22, 32), 30).unwrap(), "20.000");
}

#[test]
fn floors_that_do_not_fit_together_are_refused() {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let piece = Body::new(rectangle(20, 20, 20, 20));
    let round = Body::new(base(20, 20).into());
    let ground = |radius| Ground::new(table, Thou::inches(radius), &[], &[]);
    let price = Some(Thou::inches(10));
    let climb = Climb { piece: &piece, lower: 0, upper: 1, up: price, down: price };
    let refused =
        |radius, climb| Floors::new(vec![ground(3), ground(radius)], &[climb]).unwrap_err();
    assert_eq!(refused(4, climb), NoFloors::OtherRadius(1));
    assert_eq!(refused(3, Climb { upper: 2, ..climb }), NoFloors::NoFloor { floor: 2, count: 2 });
    assert_eq!(refused(3, Climb { up: Some(Thou(0)), ..climb }), NoFloors::NoPrice(Thou(0)));
    assert_eq!(refused(3, Climb { piece: &round, ..climb }), NoFloors::Round);
}

/// What is within reach over floors is what has a way.
#[test]
fn reach_over_floors_is_what_has_a_way() {
    let mut climbed = 0;
    for seed in 0..tables() / 2 {
        let storeys = Storeys::random(seed);
        let (floor, disc) = storeys.start;
        let floors = storeys.laid();
        let Some(reach) = floors.reach(floor, &disc, storeys.limit) else { continue };
        for other in 0..8 {
            let goal = Storeys::random(seed + 1000 * other).goal;
            let goal = if other == 0 {
                storeys.goal
            } else {
                Goal { floor: storeys.goal.floor, at: goal.at }
            };
            let way = floors.shortest(floor, &disc, goal, storeys.limit).map(|way| way.length().0);
            let told = reach.length_over(goal).map(|length| length.0);
            let same = match (way, told) {
                (Some(one), Some(other)) => (one - other).abs() < 0.1,
                (one, other) => one == other,
            };
            assert!(same, "table {seed}, {goal:?}: {way:?} and {told:?}\n{storeys:?}");
            climbed += u64::from(way.is_some() && goal.floor != floor);
        }
    }
    assert!(climbed > 20, "{climbed}");
}
