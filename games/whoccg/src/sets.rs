//! Sets of cards and of numbers in play.

use crate::cards::Card;
use crate::cards::pool::MOST_CARDS;
use crate::lying::Id;
use engine::Set;
use engine::bag::Coded;

/// Some of the cards of a pool.
pub type CardSet = Set<Card, { MOST_CARDS.div_ceil(64) }>;
/// Some of the cards in play, by their numbers.
pub type Ids = Set<Id, 4>;
/// Some of the cards in play, by their places in the row of all.
pub type Rows = Set<u8, 4>;

impl Coded for Card {
    #[inline]
    fn code(self) -> u16 {
        self.0
    }

    #[inline]
    fn of_code(code: u16) -> Card {
        Card(code)
    }
}

impl Coded for Id {
    #[inline]
    fn code(self) -> u16 {
        self.0.into()
    }

    #[inline]
    fn of_code(code: u16) -> Id {
        Id(code as u8)
    }
}
