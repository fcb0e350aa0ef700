//! A turn, phase by phase: SHDX-TURN-01, SHDX-TURN-03.

use crate::decks::{add, remove};
use crate::game::Shadowrun;
use crate::moves::{Move, Spot};
use crate::state::{Ending, Lies, MOST_PLACES, Pile, State, Step};
use crate::story::{DrawReason, Event};
use engine::{Dice, Seat, Seats, Story};
use runners::Gone;
use runners::cards::sentences::{Clause, Moment, Standing};
use runners::cards::{Card, Kind};
use runners::setup::{MOST_GEAR, MOST_RUNNERS};
use runners::state::{Ending as Ended, OwedCards, Runner, Sides, Target};
use std::ops::{Bound, RangeBounds};
use tinyvec::ArrayVec;

/// SHDX-CRED-02: up to so many cards are taken instead of nuyen.
const FULL_HAND: usize = 7;

/// The cards that a seat has in play.
type InPlay = ArrayVec<[Card; MOST_RUNNERS * (1 + MOST_GEAR) + MOST_PLACES]>;

impl Shadowrun {
    /// What costs Upkeep next, of whoever has the turn, and how much.
    fn next_upkeep(&self, state: &State, from: Bound<Spot>) -> Option<(Spot, u8)> {
        let still = state.spots().filter(|spot| (from, Bound::Unbounded).contains(spot));
        let priced = still.filter_map(|spot| {
            Some((spot, self.card_rules().pool.face(self.card_at(state, spot)?).upkeep))
        });
        priced.into_iter().find(|(_, price)| *price > 0)
    }

    /// What Upkeep is asked for, and where it lies.
    pub(crate) fn due(&self, state: &State) -> Option<(Spot, Card)> {
        let spot = state.open.due?;
        Some((spot, self.card_at(state, spot)?))
    }
}

