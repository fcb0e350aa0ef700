//! Interception, and the combat between Runners that comes of it: SHD-RVR-01, SHD-INT-01.
//!
//! SHD-CBT-10, SHD-RVR-02: numbers, Armor, Fatigue and first attacks are those of any combat ([`crate::now`]); what is here is
//! who fights whom, and who divides damage.

mod blows;
pub(super) mod legal;
pub(super) mod listing;

use super::game::Shadowrun;
use super::state::{Brawl, Fight, Open, Runners, Share, Stage, State, Step};
use super::story::Event;
use super::turn::Play;
use crate::cards::Card;
use crate::now::Now;
use crate::state::{Part, Target};
use engine::{Seat, Story};

impl Shadowrun {
    /// Who intercepts, or divides, or is asked.
    pub(crate) fn asked_in_a_brawl(&self, state: &State, brawl: &Brawl) -> Seat {
        match brawl.stage {
            Stage::Pair => brawl.attacker,
            Stage::Join => state.open.active,
            Stage::Send(seat) | Stage::Divide(seat) | Stage::Pump { seat, .. } => seat,
        }
    }

    /// A seat's Runners where a run's rules look for Runners.
    pub(crate) fn side_of(&self, state: &State, seat: Seat) -> crate::state::Open {
        let mut run = state.run.open;
        if seat != state.open.active {
            run.runners = *state.runners(seat);
            run.nuyen = state.nuyen(seat);
            run.reputation = state.reputation(seat);
            let places = state.open.crews[seat].places;
            run.lent = self.house().lent(places.iter().map(|place| place.card));
            (run.raised, run.lasting) = Default::default();
        }
        run
    }

    /// SHD-INT-02, SHD-INT-03, SHD-INT-04, SHD-INT-05: no Challenge of another guards the Objective when the run is declared.
    /// SHD-INT-12, SHD-INT-13: and no run on it was intercepted before. SHD-INT-09, SHD-INT-10, SHD-INT-26: of two the other
    /// one is asked, if anybody there is unturned.
    fn may_be_intercepted(&self, state: &State) -> Option<Seat> {
        let station = &state.open.crews[state.open.target].station;
        let undefended = state.open.undefended && !station.intercepted;
        let other = Open::next(state.open.active);
        let free = state.runners(other).iter().any(|runner| !runner.turned);
        (undefended && free).then_some(other)
    }

    /// What somebody in a combat is now.
    pub(crate) fn fighter(&self, state: &State, seat: Seat, target: Target) -> Now {
        self.house().now(&self.side_of(state, seat), target)
    }

    /// The Drones and Spirits of those of a seat who fight, that have no fight yet.
    pub(crate) fn reserve(&self, state: &State, brawl: &Brawl, seat: Seat) -> Vec<Target> {
        let runners = state.runners(seat);
        let fights = |target: &Target| brawl.side_with(seat, *target).is_some();
        let held = |at: usize| (0..runners[at].gear.len()).map(move |gear| Target::gear(at, gear));
        let there = (0..runners.len()).filter(|at| fights(&Target::runner(*at)));
        let is_fighter = |target: &Target| {
            let gear =
                target.gear.map(|gear| runners[usize::from(target.runner)].gear[usize::from(gear)]);
            gear.is_some_and(|gear| self.house().gear_face(gear.card).kind.is_fighter())
        };
        there.flat_map(held).filter(|target| is_fighter(target) && !fights(target)).collect()
    }
}

