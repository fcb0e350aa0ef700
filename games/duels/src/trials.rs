//! What the laws try the game with, what a position is worth to bots, and what is on its box.

use crate::dials::Dial;
use crate::figures::{FIGURES, Who};
use crate::moves::Move;
use crate::setup::{ROUNDS, SEATS, Setup};
use crate::state::{Fighter, Phase, State, other};
use crate::{ABOUT, Duels};
use engine::{
    About, CardFile, CardPage, Dice, Misprints, Published, Rules, Seat, Tried, Turn, Worth,
};

impl Tried for Duels {
    fn any_move(&self, _state: &State, dice: &mut Dice) -> (Seat, Move) {
        (Seat(dice.index("seat", 2) as u8), Move::any(self, dice))
    }

    fn soak_setup(&self, number: u64) -> Setup {
        let who = |number: u64| Who((number % FIGURES.len() as u64) as u8);
        let rounds = (number % u64::from(ROUNDS)) as u8 + 1;
        Setup { first: who(number), second: who(number / 13 + number + 1), rounds }
    }

    /// Dice and initiative for both; then, for each, a roll, a move, two attacks with what they ask, and the end.
    fn bound(&self, setup: &Setup) -> u32 {
        u32::from(setup.rounds) * (4 + 2 * 21)
    }
}

impl Worth for Duels {
    /// How whole the own figure is, against how whole the other one is.
    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if let Turn::Over(outcome) = self.turn(state) {
            return if outcome.winners.has(seat) { 1.0 } else { 0.0 };
        }
        let lead = whole(&state.fighters[seat]) - whole(&state.fighters[other(seat)]);
        (0.5 + 0.5 * lead).clamp(0.01, 0.99)
    }

    fn is_settled(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Pool | Phase::Initiative | Phase::Act)
    }

    fn turns_begun(&self, state: &State) -> u16 {
        let rounds = u16::from(state.round.saturating_sub(1)) * SEATS as u16;
        let now = u16::from(matches!(state.phase, Phase::Pool | Phase::Initiative));
        rounds + (1 - now) * (1 + u16::from(state.second))
    }
}

/// How much of its clicks a figure has left.
fn whole(fighter: &Fighter) -> f32 {
    let clicks = |dial: &Dial| fighter.figure().dial(*dial).len() as f32;
    let all: f32 = Dial::ALL.iter().map(clicks).sum();
    1.0 - (f32::from(fighter.clicks()) + 4.0 * f32::from(fighter.holes())) / (all + 8.0)
}

impl Published for Duels {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Duels, Misprints> {
        own.first().map_or(Ok(Duels), |file| Err(Misprints::no_cards(&ABOUT, file)))
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        Duels::publish(own).map(|_| crate::pages::pages())
    }
}
