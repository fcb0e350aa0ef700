//! The flip: cards of the opponent deck come to the places, from the left.
//!
//! WHO-TURN-02: the opponent deck has no turn; this is all it does by itself.

use super::Play;
use crate::cards::{Card, Kind};
use crate::game::WhoCcg;
use crate::state::{CardPlace, Frame, Open, Side, State};
use crate::story::Event;
use engine::Story;

impl WhoCcg {
    /// WHO-FLIP-05, WHO-FLIP-08, WHO-FLIP-09: the next eligible place from here on, else the leftmost one.
    /// WHO-FLIP-07, WHO-FLIP-16, WHO-FLIP-17: so one place gets all, and two take turns.
    pub(crate) fn next_place(&self, open: &Open, from: u8) -> Option<u8> {
        let mut eligible = self.eligible_places(open);
        eligible.find(|place| *place >= from).or(self.eligible_places(open).next())
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHO-FLIP-03, WHO-FLIP-04, WHO-FLIP-10: each turn begins at the left. WHO-FLIP-01, WHO-FLIP-02, WHO-FLIP-11: as many as cards were played, with those that are owed.
    pub(crate) fn begin_flip(&mut self) {
        let open = self.open();
        let left = open.so_far.played.saturating_add(open.owed);
        open.step = crate::state::Step::Flip;
        open.owed = 0;
        self.push(Frame::Flip { left, from: 0 });
        self.tell(Event::FlipBegins { cards: left });
    }

    /// WHO-FLIP-12: one at a time; eligibility is looked at again before each card.
    pub(crate) fn flip(&mut self, left: u8, from: u8) {
        if left == 0 || self.state.opponent.is_empty() {
            // WHO-OPP-11: what an exhausted deck lacks is not owed.
            return;
        }
        let Some(place) = self.game.next_place(&self.state.open, from) else {
            self.open().owed = left;
            self.tell(Event::FlipsOwed { cards: left });
            return;
        };
        let card = self.state.opponent.take_top().expect("the deck has a card").card;
        self.push(Frame::Flip { left: left - 1, from: place + 1 });
        self.push(Frame::AfterFlip);
        self.push(Frame::LookAround);
        self.push(Frame::Flipped { card, place });
        let at = self.place(place);
        self.tell(Event::Flipped { card, at });
    }

    /// WHO-FLIP-13, WHO-FLIP-14, WHO-FLIP-15: what a flipped card does. WHO-NAT-02, WHO-NAT-03: no Nativity and
    /// no text keeps it from being played (WHO-NAT-04); WHO-NAT-05: what it does once in play counts.
    pub(crate) fn land(&mut self, card: Card, place: u8) {
        self.deal_on_from(place);
        match &self.face(card).kind {
            Kind::Attack(_) => self.opposing_attack(card, place),
            Kind::Condition(_) => self.opposing_condition(card, place),
            _ => self.opposing_arrives(card, place),
        }
    }

    /// WHO-FLIP-09: after a card was sent elsewhere, the dealing goes on from where it was in fact played.
    fn deal_on_from(&mut self, place: u8) {
        let frames = self.open().pending.iter_mut().rev();
        for frame in frames {
            if let Frame::Flip { from, .. } = frame {
                *from = place + 1;
                return;
            }
        }
    }

    /// WHO-UNIQ-03: versions at two places both stay. WHO-UNIQ-04, WHO-UNIQ-05, WHO-UNIQ-06: an opposing Character takes the place of the oldest of its title,
    /// if there are as many as its diamonds allow.
    pub(crate) fn opposing_arrives(&mut self, card: Card, place: u8) {
        let at = CardPlace::At(place);
        if self.game.is_full(&self.state.open, Side::Opponent, card, at) {
            let game = self.game;
            let mut same = game.people(&self.state.open, Side::Opponent, at);
            let oldest = same.find(|one| game.same_title(one.card, card)).map(|one| one.id);
            drop(same);
            if let Some(oldest) = oldest {
                self.tell(Event::Ousted { card });
                self.destroy(oldest);
            }
        }
        let id = self.open().lay(card, Side::Opponent, Side::Opponent, at);
        let at = self.place(place);
        self.tell(Event::Arrived { card, at });
        self.when_played(id);
    }

    /// WHOX-COND-03: a flipped Condition replaces one of its title, whoever played that, and comes last.
    fn opposing_condition(&mut self, card: Card, place: u8) {
        let game = self.game;
        let there = self.state.open.there(CardPlace::At(place));
        let old = there.filter(|one| game.same_title(one.card, card)).map(|one| one.id).next();
        if let Some(old) = old {
            self.tell(Event::Ousted { card });
            self.destroy(old);
        }
        let id = self.open().lay(card, Side::Opponent, Side::Opponent, CardPlace::At(place));
        let at = self.place(place);
        self.tell(Event::Arrived { card, at });
        self.when_played(id);
    }
}
