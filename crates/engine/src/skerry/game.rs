//! The worth of a position to bots in Skerry, the trials of the laws, and the words on the box.

use super::cards::{Card, Fish, FishKind};
use super::{ABOUT, Bait, BaitSheets, Baits, Move, SEATS, Setup, Skerry, State};
use crate::sheets::Sheets;
use crate::{
    About, CardFile, Dice, Kept, Misprints, Published, Rules, Seat, Seen, Tried, Turn, Worth,
};
use crate::{Viewer, position};

/// Makes a fish that no box has, for trials: another for each seat.
fn own(seat: u8) -> FishKind {
    let name = ["Minnow", "Sprat", "Tench"][usize::from(seat)].to_owned();
    FishKind { name, coins: u16::from(seat) + 1 }
}

impl Kept for Skerry {
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        position::canaries(self, &self.view(state, viewer), "Card")
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        position::inventory(self, state, "Card")
    }
}

impl Tried for Skerry {
    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        (Seat(dice.index("seat", state.setup.seats.into()) as u8), Move::any(self, dice))
    }

    fn soak_setup(&self, number: u64) -> Setup {
        let (seats, rounds) = ((number % 3) as u8 + 1, (number / 3 % 8) as u8 + 1);
        let baits = match number % 4 {
            0 => Baits::default().with(Seat(0), Bait::Known(Card((number % 8) as u16))),
            1 => Baits::default().with(Seat(seats - 1), Bait::Own(own(seats - 1))),
            2 if seats == SEATS as u8 => {
                let with_own = |baits: Baits, seat: Seat| baits.with(seat, Bait::Own(own(seat.0)));
                Seat::all(seats).fold(Baits::default(), with_own)
            }
            _ => Baits::default(),
        };
        Setup { seats, rounds, baits }
    }

    fn bound(&self, setup: &Setup) -> u32 {
        // Sail, sound, sell, share.
        u32::from(setup.seats) * u32::from(setup.rounds) * 4
    }
}

impl Worth for Skerry {
    /// Returns the lead in coins over the best of the others.
    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if let Turn::Over(outcome) = self.turn(state) {
            return if outcome.winners.has(seat) { 1.0 } else { 0.0 };
        }
        let coins = |seat: Seat| f32::from(state.coins[seat]);
        let others = Seat::all(state.setup.seats).filter(|other| *other != seat);
        let best = others.map(coins).fold(0.0, f32::max);
        (0.5 + (coins(seat) - best) / 100.0).clamp(0.01, 0.99)
    }

    fn is_settled(&self, state: &State) -> bool {
        state.step == super::Step::Sail
    }

    fn turns_begun(&self, state: &State) -> u16 {
        let begun = u16::from(state.round - 1) * u16::from(state.setup.seats);
        if state.is_over() { begun } else { begun + u16::from(state.turn.0) + 1 }
    }

    fn is_alone(&self, state: &State) -> bool {
        state.setup.seats == 1
    }
}

impl Published for Skerry {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Skerry, Misprints> {
        Fish::with(own).map(|fish| Skerry { fish })
    }

    fn sheets() -> Option<&'static dyn Sheets> {
        Some(&BaitSheets)
    }
}
