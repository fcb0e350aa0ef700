//! The Legwork phase: SHDX-LEG-01, whatever one likes and in any order.

use crate::decks::{add, remove};
use crate::game::Shadowrun;
use crate::moves::{Held, MOST_HELD, Spot};
use crate::state::{Lies, MOST_PLACES, Open, PendingCard, Pile, Place, State, Step};
use crate::story::{Event, WhoseTurn};
use crate::turn::Play;
use engine::stack::Lying;
use engine::{Seat, Seats, Story};
use runners::cards::moments::at_home_meanwhile;
use runners::cards::sentences::{Clause, Cost, Moment, ObjectiveChoice, Sentence, Timing};
use runners::cards::{Card, Kind};
use runners::one_at_random;
use runners::safehouse::Wanted;
use runners::setup::{MOST_GEAR, MOST_GUARDS, MOST_RUNNERS};
use runners::state::{Gear, Guard, Part, Runner, Target};
use tinyvec::ArrayVec;

impl<S: Story<Event, State>> Play<'_, S> {
    /// SHDX-LEG-02, SHDX-LEG-03, SHDX-CARD-15: unturned, into the safehouse. SHDX-CARD-04: paid once.
    pub(crate) fn deploy(&mut self, card: Card) {
        let face = self.game.card_rules().pool.face(card);
        let (cost, is_runner) = (face.cost, matches!(face.kind, Kind::Runner(_)));
        self.out_of_hand(card, cost);
        let seat = self.active();
        let spot = if is_runner {
            self.state.run.open.runners.push(Runner { card, ..Runner::default() });
            Spot::Here(Target::runner(self.state.run.open.runners.len() - 1))
        } else {
            let places = &mut self.state.open.crews[seat].places;
            places.push(Place { card, ..Place::default() });
            let spot = Spot::Place(places.len() as u8 - 1);
            self.game.lend(self.state);
            spot
        };
        self.tell(Event::Deployed(seat, card, cost));
        for clause in self.game.card_rules().said_at(card, Moment::Deployed) {
            self.done_in_legwork(clause, Some(spot), None);
        }
    }

    pub(crate) fn out_of_hand(&mut self, card: Card, cost: u8) {
        self.spend(cost);
        let seat = self.active();
        remove(&mut self.state.hidden[seat].hand, card);
    }

    /// SHDX-GEAR-01.
    pub(crate) fn give(&mut self, card: Card, to: usize) {
        let holder = self.state.run.open.runners[to].card;
        let cost = self.game.card_rules().price_for(card, holder);
        self.out_of_hand(card, cost);
        self.state.run.open.runners[to].gear.push(Gear { card, ..Gear::default() });
        self.tell(Event::Placed(card, holder, cost));
    }

    /// SHDX-LEG-05: both turn; any of their Gear changes hands, as it is.
    pub(crate) fn swap(&mut self, one: usize, other: usize, moved: &[Target]) {
        let runners = &mut self.state.run.open.runners;
        let mut last_first = Held::from_iter(moved.iter().copied());
        last_first.sort_unstable_by(|a, b| b.cmp(a));
        let mut cards: ArrayVec<[(usize, Gear); MOST_HELD]> = ArrayVec::new();
        for target in last_first {
            let Some(gear) = target.gear else { continue };
            let from = usize::from(target.runner);
            let gear = runners[from].gear.remove(gear.into());
            cards.push((if from == one { other } else { one }, gear));
        }
        // As they lay.
        for (to, gear) in cards.iter().rev() {
            runners[*to].gear.push(*gear);
        }
        for at in [one, other] {
            runners[at].turned = true;
        }
        let of = |to: usize| cards.iter().filter(move |(taker, _)| *taker == to);
        let now_with = |to: usize| of(to).map(|(_, gear)| gear.card).collect();
        let names = (runners[one].card, runners[other].card);
        self.story.tell(|| {
            let (given, got) = (now_with(other), now_with(one));
            Event::Swapped { one: names.0, other: names.1, given, got }
        });
    }

    /// SHDX-CHAL-05, SHDX-CHAL-06, SHDX-CHAL-07: face down, on top, for nothing. SHDX-CHAL-10: whether it could lie
    /// there or not. SHDX-CHAL-12: it stays.
    pub(crate) fn lay(&mut self, card: Card, on: Seat) {
        let seat = self.active();
        remove(&mut self.state.hidden[seat].hand, card);
        self.put_on(card, on, seat, Seats::only(seat));
        self.tell(Event::Laid(seat, on, card));
    }

    /// A Challenge of a seat comes to lie on an Objective; those that a run has to meet lie with the run.
    fn put_on(&mut self, card: Card, on: Seat, owner: Seat, known: Seats) {
        let lying = Lying { card, known };
        let owners = &mut self.state.open.crews[on].station.owners;
        let at = owners.len() as u8;
        owners.push(owner);
        let runs = self.state.open.step == Step::Running && self.state.open.target == on;
        if runs && owner != self.active() {
            self.state.run.stack.put_on_top(lying);
            self.state.run.open.owners.push(Guard { owner, at });
            self.state.run.open.ahead += 1;
        } else {
            self.state.stacks[on].put_on_top(lying);
        }
    }

    /// SHDX-LOC-01, SHDX-LOC-02, SHDX-LOC-03, SHDX-LOC-06, SHDX-LEG-10, SHDX-DRONE-10: what a card in play says, for what it costs.
    /// SHDX-LOC-05: in another's turn at the moment that it names.
    pub(crate) fn work(&mut self, seat: Seat, spot: Spot, sentence: u8, on: &[Spot]) {
        let Some(card) = self.game.card_at(self.state, spot) else { return };
        let said = self.game.card_rules().says(card)[usize::from(sentence)];
        let Sentence::Does { when, cost, clause } = said else { return };
        let whose = if seat == self.active() { WhoseTurn::PrivateView } else { WhoseTurn::Others };
        self.tell(Event::Worked(card, whose));
        *self.state.nuyen_mut(seat) -= u16::from(cost.nuyen());
        if let (Timing::Moment(_), Spot::Place(at)) = (when, spot) {
            self.state.open.crews[seat].places[usize::from(at)].worked = true;
        }
        let on = match (cost, on.split_first()) {
            (Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_), Some((who, rest))) => {
                self.turn(*who);
                rest
            }
            _ => on,
        };
        let runs = self.state.open.step.is_on_a_run();
        let at_home = !runs || self.game.is_done_at_home(self.state, spot, clause);
        if self.game.card_rules().turns(card, cost) {
            self.turn(spot);
        }
        let spot = match cost {
            Cost::Trash | Cost::TrashAndNuyen(_) => {
                self.leave_play(spot);
                // Whoever held it is the holder still.
                match spot {
                    Spot::Here(Target { runner, .. }) => {
                        Some(Spot::Here(Target::runner(runner.into())))
                    }
                    _ => None,
                }
            }
            _ => Some(spot),
        };
        let stings = self.state.open.step == Step::Sting(seat);
        let named = on.first().copied();
        if at_home && !stings {
            self.done_in_legwork(clause, spot, named);
            if self.game.between(self.state) {
                self.bury_at_home();
            }
            return;
        }
        if at_home_meanwhile(clause) {
            self.done_to_those_at_home(clause, spot, named);
            self.bury_those_of(seat);
            self.state.open.step = Step::Running;
        } else {
            self.state.open.step = Step::Running;
            self.done_on_the_run(seat, clause, card, named);
        }
        if stings && self.state.open.step == Step::Running {
            self.declared(seat);
        }
    }

    /// SHDX-SPEC-01, SHDX-SPEC-03, SHDX-SPEC-05, SHDX-SPEC-09: paid for, carried out, trashed. SHDX-FAQ-07: whatever it does, once.
    pub(crate) fn play_special(&mut self, seat: Seat, card: Card, on: &[Spot]) {
        if self.game.stays(card) {
            return self.come_to_stay(seat, card);
        }
        if let (Some(_), [Spot::Here(with), of @ ..]) = (self.game.on_whom(card), on) {
            let of = of.first().and_then(|of| self.game.card_at(self.state, *of));
            return self.stay_with(card, with.runner.into(), of);
        }
        let cost = self.game.card_rules().pool.face(card).cost;
        *self.state.nuyen_mut(seat) -= u16::from(cost);
        remove(&mut self.state.hidden[seat].hand, card);
        self.tell(Event::Played(seat, card, cost));
        if let Some(whom) = self.game.whom_it_names(self.state, card, on) {
            self.tell(Event::MeantFor(whom));
        }
        if let Step::Answer { .. } = self.state.open.step {
            add(&mut self.state.open.crews[seat].trash, card);
            return self.answered(true);
        }
        let on = match on.split_first() {
            Some((who, rest)) if self.game.turns_a_runner(card) => {
                self.turn(*who);
                rest
            }
            _ => on,
        };
        let on = on.first().copied();
        let against = self.game.against(&self.state.open, (seat, card), on);
        self.state.open.played = Some(PendingCard { by: seat, card, on, against });
        let runs = self.state.open.step.is_on_a_run();
        match against.filter(|other| self.game.may_cancel(self.state, *other)) {
            Some(other) => self.state.open.step = Step::Answer { seat: other, runs },
            None => self.carry_out_played(false),
        }
    }

    /// Whoever was asked cancels what was played, or lets it come.
    pub(crate) fn answered(&mut self, cancelled: bool) {
        let Step::Answer { runs, .. } = self.state.open.step else { return };
        self.state.open.step = if runs { Step::Running } else { Step::Legwork };
        self.carry_out_played(cancelled);
    }

    /// SHDX-SPEC-09: trashed when it was carried out, and not before: it does nothing to itself.
    fn carry_out_played(&mut self, cancelled: bool) {
        if let Some(played) = self.state.open.played {
            self.carry_out(played, cancelled);
            self.put_away();
        }
    }

    /// What was played goes to the trash, carried out or not.
    pub(crate) fn put_away(&mut self) {
        if let Some(PendingCard { by, card, .. }) = self.state.open.played.take() {
            add(&mut self.state.open.crews[by].trash, card);
        }
    }

    fn carry_out(&mut self, played: PendingCard, cancelled: bool) {
        let PendingCard { by, card, mut on, against } = played;
        let stopped = against.filter(|whom| cancelled || self.warned(*whom));
        if let Some(whom) = stopped {
            self.tell(Event::Cancelled(whom));
        }
        let stopped = stopped.is_some();
        if by != self.active() {
            return self.sting(by, card, on, stopped);
        }
        let runs = self.state.open.step == Step::Running;
        let game = self.game;
        let named = game.somebody_at(self.state, on);
        for clause in game.card_rules().done_by(card).filter(|_| !stopped) {
            // What came first may have ended the run, or whoever is named.
            let is_over = runs && self.state.open.step != Step::Running && clause.place().is_some();
            let is_gone = clause.wants().is_some() && game.somebody_at(self.state, on) != named;
            match runs {
                _ if is_over || is_gone => {}
                true => on = self.done_to_whom_it_names(by, clause, card, on),
                false => self.done_in_legwork(clause, None, on),
            }
        }
    }

    pub(crate) fn turn(&mut self, spot: Spot) {
        let seat = self.state.open.whose_places();
        let runners = &mut self.state.run.open.runners;
        match spot {
            Spot::Here(Target { runner, gear: None }) => runners[usize::from(runner)].turned = true,
            Spot::Here(Target { runner, gear: Some(gear) }) => {
                runners[usize::from(runner)].gear[usize::from(gear)].turned = true;
            }
            Spot::Place(at) => self.state.open.crews[seat].places[usize::from(at)].turned = true,
            Spot::There(seat, at) => {
                self.state.open.crews[seat].runners[usize::from(at)].turned = true;
            }
            Spot::Seat(_) => {}
        }
    }

    /// A card leaves play, with all that is on it: SHDX-CARD-17, to its owner's trash pile.
    pub(crate) fn leave_play(&mut self, spot: Spot) {
        let seat = self.state.open.whose_places();
        let mut gone: ArrayVec<[Card; 1 + MOST_GEAR]> = ArrayVec::new();
        let runners = &mut self.state.run.open.runners;
        match spot {
            Spot::Here(Target { runner, gear: None }) => {
                let runner = runners.remove(runner.into());
                gone.push(runner.card);
                gone.extend(runner.gear.iter().map(Gear::lies));
            }
            Spot::Here(Target { runner, gear: Some(gear) }) => {
                gone.push(runners[usize::from(runner)].gear.remove(gear.into()).lies());
            }
            Spot::Place(at) => {
                gone.push(self.state.open.crews[seat].places.remove(at.into()).card);
            }
            Spot::There(..) | Spot::Seat(_) => {}
        }
        gone.into_iter().for_each(|card| add(&mut self.state.open.crews[seat].trash, card));
        self.game.lend(self.state);
    }

    /// What a clause does outside a run; `spot` is where the card lies that says it.
    pub(crate) fn done_in_legwork(
        &mut self,
        clause: Clause,
        spot: Option<Spot>,
        named: Option<Spot>,
    ) {
        let seat = self.active();
        match clause {
            Clause::Draw(cards) => self.draw_by_text(seat, cards),
            Clause::Discard(cards) => self.lose_cards(seat, cards),
            Clause::Look(_) => self.look(named, 1),
            Clause::LookAll(_) => self.look(named, usize::MAX),
            Clause::TrashTop(_) => self.trash_top(named),
            Clause::Bury(_) => self.put_under(named),
            Clause::Abandon => self.abandon(named),
            Clause::Salvage(sort) => self.salvage(sort),
            Clause::Recruit => self.recruit(),
            Clause::Deal(which) => self.deal(seat, which, named),
            Clause::Cancel => {
                let cancels = &mut self.state.open.crews[seat].cancels;
                *cancels = cancels.saturating_add(1);
            }
            Clause::TheirNuyen(_)
            | Clause::TheirReputation(_)
            | Clause::TheirCards(_)
            | Clause::TheirLocation => self.done_to_another((seat, named), clause),
            Clause::Pin(_) => self.pin(named),
            Clause::Unturn(_)
            | Clause::Turn(_)
            | Clause::Token { .. }
            | Clause::Lend { .. }
            | Clause::Heal(_) => self.done_to_those_at_home(clause, spot, named),
            _ => self.said_of_the_run(clause, Card::default(), None),
        }
    }

    fn done_to_those_at_home(&mut self, clause: Clause, spot: Option<Spot>, named: Option<Spot>) {
        for spot in self.game.meant_at_home(self.state, clause, spot, named) {
            self.done_at_home(clause, spot);
        }
    }

    /// A Runner of whoever has the turn, or of another player.
    fn runner_at(&mut self, spot: Spot) -> Option<&mut Runner> {
        match spot {
            Spot::There(seat, at) => self.state.open.crews[seat].runners.get_mut(usize::from(at)),
            Spot::Here(Target { runner, gear: None }) => {
                self.state.run.open.runners.get_mut(usize::from(runner))
            }
            _ => None,
        }
    }

    fn done_at_home(&mut self, clause: Clause, spot: Spot) {
        if let (Clause::Turn(_), Some(card)) = (clause, self.game.card_at(self.state, spot)) {
            self.turn(spot);
            return self.tell(Event::Turned(card));
        }
        let Some(runner) = self.runner_at(spot) else { return };
        let card = runner.card;
        match clause {
            Clause::Unturn(_) => {
                runner.turned = false;
                self.tell(Event::Unturned(card));
            }
            Clause::Token { attack, body, .. } => {
                let (before, after) = runner.tokens;
                runner.tokens = (before.saturating_add(attack), after.saturating_add(body));
                self.tell(Event::Token(card));
            }
            Clause::Lend { attack, body, .. } => {
                let event = stronger_tonight(runner, (attack, body));
                self.tell(event);
            }
            _ => {
                runner.damage = 0;
                self.tell(Event::Healed(card));
            }
        }
    }

    /// What another player loses. A random card; Reputation without a floor: SHDX-OBJT-13.
    pub(crate) fn done_to_another(&mut self, (by, on): (Seat, Option<Spot>), clause: Clause) {
        let Some(them) = self.game.rival(&self.state.open, by, on) else { return };
        match clause {
            Clause::TheirNuyen(nuyen) => {
                let has = self.state.nuyen_mut(them);
                let lost = nuyen.min((*has).try_into().unwrap_or(u8::MAX));
                *has -= u16::from(lost);
                self.tell(Event::LostNuyen(them, lost));
            }
            Clause::TheirReputation(points) => {
                let has = match them == self.active() {
                    true => &mut self.state.run.open.reputation,
                    false => &mut self.state.open.crews[them].reputation,
                };
                *has = has.saturating_sub(points.into());
                self.tell(Event::LostReputation(them, points));
            }
            Clause::TheirCards(cards) => self.lose_cards(them, cards),
            Clause::TheirLocation => self.lose_a_location(them),
            _ => {}
        }
    }

    /// A random one.
    fn lose_a_location(&mut self, seat: Seat) {
        let pool = &self.game.card_rules().pool;
        let places = self.state.open.crews[seat].places;
        let is_location = |card: Card| matches!(pool.face(card).kind, Kind::Location);
        let found = || places.iter().map(|place| place.card).enumerate();
        let found = || found().filter(|(_, card)| is_location(*card));
        let all: ArrayVec<[Card; MOST_PLACES]> = found().map(|(_, card)| card).collect();
        if all.is_empty() {
            return;
        }
        let which = one_at_random(self.dice, "location", &all);
        let Some((at, card)) = found().nth(which) else { return };
        self.state.open.crews[seat].places.remove(at);
        add(&mut self.state.open.crews[seat].trash, card);
        self.game.lend(self.state);
        self.tell(Event::Discarded(seat, card));
    }

    /// A Runner of another player will stay turned.
    pub(crate) fn pin(&mut self, named: Option<Spot>) {
        // Whose he is may have left the game meanwhile.
        let Some(runner) = named.and_then(|spot| self.runner_at(spot)) else { return };
        runner.pinned = true;
        let card = runner.card;
        self.tell(Event::Pinned(card));
    }

    /// Whether a seat was warned of what is done to it, which helps once.
    fn warned(&mut self, seat: Seat) -> bool {
        let cancels = &mut self.state.open.crews[seat].cancels;
        let warned = *cancels > 0;
        *cancels = cancels.saturating_sub(1);
        warned
    }

    /// Random ones.
    pub(crate) fn lose_cards(&mut self, seat: Seat, cards: u8) {
        for _ in 0..cards {
            if self.state.hidden[seat].hand.is_empty() {
                return;
            }
            let card = self.dice.one_of("card", &self.state.hidden[seat].hand);
            remove(&mut self.state.hidden[seat].hand, card);
            add(&mut self.state.open.crews[seat].trash, card);
            self.tell(Event::Discarded(seat, card));
        }
    }

    /// So many Challenges of an Objective are looked at, from the top.
    fn look(&mut self, objective: Option<Spot>, many: usize) {
        let Some(Spot::Seat(on)) = objective else { return };
        let who = self.active();
        self.state.stacks[on].look(many, Seats::only(who));
        let seen = self.state.stacks[on].iter().rev().take(many).map(|lying| lying.card);
        self.story.tell(|| Event::Looked(who, on, seen.collect()));
    }

    fn trash_top(&mut self, objective: Option<Spot>) {
        let Some(Spot::Seat(on)) = objective else { return };
        let Some(lying) = self.state.stacks[on].take_top() else { return };
        let Some(owner) = self.state.open.crews[on].station.owners.pop() else { return };
        add(&mut self.state.open.crews[owner].trash, lying.card);
        self.tell(Event::TrashedTop(on, lying.card));
    }

    /// The top Challenge goes under the others, unseen.
    fn put_under(&mut self, objective: Option<Spot>) {
        let Some(Spot::Seat(on)) = objective else { return };
        let Some(lying) = self.state.stacks[on].take_top() else { return };
        self.state.stacks[on].put_under(lying);
        self.state.open.crews[on].station.owners.rotate_right(1);
        self.tell(Event::PutUnder(on));
    }

    /// An Objective is trashed; its owner plays another one in time.
    fn abandon(&mut self, objective: Option<Spot>) {
        let Some(Spot::Seat(on)) = objective else { return };
        let card = match self.state.open.crews[on].station.lies {
            Lies::Revealed(card) => Some(card),
            _ => self.state.hidden[on].laid.take(),
        };
        let Some(card) = card else { return };
        self.tell(Event::Abandoned(on, card));
        self.clear(on);
        add(&mut self.state.open.crews[on].trash, card);
    }

    /// SHDX-TAKE-06: an Objective is gone, and its Challenges are trashed to their owners' piles.
    pub(crate) fn clear(&mut self, on: Seat) {
        for (owner, card) in self.stack_of(on) {
            add(&mut self.state.open.crews[owner].trash, card);
            self.tell(Event::Swept(card));
        }
    }

    /// All Challenges that lie on an Objective, and whose each is; nothing lies there any more.
    pub(crate) fn stack_of(&mut self, on: Seat) -> ArrayVec<[(Seat, Card); MOST_GUARDS]> {
        let stack = std::mem::take(&mut self.state.stacks[on]);
        let station = std::mem::take(&mut self.state.open.crews[on].station);
        station.owners.into_iter().zip(stack.iter().map(|lying| lying.card)).collect()
    }

    /// SHDX-CHAL-15: a random Challenge of one's own draw pile, which nobody looks at.
    pub(crate) fn deal(&mut self, seat: Seat, which: ObjectiveChoice, named: Option<Spot>) {
        let Some(on) = self.game.dealt_to(self.state, which, named) else { return };
        let is_challenge = |card: &Card| self.game.is_challenge(*card);
        let deck = &self.state.hidden[seat].deck;
        let may: Pile = deck.iter().copied().filter(is_challenge).collect();
        if may.is_empty() || self.state.open.crews[on].station.owners.is_full() {
            return;
        }
        let card = self.dice.one_of("challenge", &may);
        remove(&mut self.state.hidden[seat].deck, card);
        self.put_on(card, on, seat, Seats::NONE);
        self.tell(Event::Dealt(on));
    }

    /// SHDX-LEG-06: a Runner turns and is whole again; SHDX-LEG-07: Gear turns with its holder. SHD-STEP-23.
    pub(crate) fn heal(&mut self, target: Target) {
        let card = self.state.run.open.card(target);
        let holder = &mut self.state.run.open.runners[usize::from(target.runner)];
        holder.turned = true;
        match target.gear {
            None => holder.damage = 0,
            Some(gear) => {
                let gear = &mut holder.gear[usize::from(gear)];
                (gear.turned, gear.damage) = (true, 0);
            }
        }
        holder.healed = true;
        self.tell(Event::Healed(card));
    }

    /// SHDX-SKILL-07: the patient stays as he is.
    pub(crate) fn cure(&mut self, doctor: usize, patient: usize) {
        let runners = &mut self.state.run.open.runners;
        runners[doctor].turned = true;
        runners[patient].damage = 0;
        let (doctor, patient) = (runners[doctor].card, runners[patient].card);
        self.tell(Event::Cured(doctor, patient));
    }

    /// SHDX-SKILL-06: one Challenge of choice, which stays where it lies.
    pub(crate) fn recon(&mut self, who: usize, on: Seat, place: u8) {
        let seat = self.active();
        let runner = &mut self.state.run.open.runners[who];
        runner.turned = true;
        let card = runner.card;
        self.tell(Event::Worked(card, WhoseTurn::PrivateView));
        let stack = &mut self.state.stacks[on];
        let at = stack.len() - usize::from(place);
        stack.look_at(at, Seats::only(seat));
        let seen = stack[at].card;
        self.story.tell(|| Event::Looked(seat, on, vec![seen]));
    }
}

