//! Stopping the game for a while.

use super::{Steps, agreeing};
use crate::error::TableError;
use crate::record::{Matter, Record};
use crate::table::{Stage, Table};
use crate::terms::Claim;
use engine::Seat;

/// The number of times a player may pause a game with a clock without asking the others.
const FREELY: u8 = 2;

/// Pauses the game and all clocks. With a clock, the third pause needs the consent of the others,
/// or a player could think without limit.
pub fn pause(table: &Table, claim: Claim, now: u64) -> Steps {
    let chair = table.admit(claim)?;
    table.going_on()?;
    if table.clocks().is_some() && chair.pauses >= FREELY {
        let why = "with a clock, each player may pause twice without asking";
        return agreeing::ask(table, claim.seat, Matter::Pause, why, now);
    }
    paused(table, claim.seat, now)
}

/// Pauses the game.
pub(super) fn paused(table: &Table, seat: Seat, now: u64) -> Steps {
    table.going_on()?;
    let clocks = table.clocks().map(|clocks| clocks.stopped(now)).unwrap_or_default();
    Ok(vec![Record::Paused { seat, clocks }.into()])
}

/// Resumes a paused game. Any player may do so, because the one who paused it may have gone home.
pub fn resume(table: &Table, claim: Claim) -> Steps {
    table.admit(claim)?;
    match table.stage() {
        Stage::Paused(_) => Ok(vec![Record::Resumed { seat: claim.seat }.into()]),
        Stage::Over(stated) => Err(TableError::Over { how: stated.how }),
        Stage::Closed { why } => Err(TableError::Closed { why }),
        Stage::Gathering | Stage::Revealing { .. } | Stage::Playing => Err(TableError::NotPaused),
    }
}
