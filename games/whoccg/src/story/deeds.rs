//! The sentences in which it is told what was done by hand.

use super::Event;
use super::words::{Sayer, Told};
use crate::by_hand::Place;
use crate::cards::Card;
use crate::rule;
use crate::state::PLAYER;
use engine::{Seats, Text, by_hand};

impl Sayer<'_> {
    pub(super) fn of_deeds(&self, event: Event) -> Option<Told> {
        let name = |card: Card| Text::new().card(self.game.pool.name(card));
        Some(match event {
            Event::HandMoved { card, seen, to, at, .. } => {
                let what = if self.sees(seen) { name(card) } else { by_hand::unseen() };
                let host = at.map(|card| self.game.pool.name(card));
                (by_hand::moved(what, &where_to(to, host)), vec![rule::WHOX_HAND_03])
            }
            Event::HandTurned { card, is_turned } => {
                let now = self.turned(card, is_turned);
                (by_hand::turned(name(card), now), vec![rule::WHOX_HAND_04])
            }
            Event::HandCounted { card, tokens, counter } => {
                (by_hand::counted(name(card), tokens, counter), vec![rule::WHOX_HAND_05])
            }
            Event::HandPoints { by } => (by_hand::scored(by), vec![rule::WHOX_HAND_05]),
            Event::HandRevealed { card, pile } => {
                (by_hand::revealed(name(card), pile.name()), vec![rule::WHOX_HAND_06])
            }
            Event::HandShuffled { pile } => {
                (by_hand::shuffled(pile.name()), vec![rule::WHOX_HAND_06])
            }
            _ => return None,
        })
    }

    fn sees(&self, seen: Seats) -> bool {
        seen == Seats::ALL || self.player && seen == PLAYER
    }

    /// How a card lies that was turned.
    fn turned(&self, card: Card, is_turned: bool) -> &'static str {
        match (self.game.facts.goals.has(card), is_turned) {
            (true, true) => "completed",
            (true, false) => "live",
            (false, true) => "frozen",
            (false, false) => "not frozen",
        }
    }
}

/// Where a card goes by hand; to or on what, if that is a card.
pub(crate) fn where_to(to: Place, host: Option<String>) -> String {
    let host = || host.unwrap_or_else(|| "another card".into());
    match to {
        Place::At(_) => format!("to {}", host()),
        Place::Aboard => "aboard the TARDIS".into(),
        Place::On(_) => format!("on {}", host()),
        Place::Hand => "to the hand".into(),
        Place::Discard => "to the discard pile".into(),
        Place::Top(pile) => format!("on the top of {}", pile.name()),
        Place::Under(pile) => format!("under {}", pile.name()),
    }
}