/// What a Runner is stronger by until the end of the turn.
fn stronger_tonight(runner: &mut Runner, (attack, body): (i8, i8)) -> Event {
    let (before, after) = runner.tonight;
    runner.tonight = (before.saturating_add(attack), after.saturating_add(body));
    Event::OnRun(runners::story::Event::Lent(runner.card, attack, body))
}

impl Shadowrun {
    /// SHDX-SPEC-13: whom "another player" means: who is named; else whoever runs, to anybody else; of two the other one.
    pub(crate) fn rival(&self, open: &Open, by: Seat, on: Option<Spot>) -> Option<Seat> {
        match on {
            Some(Spot::There(seat, _)) if seat != by => Some(seat),
            _ if by != open.active => Some(open.active),
            Some(Spot::Seat(seat)) if seat != by => Some(seat),
            _ => (open.present() == 2).then(|| open.next(by)),
        }
    }

    /// Whom or what a card is played on, if that is a card: of a player only his Objective, if it speaks of that.
    fn whom_it_names(&self, state: &State, card: Card, on: &[Spot]) -> Option<Card> {
        let objective = |clause: Clause| matches!(clause.wants(), Some(Wanted::Objective { .. }));
        let named = *on.last()?;
        let is_a_player = matches!(named, Spot::Seat(_));
        if is_a_player && !self.card_rules().done_by(card).any(objective) {
            return None;
        }
        self.card_at(state, named)
    }

