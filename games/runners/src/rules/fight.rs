//! Combat with a Challenge or an Objective: what is done before it, damage to it, damage to the team, who is trashed.

use super::Play;
use super::between::OURS;
use super::clauses::RunnersMeant;
use super::run::Onward;
use crate::CardRules;
use crate::book::{Dealing, Pumping};
use crate::cards::sentences::{Moment, Standing};
use crate::cards::{Card, Kind};
use crate::conflict::{Combat, Side, Stage};
use crate::setup::{MOST_GEAR, MOST_RUNNERS};
use crate::state::{Ending, Hits, Open, Part, Phase, RunnerCards, State, Target};
use crate::stats::CurrentStats;
use crate::story::{Cause, Event};
use engine::Story;
use tinyvec::ArrayVec;

/// What those who attack are now.
type Attackers = ArrayVec<[CurrentStats; MOST_RUNNERS]>;

/// Whatever can be hit.
type Targets = ArrayVec<[Target; MOST_RUNNERS * (1 + MOST_GEAR)]>;

impl CardRules {
    /// Whether somebody attacks first and what he fights does not.
    fn is_quicker(&self, open: &Open, at: usize) -> bool {
        let first = |now: CurrentStats| now.first;
        !self.met_now(open).is_some_and(first) && first(self.now(open, Target::runner(at)))
    }

    /// SHD-STEP-02: who attacks for the team: SHDX-DRONE-04, a Drone in its holder's place.
    pub(crate) fn attackers(&self, open: &Open) -> Attackers {
        self.attackers_but(open, |_| false)
    }

    /// The same, without some.
    fn attackers_but(&self, open: &Open, without: impl Fn(usize) -> bool) -> Attackers {
        let attacker = |at: usize| {
            let fights = open.runners[at].gear.iter().position(|gear| gear.fights);
            let sent = fights.map(|gear| Target::gear(at, gear));
            // One whose holder has lost the skill that it asks for fights no more.
            let sent = sent.filter(|gear| self.can_use(open, *gear).is_ok());
            self.now(open, sent.unwrap_or(Target::runner(at)))
        };
        let met = open.met.unwrap_or(open.objective);
        let harms = |at: &usize| {
            self.standing(met).all(|standing| match standing {
                Standing::OnlyHarmedBy(skill) => self.own_skills(&open.runners[*at]).of(skill) > 0,
                _ => true,
            })
        };
        open.along().filter(harms).filter(|at| !without(*at)).map(attacker).collect()
    }

    /// SHDX-PUMP-08, SGS-RUN-96: who was pumped to a Body of 0 is trashed when he has struck.
    fn strikes_first(&self, open: &Open, target: Target) -> bool {
        matches!(open.phase, Phase::Fight { .. }) && self.lives_unpumped(open, target)
    }

    /// Whether somebody in a combat of Runners has no Body left, and no pump took it.
    pub(super) fn falls_at_once(&self, open: &Open, target: Target) -> bool {
        self.now(open, target).left <= 0 && !self.lives_unpumped(open, target)
    }

    pub(super) fn lives_unpumped(&self, open: &Open, target: Target) -> bool {
        let mut unpumped = *open;
        let runner = &mut unpumped.runners[usize::from(target.runner)];
        match target.gear {
            Some(gear) => runner.gear[usize::from(gear)].pumped = 0,
            None => runner.pumped = 0,
        }
        self.now(&unpumped, target).left > 0
    }

    /// Whether the totals were compared and the team's was too small.
    pub fn has_lost(&self, open: &Open) -> bool {
        match open.phase {
            Phase::Damage(hits) => {
                let body = self.met_now(open).map_or(0, |met| met.body);
                !hits.rest && i32::from(hits.struck) < i32::from(body)
            }
            Phase::Pick(pick) => pick.moment == Moment::NotDefeated,
            _ => false,
        }
    }

