//! What was found out about places, and where it has to be found out again: all of it follows from the cards.
//!
//! What changes at a place is a card that comes, goes, or is another, on another side, completed or not, frozen or
//! unfrozen.

use crate::cards::requirement::Sum;
use crate::lying::{CardPlace, Group, InPlay, Places, Side};
use crate::sets::CardSet;

/// At so many places of the line it is kept what could be tried there; lines are hardly ever longer.
const KEPT: usize = 8;

/// What the player's unfrozen side at a place could try with success; an empty group stands for nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tries {
    /// All of them.
    pub(crate) whole: Group,
    /// What they have together; without Qualities where they lack Traits for all that is there.
    pub(crate) sum: Sum,
    /// As few as overcome the first Puzzle.
    pub(crate) puzzle: Group,
    /// As few as complete the Goal, and all Puzzles before it.
    pub(crate) goal: Group,
    /// The Monsters that all of them would destroy: a bit for each, in the order of coming.
    pub(crate) monsters: u64,
}

/// What was found out about places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    tries: [Tries; KEPT],
    /// Where the tries are to be found out again.
    stale: Places,
    /// Where nobody has looked yet whether the opposing side completes something.
    pub(super) unseen: Places,
}

impl Default for Found {
    fn default() -> Found {
        Found { tries: Default::default(), stale: Places::ALL, unseen: Places::ALL }
    }
}

impl Found {
    /// What could be tried at a place, if that is known.
    pub(super) fn tries(&self, place: u8) -> Option<&Tries> {
        self.tries.get(usize::from(place)).filter(|_| !self.stale.has(place))
    }

    /// The places of a line for which that could be kept, and is not known.
    pub(super) fn untried(&self, line: usize) -> Places {
        self.stale.and(Places::first(line.min(KEPT)))
    }

    /// Keeps what could be tried at a place.
    pub(super) fn keep(&mut self, place: u8, tries: Tries) {
        if let Some(kept) = self.tries.get_mut(usize::from(place)) {
            *kept = tries;
            self.stale = self.stale.without(place);
        }
    }

    /// A card came to where it is, or left it; with the card that it is on it lies at a place.
    pub(super) fn forget(&mut self, one: &InPlay, lies_at: CardPlace, quiet: &CardSet) {
        let is_quiet = quiet.has(one.card);
        if !is_quiet || one.side == Side::Player {
            self.stale = self.stale.with_all_at(lies_at);
        }
        // What is on other cards is of use to the player alone (WHO-DEAD-06).
        let is_borne = matches!(one.place, CardPlace::On(_) | CardPlace::Under(_));
        if !is_borne && (!is_quiet || one.side == Side::Opponent) {
            self.unseen = self.unseen.with_all_at(lies_at);
        }
    }

    /// Somebody was frozen or unfrozen: of the player's that is nothing to the opposing side, nor the other way round.
    pub(super) fn forget_frozen(&mut self, one: &InPlay) {
        let places = match one.side {
            Side::Player => &mut self.stale,
            Side::Opponent => &mut self.unseen,
        };
        *places = places.with_all_at(one.place);
    }
}

/// Whether a card is another, elsewhere, on another side, or completed.
pub(super) fn differs(before: &InPlay, after: &InPlay) -> bool {
    // All of them at once: mostly none of them does.
    (before.place != after.place)
        | (before.card != after.card)
        | (before.side != after.side)
        | (before.done != after.done)
}
