//! What a Run is about: which aims a team has achieved, whether the job is done, and what everybody earns.

use crate::facts::settled;
use crate::figures::FigureId;
use crate::gear::Gear;
use crate::matrix::datasteal::{STOLEN, steals};
use crate::play::Play;
use crate::rule;
use crate::runs::{Aim, Objective, Paid, Reward, Roles, Script, Task};
use crate::setup::TEAMS;
use crate::state::{Combatant, Ending, Phase, State};
use crate::story::Event;
use engine::{Outcome, Seat, Seats, Story};

/// Returns true if a team has made all these checks.
// DUE-RUN-07
pub(crate) fn has_made(state: &State, seat: Seat, tasks: &[Task]) -> bool {
    let is_done = |task: &Task| state.done.iter().any(|it| it.task == *task && it.by == seat);
    state.setup.run.hires(seat) && tasks.iter().all(is_done)
}

/// Returns true if a team has achieved an aim: its checks are made, its fact has come about, and the team has what it must have.
// DUE-ALT-29, DUE-ALT-34, DUE-ALT-35, DUE-ALT-36
pub(crate) fn has_achieved(state: &State, seat: Seat, aim: &Aim) -> bool {
    has_made(state, seat, &aim.tasks)
        && aim.fact.is_none_or(|fact| state.is_settled(fact))
        && aim.brings.is_none_or(|fact| settled(state, fact).is_some_and(|(_, by)| by == seat))
        && aim.holds.is_none_or(|gear| has_secured(state, seat, gear))
        && !has_lost(state, seat, aim)
}

/// Returns true if a team has brought about the fact of an aim before the one that had to come first.
// DUE-ALT-31, DUE-ALT-32
pub(crate) fn has_lost(state: &State, seat: Seat, aim: &Aim) -> bool {
    let (Some(fact), Some(first)) = (aim.fact, aim.first) else { return false };
    let Some((place, by)) = settled(state, fact) else { return false };
    by == seat && settled(state, first).is_none_or(|(before, _)| before > place)
}

/// Returns true if a figure of a team that gets out has a piece.
// DUE-ALT-35, DUE-ALT-62
fn has_secured(state: &State, seat: Seat, gear: Gear) -> bool {
    state.squad(seat).any(|it| it.gear.has(gear) && gets_out(state, it))
}

/// Returns true if a character gets out of the Run: it has left, or stands on the table when the Run ends before its time.
// DUE-ALT-38, DUE-ALT-39, DUE-ALT-127
pub(crate) fn gets_out(state: &State, fighter: Combatant<'_>) -> bool {
    let is_late = state.phase == Phase::Over(Ending::Rounds);
    fighter.left || !(fighter.out || is_late && pays_survivors(state))
}

pub(crate) fn pays_survivors(state: &State) -> bool {
    state.setup.run.script().is_some_and(|script| script.paid == Paid::Survivors)
}

/// Returns true if a team has done its job: every aim but the extra ones.
pub(crate) fn has_done_job(state: &State, script: &Script, seat: Seat) -> bool {
    let mut aims = script.aims.iter().filter(|aim| !aim.is_extra);
    aims.all(|aim| has_achieved(state, seat, aim))
}

/// The outcome of a Run that is over.
// DUE-RUN-04, DUE-RUN-06
pub(crate) fn outcome(state: &State, script: &Script) -> Outcome {
    if !script.ends.is_empty() {
        return by_rewards(state, script);
    }
    let teams = || Seat::all(state.setup.seats());
    let done: Seats = teams().filter(|seat| has_done_job(state, script, *seat)).collect();
    match (script.roles, done.is_empty()) {
        (Roles::Security, false) => {
            Outcome { winners: done, rule: rule::DUE_RUN_04, how: "the job is done" }
        }
        (Roles::Security, true) => {
            let guards = teams().filter(|seat| !script.hires(*seat));
            let how = "the job was not done";
            Outcome { winners: guards.collect(), rule: rule::DUE_RUN_04, how }
        }
        (Roles::DoubleCross, false) => {
            Outcome { winners: done, rule: rule::DUE_RUN_06, how: "the first to do the job" }
        }
        (Roles::DoubleCross, true) => {
            Outcome { winners: done, rule: rule::DUE_RUN_06, how: "nobody has done the job" }
        }
    }
}

/// The outcome of a Run that facts end: whose aims pay most has won, and Costs are not compared.
// DUE-VICTORY-04, DUE-ALT-133
fn by_rewards(state: &State, script: &Script) -> Outcome {
    let teams = || Seat::all(state.setup.seats());
    let worth =
        |seat: Seat| if is_paid(state, seat) { worth_of_aims(state, script, seat) } else { 0 };
    let most = teams().map(worth).max().unwrap_or_default();
    let winners = teams().filter(|seat| most > 0 && worth(*seat) == most).collect();
    let how = if most > 0 { "the aims that pay most" } else { "nobody has achieved an aim" };
    Outcome { winners, rule: rule::DUE_ALT_133, how }
}

