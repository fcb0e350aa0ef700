//! The decisions of a seat: their notation, and the rules that allow them.

use super::{Card, Lowball, MOST, State, rule};
use crate::refusal::{Gap, require};
use crate::{Denial, Legal, Refusal, Seat};

crate::moves! {
    /// A decision.
    pub enum Move of Lowball {
        /// Look at a card of this seat's hand.
        Peek(other: Seat) = "peek {}",
        /// Lay a card of this kind face down.
        Lay(card: Card) = "lay {}",
        /// Wager this number of points on the card that lies face down.
        Wager(points: u8) = "wager {}",
    }
}

impl Legal for Lowball {
    /// Lists all moves but wagers in between: none, half and the most stand for them.
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        if state.laid.is_some() {
            list.extend([0, MOST / 2, MOST].map(Move::Wager));
        } else if !state.is_over() {
            let peeks = Seat::all(state.setup.seats).map(Move::Peek);
            list.extend(state.hands[state.turn].kinds().map(Move::Lay));
            list.extend(peeks.filter(|peek| allows(state, state.turn, peek).is_ok()));
        }
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        allows(state, seat, mv).map_err(|no| no.in_words(self))
    }
}

fn allows(state: &State, seat: Seat, mv: &Move) -> Result<(), Denial<Card>> {
    require(!state.is_over(), rule::TURN, "the game is over", [])?;
    require(seat == state.turn, rule::TURN, "it is the turn of {}", [state.turn.into()])?;
    match *mv {
        Move::Peek(other) => {
            require(state.laid.is_none(), rule::ONCE, "the card is laid already", [])?;
            require(!state.peeked, rule::ONCE, "you have peeked this turn", [])?;
            let there = other != seat && other.0 < state.setup.seats;
            require(there, rule::PEEK, "that is no other seat at this table", [])?;
            require(!state.hands[other].is_empty(), rule::PEEK, "that hand is empty", [])
        }
        Move::Lay(card) => {
            require(state.laid.is_none(), rule::LAY, "a card lies face down already", [])?;
            let held = state.hands[seat].has(card);
            require(held, rule::LAY, "you hold no {}", [Gap::Thing(card)])
        }
        Move::Wager(points) => {
            require(state.laid.is_some(), rule::WAGER, "there is no card to wager on", [])?;
            require(points <= MOST, rule::WAGER, "no more than {} can be wagered", [MOST.into()])
        }
    }
}
