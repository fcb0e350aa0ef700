//! Moves that stand for all that may be made: [`crate::legal`] says which are allowed.

use crate::account::in_play;
use crate::game::Singularis;
use crate::moves::Move;
use crate::state::{DECKS, Reason, State, Step};
use engine::{Dice, Seat};
use shadowrun::cards::sentences::{Cost, Sentence};
use shadowrun::cards::{Card, Kind};
use shadowrun::legal::RUNNER;

/// The most moves of one sort that are listed.
const MOST: usize = 40;

impl Singularis {
    pub(crate) fn list(&self, state: &State, list: &mut Vec<Move>) {
        let open = &state.open;
        match open.step {
            Step::Draw(draw) => {
                if draw.reason == Reason::Refresh {
                    self.if_allowed(state, Move::Nuyen, list);
                }
                self.if_allowed(state, Move::Roll, list);
                (0..DECKS as u8).for_each(|deck| self.if_allowed(state, Move::Draw(deck), list));
            }
            Step::Upkeep => {
                open.due.iter().for_each(|card| self.if_allowed(state, Move::Upkeep(*card), list));
            }
            Step::Demand => self.answers_to_the_shark(state, list),
            Step::Legwork => self.legwork(state, list),
            Step::Errand => list.extend([Move::Six, Move::Twice]),
            Step::Shadowrun => {
                list.extend(open.objectives.iter().map(|card| Move::Target(*card)));
                // SGS-RUN-04.
                list.push(Move::Stay);
            }
            Step::Running => {
                let mut on_run = Vec::new();
                self.house().list(&state.run, &mut on_run);
                list.extend(on_run.into_iter().map(Move::OnRun));
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
        let alike = list.iter().filter(|other| other.kind() == mv.kind()).count();
        if alike < MOST && self.check_move(state, RUNNER, &mv).is_ok() {
            list.push(mv);
        }
    }

    /// All, nothing, and what leaves a little; any card for a nuyen while there is too little.
    fn answers_to_the_shark(&self, state: &State, list: &mut Vec<Move>) {
        let most = state.open.interest.min(state.run.open.nuyen.into());
        let mut pays = vec![most, most / 2, 0];
        pays.dedup();
        list.extend(pays.into_iter().map(Move::Pay));
        if most < state.open.interest {
            let hand = state.open.hand.iter().copied();
            hand.chain(in_play(state))
                .for_each(|card| self.if_allowed(state, Move::CashIn(card), list));
        }
    }

    fn legwork(&self, state: &State, list: &mut Vec<Move>) {
        list.push(Move::Done);
        for card in state.open.hand {
            self.with_the_hand(state, card, list);
            self.if_allowed(state, Move::Sell(card), list);
        }
        for card in in_play(state) {
            self.uses(state, card, list);
            self.if_allowed(state, Move::Heal(card), list);
            self.if_allowed(state, Move::Errand(card), list);
            self.recons(state, card, list);
        }
        self.swaps(state, list);
        self.payments(state, list);
    }

    fn with_the_hand(&self, state: &State, card: Card, list: &mut Vec<Move>) {
        match self.house().pool.face(card).kind {
            Kind::Gear(_) => {
                for runner in &state.run.open.runners {
                    self.if_allowed(state, Move::Give(card, runner.card, None), list);
                    for jack in state.open.supply {
                        self.if_allowed(state, Move::Give(card, runner.card, Some(jack)), list);
                    }
                }
            }
            Kind::Special | Kind::Stinger => self.plays(state, card, list),
            _ => self.if_allowed(state, Move::Deploy(card), list),
        }
    }

    fn plays(&self, state: &State, card: Card, list: &mut Vec<Move>) {
        self.if_allowed(state, Move::Play(card, Vec::new()), list);
        for named in self.may_be_named(state) {
            self.if_allowed(state, Move::Play(card, vec![named]), list);
        }
    }

    fn may_be_named(&self, state: &State) -> Vec<Card> {
        let runners = state.run.open.runners.iter().map(|runner| runner.card);
        runners.chain(state.open.objectives).collect()
    }

    fn uses(&self, state: &State, card: Card, list: &mut Vec<Move>) {
        for (at, sentence) in self.house().says(card).iter().enumerate() {
            let Sentence::Does { cost, .. } = sentence else { continue };
            let turns = matches!(cost, Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_));
            let work = |on: Vec<Card>| Move::Work(card, at as u8, on);
            let named = self.may_be_named(state);
            if !turns {
                self.if_allowed(state, work(Vec::new()), list);
            }
            for one in &named {
                self.if_allowed(state, work(vec![*one]), list);
                if turns {
                    for other in &named {
                        self.if_allowed(state, work(vec![*one, *other]), list);
                    }
                }
            }
        }
    }

    fn recons(&self, state: &State, card: Card, list: &mut Vec<Move>) {
        for objective in state.open.objectives {
            for place in 1..=3 {
                self.if_allowed(state, Move::Recon(card, objective, place), list);
            }
        }
    }

    /// One piece at a time; any other swap can be typed.
    fn swaps(&self, state: &State, list: &mut Vec<Move>) {
        let runners = &state.run.open.runners;
        for one in runners {
            for gear in &one.gear {
                for other in runners {
                    let mv = Move::Swap(one.card, other.card, vec![gear.card]);
                    self.if_allowed(state, mv, list);
                }
            }
        }
    }

    /// A nuyen, and as much as there is: first of the interest, or first of the loan.
    fn payments(&self, state: &State, list: &mut Vec<Move>) {
        let cash = u16::from(state.run.open.nuyen);
        let (loan, interest) = (state.open.loan, state.open.interest);
        let all_interest = interest.min(cash);
        let rest = loan.min(cash - all_interest);
        let half = rest / 2;
        let mut sums = vec![
            (0, all_interest),
            (rest, all_interest),
            (half, all_interest),
            (0, all_interest.min(1)),
            (loan.min(cash), 0),
        ];
        sums.sort_unstable();
        sums.dedup();
        for (loan, interest) in sums {
            self.if_allowed(state, Move::Repay(loan, interest), list);
        }
    }

    /// What can be played or used from outside a run for those on it.
    pub(crate) fn help_from_outside(&self, state: &State, list: &mut Vec<Move>) {
        for card in state.open.hand {
            if matches!(self.house().pool.face(card).kind, Kind::Special | Kind::Stinger) {
                self.plays(state, card, list);
            }
        }
        for place in state.open.places {
            self.uses(state, place.card, list);
        }
    }

    /// Some move, allowed or not.
    pub(crate) fn some_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        let pool = self.house().pool.cards.len() as u32;
        let mine: Vec<Card> = state
            .open
            .hand
            .iter()
            .copied()
            .chain(in_play(state))
            .chain(state.open.objectives)
            .chain(state.open.supply)
            .collect();
        let mut card = || match dice.index("any", 8) {
            0 => Card(dice.index("card", pool) as u16),
            _ if mine.is_empty() => Card(0),
            _ => mine[dice.index("mine", mine.len() as u32) as usize],
        };
        let (one, other, third) = (card(), card(), card());
        let number = dice.index("number", 12) as u8;
        let mv = match dice.index("sort", 24) {
            0 => Move::Roll,
            1 => Move::Draw(number % DECKS as u8),
            2 => Move::Nuyen,
            3 => Move::Upkeep(one),
            4 => Move::CashIn(one),
            5 => Move::Pay(number.into()),
            6 => Move::Deploy(one),
            7 => Move::Give(one, other, None),
            8 => Move::Give(one, other, Some(third)),
            9 => Move::Swap(one, other, vec![third]),
            10 => Move::Work(one, number % 3, Vec::new()),
            11 => Move::Work(one, number % 3, vec![other]),
            12 => Move::Play(one, Vec::new()),
            13 => Move::Play(one, vec![other]),
            14 => Move::Heal(one),
            15 => Move::Recon(one, other, number),
            16 => Move::Errand(one),
            17 => [Move::Six, Move::Twice, Move::Done, Move::Stay][usize::from(number % 4)].clone(),
            18 => Move::Sell(one),
            19 => Move::Repay((number / 2).into(), (number % 4).into()),
            20 => Move::Target(one),
            21 => Move::Trash(one),
            22 => Move::EndTurn,
            _ => Move::OnRun(self.house().any_move(&state.run, dice).1),
        };
        (RUNNER, mv)
    }
}
