//! The arrivals and departures of people, as seen by the servers that hold their sockets.

use super::Steps;
use crate::record::Record;
use crate::table::{Stage, Table};
use crate::terms::{Chair, Holder};
use engine::Seat;

/// Records that a person has left.
pub fn leave(table: &Table, seat: Seat) -> Steps {
    noted(table, seat, |chair| chair.away.is_none(), Record::Left { seat })
}

/// Records that a person is here.
pub fn come(table: &Table, seat: Seat) -> Steps {
    noted(table, seat, |chair| chair.away.is_some(), Record::Came { seat })
}

/// Returns the record if it is new. Once a game is over, it no longer matters.
fn noted(table: &Table, seat: Seat, is_new: impl Fn(&Chair) -> bool, record: Record) -> Steps {
    let chair = table.chair(seat)?;
    let is_over = matches!(table.stage(), Stage::Over(_) | Stage::Closed { .. });
    let matters = matches!(chair.holder, Holder::Person(_)) && is_new(chair) && !is_over;
    Ok(if matters { vec![record.into()] } else { Vec::new() })
}
