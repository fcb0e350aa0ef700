//! The chat of a table.

use super::Steps;
use super::seating::has_words;
use crate::record::{Record, Talk};
use crate::table::Table;
use crate::terms::{Claim, Holder};

/// The longest chat message.
const SAYING: usize = 500;

/// Records a player's chat message.
pub fn talk(table: &Table, claim: Claim, text: &str) -> Steps {
    has_words("what you say", text, SAYING)?;
    let Holder::Person(person) = &table.admit(claim)?.holder else {
        unreachable!("only a person can claim a seat")
    };
    let (name, text) = (person.name.clone(), text.to_owned());
    Ok(vec![Record::Said(Talk { seat: Some(claim.seat), name, text }).into()])
}
