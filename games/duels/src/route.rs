//! Ways that are given waypoint by waypoint, with climbs and jumps: what they come to, or why they cannot be gone.

use crate::Duels;
use crate::figures::FigureId;
use crate::hindrance;
use crate::measure::{self, RADIUS, base};
pub use crate::point::RouteStep;
use crate::rule;
use crate::site::{Site, point};
use crate::state::{Laid, Point};
use engine::notation::{Slot, TRIAL};
use engine::{Dice, Refusal, RuleId};
use serde::Serialize;
use tape::way::{Halt, Obstruction, Segment};
use tape::{Floors, Length, Thou, Vector};
use tinyvec::ArrayVec;

/// The most steps of a way.
pub const MOST_STEPS: usize = 12;

/// A way, step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Route(pub ArrayVec<[RouteStep; MOST_STEPS]>);

impl Slot<Duels> for Route {
    const WANTED: &'static str =
        "a way, such as `20 12.5, climb at 28 31.25, jump at 40 30, 43 30`";

    fn write(&self, game: &Duels) -> String {
        let said = |step: &RouteStep| match step {
            RouteStep::To(at) => at.write(game),
            RouteStep::Climb(at) => format!("climb at {}", at.write(game)),
            RouteStep::Jump(at) => format!("jump at {}", at.write(game)),
        };
        self.0.iter().map(said).collect::<Vec<String>>().join(", ")
    }

    fn read(game: &Duels, text: &str) -> Option<Route> {
        let step = |text: &str| {
            let text = text.trim();
            let point = |text: &str| <Point as Slot<Duels>>::read(game, text.trim());
            match (text.strip_prefix("climb at "), text.strip_prefix("jump at ")) {
                (Some(at), _) => point(at).map(RouteStep::Climb),
                (_, Some(at)) => point(at).map(RouteStep::Jump),
                _ => point(text).map(RouteStep::To),
            }
        };
        let steps: Option<Vec<RouteStep>> = text.split(',').map(step).collect();
        let steps = steps.filter(|steps| steps.len() <= MOST_STEPS)?;
        Some(Route(steps.into_iter().collect()))
    }

    fn any(game: &Duels, dice: &mut Dice) -> Route {
        let many = 1 + dice.index(TRIAL, 3);
        let mut step = || {
            let kind = dice.index(TRIAL, 3);
            let at = <Point as Slot<Duels>>::any(game, dice);
            [RouteStep::To(at), RouteStep::Climb(at), RouteStep::Jump(at)][kind as usize]
        };
        Route((0..many).map(|_| step()).collect())
    }
}

/// A part of a way that was gone: to a point, for so many inches and after so many levels in a jump.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoutePart {
    /// Where it ends.
    pub at: Point,
    /// How long it is.
    pub length: Length,
    /// So many levels were jumped to get there; 0 for a walk.
    pub jumped: u8,
    /// So many of the pieces are of it.
    pub pieces: usize,
}

/// What a way comes to, part by part.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gone {
    /// Walks and jumps, one after the other.
    pub parts: Vec<RoutePart>,
    /// The pieces of all walks, for drawing.
    pub pieces: Vec<Segment>,
}

impl Gone {
    /// How long all walks are together.
    pub fn length(&self) -> Length {
        Length(self.parts.iter().map(|part| part.length.0).sum())
    }

    /// Where it ends, if anything was gone.
    pub fn end(&self) -> Option<Point> {
        self.parts.last().map(|part| part.at)
    }
}

/// A jump by itself.
pub(crate) fn jump_at(at: Point) -> Route {
    Route([RouteStep::Jump(at)].into_iter().collect())
}

fn no<T>(rule: RuleId, why: String) -> Result<T, Refusal> {
    Err(Refusal { rule, why })
}

/// Goes a way from where a figure stands, within so many inches.
///
/// # Errors
/// Says where it first cannot be gone on, and why.
// DUE-ELEV-21
pub fn walk<Kits>(
    state: &Laid<Kits>,
    who: FigureId,
    route: &Route,
    limit: Thou,
) -> Result<Gone, Refusal> {
    let mut gone = Gone::default();
    let mut from = state.fighter(who).at;
    let floors = measure::floors(state, who);
    let Some(floors) = floors.as_ref() else {
        return no(rule::DUE_MOVE_04, "there is no way".to_owned());
    };
    for steps in route.0.split_inclusive(|step| matches!(step, RouteStep::Jump(_))) {
        let walked: Vec<RouteStep> =
            steps.iter().copied().filter(|step| !matches!(step, RouteStep::Jump(_))).collect();
        if !walked.is_empty() {
            let left = limit.0 - gone.length().0.ceil() as i32;
            let limit = Thou(left.max(0));
            let (part, pieces) = stretch(state, (who, floors), from, &walked, limit)?;
            from = part.at;
            gone.parts.push(part);
            gone.pieces.extend(pieces);
        }
        if let Some(RouteStep::Jump(at)) = steps.last() {
            let part = jump(state, floors, who, from, *at)?;
            from = part.at;
            gone.parts.push(part);
        }
    }
    ends(state, who, from)?;
    Ok(gone)
}

