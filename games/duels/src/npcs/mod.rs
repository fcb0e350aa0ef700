//! The figures of a Run that no seat owns: they arrive, have turns by their procedures, defend themselves, and are led.
//!
//! They stand in the state beside the figures of seats, so that lines of fire, ways and the fourteen steps of an attack treat them like
//! any other. The alpha team makes the choices that their procedures leave open.

pub(crate) mod arrival;
mod harm;
mod leading;
mod notes;
pub(crate) mod turn;

pub(crate) use notes::notes;

use crate::dice::Die;
use crate::figures::FigureId;
use crate::roster::Roster;
use crate::state::{Laid, UNOWNED};
use engine::Bag;

/// Returns true for a figure of the Run.
pub(crate) fn is_npc<Kits>(state: &Laid<Kits>, who: FigureId) -> bool {
    state.team(who) == UNOWNED
}

/// All dice of its sheet: nobody chooses among them.
fn all_dice(roster: &Roster, who: FigureId) -> Bag<Die> {
    roster.figure(who).dice.iter().copied().collect()
}
