//! Moves that stand for all that may be made: [`crate::legal`] says which are allowed.

use crate::CardRules;
use crate::book::Dealing;
use crate::cards::Profession;
use crate::conflict::{Combat, Stage};
use crate::moves::{MOST_PARTS, Move, Parts, Team};
use crate::state::{Hits, MOST_FALLEN, Open, Phase, Pick, State, Target};
use tinyvec::ArrayVec;

/// The most moves of one sort that are listed.
const MOST: usize = 40;

impl CardRules {
    /// Moves that stand for all that may be made, for a game that has others too.
    pub fn list<M: From<Move>>(&self, state: &State, list: &mut Vec<M>) {
        let open = &state.open;
        match open.phase {
            Phase::Team => self.teams(state, list),
            Phase::Ways => {
                list.push(Move::GoOn.into());
                self.if_allowed(state, Move::PullOut, list);
                self.uses(open, |mv| list.push(mv.into()));
            }
            Phase::Revealed if open.is_behind_a_bluff() => {
                list.push(Move::GoOn.into());
                self.if_allowed(state, Move::PullOut, list);
                self.uses(open, |mv| list.push(mv.into()));
            }
            Phase::Revealed => {
                list.push(Move::Meet.into());
                let sleazes = open.met.is_some_and(|card| self.sleazes(open, card));
                if sleazes && !open.alarm {
                    self.if_allowed(state, Move::Face, list);
                }
                self.uses(open, |mv| list.push(mv.into()));
            }
            Phase::Fight { owner: false } => self.before_the_fight(state, list),
            Phase::Fight { owner: true } => {
                list.push(Move::Pass.into());
                let price = self.met_pump(open).map_or(1, |pump| pump.nuyen);
                self.pumps(open.against() / u16::from(price), Move::Against, list);
            }
            Phase::Damage(hits) => {
                self.hits_to_take(state, hits, list);
                self.uses(open, |mv| list.push(mv.into()));
            }
            Phase::Pick(Pick { aimed: Some(aimed), .. }) => {
                let takers = self.may_take_it(open, aimed.into());
                list.extend(takers.map(|at| Move::Pick(at as u8).into()));
            }
            Phase::Pick(_) => list.extend(open.along().map(|at| Move::Pick(at as u8).into())),
            Phase::Between(combat) => self.between_runners(state, &combat, list),
            Phase::Over(_) => {}
        }
    }

    fn if_allowed<M: From<Move>>(&self, state: &State, mv: Move, list: &mut Vec<M>) {
        let seat = self.decides(&state.open).unwrap_or(state.open.sides.runner);
        if self.check_move(state, seat, &mv).is_ok() {
            list.push(mv.into());
        }
    }

    /// Every team where four or fewer can go; else everybody, everybody but one, pairs and single Runners. Each with its
    /// Deckers along, and at home.
    fn teams<M: From<Move>>(&self, state: &State, list: &mut Vec<M>) {
        let open = &state.open;
        let from = list.len();
        let mask = |wanted: &dyn Fn(usize) -> bool| {
            let there = (0..open.runners.len()).filter(|at| wanted(*at));
            there.fold(0_u8, |all, at| all | 1 << at)
        };
        let all = mask(&|at| !open.runners[at].turned);
        let deckers = mask(&|at| self.is_a(&open.runners[at], Profession::Decker));
        let there = all.count_ones();
        let most = self.most_along(open).map_or(6, u32::from).min(there);
        let stands_for = |team: u8| {
            let size = team.count_ones();
            there <= 4 || size <= 2 || size + 1 >= most
        };
        // The largest first; those of one Runner come last, and none is left out.
        for team in (1..=u8::MAX).rev().filter(|team| team & !all == 0 && stands_for(*team)) {
            let goes = Team { along: team, home: 0 };
            let stays = Team { along: team & !deckers, home: team & deckers };
            for team in [goes, stays].iter().take(if stays == goes { 1 } else { 2 }) {
                if list.len() < from + MOST || team.along.count_ones() == 1 && team.home == 0 {
                    self.if_allowed(state, Move::Run(*team), list);
                }
            }
        }
    }

    fn before_the_fight<M: From<Move>>(&self, state: &State, list: &mut Vec<M>) {
        let open = &state.open;
        list.push(Move::Strike.into());
        for target in open.everything() {
            self.if_allowed(state, Move::Send(target), list);
            self.if_allowed(state, Move::Recall(target), list);
            self.own_pump(open, target, list);
        }
        self.uses(open, |mv| list.push(mv.into()));
    }

    fn own_pumps<M: From<Move>>(&self, open: &Open, list: &mut Vec<M>) {
        for target in self.as_asked(open).everything() {
            self.own_pump(open, target, list);
        }
    }

    fn own_pump<M: From<Move>>(&self, open: &Open, target: Target, list: &mut Vec<M>) {
        let asked = self.as_asked(open);
        let pump = self.pool.face(asked.card(target)).kind.pump();
        if let Some(pump) = pump.filter(|_| self.check_pump(open, target, 1).is_ok()) {
            let most = asked.nuyen / u16::from(pump.nuyen);
            self.pumps(most, |times| Move::Pump(target, times), list);
        }
    }

