//! The dice with which a figure of the Run defends itself.

use crate::attack::lent_by;
use crate::dice::{Colour, Die};
use crate::measure::Shot;
use crate::moves::Guard;
use crate::state::Combatant;
use engine::Bag;

/// The dice with which a figure of the Run dodges: its own die as long as it has one, and all that terrain lends; `None` for a figure
/// of a seat.
// DUE-ALT-69, DUE-ALT-121
pub(crate) fn guard(fighter: Combatant<'_>, shot: &Shot) -> Option<Guard> {
    let procedure = fighter.procedure()?;
    let is_left = |used: u8| procedure.defences.is_none_or(|most| used < most);
    let own = procedure
        .defence
        .filter(|die| fighter.base.has(*die) && is_left(fighter.spent.count(*die)));
    let lent = lent_by(shot).into_iter().filter(|it| it.colour() == Colour::White);
    Some(Guard { own: own.into_iter().collect(), lent: lent.collect() })
}

/// Those of some dice that a figure would roll to dodge: of a figure of the Run its own die alone.
pub(crate) fn dodging(fighter: Combatant<'_>, dice: Bag<Die>) -> Bag<Die> {
    match fighter.procedure() {
        None => dice,
        Some(procedure) => procedure.defence.filter(|die| dice.has(*die)).into_iter().collect(),
    }
}
