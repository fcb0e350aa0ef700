//! Bots that play for people who are away or never came, and people who come back.

use super::Steps;
use super::moves::give_up;
use super::seating;
use crate::error::TableError;
use crate::record::Record;
use crate::table::{Stage, Table};
use crate::terms::{Claim, Holder, TimeOut};
use engine::Seat;

/// Somebody at the table lets a bot play a person's seat: their own, or one that is abandoned. A seat that nobody has
/// taken is the bot's own from then on.
pub fn stand_in(table: &Table, claim: Claim, seat: Seat, level: &str) -> Steps {
    table.admit(claim)?;
    bots::level(level).map_err(|unknown| TableError::Unfit(unknown.to_string()))?;
    if table.chair(seat)?.holder == Holder::Nobody {
        return seating::seat(table, vec![(seat, Holder::Bot(level.to_owned()), None)]);
    }
    goes_on_or_rests(table)?;
    hand_over(table, seat, level)
}

fn goes_on_or_rests(table: &Table) -> Result<(), TableError> {
    match table.stage() {
        Stage::Gathering => Err(TableError::NotBegun),
        Stage::Over(stated) => Err(TableError::Over { how: stated.how }),
        Stage::Closed { why } => Err(TableError::Closed { why }),
        Stage::Playing | Stage::Paused(_) => Ok(()),
    }
}

fn hand_over(table: &Table, seat: Seat, level: &str) -> Steps {
    let chair = table.chair(seat)?;
    if !matches!(chair.holder, Holder::Person(_)) {
        return Err(TableError::Chair { seat, state: "is a bot's already; let it play" });
    }
    Ok(vec![Record::StoodIn { seat, level: level.to_owned() }.into()])
}

/// A person who was away plays again.
pub fn come_back(table: &Table, claim: Claim) -> Steps {
    let chair = table.admit(claim)?;
    let seat = claim.seat;
    if chair.stand_in.is_none() {
        return Err(TableError::Chair { seat, state: "is played by you already; play on" });
    }
    Ok(vec![Record::CameBack { seat }.into()])
}

/// The time of whoever must decide may be over: what was agreed on for that becomes of the seat.
pub fn time_out(table: &Table, now: u64) -> Steps {
    let deadline = table.clocks().and_then(|clocks| clocks.deadline());
    let Some((seat, until)) = deadline.filter(|_| table.stage() == Stage::Playing) else {
        return Ok(Vec::new());
    };
    if now < until || table.chair(seat)?.bot().is_some() {
        return Ok(Vec::new());
    }
    match &table.terms().time_out {
        TimeOut::Bot(level) => hand_over(table, seat, level),
        TimeOut::Resign => give_up(table, seat, "ran out of time", now),
    }
}