    /// What attackers inflict together on whoever has so much Armor.
    pub(crate) fn total<'n>(
        &self,
        attackers: impl Iterator<Item = &'n CurrentStats>,
        armor: i16,
    ) -> u16 {
        attackers.fold(0, |sum: u16, now| sum.saturating_add(now.inflicts(armor) as u16))
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(super) fn begin_fight(&mut self) {
        let met = self.state.open.met.unwrap_or(self.state.open.objective);
        self.tell(Event::Fought(met));
        self.roll_pump(met);
        self.open().phase = Phase::Fight { owner: false };
        // SHD-FIRST-01: whoever attacks first does what he can do before the others.
        self.moments_of(OURS, Moment::Combat, CardRules::is_quicker);
        let goes_on = self.state.open.phase == (Phase::Fight { owner: false });
        if goes_on && self.carry_out(met, Moment::Combat, 0) == Onward::On {
            self.get_ready();
        }
    }

    /// Combat has begun for what is fought; then for those who fight it.
    pub(super) fn get_ready(&mut self) {
        self.open().phase = Phase::Fight { owner: false };
        self.moments_of(OURS, Moment::Combat, |card_rules, open, at| {
            !card_rules.is_quicker(open, at)
        });
    }

    /// Alone, a die says what can be spent on pumping, with one more for each 6.
    fn roll_pump(&mut self, met: Card) {
        let Pumping::Rolled { .. } = self.card_rules.book.pumping else { return };
        let Some(pump) = self.card_rules.met_pump(&self.state.open) else { return };
        let mut nuyen = 0_u8;
        loop {
            let die = self.dice.die("pump", 6) as u8;
            nuyen = nuyen.saturating_add(die);
            if die < 6 {
                break;
            }
        }
        let mut times = nuyen / pump.nuyen;
        if pump.by.1 < 0 {
            let body = self.card_rules.met_now(&self.state.open).map_or(0, |now| now.body);
            let spared = (body - 1) / -i16::from(pump.by.1);
            times = times.min(u8::try_from(spared).unwrap_or(0));
        }
        self.open().pumped = times;
        self.tell(Event::PumpRolled { card: met, nuyen, times });
    }

    pub(super) fn pump(&mut self, target: Target, times: u8) {
        match self.state.open.phase {
            Phase::Between(Combat { stage: Stage::InTurn { side, .. }, .. }) => {
                self.act(side, |play| {
                    play.pump_one(target, times);
                    None
                });
            }
            Phase::Fight { .. } => {
                self.pump_one(target, times);
                self.may_be_answered();
            }
            _ => {
                self.pump_one(target, times);
                self.refresh_fighters();
            }
        }
    }

    /// SHDX-PUMP-10: in turn, until both have stopped.
    fn may_be_answered(&mut self) {
        self.open().lasting.quiet = false;
        if self.card_rules.owner_may_pump(&self.state.open) {
            self.open().phase = Phase::Fight { owner: true };
        }
    }

    /// The Challenge's owner pumps no more; whoever has pumped before him may go on.
    pub(super) fn let_it_stand(&mut self) {
        if self.state.open.lasting.quiet {
            return self.compare();
        }
        self.open().lasting.quiet = true;
        self.open().phase = Phase::Fight { owner: false };
    }

    fn pump_one(&mut self, target: Target, times: u8) {
        let card = self.state.open.card(target);
        let pump = self.card_rules.pool.face(card).kind.pump().expect("it can be pumped");
        let open = self.open();
        let nuyen = pump.price(times);
        open.nuyen -= nuyen;
        let runner = &mut open.runners[usize::from(target.runner)];
        let pumped = match target.gear {
            Some(gear) => &mut runner.gear[usize::from(gear)].pumped,
            None => &mut runner.pumped,
        };
        *pumped = pumped.saturating_add(times);
        self.tell(Event::Pumped { card, times, nuyen });
    }

    pub(super) fn pump_against(&mut self, times: u8) {
        let pump = self.card_rules.met_pump(&self.state.open).expect("it can be pumped");
        let card = self.state.open.met.unwrap_or(self.state.open.objective);
        let open = self.open();
        let nuyen = pump.price(times);
        open.purses[open.sides.owner] -= nuyen;
        open.pumped = open.pumped.saturating_add(times);
        (open.phase, open.lasting.quiet) = (Phase::Fight { owner: false }, false);
        self.tell(Event::Raised { card, times, nuyen });
    }

    pub(super) fn send(&mut self, target: Target, fights: bool) {
        let card = self.state.open.card(target);
        let gear = &mut self.open().runners[usize::from(target.runner)].gear;
        for (at, gear) in gear.iter_mut().enumerate() {
            gear.fights = fights && Some(at as u8) == target.gear;
        }
        self.open().lasting.quiet = false;
        self.tell(if fights { Event::Sent(card) } else { Event::Recalled(card) });
    }

    /// The running player is ready; the Challenge's owner may still pump it.
    pub(super) fn strike(&mut self) {
        if let Phase::Between(combat) = self.state.open.phase {
            return self.ready(combat);
        }
        if self.state.open.lasting.quiet || !self.card_rules.owner_may_pump(&self.state.open) {
            return self.compare();
        }
        let open = self.open();
        (open.phase, open.lasting.quiet) = (Phase::Fight { owner: true }, true);
    }

    /// Step 1, and the beginning of step 2.
    pub(super) fn compare(&mut self) {
        let open = &self.state.open;
        let met = self.card_rules.met_now(open).expect("what is fought has a Threat Rating");
        let attackers = self.card_rules.attackers(open);
        let first = self.card_rules.total(attackers.iter().filter(|now| now.first), met.armor);
        let all = self.card_rules.total(attackers.iter(), met.armor);
        let some_first = attackers.iter().any(|now| now.first);
        let enough = |total: u16| i32::from(total) >= i32::from(met.body);
        if some_first && !met.first && enough(first) {
            self.compared(first, met, true);
            let hits = Hits { struck: first, ..Hits::default() };
            self.open().phase = Phase::Damage(hits);
            return self.settle(hits);
        }
        let (struck, rest) = if met.first { (first, true) } else { (all, false) };
        if !met.first {
            self.compared(all, met, false);
        }
        self.deal(Hits { struck, rest, ..Hits::default() }, met);
    }

    fn compared(&mut self, total: u16, met: CurrentStats, first: bool) {
        let card = self.state.open.met.unwrap_or(self.state.open.objective);
        let body = met.body.max(0) as u16;
        self.tell(Event::Compared { card, total, body, first });
    }

    /// Step 2 begins: so much damage is there to be dealt out.
    fn deal(&mut self, hits: Hits, met: CurrentStats) {
        let card = self.state.open.met.unwrap_or(self.state.open.objective);
        let left = met.attack.clamp(0, 99) as u8;
        self.tell(Event::Strikes(card, left));
        self.unmark_hits();
        let dice = match self.card_rules.book.dealing {
            Dealing::Divided => 0,
            Dealing::Rolled { .. } => dice_a_hit(left),
        };
        let hits = Hits { left, dice, ..hits };
        self.open().phase = Phase::Damage(hits);
        if self.card_rules.has(card, Standing::HitsEach) {
            return self.hit_each(hits);
        }
        if left == 0 || self.card_rules.dealt_out(&self.state.open, left) == 0 {
            self.settle(hits);
        }
    }

    /// A card's own way to deal damage: all of it to each, its Armor against it.
    fn hit_each(&mut self, hits: Hits) {
        let targets: Targets = self.card_rules.targets(&self.state.open).collect();
        for target in targets {
            self.give(target, hits.left);
        }
        self.settle(Hits { left: 0, ..hits });
    }

    fn unmark_hits(&mut self) {
        for runner in &mut self.state.open.runners {
            runner.hit = false;
            runner.gear.iter_mut().for_each(|gear| gear.hit = false);
        }
    }

    /// One hit, with dice.
    pub(super) fn hit(&mut self, target: Target) {
        if let Phase::Between(combat) = self.state.open.phase {
            return self.hit_between(combat, target);
        }
        let Phase::Damage(mut hits) = self.state.open.phase else { return };
        let rolled = self.roll_hit(hits);
        let given = rolled.min(hits.left);
        self.give(target, given);
        hits.left -= given;
        self.mark_hit(target);
        self.open().phase = Phase::Damage(hits);
        if self.card_rules.deals_to_one(&self.state.open) {
            hits.left = 0;
        }
        let alive = |play: &Self| {
            let open = &play.state.open;
            play.card_rules.targets(open).any(|it| play.card_rules.now(open, it).left > 0)
        };
        if hits.left == 0 || !alive(self) {
            if hits.left > 0 {
                self.tell(Event::Lost(hits.left));
            }
            return self.settle(hits);
        }
        if !self.somebody_unhit() {
            self.unmark_hits();
        }
    }

    /// SGS-COMBAT-39: a last point is not rolled for. All of it to one Runner is not either.
    fn roll_hit(&mut self, hits: Hits) -> u8 {
        if hits.left == 1 || self.card_rules.deals_to_one(&self.state.open) {
            return hits.left;
        }
        (0..hits.dice).map(|_| self.dice.die("hit", 6) as u8).sum()
    }

    fn mark_hit(&mut self, target: Target) {
        let runner = &mut self.open().runners[usize::from(target.runner)];
        match target.gear {
            Some(gear) => runner.gear[usize::from(gear)].hit = true,
            None => runner.hit = true,
        }
    }

    fn somebody_unhit(&self) -> bool {
        let open = &self.state.open;
        self.card_rules.targets(open).any(|it| {
            let runner = open.runner(it.runner);
            let hit = it.gear.map_or(runner.hit, |gear| runner.gear[usize::from(gear)].hit);
            !hit && self.card_rules.now(open, it).left > 0
        })
    }

    /// All hits at once, as the running player divides them.
    pub(super) fn divide(&mut self, parts: &[(Target, u8)]) {
        let Phase::Damage(hits) = self.state.open.phase else { return };
        let sum: u8 = parts.iter().map(|(_, damage)| *damage).sum();
        for (target, damage) in parts {
            self.give(*target, *damage);
        }
        if sum < hits.left {
            self.tell(Event::Lost(hits.left - sum));
        }
        self.settle(Hits { left: 0, ..hits });
    }

    /// So much of the damage goes to a card; its Armor stops some of it.
    fn give(&mut self, target: Target, given: u8) {
        let open = &self.state.open;
        let (card, now) = (open.card(target), self.card_rules.now(open, target));
        let pierces = self.card_rules.met_now(open).is_some_and(|met| met.pierces);
        let stopped = if pierces { 0 } else { now.armor.min(given.into()) as u8 };
        let taken = given - stopped;
        self.tell(Event::Hit { card, given, stopped, taken, pierces });
        self.wound(target, taken);
    }

    /// Gives back what is left of the damage when what a text prevents is taken off.
    pub(super) fn wound(&mut self, target: Target, damage: u8) -> u8 {
        let damage = self.spared(target, damage);
        self.open().runners[usize::from(target.runner)].hurt(target.gear, damage);
        damage
    }

    /// What is left of damage when what a text prevents is taken off.
    fn spared(&mut self, target: Target, damage: u8) -> u8 {
        let runner = &mut self.open().runners[usize::from(target.runner)];
        let spared = if target.gear.is_none() { runner.boost.spared.min(damage) } else { 0 };
        runner.boost.spared -= spared;
        let card = runner.card;
        if spared > 0 {
            self.tell(Event::Prevented(card, spared));
        }
        damage - spared
    }

    /// Step 3, and what comes of the fight. SHD-STEP-26: the defeated are trashed together, and only then it is done what the dead say
    /// of it. SHD-FIRST-04, SGS-COMBAT-84: who falls to a first attack has said it before the others attack.
    fn settle(&mut self, hits: Hits) {
        self.beat();
        let rated = "what is fought has a Threat Rating";
        let mut met = self.card_rules.met_now(&self.state.open).expect(rated);
        let behind = self.behind_what_was_sent();
        // SHD-FIRST-02: nobody is killed by an attack of nothing, so whoever dies of something else strikes first.
        let harmless = hits.rest && met.attack <= 0;
        let mut dead = if harmless { RunnerCards::new() } else { self.trash_the_dead() };
        let mut struck = hits.struck;
        if hits.rest {
            self.last_words(std::mem::take(&mut dead));
            if matches!(self.state.open.phase, Phase::Over(_)) {
                return;
            }
            // Its Body, too, is what those who are left make of it.
            met = self.card_rules.met_now(&self.state.open).expect(rated);
            let attackers =
                self.card_rules.attackers_but(&self.state.open, |at| self.is_behind(at, &behind));
            let rest = attackers.iter().filter(|now| !now.first);
            struck = struck.saturating_add(self.card_rules.total(rest, met.armor));
            // Where a first attack leaves nobody to strike, nothing is compared.
            if struck > 0 || !attackers.is_empty() {
                self.compared(struck, met, false);
            }
            if harmless {
                dead = self.trash_the_dead();
            }
        }
        let won = i32::from(struck) >= i32::from(met.body);
        self.end_of_fight();
        if won {
            return self.defeated(dead);
        }
        self.last_words(dead);
        if !matches!(self.state.open.phase, Phase::Over(_)) {
            self.not_defeated();
        }
    }

    /// SHDX-DRONE-06: those in whose place a Drone or a Spirit fights, and how many had left by then.
    fn behind_what_was_sent(&self) -> (RunnersMeant, usize) {
        let open = &self.state.open;
        let sends = |at: &usize| open.runners[*at].gear.iter().any(|gear| gear.fights);
        (open.along().filter(sends).collect(), self.have_left(OURS))
    }

    /// Whether somebody had sent what has fallen since: he does not step into its place.
    fn is_behind(&self, at: usize, (behind, since): &(RunnersMeant, usize)) -> bool {
        let gone = &self.gone[OURS as usize];
        behind.iter().any(|place| gone.stands(*place, *since) == Some(at))
            && !self.state.open.runners[at].gear.iter().any(|gear| gear.fights)
    }

    fn end_of_fight(&mut self) {
        self.unmark_hits();
        self.open().end_of_fight();
    }

    fn defeated(&mut self, dead: RunnerCards) {
        let met = self.state.open.met;
        // Of an Objective it is told that it is taken, or what the team lacks.
        if let Some(card) = met {
            self.tell(Event::Defeated(card));
            self.discard_met();
            self.open().pumped = 0;
        }
        self.last_words(dead);
        let nobody = self.state.open.along().next().is_none();
        match met {
            _ if matches!(self.state.open.phase, Phase::Over(_)) => {}
            _ if nobody => self.end(Ending::Nobody),
            Some(card) => self.got_past(card, Moment::Defeated),
            None => self.take_if_able(),
        }
    }

    /// Whoever has no Body left is trashed, and says what he has to say.
    pub(crate) fn bury(&mut self) {
        let dead = self.trash_the_dead();
        self.last_words(dead);
    }

    /// Whoever has no Body left is trashed, with what he holds, and who lived only by him or by it; gives back who they were.
    pub(super) fn trash_the_dead(&mut self) -> RunnerCards {
        self.until_nobody_falls(OURS, Self::trash_once)
    }

    /// Once more as long as somebody of a side has fallen: others may have lived only by him.
    pub(super) fn until_nobody_falls(
        &mut self,
        side: Side,
        trash_once: impl Fn(&mut Self, &mut RunnerCards),
    ) -> RunnerCards {
        let mut dead = RunnerCards::new();
        loop {
            let before = self.have_left(side);
            trash_once(self, &mut dead);
            if self.have_left(side) == before {
                return dead;
            }
        }
    }

    fn trash_once(&mut self, dead: &mut RunnerCards) {
        let mut at = 0;
        while at < self.state.open.runners.len() {
            self.bury_gear(at);
            let open = &self.state.open;
            let target = Target::runner(at);
            if self.card_rules.now(open, target).left > 0
                || self.card_rules.strikes_first(open, target)
            {
                at += 1;
                continue;
            }
            let cause = self.cause(open, target);
            let runner = self.open().runners.remove(at);
            self.gone[OURS as usize].leaves(at);
            let (card, was_along) = (runner.card, runner.part == Part::Along);
            self.open().trash.push(card);
            self.tell(Event::Killed(card, cause));
            for gear in runner.gear {
                self.open().trash.push(gear.lies());
                self.tell(Event::Gone(gear.card));
            }
            if was_along {
                self.leaves_the_run(1);
            }
            self.pay_for(card);
            dead.push(card);
        }
    }

    /// Why somebody who has no Body left has none.
    pub(super) fn cause(&self, open: &Open, target: Target) -> Cause {
        match self.card_rules.lives_unpumped(open, target) {
            true => Cause::Pump,
            false if self.turn_ends => Cause::PumpOver,
            false => Cause::Damage,
        }
    }

    /// What the dead say of their death.
    pub(super) fn last_words(&mut self, dead: RunnerCards) {
        for card in dead {
            for clause in self.card_rules.said_at(card, Moment::Dies) {
                self.clause(clause, card, None);
            }
        }
    }

    fn bury_gear(&mut self, at: usize) {
        let mut gear = 0;
        while gear < self.state.open.runners[at].gear.len() {
            let target = Target::gear(at, gear);
            let fights = self.card_rules.gear_face(self.state.open.card(target)).kind.is_fighter();
            let open = &self.state.open;
            let stays = self.card_rules.now(open, target).left > 0;
            if !fights || stays || self.card_rules.strikes_first(open, target) {
                gear += 1;
                continue;
            }
            let cause = self.cause(open, target);
            let gear = self.open().runners[at].gear.remove(gear);
            self.open().trash.push(gear.lies());
            self.tell(Event::Killed(gear.card, cause));
        }
    }

    /// What the death of a Runner costs.
    fn pay_for(&mut self, card: Card) {
        let mourned = !self.card_rules.has(card, Standing::Unmourned);
        if self.card_rules.book.price.is_some() && mourned {
            let price = self.card_rules.pool.face(card).cost;
            let reputation = &mut self.open().reputation;
            *reputation = reputation.saturating_sub(price.into());
            self.tell(Event::Price(card, price));
        }
    }
}

/// How many dice a hit of so much damage is rolled with: one for each full 6 of it, and one at least.
pub const fn dice_a_hit(damage: u8) -> u8 {
    if damage < 12 { 1 } else { damage / 6 }
}

impl CardRules {
    /// Whether it is the Objective that is fought, and no Challenge on the way there.
    pub fn is_objective(&self, card: Card) -> bool {
        matches!(self.pool.face(card).kind, Kind::Objective(_))
    }
}
