//! Positions in words: cards not named are on the stack, under those that are.

use super::cards::Card;
use super::{Baits, Point, Setup, Skerry, State, Step, play};
use crate::position::{Layout, Positioned, Reading, named};
use crate::stack::Lying;
use crate::{Bag, BySeat, Seat, Stack};

impl Positioned for Skerry {
    const LAYOUT: Layout = Layout {
        unsaid: &["setup"],
        by_seat: &[("coins", "coins"), ("boats", "at"), ("hands", "hand")],
        renamed: &[("stack", "top")],
        remembered: &[],
    };

    /// Makes a table with all cards on the stack, in the order of their codes. It keeps no baits:
    /// they are dealt or not there.
    fn empty(&self, setup: &Setup) -> State {
        State {
            setup: Setup { baits: Baits::default(), ..*setup },
            round: 1,
            turn: Seat(0),
            step: Step::Sail,
            boats: BySeat([3_000, 6_000, 9_000].map(|x| Point { x, y: 7_000 })),
            coins: BySeat::default(),
            hands: BySeat::default(),
            stack: Stack::hidden(play::all_cards(self)),
            sold: Bag::new(),
        }
    }

    fn seats_of(&self, state: &State) -> u8 {
        state.setup.seats
    }

    fn settle(&self, read: &mut Reading<'_, Skerry>) {
        let rest: Bag<Card> = read.rest(play::all_cards(self).collect());
        let said = if read.says("top") { read.state.stack } else { Stack::default() };
        let under = rest.iter().flat_map(|(card, copies)| vec![card; copies.into()]);
        read.state.stack = under.map(Lying::hidden).chain(said.iter().copied()).collect();
    }

    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        named(self, "Card", name).filter(|_| what == "gull").map(u32::from)
    }
}