/// Whether a figure may stop there.
// DUE-MOVE-13
fn ends<Kits>(state: &Laid<Kits>, who: FigureId, at: Point) -> Result<(), Refusal> {
    match measure::overlapped(state, who, at) {
        Some(other) => no(
            rule::DUE_MOVE_13,
            format!("your base would overlap that of {}", state.roster().name(other)),
        ),
        None => Ok(()),
    }
}

/// A walk without jumps. Where an edge leads to several floors the lowest of those above is tried first, then the highest of
/// those below.
fn stretch<Kits>(
    state: &Laid<Kits>,
    (who, floors): (FigureId, &Floors),
    from: Point,
    steps: &[RouteStep],
    limit: Thou,
) -> Result<(RoutePart, Vec<Segment>), Refusal> {
    let site = Site::of(&state.terrain);
    let start = site.place(from).floor;
    let mut tried = None;
    for way in site.readings(start, steps) {
        match floors.follow(start, &base(from), &way, limit) {
            Ok(way) => {
                let at = way.pieces.last().map_or(from, |piece| rounded(piece.end()));
                let pieces = way.pieces.len();
                let part = RoutePart { at, length: way.length(), jumped: 0, pieces };
                return Ok((part, way.pieces));
            }
            Err(halt) => tried = tried.or(Some(halt)),
        }
    }
    let Some(halt) = tried else {
        return no(rule::DUE_ELEV_16, "no edge of terrain is there to climb at".to_owned());
    };
    let there = rounded(halt.at);
    let so_far =
        format!("the way ends at {}; {}", measure::said_at(there.x), measure::said_at(there.y));
    let (rule, why) = reason(state, who, &halt);
    no(rule, format!("{so_far}: {why}"))
}

/// Why a way does not go on, with what is in the way.
fn reason<Kits>(state: &Laid<Kits>, who: FigureId, halt: &Halt) -> (RuleId, String) {
    let needs = Length(f64::from(RADIUS.0));
    match halt.why {
        Obstruction::Body { body, room } => {
            let (rule, name) = hindrance::solid(state, who, halt.floor, body);
            (rule, format!("your base needs {needs} inches beside {name}, and there are {room}"))
        }
        Obstruction::Table => (rule::DUE_GEO_22, "a base lies wholly on the table".to_owned()),
        Obstruction::Edge => (
            rule::DUE_ELEV_14,
            "the middle of your base would leave the top; climb or jump".to_owned(),
        ),
        Obstruction::Soft => {
            let soft = Site::of(&state.terrain).soft_under(halt.floor, rounded(halt.at));
            let name =
                soft.map_or("hindering ground".to_owned(), |it| format!("the {}", it.name()));
            (rule::DUE_TERR_03, format!("your base is wholly in {name} there, and stops"))
        }
        Obstruction::NoClimb => (rule::DUE_ELEV_16, "no edge is there to climb at".to_owned()),
        Obstruction::NoRoom => (rule::DUE_ELEV_08, "your base does not fit there".to_owned()),
        Obstruction::TooFar { needs } => {
            (rule::DUE_MOVE_04, format!("so far it takes {needs} inches"))
        }
    }
}

/// A jump from an edge that the base touches or covers, to the foot of it; past ledges that hold nobody, to the foot of the last.
// DUE-ELEV-12, DUE-ELEV-17, DUE-ELEV-18, DUE-ELEV-20, DUE-ELEV-22, DUE-ELEV-27
fn jump<Kits>(
    state: &Laid<Kits>,
    floors: &Floors,
    who: FigureId,
    from: Point,
    at: Point,
) -> Result<RoutePart, Refusal> {
    let site = Site::of(&state.terrain);
    let level = site.level_at(from);
    let Some(landings) = site.landings(from, at) else {
        let why = "you jump from an edge of your terrain that your base touches or covers";
        return no(rule::DUE_ELEV_22, why.to_owned());
    };
    let past = floors.below_ledges(site.place(from).floor, point(at)).map(rounded);
    let all = landings.into_iter().chain(past);
    let below: Vec<Point> = all.filter(|at| site.level_at(*at) < level).collect();
    if below.is_empty() {
        return no(rule::DUE_ELEV_27, "nobody jumps up or across".to_owned());
    }
    let fits = |at: &&Point| {
        let free = measure::in_the_way(state, **at).is_none();
        measure::is_on_table(state, **at) && free && measure::overlapped(state, who, **at).is_none()
    };
    match below.iter().find(fits) {
        Some(at) => {
            let jumped = level - site.level_at(*at);
            Ok(RoutePart { at: *at, length: Length(0.0), jumped, pieces: 0 })
        }
        None => no(rule::DUE_ELEV_22, "your base does not fit below".to_owned()),
    }
}

pub(crate) fn rounded(spot: Vector) -> Point {
    Point { x: spot.x.round() as i32, y: spot.y.round() as i32 }
}
