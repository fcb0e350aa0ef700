//! How deeds by hand are written: what is handled, where it goes, which pile.

use super::Names;
use crate::by_hand::{Pile, Place, Thing};
use engine::{NotationError, by_hand};

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
