//! Piles: how cards leave play, and where they go; drawing.

use super::Play;
use crate::cards::{Card, Sentence};
use crate::state::{
    CardPlace, Frame, Id, InPlay, MOST_IN_PLAY, MOST_OPPOSING, PLAYER, Side, State,
};
use crate::story::{Event, TOLD_TOGETHER};
use engine::{Story, stack::Lying};
use tinyvec::ArrayVec;

/// A card that has left play: where it goes is not settled yet.
#[derive(Clone, Copy, Default)]
struct Gone {
    id: Id,
    card: Card,
    owner: Side,
}

impl Gone {
    fn of(one: InPlay) -> Gone {
        Gone { id: one.id, card: one.card, owner: one.owner }
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// A Character would be destroyed: of the player's, something may happen instead (WHOX-BANG-03).
    pub(crate) fn doom(&mut self, who: Id) {
        self.push(Frame::Doomed { who });
    }

    /// WHOX-DEST-01: a card in play is destroyed, with all that is on it.
    pub(crate) fn destroy(&mut self, id: Id) {
        let Some(one) = self.state.open.get(id).copied() else { return };
        let all = self.take_off(id);
        self.put_all_away(&all);
        // What lay on it was a captive's chain only where the captive is gone as well.
        self.captive_returns(&one);
    }

    fn put_all_away(&mut self, all: &[Gone]) {
        for one in all {
            self.tell(Event::Destroyed { card: one.card, owner: one.owner });
        }
        for one in all.iter().filter(|one| one.owner == Side::Player) {
            self.put_away(one.card, Side::Player);
        }
        let opposing = all.iter().filter(|one| one.owner == Side::Opponent);
        let mut opposing: ArrayVec<[Card; MOST_OPPOSING]> = opposing.map(|one| one.card).collect();
        self.bury_several(&mut opposing);
    }

    /// Takes a card out of play, and with it whatever is on it or under it. WHOX-ART-06, WHOX-COND-04: that is
    /// destroyed, however its host leaves (WHO-SETUP-14).
    fn take_off(&mut self, id: Id) -> ArrayVec<[Gone; MOST_IN_PLAY]> {
        let mut gone: ArrayVec<[Gone; MOST_IN_PLAY]> = ArrayVec::new();
        let table = &mut self.state.open.table;
        gone.extend(table.remove(id).map(Gone::of));
        let mut next = 0;
        while let Some(host) = gone.get(next).map(|one| one.id) {
            let is_upon =
                |one: &&InPlay| [CardPlace::On(host), CardPlace::Under(host)].contains(&one.place);
            while table.bears(host) {
                let upon = table.iter().find(is_upon).map(|one| one.id);
                let upon = table.remove(upon.expect("something lies there"));
                gone.extend(upon.map(Gone::of));
            }
            next += 1;
        }
        gone
    }

    /// WHO-DEAD-08: the opponent deck has no discard pile. WHO-DECK-06, WHO-OPP-08, WHO-CTRL-03: a card goes to its owner's area, whoever controls it.
    pub(crate) fn put_away(&mut self, card: Card, owner: Side) {
        match owner {
            Side::Player => self.open().discard.push(card),
            Side::Opponent => self.bury(card),
        }
    }

    /// WHO-OPP-08, WHO-OPP-09: under the opponent deck, where it is seen to go, and stays in that order.
    pub(crate) fn bury(&mut self, card: Card) {
        self.state.opponent.put_under(Lying::open(card));
    }

    /// WHO-OPP-10: several opposing cards go under the deck in a random order.
    pub(crate) fn bury_several(&mut self, cards: &mut [Card]) {
        self.dice.shuffle("order", cards);
        for card in cards {
            self.bury(*card);
        }
    }

    /// WHOX-DEST-03: a card in play returns to its owner's hand, or goes under the opponent deck; what is on it
    /// is destroyed.
    pub(crate) fn return_to_hand(&mut self, id: Id) {
        let all = self.take_off(id);
        let Some((one, upon)) = all.split_first() else { return };
        self.tell(Event::Returned { card: one.card, owner: one.owner });
        match one.owner {
            Side::Player => self.state.take(one.card),
            Side::Opponent => self.bury(one.card),
        }
        self.put_all_away(upon);
    }

    /// WHO-END-05: the player draws, as far as there are cards.
    pub(crate) fn draw(&mut self, number: u8) {
        for _ in 0..number {
            let Some(top) = self.state.deck.take_top() else { return };
            self.state.take(top.card);
            let so_far = &mut self.open().so_far;
            so_far.left_deck = so_far.left_deck.saturating_add(1);
            self.tell(Event::Drew { card: top.card });
        }
    }

    /// WHOX-DEST-02: a card of the hand is discarded.
    pub(crate) fn discard(&mut self, card: Card) {
        self.take_up(card);
        self.open().discard.push(card);
        self.tell(Event::Discarded { card });
    }

    /// WHO-SCORE-04: points are lost, but never below 0.
    pub(crate) fn lose_points(&mut self, number: u8) {
        let lost = number.min(self.state.open.points);
        self.open().points -= lost;
        self.tell(Event::LostPoints { points: lost });
    }

    /// The player looks at the top cards of the opponent deck, and is told of a few at a time. (WHO-DEAD-03)
    pub(crate) fn look(&mut self, number: u8) {
        let number = usize::from(number).min(self.state.opponent.len());
        self.state.opponent.look(number, PLAYER);
        for first in (0..number).step_by(TOLD_TOGETHER) {
            let few = TOLD_TOGETHER.min(number - first);
            let seen = self.state.opponent.iter().rev().skip(first).take(few);
            let cards = seen.map(|lying| lying.card).collect();
            self.tell(Event::Looked { cards });
        }
    }

    /// The top card of the opponent deck goes under it, unseen.
    pub(crate) fn bury_top(&mut self) {
        if let Some(top) = self.state.opponent.take_top() {
            self.state.opponent.put_under(top);
            self.tell(Event::BuriedTop);
        }
    }
}

impl crate::game::WhoCcg {
    /// The Artifacts that say that they may be destroyed instead: of companions at the same place.
    pub(crate) fn rescuers(&self, open: &crate::state::Open, who: &InPlay) -> ArrayVec<[Id; 8]> {
        let companions = self.people(open, Side::Player, who.place).filter(|one| one.id != who.id);
        let carried = companions.flat_map(|one| open.upon(one.id));
        let rescues = carried.filter(|one| self.pool.face(one.card).says(Sentence::Rescues));
        rescues.map(|one| one.id).take(8).collect()
    }
}
