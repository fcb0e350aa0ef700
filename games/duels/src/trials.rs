//! What the laws try the game with, and what is on its box.

use crate::figures::{FIGURES, Who};
use crate::lessons::LESSONS;
use crate::moves::Move;
use crate::setup::{APART, Gearing, ROUNDS, Setup};
use crate::state::State;
use crate::tables::Scenery;
use crate::{ABOUT, Duels};
use engine::{About, CardFile, CardPage, Dice, LessonFile, Misprints, Published, Seat, Tried};

impl Tried for Duels {
    fn any_move(&self, _state: &State, dice: &mut Dice) -> (Seat, Move) {
        (Seat(dice.index("seat", 2) as u8), Move::any(self, dice))
    }

    fn soak_setup(&self, number: u64) -> Setup {
        let who = |number: u64| Who((number % FIGURES.len() as u64) as u8);
        let rounds = (number % u64::from(ROUNDS)) as u8 + 1;
        let gear = if number.is_multiple_of(3) { Gearing::Given } else { Gearing::Chosen };
        let ground = Scenery::ALL[(number % Scenery::ALL.len() as u64) as usize];
        let apart = match ground {
            Scenery::Open => [APART, 24, 0, 7][(number / 7 % 4) as usize],
            _ => [APART, 24][(number % 2) as usize],
        };
        let (first, second) = (who(number), who(number / 13 + number + 1));
        Setup { first, second, ground, rounds, apart, gear }
    }

    /// Gear for both; in a round dice and initiative for both; then, for each, a roll, a move, a healing, two attacks with what they ask,
    /// and the end.
    fn bound(&self, setup: &Setup) -> u32 {
        2 + u32::from(setup.rounds) * (4 + 2 * 22)
    }
}

impl Published for Duels {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Duels, Misprints> {
        own.first().map_or(Ok(Duels), |file| Err(Misprints::no_cards(&ABOUT, file)))
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        Duels::publish(own).map(|_| crate::pages::pages())
    }

    fn lessons() -> &'static [LessonFile] {
        LESSONS
    }
}
