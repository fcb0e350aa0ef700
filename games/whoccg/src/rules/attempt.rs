//! Attempts: Reaching and Opposing Goals, overcoming Puzzles, fighting Monsters.

use super::Play;
use super::sums::Occasion;
use crate::cards::requirement::Sum;
use crate::cards::{Condition, Quality, Sentence};
use crate::game::WhoCcg;
use crate::moves::Group;
use crate::refusals::{Denial, no, no_card};
use crate::rule;
use crate::state::{Aim, CardPlace, Frame, Id, InPlay, Open, Side, State};
use crate::story::Event;
use engine::Story;
use tinyvec::ArrayVec;

impl WhoCcg {
    /// WHOX-REACH-01, WHOX-REACH-04, WHOX-PUZ-09: whether this group may try; WHOX-REACH-06: all Characters that
    /// the player controls may be in it.
    pub(crate) fn may_attempt(
        &self,
        open: &Open,
        place: u8,
        aim: Aim,
        group: Group,
    ) -> Result<(), Denial> {
        self.group_is_fit(open, place, group)?;
        match aim {
            Aim::Goal if self.live_goal(open, place).is_none() => {
                Err(no(rule::WHOX_GOAL_07, "there is no live Goal at that place"))
            }
            Aim::Puzzles if self.puzzles(open, place).next().is_none() => {
                Err(no(rule::WHOX_PUZ_09, "there is no Puzzle at that place"))
            }
            _ => Ok(()),
        }
    }

    /// WHOX-MON-05: whether this group may fight a Monster.
    pub(crate) fn may_hunt(&self, open: &Open, monster: Id, group: Group) -> Result<(), Denial> {
        let Some((place, _, _)) = self.monster(open, monster) else {
            return Err(no(rule::WHOX_MON_05, "that is not a Monster in play"));
        };
        self.group_is_fit(open, place, group)
    }

    /// Why the one with this number among the player's Characters elsewhere is in no group at a place.
    pub(crate) fn stranger(&self, open: &Open, place: u8, number: usize) -> Denial {
        let own = open.table.iter().filter(|one| one.side == Side::Player && self.is_person(one));
        match own.filter(|one| one.place != CardPlace::At(place)).nth(number) {
            Some(one) if one.place == CardPlace::Aboard => {
                no_card(rule::WHOX_TARDIS_11, one.card, "{} is aboard, and so not at the place")
            }
            Some(one) => no_card(rule::WHOX_REACH_01, one.card, "{} is not at the place"),
            None => no(rule::WHOX_REACH_01, "you have nobody with that number"),
        }
    }

    /// Where a Monster is, how strong, and in what Quality (WHOX-MON-04), with what is said there.
    pub(crate) fn monster(&self, open: &Open, id: Id) -> Option<(u8, i32, Quality)> {
        let one = open.get(id)?;
        let (CardPlace::At(place), Some(Condition::Monster { strength, quality })) =
            (one.place, self.pool.face(one.card).condition())
        else {
            return None;
        };
        let more = self.more_for_monsters(open, place);
        Some((place, (i32::from(*strength) + more).max(0), *quality))
    }

    /// How much more Monsters have at a place.
    fn more_for_monsters(&self, open: &Open, place: u8) -> i32 {
        if !self.is_any_at(open, place, &self.facts.feeding) {
            return 0;
        }
        let more = self.said_at(open, place).map(|said| match *said {
            Sentence::MonstersHave(amount) => i32::from(amount),
            _ => 0,
        });
        more.sum()
    }

