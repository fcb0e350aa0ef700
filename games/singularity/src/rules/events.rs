//! SGY-EVENT, SGY-PLAY: playing events.

use super::actor::Destination;
use super::{Actor, Play};
use crate::cards::{Card, Duration};
use crate::refusals::{Denial, no};
use crate::rule;
use crate::state::{Lasting, Site, State};
use crate::story::Event;
use engine::{Seat, Story};

impl Actor<'_> {
    /// SGY-PLAY-01, SGY-EVENT-15: whether an event may be played into the present of a tree, and its cost.
    /// SGY-EVENT-16, SGY-EVENT-17, SGY-FAQ-01, SGY-FAQ-02: whose tree it is does not matter to its polarity;
    /// SGY-EVENT-25: nor does it matter whether anything would come of it.
    pub fn may_play(&self, card: Card, place: &Destination) -> Result<u8, Denial> {
        self.not_long_after_trip(rule::SGY_TIME_09)?;
        self.holds(card)?;
        if self.game.facts.is_technology(card) {
            return Err(no(rule::SGY_PLAY_01, "{} is a technology", [card.into()]));
        }
        self.event_fits(card, place)?;
        self.can_pay(self.game.event_cost(card, &self.rates, &place.climate))
    }

    /// SGY-EVENT-19: never into a tree without technology. SGY-EVENT-20, SGY-INF-04: the influence of all
    /// types must be there.
    pub fn event_fits(&self, card: Card, place: &Destination) -> Result<(), Denial> {
        if self.state.tree(place.tree).generations == 0 {
            return Err(no(
                rule::SGY_EVENT_19,
                "the tree of {} has no technology",
                [place.tree.into()],
            ));
        }
        if place.reach & card.bit() != 0 {
            return Ok(());
        }
        let influence = if place.tree == self.seat { &place.influence } else { &self.influence };
        Err(self.game.shortage(card, influence, rule::SGY_INF_04))
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Plays an event into the current generation of a tree. (SGY-EVENT-09, SGY-EVENT-10, SGY-EVENT-18,
    /// SGY-WALK-05, SGY-WALK-07, SGY-WALK-11)
    pub fn play_event(&mut self, seat: Seat, card: Card, tree: Seat) {
        let actor = Actor::new(self.game, self.state, seat);
        let place = actor.present(tree);
        let cost = self.game.event_cost(card, &actor.rates, &place.climate);
        let site = Site { card, by: seat, tree, generation: place.generation };
        self.pay(seat, cost);
        self.put_event(site, cost);
    }

    /// SGY-EVENT-13, SGY-EVENT-14, SGY-EVENT-23, SGY-WALK-16: a continuous event lies in its generation,
    /// with any others; SGY-EVENT-11, SGY-EVENT-31: a one use event lies beside the board until the end of
    /// the turn.
    pub fn put_event(&mut self, site: Site, cost: u8) {
        let Site { card, by, tree, generation } = site;
        self.spend_from_hand(by, card);
        match self.game.pool.event(card).duration {
            Duration::OneUse => self.state.beside.push(card),
            Duration::Continuous => {
                self.state.lasting.push(Lasting { card, by, tree, generation });
                self.touched = self.touched.with(tree);
            }
        }
        self.tell(Event::Played { by, tree, card, generation, cost });
        self.resolve(site);
    }
}
