//! Ends of a move that stand for all points to which a figure may go.

use crate::checks;
use crate::dials::Dial;
use crate::dice::Colour;
use crate::facts;
use crate::figures::FigureId;
use crate::gear::Gear;
use crate::link::Terminal;
use crate::matrix::jacking::wanted;
use crate::measure::stride;
use crate::measure::{self, Lane, RADIUS};
use crate::route::rounded;
use crate::runs::{Door, Nonfigure, Task};
use crate::site::Site;
use crate::state::{Combatant, Point, State};
use tape::{Length, Way};

/// Whoever goes less far than this, in thousandths, might as well stay.
const LEAST: i32 = 100;

/// Ends of a move that stand for all: to contact, just inside each range, just out of what the other reaches after its own move, as
/// near and as far as can be, and aside.
pub(crate) fn stops(state: &State) -> Vec<Stop> {
    let own = state.fighter(state.acting);
    let mut foes: Vec<Combatant<'_>> = state.foes(own.who).collect();
    foes.sort_by(|one, other| {
        let gap = |foe: &Combatant<'_>| measure::gap(state, own.who, foe.who).0;
        gap(one).total_cmp(&gap(other))
    });
    foes.truncate(NEAREST);
    let mut stops: Vec<Stop> = foes.iter().flat_map(|foe| stops_about(state, own, *foe)).collect();
    stops.extend(state.lying.iter().map(|lying| Stop::of(lying.at, Aim::Gear(lying.gear))));
    stops.extend(to_checks(state, own));
    stops.extend(to_terminals(state, own));
    stops.extend(to_stores(state, own));
    stops.extend(to_the_door(state, own));
    stops.extend(to_figures(state, own));
    if !state.terrain.is_empty() {
        stops.extend(aslant(state, own).map(|at| Stop::of(at, Aim::Aslant)));
        stops.extend(foes.first().into_iter().flat_map(|foe| covered(state, own, *foe)));
        for foe in foes {
            let ends = onward(state, own, foe).into_iter();
            stops.extend(ends.map(|at| Stop::of(at, Aim::Round(foe.who))));
        }
    }
    stops
}

/// An end of a move, and what it is good for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stop {
    /// Where it is.
    pub at: Point,
    /// What for.
    pub aim: Aim,
}

/// What one goes somewhere for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Aim {
    /// To touch somebody.
    Contact(FigureId),
    /// So near that a colour of one's own reaches somebody.
    Reach(Colour, FigureId),
    /// As far off as a colour of somebody's reaches.
    Under(Colour, FigureId),
    /// So far off that it does not reach even after a move.
    Beyond(Colour, FigureId),
    /// As far as one can toward somebody, away, and to both sides.
    Toward(FigureId),
    Away(FigureId),
    Left(FigureId),
    Right(FigureId),
    /// Toward somebody, round or over what is in between.
    Round(FigureId),
    /// To where somebody has no line of fire to it.
    Cover(FigureId),
    /// To a corner of the table.
    Aslant,
    /// To gear on the ground.
    Gear(Gear),
    /// To a check of the Run.
    Check(Task),
    /// To a terminal.
    Terminal(Terminal),
    /// To gear that a thing of the Run holds.
    Store(Gear),
    /// To the door of one's team.
    Door(Door),
}

impl Stop {
    const fn of(at: Point, aim: Aim) -> Stop {
        Stop { at, aim }
    }

