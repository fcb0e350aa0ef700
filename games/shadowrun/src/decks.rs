//! The decks that come with the game, and what a deck has to be.

use crate::game::Shadowrun;
use crate::setup::Deck;
use crate::state::{Hidden, Pile};
use runners::cards::{Card, Kind};

impl Deck {
    /// What is written in it. SHDX-DECK-01, SHDX-DECK-02: sixty cards and six Objectives at least; SHDX-DECK-03,
    /// SHDX-DECK-05, SHDX-DECK-08: four of a name at most, SHDX-DECK-04: and one of what is unique. SHDX-DECK-06.
    pub const fn text(self) -> &'static str {
        match self {
            Deck::Stealth => include_str!("../decks/stealth.txt"),
            Deck::Force => include_str!("../decks/force.txt"),
            Deck::Matrix => include_str!("../decks/matrix.txt"),
            Deck::Magic => include_str!("../decks/magic.txt"),
        }
    }

    /// What the crew is called that plays it: the title of its list.
    pub fn crew(self) -> &'static str {
        let title = self.text().lines().next();
        title.and_then(|line| line.strip_prefix("Deck: ")).unwrap_or(self.name())
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Deck::Stealth => "stealth",
            Deck::Force => "force",
            Deck::Matrix => "matrix",
            Deck::Magic => "magic",
        }
    }
}

/// A card goes to where it belongs among the others.
pub(crate) fn add(pile: &mut Pile, card: Card) {
    let at = pile.iter().position(|it| *it > card).unwrap_or(pile.len());
    pile.insert(at, card);
}

/// A card leaves a pile, if it is there.
pub(crate) fn remove(pile: &mut Pile, card: Card) -> bool {
    let found = pile.iter().position(|it| *it == card);
    found.map(|at| pile.remove(at)).is_some()
}

impl Shadowrun {
    /// SHDX-SETUP-01, SHDX-SETUP-02: a deck, its Objectives put aside, before anything is drawn.
    pub(crate) fn sorted(&self, list: &str) -> Hidden {
        let mut hidden = Hidden::default();
        for card in self.card_rules().listed(list) {
            match self.card_rules().pool.face(card).kind {
                Kind::Objective(_) => add(&mut hidden.to_come, card),
                _ => add(&mut hidden.deck, card),
            }
        }
        hidden
    }
}
