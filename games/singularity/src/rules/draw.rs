//! SGY-DRAW: drawing for action points.

use super::{Actor, Play};
use crate::refusals::{Denial, no};
use crate::rule;
use crate::state::State;
use crate::story::{DrawReason, Event};
use engine::{Seat, Story};

impl Actor<'_> {
    /// SGY-DRAW-01. SGY-RULE-03: no points are spent where nothing can be drawn.
    pub fn may_draw(&self) -> Result<u8, Denial> {
        self.not_long_after_trip(rule::SGY_TIME_10)?;
        if self.state.deck.is_empty() {
            return Err(no(rule::SGY_RULE_03, "the deck and the discard pile are empty", []));
        }
        self.can_pay(self.rates.draw())
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Draws for action points.
    pub fn draw(&mut self, seat: Seat) {
        let cost = self.state.tree(seat).sums.rates.draw();
        self.pay(seat, cost);
        self.draw_card(seat, DrawReason::Paid(cost));
    }
}
