//! Taking moves back: freely where the engine allows it, else when every person at the table consents.
//!
//! Bots consent to everything. A wish that needs consent stands until all have answered or something else is
//! played.

use super::Steps;
use super::moves::entered;
use crate::error::TableError;
use crate::record::{Answer, Record, Request};
use crate::table::Table;
use crate::terms::Claim;
use engine::Seats;
use engine::playing::TakebackError;

/// Somebody takes back the last moves, or asks the others whether that may be.
pub fn take_back(table: &Table, claim: Claim, moves: usize, now: u64) -> Steps {
    table.admit(claim)?;
    let playing = table.going_on()?;
    let consent = table.bots().with(claim.seat);
    match playing.propose_takeback(claim.seat, moves, consent) {
        Ok(proposal) => Ok(vec![entered(table, proposal, now)]),
        Err(TakebackError::TooMany(stand)) => Err(TakebackError::TooMany(stand).into()),
        Err(why) => {
            let request = Request { seat: claim.seat, moves, why: why.to_string(), consent };
            Ok(vec![Record::Asked(request).into()])
        }
    }
}

/// Somebody answers who was asked.
pub fn answer(table: &Table, claim: Claim, answer: Answer, now: u64) -> Steps {
    table.admit(claim)?;
    let playing = table.going_on()?;
    let request = table.request().ok_or(TableError::NotAsked)?;
    let mut steps = vec![Record::Answered { seat: claim.seat, answer }.into()];
    let consent = request.consent.with(claim.seat);
    if answer == Answer::Yes && consent == Seats::first(playing.seats()) {
        let proposal = playing.propose_takeback(request.seat, request.moves, consent)?;
        steps.push(entered(table, proposal, now));
    }
    Ok(steps)
}
