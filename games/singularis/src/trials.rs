//! What the laws try: any move, allowed or not, and set-ups for a soak.

use crate::account::in_play;
use crate::game::Singularis;
use crate::moves::{Held, Move, Named, Sold, named};
use crate::setup::{Cap, Decks, Difficulty, Setup, Style};
use crate::state::{DECKS, State};
use engine::{Dice, Seat, Tried};
use runners::cards::Card;
use runners::legal::RUNNER;

impl Tried for Singularis {
    /// Some move, allowed or not.
    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        if state.open.only_run {
            let (seat, mv) = self.card_rules().any_move(&state.run, dice);
            return (seat, Move::OnRun(mv));
        }
        let pool = self.card_rules().pool.cards.len() as u32;
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
        let mv = match dice.index("sort", 27) {
            0 => Move::Roll,
            1 => Move::Draw(number % DECKS as u8),
            2 => Move::Nuyen,
            3 => Move::Upkeep(one),
            4 => Move::CashIn(one),
            5 => Move::Pay(number.into()),
            6 => Move::Deploy(one),
            7 => Move::Give(one, other, None),
            8 => Move::Give(one, other, Some(third)),
            9 => Move::Swap(one, other, Held::from_iter([third])),
            10 => Move::Work(one, number % 3, Named::default()),
            11 => Move::Work(one, number % 3, named(&[other])),
            12 => Move::Play(one, Named::default()),
            13 => Move::Play(one, named(&[other])),
            14 => Move::Heal(one),
            15 => Move::Recon(one, other, number),
            16 => Move::Errand(one),
            17 => [Move::Six, Move::Twice, Move::Done, Move::Stay][usize::from(number % 4)].clone(),
            18 if number < 8 => Move::Sell(Sold::from_iter([one])),
            18 => Move::Sell(Sold::from_iter([one, other])),
            19 => Move::Repay((number / 2).into(), (number % 4).into()),
            20 => Move::Target(one),
            21 => Move::Trash(one),
            22 if number == 11 => Move::Concede,
            22 => Move::EndTurn,
            23 => Move::DrawAll,
            24 => Move::Stop,
            25 => Move::Cure(one, other),
            _ => Move::OnRun(self.card_rules().any_move(&state.run, dice).1),
        };
        (RUNNER, mv)
    }

    /// All decks, levels, options and loans come up; every game has an end.
    fn soak_setup(&self, number: u64) -> Setup {
        let levels = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard, Difficulty::Extreme];
        let caps = [None, Some(Cap::Value), Some(Cap::OneMore), Some(Cap::Level)];
        let least = |one: u8| if number % 6 == 5 { one.max(10) } else { one };
        Setup {
            play: if number % 6 == 5 { Style::Keen } else { Style::AsPrinted },
            decks: match number % 16 {
                3 | 11 => Decks::Mixed,
                7 => Decks::Steel,
                15 => Decks::SoftSteps,
                _ => Decks::Separate,
            },
            own: (number % 16 == 13).then(|| Decks::Steel.text().unwrap_or_default().to_owned()),
            luck: number % 4 < 2,
            chipjacks: number % 5 < 3,
            loan: least([20, 0, 10, 5, 15][(number % 5) as usize]),
            target: 50 + (number % 3) as u16 * 10,
            level: levels[(number / 4 % 4) as usize],
            challenge_cap: caps[(number / 3 % 4) as usize],
            turns: Some(4 + (number % 9) as u16),
            least_loan: None,
            errands: (number % 7 == 3).then_some(1),
            patience: (number % 8 == 1).then_some(2),
            notes: (number % 9 == 2).then_some(true),
            renown: (number % 7 == 4).then_some(3),
        }
    }

    /// At random every Runner's errand, every card sold and every nuyen paid is a decision.
    fn bound(&self, setup: &Setup) -> u32 {
        400 * u32::from(setup.length().unwrap_or(40))
    }
}
