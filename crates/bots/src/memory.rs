//! The memory of a bot's earlier offers.

use crate::mixer::mixed;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

/// The offers made, each with what its answer rested on. A clone is the same memory, which its
/// owner passes to the bots of a table for every thought.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Vec<u64>>>);

impl Memory {
    /// Returns true if this was already offered when its answer rested on the same facts.
    pub fn holds<M: Hash>(&self, mv: &M, rests_on: u64) -> bool {
        self.with(|offers| offers.contains(&mixed(&(mv, rests_on))))
    }

    /// Remembers an offer.
    pub fn note<M: Hash>(&self, mv: &M, rests_on: u64) {
        self.with(|offers| offers.push(mixed(&(mv, rests_on))));
    }

    fn with<T>(&self, look: impl FnOnce(&mut Vec<u64>) -> T) -> T {
        look(&mut self.0.lock().expect("nobody panics while remembering"))
    }
}
