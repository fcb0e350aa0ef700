//! Bots that play for people who are away or never came, and people who come back.

use super::moves::give_up;
use super::seating::Sitter;
use super::seating::is_the_opener;
use super::{Steps, agreeing, saying, seating};
use crate::error::TableError;
use crate::record::{Matter, Record};
use crate::table::{Stage, Table};
use crate::terms::{Claim, Holder, TimeOut};
use engine::Seat;

/// Lets the agreed bot play a person's seat: the claimant's own seat, or one whose person has been
/// away for the time of grace. If all the others agree, also the seat of a person who does not
/// decide. The opener of the table may give a bot of any level a seat that nobody has taken.
pub fn stand_in(table: &Table, claim: Claim, seat: Seat, level: &str, now: u64) -> Steps {
    table.admit(claim)?;
    bots::level(level).map_err(|unknown| TableError::Unfit(unknown.to_string()))?;
    if table.chair(seat)?.holder == Holder::Nobody {
        is_the_opener(table, claim.secret)?;
        let bot = Sitter::new(seat, Holder::Bot(level.to_owned()));
        return seating::seat(table, vec![bot], now);
    }
    goes_on_or_rests(table)?;
    let chair = table.chair(seat)?;
    if matches!(chair.holder, Holder::Person(_)) {
        is_agreed_on(table, level)?;
    }
    if seat == claim.seat || !chair.is_in_person() {
        return hand_over(table, seat, level);
    }
    match chair.away {
        Some(since) => {
            grace_is_over(table, seat, since, now)?;
            hand_over(table, seat, level)
        }
        None if is_waited_for(table, seat, now) => {
            let matter = Matter::Replace { seat, level: level.to_owned() };
            agreeing::ask(
                table,
                claim.seat,
                matter,
                "no decision has been made there for a long time",
                now,
            )
        }
        None => {
            let state = "is here and playing; ask them whether a bot should play on";
            Err(TableError::Chair { seat, state })
        }
    }
}

/// Checks that a level is the agreed one. Nobody may choose later how well a bot plays for an
/// opponent.
fn is_agreed_on(table: &Table, level: &str) -> Result<(), TableError> {
    let agreed = &table.terms().stand_in;
    if level == agreed { Ok(()) } else { Err(TableError::OtherStandIn { agreed: agreed.clone() }) }
}

fn grace_is_over(table: &Table, seat: Seat, since: u64, now: u64) -> Result<(), TableError> {
    let until = since + table.terms().patience.grace;
    let left = until.saturating_sub(now);
    if left == 0 { Ok(()) } else { Err(TableError::Grace { seat, seconds: left.div_ceil(1000) }) }
}

/// Returns true if a player has not decided for longer than the others must wait.
fn is_waited_for(table: &Table, seat: Seat, now: u64) -> bool {
    let waits = table.waits_since().filter(|(asked, _)| *asked == seat);
    waits.is_some_and(|(_, since)| since + table.terms().patience.thought <= now)
}

fn goes_on_or_rests(table: &Table) -> Result<(), TableError> {
    match table.stage() {
        Stage::Gathering | Stage::Revealing { .. } => Err(TableError::NotBegun),
        Stage::Over(stated) => Err(TableError::Over { how: stated.how }),
        Stage::Closed { why } => Err(TableError::Closed { why }),
        Stage::Playing | Stage::Paused(_) => Ok(()),
    }
}

pub(super) fn hand_over(table: &Table, seat: Seat, level: &str) -> Steps {
    let chair = table.chair(seat)?;
    if !matches!(chair.holder, Holder::Person(_)) {
        return Err(TableError::Chair { seat, state: "is already played by a bot; let it play" });
    }
    Ok(vec![Record::StoodIn { seat, level: level.to_owned() }.into()])
}

/// Lets a person who was away play again.
pub fn come_back(table: &Table, claim: Claim) -> Steps {
    let chair = table.admit(claim)?;
    let seat = claim.seat;
    if chair.stand_in.is_none() {
        return Err(TableError::Chair { seat, state: "is already played by you; play on" });
    }
    Ok(vec![Record::CameBack { seat }.into()])
}

/// Checks whether the time of a player who must decide or reveal words is over. If so, applies the
/// agreed rule to the seat.
pub fn time_out(table: &Table, now: u64) -> Steps {
    if let Stage::Revealing { until } = table.stage() {
        return saying::time_out(table, until, now);
    }
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
