//! The Legwork phase: SGS-LEG-01, whatever one likes and in any order.

use crate::account::in_play;
use crate::cards::{CardPlace, add, remove};
use crate::game::Singularis;
use crate::legal::{MOST_RUNNERS, can_run};
use crate::moves::{Named, named};
use crate::state::{Pile, Place, Reason, Rest, State, Step};
use crate::story::Event;
use crate::turn::Play;
use engine::{Seat, Seats, Story};
use runners::cards::sentences::{Affected, Clause, Cost, Lost, Moment, Sentence, Standing, Timing};
use runners::cards::{Card, Kind};
use runners::state::{Gear, Part, Runner, RunnerCards};

/// Who looks at a Challenge.
const PLAYER: Seat = Seat(0);

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGS-LEG-05, SGS-LEG-06, SGS-LEG-11, SGS-LEG-12: unturned, into the Safehouse.
    pub(crate) fn deploy(&mut self, card: Card) {
        let face = self.game.card_rules().pool.face(card);
        let (cost, is_runner) = (face.cost, matches!(face.kind, Kind::Runner(_)));
        self.out_of_hand(card, cost);
        if is_runner {
            self.state.run.open.runners.push(Runner { card, ..Runner::default() });
        } else {
            self.state.open.places.push(Place { card, turned: false });
            self.game.lend(self.state);
        }
        self.tell(Event::Deployed(card, cost));
        self.say_in_legwork(Rest { card, sentence: 0, on: Named::default() });
    }

    /// SHDX-TIMING-01: what a card says from a sentence on, in the order in which it stands; what stands behind cards that are to be
    /// drawn waits for them.
    pub(crate) fn say_in_legwork(&mut self, rest: Rest) {
        let game = self.game;
        let card_rules = game.card_rules();
        let stays = !matches!(card_rules.pool.face(rest.card).kind, Kind::Special | Kind::Stinger);
        let says = card_rules.says(rest.card).iter().enumerate();
        for (at, sentence) in says.skip(rest.sentence.into()) {
            let Sentence::Does { when, clause, .. } = sentence else { continue };
            if stays && *when != Timing::Moment(Moment::Deployed) {
                continue;
            }
            self.done_in_legwork(*clause, rest.card, &rest.on);
            if matches!(self.state.open.step, Step::Draw(_)) {
                self.state.open.rest = Some(Rest { sentence: at as u8 + 1, ..rest });
                return;
            }
        }
    }

    /// SGS-LEG-07: it is paid for, and leaves the hand.
    fn out_of_hand(&mut self, card: Card, cost: u8) {
        self.spend(cost.into());
        remove(&mut self.state.open.hand, card);
    }

    /// SGS-LEG-20, SGS-LEG-21, SGS-LEG-22, SGS-LEG-25; SGS-PREP-18: with a Chipjack of the supply under a Skillsoft.
    pub(crate) fn give(&mut self, card: Card, to: Card, jack: Option<Card>) {
        let Some(CardPlace::Runner(at)) = self.game.find(self.state, to) else { return };
        if let Some(jack) = jack {
            let price = self.game.card_rules().pool.face(jack).cost;
            self.spend(price.into());
            remove(&mut self.state.open.supply, jack);
            let held = Gear { card: jack, ..Gear::default() };
            self.state.run.open.runners[at].gear.push(held);
            self.tell(Event::Bought(jack, to, price));
        }
        let cost = self.game.card_rules().price_for(card, to);
        self.out_of_hand(card, cost);
        self.state.run.open.runners[at].gear.push(Gear { card, ..Gear::default() });
        self.tell(Event::Placed(card, to, cost));
    }

    /// SGS-LEG-30, SGS-LEG-31: both turn; any of their Gear changes hands. SGS-LEG-33: as it is.
    pub(crate) fn swap(&mut self, one: Card, other: Card, moved: &[Card]) {
        let (Some(CardPlace::Runner(one)), Some(CardPlace::Runner(other))) =
            (self.game.find(self.state, one), self.game.find(self.state, other))
        else {
            return;
        };
        for at in [one, other] {
            self.state.run.open.runners[at].turned = true;
        }
        let theirs = self.state.run.open.runners[other].gear;
        for card in moved {
            let Some(CardPlace::Gear(at, gear)) = self.game.find(self.state, *card) else {
                continue;
            };
            let gear = self.state.run.open.runners[at].gear.remove(gear);
            let to = if at == one { other } else { one };
            self.state.run.open.runners[to].gear.push(gear);
        }
        let runners = &self.state.run.open.runners;
        let (one, other) = (runners[one].card, runners[other].card);
        self.story.tell(|| {
            let was_theirs = |card: &Card| theirs.iter().any(|gear| gear.card == *card);
            let (got, given) = moved.iter().copied().partition(was_theirs);
            Event::Swapped { one, other, given, got }
        });
    }

    /// SGS-LEG-38, SGS-LEG-39, SGS-LEG-40, SGS-LEG-41, SGS-RUN-121: which turns itself, not its holder. SGS-LEG-10: what it costs stands on it. SGS-LEG-34: a card in
    /// play is used, SGS-LEG-44: as often as it is paid for.
    pub(crate) fn work(&mut self, card: Card, sentence: u8, on: &[Card]) {
        let said = self.game.card_rules().says(card)[usize::from(sentence)];
        let Sentence::Does { cost, clause, .. } = said else { return };
        self.tell(Event::Worked(card));
        self.spend(cost.nuyen().into());
        // Whoever holds it is looked for before it is trashed as the price.
        let holder = self.game.holder(self.state, card);
        let named = match cost {
            Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_) => {
                self.turn(on[0]);
                &on[1..]
            }
            _ => on,
        };
        if self.game.card_rules().turns(card, cost) {
            self.turn(card);
        }
        if matches!(cost, Cost::Trash | Cost::TrashAndNuyen(_)) {
            self.leave_play(card);
        }
        let on = if clause.whom() == Some(Affected::Holder) { holder.as_slice() } else { named };
        if self.state.open.step == Step::Running {
            self.done_on_the_run([clause], card, on);
        } else {
            self.done_in_legwork(clause, card, on);
        }
    }

    /// SGS-LEG-69: a Special of the hand; SGS-LEG-73: trashed when it has done what it does.
    pub(crate) fn play_special(&mut self, card: Card, on: &[Card]) {
        let cost = self.game.card_rules().pool.face(card).cost;
        self.out_of_hand(card, cost);
        self.tell(Event::Played(card, cost));
        // SGS-LEG-71: it is used from there, as its text says.
        if self.game.lasts(card) {
            self.state.open.places.push(Place { card, turned: false });
            return self.game.lend(self.state);
        }
        self.game.discard(self.state, card);
        if self.state.open.step != Step::Running {
            return self.say_in_legwork(Rest { card, sentence: 0, on: named(on) });
        }
        let game = self.game;
        self.done_on_the_run(game.card_rules().done_by(card), card, on);
    }

    pub(crate) fn turn(&mut self, card: Card) {
        match self.game.find(self.state, card) {
            Some(CardPlace::Runner(at)) => self.state.run.open.runners[at].turned = true,
            Some(CardPlace::Gear(at, gear)) => {
                self.state.run.open.runners[at].gear[gear].turned = true;
            }
            Some(CardPlace::Place(at)) => self.state.open.places[at].turned = true,
            None => {}
        }
    }

    /// What a clause does outside a run.
    pub(crate) fn done_in_legwork(&mut self, clause: Clause, card: Card, on: &[Card]) {
        let named = on.first().copied();
        match clause {
            Clause::Draw(cards) => self.begin_draw(cards, Reason::Card),
            Clause::Discard(cards) => (0..cards).for_each(|_| self.lose_a_card(Event::Discarded)),
            Clause::Look(_) => self.look(named, 0),
            Clause::LookAll(_) => self.look_at_all(named),
            Clause::TrashTop(_) => self.trash_top(named),
            Clause::Bury(_) => self.put_under(named),
            Clause::Abandon => self.abandon(named),
            Clause::Salvage(sort) => self.salvage(sort, card),
            Clause::Cancel => self.state.open.cancels = self.state.open.cancels.saturating_add(1),
            Clause::Shrink(nuyen) => self.change_debts(-i16::from(nuyen)),
            Clause::Grow(nuyen) => self.change_debts(nuyen.into()),
            Clause::Unturn(whom) => {
                self.game
                    .meant_at_home(self.state, whom, card, named)
                    .for_each(|it| self.unturn(it));
            }
            Clause::Turn(whom) => {
                self.game
                    .meant_at_home(self.state, whom, card, named)
                    .for_each(|it| self.turn_now(it));
            }
            Clause::Token { attack, body, whom } => {
                let meant = self.game.meant_at_home(self.state, whom, card, named);
                meant.for_each(|it| self.token(it, (attack, body)));
            }
            Clause::Lend { attack, body, whom } => {
                let meant = self.game.meant_at_home(self.state, whom, card, named);
                meant.for_each(|it| self.lend_tonight(it, (attack, body)));
            }
            Clause::Recruit => self.recruit(),
            Clause::Heal(whom) => {
                self.game
                    .meant_at_home(self.state, whom, card, named)
                    .for_each(|it| self.healed(it));
            }
            _ => self.said_of_the_run(clause, card, None),
        }
    }

    /// All Challenges of an Objective are looked at, from the top.
    fn look_at_all(&mut self, objective: Option<Card>) {
        let station = objective.and_then(|it| self.state.open.station(it));
        let many = station.map_or(0, |at| self.state.stacks[at].len());
        (0..many).for_each(|from_top| self.look(objective, from_top));
    }

    /// The top Challenge goes under the others, unseen.
    fn put_under(&mut self, objective: Option<Card>) {
        let Some(station) = objective.and_then(|it| self.state.open.station(it)) else { return };
        let stack = &mut self.state.stacks[station];
        let Some(top) = stack.take_top() else { return };
        stack.put_under(top);
        self.tell(Event::PutUnder(self.state.open.objectives[station]));
    }

    /// An Objective is given up; the next turn brings another one.
    fn abandon(&mut self, objective: Option<Card>) {
        let Some(station) = objective.and_then(|it| self.state.open.station(it)) else { return };
        let card = self.state.open.objectives[station];
        self.off_the_table(station);
        add(&mut self.state.open.spent.objectives, card);
        self.tell(Event::Abandoned(card));
    }

    /// A random card of a sort comes back from the trash. SGS-LEG-73: not the Special that says so, which is trashed only after it.
    fn salvage(&mut self, sort: Lost, by: Card) {
        let mut lost = self.game.lost(self.state, sort);
        lost.retain(|card| sort != Lost::Special || *card != by);
        if lost.is_empty() {
            return;
        }
        let card = self.dice.one_of("card", &lost);
        self.state.open.trash.iter_mut().for_each(|pile| {
            remove(pile, card);
        });
        add(&mut self.state.open.hand, card);
        self.tell(Event::Salvaged(card));
    }

    /// Debts grow as a loan, and shrink as what is paid off: interest first. Nobody owes less than nothing.
    pub(crate) fn change_debts(&mut self, by: i16) {
        let open = &mut self.state.open;
        let before = open.debt();
        if by > 0 {
            open.loan = open.loan.saturating_add(by.unsigned_abs());
        } else {
            let interest = open.interest.min(by.unsigned_abs());
            open.interest -= interest;
            open.loan = open.loan.saturating_sub(by.unsigned_abs() - interest);
        }
        let paid_off = i16::try_from(before).unwrap_or(i16::MAX);
        self.tell(Event::Debts(by.max(-paid_off)));
    }

    fn look(&mut self, objective: Option<Card>, from_top: usize) {
        let Some(station) = objective.and_then(|it| self.state.open.station(it)) else { return };
        let stack = &mut self.state.stacks[station];
        let Some(at) = stack.len().checked_sub(1 + from_top) else { return };
        stack.look_at(at, Seats::only(PLAYER));
        let seen = stack[at].card;
        let objective = self.state.open.objectives[station];
        self.tell(Event::Looked(objective, seen));
    }

    fn trash_top(&mut self, objective: Option<Card>) {
        let Some(station) = objective.and_then(|it| self.state.open.station(it)) else { return };
        let Some(lying) = self.state.stacks[station].take_top() else { return };
        self.game.discard(self.state, lying.card);
        let objective = self.state.open.objectives[station];
        self.tell(Event::TrashedTop(objective, lying.card));
    }

    /// By what a text says, and not as the price of it.
    fn turn_now(&mut self, card: Card) {
        let Some(CardPlace::Runner(at)) = self.game.find(self.state, card) else { return };
        if !std::mem::replace(&mut self.state.run.open.runners[at].turned, true) {
            self.tell(Event::Turned(card));
        }
    }

    fn unturn(&mut self, card: Card) {
        let Some(CardPlace::Runner(at)) = self.game.find(self.state, card) else { return };
        if std::mem::take(&mut self.state.run.open.runners[at].turned) {
            self.tell(Event::Unturned(card));
        }
    }

    fn token(&mut self, card: Card, by: (i8, i8)) {
        if let Some(CardPlace::Runner(at)) = self.game.find(self.state, card) {
            let tokens = &mut self.state.run.open.runners[at].tokens;
            *tokens = (tokens.0.saturating_add(by.0), tokens.1.saturating_add(by.1));
            self.tell(Event::Token(card));
        }
    }

    /// SGS-TURN-05: until the end of the turn in which the card was played.
    fn lend_tonight(&mut self, card: Card, by: (i8, i8)) {
        if let Some(CardPlace::Runner(at)) = self.game.find(self.state, card) {
            let tonight = &mut self.state.run.open.runners[at].tonight;
            *tonight = (tonight.0.saturating_add(by.0), tonight.1.saturating_add(by.1));
            self.tell(Event::OnRun(runners::story::Event::Lent(card, by.0, by.1)));
        }
    }

    /// A random Runner comes back from the trash, unturned and for nothing.
    fn recruit(&mut self) {
        let mut lost = self.game.lost(self.state, Lost::Runner);
        // SGS-LEG-19: nobody unique beside his copy.
        let alone = |card: &Card| self.game.only_one(self.state, *card).is_ok();
        lost.retain(alone);
        // SGS-LEG-16: whoever comes into play by a text counts toward the six, too.
        if lost.is_empty() || self.state.run.open.runners.len() >= MOST_RUNNERS {
            return;
        }
        let card = self.dice.one_of("card", &lost);
        self.state.open.trash.iter_mut().for_each(|pile| {
            remove(pile, card);
        });
        self.state.run.open.runners.push(Runner { card, ..Runner::default() });
        self.tell(Event::Recruited(card));
    }

    /// SGS-LEG-48: all of it.
    fn healed(&mut self, card: Card) {
        let found = self.game.find(self.state, card);
        let runners = &mut self.state.run.open.runners;
        let damage = match found {
            Some(CardPlace::Runner(at)) => &mut runners[at].damage,
            Some(CardPlace::Gear(at, gear)) => &mut runners[at].gear[gear].damage,
            _ => return,
        };
        if std::mem::take(damage) > 0 {
            self.tell(Event::Healed(card));
        }
    }

    /// SGS-LEG-45: a Runner turns; SGS-LEG-50: Gear turns with its holder.
    pub(crate) fn heal(&mut self, card: Card) {
        let Some(target) = self.game.find(self.state, card).and_then(CardPlace::target) else {
            return;
        };
        self.turn(card);
        let holder = &mut self.state.run.open.runners[usize::from(target.runner)];
        (holder.turned, holder.healed) = (true, true);
        self.healed(card);
    }

    /// SHDX-SKILL-07: the patient stays as he is.
    pub(crate) fn cure(&mut self, doctor: Card, patient: Card) {
        self.turn(doctor);
        self.tell(Event::Worked(doctor));
        self.healed(patient);
    }

    /// SGS-LEG-36, SGS-LEG-37.
    pub(crate) fn recon(&mut self, who: Card, objective: Card, place: u8) {
        self.turn(who);
        self.tell(Event::Worked(who));
        self.look(Some(objective), usize::from(place) - 1);
    }

    /// SGS-LEG-59: as often as somebody can turn. SGS-LEG-54, SGS-LEG-55, SGS-LEG-56, SGS-LEG-57: a die; on a 6 there is a choice.
    pub(crate) fn errand(&mut self, card: Card) {
        self.turn(card);
        self.state.open.errands = self.state.open.errands.saturating_add(1);
        let die = self.dice.die("errand", 6) as u8;
        self.tell(Event::Errand(card, die));
        match die {
            1 => {}
            6 => self.state.open.step = Step::Errand,
            some => self.errand_earns(some),
        }
    }

    pub(crate) fn errand_earns(&mut self, nuyen: u8) {
        let nuyen = nuyen.saturating_add(self.game.more_for_errands(self.state));
        self.earn(nuyen.into());
        self.tell(Event::Earned(nuyen));
        self.state.open.step = Step::Legwork;
    }

    /// SGS-LEG-58: the sum of two dice, whatever they show.
    pub(crate) fn twice(&mut self) {
        let sum = self.dice.die("errand", 6) + self.dice.die("errand", 6);
        self.errand_earns(sum as u8);
    }

    /// SGS-LEG-61, SGS-LEG-62.
    pub(crate) fn sell(&mut self, cards: &[Card]) {
        for card in cards {
            remove(&mut self.state.open.hand, *card);
            self.game.discard(self.state, *card);
            self.earn(1);
            self.tell(Event::Sold(*card));
        }
    }

    /// SGS-LEG-64, SGS-LEG-65, SGS-LEG-67.
    pub(crate) fn repay(&mut self, loan: u16, interest: u16) {
        self.spend(loan + interest);
        self.state.open.loan -= loan;
        self.state.open.interest -= interest;
        self.tell(Event::Repaid { loan, interest });
    }

    /// SGS-RUN-04: no run tonight.
    pub(crate) fn stay(&mut self) {
        if self.state.open.step == Step::Legwork {
            self.end_legwork();
        }
        if self.state.open.step == Step::Shadowrun {
            self.verdict();
        }
    }

    /// SGS-LEG-03, SGS-LEG-04. What was looked at goes back among the others.
    pub(crate) fn end_legwork(&mut self) {
        self.forget();
        if can_run(self.state) {
            self.state.open.step = Step::Shadowrun;
        } else {
            self.verdict();
        }
    }
}

