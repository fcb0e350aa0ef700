//! What one viewer knows of a run, and a whole table that it could be part of.

use crate::House;
use crate::cards::{Card, Kind};
use crate::state::{Challenges, Open, State};
use engine::stack::Seen;
use engine::{Dice, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub open: Open,
    /// The Challenges, the one that is met last first: which they are where the viewer knows it.
    pub stack: Vec<Seen<Card>>,
}

/// What a viewer knows of a run.
pub fn view(state: &State, viewer: Viewer) -> View {
    View { viewer, open: state.open, stack: state.stack.seen_by(viewer) }
}

impl House {
    /// Challenges are anything that a box may have there: decks may hold several copies of a card.
    pub(crate) fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let all = self.challenges();
        let mut unseen = std::iter::repeat_with(|| dice.one_of("imagine", &all));
        State { open: view.open, stack: Challenges::imagined(&view.stack, &mut unseen) }
    }

    pub(crate) fn challenges(&self) -> Vec<Card> {
        self.pool.of_kind(|kind| matches!(kind, Kind::Challenge(_)))
    }

    /// The names of Challenges that lie face down and of which nothing is to be seen elsewhere.
    pub(crate) fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let open = &state.open;
        let opponents = open.opponents.iter().map(|runner| runner.card);
        let known = state.stack.iter().filter(|lying| lying.is_known_to(viewer));
        let seen: Vec<Card> = known
            .map(|lying| lying.card)
            .chain(open.met)
            .chain(open.trash)
            .chain(open.fallen)
            .chain(opponents)
            .collect();
        let hidden = state.stack.unseen_by(viewer).filter(|card| !seen.contains(card));
        hidden.map(|card| self.pool.name(card).to_owned()).collect()
    }
}
