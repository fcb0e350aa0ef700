//! Positions in words: cards not named are in the deck.

use super::{Lowball, NAMES, SEATS, START, Setup, State, all_cards};
use crate::position::{Layout, Names, Positioned, Reading, named};
use crate::{BySeat, Seat};

impl Names for Lowball {
    fn names(&self, sort: &str) -> Vec<String> {
        if sort == "Card" { NAMES.map(str::to_owned).to_vec() } else { Vec::new() }
    }
}

impl Positioned for Lowball {
    const LAYOUT: Layout = Layout {
        unsaid: &["setup", "deck"],
        by_seat: &[("scores", "score"), ("hands", "hand"), ("known", "knows")],
        renamed: &[],
        remembered: &["known"],
    };

    fn empty(&self, setup: &Setup) -> State {
        State {
            setup: *setup,
            round: 1,
            scores: BySeat([START; SEATS]),
            deck: all_cards(),
            ..State::default()
        }
    }

    fn seats_of(&self, state: &State) -> u8 {
        state.setup.seats
    }

    fn settle(&self, read: &mut Reading<'_, Lowball>) {
        if usize::from(read.state.setup.seats) > SEATS {
            return read.fault("setup.seats", format!("a table has {SEATS} seats at most"));
        }
        read.state.deck = read.rest(all_cards());
        let state = read.state.clone();
        let seats = || Seat::all(state.setup.seats);
        for (seat, other) in seats().flat_map(|seat| seats().map(move |other| (seat, other))) {
            let Some(card) = state.known[seat][other] else { continue };
            let laid = other == state.turn && state.laid == Some(card);
            if !laid && !state.hands[other].has(card) {
                let name = NAMES[usize::from(card.0)];
                let reason = format!("{other} holds no {name} that could have been seen");
                read.fault(format!("seats.{seat}.knows.{other}"), reason);
            }
        }
        if state.laid.is_none() && state.hands[state.turn].is_empty() && !state.is_over() {
            let path = format!("seats.{}.hand", state.turn);
            read.fault(path, "whose turn it is must hold a card");
        }
    }

    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        let is_card = matches!(what, "deal" | "draw" | "peek");
        named(self, "Card", name).filter(|_| is_card).map(u32::from)
    }
}
