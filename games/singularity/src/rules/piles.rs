//! SGY-RULE: deck, discard pile, hands.

use super::Play;
use crate::cards::Card;
use crate::state::State;
use crate::story::{DrawReason, Event};
use engine::{Bag, Seat, Story};

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-RULE-01, SGY-EVENT-24: a card goes to the one discard pile.
    pub fn discard(&mut self, card: Card) {
        self.state.discard.add(card.0);
        self.balance_piles();
    }

    /// SGY-RULE-02, SGY-RULE-07: looked at after each card that moves: a discard pile that is larger than
    /// the deck is shuffled into it.
    pub fn balance_piles(&mut self) {
        if self.state.discard.len() > self.state.deck.len() {
            let discard = std::mem::replace(&mut self.state.discard, Bag::new());
            self.state.deck.add_all(&discard);
            self.tell(Event::Reshuffled);
        }
    }

    /// SGY-TURN-02, SGY-DRAW-01: the card is its owner's secret. SGY-RULE-03: with nothing to draw the draw
    /// is skipped.
    pub fn draw_card(&mut self, seat: Seat, why: DrawReason) {
        if self.state.deck.is_empty() {
            self.tell(Event::DrewNothing(seat));
            return;
        }
        let card = Card(self.dice.card("draw", &self.state.deck));
        self.state.deck.take(card.0);
        self.state.player_mut(seat).hand.add(card.0);
        self.tell(Event::Drew { seat, card, why });
        self.balance_piles();
    }

    /// Takes a random card out of another hand; the two see which.
    pub fn take_random_card(&mut self, by: Seat, from: Seat) -> Card {
        let card = Card(self.dice.card("take", &self.state.player(from).hand));
        self.hands_over(from, by, card);
        card
    }

    /// A card is played out of a hand in everybody's sight.
    pub fn spend_from_hand(&mut self, seat: Seat, card: Card) {
        self.loses_openly(seat, card);
    }
}
