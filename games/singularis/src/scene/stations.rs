//! The Objectives: what each asks for and lacks, what it is worth, what lies before it.

use super::OF_OBJECTIVES;
use crate::game::Singularis;
use crate::state::Step;
use crate::view::View;
use engine::scene::{Column, Columns, Counter, Lay, Thing, ThingId, Tone};
use shadowrun::cards::{Card, Kind, Rating, Skill, Skills};

impl Singularis {
    pub(super) fn objectives(&self, view: &View) -> Columns {
        Columns {
            title: "Objectives".into(),
            seat: None,
            columns: (0..view.open.objectives.len()).map(|at| self.station(view, at)).collect(),
            next: None,
        }
    }

    fn station(&self, view: &View, at: usize) -> Column {
        let card = view.open.objectives[at];
        let is_here = view.open.step == Step::Running && at == usize::from(view.open.target);
        let first = OF_OBJECTIVES + at as u32 * 100;
        // What the run has before it lies on its path.
        let stack = if is_here { &view.run.stack } else { &view.stacks[at] };
        let seen = stack.iter().rev().enumerate().filter(|_| !is_here);
        let things: Vec<Thing> = seen
            .map(|(place, seen)| self.house().thing(first + 1 + place as u32, seen.card))
            .collect();
        let name = if is_here { "on the path" } else { "" };
        let worth =
            Counter { tone: Tone::Lapis, ..Counter::new("Reputation", self.reputation_of(card)) };
        let challenges = Counter {
            of: Some(self.full(card).into()),
            ..Counter::new("Challenges", stack.len() as i64)
        };
        Column {
            id: Some(ThingId(first)),
            header: self.house().pool.name(card).to_owned(),
            face: Some(self.house().printed(card).into()),
            current: is_here,
            note: self.asks_for(view, card).into(),
            lays: vec![Lay { name: name.into(), tone: Tone::Plain, things }],
            footer: vec![worth, challenges],
        }
    }

    /// What it asks for and what there is of that, in numbers; then whatever else is printed on it.
    fn asks_for(&self, view: &View, card: Card) -> String {
        let face = self.house().pool.face(card);
        let Kind::Objective(objective) = &face.kind else { return String::new() };
        let (whose, have) = self.at_hand(view);
        let ways = objective.needs.ways.iter().map(|way| held_against(way, &have));
        let ways: Vec<String> =
            ways.map(|(asked, has)| format!("{asked}: {whose} {has}")).collect();
        let needs = match ways.is_empty() {
            true => "Needs no skill.".to_owned(),
            false => format!("Needs {}.", ways.join("; or ")),
        };
        let bans = objective.bans.iter().map(|ban| format!("No {ban}."));
        let closed = objective.closed.then(|| "A Decker has to go along.".to_owned());
        let threat = objective
            .threat
            .map(|Rating { attack, body }| format!("Fights with Attack {attack} and Body {body}."));
        let said = Some(shadowrun::cards::says(self.house().says(card)));
        let said = said.filter(|said| !said.is_empty());
        let all = [needs].into_iter().chain(bans).chain(closed).chain(threat).chain(said);
        all.collect::<Vec<String>>().join(" ")
    }

    /// The skills that count: those of the team on a run, else those of everybody who could go.
    fn at_hand(&self, view: &View) -> (&'static str, Skills) {
        let run = &view.run.open;
        if run.team().next().is_some() {
            return ("your team has", self.house().skills(run));
        }
        let mut have = Skills::default();
        for runner in run.runners.iter().filter(|runner| !runner.turned) {
            have.add(&self.house().own_skills(runner));
        }
        ("you have", have)
    }
}

/// "Decking 3, Stealth 2", and "2 and 4".
fn held_against(way: &Skills, have: &Skills) -> (String, String) {
    let asked = Skill::ALL.iter().filter(|skill| way.of(**skill) > 0);
    let has: Vec<String> = asked.map(|skill| have.of(*skill).to_string()).collect();
    (way.words().join(", "), has.join(" and "))
}
