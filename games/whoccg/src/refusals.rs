//! Reasons against moves.

use crate::cards::Card;
use crate::game::WhoCcg;
use engine::refusal::Gap;
use engine::{Refusal, RuleId};

/// A reason why not.
pub(crate) type Denial = engine::Denial<Card>;

/// A refusal by a rule, with a sentence.
pub(crate) fn no(rule: RuleId, why: &'static str) -> Denial {
    Denial::new(rule, why, [])
}

/// A refusal by a rule, with a sentence that names a card.
pub(crate) fn no_card(rule: RuleId, card: Card, why: &'static str) -> Denial {
    Denial::new(rule, why, [Gap::Thing(card)])
}

/// A refusal because the points of Cost do not suffice.
pub(crate) fn costs_too_much(rule: RuleId, needs: u8, left: u8) -> Denial {
    let why = "it costs {}, and {} of the 6 points are left";
    Denial::new(rule, why, [needs.into(), left.into()])
}

impl WhoCcg {
    /// The reason in words, with its rule.
    pub(crate) fn refusal(&self, no: Denial) -> Refusal {
        no.refusal(|card| self.pool.name(card))
    }
}
