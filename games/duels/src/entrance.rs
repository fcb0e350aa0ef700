//! Doors by which teams come into the place of a Run: which team has which, and where its figures begin.

use crate::figures::FigureId;
use crate::measure::{self, RADIUS};
use crate::moves::Move;
use crate::play::{CLEARANCE, Play};
use crate::requirements::require;
use crate::rule;
use crate::runs::{Door, Doorway};
use crate::setup::APART;
use crate::site::{Site, point};
use crate::state::{Combatant, Laid, Phase, Point, State};
use crate::story::Event;
use crate::terrain::Terrain;
use engine::{Refusal, Seat, Story};
use std::f64::consts::TAU;
use tape::{Gap, Thou};

/// So far from each other are the places in a doorway at which it is tried whether a figure fits.
const STEP: usize = 500;

/// So many places about a figure are tried for the next one of its team.
const ABOUT: u8 = 12;

impl<Kits> Laid<Kits> {
    /// The door of a team, once it is known.
    // DUE-ALT-22, DUE-ALT-23
    pub(crate) fn door_of(&self, team: Seat) -> Option<Door> {
        let first = self.entrance?;
        Some(if team == Seat(0) { first } else { other(first) })
    }

    /// The doorway of a team.
    pub(crate) fn doorway_of(&self, team: Seat) -> Option<&Doorway> {
        self.setup.run.script()?.door(self.door_of(team)?)
    }
}

/// The other of the two doors.
const fn other(door: Door) -> Door {
    Door(1 - door.0 % 2)
}

/// The door of the first seat if the alpha team has this one.
fn entrance(alpha: Seat, door: Door) -> Door {
    if alpha == Seat(0) { door } else { other(door) }
}

/// Checks that the alpha team may come in by a door.
///
/// # Errors
/// Says why not.
pub(crate) fn enter(state: &State, door: Door) -> Result<(), Refusal> {
    let now = state.phase == Phase::Edge && state.setup.run.has_doors();
    require(now, rule::DUE_ALT_23, "doors are chosen once, before figures are placed")?;
    let there = state.setup.run.script().and_then(|script| script.door(door)).is_some();
    require(there, rule::DUE_ALT_23, "this Run has no such door")?;
    let room = has_room(state, &state.terrain, Some(entrance(state.alpha, door)));
    require(room, rule::DUE_ALT_25, "not all figures would have room at the doors")
}

/// The doors that the alpha team may choose.
pub(crate) fn offered(state: &State) -> impl Iterator<Item = Move> + use<> {
    let doors = state.setup.run.script().map_or(0, |script| script.doors.len());
    (0..doors as u8).map(|door| Move::Enter(Door(door)))
}

/// Checks that the figure that is to be placed may stand somewhere.
///
/// # Errors
/// Says why not, with the measure.
// DUE-ALT-24
pub(crate) fn stand(state: &State, at: Point) -> Result<(), Refusal> {
    let who = state.acting;
    let team = state.team(who);
    let Some(doorway) = state.doorway_of(team).filter(|_| state.phase == Phase::Place) else {
        let why = "figures are placed before the first round".to_owned();
        return Err(Refusal { rule: rule::DUE_ALT_24, why });
    };
    let inside = measure::is_on_table(state, at);
    require(inside, rule::DUE_GEO_22, "a base lies wholly on the table")?;
    let [mut own, foes] = [true, false].map(|is_own| placed(state, team, is_own));
    let touches = touches(state, doorway, at) || own.iter().any(|it| is_beside(*it, at));
    let name = &doorway.name;
    let why =
        format_args!("the base touches the {name}, or a figure of your team that stands there");
    require(touches, rule::DUE_ALT_24, why)?;
    clear(&Site::of(&state.terrain), at)?;
    apart(state, who, at)?;
    own.push(at);
    let room = Room::of(state, &state.terrain);
    let mut both = [own, foes];
    let fits = state.door_of(team).is_some_and(|door| {
        let waiting = |team: Seat| state.waiting(team);
        room.fill(door, &mut both, waiting(team).saturating_sub(1)) && {
            both.swap(0, 1);
            room.fill(other(door), &mut both, waiting(team.left(2)))
        }
    });
    require(fits, rule::DUE_ALT_25, "the others would have no room at the doors")
}

/// Twelve inches from terrain.
fn clear(site: &Site, at: Point) -> Result<(), Refusal> {
    match site.too_near(measure::base(at), CLEARANCE) {
        Some((prop, is)) => {
            let why = format!("needs {CLEARANCE} inches from the {}, and is {is}", prop.name());
            Err(Refusal { rule: rule::DUE_SETUP_34, why })
        }
        None => Ok(()),
    }
}

/// In no friend, and 48 inches from foes.
// DUE-ALT-25
fn apart(state: &State, who: FigureId, at: Point) -> Result<(), Refusal> {
    let is_there = |it: &Combatant<'_>| state.is_placed(it.who) && it.procedure().is_none();
    if let Some(npc) = state.npcs.iter().find(|it| overlaps(it.at, at)) {
        let why = format!("the base would overlap that of {}", state.roster().name(npc.who));
        return Err(Refusal { rule: rule::DUE_SETUP_36, why });
    }
    if let Some(friend) = state.friends(who).filter(is_there).find(|it| overlaps(it.at, at)) {
        let why = format!("the base would overlap that of {}", friend.name());
        return Err(Refusal { rule: rule::DUE_SETUP_36, why });
    }
    if let Some(foe) = state.foes(who).filter(is_there).find(|it| !is_far(it.at, at)) {
        let why = format!("needs {APART} inches from {}", foe.name());
        return Err(Refusal { rule: rule::DUE_ALT_25, why });
    }
    Ok(())
}

