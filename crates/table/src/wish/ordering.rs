//! Standing orders: a player skips moments of some kind.
//!
//! An order answers only as the prompt says that the moment is skipped: it pays nothing and chooses
//! nothing.

use super::Steps;
use super::moves::entered;
use crate::error::TableError;
use crate::record::Record;
use crate::table::{Stage, Table};
use crate::terms::Claim;
use engine::{Occasion, Seat};

/// Sets the kinds of moment that a seat skips.
pub fn order(table: &Table, claim: Claim, wanted: &[String]) -> Steps {
    let chair = table.admit(claim)?;
    match table.stage() {
        Stage::Over(stated) => return Err(TableError::Over { how: stated.how }),
        Stage::Closed { why } => return Err(TableError::Closed { why }),
        _ => {}
    }
    let known = table.game().occasions();
    if let Some(unknown) = wanted.iter().find(|name| !known.iter().any(|it| it.name == **name)) {
        return Err(TableError::Unfit(unknown_occasion(unknown, known)));
    }
    let ordered = known.iter().filter(|it| wanted.iter().any(|name| name == it.name));
    let lets_by: Vec<String> = ordered.map(|it| it.name.to_owned()).collect();
    let is_new = chair.lets_by != lets_by;
    Ok(is_new.then(|| Record::Ordered { seat: claim.seat, lets_by }.into()).into_iter().collect())
}

fn unknown_occasion(name: &str, known: &[Occasion]) -> String {
    let known: Vec<&str> = known.iter().map(|it| it.name).collect();
    match known.is_empty() {
        true => {
            "this game has no moments to let go by; you are asked whenever you may act".to_owned()
        }
        false => format!("there are no moments `{name}`; choose from {}", known.join(", ")),
    }
}

/// Skips the pending question of a seat, if it is still the same and the seat has ordered so.
pub fn let_by(
    table: &Table,
    seat: Seat,
    stand: usize,
    (occasion, notation): (&str, &str),
    now: u64,
) -> Steps {
    let chair = table.chair(seat)?;
    let is_asked = table.ticks() == Some(seat) && table.moves() == stand && chair.is_in_person();
    let has_ordered = chair.lets_by.iter().any(|name| name == occasion);
    let playing = table.playing().filter(|_| is_asked && has_ordered);
    let Some(playing) = playing else { return Ok(Vec::new()) };
    Ok(vec![entered(table, playing.propose(seat, notation)?, now)])
}
