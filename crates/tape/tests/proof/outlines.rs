//! What is drawn as within reach is what is within reach.

use crate::chance::Chance;
use crate::gaps::depth;
use crate::storeys::Storeys;
use crate::tables::written_out;
use crate::ways::Walk;
use std::f64::consts::{FRAC_PI_2, TAU};
use tape::way::{FloorPoint, Outline, Segment};
use tape::{Disc, Point, Reach, Shape};

type Spot = (f64, f64);

/// How many points of a table are tried.
const POINTS: usize = 10_000;
/// So near to its rim a drawing may be wrong, in thousandths of an inch.
const RIM: f64 = 2.0;

/// Each table is dear, one with floors the dearer.
fn tables() -> u64 {
    (crate::tables() / 20).max(1)
}

fn tables_with_floors() -> u64 {
    (crate::tables() / 100).max(1)
}

#[test]
fn what_is_drawn_is_what_is_allowed() {
    let mut within = 0;
    for seed in 0..tables() {
        let walk = Walk::random(seed);
        let ground = walk.ground();
        let Some(reach) = Reach::new(&ground, &walk.disc, walk.limit) else { continue };
        let from = (walk.disc.centre, walk.limit.0, 0);
        within += compare(seed, &reach, from, 1, &|_| walk.solid.clone(), &|drawing| {
            written_out(&format!("outlines-{seed}"), &walk.failing(), drawing)
        });
    }
    assert!(within as u64 > tables() * POINTS as u64 / 20, "{within}");
}

#[test]
fn what_is_drawn_over_floors_is_what_is_allowed() {
    let mut within = 0;
    for seed in 0..tables_with_floors() {
        let storeys = Storeys::random(seed);
        let (floor, disc) = storeys.start;
        let floors = storeys.laid();
        let Some(reach) = floors.reach(floor, &disc, storeys.limit) else { continue };
        let from = (disc.centre, storeys.limit.0, floor);
        within += compare(
            seed,
            &reach,
            from,
            storeys.floors.len(),
            &|floor| storeys.floor(floor).solid,
            &|drawing| {
                written_out(&format!("outlines-over-floors-{seed}"), &storeys.as_file(), drawing)
            },
        );
    }
    assert!(within as u64 > tables_with_floors() * POINTS as u64 / 20, "{within}");
}

/// How many points were within reach.
fn compare(
    seed: u64,
    reach: &Reach<'_>,
    (from, limit, floor): (Point, i32, usize),
    floors: usize,
    solid: &impl Fn(usize) -> Vec<Shape>,
    keep: &impl Fn(&str) -> String,
) -> usize {
    let outlines = reach.outlines();
    let drawn: Vec<Drawn> = outlines.iter().map(Drawn::new).collect();
    assert!(drawn.iter().all(Drawn::is_closed), "an open outline");
    let mut chance = Chance(seed);
    let (mut within, mut wrong) = (0, Vec::new());
    for i in 0..POINTS {
        let place = match i % 2 {
            0 => {
                let mut aside = || chance.between(-limit, limit);
                let at = Point::new(from.x.0 + aside(), from.y.0 + aside());
                let floor =
                    if i % 4 == 0 { floor } else { (chance.next() % floors as u64) as usize };
                FloorPoint { floor, at }
            }
            _ => beside_a_rim(&drawn, &mut chance),
        };
        let allowed = reach.way_over(place).is_some();
        within += usize::from(allowed);
        let at = (f64::from(place.at.x.0), f64::from(place.at.y.0));
        let is_drawn = |at: Spot| drawn.iter().any(|d| d.floor == place.floor && d.holds(at));
        let same = is_drawn(at) == allowed
            || (allowed && is_wedged(at, &solid(place.floor)))
            || (0..16).any(|i| {
                let (sin, cos) = (TAU * f64::from(i) / 16.0).sin_cos();
                is_drawn((at.0 + RIM * cos, at.1 + RIM * sin)) == allowed
            });
        if !same {
            wrong.push(format!("{place:?}: allowed {allowed}, not so drawn"));
        }
    }
    if !wrong.is_empty() {
        let files = keep(&drawing(&outlines, floors, solid));
        panic!("table {seed}, {} points, in {files}:\n{}", wrong.len(), wrong.join("\n"));
    }
    within
}

/// The bodies and the outlines of each floor, one above the other.
pub fn drawing(
    outlines: &[Outline],
    floors: usize,
    solid: &impl Fn(usize) -> Vec<Shape>,
) -> String {
    let place = |at: (f64, f64)| format!("{:.3} {:.3}", at.0, at.1);
    let spot = |spot: tape::Vector| place((spot.x, spot.y));
    let mut text = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" stroke-width=\"20\">\n");
    for floor in 0..floors {
        text += &format!("<g transform=\"translate(0 {})\">\n", floor * 110_000);
        for shape in solid(floor) {
            text += &match shape {
                Shape::Disc(Disc { centre: Point { x, y }, radius }) => {
                    format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", x.0, y.0, radius.0)
                }
                Shape::Polygon(piece) => {
                    let corner = |p: &Point| place((f64::from(p.x.0), f64::from(p.y.0)));
                    let corners: Vec<String> = piece.corners().iter().map(corner).collect();
                    format!("<path d=\"M{}Z\"/>\n", corners.join("L"))
                }
            };
        }
        for outline in outlines.iter().filter(|outline| outline.floor == floor) {
            let mut path = format!("M{}", spot(outline.sides[0].after(0.0)));
            for side in &outline.sides {
                path += &match side {
                    Segment::Arc(arc) => {
                        let (large, turn) = (
                            u8::from(arc.sweep.abs() > FRAC_PI_2 * 2.0),
                            u8::from(arc.sweep > 0.0),
                        );
                        format!("A{0} {0} 0 {large} {turn} {1}", arc.radius, spot(side.end()))
                    }
                    _ => format!("L{}", spot(side.end())),
                };
            }
            text += &format!("<path d=\"{path}\" fill=\"#2f6f6a55\" stroke=\"#a33b2a\"/>\n");
        }
        text += "</g>\n";
    }
    text + "</svg>\n"
}

