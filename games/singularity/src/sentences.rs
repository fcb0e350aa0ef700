//! What cards say, as they print it.

use crate::cards::vocabulary::{effects, objectives};
use crate::cards::{Card, Effect, Term};
use crate::game::Singularity;

impl Singularity {
    /// One sentence of a card.
    pub(crate) fn sentence(&self, effect: &Effect) -> String {
        effects().print(effect, &self.pool)
    }

    /// Several sentences, one after the other.
    pub(crate) fn sentences(&self, all: &[Effect]) -> String {
        effects().print_all(all, &self.pool)
    }

    /// Everything a card says.
    pub(crate) fn text_of(&self, card: Card) -> String {
        self.sentences(self.pool.effects(card))
    }

    /// The sentence of an objective.
    pub(crate) fn condition(&self, terms: &[Term]) -> String {
        objectives().print(terms, &self.pool)
    }
}
