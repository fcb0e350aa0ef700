//! The progress of all seats with their contributions to the chance of their table.

use crate::adding::Adding;
use crate::terms::{Chair, Holder};
use engine::{Entropy, Seat};

/// The progress of all seats together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChanceProgress {
    /// A seat is free, or a promise is still to be made.
    Gathering,
    /// All have promised, and some words are not yet revealed.
    Saying,
    /// All words are revealed.
    Done,
}

impl ChanceProgress {
    /// Returns the progress of these chairs.
    pub(crate) fn of(chairs: &[Chair]) -> ChanceProgress {
        let waits =
            |chair: &Chair| chair.holder == Holder::Nobody || chair.adding == Adding::Awaited;
        if chairs.iter().any(waits) {
            ChanceProgress::Gathering
        } else if chairs.iter().all(|chair| chair.adding.is_done()) {
            ChanceProgress::Done
        } else {
            ChanceProgress::Saying
        }
    }
}

/// Returns the words that all seats have revealed, by seat.
pub(crate) fn said(chairs: &[Chair]) -> Vec<Entropy> {
    let said = |(seat, chair): (Seat, &Chair)| match &chair.adding {
        Adding::Said(text) => Some(Entropy { seat, text: text.clone() }),
        _ => None,
    };
    Seat::all(chairs.len() as u8).zip(chairs).filter_map(said).collect()
}
