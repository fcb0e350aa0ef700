//! Sitting down, and rising again before the game begins.

use super::Steps;
use super::naming::may_be_called;
use super::saying::{interrupted, may_be_promised, onward};
use crate::adding::{Adding, Promise};
use crate::error::TableError;
use crate::record::Record;
use crate::secret::SecretHash;
use crate::table::{PendingRecord, Stage, Table};
use crate::terms::{Chair, Claim, Holder, Person};
use engine::Seat;
use engine::any::BeginError;
use serde::{Deserialize, Serialize};

/// The longest text that a seat may bring.
const BROUGHT: usize = 16 * 1024;

/// A request to sit down.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SitDown {
    /// The person.
    pub person: Person,
    /// Their promise to the table's chance.
    #[serde(default)]
    pub promise: Option<Promise>,
    /// The text that they bring to the game, such as a deck.
    #[serde(default)]
    pub brought: Option<String>,
}

impl SitDown {
    /// Returns a request that adds and brings nothing.
    pub fn of(person: Person) -> SitDown {
        SitDown { person, promise: None, brought: None }
    }
}

/// A player on a seat.
#[derive(Clone, Debug)]
pub struct Sitter {
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub holder: Holder,
    /// The seat's contribution to the table's chance.
    pub adds: Adding,
    /// The text that they bring to the game.
    pub brought: Option<String>,
}

impl Sitter {
    /// Returns a player who adds and brings nothing.
    pub fn new(seat: Seat, holder: Holder) -> Sitter {
        Sitter { seat, holder, adds: Adding::Nothing, brought: None }
    }
}

/// Gives a person the seat of an invitation. The game begins when all sit and have revealed what
/// they promised.
pub fn sit_down(table: &Table, invitation: SecretHash, who: SitDown, now: u64) -> Steps {
    let seat = table.invited(invitation).ok_or(TableError::NoInvitation)?;
    let SitDown { person, promise, brought } = who;
    // Once the dice are cast, nothing can be added to their seed any more.
    let promise = promise.filter(|_| table.awaits_chance());
    promise.as_ref().map_or(Ok(()), |promise| may_be_promised(table, promise))?;
    let adds = promise.map_or(Adding::Nothing, |promise| Adding::Promised(promise.promise));
    self::seat(table, vec![Sitter { seat, holder: Holder::Person(person), adds, brought }], now)
}

/// Puts players on these seats.
pub fn seat(table: &Table, sitters: Vec<Sitter>, now: u64) -> Steps {
    let mut chairs = table.chairs().to_vec();
    let mut steps = Vec::new();
    for Sitter { seat, holder, adds, brought } in sitters {
        table.chair(seat)?;
        fits(&holder, &chairs)?;
        may_be_brought(table, seat, brought.as_deref())?;
        let (adding, sits) = (adds.clone(), holder.clone());
        let brings = brought.clone();
        chairs[seat.index()] = Chair { holder: sits, adding, brought: brings, ..Chair::empty() };
        steps.push(Record::Sat { seat, holder, adds, brought, entropy: None }.into());
    }
    steps.extend(onward(table, &chairs, now)?);
    Ok(steps)
}

fn fits(holder: &Holder, chairs: &[Chair]) -> Result<(), TableError> {
    match holder {
        Holder::Person(person) => may_be_called(person, chairs),
        Holder::Bot(level) => {
            bots::level(level).map(|_| ()).map_err(|unknown| TableError::Unfit(unknown.to_string()))
        }
        Holder::Nobody => Ok(()),
    }
}

/// Checks that the game wants what a seat brings, and that its rules allow it.
fn may_be_brought(table: &Table, seat: Seat, brought: Option<&str>) -> Result<(), TableError> {
    let (Some(text), game) = (brought, table.game()) else { return Ok(()) };
    if table.brings().is_none() {
        return Err(TableError::Unwanted { game: game.about().title });
    }
    has_words("what you bring", text, BROUGHT)?;
    match game.equipped(&table.terms().setup, seat, text) {
        Ok(_) => Ok(()),
        Err(BeginError::Refused(refusal)) => Err(TableError::Misfit(refusal)),
        Err(wrong) => Err(wrong.into()),
    }
}

/// Checks that a text is neither empty nor too long.
pub(super) fn has_words(what: &'static str, text: &str, most: usize) -> Result<(), TableError> {
    let fits = !text.trim().is_empty() && text.chars().count() <= most;
    if fits { Ok(()) } else { Err(TableError::Words { what, most }) }
}

/// Gives a seat up before the game begins. Another person may come with a new invitation.
pub fn rise(table: &Table, claim: Claim, invitation: SecretHash) -> Steps {
    table.admit(claim)?;
    empty(table, claim.seat, invitation)
}

/// Frees a seat for the opener of the table before the game begins. Another person may come with a
/// new invitation.
pub fn free(table: &Table, person: SecretHash, seat: Seat, invitation: SecretHash) -> Steps {
    table.chair(seat)?;
    is_the_opener(table, person)?;
    empty(table, seat, invitation)
}

/// Checks that this is the opener, who alone has the invitations and decides whom to wait for.
pub(super) fn is_the_opener(table: &Table, person: SecretHash) -> Result<(), TableError> {
    if table.terms().opener == Some(person) { Ok(()) } else { Err(TableError::NotTheOpener) }
}

fn empty(table: &Table, seat: Seat, invitation: SecretHash) -> Steps {
    if !matches!(table.stage(), Stage::Gathering | Stage::Revealing { .. }) {
        return Err(TableError::Begun);
    }
    let Sitter { seat, holder, adds, brought } = Sitter::new(seat, Holder::Nobody);
    let mut steps: Vec<PendingRecord> =
        vec![Record::Sat { seat, holder, adds, brought, entropy: None }.into()];
    steps.push(Record::Invited { seat, invitation }.into());
    steps.extend(interrupted(table));
    Ok(steps)
}
