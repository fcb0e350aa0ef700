//! Conditions of a move, and the refusal where one does not hold.

use crate::dice::Die;
use crate::moves::Hand;
use crate::rule;
use crate::state::Combatant;
use engine::{Bag, Refusal, RuleId};
use std::fmt::Display;

/// Refuses by a rule unless something holds.
///
/// # Errors
/// Says why not.
pub(crate) fn require(holds: bool, rule: RuleId, why: impl Display) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal { rule, why: why.to_string() }) }
}

/// The first die that is wanted and not there.
pub(crate) fn lacking(there: &Bag<Die>, wanted: Hand) -> Option<Die> {
    wanted.0.iter().find(|(die, copies)| there.count(*die) < *copies).map(|(die, _)| die)
}

/// Refuses dice that are not on the base of a figure.
///
/// # Errors
/// Names the first of them.
pub(crate) fn on_base(fighter: Combatant<'_>, dice: Hand) -> Result<(), Refusal> {
    let lacks = lacking(&fighter.base, dice);
    let name = fighter.name();
    lacks.map_or(Ok(()), |die| {
        let why = format_args!("{name} has no such {die} on the base").to_string();
        Err(Refusal { rule: rule::DUE_ROUND_09, why })
    })
}
