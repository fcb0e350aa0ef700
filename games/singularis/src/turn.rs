//! A turn, phase by phase: SGS-TURN-01, SGS-TURN-02, SGS-TURN-03, and SGS-TURN-04 whether anything is done in it or not.

use crate::cards::{add, remove};
use crate::game::Singularis;
use crate::moves::Move;
use crate::setup::{Cap, Terms};
use crate::state::{DECKS, Draw, Ending, Pile, Reason, STATIONS, State, Step};
use crate::story::Event;
use engine::stack::Lying;
use engine::{Dice, Story};
use runners::cards::Card;
use runners::cards::sentences::Standing;
use runners::state::Runner;
use tinyvec::ArrayVec;

/// Some of the places where Objectives lie.
pub(crate) type Places = ArrayVec<[usize; STATIONS]>;

/// A move being played.
pub(crate) struct Play<'a, S> {
    pub(crate) game: &'a Singularis,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) story: &'a mut S,
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(crate) fn tell(&mut self, event: Event) {
        self.story.tell(|| event);
    }

    pub(crate) fn play(&mut self, mv: &Move) {
        match mv {
            Move::OnRun(mv) => self.on_run(mv),
            Move::Roll => self.roll_for_decks(),
            Move::Draw(deck) => self.draw((*deck).into()),
            Move::DrawAll => self.draw_all(),
            Move::Stop => self.one_by_one(),
            Move::Nuyen => self.take_nuyen(),
            Move::Upkeep(card) => self.upkeep_of(*card),
            Move::CashIn(card) => self.cash_in(*card),
            Move::Pay(nuyen) => self.pay_interest(*nuyen),
            Move::Deploy(card) => self.deploy(*card),
            Move::Give(gear, to, jack) => self.give(*gear, *to, *jack),
            Move::Swap(one, other, gear) => self.swap(*one, *other, gear),
            Move::Work(card, sentence, on) => self.work(*card, *sentence, on),
            Move::Play(card, on) => self.play_special(*card, on),
            Move::Heal(card) => self.heal(*card),
            Move::Cure(doctor, patient) => self.cure(*doctor, *patient),
            Move::Recon(who, objective, place) => self.recon(*who, *objective, *place),
            Move::Errand(card) => self.errand(*card),
            Move::Six => self.errand_earns(6),
            Move::Twice => self.twice(),
            Move::Sell(cards) => self.sell(cards),
            Move::Repay(loan, interest) => self.repay(*loan, *interest),
            Move::Done => self.end_legwork(),
            Move::Target(card) => self.target(*card),
            Move::Stay => self.stay(),
            Move::Trash(card) => self.trash(*card),
            Move::EndTurn => self.end_turn(),
            Move::Concede => return self.concede(),
            Move::ByHand(deed) => self.do_by_hand(*deed),
        }
        self.bury_at_home();
    }

    /// SGS-TURN-06: a turn begins with its Objective phase.
    pub(crate) fn begin_turn(&mut self) {
        self.state.open.turn = self.state.open.turn.saturating_add(1);
        let turn = self.state.open.turn;
        self.tell(Event::Turn(turn));
        self.fill_stations(|_| true);
        self.refresh_challenges();
        self.unturn_all();
        let left = 7_u8.saturating_sub(self.state.open.hand.len() as u8);
        self.begin_draw(left, Reason::Refresh);
    }

    /// SGS-OBJ-01, SGS-OBJ-03: three Objectives, SGS-OBJ-02: of any worth; SGS-OBJ-08: out of the trash pile when their deck is empty. SGS-OBJ-09:
    /// without any the turn goes on.
    pub(crate) fn fill_stations(&mut self, wanted: impl Fn(&State) -> bool) {
        while self.state.open.objectives.len() < STATIONS && wanted(self.state) {
            let Some(card) = self.draw_objective() else { return };
            self.lay_objective(card);
        }
    }

    pub(crate) fn draw_objective(&mut self) -> Option<Card> {
        let open = &mut self.state.open;
        if open.dealt.objectives.is_empty() {
            std::mem::swap(&mut open.dealt.objectives, &mut open.spent.objectives);
        }
        if open.dealt.objectives.is_empty() {
            return None;
        }
        let card = self.dice.one_of("objective", &self.state.open.dealt.objectives);
        remove(&mut self.state.open.dealt.objectives, card);
        Some(card)
    }

    /// SGS-SETUP-38: and its Challenges at once. SGS-OBJ-04, SGS-OBJ-05, SGS-SETUP-32, SGS-SETUP-33: with one Challenge for every 10 Reputation begun.
    pub(crate) fn lay_objective(&mut self, card: Card) {
        let station = self.state.open.objectives.len();
        self.state.open.objectives.push(card);
        // SGS-OPT-06: this turn is the first on which there might be a run.
        let before = self.state.open.turn.saturating_sub(1);
        self.state.open.since[station] = self.game.counted(self.state, before);
        self.state.stacks[station] = Default::default();
        let many = self.game.full(card);
        let first = self.state.open.turn == 0;
        self.tell(match first {
            true => Event::FirstObjective(card, many),
            false => Event::Objective(card, many),
        });
        (0..many).for_each(|_| self.lay_challenge(station));
    }

    /// SGS-SETUP-36, SGS-OBJ-06, SGS-OBJ-22, SGS-OBJ-23: unseen, on top of the others. SGS-OBJ-25: out of the trash pile
    /// when the deck is empty.
    pub(crate) fn lay_challenge(&mut self, station: usize) {
        if self.state.challenges.is_empty() {
            std::mem::swap(&mut self.state.challenges, &mut self.state.open.beaten);
        }
        if self.state.challenges.is_empty() {
            return;
        }
        let card = self.dice.one_of("challenge", &self.state.challenges);
        remove(&mut self.state.challenges, card);
        self.stack(station).put_on_top(Lying::hidden(card));
    }

    /// The stack of a station: that of the run lies with the run.
    fn stack(&mut self, station: usize) -> &mut runners::state::Challenges {
        let runs = self.state.open.step == Step::Running;
        if runs && station == usize::from(self.state.open.target) {
            self.state.run.open.ahead += 1;
            &mut self.state.run.stack
        } else {
            &mut self.state.stacks[station]
        }
    }

    /// SGS-OBJ-10, SGS-OBJ-11, SGS-OBJ-24: first one for each that lacks some, then those of the level.
    fn refresh_challenges(&mut self) {
        let stations = 0..self.state.open.objectives.len();
        let lacking: Places = stations.filter(|at| self.lacks(*at)).collect();
        for station in lacking {
            self.refill(station);
        }
        let mut served = 0_u8;
        for _ in 0..self.state.open.terms.level.more() {
            let Some(station) = self.next_served(&mut served) else { return };
            served |= 1 << station;
            self.refill(station);
        }
    }

    fn refill(&mut self, station: usize) {
        let before = self.state.stacks[station].len();
        self.lay_challenge(station);
        if self.state.stacks[station].len() > before {
            let card = self.state.open.objectives[station];
            self.tell(Event::OneMore(card));
        }
    }

    fn lacks(&self, station: usize) -> bool {
        let full = self.game.full(self.state.open.objectives[station]);
        self.state.stacks[station].len() < full.into()
    }

    /// Whether one more than an Objective lacks may come to lie on it.
    fn has_room(&self, station: usize) -> bool {
        let open = &self.state.open;
        let room = self.game.room(&open.terms, open.objectives[station]);
        room.is_none_or(|room| self.state.stacks[station].len() < room.into())
    }

    /// SGS-OBJ-17, SGS-OBJ-20, SGS-OBJ-21: the dearest that was not served in this round; of several the one with the
    /// fewest Challenges, then any. SGS-OBJ-18, SGS-OBJ-19, SGS-OPT-03: with a cap only what has fewer.
    fn next_served(&mut self, served: &mut u8) -> Option<usize> {
        let stations = 0..self.state.open.objectives.len();
        let may: Places = stations.filter(|at| self.has_room(*at)).collect();
        if may.iter().all(|at| *served & (1 << at) != 0) {
            *served = 0;
        }
        let open: Places = may.into_iter().filter(|at| *served & (1 << at) == 0).collect();
        let worth = |at: &usize| {
            let reputation = self.game.reputation_of(self.state.open.objectives[*at]);
            (reputation, usize::MAX - self.state.stacks[*at].len())
        };
        let most = open.iter().map(worth).max()?;
        let best: Places = open.iter().copied().filter(|at| worth(at) == most).collect();
        self.one_of_stations(&best)
    }

    /// SGS-GEN-10, SGS-GEN-14: each with the same chance.
    pub(crate) fn one_of_stations(&mut self, places: &[usize]) -> Option<usize> {
        match places {
            [] => None,
            [one] => Some(*one),
            several => {
                let cards: ArrayVec<[Card; STATIONS]> =
                    several.iter().map(|at| self.state.open.objectives[*at]).collect();
                let card = self.dice.one_of("station", &cards);
                self.state.open.station(card)
            }
        }
    }

    /// SGS-REFRESH-01.
    fn unturn_all(&mut self) {
        // SGS-REFRESH-02: what a text keeps turned stays so.
        let card_rules = self.game.card_rules();
        let unturns = |card| !card_rules.standing(card).any(|it| it == Standing::Sluggish);
        for runner in &mut self.state.run.open.runners {
            runner.turned &= !unturns(runner.card);
            runner.healed = false;
            runner.gear.iter_mut().for_each(|gear| gear.turned &= !unturns(gear.card));
        }
        self.state.open.places.iter_mut().for_each(|it| it.turned &= !unturns(it.card));
        self.state.open.errands = 0;
    }

    /// SGS-REFRESH-09, SGS-REFRESH-11: one has to draw up to seven, and may hold more. So many cards are drawn, one after the other: SGS-SETUP-06, SGS-REFRESH-04, each seen before the next. SGS-REFRESH-07,
    /// SGS-REFRESH-10: as many as lack to seven.
    pub(crate) fn begin_draw(&mut self, left: u8, reason: Reason) {
        self.state.open.step = Step::Draw(Draw { left, reason, ..Draw::default() });
        self.go_on_drawing();
    }

    fn go_on_drawing(&mut self) {
        let Step::Draw(draw) = self.state.open.step else { return };
        // SGS-SETUP-08, SGS-GEN-13: nothing comes out of empty decks; SGS-REFRESH-14: but nuyen do.
        let decks = self.game.open_decks(self.state, 0);
        let refreshes = draw.reason == Reason::Refresh;
        if draw.left > 0 && (decks != 0 || refreshes) {
            // Where there is nothing to choose, nobody is asked.
            let asks = refreshes && !draw.all;
            match (asks, self.game.has_luck(self.state)) {
                _ if decks == 0 => self.take_nuyen(),
                (false, true) => self.roll_for_decks(),
                // SGS-SETUP-07: from the top of the only deck.
                (false, false) if decks.count_ones() == 1 => {
                    self.draw(decks.trailing_zeros() as usize);
                }
                _ => {}
            }
            return;
        }
        match draw.reason {
            Reason::SetUp => self.begin_turn(),
            Reason::Refresh => self.credstick(),
            Reason::Card => {
                self.state.open.step = Step::Legwork;
                if let Some(rest) = self.state.open.rest.take() {
                    self.say_in_legwork(rest);
                }
            }
            Reason::Run => self.verdict(),
        }
    }

    /// SGS-SETUP-09, SGS-SETUP-14, SGS-REFRESH-13: two dice say which decks.
    fn roll_for_decks(&mut self) {
        let one = self.dice.die("luck", 6) as u8 - 1;
        let other = self.dice.die("luck", 6) as u8 - 1;
        // SGS-SETUP-11: two alike leave the choice free.
        let rolled = if one == other { 0x3f } else { 1 << one | 1 << other };
        self.tell(Event::Luck(one + 1, other + 1));
        let decks = match self.game.open_decks(self.state, rolled) {
            // SGS-SETUP-13: if both are empty the choice is free, too.
            0 => self.game.open_decks(self.state, 0),
            some => some,
        };
        if let Step::Draw(draw) = &mut self.state.open.step {
            draw.decks = decks;
        }
        if decks.count_ones() == 1 {
            self.draw(decks.trailing_zeros() as usize);
        }
    }

    /// SGS-REFRESH-05: no nuyen is wanted for any of them, unless one stops again.
    fn draw_all(&mut self) {
        if let Step::Draw(draw) = &mut self.state.open.step {
            draw.all = true;
        }
        self.go_on_drawing();
    }

    /// SGS-REFRESH-04: what has come may change one's mind about the rest. SGS-REFRESH-12: but not about this card.
    fn one_by_one(&mut self) {
        if let Step::Draw(draw) = &mut self.state.open.step {
            draw.all = false;
        }
    }

    fn draw(&mut self, deck: usize) {
        let card = self.dice.one_of("card", &self.state.open.decks[deck]);
        remove(&mut self.state.open.decks[deck], card);
        add(&mut self.state.open.hand, card);
        let first = matches!(self.state.open.step, Step::Draw(Draw { reason: Reason::SetUp, .. }));
        self.tell(if first { Event::FirstHand(card) } else { Event::Drew(card) });
        self.drawn();
    }

    /// SGS-REFRESH-05, SGS-REFRESH-06, SGS-REFRESH-08: it counts as a card.
    fn take_nuyen(&mut self) {
        self.earn(1);
        self.tell(Event::TookNuyen);
        self.drawn();
    }

    fn drawn(&mut self) {
        if let Step::Draw(draw) = &mut self.state.open.step {
            draw.left = draw.left.saturating_sub(1);
            draw.decks = 0;
        }
        self.go_on_drawing();
    }

    /// SGS-WIN-13: the only way to lose. SGS-WIN-01: the Victory/Failure phase. SGS-WIN-04, SGS-WIN-05: debts bar the way.
    /// SGS-WIN-03: it is over at once; SGS-WIN-06: but at no other moment; SGS-WIN-10: from 0 on without a die; SGS-WIN-14: and
    /// never because decks run out. SGS-RUN-13, SGS-RUN-14: it follows whether there was a run or not.
    pub(crate) fn verdict(&mut self) {
        let reputation = self.state.run.open.reputation;
        let reached = i32::from(reputation) >= i32::from(self.state.open.terms.target);
        if reached && self.state.open.debt() == 0 {
            return self.over(Ending::Won);
        }
        if reputation < 0 && self.fails(reputation.unsigned_abs()) {
            return;
        }
        self.state.open.step = Step::End;
    }

    /// SGS-WIN-07, SGS-WIN-08: a die up to what is missing ends it; SGS-WIN-09: from 6 on none is rolled.
    fn fails(&mut self, below: u16) -> bool {
        let die = if below < 6 { self.dice.die("failure", 6) as u8 } else { 0 };
        let fails = u16::from(die) <= below;
        if fails {
            self.state.open.step = Step::Over(Ending::Dead);
        }
        self.tell(Event::Failure { die, below });
        fails
    }

    /// SGS-WIN-13: at any time; a run that is on is over with it, and brings nothing.
    fn concede(&mut self) {
        if self.state.open.step == Step::Running {
            self.break_off_the_run();
        }
        self.state.open.rest = None;
        self.over(Ending::Conceded);
    }

    pub(crate) fn over(&mut self, ending: Ending) {
        self.state.open.step = Step::Over(ending);
        self.tell(Event::Over(ending));
    }

    /// SGS-END-01, SGS-END-03.
    fn trash(&mut self, card: Card) {
        remove(&mut self.state.open.hand, card);
        self.game.discard(self.state, card);
        self.tell(Event::Trashed(card));
    }

    /// SGS-RUN-106: what went back is a back again, SGS-RUN-107: and others may come to lie on it. SGS-COMBAT-58:
    /// damage stays.
    fn end_turn(&mut self) {
        self.end_effects();
        self.refill_decks();
        self.forget();
        let turn = self.state.open.turn;
        if self.state.open.terms.length.is_some_and(|most| turn >= most) {
            return self.over(Ending::Late);
        }
        self.clear_away();
        self.begin_turn();
    }

    /// SGS-END-09: what lasts until the end of the turn ends, and who lived only by it dies.
    fn end_effects(&mut self) {
        self.state.run.open.runners.iter_mut().for_each(Runner::end_turn);
        self.bury_at_home();
    }

    /// SGS-RUN-105: what was seen is a back again; SGS-OPT-07: but where notes are kept it is not.
    pub(crate) fn forget(&mut self) {
        if !self.state.open.terms.notes {
            self.state.stacks.iter_mut().for_each(|stack| stack.forget());
        }
    }

    /// SGS-OPT-06: what nobody ran on for so many turns is trashed, and its Challenges too.
    fn clear_away(&mut self) {
        let Some(turns) = self.state.open.terms.patience else { return };
        for station in (0..self.state.open.objectives.len()).rev() {
            let turn = self.state.open.turn;
            if turn.saturating_sub(self.state.open.since[station]) < turns.into() {
                continue;
            }
            let card = self.state.open.objectives[station];
            add(&mut self.state.open.spent.objectives, card);
            self.tell(Event::ClearedAway(card));
            self.off_the_table(station);
        }
    }

    /// An Objective leaves its place, and its Challenges are trashed.
    pub(crate) fn off_the_table(&mut self, station: usize) {
        let stack = std::mem::take(&mut self.state.stacks[station]);
        for lying in stack.iter() {
            add(&mut self.state.open.beaten, lying.card);
        }
        self.state.open.objectives.remove(station);
        self.state.stacks[station..].rotate_left(1);
        self.state.open.since[station..].rotate_left(1);
        self.state.open.since[STATIONS - 1] = 0;
    }

    /// SGS-END-06: after the hand is trimmed. SGS-END-05, SGS-END-07. SGS-END-04, SGS-END-08: only empty decks are filled, each from its trash pile.
    fn refill_decks(&mut self) {
        for deck in 0..DECKS {
            let open = &mut self.state.open;
            if open.decks[deck].is_empty() && !open.trash[deck].is_empty() {
                std::mem::swap(&mut open.decks[deck], &mut open.trash[deck]);
                let one_deck = open.terms.one_deck;
                self.tell(Event::Reshuffled(if one_deck { None } else { Some(deck as u8) }));
            }
        }
    }
}

