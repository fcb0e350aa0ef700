//! Prospects of teams on a Run, as bots weigh them: what the aims pay that a team has achieved, and those that it can still achieve, by
//! the rounds that are left and the steps that are missing.

use super::plan::{self, Job, Plan};
use super::runners::{Crew, Slot, Spot};
use crate::dice::Colour;
use crate::facts::settled;
use crate::matrix::datasteal::carries_loot;
use crate::matrix::jacking;
use crate::objectives::{has_achieved, has_lost, has_made, pays_survivors};
use crate::runs::{Aim, Reward, Script, Task};
use crate::state::{Combatant, State};
use engine::Seat;

/// The rounds over which a plan turns from early enough to too late.
const SLACK: f32 = 0.9;
/// The part of an aim that is left for each round that it takes.
const SOON: f32 = 0.96;
/// The same for each step that is missing: something may come between.
const STEADY: f32 = 0.93;
/// The part of the pay that goes with those who get out.
const HOME: f32 = 0.4;
/// The weight of an aim without which the job is done.
const EXTRA: f32 = 0.3;
/// The weight of what is paid for nothing but coming out.
const TOKEN: f32 = 0.1;

/// Returns a team's lead in the job of a Run over its opponents, from -1 to 1.
pub(super) fn lead(state: &State, script: &Script, seat: Seat) -> f32 {
    let others = Seat::all(state.setup.seats()).filter(|it| *it != seat);
    let best = others.map(|it| of_team(state, script, it)).fold(0.0, f32::max);
    of_team(state, script, seat) - best
}

/// Returns the share of all pay that a team will probably get.
fn of_team(state: &State, script: &Script, seat: Seat) -> f32 {
    if !script.hires(seat) {
        return 0.0;
    }
    let crew = Crew::of(state, script, seat);
    let odds = best_plan(&crew);
    let all: f32 = script.aims.iter().map(pay).sum();
    let paid: f32 = script.aims.iter().zip(&odds).map(|(aim, odds)| pay(aim) * odds).sum();
    let fails: f32 = odds.iter().map(|it| 1.0 - it).product();
    let (home, stolen) = (homecoming(&crew), stolen(&crew, 1.0 - fails));
    let share = (paid / all.max(1.0)) * (1.0 - HOME + HOME * home);
    (1.0 - TOKEN) * share + TOKEN * home + stolen / all.max(1.0)
}

/// Returns the pay of an aim in Street Cred: a Karma is worth twice as much.
fn pay(aim: &Aim) -> f32 {
    let Reward { street_cred, karma } = aim.reward;
    let pay = f32::from(street_cred) + 2.0 * f32::from(karma);
    if aim.is_extra { EXTRA * pay } else { pay.max(1.0) }
}

/// Returns how likely each aim is by a good division of the jobs: the one that pays most goes first to the runner by whom it pays most,
/// and so on while another one still adds to the pay.
fn best_plan(crew: &Crew<'_>) -> Vec<f32> {
    let Crew { state, script, seat, .. } = *crew;
    let mut jobs = plan::jobs(state, script, seat);
    let mut best = Division::of(Plan::of(crew));
    loop {
        let taken = |(number, place): (usize, usize)| {
            let mut plan = best.plan.clone();
            plan.take_on(jobs[number], place);
            (number, Division::of(plan))
        };
        let open = (0..jobs.len())
            .flat_map(|number| doers(crew, jobs[number]).into_iter().map(move |it| (number, it)));
        let next = open.map(taken).max_by(|(_, one), (_, other)| one.paid.total_cmp(&other.paid));
        let Some((number, next)) = next.filter(|(_, it)| it.paid > best.paid) else { break };
        jobs.remove(number);
        best = next;
    }
    best.odds
}

/// Jobs as they are divided, the odds of each aim by that, and the pay on average.
struct Division<'c, 's> {
    plan: Plan<'c, 's>,
    odds: Vec<f32>,
    paid: f32,
}

impl<'c, 's> Division<'c, 's> {
    fn of(plan: Plan<'c, 's>) -> Division<'c, 's> {
        let aims = &plan.crew().script.aims;
        let odds: Vec<f32> = aims.iter().map(|aim| of_aim(&plan, aim)).collect();
        let paid = aims.iter().zip(&odds).map(|(aim, odds)| pay(aim) * odds).sum();
        Division { plan, odds, paid }
    }
}

/// The runners that may take on a job: the one that has begun it, or else any.
fn doers(crew: &Crew<'_>, job: Job) -> Vec<usize> {
    match plan::doer(crew, job) {
        Some(place) => vec![place],
        None => (0..crew.runners.len()).collect(),
    }
}

