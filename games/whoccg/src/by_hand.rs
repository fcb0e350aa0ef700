//! What is done by hand in this game: its things, spots and piles, and how they are written.
//!
//! WHOX-HAND-02: deeds are for games with a card that says what is not understood. The deeds themselves are the engine's ([`Deed`]);
//! what may be done is judged in `rules::by_hand`.

use crate::cards::Card;
use crate::notation::Names;
use crate::state::Id;
use engine::NotationError;
use engine::by_hand::{self, Deed};

/// A deed of this game.
pub type ByHand = Deed<Thing, Place, Pile>;

/// What is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A card in play.
    InPlay(Id),
    /// A card of the hand.
    Hand(Card),
    /// A card of the discard pile.
    Discard(Card),
    /// The top card of a pile.
    Top(Pile),
}

/// Where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
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
    Top(Pile),
    /// Under a pile.
    Under(Pile),
}

/// A pile that lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pile {
    /// The draw deck.
    Draw,
    /// The opponent deck.
    Opponent,
}

impl Pile {
    /// Both.
    pub const ALL: [Pile; 2] = [Pile::Draw, Pile::Opponent];

    /// How it is written.
    const fn word(self) -> &'static str {
        match self {
            Pile::Draw => "deck",
            Pile::Opponent => "opponent-deck",
        }
    }

    /// What it is called in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Pile::Draw => "the draw deck",
            Pile::Opponent => "the opponent deck",
        }
    }

    fn read(text: &str, at: usize) -> Result<Pile, NotationError> {
        let found = Pile::ALL.into_iter().find(|pile| pile.word() == text.to_lowercase());
        found.ok_or_else(|| NotationError {
            at,
            reason: format!("`{text}` is not a pile; say `deck` or `opponent-deck`"),
            suggestion: None,
        })
    }
}

impl by_hand::Names<Thing, Place, Pile> for Names<'_> {
    fn thing(&self, thing: &Thing) -> String {
        match *thing {
            Thing::InPlay(id) => self.name(id),
            Thing::Hand(card) => format!("hand:{}", self.card(card)),
            Thing::Discard(card) => format!("discard:{}", self.card(card)),
            Thing::Top(pile) => format!("top:{}", pile.word()),
        }
    }

    fn spot(&self, spot: &Place) -> String {
        match *spot {
            Place::At(place) => self.place(place),
            Place::Aboard => "tardis".into(),
            Place::On(id) => format!("on:{}", self.name(id)),
            Place::Hand => "hand".into(),
            Place::Discard => "discard".into(),
            Place::Top(pile) => format!("top:{}", pile.word()),
            Place::Under(pile) => format!("under:{}", pile.word()),
        }
    }

    fn pile(&self, pile: &Pile) -> String {
        pile.word().into()
    }

    fn read_thing(&self, text: &str, at: usize) -> Result<Thing, NotationError> {
        Ok(match marked(text, at) {
            Some(("hand", card, at)) => Thing::Hand(self.card_at(card, at)?),
            Some(("discard", card, at)) => Thing::Discard(self.card_at(card, at)?),
            Some(("top", pile, at)) => Thing::Top(Pile::read(pile, at)?),
            _ => Thing::InPlay(self.id_at(text, at)?),
        })
    }

    fn read_spot(&self, text: &str, at: usize) -> Result<Place, NotationError> {
        Ok(match (marked(text, at), text.to_lowercase().as_str()) {
            (Some(("on", who, at)), _) => Place::On(self.id_at(who, at)?),
            (Some(("top", pile, at)), _) => Place::Top(Pile::read(pile, at)?),
            (Some(("under", pile, at)), _) => Place::Under(Pile::read(pile, at)?),
            (_, "tardis") => Place::Aboard,
            (_, "hand") => Place::Hand,
            (_, "discard") => Place::Discard,
            _ => Place::At(self.place_at(text, at)?),
        })
    }

    fn read_pile(&self, text: &str, at: usize) -> Result<Pile, NotationError> {
        Pile::read(text, at)
    }
}

/// `hand:ox` as `hand` and `ox`, with where that stands.
fn marked(text: &str, at: usize) -> Option<(&str, &str, usize)> {
    let (mark, rest) = text.split_once(':')?;
    Some((mark, rest.trim(), at + mark.len() + 1))
}
