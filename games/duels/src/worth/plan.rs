//! A plan of a team for what a Run asks for: which runner does what, and when it is done.
//!
//! A time of 0 is that of what has been done. `None` is the time of what the team can't do any more.

use super::runners::{Crew, Slot, Spot, forbids_movement};
use super::whole;
use crate::checks;
use crate::custody::is_subdued;
use crate::dials::Dial;
use crate::facts;
use crate::figures::FigureId;
use crate::gear::Gear;
use crate::runs::{Cause, Check, Fact, Script, Task};
use crate::setup::SQUAD;
use crate::state::{Combatant, State, UNOWNED};
use engine::Seat;

/// The rounds that it takes to get a piece from a foe that is whole.
const WREST: f32 = 4.0;
/// The clicks that a runner does in a round to a figure that is to be subdued.
const BLOWS: f32 = 2.5;
/// The rounds that it takes to free a figure from another team that leads it.
const FREE: f32 = 2.0;

/// Something that one runner does from its beginning to the door.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Job {
    /// To carry a piece out.
    Carry(Gear),
    /// To lead out a figure of the Run, by its place in the file.
    Lead(usize),
}

/// A plan, as far as it is made.
#[derive(Clone)]
pub(super) struct Plan<'c, 's> {
    crew: &'c Crew<'s>,
    slots: [Slot; SQUAD],
    /// The number of steps that are missing.
    pub steps: i32,
    made: Vec<(Task, f32)>,
    settled: Vec<(Fact, Option<f32>)>,
    begun: Vec<(Job, usize, Option<f32>)>,
}

/// The place of a piece of the Run.
enum Whereabouts<'s> {
    /// A runner of the team has it.
    Own(usize),
    /// It is out of reach.
    Gone,
    /// A thing holds it, perhaps until a fact comes about.
    Stored(usize, Option<Fact>),
    /// It lies on the ground.
    Lying(Spot),
    /// A figure of another team has it.
    Foe(Combatant<'s>),
}

impl<'c, 's> Plan<'c, 's> {
    pub(super) fn of(crew: &'c Crew<'s>) -> Plan<'c, 's> {
        let slots = [Slot::default(); SQUAD];
        let (made, settled, begun) = (Vec::new(), Vec::new(), Vec::new());
        Plan { crew, slots, steps: 0, made, settled, begun }
    }

    /// The team whose plan it is.
    pub(super) const fn crew(&self) -> &'c Crew<'s> {
        self.crew
    }

    /// The time when a check is made, not before another time.
    pub(super) fn task(&mut self, task: Task, first: f32, is_lifted: bool) -> Option<f32> {
        let Crew { state, script, seat, .. } = *self.crew;
        if state.done.iter().any(|it| it.task == task) {
            return Some(0.0);
        }
        if let Some((_, time)) = self.made.iter().find(|it| it.0 == task) {
            return Some(*time);
        }
        let check = script.check(task)?;
        let is_theirs = check.only.is_some_and(|it| it != seat);
        if is_theirs || checks::is_left(state, script, task, check).is_err() {
            return None;
        }
        let mut first = first;
        for need in &check.needs {
            first = first.max(self.task(*need, 0.0, is_lifted)?);
        }
        let spot = self.spot_of(check)?;
        let time = self.give(first, spot, |crew, place, slot| {
            crew.makes(place, slot, (spot, task, check), is_lifted)
        })?;
        self.made.push((task, time));
        Some(time)
    }

    fn spot_of(&self, check: &Check) -> Option<Spot> {
        let Crew { state, script, .. } = *self.crew;
        match checks::subject(state, script, check) {
            Some(who) => (!state.fighter(who).out).then_some(Spot::Figure(who)),
            None => Some(Spot::Thing(check.at)),
        }
    }

