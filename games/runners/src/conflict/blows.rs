//! What Runners do to each other: first those who attack first, then the others, all fights at the same time.

use super::{Blow, Combat, Fighter, FighterPlaces, Reason, Side, Stage, must};
use crate::book::Rules;
use crate::rules::fight::dice_a_hit;

/// What came of the blows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// A part of somebody's damage.
    Dealt {
        /// The side that struck.
        side: Side,
        /// Who struck.
        by: u8,
        /// Whom.
        to: u8,
        /// How much.
        given: u8,
        /// What of it Armor stopped.
        stopped: u8,
    },
    /// So much of what came to somebody is prevented.
    Prevented {
        /// His side.
        side: Side,
        /// Who.
        to: u8,
        /// How much.
        damage: u8,
    },
    /// Damage that nobody could take.
    Lost(u8),
}

impl Fighter {
    /// The damage that it can still take.
    pub fn left(&self) -> i16 {
        (self.now.left - i16::from(self.taken)).max(0)
    }

    /// What it inflicts on whoever has no Armor.
    pub fn attack(&self) -> u8 {
        let tired = if self.tires { i16::from(self.taken) } else { 0 };
        (self.now.attack - tired).clamp(0, 99) as u8
    }

    fn stops(&self, given: u8, by: &Fighter) -> u8 {
        if by.now.pierces { 0 } else { self.now.armor.min(given.into()) as u8 }
    }

    /// SHD-RVR-11: how much it can be given by one opponent: its current Body and its Armor, less what comes to it from others.
    pub fn room(&self, by: &Fighter) -> u8 {
        let armor = if by.now.pierces { 0 } else { self.now.armor };
        let left = self.left() - i16::from(self.coming);
        if left <= 0 { 0 } else { left.saturating_add(armor).clamp(0, 99) as u8 }
    }

    /// How much of what is dealt to it at this moment is prevented.
    fn prevented(&self) -> u8 {
        self.spared.min(self.coming)
    }

    /// SHD-FIRST-02: what is prevented is not taken, so it neither kills nor tires.
    fn take_what_comes(&mut self) -> u8 {
        let prevented = self.prevented();
        self.spared -= prevented;
        self.taken = self.taken.saturating_add(self.coming - prevented);
        self.coming = 0;
        prevented
    }
}

impl Combat {
    /// Whether one of a side is still there: a Drone or Spirit not without the Runner who controls it.
    fn stands(&self, side: Side, at: u8) -> bool {
        let up = |at: u8| self.fighter(side, at).left() > 0 || self.dies_later(side, at);
        up(at) && self.fighter(side, at).of.is_none_or(up)
    }

    /// SHDX-PUMP-08, SGS-RUN-96: who was pumped to a Body of 0 is trashed after he has struck. SHD-FIRST-02, SGS-COMBAT-83: not if
    /// somebody whom he fights has struck first.
    fn dies_later(&self, side: Side, at: u8) -> bool {
        let fighter = self.fighter(side, at);
        let was_first = |other: &Fighter| {
            other.fight == fighter.fight && other.now.first && other.struck && other.attack() > 0
        };
        let too_late = !self.first && self.of(side.other()).iter().any(was_first);
        fighter.now.left == 0 && fighter.taken == 0 && !too_late
    }

    /// Those whom one can strike; who dies anyway takes nothing.
    pub fn opponents(&self, side: Side, at: u8) -> FighterPlaces {
        let fight = self.fighter(side, at).fight;
        let all = 0..self.of(side.other()).len() as u8;
        let there = |other: &u8| {
            fight.is_some()
                && self.fighter(side.other(), *other).fight == fight
                && self.fighter(side.other(), *other).left() > 0
                && self.stands(side.other(), *other)
        };
        all.filter(there).collect()
    }

    /// Whether one falls to what is dealt to him at this moment.
    fn falls(&self, side: Side, at: u8) -> bool {
        let fighter = self.fighter(side, at);
        i16::from(fighter.coming - fighter.prevented()) >= fighter.left()
    }

