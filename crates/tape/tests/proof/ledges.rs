//! Ledges that are too narrow to stand on, seen plainly: every side behind every other is tried, and walked to step by step. It knows
//! no shares that are cut and no parts.

use crate::blocked::distance;
use crate::gaps::depth;
use crate::storeys::Storeys;
use tape::way::{Climb, FloorPoint as Goal, Floors, Waypoint};
use tape::{Body, Disc, Ground, Point, Polygon, Shape, Table, Thou};

type Place = (f64, f64);
const RADIUS: f64 = 3000.0;

/// A climb straight on over ledges.
#[derive(Clone, Debug)]
pub struct Over {
    pub lower: usize,
    pub upper: usize,
    /// For all levels, without what the ledges are wide.
    pub price: i32,
    /// The side at which it begins.
    pub foot: [Place; 2],
    /// The sides behind it, each with the floor that lies before it.
    pub heads: Vec<(usize, [Place; 2])>,
}

/// Where a climb comes to its last side, and how far that is.
pub struct Crossed {
    pub head: Place,
    pub wide: f64,
}

impl Storeys {
    /// All sides one behind the other, whether anybody can climb there or not.
    pub fn overs(&self) -> Vec<Over> {
        let mut all = Vec::new();
        let mut open: Vec<Over> = Vec::new();
        for (piece, lower, upper, price) in self.climbs() {
            let sides = self.sides(piece).into_iter();
            open.extend(sides.map(|foot| Over { lower, upper, price, foot, heads: Vec::new() }));
        }
        while let Some(over) = open.pop() {
            for (piece, ..) in self.climbs().iter().filter(|(_, lower, ..)| *lower == over.upper) {
                let climb =
                    self.climbs().into_iter().find(|it| (it.0, it.1) == (*piece, over.upper));
                let (_, ledge, upper, price) = climb.unwrap();
                for side in self.sides(*piece) {
                    let heads = over.heads.iter().copied().chain([(ledge, side)]).collect();
                    let farther = Over { upper, price: over.price + price, heads, ..over.clone() };
                    // What lies nowhere behind it, however coarsely one looks, leads nowhere.
                    if (0..=40)
                        .any(|i| self.crossed(&farther, f64::from(i) / 40.0, 600.0).is_some())
                    {
                        all.push(farther.clone());
                        open.push(farther);
                    }
                }
            }
        }
        all
    }

    fn sides(&self, piece: usize) -> Vec<[Place; 2]> {
        let corners = self.pieces[piece].piece.corners();
        let corner = |i: usize| {
            let corner = corners[i % corners.len()];
            (f64::from(corner.x.0), f64::from(corner.y.0))
        };
        (0..corners.len()).map(|i| [corner(i), corner(i + 1)]).collect()
    }

