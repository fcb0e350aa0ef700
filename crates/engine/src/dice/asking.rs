//! Chance that the caller answers, question by question.

use std::collections::VecDeque;

/// A question to chance that has no answer yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceQuestion {
    /// The label of the question, such as `draw` or `d6`.
    pub what: &'static str,
    /// The possible answers, each once and with its weight. Weights are relative to their sum.
    pub answers: Vec<(u32, u32)>,
}

/// The answers still to come, and the first question beyond them.
#[derive(Clone, Debug)]
pub(super) struct Asking {
    answers: VecDeque<u32>,
    question: Option<ChanceQuestion>,
    fault: Option<String>,
}

impl Asking {
    pub(super) fn new(answers: &[u32]) -> Asking {
        Asking { answers: answers.iter().copied().collect(), question: None, fault: None }
    }

    /// Returns the next answer. Without one, keeps the question and returns an impossible answer.
    pub(super) fn answer(
        &mut self,
        what: &'static str,
        possible: impl FnOnce() -> Vec<(u32, u32)>,
    ) -> u32 {
        if let Some(got) = self.answers.pop_front() {
            return got;
        }
        if self.fault.is_none() {
            self.question = Some(ChanceQuestion { what, answers: merged(possible()) });
            self.fail(format!("the dice wait for an answer to `{what}`"));
        }
        u32::MAX
    }

    pub(super) fn question(&self) -> Option<&ChanceQuestion> {
        self.question.as_ref()
    }

    pub(super) fn left(&self) -> usize {
        self.answers.len()
    }

    pub(super) fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    pub(super) fn fail(&mut self, fault: String) {
        self.fault.get_or_insert(fault);
    }
}

/// Adds up the weights of equal answers.
fn merged(mut answers: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    answers.sort_unstable();
    answers.dedup_by(|next, kept| {
        let is_same = next.0 == kept.0;
        kept.1 += if is_same { next.1 } else { 0 };
        is_same
    });
    answers
}
