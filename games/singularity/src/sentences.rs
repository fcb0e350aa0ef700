//! What cards say, as they print it.

use crate::cards::{self, Card, Effect, Term};
use crate::game::Singularity;

impl Singularity {
    /// One sentence of a card.
    pub(crate) fn sentence(&self, effect: &Effect) -> String {
        self.pool.sentence(effect)
    }

    /// Several sentences, one after the other.
    pub(crate) fn sentences(&self, effects: &[Effect]) -> String {
        self.pool.sentences(effects)
    }

    /// Everything a card says.
    pub(crate) fn text_of(&self, card: Card) -> String {
        self.sentences(self.pool.effects(card))
    }

    /// The sentence of an objective.
    pub(crate) fn condition(&self, terms: &[Term]) -> String {
        cards::condition(terms)
    }
}
