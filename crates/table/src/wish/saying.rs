//! Contributions to the chance of a table: players promise words, and reveal them when all have
//! promised.
//!
//! The table is bound to its seed before anybody promises, and nobody reveals anything before all
//! have promised. So nobody can choose a contribution to suit the seed or the others. A player who
//! does not reveal their promise is named, and everything begins anew with another seed.

use super::Steps;
use super::moves::entered;
use super::seating::has_words;
use crate::adding::{Adding, Promise};
use crate::error::TableError;
use crate::gathering::{ChanceProgress, said};
use crate::record::Record;
use crate::secret::random;
use crate::table::{PendingRecord, RecordEffect, Stage, Table};
use crate::terms::{Chair, Claim};
use engine::{AnyTable, Mixture, Seat, Seed, fair};

/// The most characters of a promise.
const WORDS: usize = 128;

/// Records the promise of a player.
pub fn promise(table: &Table, claim: Claim, promise: Promise, now: u64) -> Steps {
    let chair = table.admit(claim)?;
    before_the_words(table)?;
    may_be_promised(table, &promise)?;
    let (seat, promise) = (claim.seat, promise.promise);
    if !matches!(chair.adding, Adding::Nothing | Adding::Awaited) {
        return Err(TableError::Chair { seat, state: "has already promised; wait for the others" });
    }
    let mut chairs = table.chairs().to_vec();
    chairs[seat.index()].adding = Adding::Promised(promise);
    let mut steps = vec![Record::Promised { seat, promise }.into()];
    steps.extend(onward(table, &chairs, now)?);
    Ok(steps)
}

/// Checks that the person saw what the table is bound to now, since a promise is stored together
/// with that. Checks, too, that nobody knows the words yet.
pub(super) fn may_be_promised(table: &Table, promise: &Promise) -> Result<(), TableError> {
    if !promise.saw.eq_ignore_ascii_case(&table.commitment()) {
        return Err(TableError::OtherCommitment);
    }
    if table.has_heard(promise.promise) { Err(TableError::SpentWords) } else { Ok(()) }
}

/// Reveals the words that a player has promised.
pub fn say(table: &Table, claim: Claim, words: &str, now: u64) -> Steps {
    let chair = table.admit(claim)?;
    let seat = claim.seat;
    if !table.awaits_chance() {
        return Err(TableError::Begun);
    }
    if !matches!(table.stage(), Stage::Revealing { .. }) {
        let state = "gives its words once every seat is taken and everybody has promised; wait for the others";
        return Err(TableError::Chair { seat, state });
    }
    match &chair.adding {
        Adding::Promised(promise) if *promise == fair::promise(words) => {}
        Adding::Promised(_) => return Err(TableError::OtherWords),
        _ => {
            return Err(TableError::Chair {
                seat,
                state: "has given its words already; wait for the others",
            });
        }
    }
    has_words("what you add to the seed", words, WORDS)?;
    let mut chairs = table.chairs().to_vec();
    chairs[seat.index()].adding = Adding::Said(words.to_owned());
    let mut steps = vec![Record::Revealed { seat, words: words.to_owned() }.into()];
    steps.extend(onward(table, &chairs, now)?);
    Ok(steps)
}

/// Returns the next steps for these chairs. Once all words are revealed, the game begins, or a
/// brought game goes on.
pub(super) fn onward(table: &Table, chairs: &[Chair], now: u64) -> Steps {
    if !table.awaits_chance() || ChanceProgress::of(chairs) != ChanceProgress::Done {
        return Ok(Vec::new());
    }
    let mixture = match table.terms().deal {
        Some(day) => Mixture::of_day(&day.to_string()),
        None => Mixture::at(&table.id().to_string(), said(chairs)),
    };
    match (table.playing(), table.brought()) {
        (Some(playing), Some(brought)) => {
            let anew = playing.propose_anew(&brought.by, table.seed(), mixture);
            Ok(vec![entered(table, anew, now)])
        }
        _ => Ok(begun(table.begin(chairs, mixture)?).into()),
    }
}

fn begun(playing: Box<dyn AnyTable>) -> [PendingRecord; 2] {
    let header = Box::new(playing.journal().header().clone());
    let stands = Record::Stands { state: playing.state_hash() };
    [
        PendingRecord { record: Record::Began(header), change: RecordEffect::Begin(playing) },
        stands.into(),
    ]
}

/// Checks whether the time to reveal words is over. If so, names all players who have not, and
/// begins anew.
pub fn time_out(table: &Table, until: u64, now: u64) -> Steps {
    if now < until {
        return Ok(Vec::new());
    }
    let seats = Seat::all(table.chairs().len() as u8).zip(table.chairs());
    let silent = seats.filter(|(_, chair)| matches!(chair.adding, Adding::Promised(_)));
    let withheld = silent.map(|(seat, _)| Record::Withheld { seat }.into());
    Ok(withheld.chain([committed_anew()]).collect())
}

/// Returns the step that follows when a player leaves. Revealed words are never used again.
pub(super) fn interrupted(table: &Table) -> Option<PendingRecord> {
    matches!(table.stage(), Stage::Revealing { .. }).then(committed_anew)
}

/// Returns the step that binds the table to another seed. The seed is drawn here, in the process
/// that holds the table, so that no forwarded wish contains it.
fn committed_anew() -> PendingRecord {
    Record::Committed { seed: Seed(random()) }.into()
}

fn before_the_words(table: &Table) -> Result<(), TableError> {
    match table.stage() {
        Stage::Gathering if table.awaits_chance() => Ok(()),
        _ => Err(TableError::Begun),
    }
}