    /// What whoever is asked in turn could do before they strike.
    pub(crate) fn own_deeds<M: From<Move>>(&self, open: &Open, list: &mut Vec<M>) {
        self.own_pumps(open, list);
        self.uses(open, |mv| list.push(mv.into()));
    }

    fn between_runners<M: From<Move>>(&self, state: &State, combat: &Combat, list: &mut Vec<M>) {
        match combat.stage {
            Stage::Placed | Stage::InTurn { .. } => {
                list.push(Move::Strike.into());
                self.own_deeds(&state.open, list);
            }
            Stage::Blow(blow) if blow.dice > 0 => {
                let line = self.in_line(&state.open);
                let named = combat.may_be_hit(&self.book.rules).into_iter();
                list.extend(named.map(|to| Move::Hit(line[usize::from(to)]).into()));
            }
            Stage::Blow(blow) => {
                let dealt = combat.ways_to_deal(blow);
                list.extend(dealt.into_iter().map(|parts| Move::Deal(parts).into()));
            }
            _ => {
                let full = list.len() + MOST;
                combat.ways_to_place(&self.book.rules, &mut |places| {
                    if list.len() < full {
                        list.push(Move::Join(places).into());
                    }
                });
            }
        }
    }

    /// Once, twice, and as often as one can pay.
    fn pumps<M: From<Move>>(&self, most: u16, pump: impl Fn(u8) -> Move, list: &mut Vec<M>) {
        let most = most.min(20) as u8;
        let few = (1..=most.min(2)).chain((most > 2).then_some(most));
        list.extend(few.map(|times| pump(times).into()));
    }

    fn hits_to_take<M: From<Move>>(&self, state: &State, hits: Hits, list: &mut Vec<M>) {
        let open = &state.open;
        if matches!(self.book.dealing, Dealing::Rolled { .. }) {
            for target in self.targets(open) {
                self.if_allowed(state, Move::Hit(target), list);
            }
            return;
        }
        let targets: ArrayVec<[Target; MOST_FALLEN]> = self.targets(open).collect();
        let mut divisions: ArrayVec<[Parts; MOST]> = ArrayVec::new();
        for spared in [0, 1] {
            for first in 0..targets.len() {
                let order = targets.iter().cycle().skip(first).take(targets.len());
                let division = self.poured(open, hits, spared, order);
                if divisions.len() < MOST && !divisions.contains(&division) {
                    divisions.push(division);
                }
            }
        }
        divisions.into_iter().for_each(|it| self.if_allowed(state, Move::Divide(it), list));
    }

    /// As much to the first as he can take, or as he outlives, then to the next.
    fn poured<'t>(
        &self,
        open: &Open,
        hits: Hits,
        spared: u8,
        order: impl Iterator<Item = &'t Target>,
    ) -> Parts {
        let to_one = self.deals_to_one(open);
        let mut left = if to_one { hits.left } else { self.dealt_out(open, hits.left) };
        let mut parts = Parts::new();
        for target in order {
            let damage = self.most_for(open, *target).saturating_sub(spared).min(left);
            if damage > 0 && parts.len() < MOST_PARTS && (!to_one || parts.is_empty()) {
                parts.push((*target, damage));
                left -= damage;
            }
        }
        parts.sort_unstable();
        parts
    }

    /// Some move of some seat, allowed or not.
    pub fn any_move(&self, state: &State, dice: &mut engine::Dice) -> (engine::Seat, Move) {
        let open = &*self.as_asked(&state.open);
        let sides = open.sides;
        let seat = if dice.index("seat", 4) == 0 { sides.owner } else { sides.runner };
        let seat = if self.book.sides() > 1 { seat } else { sides.runner };
        let all: Vec<Target> = open.everything().collect();
        if all.is_empty() {
            return (seat, Move::GoOn);
        }
        // A team is of those whose run it is, whoever is asked.
        let runners = state.open.runners.len() as u32;
        let target = all[dice.index("target", all.len() as u32) as usize];
        let number = dice.index("number", 9) as u8;
        let mv = match dice.index("sort", 17) {
            0 => {
                let along = dice.index("along", 1 << runners) as u8;
                let home = dice.index("home", 1 << runners) as u8 & !along;
                Move::Run(Team { along, home })
            }
            1 => Move::GoOn,
            2 => Move::PullOut,
            3 => Move::Meet,
            4 => Move::Face,
            5 => Move::Use(target, number % 3),
            6 => Move::Pump(target, number),
            7 => Move::Against(number),
            8 => Move::Pass,
            9 => Move::Send(target),
            10 => Move::Recall(target),
            11 => Move::Strike,
            12 => Move::Hit(target),
            13 => {
                let other = all[dice.index("other", all.len() as u32) as usize];
                Move::Divide([(target, number), (other, 1)].into_iter().collect())
            }
            14 => Move::Join([(target.runner, number % 4)].into_iter().collect()),
            15 => Move::Deal([(target.runner, number)].into_iter().collect()),
            _ => Move::Pick(dice.index("runner", runners) as u8),
        };
        (seat, mv)
    }
}