/// Whether a base stands in a body, which it may by less than a thousandth of an inch, or touches two that leave it no room
/// to either side: nothing is as narrow in a drawing.
fn is_wedged(at: Spot, solid: &[Shape]) -> bool {
    let deep: Vec<f64> = solid.iter().map(|shape| 3000.0 + depth(shape, at)).collect();
    deep.iter().any(|deep| *deep > 0.1) || deep.iter().filter(|deep| **deep > -0.1).count() > 1
}

/// A point a few thousandths or hundredths beside any rim that is drawn.
fn beside_a_rim(drawn: &[Drawn], chance: &mut Chance) -> FloorPoint {
    let drawn = chance.pick(drawn);
    let side = chance.pick(&drawn.sides);
    let along = f64::from(chance.between(0, 1000)) / 1000.0;
    let middle = match side.bulge {
        None => (
            side.from.0 + (side.to.0 - side.from.0) * along,
            side.from.1 + (side.to.1 - side.from.1) * along,
        ),
        Some((middle, radius, angle, sweep)) => {
            let (sin, cos) = (angle + sweep * along).sin_cos();
            (middle.0 + radius * cos, middle.1 + radius * sin)
        }
    };
    let far = *chance.pick(&[5, 20, 200]);
    let mut aside = |at: f64| at.round() as i32 + chance.between(-far, far);
    FloorPoint { floor: drawn.floor, at: Point::new(aside(middle.0), aside(middle.1)) }
}

/// An outline in parts that turn by a quarter at most.
struct Drawn {
    floor: usize,
    sides: Vec<Side>,
    low: Spot,
    high: Spot,
}

struct Side {
    from: Spot,
    to: Spot,
    /// Middle, radius, first angle and sweep of an arc.
    bulge: Option<(Spot, f64, f64, f64)>,
}

impl Drawn {
    fn new(outline: &Outline) -> Drawn {
        let sides: Vec<Side> = outline.sides.iter().flat_map(parts).collect();
        let reach = |side: &Side| {
            let round = side.bulge.map_or(0.0, |(_, radius, _, sweep)| radius * sweep.abs());
            (round, side.from)
        };
        let fold = |start: f64, pick: &dyn Fn(f64, Spot, f64) -> f64| {
            sides.iter().map(reach).fold(start, |at, (round, from)| pick(at, from, round))
        };
        let far = f64::INFINITY;
        let low = (
            fold(far, &|at, from, round| at.min(from.0 - round)),
            fold(far, &|at, from, round| at.min(from.1 - round)),
        );
        let high = (
            fold(-far, &|at, from, round| at.max(from.0 + round)),
            fold(-far, &|at, from, round| at.max(from.1 + round)),
        );
        Drawn { floor: outline.floor, sides, low, high }
    }

    fn is_closed(&self) -> bool {
        let next = self.sides.iter().cycle().skip(1);
        self.sides.iter().zip(next).all(|(side, next)| {
            (side.to.0 - next.from.0).abs() < 1e-3 && (side.to.1 - next.from.1).abs() < 1e-3
        })
    }

    /// Whether a spot is inside: by the chords, and by each bulge once more.
    fn holds(&self, at: Spot) -> bool {
        if at.0 < self.low.0 || at.0 > self.high.0 || at.1 < self.low.1 || at.1 > self.high.1 {
            return false;
        }
        self.sides.iter().filter(|side| side.crosses(at) != side.bulges_over(at)).count() % 2 == 1
    }
}

impl Side {
    fn left_of(&self, at: Spot) -> f64 {
        (self.to.0 - self.from.0) * (at.1 - self.from.1)
            - (self.to.1 - self.from.1) * (at.0 - self.from.0)
    }

    /// Whether a ray to the right crosses the chord.
    fn crosses(&self, at: Spot) -> bool {
        let spans = (self.from.1 > at.1) != (self.to.1 > at.1);
        spans && (self.left_of(at) > 0.0) == (self.to.1 > self.from.1)
    }

    /// Whether a spot lies between the chord and the arc.
    fn bulges_over(&self, at: Spot) -> bool {
        self.bulge.is_some_and(|(middle, radius, _, sweep)| {
            let inside = (at.0 - middle.0).powi(2) + (at.1 - middle.1).powi(2) < radius * radius;
            inside && (self.left_of(at) < 0.0) == (sweep > 0.0)
        })
    }
}

fn parts(piece: &Segment) -> Vec<Side> {
    let spot = |spot: tape::Vector| (spot.x, spot.y);
    let Segment::Arc(arc) = piece else {
        return vec![Side { from: spot(piece.after(0.0)), to: spot(piece.end()), bulge: None }];
    };
    let count = (arc.sweep.abs() / FRAC_PI_2).ceil().max(1.0);
    let (begin, step) = (arc.from.y.atan2(arc.from.x), arc.sweep / count);
    let at = |angle: f64| {
        (arc.middle.x + arc.radius * angle.cos(), arc.middle.y + arc.radius * angle.sin())
    };
    (0..count as usize)
        .map(|i| {
            let angle = begin + step * i as f64;
            let bulge = Some((spot(arc.middle), arc.radius, angle, step));
            Side { from: at(angle), to: at(angle + step), bulge }
        })
        .collect()
}