/// A move being played.
pub(crate) struct Play<'a, S> {
    pub(crate) game: &'a Shadowrun,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) story: &'a mut S,
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(crate) fn tell(&mut self, event: Event) {
        self.story.tell(|| event);
    }

    pub(crate) fn play(&mut self, seat: Seat, mv: &Move) {
        match mv {
            Move::OnRun(mv) => self.on_run(mv),
            Move::Keep => self.next_opening(seat),
            Move::Shuffle => self.bad_shuffle(seat),
            Move::Nuyen => self.take_nuyen(),
            Move::Cards => self.take_cards(),
            Move::Pay => self.pay_upkeep(),
            Move::LetGo => self.let_go(),
            Move::Deploy(card) => self.deploy(*card),
            Move::Give(card, to) => self.give(*card, (*to).into()),
            Move::Swap(one, other, gear) => self.swap((*one).into(), (*other).into(), gear),
            Move::Lay(card, on) => self.lay(*card, *on),
            Move::Work(spot, sentence, on) => self.work(seat, *spot, *sentence, on),
            Move::Play(card, on) => self.play_special(seat, *card, on),
            Move::Heal(target) => self.heal(*target),
            Move::Cure(doctor, patient) => self.cure((*doctor).into(), (*patient).into()),
            Move::Recon(who, on, place) => self.recon((*who).into(), *on, *place),
            Move::Target(on) => self.target(*on),
            Move::Stay => self.begin_end(),
            Move::Hold if matches!(self.state.open.step, Step::Answer { .. }) => {
                self.answered(false)
            }
            Move::Hold => self.hold(seat),
            Move::Intercept(team) => self.intercept(seat, *team),
            Move::LetBy => self.let_by(seat),
            Move::Trash(card) => self.trash_from_hand(*card),
            Move::EndTurn => self.end_turn(),
            Move::Concede => self.leave(seat),
        }
        if self.state.open.step == Step::Legwork {
            self.bury_at_home();
        }
        self.verdict();
    }

    /// Who lived only by what he held, and holds no longer.
    pub(crate) fn bury_at_home(&mut self) -> Gone {
        let gone = self.in_the_run(|run| run.bury_the_dead());
        self.come_home();
        gone
    }

    pub(crate) fn active(&self) -> Seat {
        self.state.open.active
    }

    /// SHDX-TURN-02: a turn has all its phases, and SHDX-MULTI-02: whoever has nothing has one, too. SHDX-SETUP-06, SHDX-TURN-05, SHDX-MULTI-01: clockwise.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let turn = self.state.open.turn.saturating_add(1);
        self.state.open.turn = turn;
        self.take_up(seat);
        self.tell(Event::Turn(seat, turn));
        self.objective_phase(seat);
        self.income(seat);
        // SHDX-OBJT-12: at once.
        self.verdict();
        if self.is_over() {
            return;
        }
        // With a full hand no card would come, so there is nothing to choose: SHDX-CRED-02.
        if self.state.hidden[seat].hand.len() < FULL_HAND {
            self.state.open.step = Step::Credstick;
        } else {
            self.take_nuyen();
        }
    }

    /// Whose turn it is has everything where a run needs it.
    pub(crate) fn take_up(&mut self, seat: Seat) {
        self.state.open.active = seat;
        let (crew, run) = (&mut self.state.open.crews[seat], &mut self.state.run.open);
        run.runners = std::mem::take(&mut crew.runners);
        run.nuyen = std::mem::take(&mut crew.nuyen);
        run.reputation = std::mem::take(&mut crew.reputation);
        run.sides = Sides::of(seat);
        self.game.lend(self.state);
    }

    /// The turn passes on.
    pub(crate) fn put_down(&mut self, seat: Seat) {
        let (crew, run) = (&mut self.state.open.crews[seat], &mut self.state.run.open);
        crew.runners = std::mem::take(&mut run.runners);
        crew.nuyen = std::mem::take(&mut run.nuyen);
        crew.reputation = std::mem::take(&mut run.reputation);
        run.lent = Default::default();
    }

    /// SHDX-OBJ-01, SHDX-OBJ-02, SHDX-OBJ-03, SHDX-OBJ-05: put down in one turn, turned up in the next. SHDX-OBJ-04:
    /// never two. SHDX-OBJ-07: without a penalty when there is none left. SHDX-TAKE-07.
    fn objective_phase(&mut self, seat: Seat) {
        match self.state.open.crews[seat].station.lies {
            Lies::Revealed(_) => {}
            Lies::FaceDown => {
                let Some(card) = self.state.hidden[seat].laid.take() else { return };
                self.state.open.crews[seat].station.lies = Lies::Revealed(card);
                self.tell(Event::Revealed(seat, card));
            }
            Lies::Nothing if self.state.hidden[seat].to_come.is_empty() => {}
            Lies::Nothing => {
                let card = self.dice.one_of("objective", &self.state.hidden[seat].to_come);
                remove(&mut self.state.hidden[seat].to_come, card);
                self.state.hidden[seat].laid = Some(card);
                self.state.open.crews[seat].station = Default::default();
                self.state.open.crews[seat].station.lies = Lies::FaceDown;
                self.tell(Event::LaidOut(seat, card));
            }
        }
    }

    /// SHDX-OBJT-17: nobody has an Objective, and nobody will.
    fn is_nothing_left(&self) -> bool {
        let open = &self.state.open;
        let none = |seat: Seat| {
            !open.is_there(seat)
                || open.crews[seat].station.lies == Lies::Nothing
                    && self.state.hidden[seat].to_come.is_empty()
        };
        open.seats().all(none)
    }

    /// SHDX-CRED-04, SHDX-CRED-06: first whatever cards bring. SHDX-SKILL-05: Fame among it.
    fn income(&mut self, seat: Seat) {
        let earners: InPlay = self.game.in_play(self.state, seat).collect();
        for card in earners {
            let brings = self.game.card_rules().income(card);
            if brings > 0 {
                self.earn(brings.into());
                self.tell(Event::Income(card, brings));
            }
            for clause in self.game.card_rules().said_at(card, Moment::Credstick) {
                if !matches!(clause, Clause::GainNuyen(_)) {
                    self.done_in_legwork(clause, None, None);
                }
            }
        }
    }

    pub(crate) fn earn(&mut self, nuyen: u16) {
        let cash = &mut self.state.run.open.nuyen;
        *cash = cash.saturating_add(nuyen);
    }

    pub(crate) fn spend(&mut self, nuyen: u8) {
        let cash = &mut self.state.run.open.nuyen;
        *cash = cash.saturating_sub(nuyen.into());
    }

    /// SHDX-CRED-01. SHDX-CRED-03: they are kept.
    fn take_nuyen(&mut self) {
        let seat = self.active();
        self.earn(4);
        self.tell(Event::TookNuyen(seat));
        self.begin_upkeep();
    }

    /// SHDX-CRED-02: up to seven, and none beyond.
    fn take_cards(&mut self) {
        let seat = self.active();
        let lacking = FULL_HAND.saturating_sub(self.state.hidden[seat].hand.len());
        self.tell(Event::TookCards(seat));
        self.draw(seat, lacking, DrawReason::Credstick);
        self.begin_upkeep();
    }

    /// SHDX-CRED-05: whatever costs Upkeep, card by card, as they lie.
    fn begin_upkeep(&mut self) {
        self.go_on_paying(Bound::Unbounded);
    }

    /// SHDX-CARD-10: what cannot be paid for is trashed.
    fn go_on_paying(&mut self, mut from: Bound<Spot>) {
        while let Some((spot, price)) = self.game.next_upkeep(self.state, from) {
            if u16::from(price) <= self.state.run.open.nuyen {
                self.state.open.due = Some(spot);
                self.state.open.step = Step::Upkeep;
                return;
            }
            from = Bound::Included(self.leave_unpaid(spot));
            // SHDX-OBJT-12: by the last words of whoever lived by it.
            self.verdict();
            if self.is_over() {
                return;
            }
        }
        self.state.open.due = None;
        self.refresh();
    }

    fn pay_upkeep(&mut self) {
        let Some((spot, card)) = self.game.due(self.state) else { return };
        let price = self.game.card_rules().pool.face(card).upkeep;
        self.spend(price);
        self.tell(Event::Upkeep(card, price));
        self.go_on_paying(Bound::Excluded(spot));
    }

    /// SHDX-CRED-07: rather than pay for it. What lay behind it lies there now.
    fn let_go(&mut self) {
        let Some((spot, _)) = self.game.due(self.state) else { return };
        let next = self.leave_unpaid(spot);
        self.verdict();
        if !self.is_over() {
            self.go_on_paying(Bound::Included(next));
        }
    }

    /// SHD-FAT-05: who lived only by it dies, and no Upkeep is asked for what he holds. Gives back what lies there now.
    fn leave_unpaid(&mut self, spot: Spot) -> Spot {
        if let Some(card) = self.game.card_at(self.state, spot) {
            self.tell(Event::Unpaid(card));
            self.leave_play(spot);
        }
        let gone = self.bury_at_home();
        match spot {
            Spot::Here(Target { runner, gear }) => {
                let place = usize::from(runner);
                let lives = gone.stands(place, 0).is_some();
                let gear = gear.filter(|_| lives);
                Spot::Here(Target { runner: gone.lies(place) as u8, gear })
            }
            spot => spot,
        }
    }

    /// SHDX-REFRESH-01, SHDX-REFRESH-02: everything is unturned, unless a text keeps it turned (SHDX-OBJT-14), then a card is drawn. SHDX-REFRESH-05: however many
    /// there are.
    fn refresh(&mut self) {
        let seat = self.active();
        let card_rules = self.game.card_rules();
        let stays = |card| card_rules.has(card, Standing::Sluggish);
        for runner in &mut self.state.run.open.runners {
            let pinned = std::mem::take(&mut runner.pinned);
            runner.turned &= pinned || stays(runner.card);
            runner.healed = false;
            runner.gear.iter_mut().for_each(|gear| gear.turned &= stays(gear.card));
        }
        let places = &mut self.state.open.crews[seat].places;
        places.iter_mut().for_each(|place| place.turned &= stays(place.card));
        self.draw(seat, 1, DrawReason::Refresh);
        self.state.open.step = Step::Legwork;
    }

    /// So many cards, as far as there are any.
    pub(crate) fn draw(&mut self, seat: Seat, many: usize, why: DrawReason) {
        for _ in 0..many {
            if self.state.hidden[seat].hand.is_full() || !self.has_a_card(seat) {
                return;
            }
            let card = self.dice.one_of("card", &self.state.hidden[seat].deck);
            remove(&mut self.state.hidden[seat].deck, card);
            add(&mut self.state.hidden[seat].hand, card);
            self.tell(Event::Drew(seat, card, why));
        }
    }

    /// What texts ask of a hand.
    pub(crate) fn cards_change(&mut self, seat: Seat, owed: OwedCards) {
        self.draw_by_text(seat, owed.draws_first);
        self.lose_cards(seat, owed.discards);
        self.draw_by_text(seat, owed.draws);
    }

    /// The same, since a card says so.
    pub(crate) fn draw_by_text(&mut self, seat: Seat, many: u8) {
        let played = self.state.open.played.is_some();
        self.draw(seat, many.into(), if played { DrawReason::Special } else { DrawReason::Text });
    }

    /// SHDX-REFRESH-03: out of the trash pile when there is none. SHDX-REFRESH-04: without a penalty if there is none
    /// in that either.
    pub(crate) fn has_a_card(&mut self, seat: Seat) -> bool {
        if !self.state.hidden[seat].deck.is_empty() {
            return true;
        }
        let pool = &self.game.card_rules().pool;
        let is_objective = |card: &Card| matches!(pool.face(*card).kind, Kind::Objective(_));
        let trash = &mut self.state.open.crews[seat].trash;
        let back: Pile = trash.iter().copied().filter(|card| !is_objective(card)).collect();
        if back.is_empty() {
            return false;
        }
        trash.retain(is_objective);
        self.state.hidden[seat].deck = back.into_iter().collect();
        self.tell(Event::Reshuffled(seat));
        true
    }

    /// SHDX-END-01, SHDX-END-02: the hand is looked at.
    pub(crate) fn begin_end(&mut self) {
        self.state.open.step = Step::End;
    }

    fn trash_from_hand(&mut self, card: Card) {
        let seat = self.active();
        remove(&mut self.state.hidden[seat].hand, card);
        add(&mut self.state.open.crews[seat].trash, card);
        self.tell(Event::Trashed(seat, card));
    }

    /// SHDX-END-03, SHDX-TURN-04: what lasts until the end of the turn ends with it.
    fn end_turn(&mut self) {
        let seat = self.active();
        self.put_down(seat);
        self.pass_the_turn(seat);
    }

    /// The turn goes to the next one. SHDX-OBJT-18: the last one of the game has an end, too.
    pub(crate) fn pass_the_turn(&mut self, seat: Seat) {
        self.count_those_who_left(seat);
        self.end_what_lasts(seat);
        self.take_up(seat);
        self.verdict();
        if self.is_over() {
            return;
        }
        if self.is_late() {
            return self.over(Ending::Late);
        }
        self.put_down(seat);
        self.begin_turn(self.state.open.next(seat));
    }

    /// What lasts until the end of a seat's turn ends with it, for Runners of those whose turn it was not, too, and who lived only by it
    /// dies. SHDX-TIMING-03: whoever had the turn first.
    fn end_what_lasts(&mut self, seat: Seat) {
        let clockwise = std::iter::once(seat).chain(self.state.open.others(seat));
        for seat in clockwise {
            if self.state.open.crews[seat].runners.iter().any(Runner::has_for_the_turn) {
                self.take_up(seat);
                self.in_the_run(|run| run.end_turn());
                self.come_home();
                self.see_who_is_there();
                self.put_down(seat);
            }
        }
    }

    /// The turns of those who have left are counted as if they had been played, so that a round stays a round.
    fn count_those_who_left(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        let players = open.terms.players;
        let on = (open.next(seat).0 + players - seat.0) % players;
        open.turn = open.turn.saturating_add(u16::from(on.saturating_sub(1)));
    }

    fn is_late(&self) -> bool {
        let setup = &self.state.open.terms;
        let rounds = u32::from(setup.rounds) * u32::from(setup.players);
        rounds > 0 && u32::from(self.state.open.turn) >= rounds
    }

    /// SHDX-OBJT-03, SHDX-OBJT-12: whenever Reputation is gained.
    pub(crate) fn see_who_is_there(&mut self) {
        let open = &self.state.open;
        let target = i32::from(open.terms.target);
        let has_enough =
            |seat: &Seat| open.is_there(*seat) && i32::from(self.state.reputation(*seat)) >= target;
        let there = open.seats().filter(has_enough).collect();
        self.are_there(there);
    }

    /// Whoever comes to the target later comes too late.
    pub(crate) fn are_there(&mut self, seats: Seats) {
        let first = &mut self.state.open.first_there;
        if first.is_empty() {
            *first = seats;
        }
    }

    /// SHDX-OBJT-12: the game ends at once. SHDX-OBJT-17: or nothing is left to run for.
    pub(crate) fn verdict(&mut self) {
        let open = &self.state.open;
        if open.only_run || self.is_over() {
            return;
        }
        self.see_who_is_there();
        let open = &self.state.open;
        if !open.first_there.is_empty() {
            self.break_off();
            self.over(Ending::Won);
        } else if !open.step.is_on_a_run() && self.is_nothing_left() {
            self.over(Ending::Nothing);
        }
    }

    /// A run that is under way is over with the game: nobody is paid any more for those who leave it, and nothing is drawn.
    fn break_off(&mut self) {
        if self.state.open.step.is_on_a_run() {
            self.put_away();
            self.state.open.step = Step::Running;
            self.in_the_run(|run| run.end(Ended::BrokenOff));
            self.state.run.open.owed = Default::default();
            self.come_home();
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.state.open.step, Step::Over(_))
    }

    pub(crate) fn over(&mut self, ending: Ending) {
        self.state.open.unasked = Seats::NONE;
        self.state.open.step = Step::Over(ending);
        self.tell(Event::Over(ending));
    }
}
