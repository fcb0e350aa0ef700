//! Groups that are proposed for attempts and for hunts, and as captors.
//!
//! Of the groups that may try something those are listed that would get further: the whole side, and as few
//! as suffice. All others can be written.

use crate::cards::requirement::Sum;
use crate::cards::{Card, CardEffect, Condition, ConditionKind, QUALITIES, Requirement};
use crate::game::WhoCcg;
use crate::in_play::Tries;
use crate::moves::{Group, Move, Spot};
use crate::sets::Rows;
use crate::state::{Aim, CardPlace, Id, InPlay, MOST_OWN, Open, Side, State};
use tinyvec::ArrayVec;

/// The player's unfrozen Characters at a place.
struct Party {
    place: u8,
    /// All of them.
    whole: Group,
    /// What they have together; without Qualities where those are of no use.
    sum: Sum,
}

impl WhoCcg {
    /// The unfrozen side at a place, each with the number that it has in groups.
    fn able_at<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
    ) -> impl Iterator<Item = (usize, &'a InPlay)> {
        let people = self.people(open, Side::Player, CardPlace::At(place)).take(64).enumerate();
        people.filter(|(_, one)| !one.frozen)
    }

    /// The whole unfrozen side at a place.
    pub(crate) fn whole_group(&self, open: &Open, place: u8) -> Group {
        let able = self.able_at(open, place);
        able.fold(Group::default(), |group, (number, _)| group.with(number))
    }

    /// The whole unfrozen side at a place. Its Qualities are added up only where it has the Traits for one of these
    /// requirements: elsewhere they are of no use.
    fn party<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
        mut wanted: impl Iterator<Item = &'a Requirement>,
    ) -> Party {
        let mut whole = Group::default();
        let able = self.able_at(open, place).map(|(number, one)| {
            whole = whole.with(number);
            one
        });
        let mut sum = self.skills(open, able);
        if wanted.any(|needs| sum.has_skills_for(needs)) {
            let able = self.able_at(open, place).map(|(_, one)| one);
            sum = self.sum_at(open, CardPlace::At(place), able);
        }
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
        let able = self.able_at(open, party.place).map(|(number, one)| (number as u8, one.id));
        let able: ArrayVec<[(u8, Id); 64]> = able.collect();
        for (number, id) in able.into_iter().rev() {
            let fewer = least.without(number.into());
            let mut rest = sum;
            rest.take(&self.sum_of(open, open.get(id).expect("it is there")));
            if fewer.0 != 0 && suffices(&rest) {
                (least, sum) = (fewer, rest);
            }
        }
        Some(least)
    }

    /// WHOX-REACH-03: attempts that get past a Puzzle or complete the Goal, if need be with Bang! cards, and Monsters that
    /// would be destroyed.
    pub(super) fn list_tries(&self, state: &State, place: u8, list: &mut Vec<Move>) {
        let open = &state.open;
        let found;
        let tries = match open.table.tries(place) {
            Some(known) => known,
            None => {
                found = self.tries(open, place);
                &found
            }
        };
        let is_helped = || self.held(state).any(|card| self.facts.helping.has(card));
        let attempt = |aim, group| Move::Attempt { place, aim, group };
        if tries.puzzle != Group::default() {
            list.push(attempt(Aim::Puzzles, tries.puzzle));
        }
        let has_goal = tries.goal != Group::default();
        if has_goal {
            list.push(attempt(Aim::Goal, tries.goal));
        }
        if has_goal && tries.whole != tries.goal
            || !has_goal && is_helped() && self.would_complete_with_bangs(state, place, tries.sum)
        {
            list.push(attempt(Aim::Goal, tries.whole));
        }
        if tries.monsters != 0 {
            let monsters = self.conditions(open, place, ConditionKind::Monster).enumerate();
            let beaten = monsters.filter(|(number, _)| tries.monsters >> number & 1 == 1);
            list.extend(beaten.map(|(_, one)| Move::Hunt { monster: one.id, group: tries.whole }));
        }
    }

    /// What the player's unfrozen side at a place could try with success.
    pub(crate) fn tries(&self, open: &Open, place: u8) -> Tries {
        if !self.is_challenging(open, place) || self.able_there(open, place).is_empty() {
            return Tries::default();
        }
        let first = self.puzzles(open, place).next().map(|(_, needs, _)| needs);
        let goal = self.live_goal(open, place);
        let goal_needs = goal.map(|goal| self.goal_needs(open, goal, Side::Player));
        let party = self.party(open, place, first.into_iter().chain(goal_needs));
        let puzzle = first.filter(|needs| party.sum.has_skills_for(needs)).and_then(|needs| {
            let more = self.puzzle_change(open, place);
            self.least_group(open, &party, |sum| sum.meets(needs, &more))
        });
        let may = goal_needs.is_some_and(|needs| party.sum.has_skills_for(needs));
        let goal = goal.filter(|_| may).and_then(|goal| {
            self.least_group(open, &party, |sum| self.would_complete(open, goal, place, sum))
        });
        Tries {
            whole: party.whole,
            sum: party.sum,
            puzzle: puzzle.unwrap_or_default(),
            goal: goal.unwrap_or_default(),
            monsters: self.beaten(open, place, party.whole),
        }
    }

    /// Whether something may be tried at a place.
    fn is_challenging(&self, open: &Open, place: u8) -> bool {
        self.places_with_goals(open).has(place)
            || open.table.kinds_at(CardPlace::At(place)).meets(&self.facts.obstacles)
    }

    /// The player's unfrozen Characters at a place.
    pub(crate) fn able_there(&self, open: &Open, place: u8) -> Rows {
        let people = self.people_there(open, Side::Player, CardPlace::At(place));
        people.but_for(open.table.frozen())
    }

    /// Whether so much completes a Goal and overcomes all Puzzles before it.
    pub(crate) fn would_complete(&self, open: &Open, goal: &InPlay, place: u8, sum: &Sum) -> bool {
        let change = self.goal_change(open, place, self.opposes(open, Side::Player));
        if !sum.meets(self.goal_needs(open, goal, Side::Player), &change) {
            return false;
        }
        let more = self.puzzle_change(open, place);
        self.puzzles(open, place).all(|(_, needs, _)| sum.meets(needs, &more))
    }

    /// WHOX-BANG-03: whether who has so much would complete the Goal with the Bang! cards of the hand that help in an attempt.
    pub(crate) fn would_complete_with_bangs(&self, state: &State, place: u8, mut sum: Sum) -> bool {
        let Some(goal) = self.live_goal(&state.open, place) else { return false };
        for card in self.held(state) {
            if let Some((_, CardEffect::Help { amount, quality })) = self.bang_text(card) {
                sum.qualities[quality as usize] += i32::from(amount);
            }
        }
        self.would_complete(&state.open, goal, place, &sum)
    }

    /// The Monsters that a group would destroy: a bit for each, in the order of coming.
    fn beaten(&self, open: &Open, place: u8, group: Group) -> u64 {
        let monsters = self.conditions(open, place, ConditionKind::Monster).take(64).enumerate();
        monsters.fold(0, |beaten, (number, one)| {
            let (_, strength, quality) = self.monster(open, one.id).expect("it is a Monster");
            let sum = self.sum_against_monsters(open, place, group, quality);
            beaten | u64::from(sum > 2 * strength) << number
        })
    }

    /// Whom a Prisoner card might be played on, with as few captors as suffice.
    pub(super) fn for_each_captive(&self, open: &Open, card: Card, mut found: impl FnMut(Spot)) {
        let Some(Condition::Prisoner { needs, cost }) = self.pool.face(card).condition() else {
            unreachable!("only Prisoner cards take captives");
        };
        let suffices = |sum: &Sum| sum.meets(needs, &[0; QUALITIES]);
        let people = self.all_people(open, Side::Opponent);
        let cheap = |row: &u8| self.facts.of(open.table.at(*row).card).cost <= *cost;
        let wanted: Rows = people.iter().filter(cheap).collect();
        // Who takes them is the same for all at a place.
        let mut captors = [Group::default(); MOST_OWN];
        let able = |place: &u8| !self.able_there(open, *place).is_empty();
        for place in open.places_of(&wanted).filter(able) {
            let party = self.party(open, place, [needs].into_iter());
            let least = self.least_group(open, &party, suffices);
            captors[usize::from(place)] = least.unwrap_or_default();
        }
        for one in wanted.iter().map(|row| open.table.at(row)) {
            if let CardPlace::At(place) = one.place
                && captors[usize::from(place)] != Group::default()
            {
                let group = captors[usize::from(place)];
                found(Spot::Captive { who: one.id, group });
            }
        }
    }
}
