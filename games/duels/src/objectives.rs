//! What a Run is about: which aims a team has achieved, whether the job is done, and what everybody earns.

use crate::figures::FigureId;
use crate::matrix::datasteal::{STOLEN, steals};
use crate::play::Play;
use crate::rule;
use crate::runs::{Objective, Reward, Roles, Script, Task};
use crate::setup::TEAMS;
use crate::state::{Ending, State};
use crate::story::Event;
use engine::{Outcome, Seat, Seats, Story};

/// Returns true if a team has made all checks of an aim.
// DUE-RUN-07
pub(crate) fn has_achieved(state: &State, seat: Seat, tasks: &[Task]) -> bool {
    let is_done = |task: &Task| state.done.iter().any(|it| it.task == *task && it.by == seat);
    state.setup.run.hires(seat) && tasks.iter().all(is_done)
}

/// Returns true if a team has done its job: every aim but the extra ones.
pub(crate) fn has_done_job(state: &State, script: &Script, seat: Seat) -> bool {
    let mut aims = script.aims.iter().filter(|aim| !aim.is_extra);
    aims.all(|aim| has_achieved(state, seat, &aim.tasks))
}

/// The share of its job that a team has done, from 0 to 1.
pub(crate) fn share_done(state: &State, script: &Script, seat: Seat) -> f32 {
    let tasks = || script.aims.iter().filter(|aim| !aim.is_extra).flat_map(|aim| &aim.tasks);
    let done = tasks().filter(|task| has_achieved(state, seat, std::slice::from_ref(task)));
    done.count() as f32 / tasks().count().max(1) as f32
}

/// The outcome of a Run that is over.
// DUE-RUN-04, DUE-RUN-06
pub(crate) fn outcome(state: &State, script: &Script) -> Outcome {
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

/// Returns the pay of each character of a team, fallen ones too: for its aims, or the token if it has failed.
// DUE-RUN-15, DUE-RUN-17, DUE-RUN-18, DUE-RUN-19
pub(crate) fn earned(state: &State, script: &Script, seat: Seat) -> Reward {
    if !script.hires(seat) {
        return if has_earned(state, script, seat) { script.guard } else { script.token };
    }
    let achieved = script.aims.iter().filter(|aim| has_achieved(state, seat, &aim.tasks));
    let pay = achieved.map(|aim| aim.reward).reduce(Reward::and);
    pay.unwrap_or(script.token)
}

/// Returns true if a Run was a success for a team: it achieved an aim, or held the place.
// DUE-DECK-61
pub(crate) fn has_earned(state: &State, script: &Script, seat: Seat) -> bool {
    match script.hires(seat) {
        true => script.aims.iter().any(|aim| has_achieved(state, seat, &aim.tasks)),
        false => !Seat::all(TEAMS as u8).any(|it| has_done_job(state, script, it)),
    }
}

/// Returns true if nobody is left whose job can still be done or hindered.
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
            if aim.tasks.contains(&task) && has_achieved(self.state, by, &aim.tasks) {
                let who = self.state.acting;
                self.story.tell(|| Event::Achieved(who, Objective(number)));
            }
        }
        if has_done_job(self.state, script, by) {
            self.over(Ending::Accomplished);
        }
    }

    /// Tells what each team has earned on a Run that is over.
    pub(crate) fn pays(&mut self) {
        let run = self.state.setup.run.clone();
        let Some(script) = run.script() else { return };
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
}
