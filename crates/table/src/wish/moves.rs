//! Playing, and giving up.

use super::Steps;
use crate::error::TableError;
use crate::record::{Record, Stated};
use crate::table::{PendingRecord, RecordEffect, Stage, Table};
use crate::terms::Claim;
use engine::any::Proposal;
use engine::{AnyTable, Seat};

/// Plays a person's written move, if the number of moves is still the expected one.
pub fn play(table: &Table, claim: Claim, stand: usize, notation: &str, now: u64) -> Steps {
    let chair = table.admit(claim)?;
    if chair.stand_in.is_some() {
        let state = "is played by a bot now; take your seat back first";
        return Err(TableError::Chair { seat: claim.seat, state });
    }
    let playing = going_on_at(table, stand)?;
    Ok(vec![entered(table, playing.propose(claim.seat, notation)?, now)])
}

/// Plays a bot's written move, if the number of moves is still the one it chose at.
pub fn bot_plays(table: &Table, seat: Seat, stand: usize, notation: &str, now: u64) -> Steps {
    if table.chair(seat)?.bot().is_none() {
        return Err(TableError::Chair { seat, state: "is played by a person; wait for them" });
    }
    let playing = going_on_at(table, stand)?;
    Ok(vec![entered(table, playing.propose(seat, notation)?, now)])
}

/// Plays the forced move of a person's seat, if the question is still the same.
pub fn play_forced(table: &Table, seat: Seat, stand: usize, now: u64) -> Steps {
    let chair = table.chair(seat)?;
    let is_asked = table.ticks() == Some(seat) && table.moves() == stand && chair.is_in_person();
    let Some(playing) = table.playing().filter(|_| is_asked) else { return Ok(Vec::new()) };
    let Some(notation) = playing.forced() else { return Ok(Vec::new()) };
    Ok(vec![entered(table, playing.propose(seat, &notation)?, now)])
}

fn going_on_at(table: &Table, believed: usize) -> Result<&dyn AnyTable, TableError> {
    let playing = table.going_on()?;
    let stand = playing.moves_played();
    if stand == believed { Ok(playing) } else { Err(TableError::Stale { stand, believed }) }
}

/// Gives up for a person. The others play on where the rules know leaving; otherwise the table
/// ends.
pub fn resign(table: &Table, claim: Claim, now: u64) -> Steps {
    table.admit(claim)?;
    give_up(table, claim.seat, "resigned", now)
}

/// Gives up for a seat.
pub(super) fn give_up(table: &Table, seat: Seat, how: &str, now: u64) -> Steps {
    match table.stage() {
        Stage::Gathering | Stage::Revealing { .. } => return Err(TableError::NotBegun),
        Stage::Over(stated) => return Err(TableError::Over { how: stated.how }),
        Stage::Closed { why } => return Err(TableError::Closed { why }),
        Stage::Playing | Stage::Paused(_) => {}
    }
    let playing = table.playing().expect("a game that goes on has begun");
    if let Some(leaving) = playing.propose_leaving(seat) {
        return Ok(vec![entered(table, leaving, now)]);
    }
    let others: Vec<Seat> = Seat::all(playing.seats()).filter(|other| *other != seat).collect();
    let winners = if others.len() == 1 { others } else { Vec::new() };
    let stated = Stated { winners, rule: None, how: format!("{seat} {how}") };
    Ok(vec![Record::Ended(stated).into()])
}

/// Returns the step that adds a prepared change to the journal.
pub(super) fn entered(table: &Table, proposal: Proposal, now: u64) -> PendingRecord {
    let clocks = table.clocks().map(|clocks| match proposal.entry() {
        engine::journal::Entry::Move(_) => clocks.after_decision(now),
        engine::journal::Entry::Takeback { .. } | engine::journal::Entry::Anew { .. } => {
            clocks.stopped(now)
        }
    });
    let entry = proposal.entry().clone();
    let (clocks, state) = (clocks.unwrap_or_default(), Some(proposal.state_hash()));
    let record = Record::Entered { entry, clocks, state };
    PendingRecord { record, change: RecordEffect::Settle(proposal) }
}