    /// Whether those whom one faces fall already to what others have dealt: dice hit none of them, and none of them is given more
    /// than he can take.
    fn none_can_take(&self, side: Side, at: u8, opponents: &[u8]) -> bool {
        let (other, striker) = (side.other(), self.fighter(side, at));
        match self.ownerless == Some(side) {
            true => opponents.iter().all(|to| self.falls(other, *to)),
            false => opponents.iter().all(|to| self.fighter(other, *to).room(striker) == 0),
        }
    }

    /// All have their places: they strike.
    pub fn strike(&mut self, came: &mut impl FnMut(Came)) {
        let quick = |fighter: &Fighter| fighter.now.first && fighter.fight.is_some();
        self.first = self.sides.iter().flatten().any(quick);
        self.go_on(came);
    }

    /// Whoever faces one opponent strikes him; whoever faces several waits to be told where.
    fn go_on(&mut self, came: &mut impl FnMut(Came)) {
        for side in Side::BOTH {
            for at in 0..self.of(side).len() as u8 {
                let fighter = *self.fighter(side, at);
                let strikes = !fighter.struck && fighter.now.first == self.first;
                if !strikes || fighter.fight.is_none() || !self.stands(side, at) {
                    continue;
                }
                let (opponents, left) = (self.opponents(side, at), fighter.attack());
                match opponents.as_slice() {
                    [one] if left > 0 => self.deal((side, at), *one, left, came),
                    [_, _, ..] if left > 0 && self.none_can_take(side, at, &opponents) => {
                        came(Came::Lost(left));
                    }
                    [_, _, ..] if left > 0 => return self.wait((side, at), left),
                    _ => {}
                }
                self.sides[side as usize][usize::from(at)].struck = true;
            }
        }
        self.end_of_pass(came);
    }

    fn wait(&mut self, (side, fighter): (Side, u8), left: u8) {
        let rolled = self.ownerless == Some(side);
        let dice = if rolled { dice_a_hit(left) } else { 0 };
        self.unmark();
        self.stage = Stage::Blow(Blow { side, fighter, left, dice });
    }

    fn unmark(&mut self) {
        self.sides.iter_mut().flatten().for_each(|fighter| fighter.hit = false);
    }

    fn deal(&mut self, (side, by): (Side, u8), to: u8, given: u8, came: &mut impl FnMut(Came)) {
        let striker = *self.fighter(side, by);
        let target = &mut self.sides[side.other() as usize][usize::from(to)];
        let stopped = target.stops(given, &striker);
        target.coming = target.coming.saturating_add(given - stopped);
        came(Came::Dealt { side, by, to, given, stopped });
    }

    /// All of a pass comes at the same time; after those who attack first the others strike.
    fn end_of_pass(&mut self, came: &mut impl FnMut(Came)) {
        for side in Side::BOTH {
            for (to, fighter) in self.sides[side as usize].iter_mut().enumerate() {
                let damage = fighter.take_what_comes();
                if damage > 0 {
                    came(Came::Prevented { side, to: to as u8, damage });
                }
            }
        }
        self.stage = Stage::Over;
        if self.first {
            self.first = false;
            self.go_on(came);
        }
    }

    /// How much of a blow has to be dealt out.
    pub fn to_deal(&self, blow: Blow) -> u8 {
        let striker = self.fighter(blow.side, blow.fighter);
        let opponents = self.opponents(blow.side, blow.fighter);
        let room = |to: &u8| u16::from(self.fighter(blow.side.other(), *to).room(striker));
        opponents.iter().map(room).sum::<u16>().min(blow.left.into()) as u8
    }

