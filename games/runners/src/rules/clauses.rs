//! What clauses of cards do on a run. SHDX-TIMING-01: in the order in which they stand.

use super::between::OURS;
use super::{Play, one_at_random};
use crate::CardRules;
use crate::cards::sentences::{Affected, Clause, Cost, ObjectiveChoice, Sentence};
use crate::cards::{Card, Kind, Skill};
use crate::conflict::{Combat, Side, Stage};
use crate::legal::changes_a_fighter;
use crate::moves::Move;
use crate::setup::{MOST_GEAR, MOST_RUNNERS};
use crate::state::{Ending, Open, Owed, Part, Phase, RunnerCards, State, Target};
use crate::story::Event;
use engine::{Seats, Story};
use tinyvec::ArrayVec;

/// Runners whom a text means, by where they stand.
pub(super) type RunnersMeant = ArrayVec<[usize; MOST_RUNNERS]>;

impl Clause {
    /// Whether somebody on the run has to be named.
    pub const fn asks_for_one(self) -> bool {
        matches!(self.whom(), Some(Affected::One))
    }

    /// Whom it is done to.
    pub const fn whom(self) -> Option<Affected> {
        match self {
            Clause::Damage(_, whom)
            | Clause::Kill(whom)
            | Clause::SendHome(whom)
            | Clause::Heal(whom)
            | Clause::Turn(whom)
            | Clause::Unturn(whom)
            | Clause::TrashGear(whom)
            | Clause::Give { whom, .. }
            | Clause::Token { whom, .. }
            | Clause::Lend { whom, .. }
            | Clause::Spend(_, whom, _)
            | Clause::Prevent(_, whom)
            | Clause::Redirect(whom)
            | Clause::First(whom)
            | Clause::Pierce(whom)
            | Clause::Join(whom)
            | Clause::Pin(whom) => Some(whom),
            _ => None,
        }
    }

    /// Whether it changes a run, or what is on its way, and nothing else.
    const fn is_of_the_run(self) -> bool {
        matches!(
            self,
            Clause::RunEnds
                | Clause::AlarmOn
                | Clause::AlarmOff
                | Clause::Team(..)
                | Clause::Alert(..)
                | Clause::Weaken(..)
                | Clause::Bound
        )
    }

    /// Which Objective it is about.
    pub const fn place(self) -> Option<ObjectiveChoice> {
        match self {
            Clause::Look(place)
            | Clause::LookAll(place)
            | Clause::TrashTop(place)
            | Clause::Bury(place)
            | Clause::Deal(place) => Some(place),
            Clause::Abandon => Some(ObjectiveChoice::Any),
            _ => None,
        }
    }
}

impl CardRules {
    /// Whether anything of the team can be used now.
    pub fn has_a_use(&self, open: &Open) -> bool {
        let mut some = false;
        self.uses(open, |_| some = true);
        some
    }

