//! Moves without an alternative, which a table plays without asking.

use crate::link::Purpose;
use crate::moves::{Guard, Hand, Move};
use crate::state::{Phase, State};

/// Returns the only answer to a question, if the figure that is asked has nothing to choose with. It
/// must still be the only one listed.
pub(crate) fn candidate(state: &State) -> Option<Move> {
    let fighter = state.fighter(state.asked()?);
    let has_dice = |purpose| fighter.with_donated(purpose).base.kinds().next().is_some();
    match state.phase {
        Phase::Initiative => {
            (!has_dice(Purpose::Initiative)).then(|| Move::Initiative(Hand::default()))
        }
        Phase::Dodge(_) => (!has_dice(Purpose::Defence)).then(|| Move::Dodge(Guard::default())),
        // Whoever can still walk has more ways than are listed.
        Phase::Act => {
            let can_walk = !state.moved && !fighter.is_jacked_in();
            (!can_walk && !has_dice(Purpose::Movement)).then_some(Move::End)
        }
        _ => None,
    }
}
