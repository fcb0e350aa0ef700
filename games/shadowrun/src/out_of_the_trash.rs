//! What comes back from a trash pile: SHDX-CARD-14.

use crate::decks::{add, remove};
use crate::game::Shadowrun;
use crate::state::State;
use crate::story::Event;
use crate::turn::Play;
use engine::Story;
use runners::cards::sentences::Lost;
use runners::cards::{Card, Kind};
use runners::setup::MOST_RUNNERS;
use runners::state::Runner;

impl Shadowrun {
    /// What of a sort lies in the trash of whoever has the turn.
    fn lost(&self, state: &State, sort: Lost) -> Vec<Card> {
        let fits = |card: &Card| match self.card_rules().pool.face(*card).kind {
            Kind::Runner(_) => sort == Lost::Runner,
            Kind::Gear(_) => sort == Lost::Gear,
            Kind::Special | Kind::Stinger => sort == Lost::Special,
            _ => false,
        };
        state.open.crews[state.open.active].trash.iter().copied().filter(fits).collect()
    }

    /// SHDX-LEG-11: whether another Runner has room on the table.
    pub(crate) fn has_room_for_one(&self, state: &State) -> bool {
        state.run.open.runners.len() < MOST_RUNNERS
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// A random card of a sort goes to the hand.
    pub(crate) fn salvage(&mut self, sort: Lost) {
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
    pub(crate) fn recruit(&mut self) {
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
