//! What a table is told about cards, so that it can keep what follows from them.

use crate::cards::Card;
use crate::sets::CardSet;

/// Sorts of cards that are asked for again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sorted {
    /// Characters.
    People,
    /// What has a Freeze text.
    Users,
    /// Goals.
    Goals,
    /// WHO-FLIP-18: what allows Enemies to play.
    Inviting,
    /// What changes something about Characters at its place.
    Changing,
    /// Characters who have the Vortex icon (WHOX-ICON-02).
    Vortex,
}

/// How many sorts there are.
pub(super) const SORTS: usize = Sorted::Vortex as usize + 1;

/// Which cards are of which sort.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CardSorts {
    /// Whether it was told.
    pub(super) is_told: bool,
    /// The cards of each sort.
    pub(super) sorts: [CardSet; SORTS],
    /// Characters who change nothing for the other side; none where that is not known.
    pub(super) quiet: CardSet,
}

impl CardSorts {
    /// All of it: the cards of each sort, and the Characters who change nothing for the other side.
    pub(crate) fn new(of_sort: impl Fn(Sorted) -> CardSet, quiet: CardSet) -> CardSorts {
        use Sorted::{Changing, Goals, Inviting, People, Users, Vortex};
        let sorts = [People, Users, Goals, Inviting, Changing, Vortex].map(of_sort);
        CardSorts { is_told: true, sorts, quiet }
    }

    /// Whether a card can make its place eligible.
    pub(super) fn is_lure(&self, card: Card) -> bool {
        [Sorted::Goals, Sorted::Inviting].iter().any(|sort| self.sorts[*sort as usize].has(card))
    }
}
