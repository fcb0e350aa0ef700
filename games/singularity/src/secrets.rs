//! What must not be told and what must not be lost: for the laws that every game is held to.

use crate::cards::{Card, Effect, Influence};
use crate::game::Singularity;
use crate::moves::Move;
use crate::state::{Frame, MOST_SEATS, State};
use crate::view::{Unfinished, View};
use engine::bag::Bits;
use engine::{Bag, Kept, Seat, Seen, Viewer};

/// So many turns cannot empty the deck, so that no card seen in the discard pile is back in it.
const BEFORE_ANY_SHUFFLE: u16 = 20;

/// More cards than one move discards: with these in the discard pile it was not shuffled just now.
const WELL_AFTER_A_SHUFFLE: u16 = 12;

impl Kept for Singularity {
    /// Names of cards and objectives that nothing a viewer is sent has a reason to tell.
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let view = self.view(state, viewer);
        let cards = Bits(self.hidden_kinds(state, &view)).map(|kind| self.pool.name(Card(kind)));
        let held = state.players.iter().fold(0, |bits, player| bits | player.objectives);
        let seen = view.objectives.iter().fold(0, |bits, known| bits | known);
        let objectives = Bits((held & !seen).into())
            .map(|number| self.pool.objectives[usize::from(number)].name.as_str());
        let names = cards.chain(objectives).filter(|name| self.is_unmistakable(name));
        names.map(str::to_owned).collect()
    }

    /// What stays the same for a whole game: the copies of every card, the chits of every type, and that
    /// no objective is dealt twice.
    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        let cards = all_cards(state);
        let copies =
            self.pool.cards().map(|card| (self.pool.id(card).into(), cards.count(card.0).into()));
        let chits = Influence::ALL.map(|one| (format!("{one} chits"), chits_of(state, one)));
        let dealt = state.players.iter().map(|player| player.objectives);
        let twice = ("objectives dealt twice".to_owned(), dealt_twice(dealt));
        copies.chain(chits).chain([twice]).collect()
    }
}

impl Singularity {
    /// Kinds of which the viewer sees no copy, and which nothing that he sees speaks of.
    fn hidden_kinds(&self, state: &State, view: &View) -> u64 {
        let just_shuffled =
            view.turn > BEFORE_ANY_SHUFFLE && view.discard.len() < WELL_AFTER_A_SHUFFLE;
        if just_shuffled || view.looked_through.is_some() {
            return 0;
        }
        let seen = self.facts.all_cards.mask() & !self.never_seen(view);
        let spoken_of = Bits(seen).fold(seen, |bits, kind| bits | self.speaks_of(Card(kind)));
        self.facts.all_cards.mask() & !spoken_of & !self.asked_for(state, view)
    }

    fn never_seen(&self, view: &View) -> u64 {
        let mut unseen = self.out_of_sight(view);
        for known in view.memory.iter().chain(&view.open_memory) {
            for kind in known.kinds() {
                unseen.take_all(&copies(kind, unseen.count(kind)));
            }
        }
        let all = self.facts.all_cards;
        Bits(unseen.mask())
            .filter(|kind| unseen.count(*kind) == all.count(*kind))
            .fold(0, |bits, kind| bits | 1 << kind)
    }

    /// The cards that a card names.
    fn speaks_of(&self, card: Card) -> u64 {
        let requires =
            if self.pool.is_technology(card) { self.pool.technology(card).requires } else { 0 };
        let named = self.pool.effects(card).iter().map(|effect| match effect {
            Effect::InfluenceWith { with: card, .. }
            | Effect::DiscardEvery(card)
            | Effect::StealOrSearch(card) => card.bit(),
            _ => 0,
        });
        named.fold(requires, |bits, bit| bits | bit)
    }

    /// The cards that offers which the viewer sees or might make ask for.
    fn asked_for(&self, state: &State, view: &View) -> u64 {
        let mut asked = 0;
        for unfinished in &view.pending {
            if let Unfinished::Known(Frame::Answer(offer)) = unfinished {
                asked |= offer.give.cards.mask() | offer.ask.cards.mask();
            }
        }
        if view.seat().is_some() && view.seat() == state.decider() {
            let mut moves = Vec::new();
            self.list_moves(state, &mut moves);
            for mv in &moves {
                asked |= if let Move::Offer(offer) = mv { offer.ask.cards.mask() } else { 0 };
            }
        }
        asked
    }

    /// Whether a name is not a part of another one.
    fn is_unmistakable(&self, name: &str) -> bool {
        let pool = &self.pool;
        let cards = pool.cards().map(|card| pool.name(card));
        let objectives = pool.objectives.iter().map(|one| one.name.as_str());
        let corporations = pool.corporations.iter().map(|one| one.name.as_str());
        cards.chain(objectives).chain(corporations).filter(|other| other.contains(name)).count()
            == 1
    }
}

fn copies(kind: u8, number: u8) -> Bag {
    let mut bag = Bag::new();
    bag.add_many(kind, number);
    bag
}

fn all_cards(state: &State) -> Bag {
    let mut cards = state.deck;
    for pile in [&state.discard, &state.removed] {
        cards.add_all(pile);
    }
    state.beside.iter().for_each(|card| cards.add(card.0));
    for seat in Seat::all(MOST_SEATS as u8) {
        cards.add_all(&state.player(seat).hand);
        state.tree(seat).placed.iter().for_each(|placed| cards.add(placed.card.0));
    }
    state.lasting.iter().for_each(|event| cards.add(event.card.0));
    cards
}

fn chits_of(state: &State, influence: Influence) -> i64 {
    let index = influence.index();
    let held: i64 = state.players.iter().map(|player| i64::from(player.permanent[index])).sum();
    held + i64::from(state.supply[index]) + i64::from(state.removed_influence[index])
}

fn dealt_twice(dealt: impl Iterator<Item = u16>) -> i64 {
    let (mut seen, mut twice) = (0, 0);
    for bits in dealt {
        twice |= seen & bits;
        seen |= bits;
    }
    twice.count_ones().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{any_table, bare, small_game};

    #[test]
    fn every_table_holds_every_card_and_chit_once() {
        let game = small_game();
        let whole = game.inventory(&bare(&game, 2));
        for number in 0..200 {
            assert_eq!(game.inventory(&any_table(&game, number)), whole, "table {number}");
        }
    }

    #[test]
    fn what_lies_open_or_is_spoken_of_is_no_canary() {
        let game = small_game();
        let mut state = bare(&game, 2);
        let viewer = Viewer::Spectator;
        let has =
            |state: &State, name: &str| game.canaries(state, viewer).iter().any(|n| n == name);
        assert!(has(&state, "Robotics") && has(&state, "Riots") && has(&state, "Automation"));
        state.deck.take(1);
        state.discard.add(1);
        assert!(!has(&state, "Automation"), "it lies open");
        assert!(!has(&state, "Robotics"), "Automation speaks of it");
        assert!(has(&state, "Riots"));
    }

    #[test]
    fn other_objectives_are_canaries_until_the_end() {
        let game = small_game();
        let mut state = bare(&game, 2);
        state.players[0].objectives = 0b01;
        state.players[1].objectives = 0b10;
        let canaries = game.canaries(&state, Viewer::Seat(Seat(0)));
        assert!(canaries.contains(&"Common Cause".to_owned()));
        assert!(!canaries.contains(&"Arms Race".to_owned()));
    }
}
