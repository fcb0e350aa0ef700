//! SGY-TRADE: taking a random card for one of one's own.

use super::{Actor, Play};
use crate::cards::Card;
use crate::refusals::{Denial, no};
use crate::rule;
use crate::state::{Frame, State};
use crate::story::Event;
use engine::{Seat, Story};

impl Actor<'_> {
    /// SGY-TRADE-01, SGY-TRADE-04: no consent is needed. SGY-TRADE-06: both hands have a card beforehand.
    pub fn may_trade(&self, with: Seat) -> Result<u8, Denial> {
        self.not_long_after_trip(rule::SGY_TIME_10)?;
        self.game.another(self.state, self.seat, with, rule::SGY_TRADE_02)?;
        for seat in [self.seat, with] {
            if self.state.player(seat).hand.is_empty() {
                return Err(no(rule::SGY_TRADE_06, "{} has no card in hand", [seat.into()]));
            }
        }
        self.can_pay(self.rates.trade())
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-TRADE-02, SGY-TRADE-03: first the random card is taken and seen, then one is chosen to give.
    pub fn trade(&mut self, seat: Seat, with: Seat) {
        let cost = self.state.tree(seat).sums.rates.trade();
        self.pay(seat, cost);
        let card = self.take_random_card(seat, with);
        self.tell(Event::Traded { seat, with, card, cost });
        self.state.pending.push(Frame::GiveBack { to: with });
    }

    /// SGY-TRADE-02, SGY-TRADE-05, SGY-TRADE-07: any card in hand, the one just taken included.
    pub fn give_back(&mut self, seat: Seat, to: Seat, card: Card) {
        self.drop_frame();
        self.hands_over(seat, to, card);
        self.tell(Event::GaveBack { seat, to, card });
    }
}
