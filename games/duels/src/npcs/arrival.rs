//! Figures of the Run that arrive: when, and where.

use super::all_dice;
use crate::figures::FigureId;
use crate::measure::{self, RADIUS};
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::runs::npc::{Arrival, Entry, Gate};
use crate::state::{Fighter, Laid, Phase, Point, State};
use crate::stops::is_free;
use crate::story::Event;
use engine::{Refusal, Story};
use tape::Thou;

/// Places that are so much farther away than the nearest are as near, in thousandths.
const ALIKE: f64 = 2.0;

/// The pitch of the places that are tried where no other fits, in thousandths.
const PITCH: usize = 1_000;

/// The next figure that arrives this round, and its terms.
// DUE-ALT-107, DUE-ALT-108, DUE-INIT-18
fn due(state: &State) -> Option<(FigureId, Arrival)> {
    let script = state.setup.run.script()?;
    let is_there = |who: FigureId| state.npcs.iter().any(|npc| npc.who == who);
    let mut all = state.roster().npcs().filter(|(who, _)| !is_there(*who));
    all.find_map(|(who, npc)| match script.figures.get(npc.of)?.entry {
        Entry::Arrives(arrival) => {
            let now = u16::from(arrival.first) + u16::from(npc.copy) == u16::from(state.round);
            now.then_some((who, arrival))
        }
        Entry::Stands(_) => None,
    })
}

/// The place at which a figure arrives if it is free: a point, or inside the middle of the door opposite that of the alpha team.
// DUE-ALT-111, DUE-ALT-112, DUE-ALT-141
fn gate(state: &State, arrival: Arrival) -> Option<Point> {
    match arrival.at {
        Gate::Point(at) => Some(at),
        Gate::Opposite => {
            let doorway = state.doorway_of(state.alpha.left(2))?;
            let middle = (doorway.from.0 + doorway.to.0) / 2;
            Some(doorway.inside(state.side(), middle))
        }
    }
}

/// The places at which the figure that arrives can be put: the nearest free ones.
// DUE-ALT-112
pub(crate) fn places(state: &State) -> Vec<Point> {
    let arrival = state.setup.run.script().and_then(|script| {
        let npc = state.roster().npc(state.acting)?;
        match script.figures.get(npc.of)?.entry {
            Entry::Arrives(arrival) => Some(arrival),
            Entry::Stands(_) => None,
        }
    });
    let at = arrival.and_then(|arrival| gate(state, arrival));
    at.map_or_else(Vec::new, |at| nearest_free(state, state.acting, at))
}

/// Checks that the figure that arrives may be put here.
///
/// # Errors
/// Says why not.
pub(crate) fn check(state: &State, at: Point) -> Result<(), Refusal> {
    let is_open = is_free(state, at) && measure::overlapped(state, state.acting, at).is_none();
    require(is_open, rule::DUE_ALT_112, "the base does not fit there")?;
    let all = places(state);
    let is_one = all.iter().any(|place| far(*place, at) <= ALIKE);
    require(is_one, rule::DUE_ALT_112, "choose one of the free places nearest to where it arrives")
}

/// The free places for a base that are nearest to a point, all of them as near.
pub(crate) fn nearest_free<Kits>(state: &Laid<Kits>, who: FigureId, to: Point) -> Vec<Point> {
    let fits = |at: &Point| {
        let is_free = measure::is_on_table(state, *at) && measure::in_the_way(state, *at).is_none();
        is_free && measure::overlapped(state, who, *at).is_none()
    };
    let mut all: Vec<Point> = beside_others(state, who, to).into_iter().filter(fits).collect();
    if all.is_empty() {
        all = lattice(state.side()).filter(fits).collect();
    }
    let nearest = all.iter().map(|at| far(*at, to)).fold(f64::INFINITY, f64::min);
    all.retain(|at| far(*at, to) <= nearest + ALIKE);
    let mut places: Vec<Point> = Vec::new();
    all.into_iter().for_each(|at| {
        if !places.iter().any(|known| far(*known, at) <= ALIKE) {
            places.push(at);
        }
    });
    places
}

fn far(one: Point, other: Point) -> f64 {
    f64::from(one.x - other.x).hypot(f64::from(one.y - other.y))
}

