//! What a seat can decide, how it is written, and what is allowed.

use super::{MOST, NAMES, State, kind_named, rule};
use crate::{NotationError, Refusal, RuleId, Seat};
use std::fmt;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Look at a card of this seat's hand.
    Peek(Seat),
    /// Lay a card of this kind face down.
    Lay(u8),
    /// Wager so many points on the card that lies face down.
    Wager(u8),
}

impl Move {
    /// The sorts of move.
    pub const KINDS: [&'static str; 3] = ["peek", "lay", "wager"];

    /// The sort of this move.
    pub fn kind(self) -> &'static str {
        match self {
            Move::Peek(_) => "peek",
            Move::Lay(_) => "lay",
            Move::Wager(_) => "wager",
        }
    }

    /// Reads `peek p2`, `lay lynx` or `wager 7`.
    pub fn read(text: &str) -> Result<Move, NotationError> {
        let (verb, object) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let at = text.find(object).unwrap_or(text.len());
        match verb {
            "peek" => Seat::parse(object).map(Move::Peek).ok_or_else(|| wrong(at, "a seat")),
            "lay" => kind_named(object).map(Move::Lay).ok_or_else(|| wrong(at, "a card")),
            "wager" => object.parse().map(Move::Wager).map_err(|_| wrong(at, "a number")),
            _ => Err(NotationError {
                at: 0,
                reason: format!("`{verb}` is nothing one can do"),
                suggestion: Some("lay ibex".to_owned()),
            }),
        }
    }
}

fn wrong(at: usize, wanted: &str) -> NotationError {
    NotationError { at, reason: format!("expected {wanted} here"), suggestion: None }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Peek(seat) => write!(f, "peek {seat}"),
            Move::Lay(kind) => write!(f, "lay {}", NAMES[*kind as usize].to_lowercase()),
            Move::Wager(points) => write!(f, "wager {points}"),
        }
    }
}

/// All moves but wagers in between: none, half and the most stand for them.
pub(super) fn list(state: &State, list: &mut Vec<Move>) {
    if state.is_over() {
        return;
    }
    if state.laid.is_some() {
        list.extend([0, MOST / 2, MOST].map(Move::Wager));
        return;
    }
    list.extend(state.hands[state.turn.index()].kinds().map(Move::Lay));
    if state.peeked {
        return;
    }
    let others = Seat::all(state.setup.seats).filter(|seat| *seat != state.turn);
    list.extend(others.map(Move::Peek).filter(|peek| check(state, state.turn, peek).is_ok()));
}

/// The one definition of what is allowed.
pub(super) fn check(state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
    require(!state.is_over(), rule::TURN, "the game is over")?;
    require(seat == state.turn, rule::TURN, format_args!("it is the turn of {}", state.turn))?;
    match *mv {
        Move::Peek(other) => check_peek(state, seat, other),
        Move::Lay(kind) => {
            require(state.laid.is_none(), rule::LAY, "a card lies face down already")?;
            let holds = state.hands[seat.index()].has(kind);
            require(holds, rule::LAY, format_args!("you hold no {}", NAMES[kind as usize]))
        }
        Move::Wager(points) => {
            require(state.laid.is_some(), rule::WAGER, "there is no card to wager on")?;
            require(points <= MOST, rule::WAGER, format_args!("no more than {MOST} can be wagered"))
        }
    }
}

fn check_peek(state: &State, seat: Seat, other: Seat) -> Result<(), Refusal> {
    require(state.laid.is_none(), rule::ONCE, "the card is laid already")?;
    require(!state.peeked, rule::ONCE, "you have peeked this turn")?;
    let there = other != seat && other.0 < state.setup.seats;
    require(there, rule::PEEK, "that is no other seat at this table")?;
    require(!state.hands[other.index()].is_empty(), rule::PEEK, "that hand is empty")
}

fn require(holds: bool, rule: RuleId, why: impl fmt::Display) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal { rule, why: why.to_string() }) }
}