    /// Whether the damage of the one who faces several may be divided so.
    ///
    /// # Errors
    /// When it may not.
    pub fn check_dealing(&self, parts: &[(u8, u8)], rules: &Rules) -> Result<(), Reason> {
        let Stage::Blow(blow) = self.stage else {
            return Err((rules.allocates, "nobody who faces several strikes now"));
        };
        must(blow.dice == 0, rules.allocates, "the damage is rolled for, not divided")?;
        let striker = self.fighter(blow.side, blow.fighter);
        let opponents = self.opponents(blow.side, blow.fighter);
        for (at, (to, damage)) in parts.iter().enumerate() {
            let twice = parts[..at].iter().any(|(other, _)| other == to);
            must(
                !twice && *damage > 0,
                rules.allocates,
                "name each of them once, with its damage",
            )?;
            must(opponents.contains(to), rules.allocates, "that one is not in this fight")?;
            let room = self.fighter(blow.side.other(), *to).room(striker);
            let why = "nobody can be dealt more than their current Body and Armor";
            must(*damage <= room, rules.most_between, why)?;
        }
        let sum: u16 = parts.iter().map(|(_, damage)| u16::from(*damage)).sum();
        let why = "all of the damage is dealt out that they can take";
        must(sum == u16::from(self.to_deal(blow)), rules.allocates, why)
    }

    /// The damage is divided.
    pub fn divide(&mut self, parts: &[(u8, u8)], came: &mut impl FnMut(Came)) {
        let Stage::Blow(blow) = self.stage else { return };
        for (to, damage) in parts {
            self.deal((blow.side, blow.fighter), *to, *damage, came);
        }
        let sum: u8 = parts.iter().map(|(_, damage)| *damage).sum();
        self.end_of_blow(blow, blow.left - sum.min(blow.left), came);
    }

    /// Whether the next hit of a fighter that nobody owns may be for this one.
    ///
    /// # Errors
    /// When it may not.
    pub fn check_hit(&self, to: u8, rules: &Rules) -> Result<(), Reason> {
        let Stage::Blow(blow) = self.stage else {
            return Err((rules.allocates, "nobody who faces several strikes now"));
        };
        must(blow.dice > 0, rules.allocates, "the damage is divided, not rolled for")?;
        let there = self.opponents(blow.side, blow.fighter).contains(&to);
        must(there, rules.allocates, "that one is not in this fight")?;
        let (other, target) = (blow.side.other(), self.fighter(blow.side.other(), to));
        must(!self.falls(other, to), rules.allocates, "that one is dead already")?;
        must(!target.hit, rules.allocates, "that one was hit already, and others were not")
    }

    /// Those who may be named for the next hit.
    pub fn may_be_hit(&self, rules: &Rules) -> FighterPlaces {
        let Stage::Blow(blow) = self.stage else { return FighterPlaces::new() };
        let all = self.opponents(blow.side, blow.fighter);
        all.into_iter().filter(|to| self.check_hit(*to, rules).is_ok()).collect()
    }

    /// A hit, for which the dice gave so much; a last point is not rolled for.
    pub fn hit(&mut self, to: u8, rolled: u8, came: &mut impl FnMut(Came)) {
        let Stage::Blow(mut blow) = self.stage else { return };
        let given = rolled.min(blow.left);
        self.deal((blow.side, blow.fighter), to, given, came);
        blow.left -= given;
        self.sides[blow.side.other() as usize][usize::from(to)].hit = true;
        self.stage = Stage::Blow(blow);
        let there = self.opponents(blow.side, blow.fighter);
        let other = blow.side.other();
        let alive: FighterPlaces = there.into_iter().filter(|to| !self.falls(other, *to)).collect();
        if blow.left == 0 || alive.is_empty() {
            return self.end_of_blow(blow, blow.left, came);
        }
        if alive.iter().all(|to| self.fighter(other, *to).hit) {
            self.unmark();
        }
    }

    fn end_of_blow(&mut self, blow: Blow, lost: u8, came: &mut impl FnMut(Came)) {
        if lost > 0 {
            came(Came::Lost(lost));
        }
        self.sides[blow.side as usize][usize::from(blow.fighter)].struck = true;
        self.go_on(came);
    }
}
