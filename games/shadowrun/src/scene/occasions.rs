//! Moments in others' turns in which a seat is asked and mostly lets it go by. SHDX-TIMING-09, SHD-INT-20.

use crate::game::Shadowrun;
use crate::moves::Move;
use crate::state::{State, Step};
use engine::Occasion;
use engine::scene::Prompt;
use runners::state::Phase;

const PLAYED: &str = "played";
const DECLARED: &str = "declared";
const INTERCEPT: &str = "intercept";
const FOUGHT: &str = "fought";

/// The sorts of moment, in the order in which they come up.
pub(crate) const OCCASIONS: &[Occasion] = &[
    Occasion { name: PLAYED, title: "a card is played against me" },
    Occasion { name: INTERCEPT, title: "my Runners could intercept a run" },
    Occasion { name: DECLARED, title: "a run is declared, for Stingers and what I have in play" },
    Occasion { name: FOUGHT, title: "a Challenge of mine is fought and I could pump it" },
];

impl Shadowrun {
    /// The same question, with the answer that lets it go by, where it is one that mostly goes by.
    pub(super) fn letting_by(&self, state: &State, prompt: Prompt) -> Prompt {
        let (occasion, mv) = match state.open.step {
            Step::Answer { .. } => (PLAYED, Move::Hold),
            Step::Sting(_) => (DECLARED, Move::Hold),
            Step::Intercept(_) => (INTERCEPT, Move::LetBy),
            Step::Running if state.run.open.phase == (Phase::Fight { owner: true }) => {
                (FOUGHT, Move::OnRun(runners::Move::Pass))
            }
            _ => return prompt,
        };
        prompt.letting_by(occasion, || self.written(&state.open, &state.run.open, &mv))
    }
}