    /// Gives something to do to the runner that is done with it first.
    fn give(
        &mut self,
        first: f32,
        spot: Spot,
        time: impl Fn(&Crew<'_>, usize, Slot) -> Option<f32>,
    ) -> Option<f32> {
        let places = 0..self.crew.runners.len();
        let timed = places.filter_map(|place| {
            Some((time(self.crew, place, self.slots[place])?.max(first), place))
        });
        let (free, place) = timed.min_by(|one, other| one.0.total_cmp(&other.0))?;
        self.slots[place] = Slot { at: Some(spot), free, ..self.slots[place] };
        self.steps += 1;
        Some(free)
    }

    /// The time when a fact comes about.
    pub(super) fn fact(&mut self, fact: Fact) -> Option<f32> {
        self.fact_after(fact, 0.0)
    }

    /// The time when a fact comes about of which the last step must not be made before another time.
    pub(super) fn fact_after(&mut self, fact: Fact, first: f32) -> Option<f32> {
        let Crew { state, script, .. } = *self.crew;
        if state.is_settled(fact) {
            return Some(0.0);
        }
        if let Some((_, time)) = self.settled.iter().find(|it| it.0 == fact) {
            return time.map(|time| time.max(first));
        }
        // A fact that is asked for again before this one is known depends on itself.
        self.settled.push((fact, None));
        let time = match &script.fact(fact)?.cause {
            Cause::Checks(ways) => self.by_checks(ways, first),
            Cause::Taken(gear) => self.begins(Job::Carry(*gear)),
            Cause::LedOut(of) => self.finished(Job::Lead(*of)),
        };
        self.settled.retain(|it| it.0 != fact);
        self.settled.push((fact, time));
        time
    }

    /// The time of the quickest of several ways, with the house rules about dice as they are; if there is none, after they
    /// have been lifted.
    fn by_checks(&mut self, ways: &[Vec<Task>], first: f32) -> Option<f32> {
        let mut best: Option<(f32, Plan<'c, 's>)> = None;
        let has_bans = self.bans().next().is_some();
        for is_lifted in [false, true].into_iter().take(1 + usize::from(has_bans)) {
            if best.is_some() {
                break;
            }
            let mut start = self.clone();
            let Some(lifted) = start.lifts(is_lifted) else { continue };
            for way in ways {
                let mut plan = start.clone();
                let first = first.max(lifted);
                let mut times = way.iter().map(|task| plan.task(*task, first, is_lifted));
                let time = times.try_fold(0.0, |last, it| Some(f32::max(last, it?)));
                let time = time.filter(|time| best.as_ref().is_none_or(|it| *time < it.0));
                best = time.map(|time| (time, plan)).or(best);
            }
        }
        let (time, plan) = best?;
        *self = plan;
        Some(time)
    }

    /// The time when no house rule about dice is left, if that is wanted.
    fn lifts(&mut self, is_wanted: bool) -> Option<f32> {
        let untils: Vec<Fact> = self.bans().filter(|_| is_wanted).collect();
        let mut times = untils.into_iter().map(|fact| {
            let Some(Cause::Checks(ways)) = self.crew.script.fact(fact).map(|it| &it.cause) else {
                return None;
            };
            ways.iter().find_map(|way| {
                let mut plan = self.clone();
                let mut times = way.iter().map(|task| plan.task(*task, 0.0, false));
                let time = times.try_fold(0.0, |last, it| Some(f32::max(last, it?)))?;
                *self = plan;
                Some(time)
            })
        });
        times.try_fold(0.0, |last, it| Some(f32::max(last, it?)))
    }

    /// The facts that lift house rules.
    fn bans(&self) -> impl Iterator<Item = Fact> + use<'s> {
        let Crew { state, script, .. } = *self.crew;
        script.bans.iter().map(|ban| ban.until).filter(|fact| !state.is_settled(*fact))
    }

    /// Gives a job to a runner, and returns the time when it has the piece, or leads the figure.
    pub(super) fn take_on(&mut self, job: Job, place: usize) -> Option<f32> {
        let time = match job {
            Job::Carry(gear) => self.takes(place, gear),
            Job::Lead(of) => self.leads(place, of),
        };
        self.begun.push((job, place, time));
        time
    }

    /// The time when the piece of a job is at hand, if anybody has taken that on.
    pub(super) fn begins(&self, job: Job) -> Option<f32> {
        self.begun.iter().find(|it| it.0 == job)?.2
    }

    /// The time when somebody comes out with a piece or a figure.
    pub(super) fn finished(&mut self, job: Job) -> Option<f32> {
        let (_, place, time) = *self.begun.iter().find(|it| it.0 == job)?;
        time?;
        self.steps += 1;
        Some(self.crew.arrives(place, self.slots[place], Spot::Door))
    }

    fn takes(&mut self, place: usize, gear: Gear) -> Option<f32> {
        let slot = self.slots[place];
        let (spot, time) = match whereabouts(self.crew, gear) {
            Whereabouts::Own(_) => return Some(0.0),
            Whereabouts::Gone => return None,
            Whereabouts::Lying(spot) => (spot, self.crew.arrives(place, slot, spot)),
            Whereabouts::Foe(foe) => {
                let spot = Spot::Figure(foe.who);
                let wrested = WREST * whole(self.crew.state, foe, 0.0);
                (spot, self.crew.arrives(place, slot, spot) + wrested)
            }
            Whereabouts::Stored(at, once) => {
                let open = once.map_or(Some(0.0), |fact| self.fact(fact))?;
                let spot = Spot::Thing(at);
                (spot, self.crew.arrives(place, self.slots[place], spot).max(open))
            }
        };
        self.goes(place, spot, time, false);
        Some(time)
    }

    /// Notes that a runner is done at a place.
    fn goes(&mut self, place: usize, spot: Spot, free: f32, is_slow: bool) {
        self.slots[place] = Slot { at: Some(spot), free, is_slow };
        self.steps += 1;
    }