    /// Whether somebody can climb at a share of the foot, if everything may be wrong by so much.
    pub fn crossed(&self, over: &Over, share: f64, slack: f64) -> Option<Crossed> {
        let at =
            |share: f64, [a, b]: [Place; 2]| (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
        let foot = at(share, over.foot);
        let long = distance(over.foot[0], over.foot[1]);
        let inward =
            ((over.foot[0].1 - over.foot[1].1) / long, (over.foot[1].0 - over.foot[0].0) / long);
        let (mut from, mut gone) = (foot, 0.0);
        for (ledge, side) in &over.heads {
            let (share, wide) = met(foot, inward, *side)?;
            let along = distance(side[0], side[1]);
            let beside = (-share).max(share - 1.0) * along;
            let width = wide - gone;
            if beside > slack || width < -slack || width > RADIUS + slack {
                return None;
            }
            let to = (foot.0 + inward.0 * wide, foot.1 + inward.1 * wide);
            let floor = self.floor(*ledge);
            for step in 0..=40 {
                let at = at(f64::from(step) / 40.0, [from, to]);
                let carried = floor.tops.iter().any(|top| depth(top, at) > -slack - 2.0);
                if !carried || floor.solid.iter().any(|shape| depth(shape, at) > slack + 2.0) {
                    return None;
                }
            }
            (from, gone) = (to, wide);
        }
        Some(Crossed { head: from, wide: gone })
    }

    /// Where the last side lies behind a share of the foot, as if it went on for ever, and how far that is.
    pub fn behind(over: &Over, share: f64) -> (Place, f64) {
        let foot = over.foot;
        let point = (
            foot[0].0 + (foot[1].0 - foot[0].0) * share,
            foot[0].1 + (foot[1].1 - foot[0].1) * share,
        );
        let long = distance(foot[0], foot[1]);
        let inward = ((foot[0].1 - foot[1].1) / long, (foot[1].0 - foot[0].0) / long);
        let (_, side) = over.heads[over.heads.len() - 1];
        let (_, wide) = met(point, inward, side).unwrap();
        ((point.0 + inward.0 * wide, point.1 + inward.1 * wide), wide)
    }
}

/// Where a straight way meets the line of a side: at which share of the side, and after how much.
fn met(from: Place, way: Place, side: [Place; 2]) -> Option<(f64, f64)> {
    let along = (side[1].0 - side[0].0, side[1].1 - side[0].1);
    let apart = (side[0].0 - from.0, side[0].1 - from.1);
    let both = way.0 * along.1 - way.1 * along.0;
    if both.abs() < 1e-9 {
        return None;
    }
    let share = (apart.1 * way.0 - apart.0 * way.1) / -both;
    let after = (apart.0 * along.1 - apart.1 * along.0) / both;
    Some((share, after))
}

/// A platform with another on it, and perhaps a third on that, each of one level, and a wall or a base on the lowest.
fn terraces(tops: &[Shape], on_ledge: &[Shape]) -> Floors {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let tops: Vec<Body> = tops.iter().cloned().map(Body::new).collect();
    let on_ledge: Vec<Body> = on_ledge.iter().cloned().map(Body::new).collect();
    let lay = |floor: usize| {
        let mut solid: Vec<&Body> = tops[floor..].iter().collect();
        if floor == 1 {
            solid.extend(&on_ledge);
        }
        let ground = Ground::new(table, Thou::inches(3), &solid, &[]);
        if floor == 0 { ground } else { ground.raised(&[&tops[floor - 1]]) }
    };
    let level = |levels: usize| Some(Thou(10_000 * levels as i32));
    let climb = |lower: usize, upper: usize| Climb {
        piece: &tops[upper - 1],
        lower,
        upper,
        up: level(upper - lower),
        down: level(upper - lower),
    };
    let all = (0..tops.len()).flat_map(|lower| (lower + 1..=tops.len()).map(move |it| (lower, it)));
    let climbs: Vec<Climb> = all.map(|(lower, upper)| climb(lower, upper)).collect();
    Floors::new((0..=tops.len()).map(lay).collect(), &climbs).unwrap()
}

/// The same numbers in thousandths.
fn block(x: i32, y: i32, width: i32, depth: i32) -> Shape {
    let corners = [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)];
    Polygon::new(&corners.map(|(x, y)| Point::new(x, y))).unwrap().into()
}

/// How long the way is between two places, each with its floor.
fn length(floors: &Floors, from: (usize, i32, i32), to: (usize, i32, i32)) -> Option<String> {
    let disc = Disc::new(Point::inches(from.1, from.2), Thou::inches(3)).unwrap();
    let to = Goal { floor: to.0, at: Point::inches(to.1, to.2) };
    floors.shortest(from.0, &disc, to, Thou::inches(60)).map(|way| way.length().to_string())
}

