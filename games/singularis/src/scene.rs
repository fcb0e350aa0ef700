//! A view drawn: the account, the Objectives with their stacks, the run, the Safehouse, the hand, what can be done.

mod blanks;
mod book;
mod choices;
mod decks;
mod deeds;
mod stations;
mod why_not;

use crate::game::Singularis;
use crate::moves::Move;
use crate::state::{DECKS, Reason, State, Step};
use crate::view::View;
use book::{goal, stake};
use engine::scene::{Counter, Fan, Lay, Part, Plate, Prompt, Rows, Scene, Thing, Tone};
use engine::{Drawn, Rules, Stack, Text, Turn};
use runners::cards::Card;
use runners::legal::RUNNER;
use runners::scene::id_of;
use runners::state::{Phase, Target};
use std::sync::Arc;

/// Where the ids of things begin, so that what lies at the same spot keeps its id.
const OF_HAND: u32 = 3000;
const OF_PLACES: u32 = 4000;
const OF_OBJECTIVES: u32 = 5000;
const OF_SUPPLY: u32 = 6000;
const OF_LURKING: u32 = 6500;
const OF_DECKS: u32 = 8500;

impl Drawn for Singularis {
    /// SGS-GEN-15: everything has its place. SGS-GEN-17: of a deck its size is seen.
    fn scene(&self, view: &View) -> Scene {
        if view.open.only_run {
            return self.runs.scene(&view.run);
        }
        let state = known(view);
        let turn = self.turn(&state);
        let question = self.question(&state);
        let mut prompt = Prompt::of(view.viewer, &turn, question, || self.choices(&state));
        prompt.deeds = self.deeds(&state, &prompt);
        let runs = view.open.step == Step::Running;
        let mut parts = vec![Part::Plate(self.plate(view, &turn))];
        if runs {
            parts.push(Part::Path(self.card_rules().path(&view.run)));
            parts.extend(self.card_rules().against(&view.run.open).map(Part::Rows));
            parts.extend(self.lurking(view).map(Part::Rows));
        }
        let objectives = Part::Columns(self.objectives(view).into());
        let places = (!view.open.places.is_empty()).then(|| self.places(view, &state));
        let home = std::iter::once(self.safehouse(view, &state)).chain(places).map(Part::Rows);
        // Whoever goes, or helps from home, lies next to the street; what else could be run on can wait.
        if runs {
            parts.extend(home.chain([objectives]));
        } else {
            parts.push(objectives);
            parts.extend(self.decks(&state));
            parts.extend(home);
        }
        parts.push(Part::Fan(self.hand(view, &state)));
        parts.push(Part::Ledger(self.account(&state)));
        if runs {
            parts.extend(self.decks(&state));
        }
        parts.extend(self.piles(view));
        let moment = match view.open.turn {
            0 => "Before the first turn".to_owned(),
            turn => match view.open.terms.length {
                Some(last) => format!("Turn {turn} of {last}: {}", phase(&state)),
                None => format!("Turn {turn}: {}", phase(&state)),
            },
        };
        Scene::new(self.about().title, view.viewer, moment, &turn, prompt, parts)
    }
}

