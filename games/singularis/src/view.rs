//! What one viewer knows, and a whole table that it could be part of.

use crate::cards::add;
use crate::game::Singularis;
use crate::state::{Open, Pile, STATIONS, State};
use engine::stack;
use engine::{Dice, Kept, Seen, Stack, Viewer};
use runners::cards::Card;
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub open: Open,
    /// The Challenges of each Objective, as far as the viewer knows them.
    pub stacks: [Vec<stack::SeenCard<Card>>; STATIONS],
    /// The Challenges that lie somewhere unseen, in no order: all but those that can be seen.
    pub unseen: Vec<Card>,
    /// The safehouse, and the run.
    pub run: runners::View,
}

impl Seen for Singularis {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let lying = state.stacks.iter().flat_map(|stack| stack.unseen_by(viewer));
        let ahead = state.run.stack.unseen_by(viewer);
        let ahead = ahead.filter(|_| !state.open.only_run);
        let mut unseen: Vec<Card> =
            state.challenges.iter().copied().chain(lying).chain(ahead).collect();
        unseen.sort_unstable();
        View {
            viewer,
            open: state.open,
            stacks: std::array::from_fn(|at| state.stacks[at].seen_by(viewer)),
            unseen,
            run: runners::view::view(&state.run, viewer),
        }
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        if view.open.only_run {
            let run = self.runs.imagine(&view.run, dice);
            let (stacks, challenges) = (Default::default(), Pile::default());
            return State { open: view.open, stacks, challenges, run };
        }
        let mut hidden = view.unseen.clone();
        dice.shuffle("imagine", &mut hidden);
        let mut hidden = hidden.into_iter();
        let run = Stack::imagined(&view.run.stack, &mut hidden);
        let stacks = std::array::from_fn(|at| Stack::imagined(&view.stacks[at], &mut hidden));
        let mut challenges = Pile::default();
        hidden.for_each(|card| add(&mut challenges, card));
        let run = runners::State { open: view.run.open, stack: run };
        State { open: view.open, stacks, challenges, run }
    }
}

impl Kept for Singularis {
    /// The names of Challenges that lie face down.
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        if state.open.only_run {
            return self.runs.canaries(&state.run, viewer);
        }
        let lying = state.stacks.iter().flat_map(|stack| stack.unseen_by(viewer));
        let hidden = lying.chain(state.run.stack.unseen_by(viewer));
        hidden
            .chain(state.challenges)
            .map(|card| self.card_rules().pool.name(card).to_owned())
            .collect()
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        if state.open.only_run {
            return self.runs.inventory(&state.run);
        }
        let mut cards = self.all_cards(state);
        cards.sort_unstable();
        cards.into_iter().map(|card| (self.card_rules().pool.id(card).to_owned(), 1)).collect()
    }
}

impl Singularis {}
