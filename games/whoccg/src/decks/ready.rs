//! The ready decks as they were looked up and checked, each once for a game.
//!
//! Nothing makes them stale: neither the ready decks nor the cards of a game change.

use super::listed::Built;
use super::{FILES, ready_decks};
use crate::setup::{Difficulty, Setup};
use std::sync::OnceLock;

/// By deck and level; each is built when it is asked for first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ready([[OnceLock<Built>; Difficulty::ALL.len()]; FILES.len()]);

impl Ready {
    /// Where a set-up's deck is kept, if it is a ready one.
    pub(super) fn place(&self, setup: &Setup) -> Option<&OnceLock<Built>> {
        if setup.own.is_some() {
            return None;
        }
        let deck = ready_decks().iter().position(|(name, _)| *name == setup.deck)?;
        let level = Difficulty::ALL.iter().position(|level| *level == setup.level)?;
        Some(&self.0[deck][level])
    }
}