    /// SHDX-TIMING-10: against whom a card is played: a Stinger on a run against whoever runs, else whom its text does something to.
    fn against(&self, open: &Open, (by, card): (Seat, Card), on: Option<Spot>) -> Option<Seat> {
        let clauses = || self.card_rules().done_by(card);
        let to_his_objective =
            matches!(on, Some(Spot::Seat(_))) && clauses().any(|it| it == Clause::Abandon);
        let meant = by != open.active || to_his_objective || clauses().any(Clause::is_of_others);
        meant.then(|| self.rival(open, by, on)).flatten()
    }

    /// On whose Objective a Challenge comes to lie that a card deals.
    fn dealt_to(&self, state: &State, which: ObjectiveChoice, named: Option<Spot>) -> Option<Seat> {
        let worth = |seat: &Seat| match state.open.crews[*seat].station.lies {
            Lies::Revealed(card) => Some(self.card_rules().reputation_of(card)),
            _ => None,
        };
        match (which, named) {
            (ObjectiveChoice::Any, Some(Spot::Seat(on))) => Some(on),
            (ObjectiveChoice::Target, _) if state.open.step == Step::Running => {
                Some(state.open.target)
            }
            (ObjectiveChoice::Target, _) => None,
            _ => {
                let there = state.open.seats().filter(|seat| worth(seat).is_some());
                there.max_by_key(|seat| (worth(seat), std::cmp::Reverse(seat.0)))
            }
        }
    }

    /// Whom a clause means outside a run.
    fn meant_at_home(
        &self,
        state: &State,
        clause: Clause,
        spot: Option<Spot>,
        named: Option<Spot>,
    ) -> ArrayVec<[Spot; MOST_RUNNERS]> {
        use runners::cards::sentences::Affected;
        let holder = match spot {
            Some(Spot::Here(Target { runner, .. })) => {
                Some(Spot::Here(Target { runner, gear: None }))
            }
            Some(Spot::There(..)) => spot,
            _ => None,
        };
        let seat = state.open.whose_places();
        match clause.whom() {
            Some(Affected::This | Affected::Holder) => holder.into_iter().collect(),
            Some(Affected::EachAtHome) => {
                let all = state.runners(seat).iter().enumerate();
                let at_home = all.filter(|(_, runner)| runner.part == Part::None);
                at_home.map(|(at, _)| state.open.runner_spot(seat, at)).collect()
            }
            _ => named.into_iter().collect(),
        }
    }
}