    /// What it is good for, in a few words.
    pub(crate) fn says(&self, state: &State) -> String {
        let roster = state.roster();
        match self.aim {
            Aim::Contact(who) => format!("to contact with {}", roster.name(who)),
            Aim::Reach(colour, who) => {
                format!("so that your {colour} reaches {}", roster.name(who))
            }
            Aim::Under(colour, who) => {
                format!("where {}’s {colour} still reaches", roster.name(who))
            }
            Aim::Beyond(colour, who) => {
                format!("beyond {}’s {colour}, even after its move", roster.name(who))
            }
            Aim::Toward(who) => format!("straight toward {}", roster.name(who)),
            Aim::Away(who) => format!("straight away from {}", roster.name(who)),
            Aim::Left(who) => format!("to the left, seen toward {}", roster.name(who)),
            Aim::Right(who) => format!("to the right, seen toward {}", roster.name(who)),
            Aim::Round(who) => format!("toward {}, past what is in between", roster.name(who)),
            Aim::Cover(who) => format!("out of sight of {}", roster.name(who)),
            Aim::Aslant => "aslant, as far as you can".to_owned(),
            Aim::Gear(gear) => format!("to {} on the ground", roster.piece(gear).name),
            Aim::Store(gear) => format!("toward {}", roster.piece(gear).name),
            Aim::Door(door) => {
                let door = state.setup.run.script().and_then(|script| script.door(door));
                door.map_or_else(String::new, |door| format!("toward {}", door.name))
            }
            Aim::Check(task) => {
                let check = state.setup.run.script().and_then(|script| script.check(task));
                check.map_or_else(String::new, |check| format!("toward {}", check.name))
            }
            Aim::Terminal(at) => {
                let thing = wanted(state).into_iter().find(|(it, _)| *it == at);
                thing.map_or_else(String::new, |(_, it)| format!("toward {}, to jack in", it.name))
            }
        }
    }
}

/// As far as one can go toward each check that is open to one's team: beside its thing, if that is near enough.
fn to_checks(state: &State, own: Combatant<'_>) -> Vec<Stop> {
    let open = checks::open(state).into_iter();
    let stop = |task: Task| {
        let to = checks::beside(state, own, task)?;
        let way = measure::on_one_floor(state, own.who, to)?;
        Some(Stop::of(end_of(&way, farthest(state))?, Aim::Check(task)))
    };
    open.filter_map(stop).collect()
}

/// As far as a decker can go toward each terminal.
fn to_terminals(state: &State, own: Combatant<'_>) -> Vec<Stop> {
    let stop = |(at, thing): (Terminal, &Nonfigure)| {
        let to = checks::beside_thing(state, own, thing)?;
        let way = measure::on_one_floor(state, own.who, to)?;
        Some(Stop::of(end_of(&way, farthest(state))?, Aim::Terminal(at)))
    };
    wanted(state).into_iter().filter_map(stop).collect()
}

/// The same toward gear that an open thing holds.
fn to_stores(state: &State, own: Combatant<'_>) -> Vec<Stop> {
    let stop = |gear: Gear| {
        let (item, thing) = facts::stored(state, gear)?;
        let is_open = item.once.is_none_or(|once| state.is_settled(once));
        let to = checks::beside_thing(state, own, thing).filter(|_| is_open)?;
        let way = measure::on_one_floor(state, own.who, to)?;
        Some(Stop::of(end_of(&way, farthest(state))?, Aim::Store(gear)))
    };
    state.setup.run.items().filter_map(stop).collect()
}

/// The same toward figures that can be led and do not follow one's own team, and toward foes with gear of the Run.
fn to_figures(state: &State, own: Combatant<'_>) -> Vec<Stop> {
    let items: Vec<Gear> = state.setup.run.items().collect();
    let has_item = |it: &Combatant<'_>| items.iter().any(|gear| it.gear.has(*gear));
    let is_led =
        |it: &Combatant<'_>| state.friends(own.who).any(|by| state.follows(it.who, by.who));
    let can_follow = |it: &Combatant<'_>| {
        it.procedure().is_some_and(|its| its.custody.is_some())
            && !state.follows(it.who, own.who)
            && !is_led(it)
    };
    let wanted = state.foes(own.who).filter(|it| can_follow(it) || has_item(it));
    let stop = |it: Combatant<'_>| {
        let way = measure::on_one_floor(state, own.who, contact(state, own, it)?)?;
        Some(Stop::of(end_of(&way, farthest(state))?, Aim::Contact(it.who)))
    };
    wanted.filter_map(stop).collect()
}

