//! Moves that stand for all that may be made: [`crate::legal`] says which are allowed.

use crate::account::in_play;
use crate::game::Singularis;
use crate::legal::{MOST_RUNNERS, can_run};
use crate::moves::{Held, MOST_SOLD, Move, Named, Sold, named};
use crate::state::{DECKS, Reason, State, Step};
use runners::cards::sentences::{Cost, Sentence, Timing};
use runners::cards::{Card, GearKind, Kind};
use runners::legal::RUNNER;
use runners::state::Phase;

/// The most moves of one sort that are listed.
const MOST: usize = 40;

impl Singularis {
    pub(crate) fn list(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        match open.step {
            Step::Draw(draw) => {
                if draw.reason == Reason::Refresh {
                    self.if_allowed(state, Move::Nuyen, list);
                    if draw.left > 1 {
                        self.if_allowed(state, Move::DrawAll, list);
                    }
                }
                self.if_allowed(state, Move::Roll, list);
                (0..DECKS as u8).for_each(|deck| self.if_allowed(state, Move::Draw(deck), list));
                self.if_allowed(state, Move::Stop, list);
            }
            Step::Upkeep => {
                open.due.iter().for_each(|card| self.if_allowed(state, Move::Upkeep(*card), list));
            }
            Step::Demand => self.answers_to_the_shark(state, list),
            Step::Legwork => self.legwork(state, list),
            Step::Errand => list.extend([Move::Six, Move::Twice]),
            Step::Shadowrun => {
                let objectives = open.objectives.iter();
                objectives.for_each(|card| self.if_allowed(state, Move::Target(*card), list));
                // SGS-RUN-04.
                list.push(Move::Stay);
            }
            Step::Running => {
                self.card_rules().list(&state.run, list);
                self.help_from_outside(state, list);
            }
            Step::End => {
                list.extend(open.hand.iter().map(|card| Move::Trash(*card)));
                self.if_allowed(state, Move::EndTurn, list);
            }
            Step::Over(_) => {}
        }
    }

    fn if_allowed(&self, state: &State, mv: Move, list: &mut Vec<Move>) {
        if self.check_move(state, RUNNER, &mv).is_ok() {
            list.push(mv);
        }
    }

    /// Those of one sort that are allowed, up to so many.
    fn some(
        &self,
        state: &State,
        list: &mut Vec<Move>,
        propose: impl FnOnce(&mut dyn FnMut(Move)),
    ) {
        let full = list.len() + MOST;
        propose(&mut |mv| {
            if list.len() < full {
                self.if_allowed(state, mv, list);
            }
        });
    }

    /// All, half and nothing; any card for a nuyen while there is too little.
    fn answers_to_the_shark(&self, state: &State, list: &mut Vec<Move>) {
        let most = state.open.interest.min(state.run.open.nuyen);
        list.push(Move::Pay(most));
        list.extend([most / 2, 0].into_iter().filter(|less| *less < most).map(Move::Pay));
        list.dedup();
        if most < state.open.interest {
            let hand = state.open.hand.iter().copied();
            hand.chain(in_play(state))
                .for_each(|card| self.if_allowed(state, Move::CashIn(card), list));
        }
    }

    fn legwork(&self, state: &State, list: &mut Vec<Move>) {
        if can_run(state) {
            // SGS-RUN-04.
            list.push(Move::Stay);
            list.extend(state.open.objectives.iter().map(|card| Move::Target(*card)));
        } else {
            list.push(Move::Done);
        }
        let hand = &state.open.hand;
        let kind = |card: Card| &self.card_rules().pool.face(card).kind;
        let is_special = |card: Card| matches!(kind(card), Kind::Special | Kind::Stinger);
        let is_gear = |card: Card| matches!(kind(card), Kind::Gear(_));
        let hired = hand.iter().filter(|card| !is_special(**card) && !is_gear(**card));
        hired.for_each(|card| self.if_allowed(state, Move::Deploy(*card), list));
        self.some(state, list, |offer| {
            hand.iter()
                .filter(|card| is_gear(**card))
                .for_each(|card| self.gifts(state, *card, offer));
        });
        let specials = hand.iter().filter(|card| is_special(**card));
        self.some(state, list, |offer| specials.for_each(|card| self.plays(state, *card, offer)));
        let table = || in_play(state);
        self.some(state, list, |offer| table().for_each(|card| self.uses(state, card, offer)));
        self.some(state, list, |offer| table().for_each(|card| offer(Move::Heal(card))));
        let runners = || state.run.open.runners.iter().map(|runner| runner.card);
        self.some(state, list, |offer| {
            runners().for_each(|doctor| {
                runners().for_each(|patient| offer(Move::Cure(doctor, patient)));
            });
        });
        runners().for_each(|card| self.if_allowed(state, Move::Errand(card), list));
        self.some(state, list, |offer| runners().for_each(|card| self.recons(state, card, offer)));
        self.some(state, list, |offer| self.swaps(state, offer));
        self.sales(state, list);
        self.payments(state, list);
    }

    /// Each card by itself, and all together that nobody of yours can use.
    fn sales(&self, state: &State, list: &mut Vec<Move>) {
        let hand = state.open.hand.iter().copied();
        list.extend(hand.clone().map(|card| Move::Sell(Sold::from_iter([card]))));
        let useless = hand.filter(|card| self.is_no_use(state, *card));
        let sold: Sold = useless.take(MOST_SOLD as usize).collect();
        if sold.len() > 1 {
            list.push(Move::Sell(sold));
        }
    }

