//! What is allowed where Runners fight Runners.

use super::fighting;
use crate::legal::{Not, require};
use crate::rule;
use crate::state::Target;
use crate::table::game::Shadowrun;
use crate::table::legal::Checked;
use crate::table::moves::Move;
use crate::table::state::{Brawl, MOST_SHARES, Share, Stage, State, Step};
use engine::Seat;
use engine::refusal::Gap;

impl Shadowrun {
    pub(crate) fn check_brawling(&self, state: &State, seat: Seat, mv: &Move) -> Checked {
        if let (Step::Intercept(_), Move::Intercept(_) | Move::LetBy) = (state.open.step, mv) {
            return match mv {
                Move::Intercept(team) => self.check_interception(state, seat, *team),
                _ => Ok(()),
            };
        }
        let fights = state.open.step == Step::Brawl;
        require(fights, rule::SHD_INT_20, "nobody intercepts a run now", [])?;
        let brawl = state.open.brawl;
        match (mv, brawl.stage) {
            (Move::Pair(pairs), Stage::Pair) => self.check_pairs(state, seat, pairs),
            (Move::Join(joins), Stage::Join) => self.check_joins(state, &brawl, joins),
            (Move::Commit(target, with), Stage::Send(_)) => {
                self.check_commit(state, &brawl, seat, *target, *with)
            }
            (Move::Boost(at, times), Stage::Pump { .. }) => {
                self.check_boost(state, &brawl, seat, *at, *times)
            }
            (Move::Ready, Stage::Send(_) | Stage::Pump { .. }) => Ok(()),
            (Move::Split(parts), Stage::Divide(_)) => self.check_split(state, &brawl, seat, parts),
            _ => Err(Not::new(rule::SHD_RVR_17, "that is not what the combat asks now", [])),
        }
    }

    /// SHD-INT-15, SHD-INT-17: six Runners, whatever they hold. SHD-INT-16, SHD-RVR-05: unturned ones.
    fn check_interception(&self, state: &State, seat: Seat, team: u8) -> Checked {
        let size = team.count_ones();
        require((1..=6).contains(&size), rule::SHD_INT_15, "one to six Runners intercept", [])?;
        let runners = state.runners(seat);
        let there = u16::from(team) >> runners.len() == 0;
        require(there, rule::SHD_INT_06, "you have no such Runner", [])?;
        let turned = runners.iter().enumerate().find(|(at, it)| team & 1 << at != 0 && it.turned);
        match turned {
            Some((_, runner)) => {
                let gap = Gap::Thing(runner.card);
                Err(Not::new(rule::SHD_INT_16, "{} is turned", [gap]))
            }
            None => Ok(()),
        }
    }

    /// SHD-RVR-20: said by naming them. SHD-RVR-16, SHD-RVR-25, SHD-RVR-26. SHD-RVR-23: nobody is fought by two while another has no opponent. SHD-RVR-27. SHD-CBT-01, SHD-CBT-02: all Runners have Threat
    /// Ratings.
    fn check_pairs(&self, state: &State, seat: Seat, pairs: &[(u8, u8)]) -> Checked {
        let own: Vec<u8> = fighting(state.runners(seat)).map(|at| at as u8).collect();
        let others: Vec<u8> = state.run.open.along().map(|at| at as u8).collect();
        let each_once = own.len() == pairs.len()
            && own.iter().all(|at| pairs.iter().filter(|(one, _)| one == at).count() == 1);
        let why = "name each of your Runners once, with an opponent";
        require(each_once, rule::SHD_RVR_19, why, [])?;
        let there = pairs.iter().all(|(_, other)| others.contains(other));
        require(there, rule::SHD_RVR_19, why, [])?;
        let faced = others.iter().filter(|at| pairs.iter().any(|(_, it)| it == *at)).count();
        let why = "nobody is fought by two while another has no opponent";
        require(faced == own.len().min(others.len()), rule::SHD_RVR_23, why, [])
    }

    fn check_joins(&self, state: &State, brawl: &Brawl, joins: &[(u8, u8)]) -> Checked {
        let seat = state.open.active;
        let placed = |at: &u8| brawl.side_with(seat, Target::runner((*at).into())).is_some();
        let left: Vec<u8> =
            state.run.open.along().map(|at| at as u8).filter(|at| !placed(at)).collect();
        let each_once = left.len() == joins.len()
            && left.iter().all(|at| joins.iter().filter(|(one, _)| one == at).count() == 1);
        let there = joins.iter().all(|(_, other)| {
            brawl.side_with(brawl.attacker, Target::runner((*other).into())).is_some()
        });
        let why = "every Runner who is left over joins somebody's fight";
        require(each_once && there, rule::SHD_RVR_22, why, [])
    }

