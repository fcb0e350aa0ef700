//! Sitting down, and rising again before the game begins.

use super::Steps;
use super::naming::may_be_called;
use crate::error::TableError;
use crate::record::Record;
use crate::secret::SecretHash;
use crate::table::{Change, Stage, Step, Table};
use crate::terms::{Chair, Claim, Holder, Person};
use engine::{AnyTable, Seat};
use serde::{Deserialize, Serialize};

/// The most that one may add to the seed.
const ENTROPY: usize = 128;

/// Somebody who wants to sit down.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SitDown {
    /// Who.
    pub person: Person,
    /// What is added to the seed.
    pub entropy: Option<String>,
}

/// Sits somebody down where an invitation is good; the last seat begins the game.
pub fn sit_down(table: &Table, invitation: SecretHash, who: SitDown) -> Steps {
    let seat = table.invited(invitation).ok_or(TableError::NoInvitation)?;
    seat_all(table, vec![(seat, Holder::Person(who.person), who.entropy)])
}

/// Puts these holders on their seats.
pub fn seat(table: &Table, holders: Vec<(Seat, Holder, Option<String>)>) -> Steps {
    seat_all(table, holders)
}

fn seat_all(table: &Table, holders: Vec<(Seat, Holder, Option<String>)>) -> Steps {
    let mut chairs = table.chairs().to_vec();
    let mut steps = Vec::new();
    for (seat, holder, entropy) in holders {
        table.chair(seat)?;
        // Once the dice are cast, nothing can be added to their seed any more.
        let entropy = entropy.filter(|_| table.playing().is_none());
        fits(&holder, entropy.as_deref(), &chairs)?;
        chairs[seat.index()] =
            Chair { holder: holder.clone(), entropy: entropy.clone(), ..Chair::empty() };
        steps.push(Record::Sat { seat, holder, entropy }.into());
    }
    let is_full = chairs.iter().all(|chair| chair.holder != Holder::Nobody);
    if is_full && table.playing().is_none() {
        steps.extend(begun(table.begin(&chairs)?));
    }
    Ok(steps)
}

/// Puts these holders on the seats of a game that was begun elsewhere.
pub fn seat_again(holders: &[(Seat, Holder, Option<String>)]) -> Steps {
    let sat = holders.iter().map(|(seat, holder, _)| {
        fits(holder, None, &[])?;
        let (seat, holder, entropy) = (*seat, holder.clone(), None);
        Ok(Record::Sat { seat, holder, entropy }.into())
    });
    sat.collect()
}

fn fits(holder: &Holder, entropy: Option<&str>, chairs: &[Chair]) -> Result<(), TableError> {
    match holder {
        Holder::Person(person) => may_be_called(person, chairs)?,
        Holder::Bot(level) => {
            bots::level(level).map_err(|unknown| TableError::Unfit(unknown.to_string()))?;
        }
        Holder::Nobody => {}
    }
    entropy.map_or(Ok(()), |text| has_words("what you add to the seed", text, ENTROPY))
}

/// Whether a text is neither empty nor too long.
pub(super) fn has_words(what: &'static str, text: &str, most: usize) -> Result<(), TableError> {
    let fits = !text.trim().is_empty() && text.chars().count() <= most;
    if fits { Ok(()) } else { Err(TableError::Words { what, most }) }
}

fn begun(playing: Box<dyn AnyTable>) -> [Step; 2] {
    let header = Box::new(playing.journal().header().clone());
    let stands = Record::Stands { state: playing.state_hash() };
    [Step { record: Record::Began(header), change: Change::Begin(playing) }, stands.into()]
}

/// Somebody who sat down goes away again before the game begins; another may come with a new invitation.
pub fn rise(table: &Table, claim: Claim, invitation: SecretHash) -> Steps {
    table.admit(claim)?;
    if table.stage() != Stage::Gathering {
        return Err(TableError::Begun);
    }
    Ok(emptied(claim.seat, invitation))
}

/// Whoever opened the table frees a seat before the game begins; another may come with a new invitation.
pub fn free(table: &Table, person: SecretHash, seat: Seat, invitation: SecretHash) -> Steps {
    table.chair(seat)?;
    if table.terms().opener != Some(person) {
        return Err(TableError::NotTheOpener);
    }
    if table.stage() != Stage::Gathering {
        return Err(TableError::Begun);
    }
    Ok(emptied(seat, invitation))
}

fn emptied(seat: Seat, invitation: SecretHash) -> Vec<Step> {
    let empty = Record::Sat { seat, holder: Holder::Nobody, entropy: None };
    vec![empty.into(), Record::Invited { seat, invitation }.into()]
}
