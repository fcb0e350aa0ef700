//! Why something is not allowed: small values while the rules judge, sentences only when somebody asks.

use crate::cards::Card;
use crate::game::WhoCcg;
use engine::{Refusal, RuleId};

/// A reason why not: what is wrong, with its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct No {
    pub(crate) rule: RuleId,
    pub(crate) why: Why,
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// A sentence that needs no names.
    Plain(&'static str),
    /// The same about a card.
    Card(Card, &'static str),
    /// More points of Cost than are left.
    Cost { needs: u8, left: u8 },
}

/// A refusal by a rule, with a sentence.
pub(crate) const fn no(rule: RuleId, why: &'static str) -> No {
    No { rule, why: Why::Plain(why) }
}

/// A refusal by a rule, with a sentence about a card that begins with its name.
pub(crate) const fn no_card(rule: RuleId, card: Card, why: &'static str) -> No {
    No { rule, why: Why::Card(card, why) }
}

impl WhoCcg {
    /// The reason in words, with its rule.
    pub(crate) fn refusal(&self, no: No) -> Refusal {
        let why = match no.why {
            Why::Plain(why) => why.to_owned(),
            Why::Card(card, why) => format!("{} {why}", self.pool.name(card)),
            Why::Cost { needs, left } => {
                format!("it costs {needs}, and {left} of the 6 points are left")
            }
        };
        Refusal { rule: no.rule, why }
    }
}
