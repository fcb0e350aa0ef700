//! Moves that plainly waste something, as an onlooker sees them.

use crate::game::Singularis;
use crate::legal::can_run;
use crate::moves::Move;
use crate::state::{State, Step};
use engine::Blunder;

impl Singularis {
    /// The plain mistake in a move that is about to be played.
    pub(super) fn blunder(&self, state: &State, mv: &Move) -> Option<Blunder> {
        if state.open.only_run {
            return None;
        }
        let (is_one, blunder) = match mv {
            Move::Pay(nuyen) => (keeps_the_money(state, *nuyen), Blunder::HarmToOneself),
            Move::Nuyen => (self.missing_for_upkeep(state) == 0, Blunder::CardThrownAway),
            Move::Stay => (leaves_an_errand(state), Blunder::GainLeft),
            Move::Done => (!can_run(state) && leaves_an_errand(state), Blunder::GainLeft),
            _ => return None,
        };
        is_one.then_some(blunder)
    }
}

/// Returns true if less is paid than could be. What stays unpaid costs Reputation, and is owed all the same.
fn keeps_the_money(state: &State, nuyen: u16) -> bool {
    nuyen < state.open.interest.min(state.run.open.nuyen)
}

/// Returns true if the Runners stay at home and one of them could have earned something. An errand costs nothing but that the
/// Runner turns, and all are unturned before the next run.
fn leaves_an_errand(state: &State) -> bool {
    let open = &state.open;
    let is_before_the_run = matches!(open.step, Step::Legwork | Step::Shadowrun);
    let is_one_left = open.terms.errands.is_none_or(|most| open.errands < most);
    let is_unturned = state.run.open.runners.iter().any(|runner| !runner.turned);
    is_before_the_run && is_one_left && is_unturned
}
