//! What is done by hand in this game: its things, spots and piles.
//!
//! WHOX-HAND-02: deeds are for games with a card that says what is not understood. The deeds themselves are the engine's ([`Deed`]);
//! what may be done is checked in `rules::by_hand`, and how they are written stands in `notation::by_hand`.

use crate::cards::Card;
use crate::lying::Id;
use engine::NotationError;
use engine::by_hand::Deed;
use serde::Serialize;

/// A deed of this game.
pub type ByHand = Deed<Thing, Destination, HiddenPile>;

/// What is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Thing {
    /// A card in play.
    InPlay(Id),
    /// A card of the hand.
    Hand(Card),
    /// A card of the discard pile.
    Discard(Card),
    /// The top card of a pile.
    Top(HiddenPile),
}

/// Where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Destination {
    /// To a place of the line.
    At(u8),
    /// Into the TARDIS, or on it.
    Aboard,
    /// On a Character.
    On(Id),
    /// Into the hand.
    Hand,
    /// On the discard pile.
    Discard,
    /// On the top of a pile.
    Top(HiddenPile),
    /// Under a pile.
    Under(HiddenPile),
}

/// A pile that lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum HiddenPile {
    /// The draw deck.
    Draw,
    /// The opponent deck.
    Opponent,
}

impl HiddenPile {
    /// Both.
    pub const ALL: [HiddenPile; 2] = [HiddenPile::Draw, HiddenPile::Opponent];

    /// How it is written.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            HiddenPile::Draw => "deck",
            HiddenPile::Opponent => "opponent-deck",
        }
    }

    /// What it is called in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            HiddenPile::Draw => "the draw deck",
            HiddenPile::Opponent => "the opponent deck",
        }
    }

    pub(crate) fn read(text: &str, at: usize) -> Result<HiddenPile, NotationError> {
        let found = HiddenPile::ALL.into_iter().find(|pile| pile.word() == text.to_lowercase());
        found.ok_or_else(|| NotationError {
            at,
            reason: format!("`{text}` is not a pile; say `deck` or `opponent-deck`"),
            suggestion: None,
        })
    }
}