#[test]
fn a_narrow_ledge_is_passed_over_for_its_width_up_and_down() {
    let floors = terraces(
        &[block(20_000, 20_000, 20_000, 20_000), block(22_000, 20_000, 18_000, 20_000)],
        &[],
    );
    // From 17 to 25 over an edge at 20 and a ledge of two inches.
    assert_eq!(length(&floors, (0, 17, 30), (2, 25, 30)).unwrap(), "22.000");
    assert_eq!(length(&floors, (2, 25, 30), (0, 17, 30)).unwrap(), "22.000");
    assert_eq!(length(&floors, (0, 15, 30), (2, 27, 30)).unwrap(), "26.000");
    // Without a ledge on the far side it is a sheer face.
    assert_eq!(length(&floors, (0, 43, 30), (2, 37, 30)).unwrap(), "20.000");
}

#[test]
fn a_ledge_of_three_inches_holds_the_middle_of_a_base_and_is_not_passed_over() {
    let with = |wide: i32| {
        let upper = block(20_000 + wide, 20_000 + wide, 20_000 - 2 * wide, 20_000 - 2 * wide);
        let floors = terraces(&[block(20_000, 20_000, 20_000, 20_000), upper], &[]);
        length(&floors, (0, 17, 30), (2, 30, 30))
    };
    assert_eq!(with(2_999).unwrap(), "27.000");
    // Over a corner it is put on the ledge, goes along it, and climbs again.
    assert_eq!(with(3_000).unwrap(), "36.899");
}

#[test]
fn several_ledges_are_passed_over_at_once() {
    let tops = [
        block(20_000, 20_000, 20_000, 20_000),
        block(21_000, 20_000, 19_000, 20_000),
        block(23_500, 20_000, 16_500, 20_000),
    ];
    let floors = terraces(&tops, &[]);
    assert_eq!(length(&floors, (0, 17, 30), (3, 27, 30)).unwrap(), "34.000");
    assert_eq!(length(&floors, (3, 27, 30), (0, 17, 30)).unwrap(), "34.000");
}

/// A wall and a base on the ledge: beside them it is passed over, and through them it is not.
#[test]
fn what_stands_on_a_ledge_is_in_the_way() {
    let tops = [block(20_000, 20_000, 20_000, 20_000), block(22_000, 28_000, 18_000, 12_000)];
    let wall = block(20_500, 28_000, 1_000, 12_000);
    assert_eq!(length(&terraces(&tops, &[]), (0, 17, 30), (2, 25, 31)).unwrap(), "23.000");
    let barred = length(&terraces(&tops, &[wall]), (0, 17, 34), (2, 25, 34));
    assert_ne!(barred.as_deref(), Some("22.000"), "not through the wall");
    let base = Disc::new(Point::new(23_000, 25_000), Thou::inches(3)).unwrap();
    let far = length(&terraces(&tops, &[base.into()]), (0, 17, 29), (2, 25, 31)).unwrap();
    assert_eq!(far, "24.000", "aside of the base's rim, which covers the ledge a little");
}

/// A ledge that widens is paid where it is passed, square to the edge.
#[test]
fn a_slanting_ledge_costs_what_it_is_wide_where_it_is_passed() {
    let corners = [(21, 20), (40, 20), (40, 40), (23, 40)].map(|(x, y)| Point::inches(x, y));
    let tops = [block(20_000, 20_000, 20_000, 20_000), Polygon::new(&corners).unwrap().into()];
    let floors = terraces(&tops, &[]);
    let disc = Disc::new(Point::inches(17, 30), Thou::inches(3)).unwrap();
    let over = |at: i32| {
        let steps = [
            Waypoint::To(Point::inches(17, at)),
            Waypoint::Climb { at: Point::inches(20, at), floor: 2 },
        ];
        floors.follow(0, &disc, &steps, Thou::inches(60)).map(|way| way.length().to_string())
    };
    assert_eq!(over(30).unwrap(), "22.000");
    assert_eq!(over(25).unwrap(), "26.500");
    assert_eq!(over(35).unwrap(), "27.500");
}