    fn leads(&mut self, place: usize, of: usize) -> Option<f32> {
        let state = self.crew.state;
        let who = figure_of(state, of).filter(|who| !state.fighter(*who).out)?;
        let (spot, slot) = (Spot::Figure(who), self.slots[place]);
        let arrival = self.crew.arrives(place, slot, spot);
        let led = state.led.iter().find(|led| led.who == who);
        let own = self.crew.runners[place].it.who;
        let time = match led {
            Some(led) if led.by == own && !led.is_far => return Some(0.0),
            Some(led) if led.by == own => arrival,
            Some(led) if self.crew.place_of(led.by).is_some() => return None,
            Some(_) => arrival + FREE,
            None if is_subdued(state.fighter(who)) => arrival,
            None => self.wins_over(place, who, arrival)?,
        };
        self.goes(place, spot, time, forbids_movement(state, who));
        Some(time)
    }

    /// The time when a runner has talked a figure into following it, or has subdued it.
    fn wins_over(&self, place: usize, who: FigureId, arrival: f32) -> Option<f32> {
        let Crew { state, script, .. } = *self.crew;
        let slot = self.slots[place];
        let is_it = |(_, check): &(Task, &Check)| {
            check.leads && checks::subject(state, script, check) == Some(who)
        };
        let spot = Spot::Figure(who);
        let talks = script
            .tasks()
            .filter(is_it)
            .filter_map(|(task, check)| self.crew.makes(place, slot, (spot, task, check), false));
        let blows = clicks_to_subdue(state.fighter(who)).map(|it| arrival + it / BLOWS);
        talks.chain(blows).min_by(f32::total_cmp)
    }
}

/// The clicks that are missing until a figure is subdued.
fn clicks_to_subdue(fighter: Combatant<'_>) -> Option<f32> {
    let most = fighter.procedure()?.custody?.subdued?;
    let missing = |dial: &Dial| {
        let left = fighter.figure().dial(*dial).iter().skip(fighter.moved(*dial).into());
        left.take_while(|click| click.value > most).count()
    };
    Some(Dial::ALL.iter().map(missing).sum::<usize>() as f32)
}

/// The figure of the Run with a place in the file.
fn figure_of(state: &State, of: usize) -> Option<FigureId> {
    let mut all = state.roster().npcs().filter(|(_, npc)| npc.of == of);
    all.find(|(who, _)| state.find(*who).is_some_and(|(team, _)| team == UNOWNED)).map(|it| it.0)
}

fn whereabouts<'s>(crew: &Crew<'s>, gear: Gear) -> Whereabouts<'s> {
    let state = crew.state;
    if let Some((item, _)) = facts::stored(state, gear) {
        return Whereabouts::Stored(item.at, item.once);
    }
    let lies = state.lying.iter().chain(&state.falling).find(|lying| lying.gear == gear);
    if let Some(lying) = lies {
        return Whereabouts::Lying(Spot::Ground(lying.at));
    }
    let holder = state.owned().find(|(_, it)| it.gear.has(gear));
    match holder {
        Some((_, it)) if it.out => Whereabouts::Gone,
        Some((_, it)) => crew.place_of(it.who).map_or(Whereabouts::Foe(it), Whereabouts::Own),
        None => Whereabouts::Gone,
    }
}

/// The runner that has begun a job already.
pub(super) fn doer(crew: &Crew<'_>, job: Job) -> Option<usize> {
    match job {
        Job::Carry(gear) => match whereabouts(crew, gear) {
            Whereabouts::Own(place) => Some(place),
            _ => None,
        },
        Job::Lead(of) => {
            let who = figure_of(crew.state, of)?;
            crew.place_of(crew.state.leader(who)?)
        }
    }
}

/// Returns true if a figure of a team has left with a piece.
pub(super) fn is_out_with(state: &State, seat: Seat, gear: Gear) -> bool {
    state.squad(seat).any(|it| it.left && it.gear.has(gear))
}

/// The jobs that facts and aims of a Run ask for.
pub(super) fn jobs(state: &State, script: &Script, seat: Seat) -> Vec<Job> {
    let mut jobs = Vec::new();
    for aim in &script.aims {
        let carried = aim.holds.filter(|gear| !is_out_with(state, seat, *gear));
        jobs.extend(carried.map(Job::Carry));
        let facts = [aim.brings, aim.fact, aim.first].into_iter().flatten();
        let open = facts.filter(|fact| !state.is_settled(*fact));
        let causes = open.filter_map(|fact| script.fact(fact)).map(|it| &it.cause);
        jobs.extend(causes.filter_map(|cause| match cause {
            Cause::LedOut(of) => Some(Job::Lead(*of)),
            Cause::Taken(gear) => Some(Job::Carry(*gear)),
            Cause::Checks(_) => None,
        }));
    }
    let mut seen = Vec::new();
    jobs.retain(|job| {
        let is_new = !seen.contains(job);
        seen.push(*job);
        is_new
    });
    jobs
}