impl Singularis {
    /// What an Objective is worth.
    pub(crate) fn reputation_of(&self, card: Card) -> u8 {
        self.card_rules().reputation_of(card)
    }

    /// A turn that is kept in mind, where Objectives do not wait for ever.
    pub(crate) fn counted(&self, state: &State, turn: u16) -> u16 {
        if state.open.terms.patience.is_some() { turn } else { 0 }
    }

    /// SGS-SETUP-34, SGS-OBJ-07: how many Challenges an Objective has at most. SGS-SETUP-35: at least one.
    pub(crate) fn full(&self, card: Card) -> u8 {
        self.reputation_of(card).div_ceil(10).max(1)
    }

    /// SGS-OBJ-18, SGS-OBJ-19, SGS-OPT-03: how many Challenges may come to lie on an Objective in an Objective phase, if that is bounded.
    pub(crate) fn room(&self, terms: &Terms, card: Card) -> Option<u8> {
        let full = self.full(card);
        match terms.cap {
            Cap::None => None,
            Cap::Value => Some(full),
            Cap::OneMore => Some(full + 1),
            Cap::Level => Some(full + terms.level.more()),
        }
    }

    /// The decks that have cards, a bit each, among these; among all, if there is none of these.
    pub(crate) fn open_decks(&self, state: &State, among: u8) -> u8 {
        let have = |pile: &Pile| !pile.is_empty();
        let decks = (0..DECKS).filter(|deck| have(&state.open.decks[*deck]));
        let all = decks.fold(0_u8, |all, deck| all | 1 << deck);
        if among == 0 { all } else { all & among }
    }

    /// SGS-SETUP-15: dice choose only where there are several decks.
    pub(crate) fn has_luck(&self, state: &State) -> bool {
        state.open.terms.luck && !state.open.terms.one_deck
    }
}