/// Returns true if a character of a team is paid.
fn is_paid(state: &State, seat: Seat) -> bool {
    state.squad(seat).any(|it| !pays_survivors(state) || gets_out(state, it))
}

/// The Street Cred that the aims of a team are worth: Karma can be changed into twice as much.
fn worth_of_aims(state: &State, script: &Script, seat: Seat) -> u16 {
    let achieved = script.aims.iter().filter(|aim| has_achieved(state, seat, aim));
    achieved.map(|aim| u16::from(aim.reward.street_cred) + 2 * u16::from(aim.reward.karma)).sum()
}

/// Returns the pay of a team for its aims, or the token if it has failed.
// DUE-RUN-15, DUE-RUN-17, DUE-RUN-18, DUE-RUN-19, DUE-ALT-37
pub(crate) fn earned(state: &State, script: &Script, seat: Seat) -> Reward {
    if !script.hires(seat) {
        return if has_earned(state, script, seat) { script.guard } else { script.token };
    }
    let achieved = script.aims.iter().filter(|aim| has_achieved(state, seat, aim));
    let pay = achieved.map(|aim| aim.reward).reduce(Reward::and);
    pay.unwrap_or(script.token)
}

/// Returns true if a Run was a success for a team: it achieved an aim, or held the place.
// DUE-DECK-61
pub(crate) fn has_earned(state: &State, script: &Script, seat: Seat) -> bool {
    match script.hires(seat) {
        true => script.aims.iter().any(|aim| has_achieved(state, seat, aim)),
        false => !Seat::all(TEAMS as u8).any(|it| has_done_job(state, script, it)),
    }
}

/// Returns the pay of a character when a Run is over: that of its team, unless the Run pays only those that get out and it did not.
// DUE-ALT-38, DUE-ALT-39
pub fn pay_of(state: &State, who: FigureId) -> Reward {
    let (Some(script), Some((seat, own))) = (state.setup.run.script(), state.find(who)) else {
        return Reward::default();
    };
    match script.paid == Paid::Survivors && !gets_out(state, own) {
        true => Reward::default(),
        false => earned(state, script, seat),
    }
}

/// Returns true if nobody is left whose job can still be done or hindered.
// DUE-ALT-134
pub(crate) fn is_abandoned(state: &State) -> bool {
    let mut teams = Seat::all(TEAMS as u8).filter(|seat| state.is_in(*seat));
    match state.setup.run.is_none() {
        true => teams.count() < 2,
        false => !teams.any(|seat| state.setup.run.hires(seat)),
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Tells each aim that a check has completed, and ends a Run whose job is done.
    pub(crate) fn counts_aims(&mut self, task: Task, by: Seat) {
        let run = self.state.setup.run.clone();
        let Some(script) = run.script() else { return };
        for (number, aim) in (0..).zip(&script.aims) {
            if aim.tasks.contains(&task) && has_achieved(self.state, by, aim) {
                let who = self.state.acting;
                self.story.tell(|| Event::Achieved(who, Objective(number)));
            }
        }
        let is_over = matches!(self.state.phase, Phase::Over(_));
        if !is_over && script.ends.is_empty() && has_done_job(self.state, script, by) {
            self.over(Ending::Accomplished);
        }
    }

    /// Tells what each team has earned on a Run that is over.
    pub(crate) fn pays(&mut self) {
        let run = self.state.setup.run.clone();
        let Some(script) = run.script() else { return };
        if script.paid == Paid::Survivors {
            return self.pays_survivors(script);
        }
        for seat in Seat::all(self.state.setup.seats()) {
            let captain: Option<FigureId> = self.state.squad(seat).next().map(|it| it.who);
            let Reward { street_cred, karma } = earned(self.state, script, seat);
            if let Some(who) = captain {
                self.story.tell(|| Event::Paid(who, street_cred, karma));
            }
            for decker in self.state.squad(seat).filter(|it| steals(self.state, script, seat, *it))
            {
                self.story.tell(|| Event::Stole(decker.who, STOLEN));
            }
        }
    }

    /// Tells the aims that each team has in the end, and what each character earns that gets out.
    fn pays_survivors(&mut self, script: &Script) {
        for seat in Seat::all(self.state.setup.seats()) {
            let squad: Vec<FigureId> = self.state.squad(seat).map(|it| it.who).collect();
            let late =
                |aim: &Aim| aim.fact.is_some() || aim.brings.is_some() || aim.holds.is_some();
            for (number, aim) in (0..).zip(&script.aims).filter(|(_, aim)| late(aim)) {
                if has_achieved(self.state, seat, aim) {
                    self.story.tell(|| Event::Achieved(squad[0], Objective(number)));
                }
            }
            for who in squad {
                let Reward { street_cred, karma } = pay_of(self.state, who);
                if (street_cred, karma) != (0, 0) {
                    self.story.tell(|| Event::PaidAlone(who, street_cred, karma));
                }
                if steals(self.state, script, seat, self.state.fighter(who)) {
                    self.story.tell(|| Event::Stole(who, STOLEN));
                }
            }
        }
    }
}
