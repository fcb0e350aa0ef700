//! What players have seen of each other's hands.
//!
//! Everybody sees the same open table, so what is remembered can be worked out from what was shown; it is
//! kept in the state, for each observer and holder, so that a view can tell it. A card that leaves a hand
//! unseen makes an observer forget as much as he can no longer be sure of.

use super::Play;
use crate::cards::Card;
use crate::state::{MOST_SEATS, State};
use crate::story::Event;
use engine::{Bag, Seat, Seats, Story};

/// The spectator's place among the observers.
pub(crate) const SPECTATOR: usize = MOST_SEATS;

impl<S: Story<Event, State>> Play<'_, S> {
    fn memory(&mut self, observer: usize, holder: Seat) -> &mut Bag {
        &mut self.state.memory[observer][holder.index()]
    }

    /// A card comes to a hand in everybody's sight.
    pub fn gets_openly(&mut self, holder: Seat, card: Card) {
        self.state.player_mut(holder).hand.add(card.0);
        for observer in (0..=SPECTATOR).filter(|observer| *observer != holder.index()) {
            self.memory(observer, holder).add(card.0);
        }
    }

    /// A card leaves a hand in everybody's sight.
    pub fn loses_openly(&mut self, holder: Seat, card: Card) {
        let held = self.state.player_mut(holder).hand.take(card.0);
        debug_assert!(held, "the card is in the hand");
        for observer in 0..=SPECTATOR {
            self.memory(observer, holder).take(card.0);
        }
    }

    /// A card comes to a hand, seen by the holder and some others.
    pub fn gets_seen_by(&mut self, holder: Seat, card: Card, others: Seats) {
        self.state.player_mut(holder).hand.add(card.0);
        for observer in others.without(holder).iter() {
            self.memory(observer.index(), holder).add(card.0);
        }
    }

    /// A card leaves a hand, seen by some; the others can no longer be sure of any one copy there.
    pub fn loses_seen_by(&mut self, holder: Seat, card: Card, seers: Seats) {
        let held = self.state.player_mut(holder).hand.take(card.0);
        debug_assert!(held, "the card is in the hand");
        for observer in 0..=SPECTATOR {
            let sees = observer < MOST_SEATS && seers.has(Seat(observer as u8));
            let memory = self.memory(observer, holder);
            if sees {
                memory.take(card.0);
            } else {
                forget_one_of_each(memory);
            }
        }
    }

    /// A card goes from hand to hand, seen by these two alone.
    pub fn hands_over(&mut self, from: Seat, to: Seat, card: Card) {
        let both = Seats::only(from).with(to);
        self.loses_seen_by(from, card, both);
        self.gets_seen_by(to, card, both);
    }

    /// Everybody learns that a hand has at least one such card.
    pub fn all_know_of(&mut self, holder: Seat, card: Card) {
        for observer in (0..=SPECTATOR).filter(|observer| *observer != holder.index()) {
            let memory = self.memory(observer, holder);
            if !memory.has(card.0) {
                memory.add(card.0);
            }
        }
    }

    /// One player is shown cards of another's hand.
    pub fn is_shown(&mut self, observer: Seat, holder: Seat, cards: &Bag) {
        let memory = self.memory(observer.index(), holder);
        for (card, copies) in cards.iter() {
            memory.add_many(card, copies.saturating_sub(memory.count(card)));
        }
    }

    /// Who has seen the whole deck knows the one hand that is left.
    pub fn remembers_by_elimination(&mut self, observer: Seat) {
        let mut others = Seats::first(self.state.seats).without(observer).iter();
        if let (Some(only), None) = (others.next(), others.next()) {
            *self.memory(observer.index(), only) = self.state.player(only).hand;
        }
    }
}

fn forget_one_of_each(memory: &mut Bag) {
    for card in memory.kinds() {
        memory.take(card);
    }
}