/// The same toward the middle of one's door.
fn to_the_door(state: &State, own: Combatant<'_>) -> Option<Stop> {
    let team = state.team(own.who);
    let (door, doorway) = (state.door_of(team)?, state.doorway_of(team)?);
    let to = doorway.inside(state.side(), (doorway.from.0 + doorway.to.0) / 2);
    let way = measure::on_one_floor(state, own.who, to)?;
    Some(Stop::of(end_of(&way, farthest(state))?, Aim::Door(door)))
}

/// So many foes are thought of when a figure moves.
const NEAREST: usize = 2;

/// The same for one foe.
fn stops_about(state: &State, own: Combatant<'_>, theirs: Combatant<'_>) -> Vec<Stop> {
    let away = [own.at.x - theirs.at.x, own.at.y - theirs.at.y].map(f64::from);
    let apart = (away[0] * away[0] + away[1] * away[1]).sqrt().max(1.0);
    let along = |from: Point, by: f64, aside: f64| Point {
        x: from.x + ((away[0] * by + away[1] * aside) / apart).round() as i32,
        y: from.y + ((away[1] * by - away[0] * aside) / apart).round() as i32,
    };
    let touching = f64::from(2 * RADIUS.0);
    // At such a distance of the bases, in thousandths.
    let at = |gap: f64| along(theirs.at, touching + gap, 0.0);
    let ranges = |fighter: Combatant<'_>, target: Combatant<'_>| {
        let (figure, lift) = (fighter.figure(), measure::lift(fighter, target));
        let far = |colour: &Colour| {
            let range = figure.range(*colour)?.checked_sub(lift)?;
            Some((*colour, f64::from(range) * 1000.0))
        };
        Colour::ALL.iter().filter_map(far).collect::<Vec<(Colour, f64)>>().into_iter()
    };
    let comes = f64::from(theirs.value(Dial::Head)) * 1000.0;
    let who = theirs.who;
    let mut ends = vec![Stop::of(at(0.0), Aim::Contact(who))];
    ends.extend(
        ranges(own, theirs).map(|(it, range)| Stop::of(at(range - 1.0), Aim::Reach(it, who))),
    );
    ends.extend(
        ranges(theirs, own).map(|(it, range)| Stop::of(at(range - 1.0), Aim::Under(it, who))),
    );
    let beyond = |range: f64| at(range + comes + 50.0);
    ends.extend(
        ranges(theirs, own).map(|(it, range)| Stop::of(beyond(range), Aim::Beyond(it, who))),
    );
    let reach = farthest(state);
    let ways = [
        (-reach, 0.0, Aim::Toward(who)),
        (reach, 0.0, Aim::Away(who)),
        (0.0, reach, Aim::Left(who)),
        (0.0, -reach, Aim::Right(who)),
    ];
    ends.extend(ways.map(|(by, aside, aim)| Stop::of(along(own.at, by, aside), aim)));
    let is_way = |stop: &Stop| {
        let [x, y] = [stop.at.x - own.at.x, stop.at.y - own.at.y];
        x.abs().max(y.abs()) >= LEAST
    };
    ends.into_iter().filter(is_way).collect()
}

/// How far one can go at most, less a thousandth for rounding.
fn farthest(state: &State) -> f64 {
    f64::from(stride(state)) * 1000.0 - 1.0
}

/// As far as one can go to all four corners of the table: whoever stands behind a wall sees past it from aside.
fn aslant(state: &State, own: Combatant<'_>) -> [Point; 4] {
    let by = (farthest(state) * std::f64::consts::FRAC_1_SQRT_2) as i32;
    [(by, by), (by, -by), (-by, by), (-by, -by)]
        .map(|(x, y)| Point { x: own.at.x + x, y: own.at.y + y })
}

/// So many places out of sight are thought of, and measured: a line that is barred takes longest to find.
const COVERED: usize = 2;
const MEASURED: usize = 3;

