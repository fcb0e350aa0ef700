//! Moves without an alternative, which a table plays without asking.

use crate::link::Purpose;
use crate::moves::{Guard, Hand, Move};
use crate::state::{Phase, State};

/// Returns the answer to a question that every figure has. It is forced if no other is listed.
pub(crate) fn candidate(state: &State) -> Option<Move> {
    let fighter = state.fighter(state.asked()?);
    let has_dice = |purpose| fighter.with_donated(purpose).base.kinds().next().is_some();
    match state.phase {
        Phase::Initiative => {
            (!has_dice(Purpose::Initiative)).then(|| Move::Initiative(Hand::default()))
        }
        Phase::Dodge(_) => (!has_dice(Purpose::Defence)).then(|| Move::Dodge(Guard::default())),
        // Whoever can still walk has more ways than are listed.
        Phase::Act => (state.moved || fighter.is_jacked_in()).then_some(Move::End),
        _ => None,
    }
}
