//! Datasteal's earnings at the end of a Run.

use crate::objectives::has_earned;
use crate::runs::Script;
use crate::sheet::Program;
use crate::state::{Combatant, State};
use engine::Seat;

/// The Street Cred that Datasteal adds.
// DUE-DECK-60
pub(crate) const STOLEN: u8 = 1;

/// Returns true if a decker earns more: on a successful Run on which it was jacked in, fallen or not, with or without its deck. A
/// Freeform Code that is left is Datasteal.
// DUE-DECK-60, DUE-DECK-61, DUE-DECK-72
pub(crate) fn steals(state: &State, script: &Script, seat: Seat, decker: Combatant<'_>) -> bool {
    decker.link.was_in && carries_loot(decker) && has_earned(state, script, seat)
}

/// Returns true if a decker has the program for it, or a Freeform Code that is left.
pub(crate) fn carries_loot(decker: Combatant<'_>) -> bool {
    let has_code = decker.knows_program(Program::FreeformCode) && decker.link.code.is_none();
    decker.knows_program(Program::Datasteal) || has_code
}
