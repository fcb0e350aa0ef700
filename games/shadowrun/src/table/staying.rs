//! Specials that stay in play, and are used from there like a Location: SHDX-SPEC-07, SHDX-SPEC-08.

use super::game::Shadowrun;
use super::legal::Checked;
use super::moves::Spot;
use super::state::{MOST_PLACES, Place, State};
use super::story::Event;
use super::turn::Play;
use crate::cards::Card;
use crate::legal::require;
use crate::rule;
use engine::refusal::Gap;
use engine::{Seat, Story};

impl Shadowrun {
    /// Whether a card of the hand is a Special that stays.
    pub(super) fn stays(&self, card: Card) -> bool {
        let house = self.house();
        house.pool.face(card).lasts(house.book.alone)
    }

    /// It has done nothing yet when it comes, so nobody is named; and it needs its place.
    pub(super) fn check_coming_to_stay(&self, state: &State, card: Card, on: &[Spot]) -> Checked {
        self.in_legwork(state)?;
        let why = "nobody has to be named for that";
        require(on.is_empty(), rule::SHDX_SPEC_12, why, [])?;
        self.only_one(state, card)?;
        let room = state.open.crews[state.open.active].places.len() < MOST_PLACES;
        let why = "there is no room on the table for {}";
        require(room, rule::SHDX_LEG_11, why, [Gap::Thing(card)])?;
        self.affordable(state, self.house().pool.face(card).cost)
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SHDX-SPEC-11: from now on its Upkeep is due like that of anything else in play.
    pub(super) fn come_to_stay(&mut self, seat: Seat, card: Card) {
        let cost = self.game.house().pool.face(card).cost;
        self.out_of_hand(card, cost);
        self.state.open.crews[seat].places.push(Place { card, turned: false });
        self.game.lend(self.state);
        self.tell(Event::Played(seat, card, cost));
    }
}