    /// All that can be used now.
    pub(crate) fn uses(&self, open: &Open, mut offer: impl FnMut(Move)) {
        let asked = self.as_asked(open);
        for target in asked.everything() {
            for sentence in 0..self.says(asked.card(target)).len() as u8 {
                if self.check_use(open, target, sentence).is_ok() {
                    offer(Move::Use(target, sentence));
                }
            }
        }
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(super) fn use_card(&mut self, target: Target, sentence: u8) {
        match self.state.open.phase {
            Phase::Between(Combat { stage: Stage::InTurn { side, .. }, .. }) => {
                self.act(side, |play| play.use_in_combat(side, target, sentence));
            }
            Phase::Between(_) => {
                let brings = self.use_in_combat(OURS, target, sentence);
                brings.into_iter().for_each(|clause| self.brings(OURS, clause));
                self.refresh_fighters();
            }
            _ => {
                if let Some((card, clause)) = self.pay_for_use(target, sentence) {
                    self.clause(clause, card, Some(target.runner.into()));
                    // Who has fallen while damage is dealt out is trashed with the others.
                    if !matches!(self.state.open.phase, Phase::Damage(_)) {
                        self.bury_all();
                    }
                }
            }
        }
    }

    /// Before Runners strike Runners; nobody of either side is buried until they have. Gives back what comes to its player.
    fn use_in_combat(&mut self, side: Side, target: Target, sentence: u8) -> Option<Clause> {
        match self.pay_for_use(target, sentence)?.1 {
            Clause::Cuff => self.cuff(side, target.runner.into()),
            clause if clause.whom().is_some() => {
                self.done_to_each(clause, Some(target.runner.into()));
            }
            clause => return Some(clause),
        }
        None
    }

    /// What a use costs; gives back whose it is, and what it does.
    fn pay_for_use(&mut self, target: Target, sentence: u8) -> Option<(Card, Clause)> {
        let card = self.state.open.card(target);
        let said = self.card_rules.says(card)[usize::from(sentence)];
        let Sentence::Does { cost, clause, .. } = said else { return None };
        self.tell(Event::Used(card));
        self.open().nuyen -= u16::from(cost.nuyen());
        let at = usize::from(target.runner);
        if self.card_rules.turns(card, cost) {
            let runner = &mut self.open().runners[at];
            match target.gear {
                Some(gear) => runner.gear[usize::from(gear)].turned = true,
                None => runner.turned = true,
            }
        }
        if let (Cost::Trash | Cost::TrashAndNuyen(_), Some(gear)) = (cost, target.gear) {
            let gear = self.open().runners[at].gear.remove(gear.into());
            self.throw_away(gear.lies());
        }
        Some((card, clause))
    }

    /// Whoever has used it up is the one whose it was.
    fn throw_away(&mut self, card: Card) {
        match self.state.open.phase {
            Phase::Between(Combat { stage: Stage::InTurn { side, .. }, .. }) if side != OURS => {
                self.open().fallen.push(card);
            }
            _ => self.open().trash.push(card),
        }
    }

    /// Does what a clause says; `one` is whoever was named, or whose card it is.
    pub(crate) fn clause(&mut self, clause: Clause, card: Card, one: Option<usize>) {
        let is_over = matches!(self.state.open.phase, Phase::Over(_));
        self.open().lasting.quiet = false;
        match clause {
            // Nobody of either side is buried until they have struck.
            clause if self.waits_for_blows(clause) => {
                self.done_to_each(clause, one);
                self.refresh_fighters();
                self.may_answer();
            }
            // Nothing of it lasts until the next run.
            clause if is_over && clause.is_of_the_run() => {}
            Clause::RunEnds => self.end(Ending::Ended),
            Clause::AlarmOn => self.set_alarm(true, card),
            Clause::AlarmOff => self.set_alarm(false, card),
            Clause::GainNuyen(nuyen) => self.change_nuyen(i16::from(nuyen)),
            Clause::LoseNuyen(nuyen) => self.change_nuyen(-i16::from(nuyen)),
            Clause::GainEach(nuyen) => self.change_nuyen(i16::from(nuyen) * self.on_the_run()),
            Clause::LoseEach(nuyen) => self.change_nuyen(-i16::from(nuyen) * self.on_the_run()),
            Clause::GainReputation(points) => self.change_reputation(i16::from(points)),
            Clause::LoseReputation(points) => self.change_reputation(-i16::from(points)),
            Clause::Team(skill, rating) => self.raise_skill(skill, rating),
            Clause::Alert(attack, body) => self.alert((attack, body)),
            Clause::Weaken(attack, body) => self.weaken((attack, body)),
            Clause::Bound => self.bind(),
            Clause::Sleaze => self.state.open.met.into_iter().for_each(|met| self.sleazed(met)),
            Clause::Look(_) => self.look(1),
            Clause::LookAll(_) => self.look(usize::MAX),
            Clause::TrashTop(_) => self.trash_next(),
            Clause::Bury(_) => self.bury_next(),
            Clause::Ambush(number, ..) => self.ambushed(card, number),
            Clause::Draw(cards) => self.owe(|owed| owed.cards.draw(cards)),
            Clause::Discard(cards) => self.owe(|owed| owed.cards.discard(cards)),
            Clause::Grow(nuyen) => {
                self.owe(|owed| owed.debts = owed.debts.saturating_add(nuyen.into()));
            }
            Clause::Shrink(nuyen) => {
                self.owe(|owed| owed.debts = owed.debts.saturating_sub(nuyen.into()));
            }
            clause => {
                self.done_to_each(clause, one);
                self.bury_all();
            }
        }
    }

    /// Whether nobody is buried for it before all have struck, or all damage is dealt.
    fn waits_for_blows(&self, clause: Clause) -> bool {
        match self.state.open.phase {
            Phase::Between(combat) => combat.stage != Stage::Over && changes_a_fighter(clause),
            Phase::Damage(_) => matches!(clause, Clause::Prevent(..)),
            _ => false,
        }
    }

    /// What is done to Runners, all of it before any of them is buried.
    pub(super) fn done_to_each(&mut self, clause: Clause, one: Option<usize>) {
        let meant = clause.whom().map_or(RunnersMeant::new(), |whom| self.meant(whom, one));
        for at in meant {
            match clause {
                Clause::Give { attack, body, .. } => self.change(at, attack, body),
                Clause::Damage(damage, _) => self.hurt_outright(at, damage),
                Clause::Kill(_) => self.kill(at),
                Clause::Join(_) => self.join_the_challenge(at),
                Clause::TrashGear(_) => self.strip(at),
                clause => self.done_to(clause, at),
            }
        }
    }

    fn kill(&mut self, at: usize) {
        self.open().runners[at].boost.spared = 0;
        let left = self.card_rules.now(&self.state.open, Target::runner(at)).left;
        // That he is killed is told when he is buried.
        self.wound(Target::runner(at), left.clamp(0, i16::from(u8::MAX)) as u8);
    }

    /// What is done to one Runner after the other.
    fn done_to(&mut self, clause: Clause, at: usize) {
        let stays = self.card_rules.stays(&self.state.open.runners[at]);
        let runner = &mut self.open().runners[at];
        let card = runner.card;
        let told = match clause {
            Clause::SendHome(_) if stays => Event::Stayed(card),
            Clause::SendHome(_) => {
                let left = u8::from(std::mem::take(&mut runner.part) == Part::Along);
                self.leaves_the_run(left);
                Event::SentHome(card)
            }
            Clause::Heal(_) if runner.damage == 0 => return,
            Clause::Heal(_) => {
                runner.damage = 0;
                Event::Healed(card)
            }
            Clause::Token { attack, body, .. } => {
                let (before, after) = runner.tokens;
                runner.tokens = (before.saturating_add(attack), after.saturating_add(body));
                Event::Token(card, attack, body)
            }
            Clause::Lend { attack, body, .. } => {
                add(&mut runner.tonight, (attack, body));
                Event::Lent(card, attack, body)
            }
            Clause::Prevent(damage, _) => {
                runner.boost.spared = runner.boost.spared.saturating_add(damage);
                Event::Guarded(card, damage)
            }
            Clause::Redirect(_) => {
                runner.boost.shields = true;
                Event::Shields(card)
            }
            Clause::First(_) => {
                runner.boost.first = true;
                Event::Quick(card)
            }
            Clause::Pierce(_) => {
                runner.boost.pierces = true;
                Event::Piercing(card)
            }
            // For other times than a run, or said by how the run goes on.
            _ => return,
        };
        self.tell(told);
    }

    /// A random piece of somebody's Gear is trashed; what was played on him is none.
    fn strip(&mut self, at: usize) {
        let pool = &self.card_rules.pool;
        let held = self.state.open.runners[at].gear;
        let is_gear = |place: &usize| matches!(pool.face(held[*place].card).kind, Kind::Gear(_));
        let places: ArrayVec<[usize; MOST_GEAR]> = (0..held.len()).filter(is_gear).collect();
        if places.is_empty() {
            return;
        }
        let cards: ArrayVec<[Card; MOST_GEAR]> =
            places.iter().map(|gear| held[*gear].card).collect();
        let found = match cards.as_slice() {
            [_] => 0,
            several => one_at_random(self.dice, "gear", several),
        };
        let gear = self.open().runners[at].gear.remove(places[found]);
        self.open().trash.push(gear.lies());
        self.tell(Event::Stripped(gear.card));
    }

    fn on_the_run(&self) -> i16 {
        self.state.open.along().count() as i16
    }

    pub(super) fn owe(&mut self, what: impl FnOnce(&mut Owed)) {
        what(&mut self.open().owed);
    }

    fn alert(&mut self, by: (i8, i8)) {
        add(&mut self.open().lasting.alert, by);
        self.tell(Event::Alert(by.0, by.1));
    }

    fn weaken(&mut self, by: (i8, i8)) {
        let open = self.open();
        add(&mut open.lasting.weakened, by);
        let card = open.met.unwrap_or(open.objective);
        self.tell(Event::Changed(card, by.0, by.1));
    }

    /// SHDX-FAQ-05: what a Runner is now, with what he holds and how he is hurt, is added to what is fought.
    fn join_the_challenge(&mut self, at: usize) {
        let now = self.card_rules.now(&self.state.open, Target::runner(at));
        let part = |of: i16| of.clamp(0, i16::from(i8::MAX)) as i8;
        self.weaken((part(now.attack), part(now.left)));
    }

    fn bind(&mut self) {
        self.open().lasting.bound = true;
        self.tell(Event::Bound);
    }

    /// The running player looks at the next Challenges, so many of them.
    fn look(&mut self, many: usize) {
        let (next, runner) = (usize::from(self.state.open.ahead), self.state.open.sides.runner);
        let seen = many.min(next);
        for at in next - seen..next {
            self.state.stack.look_at(at, Seats::only(runner));
        }
        if seen > 0 {
            self.tell(Event::Looked(seen as u8));
        }
    }

    /// SHDX-CHAL-14: to the trash of whoever played it; the one that is met meanwhile stays its owner's.
    fn trash_next(&mut self) {
        let Some(next) = self.state.open.ahead.checked_sub(1) else { return };
        let (card, guard) = self.state.take(next.into());
        self.open().ahead = next;
        self.open().trash_challenge(card, guard.owner);
        self.tell(Event::OffTheWay(card));
    }

    /// What would be met next is met last.
    fn bury_next(&mut self) {
        if self.state.open.ahead < 2 {
            return;
        }
        self.state.bury();
        self.tell(Event::PutUnder);
    }

    /// Whom a phrase means, the last ones first, so that nobody's place changes on the way.
    pub(super) fn meant(&mut self, whom: Affected, one: Option<usize>) -> RunnersMeant {
        let open = &self.state.open;
        let along = || open.along();
        let face = |at: &usize| self.card_rules.runner_face(open.runners[*at].card);
        let can = |at: &usize, skill| self.card_rules.own_skills(&open.runners[*at]).of(skill) > 0;
        let strength = |at: &usize| self.card_rules.now(open, Target::runner(*at)).attack;
        let mut meant: RunnersMeant = match whom {
            Affected::Each => along().collect(),
            Affected::One | Affected::This | Affected::Holder => one.into_iter().collect(),
            Affected::EachOf(trade) => {
                along().filter(|at| self.card_rules.is_a(&open.runners[*at], trade)).collect()
            }
            Affected::EachBorn(birth) => along().filter(|at| face(at).metatype == birth).collect(),
            Affected::EachWith(skill) => along().filter(|at| can(at, skill)).collect(),
            Affected::EachWithout(skill) => along().filter(|at| !can(at, skill)).collect(),
            Affected::Strongest => {
                along().min_by_key(|at| std::cmp::Reverse(strength(at))).into_iter().collect()
            }
            Affected::Weakest => along().min_by_key(strength).into_iter().collect(),
            Affected::Random => self.at_random(),
            Affected::AtHome
            | Affected::AnotherAtHome
            | Affected::OneAtHome(_)
            | Affected::EachAtHome
            | Affected::Theirs => RunnersMeant::new(),
        };
        meant.reverse();
        meant
    }

    fn at_random(&mut self) -> RunnersMeant {
        let open = &self.state.open;
        let along: RunnersMeant = open.along().collect();
        if along.is_empty() {
            return along;
        }
        let cards: RunnerCards = along.iter().map(|at| open.runners[*at].card).collect();
        let found = one_at_random(self.dice, "target", &cards);
        std::iter::once(along[found]).collect()
    }

    fn set_alarm(&mut self, on: bool, card: Card) {
        if self.state.open.alarm == on {
            return;
        }
        self.open().alarm = on;
        self.tell(if on { Event::Alarm(card) } else { Event::AlarmOff(card) });
    }

    fn change_nuyen(&mut self, by: i16) {
        let before = self.state.open.nuyen;
        self.open().nuyen = before.saturating_add_signed(by);
        let lost = i16::try_from(before).unwrap_or(i16::MAX);
        self.tell(Event::Nuyen(self.state.open.sides.runner, by.max(-lost)));
    }

    pub(super) fn change_reputation(&mut self, by: i16) {
        let reputation = &mut self.open().reputation;
        *reputation = reputation.saturating_add(by);
        self.in_the_race();
        self.tell(Event::Reputation(self.state.open.sides.runner, by));
    }

    fn raise_skill(&mut self, skill: Skill, rating: u8) {
        let raised = &mut self.open().raised[skill as usize];
        *raised = raised.saturating_add(rating);
        self.tell(Event::Skill(skill, rating));
    }

    /// SHD-ARM-19: what a text deals outside combat is no attack, so Armor does not stop it.
    fn hurt_outright(&mut self, at: usize, damage: u8) {
        let card = self.state.open.runners[at].card;
        let taken = self.wound(Target::runner(at), damage);
        if taken > 0 || damage == 0 {
            self.tell(Event::Hurt(card, taken));
        }
    }

    pub(super) fn bury_all(&mut self) {
        self.bury();
        self.somebody_is_left();
    }

    fn somebody_is_left(&mut self) {
        let open = &self.state.open;
        let runs = !matches!(open.phase, Phase::Team | Phase::Over(_)) && !self.taken;
        if runs && open.along().next().is_none() {
            self.end(Ending::Nobody);
        }
    }

    fn change(&mut self, at: usize, attack: i8, body: i8) {
        let runner = &mut self.open().runners[at];
        runner.changed.0 = runner.changed.0.saturating_add(attack);
        runner.changed.1 = runner.changed.1.saturating_add(body);
        let card = runner.card;
        self.tell(Event::Changed(card, attack, body));
    }
}

fn add(sum: &mut (i8, i8), by: (i8, i8)) {
    *sum = (sum.0.saturating_add(by.0), sum.1.saturating_add(by.1));
}