/// The point itself, and those at which a base would touch others as near to it as can be.
fn beside_others<Kits>(state: &Laid<Kits>, who: FigureId, to: Point) -> Vec<Point> {
    let bases: Vec<Point> =
        state.standing().filter(|(_, it)| it.who != who).map(|(_, it)| it.at).collect();
    let touching = f64::from(2 * RADIUS.0);
    let mut all = vec![to];
    for (at, base) in bases.iter().enumerate() {
        all.extend(towards(*base, to, touching));
        all.extend(at_the_walls(*base, touching, state.side()));
        let others = bases.iter().skip(at + 1);
        all.extend(others.flat_map(|other| crossings(*base, *other, touching)));
    }
    let outlines = state.terrain.iter().filter_map(|piece| crate::site::outline(piece).ok());
    all.extend(outlines.flat_map(|outline| crate::checks::touching(to, &outline)));
    all
}

/// The point of a circle that is nearest to another point; of its middle eight points all around.
fn towards(middle: Point, to: Point, radius: f64) -> Vec<Point> {
    let [x, y] = [to.x - middle.x, to.y - middle.y].map(f64::from);
    let at = |angle: f64| Point {
        x: middle.x + (radius * angle.cos()).round() as i32,
        y: middle.y + (radius * angle.sin()).round() as i32,
    };
    if x == 0.0 && y == 0.0 {
        return (0..8).map(|number| at(std::f64::consts::FRAC_PI_4 * f64::from(number))).collect();
    }
    vec![at(y.atan2(x))]
}

/// The points of a circle at which a base touches a wall of the table.
fn at_the_walls(middle: Point, radius: f64, side: Thou) -> Vec<Point> {
    let walls = [RADIUS.0, side.0 - RADIUS.0];
    let aside = |by: i32| {
        let square = radius * radius - f64::from(by) * f64::from(by);
        (square >= 0.0).then(|| square.sqrt().ceil() as i32)
    };
    let mut all = Vec::new();
    for wall in walls {
        for sign in [1, -1] {
            let along_x = aside(wall - middle.y);
            all.extend(along_x.map(|by| Point { x: middle.x + sign * by, y: wall }));
            let along_y = aside(wall - middle.x);
            all.extend(along_y.map(|by| Point { x: wall, y: middle.y + sign * by }));
        }
    }
    all
}

/// The points that are so far from both of two others.
fn crossings(one: Point, other: Point, radius: f64) -> Vec<Point> {
    let apart = far(one, other);
    if apart == 0.0 || apart > 2.0 * radius {
        return Vec::new();
    }
    let [x, y] = [other.x - one.x, other.y - one.y].map(f64::from);
    let aside = (radius * radius - apart * apart / 4.0).max(0.0).sqrt();
    let at = |sign: f64| Point {
        x: (f64::from(one.x) + x / 2.0 - sign * aside * y / apart).round() as i32,
        y: (f64::from(one.y) + y / 2.0 + sign * aside * x / apart).round() as i32,
    };
    vec![at(1.0), at(-1.0)]
}

/// Points all over the table.
fn lattice(side: Thou) -> impl Iterator<Item = Point> {
    let lines = move || (RADIUS.0..=side.0 - RADIUS.0).step_by(PITCH);
    lines().flat_map(move |x| lines().map(move |y| Point { x, y }))
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Brings the next figure of the Run that arrives after all turns of this round; false if there is none.
    // DUE-ALT-108, DUE-ALT-112, DUE-INIT-18
    pub(crate) fn arrives(&mut self) -> bool {
        let Some((who, arrival)) = due(self.state).filter(|_| self.state.phase == Phase::Act)
        else {
            return false;
        };
        let gate = gate(self.state, arrival);
        let spots = gate.map_or_else(Vec::new, |gate| nearest_free(self.state, who, gate));
        let Some(at) = spots.first().copied() else { return false };
        let base = all_dice(self.state.roster(), who);
        let initiative = Some(super::turn::LAST);
        self.state.npcs.push(Fighter { who, at, base, initiative, ..Fighter::default() });
        self.state.acting = who;
        match spots.len() {
            1 => self.enters(at),
            _ => self.state.phase = Phase::Enter,
        }
        true
    }

    /// A figure of the Run arrives here and acts at once.
    pub(crate) fn enters(&mut self, at: Point) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.at = at);
        self.story.tell(|| Event::Arrived(who, at));
        self.begin_turn();
    }
}