impl Singularis {
    /// What cards in play add to an errand.
    fn more_for_errands(&self, state: &State) -> u8 {
        let more = in_play(state).flat_map(|card| self.card_rules().standing(card));
        more.map(|standing| match standing {
            Standing::Errands(nuyen) => nuyen,
            _ => 0,
        })
        .fold(0, u8::saturating_add)
    }

    /// What Contacts and Locations give to each profession is told to whoever works out what a Runner is.
    pub(crate) fn lend(&self, state: &mut State) {
        state.run.open.lent =
            self.card_rules().lent(state.open.places.iter().map(|place| place.card));
    }

    /// Who holds a card.
    fn holder(&self, state: &State, card: Card) -> Option<Card> {
        match self.find(state, card) {
            Some(CardPlace::Gear(at, _)) => Some(state.run.open.runners[at].card),
            _ => None,
        }
    }

    /// Whom a phrase means outside a run; whoever holds the card is named like anybody else.
    fn meant_at_home(
        &self,
        state: &State,
        whom: Affected,
        card: Card,
        named: Option<Card>,
    ) -> impl Iterator<Item = Card> + use<> {
        let runners = &state.run.open.runners;
        let meant: RunnerCards = match whom {
            Affected::This => RunnerCards::from_iter([card]),
            Affected::EachAtHome => {
                let home = runners.iter().filter(|runner| runner.part == Part::None);
                home.map(|runner| runner.card).collect()
            }
            _ => named.into_iter().collect(),
        };
        meant.into_iter()
    }

    /// Whether a Special stays in play.
    pub(crate) fn lasts(&self, card: Card) -> bool {
        let card_rules = self.card_rules();
        card_rules.pool.face(card).lasts(card_rules.book.alone)
    }

    /// What of a sort lies in the trash.
    fn lost(&self, state: &State, sort: Lost) -> Pile {
        let fits = |card: &Card| match self.card_rules().pool.face(*card).kind {
            Kind::Runner(_) => sort == Lost::Runner,
            Kind::Gear(_) => sort == Lost::Gear,
            Kind::Special | Kind::Stinger => sort == Lost::Special,
            _ => false,
        };
        state.open.trash.iter().flatten().copied().filter(fits).collect()
    }
}
