//! The worth of a position to bots in Lowball, the trials of the laws, and the words on the box.

use super::{ABOUT, Card, Lowball, Move, NAMES, Setup, State, View, points};
use crate::{
    About, Countable, Dice, Kept, Rules, Seat, Seen, Tried, Turn, Viewer, Worth, position,
};
use crate::{CardFile, Misprints, Published};

impl Kept for Lowball {
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        position::canaries(self, &self.view(state, viewer), "Card")
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        position::inventory(self, state, "Card")
    }
}

impl Tried for Lowball {
    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        (Seat(dice.index("seat", state.setup.seats.into()) as u8), Move::any(self, dice))
    }

    fn soak_setup(&self, number: u64) -> Setup {
        Setup { seats: (number % 4) as u8 + 1, rounds: (number / 4 % 8) as u8 + 1 }
    }

    fn bound(&self, setup: &Setup) -> u32 {
        // Peek, lay, wager.
        u32::from(setup.seats) * u32::from(setup.rounds) * 3
    }
}

impl Worth for Lowball {
    /// Returns the lead over the mean of the others, including the worth of the cards in hand.
    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if let Turn::Over(outcome) = self.turn(state) {
            return if outcome.winners.has(seat) { 1.0 } else { 0.0 };
        }
        let mine = prospect(state, seat);
        let others = Seat::all(state.setup.seats).filter(|other| *other != seat);
        let theirs: f32 = others.map(|other| prospect(state, other)).sum();
        let lead = match state.setup.seats {
            1 => 10.0 - mine,
            seats => theirs / f32::from(seats - 1) - mine,
        };
        (0.5 + lead / 60.0).clamp(0.01, 0.99)
    }

    fn is_settled(&self, state: &State) -> bool {
        state.laid.is_none()
    }

    fn turns_begun(&self, state: &State) -> u16 {
        let begun = u16::from(state.round - 1) * u16::from(state.setup.seats);
        if state.is_over() { begun } else { begun + u16::from(state.turn.0) + 1 }
    }

    fn measures(&self, view: &View, seat: Seat) -> Vec<(&'static str, i32)> {
        vec![("score", view.scores[seat].into())]
    }

    /// Returns the points as a negative score, since fewer are better.
    fn score(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(-i32::from(state.scores[seat]))
    }

    fn is_alone(&self, state: &State) -> bool {
        state.setup.seats == 1
    }

    fn countables(&self) -> Vec<Countable> {
        Countable::all("card", NAMES).collect()
    }

    fn mark_held(&self, state: &State, seat: Seat, held: &mut [bool]) {
        state.hands[seat].kinds().for_each(|Card(card)| held[usize::from(card)] = true);
    }

    fn plays(&self, mv: &Move) -> Option<usize> {
        if let Move::Lay(card) = mv { Some(card.0.into()) } else { None }
    }
}

impl Published for Lowball {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Lowball, Misprints> {
        own.first().map_or(Ok(Lowball), |file| Err(Misprints::no_cards(&ABOUT, file)))
    }
}

/// Returns the points that a seat may expect: those it has, and the mean of its cards.
fn prospect(state: &State, seat: Seat) -> f32 {
    let hand = &state.hands[seat];
    let sum: i16 = hand.iter().map(|(card, copies)| points(card) * i16::from(copies)).sum();
    f32::from(state.scores[seat]) + f32::from(sum) / f32::from(hand.len().max(1))
}
