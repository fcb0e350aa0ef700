//! What cards say, as they print it.

use crate::cards::Effect;
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
}
