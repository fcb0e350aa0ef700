//! Groups that are proposed for attempts and for hunts, and as captors.
//!
//! Of the groups that may try something those are listed that would get further: the whole side, and as few
//! as suffice. All others can be written.

use crate::cards::requirement::{Requirement, Sum};
use crate::cards::{ConditionKind, QUALITIES, Sentence};
use crate::game::WhoCcg;
use crate::moves::{Group, Move, Spot};
use crate::state::{Aim, Id, InPlay, Open, Places, Side, State, Where};
use tinyvec::ArrayVec;

/// The player's unfrozen Characters at a place.
struct Party {
    place: u8,
    /// All of them.
    whole: Group,
    /// What they have together.
    sum: Sum,
}

impl WhoCcg {
    /// Whether this is one of the player's unfrozen Characters.
    pub(super) fn is_able(&self, one: &InPlay) -> bool {
        one.side == Side::Player && !one.frozen && self.is_person(one)
    }

    /// The unfrozen side at a place, each with the number that it has in groups.
    fn able_at<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
    ) -> impl Iterator<Item = (usize, &'a InPlay)> {
        let people = self.people(open, Side::Player, Where::At(place)).take(64).enumerate();
        people.filter(|(_, one)| !one.frozen)
    }

    /// The whole unfrozen side at a place.
    pub(crate) fn whole_group(&self, open: &Open, place: u8) -> Group {
        let able = self.able_at(open, place);
        able.fold(Group::default(), |group, (number, _)| group.with(number))
    }

    fn party(&self, open: &Open, place: u8) -> Party {
        let mut whole = Group::default();
        let able = self.able_at(open, place).map(|(number, one)| {
            whole = whole.with(number);
            one
        });
        let sum = self.sum_at(open, Where::At(place), able);
        Party { place, whole, sum }
    }

    /// As few of a party as suffice, if it does: those are left out first that came last.
    fn least_group(
        &self,
        open: &Open,
        party: &Party,
        suffices: impl Fn(&Sum) -> bool,
    ) -> Option<Group> {
        let (mut least, mut sum) = (party.whole, party.sum);
        if least.0 == 0 || !suffices(&sum) {
            return None;
        }
        let able: ArrayVec<[(usize, Id); 64]> =
            self.able_at(open, party.place).map(|(number, one)| (number, one.id)).collect();
        for (number, id) in able.into_iter().rev() {
            let fewer = least.without(number);
            let mut rest = sum;
            rest.take(&self.sum_of(open, open.get(id).expect("it is there")));
            if fewer.0 != 0 && suffices(&rest) {
                (least, sum) = (fewer, rest);
            }
        }
        Some(least)
    }

    /// WHOX-REACH-03: attempts that get past a Puzzle or complete the Goal, if need be with Bang! cards.
    pub(super) fn list_attempts(&self, state: &State, place: u8, list: &mut Vec<Move>) {
        let open = &state.open;
        let goal = self.live_goal(open, place);
        let first = self.puzzles(open, place).next();
        if goal.is_none() && first.is_none() {
            return;
        }
        let party = self.party(open, place);
        let more = first.map_or([0; QUALITIES], |_| self.puzzle_change(open, place));
        if let Some((_, needs, _)) = first
            && let Some(group) = self.least_group(open, &party, |sum| sum.meets(needs, &more))
        {
            list.push(Move::Attempt { place, aim: Aim::Puzzles, group });
        }
        let Some(goal) = goal else { return };
        let needs = self.goal_needs(open, goal, Side::Player);
        let change = self.goal_change(open, place, self.opposes(open, Side::Player));
        let all = |sum: &Sum| {
            sum.meets(needs, &change)
                && (first.is_none()
                    || self.puzzles(open, place).all(|(_, needs, _)| sum.meets(needs, &more)))
        };
        self.list_goal_attempts(state, &party, all, list);
    }

    fn list_goal_attempts(
        &self,
        state: &State,
        party: &Party,
        suffices: impl Fn(&Sum) -> bool,
        list: &mut Vec<Move>,
    ) {
        let attempt = |group| Move::Attempt { place: party.place, aim: Aim::Goal, group };
        match self.least_group(&state.open, party, &suffices) {
            Some(group) => {
                list.push(attempt(group));
                if party.whole != group {
                    list.push(attempt(party.whole));
                }
            }
            None if suffices(&self.sum_with_bangs(state, party)) => {
                list.push(attempt(party.whole));
            }
            None => {}
        }
    }

    /// WHOX-BANG-03: what a party has with the Bang! cards of the hand that help in an attempt.
    fn sum_with_bangs(&self, state: &State, party: &Party) -> Sum {
        let mut sum = party.sum;
        for card in &state.hand {
            if let Some(Sentence::Helps { amount, quality }) = self.bang_text(*card) {
                sum.qualities[quality as usize] += i16::from(amount);
            }
        }
        sum
    }

    pub(super) fn list_hunts(&self, open: &Open, place: u8, list: &mut Vec<Move>) {
        let monsters = self.facts.conditions(ConditionKind::Monster);
        if !open.table.kinds_at(Where::At(place)).meets(monsters) {
            return;
        }
        let monsters = self.conditions(open, place, ConditionKind::Monster);
        for monster in monsters.map(|one| one.id) {
            let Some((_, strength, quality)) = self.monster(open, monster) else { continue };
            let group = self.whole_group(open, place);
            if self.sum_against_monsters(open, place, group, quality) > 2 * strength {
                list.push(Move::Hunt { monster, group });
            }
        }
    }

    /// Whom a Prisoner card might be played on, with as few captors as suffice.
    pub(super) fn for_each_captive(
        &self,
        open: &Open,
        needs: &Requirement,
        mut found: impl FnMut(Spot),
    ) {
        let suffices = |sum: &Sum| sum.meets(needs, &[0; QUALITIES]);
        let opposed = self.places_with_opponents(open);
        let able = open.places_with(|one| self.is_able(one));
        let strong = able.and(opposed).filter(|place| suffices(&self.party(open, *place).sum));
        let strong = strong.fold(Places::default(), Places::with);
        for one in open.table.iter().filter(|one| self.is_opponent(one)) {
            if let Where::At(place) = one.place
                && strong.has(place)
                && let Some(group) = self.least_group(open, &self.party(open, place), suffices)
            {
                found(Spot::Captive { who: one.id, group });
            }
        }
    }

    fn is_opponent(&self, one: &InPlay) -> bool {
        one.side == Side::Opponent && self.is_person(one)
    }

    /// The places at which there are opposing Characters.
    pub(super) fn places_with_opponents(&self, open: &Open) -> Places {
        open.places_with(|one| self.is_opponent(one))
    }
}
