//! Recorded chance, which answers again in order.

use super::Roll;
use std::collections::VecDeque;

/// The recorded answers still to come, and the first misfit.
#[derive(Clone, Debug)]
pub(super) struct Recorded {
    pub(super) rolls: VecDeque<Roll>,
    pub(super) fault: Option<String>,
}

impl Recorded {
    /// Returns the next answer if it was given to this very question; otherwise notes a fault and
    /// returns an impossible one.
    pub(super) fn answer(&mut self, what: &str, of: u32) -> u32 {
        match self.rolls.pop_front() {
            Some(roll) if roll.what == what && roll.of == of => roll.got,
            Some(roll) => self.fail(format!(
                "the dice were asked for `{what}` of {of}, and the record has `{}` of {} here",
                roll.what, roll.of
            )),
            None => {
                self.fail(format!("the dice were asked for `{what}`, and the record has ended"))
            }
        }
    }

    /// Returns the number of answers left for each label, in the order in which the labels come.
    pub(super) fn leftover(&self) -> Vec<(String, usize)> {
        let mut left: Vec<(String, usize)> = Vec::new();
        for roll in &self.rolls {
            match left.iter_mut().find(|(what, _)| *what == roll.what) {
                Some((_, number)) => *number += 1,
                None => left.push((roll.what.clone().into_owned(), 1)),
            }
        }
        left
    }

    pub(super) fn fail(&mut self, fault: String) -> u32 {
        self.fault.get_or_insert(fault);
        u32::MAX
    }
}
