//! Moves that stand for all that may be made where Runners fight Runners.

use super::fighting;
use crate::state::Target;
use crate::table::game::Shadowrun;
use crate::table::moves::Move;
use crate::table::state::{Brawl, Share, Stage, State};
use engine::Seat;

/// The most moves of one sort that are listed.
const MOST: usize = 40;

impl Shadowrun {
    /// Nobody; each alone; all of them; all but one; every team where four or fewer could.
    pub(crate) fn interceptions(&self, state: &State, seat: Seat, list: &mut Vec<Move>) {
        list.push(Move::LetBy);
        let runners = state.runners(seat);
        let free = (0..runners.len()).filter(|at| !runners[*at].turned);
        let all = free.fold(0_u8, |all, at| all | 1 << at);
        let most = all.count_ones().min(6);
        let stands_for = |team: &u8| {
            let size = team.count_ones();
            team & !all == 0
                && size <= 6
                && (all.count_ones() <= 4 || size == 1 || size + 1 >= most)
        };
        list.extend((1..=u8::MAX).filter(stands_for).take(MOST).map(Move::Intercept));
    }

    pub(crate) fn brawling(&self, state: &State, brawl: &Brawl, list: &mut Vec<Move>) {
        match brawl.stage {
            Stage::Pair => self.pairs(state, brawl, list),
            Stage::Join => self.joins(state, brawl, list),
            Stage::Send(seat) => {
                list.push(Move::Ready);
                for target in self.reserve(state, brawl, seat) {
                    for fight in &brawl.fights {
                        let with = brawl.sides(seat, fight).0.first().map(|one| one.runner);
                        list.extend(with.map(|with| Move::Commit(target, with)));
                    }
                }
            }
            Stage::Pump { seat, .. } => {
                list.push(Move::Ready);
                for at in 0..state.runners(seat).len() as u8 {
                    let times = [1, 2].into_iter().map(|times| Move::Boost(at, times));
                    list.extend(times.filter(|mv| self.check_brawling(state, seat, mv).is_ok()));
                }
            }
            Stage::Divide(seat) => self.splits(state, brawl, seat, list),
        }
    }

    /// Everybody against the next in the row, from each place in it.
    fn pairs(&self, state: &State, brawl: &Brawl, list: &mut Vec<Move>) {
        let own: Vec<u8> = fighting(state.runners(brawl.attacker)).map(|at| at as u8).collect();
        let others: Vec<u8> = state.run.open.along().map(|at| at as u8).collect();
        for turned in 0..others.len() {
            for backwards in [false, true] {
                let place = |at: usize| {
                    let at = (at + turned) % others.len();
                    if backwards { others[others.len() - 1 - at] } else { others[at] }
                };
                let pairs = own.iter().enumerate().map(|(at, one)| (*one, place(at)));
                let mv = Move::Pair(pairs.collect());
                if !list.contains(&mv) {
                    list.push(mv);
                }
            }
        }
    }

    /// All to one fight, for each of them; and spread.
    fn joins(&self, state: &State, brawl: &Brawl, list: &mut Vec<Move>) {
        let seat = state.open.active;
        let placed = |at: &usize| brawl.side_with(seat, Target::runner(*at)).is_some();
        let left: Vec<u8> =
            state.run.open.along().filter(|at| !placed(at)).map(|at| at as u8).collect();
        let facing: Vec<u8> = brawl.fights.iter().map(|fight| fight.attackers[0].runner).collect();
        for to in &facing {
            list.push(Move::Join(left.iter().map(|at| (*at, *to)).collect()));
        }
        for from in 0..facing.len() {
            let each = left.iter().enumerate();
            let spread = each.map(|(at, one)| (*one, facing[(from + at) % facing.len()]));
            let mv = Move::Join(spread.collect());
            if !list.contains(&mv) {
                list.push(mv);
            }
        }
    }

    /// As much to the first as kills him, then to the next, from each place in the row.
    fn splits(&self, state: &State, brawl: &Brawl, seat: Seat, list: &mut Vec<Move>) {
        let most = brawl.fights.iter().map(|fight| brawl.sides(seat, fight).1.len()).max();
        for from in 0..most.unwrap_or(1) {
            let mv = Move::Split(self.poured_out(state, brawl, seat, from));
            if !list.contains(&mv) {
                list.push(mv);
            }
        }
    }

    fn poured_out(&self, state: &State, brawl: &Brawl, seat: Seat, first: usize) -> Vec<Share> {
        let other = if seat == brawl.attacker { state.open.active } else { brawl.attacker };
        let mut parts = Vec::new();
        for fight in &brawl.fights {
            let (own, others) = brawl.sides(seat, fight);
            if others.len() < 2 {
                continue;
            }
            for (more, from) in own.iter().enumerate() {
                let mut left = self.fighter(state, seat, *from).attack.clamp(0, 99) as u8;
                let row = others.iter().cycle().skip((first + more) % others.len());
                for to in row.take(others.len()) {
                    let share = Share { from: *from, to: *to, damage: 0 };
                    let damage = self.most_from(state, (seat, other), &share).min(left);
                    if damage > 0 {
                        parts.push(Share { damage, ..share });
                        left -= damage;
                    }
                }
            }
        }
        parts
    }
}