/// Whoever a foe sees finds places at which it does not, as far as one can go or half the way, with something on the straight line
/// from middle to middle.
fn covered(state: &State, own: Combatant<'_>, theirs: Combatant<'_>) -> Vec<Stop> {
    let (site, far) = (Site::of(&state.terrain), farthest(state));
    let around = [far, far / 2.0].into_iter().flat_map(|by| compass(own.at, by));
    let behind = around.filter(|at| site.lies_between(*at, theirs.at));
    let behind = behind.filter(|at| is_free(state, *at));
    let behind: Vec<Point> = behind.take(MEASURED).collect();
    let is_seen =
        |state: &State| measure::shot(state, theirs.who, own.who, Lane::Shortest).is_some();
    if behind.is_empty() || !is_seen(state) {
        return Vec::new();
    }
    let mut there = state.clone();
    let mut is_covered = |at: &Point| {
        there.change(own.who, |fighter| fighter.at = *at);
        !is_seen(&there)
    };
    let places = behind.into_iter().filter(|at| is_covered(at)).take(COVERED);
    places.map(|at| Stop::of(at, Aim::Cover(theirs.who))).collect()
}

/// Whether a base can stand there, for all that terrain has to say.
pub(crate) fn is_free(state: &State, at: Point) -> bool {
    measure::is_on_table(state, at) && measure::in_the_way(state, at).is_none()
}

/// The eight points so far from another that lie straight and aslant.
fn compass(from: Point, by: f64) -> impl Iterator<Item = Point> {
    let aslant = by * std::f64::consts::FRAC_1_SQRT_2;
    let ways = [(by, 0.0), (aslant, aslant), (0.0, by), (-aslant, aslant)];
    ways.into_iter()
        .flat_map(|(x, y)| [(x, y), (-x, -y)])
        .map(move |(x, y)| Point { x: from.x + x as i32, y: from.y + y as i32 })
}

/// So far a way over several floors is looked for.
const OVER_FLOORS: u8 = 20;

/// As far as one can go to a foe: on the shortest way round what is between them, and on the one over it, if that is short.
fn onward(state: &State, own: Combatant<'_>, theirs: Combatant<'_>) -> Vec<Point> {
    let Some(to) = contact(state, own, theirs) else { return Vec::new() };
    let over = measure::has_floors(state).then(|| measure::way(state, own.who, to, OVER_FLOORS));
    let round = measure::on_one_floor(state, own.who, to);
    let ways = round.into_iter().chain(over.flatten());
    ways.filter_map(|way| end_of(&way, farthest(state))).collect()
}

/// Where one is after so much of a way.
pub(crate) fn end_of(way: &Way, mut left: f64) -> Option<Point> {
    let mut end = None;
    for piece in &way.pieces {
        let part = left.min(piece.length());
        end = Some(rounded(piece.after(part)));
        left -= part;
        if left <= 0.0 {
            break;
        }
    }
    end
}

/// How long the way is round what is between a figure and its foe, to where they touch.
pub(crate) fn way_round(
    state: &State,
    own: Combatant<'_>,
    theirs: Combatant<'_>,
) -> Option<Length> {
    let to = contact(state, own, theirs)?;
    measure::on_one_floor(state, own.who, to).map(|way| way.length())
}

/// A place at which a figure would touch a foe on its level, the nearest of four.
pub(crate) fn contact(state: &State, own: Combatant<'_>, theirs: Combatant<'_>) -> Option<Point> {
    let beside = 2 * RADIUS.0;
    let sides = [(0, -beside), (0, beside), (-beside, 0), (beside, 0)];
    let all = sides.map(|(x, y)| Point { x: theirs.at.x + x, y: theirs.at.y + y });
    let level = measure::level(state, theirs.who);
    let fits = |at: &Point| {
        let is_beside = measure::level_of(state, *at) == level;
        is_beside && is_free(state, *at) && measure::overlapped(state, own.who, *at).is_none()
    };
    let far = |at: &Point| {
        let [x, y] = [at.x - own.at.x, at.y - own.at.y].map(i64::from);
        x * x + y * y
    };
    all.into_iter().filter(fits).min_by_key(far)
}
