//! Errands on a Run: the checks, pieces and doors that figures of a team go for next, as bots weigh them.

use crate::checks::{self, outline_of};
use crate::facts;
use crate::figures::FigureId;
use crate::gear::Gear;
use crate::measure;
use crate::objectives::has_lost;
use crate::runs::{Aim, Cause, Check, Fact, Paid, Script, Task};
use crate::site::point;
use crate::state::{Combatant, Point, State};
use engine::Seat;
use tape::{Disc, Gap, Polygon, Shape, Thou};

/// So many rounds before the last the figures of a team turn to their door.
const HOMEWARD: u8 = 3;

/// Returns how near a team is to its next errand, from 0 to 1; 0 on a Run without facts, whose aims are checks.
pub(super) fn nearness(state: &State, script: &Script, seat: Seat) -> f32 {
    if script.facts.is_empty() {
        return 0.0;
    }
    let tasks = next_tasks(state, script, seat);
    let of_task = |task: Task| script.check(task).and_then(|it| script.thing_of(it));
    let things = tasks.into_iter().filter_map(of_task).filter_map(outline_of);
    let things = things.chain(stores(state, script)).map(Shape::from);
    let pieces = wanted(script).filter_map(|gear| {
        let lying = state.lying.iter().find(|lying| lying.gear == gear)?;
        Some(Shape::from(Disc { centre: point(lying.at), radius: Thou(1) }))
    });
    let near = |shape: Shape| {
        let far = |it: Combatant<'_>| gap(it.at, &shape);
        let standing = state.squad(seat).filter(|it| !it.out).map(far);
        closeness(state, standing.fold(f64::INFINITY, f64::min))
    };
    let figures = wanted_figures(state, script).filter(|it| !leads(state, seat, it.who));
    let figures = figures.map(|it| Shape::from(measure::base(it.at)));
    things.chain(pieces).chain(figures).map(near).fold(0.0, f32::max)
}

/// The figures of the Run that aims want led out and that are still there.
fn wanted_figures<'s>(
    state: &'s State,
    script: &'s Script,
) -> impl Iterator<Item = Combatant<'s>> + 's {
    let causes = script.aims.iter().filter_map(|aim| script.fact(aim.brings?));
    let places = causes.filter_map(|it| match it.cause {
        Cause::LedOut(of) => Some(of),
        _ => None,
    });
    let all = places.flat_map(|of| state.roster().npcs().filter(move |(_, npc)| npc.of == of));
    all.map(|(who, _)| state.fighter(who)).filter(|it| !it.out)
}

/// Returns true if a figure of a team leads one of the Run.
fn leads(state: &State, seat: Seat, who: FigureId) -> bool {
    state.leader(who).is_some_and(|by| state.team(by) == seat)
}

/// Returns how near the figures of a team are to their door, from 0 to 1; those that are out are at it. Early nobody goes there who leads
/// nobody.
pub(super) fn homeward(state: &State, script: &Script, seat: Seat) -> f32 {
    let is_laden = |it: Combatant<'_>| state.led.iter().any(|led| led.by == it.who);
    let has_cause = is_late(state, script) || state.squad(seat).any(is_laden);
    let doorway = state.doorway_of(seat).filter(|_| has_cause);
    let Some(doorway) = doorway else { return 0.0 };
    let side = state.side();
    let middle = doorway.inside(side, (doorway.from.0 + doorway.to.0) / 2);
    let door = Shape::from(Disc { centre: point(middle), radius: Thou(1) });
    let near = |it: Combatant<'_>| match (it.left, it.out) {
        (true, _) => 1.0,
        (_, true) => 0.0,
        _ if !is_late(state, script) && !is_laden(it) => 0.0,
        _ => 0.5 * closeness(state, gap(it.at, &door)),
    };
    let many = state.squad(seat).count().max(1) as f32;
    state.squad(seat).map(near).sum::<f32>() / many
}

/// Returns true in the rounds in which those who are still in the room turn to their doors.
pub(super) fn is_late(state: &State, script: &Script) -> bool {
    script.paid == Paid::Survivors && state.round + HOMEWARD > script.rounds
}

fn gap(at: Point, shape: &Shape) -> f64 {
    Gap::between(&measure::base(at).into(), shape).length().0
}

fn closeness(state: &State, far: f64) -> f32 {
    (1.0 - far / f64::from(state.side().0)).max(0.0) as f32
}

/// The pieces that aims want.
fn wanted(script: &Script) -> impl Iterator<Item = Gear> + '_ {
    script.aims.iter().filter_map(|aim| aim.holds)
}

/// The open things that hold such pieces.
fn stores<'s>(state: &'s State, script: &'s Script) -> impl Iterator<Item = Polygon> + 's {
    let store = |gear| {
        let (item, thing) = facts::stored(state, gear)?;
        item.once.is_none_or(|once| state.is_settled(once)).then(|| outline_of(thing))?
    };
    wanted(script).filter_map(store)
}

/// The checks that bring a team nearer to its aims and can be made now.
fn next_tasks(state: &State, script: &Script, seat: Seat) -> Vec<Task> {
    let aims = script.aims.iter().filter(|aim| !aim.is_extra && !has_lost(state, seat, aim));
    let mut tasks: Vec<Task> = aims.flat_map(|aim| of_aim(state, script, aim)).collect();
    let is_hindered =
        |task: &Task| script.check(*task).is_some_and(|it| is_banned(state, script, it));
    let lifts = script.bans.iter().filter(|ban| !state.is_settled(ban.until));
    let lifts: Vec<Task> = lifts.flat_map(|ban| of_fact(script, ban.until)).collect();
    if tasks.iter().any(is_hindered) {
        tasks.extend(lifts);
    }
    tasks.retain(|task| {
        script.check(*task).is_some_and(|check| {
            checks::is_open_to(state, script, *task, check, seat)
                && !is_banned(state, script, check)
        })
    });
    tasks
}

/// The checks of an aim, of its fact once what must come first has come about, and of what opens the way to its piece.
fn of_aim(state: &State, script: &Script, aim: &Aim) -> Vec<Task> {
    let mut tasks = aim.tasks.clone();
    let may_come = aim.first.is_none_or(|first| state.is_settled(first));
    tasks.extend(aim.fact.filter(|_| may_come).into_iter().flat_map(|it| of_fact(script, it)));
    let once =
        aim.holds.and_then(|gear| facts::stored(state, gear)).and_then(|(item, _)| item.once);
    tasks.extend(once.into_iter().flat_map(|it| of_fact(script, it)));
    tasks
}

/// The checks of all ways to a fact, with those that come before them.
fn of_fact(script: &Script, fact: Fact) -> Vec<Task> {
    let Some(Cause::Checks(ways)) = script.fact(fact).map(|it| &it.cause) else {
        return Vec::new();
    };
    ways.iter().flat_map(|way| script.with_needs(way)).collect()
}

/// Returns true if house rules forbid every colour that a check takes.
fn is_banned(state: &State, script: &Script, check: &Check) -> bool {
    let bans = || script.bans.iter().filter(|ban| !state.is_settled(ban.until));
    let mut colours = check.phrase.colours().peekable();
    bans().next().is_some()
        && colours.peek().is_some()
        && colours.all(|colour| bans().any(|ban| ban.colours.contains(&colour)))
}