    /// SHD-RVR-29: like Runners. SHD-RVR-28: in any of the fights.
    fn check_commit(
        &self,
        state: &State,
        brawl: &Brawl,
        seat: Seat,
        target: Target,
        with: u8,
    ) -> Checked {
        let has = self.reserve(state, brawl, seat).contains(&target);
        require(has, rule::SHD_RVR_28, "you have no such Drone or Spirit left", [])?;
        let fight = brawl.side_with(seat, Target::runner(with.into()));
        let room = fight.is_some_and(|at| {
            let own = brawl.sides(seat, &brawl.fights[at]).0;
            own.len() < own.capacity()
        });
        require(room, rule::SHD_RVR_28, "name one of your Runners whose fight it joins", [])
    }

    /// Whether a seat has somebody to pump, and nuyen for it.
    pub(crate) fn could_pump(&self, state: &State, brawl: &Brawl, seat: Seat) -> bool {
        let many = state.runners(seat).len() as u8;
        (0..many).any(|at| self.check_boost(state, brawl, seat, at, 1).is_ok())
    }

    fn check_boost(&self, state: &State, brawl: &Brawl, seat: Seat, at: u8, times: u8) -> Checked {
        let fights = brawl.side_with(seat, Target::runner(at.into())).is_some();
        require(fights, rule::SHDX_PUMP_04, "you have no such Runner in this combat", [])?;
        let card = self.card_of(state, seat, Target::runner(at.into()));
        let Some(pump) = self.house().pool.face(card).kind.pump() else {
            return Err(Not::new(rule::SHDX_PUMP_04, "{} cannot be pumped", [Gap::Thing(card)]));
        };
        require((1..=20).contains(&times), rule::SHDX_PUMP_05, "pump once to 20 times", [])?;
        let (price, has) = (i32::from(pump.nuyen) * i32::from(times), state.nuyen(seat));
        let why = "that costs {} nuyen and you have {}";
        require(price <= has.into(), rule::SHDX_PUMP_05, why, [price.into(), has.into()])
    }

    /// SHD-RVR-11: nobody is given more than his Body and Armor, as long as others can take it.
    fn check_split(&self, state: &State, brawl: &Brawl, seat: Seat, parts: &[Share]) -> Checked {
        let other = if seat == brawl.attacker { state.open.active } else { brawl.attacker };
        let why = "divide what each of yours inflicts among those who face him";
        require(parts.len() <= MOST_SHARES, rule::SHD_RVR_38, why, [])?;
        for (at, part) in parts.iter().enumerate() {
            let fight = brawl.side_with(seat, part.from).map(|at| &brawl.fights[at]);
            let faces = fight.is_some_and(|fight| {
                let (_, others) = brawl.sides(seat, fight);
                others.len() > 1 && others.contains(&part.to)
            });
            let same = |it: &Share| it.from == part.from && it.to == part.to;
            let once = !parts[..at].iter().any(same) && part.damage > 0;
            require(faces && once, rule::SHD_RVR_38, why, [])?;
            let most = self.most_from(state, (seat, other), part);
            let card = Gap::Thing(self.card_of(state, other, part.to));
            let why = "{} cannot be given more than {}";
            require(part.damage <= most, rule::SHD_RVR_11, why, [card, most.into()])?;
        }
        for fight in &brawl.fights {
            let (own, others) = brawl.sides(seat, fight);
            if others.len() < 2 {
                continue;
            }
            for from in own {
                let attack = self.fighter(state, seat, *from).attack.clamp(0, 99) as u8;
                let sum: u16 =
                    parts.iter().filter(|it| it.from == *from).map(|it| u16::from(it.damage)).sum();
                let room: u16 = others
                    .iter()
                    .map(|to| {
                        let share = Share { from: *from, to: *to, damage: 0 };
                        u16::from(self.most_from(state, (seat, other), &share))
                    })
                    .sum();
                let wanted = room.min(attack.into());
                let card = Gap::Thing(self.card_of(state, seat, *from));
                let why = "{} inflicts {}, and this is {}";
                let gaps = [card, wanted.into(), sum.into()];
                require(sum == wanted, rule::SHD_RVR_38, why, gaps)?;
            }
        }
        Ok(())
    }

    /// The most that one can be given by another: his Body and his Armor.
    pub(super) fn most_from(&self, state: &State, (seat, other): (Seat, Seat), part: &Share) -> u8 {
        let (from, to) =
            (self.fighter(state, seat, part.from), self.fighter(state, other, part.to));
        let armor = if from.pierces { 0 } else { to.armor };
        (to.left + armor).clamp(0, 99) as u8
    }
}
