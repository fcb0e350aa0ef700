//! Who is at a place, and who may come to it.

use super::{Group, Outlook, lacking, weights};
use crate::cards::requirement::Sum;
use crate::cards::{Card, CardEffect, Class};
use crate::facts::Sort;
use crate::game::WhoCcg;
use crate::rules::play::COST_A_TURN;
use crate::state::{CardPlace, InPlay, Open, Side};
use tinyvec::ArrayVec;

/// How far somebody is: places in `weights::COMING`.
pub(super) const LANDED: usize = 0;
pub(super) const ELSEWHERE: usize = 1;
pub(super) const IN_HAND: usize = 2;
pub(super) const FARTHEST: usize = 3;

/// How many of the player's Characters in play and in the hand are looked at; there are hardly ever more.
pub(super) const MOST_IN_PLAY: usize = 22;
pub(super) const MOST_IN_HAND: usize = 10;

/// One of the player's Characters, with what there is to add up.
#[derive(Clone, Copy, Default)]
pub(super) struct OwnCharacter {
    place: CardPlace,
    sum: Sum,
    can_move: bool,
    may_travel: bool,
    /// The card, of somebody who is still in the hand.
    pub(super) held: Option<Card>,
}

/// What there is room for among those who may come to a place.
pub(super) struct Room {
    pub(super) seats: u32,
    pub(super) points: u32,
}

/// Takes so many, if there are so many.
fn take(from: &mut u32, number: u32) -> bool {
    let left = from.checked_sub(number);
    *from = left.unwrap_or(*from);
    left.is_some()
}

impl Outlook<'_> {
    pub(super) fn count_those_in_play(&mut self) {
        let people = self.game.all_people(self.open, Side::Player);
        for one in people.iter().take(MOST_IN_PLAY).map(|row| self.open.table.at(row)) {
            self.own.push(own_person(self.game, self.open, one));
            let near = one.place == CardPlace::Aboard || self.is_beside(one.place);
            self.has_pilot |= near && self.game.is_pilot(self.open, one);
        }
    }

    /// Counts those who are still in the hand, each title once.
    pub(super) fn count_the_hand(&mut self) {
        let mut last = None;
        let people = self.state.hand.iter().filter(|card| self.game.facts.people.has(**card));
        for card in people.take(MOST_IN_HAND) {
            let is_copy = last.replace(*card) == Some(*card);
            if !is_copy && !self.game.is_full(self.open, Side::Player, *card, CardPlace::Aboard) {
                let sum = self.game.facts.of(*card).sum;
                self.own.push(OwnCharacter { held: Some(*card), sum, ..OwnCharacter::default() });
            }
        }
    }

    /// Whether this is where the TARDIS stands.
    fn is_beside(&self, place: CardPlace) -> bool {
        self.open.tardis_at().map(CardPlace::At) == Some(place)
    }

    /// Those who are at a place, and with them those who are so far from it, in steps of `weights::COMING`.
    pub(super) fn groups(&self, place: u8) -> ArrayVec<[Group; 1 + FARTHEST]> {
        let [mut sum, coming @ ..] = self.gathered(place);
        let group = |sum: Sum, counts| {
            let lacks_for_puzzles = self.lacking_for_puzzles(place, &sum);
            Group { sum, counts, lacks_for_puzzles }
        };
        let mut groups = ArrayVec::new();
        groups.push(group(sum, 1.0));
        for (came, counts) in coming.iter().zip(weights::COMING) {
            if *came != Sum::default() {
                sum.add(came);
                groups.push(group(sum, counts));
            }
        }
        groups
    }

    fn lacking_for_puzzles(&self, place: u8, sum: &Sum) -> f32 {
        let mut puzzles = self.game.puzzles(self.open, place).peekable();
        if puzzles.peek().is_none() {
            return 0.0;
        }
        let more = self.game.puzzle_change(self.open, place);
        puzzles.map(|(_, needs, _)| lacking(needs, sum, &more)).sum()
    }

    /// What those have together who are at a place, and those who are so far from it.
    pub(super) fn gathered(&self, place: u8) -> [Sum; 1 + FARTHEST] {
        let mut sums = [Sum::default(); 1 + FARTHEST];
        let mut room = Room { seats: self.seats, points: COST_A_TURN.into() };
        for one in &self.own {
            if one.place == CardPlace::At(place) && one.held.is_none() {
                sums[0].add(&one.sum);
            } else if let Some(steps) = self.steps(one, place, &mut room) {
                sums[1 + steps].add(&one.sum);
            }
        }
        sums
    }

    /// How far somebody is from a place who is not there. No more can board than find room, nor be played than a
    /// turn's points pay.
    pub(super) fn steps(&self, one: &OwnCharacter, place: u8, room: &mut Room) -> Option<usize> {
        if let Some(card) = one.held {
            let joins = self.could_join(card, place) && take(&mut room.points, self.cost(card));
            return joins.then_some(IN_HAND);
        }
        match one.place {
            CardPlace::Aboard if self.open.tardis_at() == Some(place) => Some(LANDED),
            CardPlace::Aboard => self.has_pilot.then_some(ELSEWHERE),
            _ if one.can_move => Some(ELSEWHERE),
            _ if one.may_travel && self.has_pilot && self.is_beside(one.place) => {
                take(&mut room.seats, 1).then_some(ELSEWHERE)
            }
            _ => None,
        }
    }

    /// Whether somebody in the hand could be played at a place, or fly there.
    fn could_join(&self, card: Card, place: u8) -> bool {
        let travels = self.game.facts.of(card).sort == Sort::Character(Class::TardisCharacter);
        travels && self.open.tardis.is_some()
            || self.game.facts.is_native(card, self.open.line[usize::from(place)])
    }
}

fn own_person(game: &WhoCcg, open: &Open, one: &InPlay) -> OwnCharacter {
    let fact = game.facts.of(one.card);
    OwnCharacter {
        place: one.place,
        sum: game.sum_of(open, one),
        can_move: fact.has_vortex || fact.act == Some(CardEffect::Move),
        may_travel: fact.sort != Sort::Character(Class::Enemy),
        held: None,
    }
}
