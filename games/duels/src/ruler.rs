//! A ruler that anybody lays at any time: how far one thing on the table is from another, and whether one could shoot along it.

use crate::figures::FigureId;
use crate::measure::{self, Shot, base};
use crate::scene::{GROUND, TERRAIN};
use crate::site::{self, Site};
use crate::state::{Point, State};
use crate::strokes::{self, Words};
use engine::blank::Inches;
use engine::ruler::RulerEnd;
use engine::scene::{Draws, Stroke, Tone};
use tape::{Disc, Gap, Shape, Thou};

/// What is measured from one spot to another; from a figure alone, how far it reaches.
// DUE-GEO-20
pub(crate) fn laid(state: &State, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
    let Some(one) = End::find(state, from) else { return Vec::new() };
    let Some(to) = to else {
        return one.who.map(|who| strokes::ranges(state, who).collect()).unwrap_or_default();
    };
    let Some(other) = End::find(state, to) else { return Vec::new() };
    let mut told = vec![gap(&one, &other)];
    if let (Some(own), Some(target)) = (one.who, other.who)
        && own != target
    {
        told.extend(fire(state, own, target));
    }
    told
}

/// What lies at an end of the ruler.
struct End {
    shape: Shape,
    name: String,
    who: Option<FigureId>,
}

impl End {
    /// What there is at a spot; nothing, where the map has no such thing or ends before it.
    fn find(state: &State, spot: RulerEnd) -> Option<End> {
        match spot {
            RulerEnd::Point(x, y) => {
                let is_on = [x, y].iter().all(|at| (0..=state.side().0).contains(at));
                is_on.then(|| End {
                    shape: dot(Point { x, y }),
                    name: format!("{}; {}", measure::said_at(x), measure::said_at(y)),
                    who: None,
                })
            }
            RulerEnd::Thing(id) if id.0 >= GROUND => {
                let lying = state.lying.get((id.0 - GROUND) as usize)?;
                let name = state.roster().piece(lying.gear).name.to_string();
                Some(End { shape: dot(lying.at), name, who: None })
            }
            RulerEnd::Thing(id) if id.0 >= TERRAIN => {
                let site = Site::of(&state.terrain);
                let (what, shape) = site.bodies().nth((id.0 - TERRAIN) as usize)?;
                Some(End { shape: shape.clone(), name: format!("the {}", what.name()), who: None })
            }
            RulerEnd::Thing(id) => {
                let is_it = |who| strokes::thing_of(state, who) == Some(id);
                let figure = state.standing().map(|(_, it)| it).find(|it| is_it(it.who))?;
                state.is_placed(figure.who).then(|| End {
                    shape: base(figure.at).into(),
                    name: figure.name().to_owned(),
                    who: Some(figure.who),
                })
            }
        }
    }

    /// The middle or the corners.
    fn points(&self) -> Vec<Point> {
        match &self.shape {
            Shape::Disc(disc) => vec![plain(disc.centre)],
            Shape::Polygon(piece) => piece.corners().iter().map(|at| plain(*at)).collect(),
        }
    }

    /// Its middle, or the point of its outline that is nearest to one.
    fn nearest(&self, to: Point) -> Point {
        match &self.shape {
            Shape::Disc(disc) => plain(disc.centre),
            Shape::Polygon(piece) => {
                let on = piece.sides().map(|side| site::nearest_on(to, side));
                on.min_by(|a, b| far(*a, to).total_cmp(&far(*b, to))).unwrap_or(to)
            }
        }
    }

    const fn radius(&self) -> f64 {
        match &self.shape {
            Shape::Disc(disc) => disc.radius.0 as f64,
            Shape::Polygon(_) => 0.0,
        }
    }
}

/// A point is the smallest disc that there is.
fn dot(at: Point) -> Shape {
    Disc { centre: site::point(at), radius: Thou(0) }.into()
}

const fn plain(at: tape::Point) -> Point {
    Point { x: at.x.0, y: at.y.0 }
}

fn far(one: Point, other: Point) -> f64 {
    let [x, y] = [(one.x, other.x), (one.y, other.y)].map(|(a, b)| f64::from(a) - f64::from(b));
    (x * x + y * y).sqrt()
}

/// How far apart two are, whatever lies between them, drawn where they are nearest.
fn gap(one: &End, other: &End) -> Stroke {
    let outward = one.points().into_iter().map(|at| (at, other.nearest(at)));
    let inward = other.points().into_iter().map(|at| (one.nearest(at), at));
    let (from, to) = outward
        .chain(inward)
        .min_by(|a, b| far(a.0, a.1).total_cmp(&far(b.0, b.1)))
        .expect("whatever lies somewhere has a point");
    let length = strokes::inches(Gap::between(&one.shape, &other.shape).length());
    let says = format!("{} to {}: {length} inches", one.name, other.name).into();
    let draws = Draws::Line { from: on(from, to, one.radius()), to: on(to, from, other.radius()) };
    Stroke { draws, tone: Tone::Plain, says, label: None, about: None }
}

/// So far from one point toward another, in inches, but not beyond it.
fn on(at: Point, toward: Point, by: f64) -> (f64, f64) {
    let share = (by / far(at, toward).max(1.0)).min(1.0);
    let along = |at: i32, to: i32| {
        Inches((f64::from(at) + (f64::from(to) - f64::from(at)) * share).round() as i32).inches()
    };
    (along(at.x, toward.x), along(at.y, toward.y))
}

/// The lines that a figure could choose from who shoots at another, or what bars them.
fn fire(state: &State, own: FigureId, target: FigureId) -> Vec<Stroke> {
    let words = |shot: &Shot| Words { says: reaching(state, own, shot), label: None };
    strokes::lines_between(state, own, None, target, words)
}

/// `clear line 14.2 inches: blue no, green yes`.
fn reaching(state: &State, own: FigureId, shot: &Shot) -> String {
    let (line, length) = (strokes::lane(shot), strokes::inches(shot.length()));
    format!("{line} {length} inches: {}", strokes::colours(state, own, shot))
}