impl Singularis {
    fn plate(&self, view: &View, turn: &Turn) -> Plate {
        let (open, run) = (&view.open, &view.run.open);
        let counter = |name: &'static str, value: i64, tone: Tone| Counter {
            tone,
            ..Counter::new(name, value)
        };
        Plate {
            seat: Some(RUNNER),
            name: "Your crew".to_owned(),
            on_turn: matches!(turn, Turn::Decide(_)),
            counters: vec![
                counter("nuyen", run.nuyen.into(), Tone::Ochre),
                counter("Reputation", run.reputation.into(), Tone::Lapis),
                counter("owed", open.debt().into(), Tone::Cinnabar),
                counter("cards", open.hand.len() as i64, Tone::Plain),
            ],
            meters: vec![Arc::new(goal(view))],
            notes: stake(view).map(Arc::new).into_iter().collect(),
            ..Plate::default()
        }
    }

    /// Contacts and Locations that work against the run; nothing, if there are none.
    fn lurking(&self, view: &View) -> Option<Rows> {
        let thing = |(at, card): (usize, &Card)| {
            self.card_rules().thing(OF_LURKING + at as u32, Some(*card))
        };
        let things: Vec<Thing> = view.open.lurking.iter().enumerate().map(thing).collect();
        let row = || Lay { name: "".into(), tone: Tone::Cinnabar, things: things.clone() };
        (!things.is_empty()).then(|| Rows { title: "On this run only".into(), rows: vec![row()] })
    }

    fn places(&self, view: &View, state: &State) -> Rows {
        let thing = |(at, place): (usize, &crate::state::Place)| {
            let mut thing = self.card_rules().thing(OF_PLACES + at as u32, Some(place.card));
            if place.turned {
                thing.marks.push("turned".to_owned());
            }
            if view.viewer.is(RUNNER) {
                thing.why_not = self.why_not_use(state, place.card);
            }
            thing
        };
        let things = view.open.places.iter().enumerate().map(thing).collect();
        let row = Lay { name: "".into(), tone: Tone::Plain, things };
        Rows { title: "Contacts and places".into(), rows: vec![row] }
    }

    /// The Runners at home, each with what he holds.
    fn safehouse(&self, view: &View, state: &State) -> Rows {
        let mut rows = self.card_rules().safehouse(&view.run.open);
        for thing in rows.rows.iter_mut().flat_map(|row| &mut row.things) {
            let at_this_spot = |target: &Target| id_of(*target) == thing.id;
            let found = view.run.open.everything().find(at_this_spot);
            if let Some(target) = found.filter(|_| view.viewer.is(RUNNER)) {
                thing.why_not = self.why_not_use(state, view.run.open.card(target));
            }
        }
        rows
    }

    fn hand(&self, view: &View, state: &State) -> Fan {
        let thing = |(at, card): (usize, &Card)| {
            let mut thing = self.card_rules().thing(OF_HAND + at as u32, Some(*card));
            if view.viewer.is(RUNNER) {
                thing.why_not = self.why_not_play(state, *card);
            }
            thing
        };
        let things: Vec<Thing> = view.open.hand.iter().enumerate().map(thing).collect();
        Fan { seat: RUNNER, title: "Your hand".into(), things }
    }

    fn piles(&self, view: &View) -> Vec<Part> {
        let open = &view.open;
        let faces = |from: u32, cards: &[Card]| -> Vec<Thing> {
            let seen = cards.iter().enumerate();
            seen.map(|(at, card)| self.card_rules().thing(from + at as u32, Some(*card))).collect()
        };
        let trash: Vec<Card> = open.trash.iter().flatten().copied().collect();
        let mut piles = vec![
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
        if open.terms.chipjacks {
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
                    1 => "One card".to_owned(),
                    left => format!("{left} cards"),
                };
                match (draw.decks, draw.reason) {
                    (0, Reason::Refresh) => format!("{left} to draw, or nuyen instead.").into(),
                    (0, _) => format!("{left} to draw.").into(),
                    (decks, _) => {
                        let more = match draw.left {
                            left if draw.all && left > 1 => format!(" {} more after it.", left - 1),
                            _ => String::new(),
                        };
                        format!("{}{more}", from_which(decks)).into()
                    }
                }
            }
            Step::Upkeep => "Whose Upkeep do you pay first?".into(),
            Step::Demand => {
                format!("The shark wants {} interest. What do you pay?", open.interest).into()
            }
            Step::Legwork => "What do you do before the run?".into(),
            Step::Errand => "A 6: take it, or roll twice?".into(),
            Step::Shadowrun => "Is there a run tonight?".into(),
            Step::Running => self.card_rules().question(&state.run.open),
            Step::End if self.check_move(state, RUNNER, &Move::EndTurn).is_err() => {
                "Trash down to seven cards, then end the turn.".into()
            }
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
        run: runners::State { open: view.run.open, stack: run },
    }
}

/// The question for one of the decks that dice named.
fn from_which(named: u8) -> String {
    let titles: Vec<_> =
        (0..DECKS).filter(|deck| named & 1 << deck != 0).map(decks::title).collect();
    match *titles {
        [one, other] => format!("From {one} or {other}?"),
        _ => "From which deck?".to_owned(),
    }
}

/// What the phase is called.
fn phase(state: &State) -> &'static str {
    match state.open.step {
        Step::Draw(draw) => match draw.reason {
            Reason::SetUp | Reason::Refresh => "the Refresh phase",
            Reason::Card => "the Legwork phase",
            Reason::Run => "after the run",
        },
        Step::Upkeep | Step::Demand => "the Credstick phase",
        Step::Legwork | Step::Errand => "the Legwork phase",
        Step::Shadowrun => "the Shadowrun phase",
        Step::Running if state.run.open.phase == Phase::Team => "a team is picked",
        Step::Running => "a run",
        Step::End => "the End phase",
        Step::Over(_) => "the end",
    }
}
