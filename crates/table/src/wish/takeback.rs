//! Taking moves back: freely where the engine allows it, else when every person at the table consents.
//!
//! What comes of the answers is in [`super::agreeing`].

use super::Steps;
use super::moves::entered;
use crate::record::{Matter, Record, Request};
use crate::table::Table;
use crate::terms::Claim;
use engine::playing::TakebackError;

/// Somebody takes back the last moves, or asks the others whether that may be.
pub fn take_back(table: &Table, claim: Claim, moves: usize, now: u64) -> Steps {
    table.admit(claim)?;
    let playing = table.going_on()?;
    let consent = table.held_by_bots().with(claim.seat);
    match playing.propose_takeback(claim.seat, moves, consent) {
        Ok(proposal) => Ok(vec![entered(table, proposal, now)]),
        Err(never @ (TakebackError::TooMany(_) | TakebackError::Brought(_))) => Err(never.into()),
        Err(why) => {
            let (seat, matter, why) = (claim.seat, Matter::Takeback, why.to_string());
            let request = Request { seat, matter, moves, why, consent };
            Ok(vec![Record::Asked(request).into()])
        }
    }
}
