//! What reasons against moves name, and what that is called.

use crate::Singularity;
use crate::cards::{Card, Influence};
use engine::refusal::Gap;
use engine::{Refusal, RuleId};

/// A reason why not.
pub(crate) type Denial = engine::Denial<Thing>;

/// What a reason can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Thing {
    Card(Card),
    Influence(Influence),
    Mat(u8),
}

impl From<Card> for Gap<Thing> {
    fn from(card: Card) -> Gap<Thing> {
        Gap::Thing(Thing::Card(card))
    }
}

impl From<Influence> for Gap<Thing> {
    fn from(influence: Influence) -> Gap<Thing> {
        Gap::Thing(Thing::Influence(influence))
    }
}

/// A refusal by a rule, with a sentence and what fills its gaps.
pub(crate) fn no<const GAPS: usize>(
    rule: RuleId,
    why: &'static str,
    gaps: [Gap<Thing>; GAPS],
) -> Denial {
    Denial::new(rule, why, gaps)
}

impl Singularity {
    /// The reason in words, with its rule.
    pub(crate) fn refusal(&self, no: Denial) -> Refusal {
        no.refusal(|thing| match thing {
            Thing::Card(card) => self.pool.name(card).to_owned(),
            Thing::Influence(influence) => influence.name().to_owned(),
            Thing::Mat(mat) => self.pool.corporations[usize::from(mat)].name.clone(),
        })
    }
}