/// Returns how likely a team achieves an aim by a plan.
fn of_aim(plan: &Plan<'_, '_>, aim: &Aim) -> f32 {
    let crew = plan.crew();
    let Crew { state, seat, .. } = *crew;
    if has_achieved(state, seat, aim) && is_safe(state, seat, aim) {
        return 1.0;
    }
    if has_lost(state, seat, aim) {
        return 0.0;
    }
    let mut plan = plan.clone();
    parts(&mut plan, aim).map_or(0.0, |times| {
        let in_time: f32 = times.iter().map(|time| in_time(state, *time)).product();
        in_time * STEADY.powi(plan.steps)
    })
}

/// Returns true if an aim that is achieved can't get lost any more.
fn is_safe(state: &State, seat: Seat, aim: &Aim) -> bool {
    aim.holds.is_none_or(|gear| plan::is_out_with(state, seat, gear))
}

/// Returns the time of each part of an aim: its checks, its facts, and its piece; `None` if one can't be had any more.
fn parts(plan: &mut Plan<'_, '_>, aim: &Aim) -> Option<Vec<f32>> {
    let Crew { state, script, seat, .. } = *plan.crew();
    let mut times = Vec::new();
    for task in &aim.tasks {
        times.push(own_task(plan, *task)?);
    }
    let first = aim.first.map_or(Some(0.0), |first| plan.fact(first))?;
    if let Some(fact) = aim.fact {
        times.push(plan.fact_after(fact, first)?.max(first));
    }
    if let Some(fact) = aim.brings {
        let is_theirs = settled(state, fact).is_some_and(|(_, by)| by != seat);
        times.push(plan.fact(fact).filter(|_| !is_theirs)?);
    }
    if let Some(gear) = aim.holds.filter(|gear| !plan::is_out_with(state, seat, *gear)) {
        times.push(match has_door(script) {
            true => plan.finished(Job::Carry(gear))?,
            false => plan.begins(Job::Carry(gear))?,
        });
    }
    Some(times)
}

fn has_door(script: &Script) -> bool {
    !script.doors.is_empty()
}

/// Returns the time when a team has made a check itself.
fn own_task(plan: &mut Plan<'_, '_>, task: Task) -> Option<f32> {
    let Crew { state, seat, .. } = *plan.crew();
    let is_made = has_made(state, seat, &[task]);
    let is_theirs = !is_made && state.done.iter().any(|it| it.task == task);
    if is_theirs { None } else { plan.task(task, 0.0, false) }
}

/// Returns how likely something that is planned for a time is done before the rounds are over.
fn in_time(state: &State, time: f32) -> f32 {
    if time <= 0.0 {
        return 1.0;
    }
    let left = 1.0 + f32::from(state.setup.rounds()) - f32::from(state.round);
    // No estimate is so far off that the last round has another one after it.
    if left <= 1.0 && time >= 2.0 {
        return 0.0;
    }
    let early = left - time + 0.5;
    SOON.powf(time) / (1.0 + (-early / SLACK).exp())
}

/// Returns the share of a team that probably gets out, as far as the Run pays those alone.
fn homecoming(crew: &Crew<'_>) -> f32 {
    let Crew { state, script, seat, .. } = *crew;
    if !pays_survivors(state) {
        return 1.0;
    }
    let comes = |it: Combatant<'_>| match crew.place_of(it.who) {
        Some(place) if has_door(script) => in_time(state, crew.comes_home(place)),
        Some(_) => 1.0,
        None => f32::from(u8::from(it.left)),
    };
    let many = state.squad(seat).count().max(1) as f32;
    state.squad(seat).map(comes).sum::<f32>() / many
}

/// Returns the Street Cred that a figure of a team earns by Datasteal on average, if the Run is a success with these odds.
// DUE-DECK-60, DUE-DECK-61
fn stolen(crew: &Crew<'_>, succeeds: f32) -> f32 {
    let Crew { state, seat, .. } = *crew;
    let many = state.squad(seat).count().max(1) as f32;
    let of = |it: Combatant<'_>| match () {
        () if !carries_loot(it) => 0.0,
        () if it.link.was_in => 1.0,
        () => crew.place_of(it.who).map_or(0.0, |place| jacks_in(crew, place)),
    };
    succeeds * state.squad(seat).map(of).sum::<f32>() / many
}

/// Returns how likely a runner comes to a terminal and gets in.
fn jacks_in(crew: &Crew<'_>, place: usize) -> f32 {
    let it = crew.runners[place].it;
    if !it.has_deck() || !jacking::has_price(it) || crew.is_banned(Colour::Black) {
        return 0.0;
    }
    let there = jacking::standing(crew.state).map(|(at, _)| Spot::Thing(at.0.into()));
    let times = there.map(|spot| crew.arrives(place, Slot::default(), spot));
    times.map(|time| in_time(crew.state, time)).fold(0.0, f32::max) * STEADY
}
