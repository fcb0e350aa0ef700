//! The set-up, in the order of its steps.

use crate::decks::add;
use crate::game::Shadowrun;
use crate::setup::Setup;
use crate::state::{Open, State, Step};
use crate::story::{DrawReason, Event};
use crate::turn::Play;
use engine::{BySeat, Seat, Seats, Story};
use runners::cards::{Card, Kind};

impl Shadowrun {
    /// A table without a card.
    pub(crate) fn bare(&self, setup: &Setup) -> State {
        let run = runners::state::Open::empty();
        let open = Open {
            terms: setup.terms(),
            only_run: false,
            turn: 0,
            first: Seat(0),
            active: Seat(0),
            gone: Seats::NONE,
            step: Step::Legwork,
            unasked: Seats::NONE,
            crews: BySeat::default(),
            target: Seat(0),
            undefended: false,
            played: None,
            due: None,
            first_there: Seats::NONE,
        };
        State {
            open,
            hidden: BySeat::default(),
            stacks: Default::default(),
            run: runners::State { open: run, stack: Default::default() },
        }
    }

    /// Whether a card is a Challenge.
    pub(crate) fn is_challenge(&self, card: Card) -> bool {
        matches!(self.card_rules().pool.face(card).kind, Kind::Challenge(_))
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SHDX-SETUP-03, SHDX-SETUP-04, SHDX-SETUP-05.
    pub(crate) fn set_up(&mut self, setup: &Setup) {
        for seat in self.state.open.seats() {
            self.state.hidden[seat] = self.game.sorted(setup.list(seat));
            self.state.open.crews[seat].nuyen = 4;
        }
        let players = self.state.open.terms.players;
        let first = Seat(self.dice.index("first", players.into()) as u8);
        self.state.open.first = first;
        self.tell(Event::Begins(first, self.state.open.terms.target));
        for seat in std::iter::once(first).chain(self.state.open.others(first)) {
            self.draw(seat, 7, DrawReason::Opening);
        }
        self.take_up(first);
        self.state.open.unasked = self.state.open.seats().collect();
        self.state.open.step = Step::Opening(first);
    }

    /// SHDX-SETUP-08, SHDX-SETUP-14: each is asked, whatever they hold, clockwise; nobody who has nothing left to say.
    pub(crate) fn next_opening(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.unasked = open.unasked.without(seat);
        match open.others(seat).find(|other| open.unasked.has(*other)) {
            Some(next) => open.step = Step::Opening(next),
            None => {
                let first = open.first;
                self.put_down(first);
                self.begin_turn(first);
            }
        }
    }

    /// SHDX-SETUP-09, SHDX-SETUP-10: shown, trashed, and drawn anew. SHDX-SETUP-11: what was trashed stays there. SHDX-SETUP-12,
    /// SHDX-SETUP-13: once somebody has declared one, all who have not may, those too who have kept a hand before.
    pub(crate) fn bad_shuffle(&mut self, seat: Seat) {
        if !self.game.has_anybody_shuffled(self.state) {
            self.state.open.unasked = self.state.open.seats().collect();
        }
        let hand = std::mem::take(&mut self.state.hidden[seat].hand);
        self.story.tell(|| Event::BadShuffle(seat, hand.to_vec()));
        for card in hand {
            add(&mut self.state.open.crews[seat].trash, card);
        }
        self.draw(seat, 7, DrawReason::BadShuffle);
        self.next_opening(seat);
    }
}
