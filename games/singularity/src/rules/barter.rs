//! SGY-BARTER: exchanges both sides agree on.

use super::points::MOST_POINTS;
use super::{Actor, Play};
use crate::cards::Card;
use crate::moves::{Goods, Offer};
use crate::refusals::{Denial, no};
use crate::rule;
use crate::state::{Frame, Player, State};
use crate::story::Event;
use engine::{Seat, Story};

impl Actor<'_> {
    /// SGY-BARTER-01, SGY-BARTER-13: the player on turn proposes to one other player; any
    /// kind of card may be asked for, held or not; SGY-BARTER-07: one side may be empty.
    pub fn may_offer(&self, offer: &Offer) -> Result<(), Denial> {
        self.may_barter_with(offer.to)?;
        if offer.give.is_empty() && offer.ask.is_empty() {
            return Err(no(rule::SGY_BARTER_13, "one side must give something", []));
        }
        self.may_give(&offer.give)?;
        self.may_ask(offer.to, &offer.ask)
    }

    /// SGY-BARTER-05: with one other player, and not after a trip.
    pub fn may_barter_with(&self, other: Seat) -> Result<(), Denial> {
        self.not_after_trip(rule::SGY_TIME_10)?;
        self.game.another(self.state, self.seat, other, rule::SGY_BARTER_05)
    }

    /// Whether the player has what he would give. SGY-BARTER-06: cards come from the hand only.
    #[inline]
    pub fn may_give(&self, goods: &Goods) -> Result<(), Denial> {
        self.all_known(goods)?;
        if let Some(card) = lacks(self.player(), goods) {
            return Err(no(rule::SGY_BARTER_06, "you do not hold that many {}", [card.into()]));
        }
        has_open_goods(self.player(), self.seat, goods)
    }

    /// Whether this may be asked of another player: what lies open must be there.
    pub fn may_ask(&self, other: Seat, goods: &Goods) -> Result<(), Denial> {
        self.all_known(goods)?;
        has_open_goods(self.state.player(other), other, goods)
    }

    /// SGY-BARTER-01: as many cards as a hand can hold, and no hand holds more copies than there are.
    fn all_known(&self, goods: &Goods) -> Result<(), Denial> {
        goods.cards.iter().try_for_each(|(card, copies)| {
            let card = Card(card);
            self.game.known(card)?;
            let most = self.game.facts.all_cards.count(card.0);
            if copies <= most {
                return Ok(());
            }
            let why = match most {
                1 => "there is only {} copy of {}",
                _ => "there are only {} copies of {}",
            };
            Err(no(rule::SGY_BARTER_01, why, [most.into(), card.into()]))
        })
    }
}

/// A card of which a hand has fewer than are named.
fn lacks(player: &Player, goods: &Goods) -> Option<Card> {
    let mut named = goods.cards.iter();
    let lacked = named.find(|(card, copies)| player.hand.count(*card) < *copies);
    lacked.map(|(card, _)| Card(card))
}

/// SGY-BARTER-03, SGY-BARTER-04, SGY-BARTER-08: nobody gives more action points or influence than he has.
fn has_open_goods(player: &Player, seat: Seat, goods: &Goods) -> Result<(), Denial> {
    if goods.points > player.points {
        let why = "{} does not have that many action points";
        return Err(no(rule::SGY_BARTER_08, why, [seat.into()]));
    }
    if goods.influence.iter().zip(player.permanent).any(|(named, has)| *named > has) {
        let why = "{} does not have that much permanent influence";
        return Err(no(rule::SGY_BARTER_08, why, [seat.into()]));
    }
    Ok(())
}

/// SGY-BARTER-02, SGY-BARTER-13: who lacks a card that is asked for can only decline.
pub(crate) fn may_accept(player: &Player, offer: &Offer) -> Result<(), Denial> {
    match lacks(player, &offer.ask) {
        Some(card) => {
            let why = "you do not hold the {} you are asked for";
            Err(no(rule::SGY_BARTER_13, why, [card.into()]))
        }
        None => Ok(()),
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-BARTER-12: the other side sees what is offered before it agrees.
    pub fn offer(&mut self, by: Seat, offer: Offer) {
        self.state.so_far.offers = self.state.so_far.offers.saturating_add(1);
        self.is_shown(offer.to, by, &offer.give.cards);
        self.state.pending.push(Frame::Answer(offer));
        self.tell(Event::Offered { by, offer });
    }

    /// SGY-TIME-28: a declined offer is no action.
    pub fn decline(&mut self, seat: Seat) {
        self.drop_frame();
        let by = self.state.on_turn;
        self.tell(Event::Declined { seat, by });
    }

    /// SGY-BARTER-11: everything changes hands in one step.
    pub fn accept(&mut self, seat: Seat, offer: Offer) {
        self.drop_frame();
        let by = self.state.on_turn;
        self.state.so_far.acted = true;
        self.tell(Event::Bartered { by, offer });
        self.exchange_cards(by, seat, &offer);
        self.exchange_points(by, seat, &offer);
        self.exchange_influence(by, seat, &offer.give);
        self.exchange_influence(seat, by, &offer.ask);
    }

    fn exchange_cards(&mut self, by: Seat, seat: Seat, offer: &Offer) {
        for (from, to, goods) in [(by, seat, &offer.give), (seat, by, &offer.ask)] {
            for (card, copies) in goods.cards.iter() {
                (0..copies).for_each(|_| self.hands_over(from, to, Card(card)));
            }
        }
    }

    /// SGY-BARTER-14: first what is given is taken off, then what is received is added, then the limit
    /// cuts. (SGY-BARTER-09)
    fn exchange_points(&mut self, by: Seat, seat: Seat, offer: &Offer) {
        for (from, given, received) in
            [(by, offer.give.points, offer.ask.points), (seat, offer.ask.points, offer.give.points)]
        {
            let player = self.state.player_mut(from);
            player.points = (player.points - given).saturating_add(received).min(MOST_POINTS);
        }
    }

    /// SGY-BARTER-10: the trees of both are looked at afterwards.
    fn exchange_influence(&mut self, from: Seat, to: Seat, goods: &Goods) {
        for (index, amount) in goods.influence.into_iter().enumerate() {
            self.state.player_mut(from).permanent[index] -= amount;
            self.state.player_mut(to).permanent[index] += amount;
        }
        if goods.influence != [0; 3] {
            self.touched = self.touched.with(from).with(to);
        }
    }
}