impl Brawl {
    /// Those of a seat in a fight, and those against them.
    pub(crate) fn sides<'f>(
        &self,
        seat: Seat,
        fight: &'f Fight,
    ) -> (&'f super::state::Side, &'f super::state::Side) {
        if seat == self.attacker {
            (&fight.attackers, &fight.defenders)
        } else {
            (&fight.defenders, &fight.attackers)
        }
    }

    /// The fight in which somebody of a seat is.
    pub(crate) fn side_with(&self, seat: Seat, target: Target) -> Option<usize> {
        self.fights.iter().position(|fight| self.sides(seat, fight).0.contains(&target))
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SHD-INT-20: right after the declaration, before anything else of the run. Says whether somebody is asked.
    pub(crate) fn offer_interception(&mut self) -> bool {
        let asked = self.game.may_be_intercepted(self.state);
        if let Some(seat) = asked {
            self.state.open.step = Step::Intercept(seat);
        }
        asked.is_some()
    }

    /// SHD-INT-07, SHD-INT-08: declined.
    pub(crate) fn let_by(&mut self) {
        self.state.open.step = Step::Running;
        self.go_on_running();
    }

    /// SHD-INT-06, SHD-INT-14, SHD-RVR-06: they turn. SHD-INT-11, SHD-INT-12: once an Objective. SHD-INT-19, SHD-RVR-18: whoever intercepts is the
    /// Attacker.
    pub(crate) fn intercept(&mut self, seat: Seat, team: u8) {
        let target = self.state.open.target;
        self.state.open.crews[target].station.intercepted = true;
        let crew = &mut self.state.open.crews[seat];
        let mut who: Vec<Card> = Vec::new();
        for (at, runner) in crew.runners.iter_mut().enumerate() {
            if team & 1 << at != 0 {
                (runner.turned, runner.part) = (true, Part::Along);
                who.push(runner.card);
            }
        }
        self.tell(Event::Intercepts(seat, who));
        let brawl = Brawl {
            attacker: seat,
            stage: Stage::Pair,
            fights: Default::default(),
            parts: Default::default(),
        };
        self.state.open.brawl = brawl;
        self.state.open.step = Step::Brawl;
        self.only_way(seat);
    }

    /// One against one finds itself: SHD-RVR-12.
    fn only_way(&mut self, seat: Seat) {
        let attackers: Vec<usize> = fighting(self.state.runners(seat)).collect();
        let defenders: Vec<usize> = self.state.run.open.along().collect();
        if let ([one], [other]) = (attackers.as_slice(), defenders.as_slice()) {
            self.pair(&[(*one as u8, *other as u8)]);
        }
    }

    fn brawl(&mut self) -> &mut Brawl {
        &mut self.state.open.brawl
    }

    /// SHD-RVR-17, SHD-RVR-19, SHD-RVR-21, SHD-RVR-24.
    pub(crate) fn pair(&mut self, pairs: &[(u8, u8)]) {
        for (own, other) in pairs {
            let (own, other) = (Target::runner((*own).into()), Target::runner((*other).into()));
            let brawl = self.brawl();
            match brawl.fights.iter_mut().find(|fight| fight.defenders.contains(&other)) {
                Some(fight) => fight.attackers.push(own),
                None => {
                    let mut fight = Fight::default();
                    fight.attackers.push(own);
                    fight.defenders.push(other);
                    brawl.fights.push(fight);
                }
            }
        }
        let brawl = *self.brawl();
        let along = self.state.run.open.along().count();
        let placed: usize = brawl.fights.iter().map(|fight| fight.defenders.len()).sum();
        match (along > placed, brawl.fights.len()) {
            (false, _) => self.send_first(),
            // With one fight everybody who is left over joins that one.
            (true, 1) => {
                let own = brawl.fights[0].attackers[0].runner;
                let left = self.state.run.open.along().filter(|at| {
                    brawl.side_with(self.state.open.active, Target::runner(*at)).is_none()
                });
                let left: Vec<(u8, u8)> = left.map(|at| (at as u8, own)).collect();
                self.join(&left);
            }
            (true, _) => self.brawl().stage = Stage::Join,
        }
    }

    /// SHD-RVR-22.
    pub(crate) fn join(&mut self, joins: &[(u8, u8)]) {
        for (own, other) in joins {
            let other = Target::runner((*other).into());
            let fights = &mut self.brawl().fights;
            if let Some(fight) = fights.iter_mut().find(|it| it.attackers.contains(&other)) {
                fight.defenders.push(Target::runner((*own).into()));
            }
        }
        self.send_first();
    }

    /// SHD-RVR-28, SHD-RVR-30: Drones and Spirits after all Runners, the Attacker's first.
    fn send_first(&mut self) {
        let attacker = self.brawl().attacker;
        self.ask_to_send(attacker);
    }

    fn ask_to_send(&mut self, seat: Seat) {
        let brawl = *self.brawl();
        if !self.game.reserve(self.state, &brawl, seat).is_empty() {
            self.brawl().stage = Stage::Send(seat);
        } else if seat == brawl.attacker {
            self.ask_to_send(self.active());
        } else {
            self.ask_to_pump(self.active(), false);
        }
    }

    pub(crate) fn commit(&mut self, seat: Seat, target: Target, with: u8) {
        let brawl = self.brawl();
        let Some(at) = brawl.side_with(seat, Target::runner(with.into())) else { return };
        let is_attacker = seat == brawl.attacker;
        let fight = &mut brawl.fights[at];
        if is_attacker {
            fight.attackers.push(target)
        } else {
            fight.defenders.push(target)
        }
        let card = self.game.card_of(self.state, seat, target);
        self.tell(Event::OnRun(crate::story::Event::Sent(card)));
        self.ask_to_send(seat);
    }

    /// SHD-RVR-31: the rest stays out; or nobody pumps any more.
    pub(crate) fn ready(&mut self, seat: Seat) {
        let brawl = *self.brawl();
        match brawl.stage {
            Stage::Send(_) if seat == brawl.attacker => self.ask_to_send(self.active()),
            Stage::Pump { quiet: true, .. } => self.divide_first(),
            Stage::Pump { .. } => {
                let other = if seat == brawl.attacker { self.active() } else { brawl.attacker };
                self.ask_to_pump(other, true);
            }
            _ => self.ask_to_pump(self.active(), false),
        }
    }

    /// Whoever has the turn first, then in turn until both have stopped.
    fn ask_to_pump(&mut self, seat: Seat, quiet: bool) {
        let brawl = *self.brawl();
        if self.game.could_pump(self.state, &brawl, seat) {
            self.brawl().stage = Stage::Pump { seat, quiet };
        } else if quiet {
            self.divide_first();
        } else {
            let other = if seat == brawl.attacker { self.active() } else { brawl.attacker };
            self.ask_to_pump(other, true);
        }
    }

    pub(crate) fn boost(&mut self, seat: Seat, at: u8, times: u8) {
        let mut side = self.game.side_of(self.state, seat);
        let runner = &mut side.runners[usize::from(at)];
        let card = runner.card;
        let price = self.game.house().pool.face(card).kind.pump().map_or(0, |pump| pump.nuyen);
        runner.pumped = runner.pumped.saturating_add(times);
        side.nuyen -= u16::from(price) * u16::from(times);
        self.put_side(seat, &side);
        self.tell(Event::OnRun(crate::story::Event::Pumped { card, times, nuyen: price * times }));
        let attacker = self.brawl().attacker;
        let other = if seat == attacker { self.active() } else { attacker };
        self.ask_to_pump(other, false);
    }

    /// What a combat has done to a seat's Runners, nuyen and Reputation.
    pub(crate) fn put_side(&mut self, seat: Seat, side: &crate::state::Open) {
        if seat == self.active() {
            self.state.run.open.runners = side.runners;
            self.state.run.open.nuyen = side.nuyen;
            self.state.run.open.reputation = side.reputation;
        } else {
            let crew = &mut self.state.open.crews[seat];
            crew.runners = side.runners;
            (crew.nuyen, crew.reputation) = (side.nuyen, side.reputation);
        }
    }

    /// SHD-RVR-38: whoever faces several divides; the Attacker first.
    fn divide_first(&mut self) {
        let attacker = self.brawl().attacker;
        if self.game.divides(self.state, &self.state.open.brawl, attacker) {
            self.brawl().stage = Stage::Divide(attacker);
        } else {
            self.divide_then(&[]);
        }
    }

    fn divide_then(&mut self, parts: &[Share]) {
        self.brawl().parts = parts.iter().copied().collect();
        let seat = self.active();
        if self.game.divides(self.state, &self.state.open.brawl, seat) {
            self.brawl().stage = Stage::Divide(seat);
        } else {
            self.blows(&[]);
        }
    }

    pub(crate) fn split(&mut self, seat: Seat, parts: &[Share]) {
        if seat == self.brawl().attacker {
            self.divide_then(parts);
        } else {
            self.blows(parts);
        }
    }
}

/// The places of those who fight.
pub(crate) fn fighting(runners: &Runners) -> impl Iterator<Item = usize> + '_ {
    (0..runners.len()).filter(|at| runners[*at].part == Part::Along)
}
