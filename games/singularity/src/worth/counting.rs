//! What a designer counts: cards, objectives and mats, in this order and each by its own number.

use crate::Singularity;
use crate::cards::Card;
use crate::moves::Move;
use crate::state::State;
use engine::bag::Bits;
use engine::{Countable, Seat};

impl Singularity {
    pub(super) fn countables(&self) -> Vec<Countable> {
        let pool = &self.pool;
        let cards = pool.cards().map(|card| pool.name(card));
        let objectives = pool.objectives.iter().map(|objective| objective.name.as_str());
        let mats = pool.corporations.iter().map(|mat| mat.name.as_str());
        let cards = Countable::all("card", cards);
        cards
            .chain(Countable::all("objective", objectives))
            .chain(Countable::all("mat", mats))
            .collect()
    }

    pub(super) fn mark_held(&self, state: &State, seat: Seat, held: &mut [bool]) {
        let player = state.player(seat);
        let (cards, rest) = held.split_at_mut(self.pool.cards().count());
        let (objectives, mats) = rest.split_at_mut(self.pool.objectives.len());
        player.hand.kinds().for_each(|card| cards[usize::from(card)] = true);
        Bits(player.objectives.into()).for_each(|which| objectives[usize::from(which)] = true);
        player.corporation.iter().for_each(|which| mats[usize::from(*which)] = true);
    }
}

/// The card that is developed or played, also in the past.
pub(super) fn played_card(mv: &Move) -> Option<Card> {
    match *mv {
        Move::Develop(card) | Move::Play { card, .. } | Move::Travel { card, .. } => Some(card),
        _ => None,
    }
}
