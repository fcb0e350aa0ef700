//! Limits on the steps that reading a text and playing with it may take.
//!
//! Tests count steps instead of time, so a slow machine fails none: the events of a move, and the allocations of a reader.

use allocation_counter::measure;
use engine::Story;

/// The most events that one move may tell.
const MOST_TOLD: usize = 20_000;

/// A story that panics if a move tells events without end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bounded(usize);

impl<E, S> Story<E, S> for Bounded {
    /// # Panics
    /// If a move tells more events than any move should.
    fn tell(&mut self, _event: impl FnOnce() -> E) {
        self.0 += 1;
        assert!(self.0 <= MOST_TOLD, "a move has told {MOST_TOLD} events and does not end");
    }
}

/// The most allocations for any text, and for each of its bytes in addition.
const MOST_ALLOCATIONS: u64 = 3_000_000;
const MOST_FOR_A_BYTE: u64 = 20_000;

/// Does work with a text, and counts its allocations.
///
/// # Panics
/// If it needs more than a text of this size may.
pub fn are_bounded<T>(text: &str, work: impl FnOnce() -> T) -> T {
    let mut done = None;
    let cost = measure(|| done = Some(work())).count_total;
    let most = MOST_ALLOCATIONS + MOST_FOR_A_BYTE * text.len() as u64;
    assert!(cost <= most, "{cost} allocations where {most} are the most, for\n{text}");
    done.expect("the work was done")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hint::black_box;

    #[test]
    #[should_panic = "does not end"]
    fn a_story_without_end_is_stopped() {
        let mut story = Bounded::default();
        loop {
            Story::<(), ()>::tell(&mut story, || ());
        }
    }

    #[test]
    #[should_panic = "allocations where"]
    fn work_with_too_many_allocations_is_noticed() {
        are_bounded("", || {
            (0..=MOST_ALLOCATIONS).for_each(|number| drop(black_box(Box::new(number))))
        });
    }
}
