//! Decks that players write themselves: read, judged, and parted into what is drawn and the Objectives.
//!
//! Read on in `faults`, what makes a deck legal.

mod faults;

use super::decks::add;
use super::state::Pile;
use crate::House;
use crate::decks::Listed;
use engine::decks::{DeckFault, DeckSheet};

/// What stands over the Objectives of a deck.
pub const OBJECTIVES: &str = "Objectives";

/// SHDX-SETUP-01: a legal deck, its Objectives put aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnDeck {
    /// SHDX-DECK-01: the cards that are drawn, as sorted as a draw pile.
    pub cards: Pile,
    /// SHDX-DECK-02: the Objectives, likewise.
    pub objectives: Pile,
}

impl House {
    /// A deck that somebody wrote.
    ///
    /// # Errors
    /// With everything that is wrong: where, against which rule, why, and what to do about it.
    pub fn read_deck(&self, text: &str) -> Result<OwnDeck, Vec<DeckFault>> {
        let (sheet, mut faults) = DeckSheet::read(text);
        let [cards, objectives] = self.inspected(&sheet, &mut faults);
        match faults.is_empty() {
            true => Ok(OwnDeck { cards: pile(&cards), objectives: pile(&objectives) }),
            false => Err(faults),
        }
    }
}

/// Cards of a deck that a table has room for.
fn pile(listed: &[Listed]) -> Pile {
    let mut pile = Pile::default();
    for Listed { card, copies, .. } in listed {
        (0..*copies).for_each(|_| add(&mut pile, *card));
    }
    pile
}