    /// Those who are in the group of the attempt under way.
    pub(crate) fn joined<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
    ) -> impl Iterator<Item = &'a InPlay> {
        self.people(open, Side::Player, CardPlace::At(place)).filter(|one| one.joins)
    }

    /// What the group has, with what Bang! cards add to it.
    pub(crate) fn strength(&self, open: &Open, place: u8, bonus: [u8; 3]) -> Sum {
        let mut sum = self.sum(open, self.joined(open, place));
        sum.qualities.iter_mut().zip(bonus).for_each(|(total, more)| *total += i32::from(more));
        sum
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// The group steps forward.
    pub(crate) fn begin_attempt(&mut self, place: u8, aim: Aim, group: Group) {
        let members = self.members(place, group);
        for id in members {
            self.open().change(id, |one| one.joins = true);
        }
        let at = self.place(place);
        self.tell(Event::Attempted { at, aim });
        self.push(Frame::LookAround);
        self.push(Frame::Attempt { place, aim, bonus: [0; 3] });
    }

    fn members(&self, place: u8, group: Group) -> ArrayVec<[Id; 64]> {
        self.game.group(&self.state.open, place, group).map(|one| one.id).take(64).collect()
    }

    /// WHOX-REACH-05, WHOX-REACH-07, WHOX-REACH-08, WHOX-PUZ-02, WHOX-PUZ-06, WHOX-PUZ-07, WHOX-PUZ-10: each Puzzle in order, whoever played it, then the Goal.
    pub(crate) fn attempt(&mut self, place: u8, aim: Aim, bonus: [u8; 3]) {
        let sum = self.game.strength(&self.state.open, place, bonus);
        while let Some((puzzle, met, kills)) = self.next_puzzle(place, &sum) {
            if !met {
                self.stopped(puzzle, place, kills);
                return;
            }
            self.destroy(puzzle);
        }
        if aim == Aim::Goal {
            self.face_goal(place, &sum);
        }
        self.stand_down(place);
    }

    fn next_puzzle(&self, place: u8, sum: &Sum) -> Option<(Id, bool, bool)> {
        let open = &self.state.open;
        let more = self.game.puzzle_change(open, place);
        let (puzzle, needs, kills) = self.game.puzzles(open, place).next()?;
        Some((puzzle, sum.meets(needs, &more), kills))
    }

    /// WHOX-PUZ-08: the attempt ends, the Puzzle stays; the player chooses whom a killing one destroys.
    fn stopped(&mut self, puzzle: Id, place: u8, kills: bool) {
        let card = self.state.open.get(puzzle).expect("the Puzzle is there").card;
        self.tell(Event::StoppedBy { puzzle: card });
        if kills {
            self.freeze_group(place);
            self.push(Frame::Sacrifice { place });
        } else {
            self.stand_down(place);
        }
    }

    /// WHOX-REACH-01, WHOX-REACH-03: the Goal is completed, or the attempt fails without other loss.
    fn face_goal(&mut self, place: u8, sum: &Sum) {
        let open = &self.state.open;
        let Some(goal) = self.game.live_goal(open, place) else { return };
        let more = self.game.goal_change(open, place, self.game.opposes(open, Side::Player));
        let met = sum.meets(self.game.goal_needs(open, goal, Side::Player), &more);
        let (id, card) = (goal.id, goal.card);
        if met {
            self.complete(id);
        } else {
            self.tell(Event::Failed { goal: card });
        }
    }

    /// WHOX-REACH-02: the group is frozen, whether it succeeds or not.
    pub(crate) fn stand_down(&mut self, place: u8) {
        self.freeze_group(place);
        self.open().table.change_those(|one| one.joins, |one| one.joins = false);
    }

    fn freeze_group(&mut self, place: u8) {
        let joined = self.game.joined(&self.state.open, place).map(|one| one.id);
        let joined: ArrayVec<[Id; 64]> = joined.take(64).collect();
        joined.into_iter().for_each(|one| self.freeze(one));
    }

    /// WHOX-MON-05: the Monster is destroyed or not; the group is frozen in any case.
    pub(crate) fn hunt(&mut self, monster: Id, group: Group) {
        self.push(Frame::LookAround);
        let found = self.game.monster(&self.state.open, monster);
        let (place, strength, quality) = found.expect("the Monster is in play");
        let members = self.members(place, group);
        let sum = self.game.sum_against_monsters(&self.state.open, place, group, quality);
        let card = self.state.open.get(monster).expect("it is in play").card;
        let beaten = sum > 2 * strength;
        self.tell(Event::Hunted { monster: card, beaten });
        members.into_iter().for_each(|one| self.freeze(one));
        if beaten {
            self.destroy(monster);
        }
    }
}

impl WhoCcg {
    /// What a group has against Monsters in a Quality.
    pub(crate) fn sum_against_monsters(
        &self,
        open: &Open,
        place: u8,
        group: Group,
        quality: Quality,
    ) -> i32 {
        let group = self.group(open, place, group);
        self.sum_on(open, Occasion::Monster, group).qualities[quality as usize]
    }
}
