//! Stopping the game for a while.

use super::Steps;
use crate::error::TableError;
use crate::record::Record;
use crate::table::{Stage, Table};
use crate::terms::Claim;

/// Somebody stops the game, and all clocks with it.
pub fn pause(table: &Table, claim: Claim, now: u64) -> Steps {
    table.admit(claim)?;
    table.going_on()?;
    let clocks = table.clocks().map(|clocks| clocks.stopped(now)).unwrap_or_default();
    Ok(vec![Record::Paused { seat: claim.seat, clocks }.into()])
}

/// Somebody lets it go on; not only who stopped it, who may have gone home.
pub fn resume(table: &Table, claim: Claim) -> Steps {
    table.admit(claim)?;
    match table.stage() {
        Stage::Paused(_) => Ok(vec![Record::Resumed { seat: claim.seat }.into()]),
        Stage::Over(stated) => Err(TableError::Over { how: stated.how }),
        Stage::Closed { why } => Err(TableError::Closed { why }),
        Stage::Gathering | Stage::Playing => Err(TableError::NotPaused),
    }
}
