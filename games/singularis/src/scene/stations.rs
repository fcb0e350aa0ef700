//! The Objectives: what each asks for and lacks, what it is worth, what lies before it.

use super::OF_OBJECTIVES;
use crate::game::Singularis;
use crate::state::Step;
use crate::view::View;
use engine::scene::{Column, Columns, Counter, Lay, Thing, ThingId, Tone};
use runners::cards::Skills;

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
        let (whose, have) = self.at_hand(view);
        let is_here = view.open.step == Step::Running && at == usize::from(view.open.target);
        let first = OF_OBJECTIVES + at as u32 * 100;
        // What the run has before it lies on its path.
        let stack = if is_here { &view.run.stack } else { &view.stacks[at] };
        let seen = stack.iter().rev().enumerate().filter(|_| !is_here);
        let things: Vec<Thing> = seen
            .map(|(place, seen)| self.card_rules().thing(first + 1 + place as u32, seen.card))
            .collect();
        let name = if is_here { "on the path" } else { "" };
        let worth =
            Counter { tone: Tone::Lapis, ..Counter::new("Reputation", self.reputation_of(card)) };
        let lie = stack.len() as i64;
        // A card may lay more than there is room for: then nothing says how many there can be.
        let of = self.room(&view.open.terms, card).map(i64::from).filter(|room| lie <= *room);
        let challenges = Counter { of, ..Counter::new("Challenges", lie) };
        Column {
            id: Some(ThingId(first)),
            header: self.card_rules().pool.name(card).to_owned(),
            face: Some(self.card_rules().printed(card).into()),
            current: is_here,
            note: self.card_rules().asks_for(card, (whose, &have)).into(),
            lays: vec![Lay { name: name.into(), tone: Tone::Plain, things }],
            footer: vec![worth, challenges],
        }
    }

    /// The skills that count: those of the team on a run, else those of everybody who could go.
    fn at_hand(&self, view: &View) -> (&'static str, Skills) {
        let run = &view.run.open;
        if run.team().next().is_some() {
            return ("your team has", self.card_rules().skills(run));
        }
        let unturned = run.runners.iter().filter(|runner| !runner.turned);
        ("you have", self.card_rules().skills_of(unturned))
    }
}