    /// A Runner for whom there is no place, or Gear that nobody of yours can hold.
    pub(crate) fn is_no_use(&self, state: &State, card: Card) -> bool {
        let runners = &state.run.open.runners;
        match &self.card_rules().pool.face(card).kind {
            Kind::Runner(_) => runners.len() >= MOST_RUNNERS,
            Kind::Gear(gear) => {
                let can = |runner| self.card_rules().own_skills(runner).meet(&gear.needs);
                !runners.iter().any(can)
            }
            _ => false,
        }
    }

    /// Gear for each Runner, a Skillsoft with each Chipjack for sale, too.
    pub(crate) fn gifts(&self, state: &State, card: Card, offer: &mut dyn FnMut(Move)) {
        let is_soft = self.card_rules().gear_face(card).kind == GearKind::Skillsoft;
        for runner in &state.run.open.runners {
            offer(Move::Give(card, runner.card, None));
            if is_soft {
                let jacks = state.open.supply.iter();
                jacks.for_each(|jack| offer(Move::Give(card, runner.card, Some(*jack))));
            }
        }
    }

    /// A Special on each whom or what it may mean.
    pub(crate) fn plays(&self, state: &State, card: Card, offer: &mut dyn FnMut(Move)) {
        if self.says_of_one(card) && !self.lasts(card) {
            may_be_named(state).for_each(|one| offer(Move::Play(card, named(&[one]))));
        } else {
            offer(Move::Play(card, Named::default()));
        }
    }

    fn says_of_one(&self, card: Card) -> bool {
        self.card_rules().done_by(card).any(|clause| clause.wants().is_some())
    }

    /// Each use of a card in play, with whoever turns for it, and on each whom or what it may mean.
    pub(crate) fn uses(&self, state: &State, card: Card, offer: &mut dyn FnMut(Move)) {
        for (at, sentence) in self.card_rules().says(card).iter().enumerate() {
            let Sentence::Does { when, cost, clause } = sentence else { continue };
            if matches!(when, Timing::Moment(_)) {
                continue;
            }
            let turns = matches!(cost, Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_));
            let names = clause.wants().is_some();
            let mut work = |on: &[Card]| offer(Move::Work(card, at as u8, named(on)));
            let runners = || state.run.open.runners.iter().map(|runner| runner.card);
            match (turns, names) {
                (false, false) => work(&[]),
                (true, false) => runners().for_each(|who| work(&[who])),
                (false, true) => may_be_named(state).for_each(|one| work(&[one])),
                (true, true) => {
                    runners().for_each(|who| may_be_named(state).for_each(|one| work(&[who, one])))
                }
            }
        }
    }

    fn recons(&self, state: &State, card: Card, offer: &mut dyn FnMut(Move)) {
        for (at, objective) in state.open.objectives.iter().enumerate() {
            let hidden = |place: &usize| {
                let stack = &state.stacks[at];
                stack.len() >= *place && !stack[stack.len() - place].known.has(RUNNER)
            };
            let places = (1..=3).filter(hidden);
            places.for_each(|place| offer(Move::Recon(card, *objective, place as u8)));
        }
    }

    /// One piece at a time, for whoever holds nothing of its kind; any other swap can be typed.
    fn swaps(&self, state: &State, offer: &mut dyn FnMut(Move)) {
        let runners = &state.run.open.runners;
        for one in runners.iter().filter(|one| !one.turned) {
            for gear in &one.gear {
                let kind = |card: Card| self.card_rules().gear_face(card).kind;
                let holds = |it: &runners::state::Runner| {
                    it.gear.iter().any(|held| kind(held.card) == kind(gear.card))
                };
                let others = runners.iter().filter(|other| !other.turned && !holds(other));
                others.for_each(|other| {
                    offer(Move::Swap(one.card, other.card, Held::from_iter([gear.card])));
                });
            }
        }
    }

    /// As much as there is: of the interest alone, of the interest and then of the loan, or half of that.
    fn payments(&self, state: &State, list: &mut Vec<Move>) {
        let cash = state.run.open.nuyen;
        let interest = state.open.interest.min(cash);
        let rest = state.open.loan.min(cash - interest);
        let from = list.len();
        for (loan, interest) in [(0, interest), (rest, interest), (rest / 2, interest)] {
            let mv = Move::Repay(loan, interest);
            if !list[from..].contains(&mv) {
                self.if_allowed(state, mv, list);
            }
        }
    }

    /// What can be played or used from outside a run for those on it.
    pub(crate) fn help_from_outside(&self, state: &State, list: &mut Vec<Move>) {
        if self.between(state) || matches!(state.run.open.phase, Phase::Between(_)) {
            self.some(state, list, |offer| self.helps(state, offer));
        }
    }

    fn helps(&self, state: &State, offer: &mut dyn FnMut(Move)) {
        for card in state.open.hand {
            if matches!(self.card_rules().pool.face(card).kind, Kind::Special | Kind::Stinger) {
                self.plays(state, card, offer);
            }
        }
        state.open.places.iter().for_each(|place| self.uses(state, place.card, offer));
    }

    /// Whether the player could play something from outside the run before it goes on.
    pub(crate) fn can_step_in(&self, state: &State) -> bool {
        let mut can = false;
        if self.between(state) {
            self.helps(state, &mut |mv| can |= self.check_move(state, RUNNER, &mv).is_ok());
        }
        can
    }

    /// Whether the player could use or play something now, on the run or from outside it, or decline what comes next.
    pub(crate) fn can_use_something(&self, state: &State) -> bool {
        let run = &state.run.open;
        self.card_rules().has_a_use(run)
            || self.card_rules().might_decline(run)
            || self.can_step_in(state)
    }
}

/// Whom or what a sentence may mean.
fn may_be_named(state: &State) -> impl Iterator<Item = Card> {
    let runners = state.run.open.runners.iter().map(|runner| runner.card);
    runners.chain(state.open.objectives.iter().copied())
}
