//! A view drawn: the account, the Objectives with their stacks, the run, the Safehouse, the hand, what can be done.

mod choices;

use crate::game::Singularis;
use crate::rule;
use crate::state::{Reason, State, Step};
use crate::view::View;
use engine::scene::{
    Account, Column, Columns, Counter, Fan, Lay, Part, Plate, Prompt, Rows, Scene, Thing, ThingId,
    Tone,
};
use engine::{Game, Line, RuleId, Stack, Text, Turn};
use shadowrun::cards::{Card, Kind};
use shadowrun::legal::RUNNER;
use shadowrun::state::Phase;

/// Where the ids of things begin, so that what lies at the same spot keeps its id.
const OF_HAND: u32 = 3000;
const OF_PLACES: u32 = 4000;
const OF_OBJECTIVES: u32 = 5000;
const OF_SUPPLY: u32 = 6000;

impl Singularis {
    pub(crate) fn drawn(&self, view: &View) -> Scene {
        if view.open.only_run {
            return self.runs.scene(&view.run);
        }
        let state = known(view);
        let turn = self.turn(&state);
        let question = self.question(&state);
        let prompt = Prompt::of(view.viewer, &turn, question, || self.choices(&state));
        let runs = view.open.step == Step::Running;
        let mut parts = vec![Part::Plate(self.plate(view, &turn))];
        if runs {
            parts.push(Part::Path(self.house().path(&view.run)));
        }
        parts.push(Part::Columns(self.objectives(view).into()));
        parts.push(Part::Rows(self.house().safehouse(&view.run.open)));
        if !view.open.places.is_empty() {
            parts.push(Part::Rows(self.places(view)));
        }
        parts.push(Part::Fan(self.hand(view)));
        parts.push(Part::Ledger(self.account(view)));
        parts.extend(self.piles(view));
        let moment = match view.open.turn {
            0 => "Before the first turn".to_owned(),
            turn => format!("Turn {turn}: {}", phase(&state)),
        };
        Scene::new(self.about().title, view.viewer, moment, &turn, prompt, parts)
    }

