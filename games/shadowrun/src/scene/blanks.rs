//! What may be filled in by tapping it: who goes on a run, and who steps in front of one.

use super::first_of;
use crate::game::Shadowrun;
use crate::state::{State, Step};
use engine::Seat;
use engine::blank::Pick;
use engine::scene::ThingId;
use runners::scene::blanks::{BlankForm, several};
use runners::scene::id_of;
use runners::state::Target;

impl Shadowrun {
    pub(super) fn forms(&self, state: &State) -> Vec<BlankForm> {
        let form = match state.open.step {
            Step::Running => self.card_rules().who_goes(&state.run.open),
            Step::Intercept(seat) => {
                several("Intercept", "intercept", "who steps in", self.unturned_of(state, seat))
            }
            _ => None,
        };
        form.into_iter().collect()
    }

    fn unturned_of(&self, state: &State, seat: Seat) -> Vec<Pick> {
        let words = self.who_may_step_in(&state.open);
        let run = self.table_of(state, seat);
        let unturned = state.runners(seat).iter().enumerate().filter(|(_, it)| !it.turned);
        let pick = |(at, _): (usize, &runners::state::Runner)| Pick {
            word: words[at].clone(),
            text: self.card_rules().text_of(&run, Target::runner(at)),
            thing: Some(ThingId(first_of(seat) + id_of(Target::runner(at)).0)),
            copies: 1,
        };
        unturned.map(pick).collect()
    }
}
