//! What one viewer knows of a run, and a whole table that it could be part of.

use crate::book::Rulebook;
use crate::cards::{Card, Kind};
use crate::state::{Challenges, Open, State};
use crate::{CardRules, Runs};
use engine::stack;
use engine::{Dice, Kept, Seen, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub open: Open,
    /// The Challenges, the one that is met last first: which they are where the viewer knows it.
    pub stack: Vec<stack::SeenCard<Card>>,
}

/// What a viewer knows of a run.
pub fn view(state: &State, viewer: Viewer) -> View {
    View { viewer, open: state.open, stack: state.stack.seen_by(viewer) }
}

impl<B: Rulebook> Seen for Runs<B> {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.card_rules.imagine(view, dice)
    }
}

impl<B: Rulebook> Kept for Runs<B> {
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        self.card_rules.canaries(state, viewer)
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        let open = &state.open;
        let in_play = open.everything().map(|target| open.lies(target));
        let theirs = self.card_rules.opposing(open);
        let theirs: Vec<Card> = theirs
            .everything()
            .map(|target| theirs.lies(target))
            .filter(|card| {
                let is_runner = matches!(self.card_rules.pool.face(*card).kind, Kind::Runner(_));
                is_runner || self.card_rules.is_held(*card)
            })
            .collect();
        let stack = state.stack.iter().map(|lying| lying.card);
        let taken =
            open.met.into_iter().chain([open.objective]).chain(open.trash).chain(open.fallen);
        let in_play = in_play.chain(theirs);
        let mut cards: Vec<u32> = in_play.chain(stack).chain(taken).map(u32::from).collect();
        cards.sort_unstable();
        let name = |card: u32| self.card_rules.pool.id(Card(card as u16)).to_owned();
        cards.into_iter().map(|card| (name(card), 1)).collect()
    }
}

impl CardRules {
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
