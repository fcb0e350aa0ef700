//! The sentences in which it is told what was done by hand.

use super::words::Sayer;
use crate::by_hand::Destination;
use crate::cards::Card;
use crate::state::PLAYER;
use engine::{Seats, Text, by_hand};

impl Sayer<'_> {
    /// A card moved, of which only some see which it is.
    pub(super) fn moved(&self, card: Card, seen: Seats, to: Destination, at: Option<Card>) -> Text {
        let name = |card| self.game.pool.name(card);
        let what = if self.sees(seen) { Text::new().card(name(card)) } else { by_hand::unseen() };
        by_hand::moved(what, &where_to(to, at.map(name)))
    }

    fn sees(&self, seen: Seats) -> bool {
        seen == Seats::ALL || self.player && seen == PLAYER
    }

    /// How a card lies that was turned.
    pub(super) fn turned(&self, card: Card, is_turned: bool) -> &'static str {
        match (self.game.facts.goals.has(card), is_turned) {
            (true, true) => "completed",
            (true, false) => "live",
            (false, true) => "frozen",
            (false, false) => "not frozen",
        }
    }
}

/// Where a card goes by hand; to or on what, if that is a card.
pub(crate) fn where_to(to: Destination, host: Option<String>) -> String {
    let host = || host.unwrap_or_else(|| "another card".into());
    match to {
        Destination::At(_) => format!("to {}", host()),
        Destination::Aboard => "aboard the TARDIS".into(),
        Destination::On(_) => format!("on {}", host()),
        Destination::Hand => "to the hand".into(),
        Destination::Discard => "to the discard pile".into(),
        Destination::Top(pile) => format!("on the top of {}", pile.name()),
        Destination::Under(pile) => format!("under {}", pile.name()),
    }
}