/// The positions of the placed figures of a team, or of the other team.
fn placed(state: &State, team: Seat, is_own: bool) -> Vec<Point> {
    let there = state
        .owned()
        .filter(|(seat, it)| !it.out && (*seat == team) == is_own && state.is_placed(it.who));
    there.map(|(_, it)| it.at).collect()
}

/// Returns true if a base touches the opening of a door.
fn touches(state: &State, doorway: &Doorway, at: Point) -> bool {
    let opening = doorway.ends(state.side()).map(point);
    Gap::to_side(&measure::base(at), opening).at_most(Thou(0))
}

fn gap(one: Point, other: Point) -> Gap {
    Gap::between(&measure::base(one).into(), &measure::base(other).into())
}

fn overlaps(one: Point, other: Point) -> bool {
    !gap(one, other).at_least(Thou(0))
}

fn is_beside(one: Point, other: Point) -> bool {
    gap(one, other).at_most(Thou(0))
}

fn is_far(one: Point, other: Point) -> bool {
    gap(one, other).at_least(Thou::inches(APART.into()))
}

/// A room in which it is tried whether figures still fit.
struct Room<'a> {
    state: &'a State,
    site: std::sync::Arc<Site>,
}

impl Room<'_> {
    fn of<'a>(state: &'a State, terrain: &Terrain) -> Room<'a> {
        Room { state, site: Site::of(terrain) }
    }

    /// Places in a doorway, its middle first, and about those who stand there.
    fn spots(&self, door: Door, stands: &[Point]) -> Vec<Point> {
        let side = self.state.side();
        let Some(doorway) = self.state.setup.run.script().and_then(|it| it.door(door)) else {
            return Vec::new();
        };
        let (from, to) = (doorway.from.0, doorway.to.0);
        let mut along: Vec<i32> = (from..=to).step_by(STEP).collect();
        along.sort_by_key(|at| (2 * at - from - to).abs());
        let mut spots: Vec<Point> = along.into_iter().map(|at| doorway.inside(side, at)).collect();
        let far = f64::from(2 * RADIUS.0);
        for stand in stands {
            spots.extend((0..ABOUT).map(|part| {
                let (sin, cos) = (TAU * f64::from(part) / f64::from(ABOUT)).sin_cos();
                let [x, y] = [cos, sin].map(|by| (far * by).round() as i32);
                Point { x: stand.x + x, y: stand.y + y }
            }));
        }
        // Along the wall first: whoever stands farther in takes room from the other team.
        spots.sort_by_key(|at| doorway.depth(side, *at));
        spots
    }

    /// Returns true if a figure can stand there beside its friends and far from its foes.
    fn is_free(&self, at: Point, [own, foes]: &[Vec<Point>; 2]) -> bool {
        measure::is_on_table(self.state, at)
            && !own.iter().any(|it| overlaps(*it, at))
            && !self.state.npcs.iter().any(|it| overlaps(it.at, at))
            && foes.iter().all(|it| is_far(*it, at))
            && self.site.too_near(measure::base(at), CLEARANCE).is_none()
    }

    /// Adds so many figures of a team to those that stand about its door, if they all find a place.
    fn fill(&self, door: Door, both: &mut [Vec<Point>; 2], many: usize) -> bool {
        (0..many).all(|_| {
            let spots = self.spots(door, &both[0]);
            let free = spots.into_iter().find(|at| self.is_free(*at, both));
            both[0].extend(free);
            free.is_some()
        })
    }
}

/// Returns true if all figures that wait have room among this terrain, with the first seat at this door or, before one is chosen,
/// whichever it has.
// DUE-ALT-25
pub(crate) fn has_room(state: &State, terrain: &Terrain, entrance: Option<Door>) -> bool {
    let room = Room::of(state, terrain);
    let doors = entrance.map_or([Door(0), Door(1)].to_vec(), |door| vec![door]);
    let [alpha, beta] = [state.alpha, state.alpha.left(2)];
    doors.into_iter().all(|first| {
        let door = |team: Seat| if team == Seat(0) { first } else { other(first) };
        let mut both = [true, false].map(|is_own| match state.phase {
            Phase::Place => placed(state, alpha, is_own),
            _ => Vec::new(),
        });
        let fits = room.fill(door(alpha), &mut both, state.waiting(alpha));
        both.swap(0, 1);
        fits && room.fill(door(beta), &mut both, state.waiting(beta))
    })
}

/// The places that are offered to the figure that is to be placed.
pub(crate) fn places(state: &State) -> Vec<Move> {
    let team = state.team(state.acting);
    let Some(door) = state.door_of(team) else { return Vec::new() };
    let spots = Room::of(state, &state.terrain).spots(door, &placed(state, team, true));
    spots.into_iter().filter(|at| stand(state, *at).is_ok()).map(Move::Stand).collect()
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Of two teams alpha chooses its door, and the other has the other one.
    // DUE-ALT-23
    pub(crate) fn enter(&mut self, door: Door) {
        let who = self.state.acting;
        self.state.entrance = Some(entrance(self.state.alpha, door));
        self.story.tell(|| Event::Entered(who, door));
        self.state.phase = Phase::Place;
        self.line_up();
    }
}
