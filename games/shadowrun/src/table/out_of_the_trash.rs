//! What comes back from a trash pile: SHDX-CARD-14.

use super::decks::{add, remove};
use super::game::Shadowrun;
use super::state::State;
use super::story::Event;
use super::turn::Play;
use crate::cards::sentences::Lost;
use crate::cards::{Card, Kind};
use crate::setup::MOST_RUNNERS;
use crate::state::Runner;
use engine::Story;

impl Shadowrun {
    /// What of a sort lies in the trash of whoever has the turn.
    fn lost(&self, state: &State, sort: Lost) -> Vec<Card> {
        let fits = |card: &Card| match self.house().pool.face(*card).kind {
            Kind::Runner(_) => sort == Lost::Runner,
            Kind::Gear(_) => sort == Lost::Gear,
            Kind::Special | Kind::Stinger => sort == Lost::Special,
            _ => false,
        };
        state.open.crews[state.open.active].trash.iter().copied().filter(fits).collect()
    }

    /// SHDX-LEG-11: whether another Runner has room on the table.
    pub(super) fn has_room_for_one(&self, state: &State) -> bool {
        state.run.open.runners.len() < MOST_RUNNERS
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// A random card of a sort goes to the hand.
    pub(super) fn salvage(&mut self, sort: Lost) {
        let (seat, lost) = (self.active(), self.game.lost(self.state, sort));
        if lost.is_empty() || self.state.hidden[seat].hand.is_full() {
            return;
        }
        let card = self.dice.one_of("card", &lost);
        remove(&mut self.state.open.crews[seat].trash, card);
        add(&mut self.state.hidden[seat].hand, card);
        self.tell(Event::Salvaged(seat, card));
    }

    /// A random Runner goes into the safehouse, unturned and for nothing; SHDX-CARD-11: nobody unique beside his copy.
    pub(super) fn recruit(&mut self) {
        let (seat, game) = (self.active(), self.game);
        let mut lost = game.lost(self.state, Lost::Runner);
        lost.retain(|card| game.only_one(self.state, *card).is_ok());
        if lost.is_empty() || !game.has_room_for_one(self.state) {
            return;
        }
        let card = self.dice.one_of("card", &lost);
        remove(&mut self.state.open.crews[seat].trash, card);
        self.state.run.open.runners.push(Runner { card, ..Runner::default() });
        self.tell(Event::Recruited(seat, card));
    }
}
