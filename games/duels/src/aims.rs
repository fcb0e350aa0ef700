//! The aims of a Run as a team's plate shows them: what each wants, and how much of it there is.

use crate::facts::settled;
use crate::objectives::{has_achieved, has_lost, has_made};
use crate::rule;
use crate::runs::{Aim, Reward, Script};
use crate::state::State;
use engine::Seat;
use engine::scene::{Counter, Meter, Tone};
use std::sync::Arc;

/// A meter for each aim of a team that is hired.
// DUE-RUN-14
pub(crate) fn meters(state: &State, seat: Seat) -> Vec<Arc<Meter>> {
    let script = state.setup.run.script().filter(|script| script.hires(seat));
    let meter = |script: &Script, aim: &Aim| Meter {
        name: aim.name.clone(),
        wants: wants(state, script, aim),
        bars: bars(state, script, seat, aim),
        rules: vec![rule::DUE_RUN_14],
    };
    let aims =
        script.into_iter().flat_map(|script| script.aims.iter().map(move |aim| (script, aim)));
    aims.map(|(script, aim)| Arc::new(meter(script, aim))).collect()
}

/// Describes what an aim asks for and pays, in a sentence.
fn wants(state: &State, script: &Script, aim: &Aim) -> String {
    let checks = aim.tasks.iter().filter_map(|task| script.check(*task));
    let mut parts: Vec<String> = checks.map(|check| check.name.clone()).collect();
    let fact = |fact| script.fact(fact).map_or("", |it| it.name.as_str());
    parts.extend(aim.fact.map(|it| fact(it).to_owned()));
    parts.extend(aim.brings.map(|it| format!("you bring about: {}", fact(it))));
    parts.extend(aim.holds.map(|gear| format!("bring {}", state.roster().piece(gear).name)));
    parts.extend(aim.first.map(|it| format!("first of all: {}", fact(it))));
    let Reward { street_cred, karma } = aim.reward;
    format!("{}. Pays {street_cred} Street Cred and {karma} Karma.", parts.join("; "))
}

/// A team's progress towards an aim: its checks, its fact, its piece.
fn bars(state: &State, script: &Script, seat: Seat, aim: &Aim) -> Vec<Counter> {
    let is_lost = has_lost(state, seat, aim);
    let is_done = has_achieved(state, seat, aim);
    let bar = |name: &str, has: bool| Counter {
        name: name.to_owned().into(),
        value: has.into(),
        of: Some(1),
        tone: match (is_lost, is_done) {
            (true, _) => Tone::Cinnabar,
            (_, true) => Tone::Verdigris,
            _ => Tone::Plain,
        },
    };
    let made = |task| has_made(state, seat, &[task]);
    let checks = aim.tasks.iter().filter_map(|task| Some((*task, script.check(*task)?)));
    let mut bars: Vec<Counter> = checks.map(|(task, it)| bar(&it.name, made(task))).collect();
    let fact = aim.fact.and_then(|fact| Some((fact, script.fact(fact)?)));
    bars.extend(fact.map(|(fact, it)| bar(&it.name, state.is_settled(fact))));
    let own = aim.brings.and_then(|fact| Some((fact, script.fact(fact)?)));
    let is_own = |fact| settled(state, fact).is_some_and(|(_, by)| by == seat);
    bars.extend(own.map(|(fact, it)| bar(&it.name, is_own(fact))));
    bars.extend(aim.holds.map(|gear| {
        let holds = state.squad(seat).any(|it| it.gear.has(gear) && (it.left || !it.out));
        bar(&state.roster().piece(gear).name, holds)
    }));
    bars
}
