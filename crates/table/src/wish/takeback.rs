//! Taking moves back: freely where the engine allows it and nobody has begun to answer, else when every person at the table
//! consents.
//!
//! What comes of the answers is in [`super::agreeing`].

use super::Steps;
use super::moves::entered;
use crate::error::TableError;
use crate::record::{Matter, Record, Request};
use crate::table::Table;
use crate::terms::Claim;
use engine::playing::TakebackError;
use engine::{AnyTable, Seat, Seats};

/// The way a player may take moves back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WayBack {
    /// At once.
    Free,
    /// With the consent of the others, for this reason.
    Ask(String),
    /// Not at all.
    Never(TakebackError),
}

/// Returns how a seat may take back the last moves, which another may have begun to answer.
pub fn way_back(
    table: &Table,
    seat: Seat,
    moves: usize,
    answers: Option<Seat>,
) -> Result<WayBack, TableError> {
    Ok(way(table.going_on()?, seat, moves, others(table, seat, answers)))
}

/// The obstacles to going back, apart from the moves played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Others {
    /// True if all consent unasked.
    agree: bool,
    /// The seat that has begun to answer.
    answers: Option<Seat>,
}

/// Returns the others at a table, of whom one may have begun to answer.
pub fn others(table: &Table, seat: Seat, answers: Option<Seat>) -> Others {
    let agree = consenting(table, seat) == Seats::first(table.chairs().len() as u8);
    Others { agree, answers }
}

/// Returns how a seat may take back the last moves of a game that goes on.
pub fn way(playing: &dyn AnyTable, seat: Seat, moves: usize, others: Others) -> WayBack {
    let Others { agree, answers } = others;
    let moves = playing.back_to_a_choice(moves);
    match (playing.may_take_back(seat, moves), answers) {
        (Err(never @ (TakebackError::TooMany(_) | TakebackError::Brought(_))), _) => {
            WayBack::Never(never)
        }
        _ if agree => WayBack::Free,
        (Err(why), _) => WayBack::Ask(why.to_string()),
        (Ok(()), Some(other)) => {
            WayBack::Ask(format!("{other} has begun to answer; every seat must consent"))
        }
        (Ok(()), None) => WayBack::Free,
    }
}

/// Takes back the last moves, or asks the others for their consent.
pub fn take_back(
    table: &Table,
    claim: Claim,
    moves: usize,
    answers: Option<Seat>,
    now: u64,
) -> Steps {
    table.admit(claim)?;
    let (seat, consent) = (claim.seat, consenting(table, claim.seat));
    let moves = table.going_on()?.back_to_a_choice(moves);
    match way_back(table, seat, moves, answers)? {
        WayBack::Free => {
            let proposal = table.going_on()?.propose_takeback(seat, moves, consent)?;
            Ok(vec![entered(table, proposal, now)])
        }
        WayBack::Ask(why) => {
            let request = Request { seat, matter: Matter::Takeback, moves, why, consent };
            Ok(vec![Record::Asked(request).into()])
        }
        WayBack::Never(never) => Err(never.into()),
    }
}

/// Returns the seats that consent unasked: the seat itself, and bots.
fn consenting(table: &Table, seat: Seat) -> Seats {
    table.held_by_bots().with(seat)
}
