//! The dice that attack along a line, for figures of seats and of a Run.

use crate::attack::{attack_dice, dice_between_levels};
use crate::measure::Shot;
use crate::moves::Hand;
use crate::requirements::on_base;
use crate::sending;
use crate::state::{Combatant, State};
use engine::Refusal;

/// Checks that these dice attack along this line.
///
/// # Errors
/// Says which die does not, and why.
pub(crate) fn strikes(
    state: &State,
    fighter: Combatant<'_>,
    dice: Hand,
    shot: &Shot,
) -> Result<(), Refusal> {
    on_base(fighter, dice)?;
    dice_between_levels(dice, shot)?;
    let striker = sending::striker_of(state, state.sent());
    attack_dice(&shot.sight.of(fighter.figure()), striker, dice, shot.length())
}
