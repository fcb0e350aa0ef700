//! How deeds by hand are written: what is handled, where it goes, which pile.

use super::TableNames;
use crate::by_hand::{Destination, HiddenPile, Thing};
use engine::{NotationError, by_hand};

impl by_hand::DeedNames<Thing, Destination, HiddenPile> for TableNames<'_> {
    fn thing(&self, thing: &Thing) -> String {
        match *thing {
            Thing::InPlay(id) => self.name(id),
            Thing::Hand(card) => format!("hand:{}", self.card(card)),
            Thing::Discard(card) => format!("discard:{}", self.card(card)),
            Thing::Top(pile) => format!("top:{}", pile.word()),
        }
    }

    fn spot(&self, spot: &Destination) -> String {
        match *spot {
            Destination::At(place) => self.place(place),
            Destination::Aboard => "tardis".into(),
            Destination::On(id) => format!("on:{}", self.name(id)),
            Destination::Hand => "hand".into(),
            Destination::Discard => "discard".into(),
            Destination::Top(pile) => format!("top:{}", pile.word()),
            Destination::Under(pile) => format!("under:{}", pile.word()),
        }
    }

    fn pile(&self, pile: &HiddenPile) -> String {
        pile.word().into()
    }

    fn read_thing(&self, text: &str, at: usize) -> Result<Thing, NotationError> {
        Ok(match marked(text, at) {
            Some(("hand", card, at)) => Thing::Hand(self.card_at(card, at)?),
            Some(("discard", card, at)) => Thing::Discard(self.card_at(card, at)?),
            Some(("top", pile, at)) => Thing::Top(HiddenPile::read(pile, at)?),
            _ => Thing::InPlay(self.id_at(text, at)?),
        })
    }

    fn read_spot(&self, text: &str, at: usize) -> Result<Destination, NotationError> {
        Ok(match (marked(text, at), text.to_lowercase().as_str()) {
            (Some(("on", who, at)), _) => Destination::On(self.id_at(who, at)?),
            (Some(("top", pile, at)), _) => Destination::Top(HiddenPile::read(pile, at)?),
            (Some(("under", pile, at)), _) => Destination::Under(HiddenPile::read(pile, at)?),
            (_, "tardis") => Destination::Aboard,
            (_, "hand") => Destination::Hand,
            (_, "discard") => Destination::Discard,
            _ => Destination::At(self.place_at(text, at)?),
        })
    }

    fn read_pile(&self, text: &str, at: usize) -> Result<HiddenPile, NotationError> {
        HiddenPile::read(text, at)
    }
}

/// `hand:ox` as `hand` and `ox`, with where that stands.
fn marked(text: &str, at: usize) -> Option<(&str, &str, usize)> {
    let (mark, rest) = text.split_once(':')?;
    Some((mark, rest.trim(), at + mark.len() + 1))
}