    fn plate(&self, view: &View, turn: &Turn) -> Plate {
        let run = &view.run.open;
        let counter = |name: &'static str, value: i64, tone: Tone| Counter {
            tone,
            ..Counter::new(name, value)
        };
        let reputation = Counter {
            of: Some(view.open.setup.target.into()),
            ..counter("Reputation", run.reputation.into(), Tone::Lapis)
        };
        Plate {
            seat: Some(RUNNER),
            name: "Your name".to_owned(),
            on_turn: matches!(turn, Turn::Decide(_)),
            counters: vec![
                reputation,
                counter("nuyen", run.nuyen.into(), Tone::Ochre),
                counter("owed", view.open.debt().into(), Tone::Cinnabar),
                counter("cards", view.open.hand.len() as i64, Tone::Plain),
            ],
            ..Plate::default()
        }
    }

    /// What each Objective asks for, what it is worth, and what lies before it.
    fn objectives(&self, view: &View) -> Columns {
        let column = |at: usize| {
            let card = view.open.objectives[at];
            let runs = view.open.step == Step::Running && at == usize::from(view.open.target);
            let first = OF_OBJECTIVES + at as u32 * 100;
            let seen = view.stacks[at].iter().rev().enumerate();
            let things =
                seen.map(|(place, seen)| self.house().thing(first + 1 + place as u32, seen.card));
            let lacks = self.what_is_missing(view, card);
            Column {
                id: Some(ThingId(first)),
                header: self.house().pool.name(card).to_owned(),
                face: Some(self.house().printed(card).into()),
                current: runs,
                note: lacks.into(),
                lays: vec![Lay {
                    name: "Challenges".into(),
                    tone: Tone::Plain,
                    things: things.collect(),
                }],
                footer: vec![
                    Counter {
                        tone: Tone::Lapis,
                        ..Counter::new("Reputation", self.reputation_of(card))
                    },
                    Counter::new("Challenges", view.stacks[at].len() as i64),
                ],
            }
        };
        Columns {
            title: "Objectives".into(),
            seat: None,
            columns: (0..view.open.objectives.len()).map(column).collect(),
            next: None,
        }
    }

    /// In numbers: what it asks for, and what your unturned Runners have of that.
    fn what_is_missing(&self, view: &View, card: Card) -> String {
        let Kind::Objective(objective) = &self.house().pool.face(card).kind else {
            return String::new();
        };
        if objective.needs.is_empty() {
            return "asks for nothing".to_owned();
        }
        let mut have = shadowrun::cards::Skills::default();
        for runner in view.run.open.runners.iter().filter(|runner| !runner.turned) {
            have.add(&self.house().own_skills(runner));
        }
        let met =
            if objective.needs.is_met(&have) { "your Runners have it" } else { "too much yet" };
        format!("needs {}: {met}", objective.needs.words())
    }

    fn places(&self, view: &View) -> Rows {
        let thing = |(at, place): (usize, &crate::state::Place)| {
            let mut thing = self.house().thing(OF_PLACES + at as u32, Some(place.card));
            if place.turned {
                thing.marks.push("turned".to_owned());
            }
            thing
        };
        let things = view.open.places.iter().enumerate().map(thing).collect();
        let row = Lay { name: "".into(), tone: Tone::Plain, things };
        Rows { title: "Contacts and places".into(), rows: vec![row] }
    }

    fn hand(&self, view: &View) -> Fan {
        let card =
            |(at, card): (usize, &Card)| self.house().thing(OF_HAND + at as u32, Some(*card));
        let things: Vec<Thing> = view.open.hand.iter().enumerate().map(card).collect();
        Fan { seat: RUNNER, title: "Your hand".into(), things }
    }

    /// The shark's book: what is owed, what comes next turn, and when he wants it.
    fn account(&self, view: &View) -> Account {
        let (open, reputation) = (&view.open, view.run.open.reputation);
        let line = |words: String, rules: &[RuleId], sum: i64| {
            (Line { text: words.into(), rules: rules.to_vec() }, sum)
        };
        let charge = self.next_charge(open, reputation);
        let up_to = crate::account::demanded_up_to(open.debt().saturating_add(charge));
        let percent = crate::account::rate(reputation);
        let comes = match (open.debt(), up_to) {
            (0, _) => "the shark has no business with you".to_owned(),
            (_, 6) => "next turn he wants all interest, whatever is rolled".to_owned(),
            (_, up_to) => format!("next turn he wants all interest on a roll of 1 to {up_to}"),
        };
        let lines = vec![
            line("what is left of the loan".into(), &[rule::SGS_SETUP_20], open.loan.into()),
            line("interest".into(), &[rule::SGS_CRED_26], open.interest.into()),
            line(
                format!("next turn, {percent}% of all that: {charge} more"),
                &[rule::SGS_CRED_27, rule::SGS_CRED_30],
                0,
            ),
            line(comes, &[rule::SGS_CRED_40], 0),
            line(
                format!("{} in cash, and 1 for each card you sell", view.run.open.nuyen),
                &[rule::SGS_LEG_61, rule::SGS_LEG_64],
                0,
            ),
        ];
        Account { title: "The shark's book".into(), lines, balance: open.debt().into() }
    }

    fn piles(&self, view: &View) -> Vec<Part> {
        let open = &view.open;
        let faces = |from: u32, cards: &[Card]| -> Vec<Thing> {
            let seen = cards.iter().enumerate();
            seen.map(|(at, card)| self.house().thing(from + at as u32, Some(*card))).collect()
        };
        let own: usize = open.decks.iter().map(|deck| deck.len()).sum();
        let trash: Vec<Card> = open.trash.iter().flatten().copied().collect();
        let mut piles = vec![
            Part::pile("Your decks", own as u32, Vec::new()),
            Part::pile("Your trash", trash.len() as u32, faces(7000, &trash)),
            Part::pile("Events", open.dealt.events.len() as u32, Vec::new()),
            Part::pile(
                "Trashed Events",
                open.spent.events.len() as u32,
                faces(7300, &open.spent.events),
            ),
            Part::pile("Trashed Challenges", open.beaten.len() as u32, faces(7600, &open.beaten)),
            Part::pile("Taken", open.taken.len() as u32, faces(7900, &open.taken)),
        ];
        if open.setup.chipjacks {
            let supply = faces(OF_SUPPLY, &open.supply);
            piles.push(Part::pile("Chipjacks for sale", open.supply.len() as u32, supply));
        }
        piles
    }

    fn question(&self, state: &State) -> Text {
        let open = &state.open;
        match open.step {
            Step::Draw(draw) => {
                let left = match draw.left {
                    1 => "one card".to_owned(),
                    left => format!("{left} cards"),
                };
                match (draw.decks, draw.reason) {
                    (0, Reason::Refresh) => format!("{left} to draw, or nuyen instead.").into(),
                    (0, _) => format!("{left} to draw.").into(),
                    _ => "From which deck?".into(),
                }
            }
            Step::Upkeep => "Whose Upkeep do you pay first?".into(),
            Step::Demand => {
                format!("The shark wants {} interest. What do you pay?", open.interest).into()
            }
            Step::Legwork => "What do you do before the run?".into(),
            Step::Errand => "A 6: take it, or roll twice?".into(),
            Step::Shadowrun => "Is there a run tonight?".into(),
            Step::Running => self.house().question(&state.run.open),
            Step::End => "Trash what you like, then end the turn.".into(),
            Step::Over(_) => "The game is over.".into(),
        }
    }
}

/// What a viewer knows, as a table of which the rest is empty: enough to list moves, which depend on nothing else.
fn known(view: &View) -> State {
    let mut unseen = view.unseen.iter().copied();
    let run = Stack::imagined(&view.run.stack, &mut unseen);
    let stacks = std::array::from_fn(|at| Stack::imagined(&view.stacks[at], &mut unseen));
    State {
        open: view.open,
        stacks,
        challenges: Default::default(),
        run: shadowrun::State { open: view.run.open, stack: run },
    }
}

/// What the phase is called.
fn phase(state: &State) -> &'static str {
    match state.open.step {
        Step::Draw(_) => "the Refresh phase",
        Step::Upkeep | Step::Demand => "the Credstick phase",
        Step::Legwork | Step::Errand => "the Legwork phase",
        Step::Shadowrun => "the Shadowrun phase",
        Step::Running if state.run.open.phase == Phase::Team => "a team is picked",
        Step::Running => "a run",
        Step::End => "the End phase",
        Step::Over(_) => "the end",
    }
}
