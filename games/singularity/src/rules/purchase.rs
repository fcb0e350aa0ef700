//! SGY-BUY: buying permanent influence.

use super::{Actor, Play};
use crate::Singularity;
use crate::cards::Influence;
use crate::refusals::{Denial, no};
use crate::rule;
use crate::state::State;
use crate::story::Event;
use engine::{RuleId, Seat, Story};

/// SGY-COMP-07: how many chits of permanent influence there are of each type.
pub(crate) const CHITS: u8 = 20;

impl Actor<'_> {
    /// SGY-BUY-01, SGY-BUY-02: any type that the supply still has.
    pub fn may_buy(&self, influence: Influence) -> Result<u8, Denial> {
        self.not_long_after_trip(rule::SGY_TIME_10)?;
        self.game.in_supply(self.state, influence, rule::SGY_BUY_03)?;
        self.can_pay(self.rates.purchase(influence))
    }
}

impl Singularity {
    /// SGY-BUY-03, SGY-SETUP-10: a type that is used up cannot be had.
    pub(crate) fn in_supply(
        &self,
        state: &State,
        influence: Influence,
        rule: RuleId,
    ) -> Result<(), Denial> {
        if state.supply[influence.index()] > 0 {
            return Ok(());
        }
        Err(no(rule, "no permanent {} influence is left", [influence.into()]))
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-BUY-04: each purchase buys one.
    pub fn buy(&mut self, seat: Seat, influence: Influence) {
        let cost = self.state.tree(seat).sums.rates.purchase(influence);
        self.pay(seat, cost);
        self.take_chit(seat, influence);
        self.tell(Event::Bought { seat, influence, cost });
    }

    /// SGY-INF-16, SGY-WALK-01: a chit goes from the supply to a player. More influence makes nothing fail, so
    /// that no consequences are due.
    pub fn take_chit(&mut self, seat: Seat, influence: Influence) {
        self.state.supply[influence.index()] -= 1;
        self.state.player_mut(seat).permanent[influence.index()] += 1;
    }
}
