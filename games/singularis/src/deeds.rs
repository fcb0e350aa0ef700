//! What can be done by hand, as moves say it.

use engine::by_hand::Deed;
use runners::cards::Card;
use serde::Serialize;

/// A deed of this game.
pub type ByHand = Deed<Handled, Spot, HiddenPile>;

/// What is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Handled {
    /// A card.
    Card(Card),
    /// The nuyen.
    Nuyen,
    /// The Reputation.
    Reputation,
    /// What is owed of the loan.
    Loan,
    /// What is owed of interest.
    Interest,
    /// The alarm.
    Alarm,
}

impl Handled {
    /// What has no card, with how it is written.
    pub(crate) const WORDS: [(&'static str, Handled); 5] = [
        ("nuyen", Handled::Nuyen),
        ("reputation", Handled::Reputation),
        ("loan", Handled::Loan),
        ("interest", Handled::Interest),
        ("alarm", Handled::Alarm),
    ];

    pub(crate) fn word(self) -> Option<&'static str> {
        Handled::WORDS.iter().find(|(_, it)| *it == self).map(|(word, _)| *word)
    }
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Spot {
    /// Into the hand.
    Hand,
    /// Onto its trash pile.
    Trash,
}

/// Piles to be looked into: there are none, as no order of theirs matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum HiddenPile {}

/// What there is to do by hand here.
pub(crate) const DEEDS: [&str; 3] = ["by-hand move", "by-hand turn", "by-hand counter"];
