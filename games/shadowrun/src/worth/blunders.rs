//! Moves that plainly waste something, as an onlooker sees them.

use crate::game::Shadowrun;
use crate::moves::{Move, Named, Spot};
use crate::state::State;
use engine::Blunder;
use runners::cards::sentences::{Clause, Sentence};
use runners::state::Runner;

impl Shadowrun {
    /// The plain mistake in a move that is about to be played.
    pub(super) fn blunder(&self, state: &State, mv: &Move) -> Option<Blunder> {
        match mv {
            Move::Work(spot, sentence, on) => {
                self.heals_the_unhurt(state, (*spot, *sentence), on).then_some(Blunder::InVain)
            }
            _ => None,
        }
    }

    /// Returns true if a card is used to heal somebody who is unhurt.
    fn heals_the_unhurt(&self, state: &State, (spot, sentence): (Spot, u8), on: &Named) -> bool {
        let Some(card) = self.card_at(state, spot) else { return false };
        let said = self.card_rules().says(card).get(usize::from(sentence));
        let Some(Sentence::Does { clause, .. }) = said else { return false };
        let patient = on.last().and_then(|spot| runner_at(state, *spot));
        let heals = matches!(clause, Clause::Heal(_)) && clause.wants().is_some();
        heals && patient.is_some_and(|patient| patient.damage == 0)
    }
}

fn runner_at(state: &State, spot: Spot) -> Option<&Runner> {
    match spot {
        Spot::Here(target) if target.gear.is_none() => {
            state.run.open.runners.get(usize::from(target.runner))
        }
        Spot::There(seat, at) => state.runners(seat).get(usize::from(at)),
        _ => None,
    }
}
