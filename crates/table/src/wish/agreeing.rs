//! Requests that need the consent of others: taking moves back, another pause, going on without a
//! player.
//!
//! Bots consent to taking back, and are asked nothing else. A bot that plays for a person never
//! consents for that person. A request stays open until all have answered or another move is made.

use super::Steps;
use super::moves::entered;
use super::{pausing, standing_in};
use crate::error::TableError;
use crate::record::{Answer, Matter, Record, Request};
use crate::table::Table;
use crate::terms::Claim;
use engine::{Seat, Seats};

/// Answers a request to the players.
pub fn answer(table: &Table, claim: Claim, answer: Answer, now: u64) -> Steps {
    table.admit(claim)?;
    let is_asked = |request: &&Request| !is_about(request, claim.seat);
    let request = table.request().filter(is_asked).ok_or(TableError::NotAsked)?;
    let mut steps = vec![Record::Answered { seat: claim.seat, answer }.into()];
    let consent = request.consent.with(claim.seat);
    if answer == Answer::Yes && suffices(table, &request.matter, consent) {
        steps.extend(agreed(table, request, consent, now)?);
    }
    Ok(steps)
}

/// Returns true if the request is to go on without this person, who then has only to decide.
fn is_about(request: &Request, person: Seat) -> bool {
    matches!(request.matter, Matter::Replace { seat, .. } if seat == person)
}

/// Requests something that needs consent. It is done at once if no other player must be asked.
pub fn ask(table: &Table, seat: Seat, matter: Matter, why: &str, now: u64) -> Steps {
    let consent = Seats::only(seat);
    let request = Request { seat, matter, moves: 0, why: why.to_owned(), consent };
    if suffices(table, &request.matter, consent) {
        return agreed(table, &request, consent, now);
    }
    Ok(vec![Record::Asked(request).into()])
}

/// Returns true if everybody has agreed who must.
fn suffices(table: &Table, matter: &Matter, consent: Seats) -> bool {
    let must = match matter {
        Matter::Takeback => Seats::first(table.chairs().len() as u8),
        Matter::Pause => table.in_person(),
        Matter::Replace { seat, .. } => table.in_person().without(*seat),
    };
    must.iter().all(|seat| consent.has(seat))
}

/// Returns the steps of a request to which everybody agrees.
fn agreed(table: &Table, request: &Request, consent: Seats, now: u64) -> Steps {
    match &request.matter {
        Matter::Takeback => {
            let playing = table.going_on()?;
            let proposal = playing.propose_takeback(request.seat, request.moves, consent)?;
            Ok(vec![entered(table, proposal, now)])
        }
        Matter::Pause => pausing::paused(table, request.seat, now),
        Matter::Replace { seat, level } => standing_in::hand_over(table, *seat, level),
    }
}
