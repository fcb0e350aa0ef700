//! The Objectives: what each asks for and who has that, what it is worth, what lies on it.

use super::{OF_OBJECTIVES, seats};
use crate::cards::{Card, Kind, Skill, Skills};
use crate::table::game::Shadowrun;
use crate::table::state::{Lies, State};
use crate::table::view::View;
use engine::Seat;
use engine::scene::{Column, Columns, Counter, Lay, Thing, ThingId, Tone};

impl Shadowrun {
    pub(super) fn stations(&self, view: &View, state: &State) -> Columns {
        Columns {
            title: "Objectives".into(),
            seat: None,
            columns: seats().map(|seat| self.station(view, state, seat)).collect(),
            next: None,
        }
    }

    fn station(&self, view: &View, state: &State, seat: Seat) -> Column {
        let station = &view.open.crews[seat].station;
        let first = OF_OBJECTIVES + u32::from(seat.0) * 100;
        let mine = view.sights[seat.index()].own.as_ref().and_then(|own| own.laid);
        let (card, note) = match station.lies {
            Lies::Nothing => (None, "none yet".to_owned()),
            Lies::FaceDown => (mine, "face down: revealed in its owner's next turn".to_owned()),
            Lies::Revealed(card) => (Some(card), self.asks_for(state, card)),
        };
        let is_here = view.open.step.is_on_a_run() && view.open.target == seat;
        let header = match (card, station.lies) {
            (_, Lies::Nothing) => format!("Nothing of {seat}"),
            (Some(card), _) => format!("{} of {seat}", self.house().pool.name(card)),
            (None, _) => format!("An Objective of {seat}"),
        };
        let worth = card.map(|card| Counter {
            tone: Tone::Lapis,
            ..Counter::new("Reputation", self.house().reputation_of(card))
        });
        let challenges = seats().map(|owner| Counter {
            of: Some(view.open.setup.challenges.into()),
            ..Counter::new(
                if owner == seat { "Challenges of its owner" } else { "Challenges of the other" },
                view.open.guards_of(owner, seat) as i64,
            )
        });
        let intercepted = station.intercepted.then(|| Counter::new("intercepted once already", 1));
        Column {
            id: Some(ThingId(first)),
            header,
            face: card.map(|card| self.house().printed(card).into()),
            current: is_here,
            note: note.into(),
            lays: self.guards(view, seat, first),
            footer: worth.into_iter().chain(challenges).chain(intercepted).collect(),
        }
    }

    /// The Challenges, a lay for those of each player; what a run has before it lies on its path.
    fn guards(&self, view: &View, seat: Seat, first: u32) -> Vec<Lay> {
        let owners = &view.open.crews[seat].station.owners;
        let is_here = view.open.step.is_on_a_run() && view.open.target == seat;
        let here: Vec<Seat> =
            owners.iter().copied().filter(|owner| !is_here || *owner == view.open.active).collect();
        let lay = |owner: Seat| {
            let each = view.stacks[seat.index()].iter().zip(&here).enumerate().rev();
            let things: Vec<Thing> = each
                .filter(|(_, (_, it))| **it == owner)
                .map(|(at, (seen, _))| self.house().thing(first + 1 + at as u32, seen.card))
                .collect();
            Lay { name: format!("of {owner}").into(), tone: Tone::Plain, things }
        };
        seats().map(lay).filter(|lay| !lay.things.is_empty()).collect()
    }

    /// What it asks for and what there is of that, in numbers; then whatever else is printed on it.
    fn asks_for(&self, state: &State, card: Card) -> String {
        let Kind::Objective(objective) = &self.house().pool.face(card).kind else {
            return String::new();
        };
        let (whose, have) = self.at_hand(state);
        let ways = objective.needs.ways.iter().map(|way| held_against(way, &have));
        let ways: Vec<String> =
            ways.map(|(asked, has)| format!("{asked}: {whose} {has}")).collect();
        let needs = match ways.is_empty() {
            true => "needs no skill".to_owned(),
            false => format!("needs {}", ways.join("; or ")),
        };
        let bans = objective.bans.iter().map(|ban| format!("no {ban}"));
        let closed = objective.closed.then(|| "a Decker has to go along".to_owned());
        let threat = objective.threat.map(|threat| format!("fights as {threat}"));
        let said = Some(crate::cards::says(self.house().says(card)));
        let said = said.filter(|said| !said.is_empty());
        let all = [needs].into_iter().chain(bans).chain(closed).chain(threat).chain(said);
        all.collect::<Vec<String>>().join(". ")
    }

    /// The skills that count: those of the team on a run, else those of everybody who could go for whoever has the turn.
    fn at_hand(&self, state: &State) -> (String, Skills) {
        let run = &state.run.open;
        if run.team().next().is_some() {
            return ("the team has".to_owned(), self.house().skills(run));
        }
        let mut have = Skills::default();
        for runner in run.runners.iter().filter(|runner| !runner.turned) {
            have.add(&self.house().own_skills(runner));
        }
        (format!("the unturned Runners of {} have", state.open.active), have)
    }
}

/// "Decking 3, Stealth 2", and "2 and 4".
fn held_against(way: &Skills, have: &Skills) -> (String, String) {
    let asked = Skill::ALL.iter().filter(|skill| way.of(**skill) > 0);
    let has: Vec<String> = asked.map(|skill| have.of(*skill).to_string()).collect();
    (way.words().join(", "), has.join(" and "))
}
