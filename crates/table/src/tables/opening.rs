//! Opening a table.

use super::{Tables, laid};
use crate::adding::Adding;
use crate::error::TableError;
use crate::ids::TableId;
use crate::live::Charge;
use crate::live::carrying::numbered;
use crate::record::{Numbered, Record};
use crate::secret::{Secret, SecretHash, random};
use crate::store::{Append, Opened};
use crate::table::{PendingRecord, Table};
use crate::terms::{ClockTerms, Holder, Listing, Patience, Person, Terms, TimeOut};
use crate::wish::{self, Sitter};
use engine::{AnyGame, Seat, Seed};
use std::sync::Arc;

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The name of the game.
    pub game: String,
    /// The set-up as TOML or JSON; the usual one for this number of seats without it.
    pub setup: Option<String>,
    /// Own card text to play with, in addition to the server's.
    pub cards: Option<Arc<str>>,
    /// The wanted players, from `p1` on.
    pub seats: Vec<Wanted>,
    /// The visibility of the table.
    pub listing: Listing,
    /// The time limits of all players.
    pub clock: Option<ClockTerms>,
    /// The fate of a seat whose time is over.
    pub time_out: TimeOut,
    /// The times that the others wait for a player.
    pub patience: Patience,
    /// The level of the bot that plays for a person who is away.
    pub stand_in: String,
    /// The person who opens it, if known. They may free seats before the game begins.
    pub opener: Option<SecretHash>,
}

/// The wanted player of a seat.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// The person with the invitation.
    Guest,
    /// The person with this secret, who sits down by it and needs no invitation.
    Known(SecretHash),
    /// A bot of this level.
    Bot(String),
    /// A person who is here already, with their contribution to the table's chance and what they
    /// bring, if the game wants something. The contribution is promised once the table is laid.
    Person(Person, Adding, Option<String>),
}

/// A table that was opened.
#[derive(Clone, Debug)]
pub struct Created {
    /// Its id.
    pub id: TableId,
    /// A secret for each seat that waits for a guest; each is good once.
    pub invitations: Vec<Invitation>,
}

/// A secret that lets a person take a seat.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The seat.
    pub seat: Seat,
    /// The secret.
    pub secret: Secret,
}

impl Tables {
    /// Opens a table. If every seat is taken and nobody has anything to promise, the game begins.
    ///
    /// # Errors
    /// When there is no such game or bot, the set-up is wrong, or the store fails.
    pub async fn create(&self, new: NewTable) -> Result<Created, TableError> {
        let game = self.shared.game_with(&new.game, new.cards.as_ref()).await?;
        let opened = self.opened(&new, &*game)?;
        let mut laying = Laying::of(opened.clone(), game)?;
        laying.fits(new.seats.len())?;
        let guests = Guests::of(new.seats);
        laying.make(guests.invited())?;
        laying.seat(guests.seated)?;
        let id = self.lay(opened, laying).await?;
        Ok(Created { id, invitations: guests.invitations })
    }

    /// Stores a new table with its first records. Nobody knows it yet, so it may be ahead of the
    /// store.
    pub(super) async fn lay(&self, opened: Opened, laying: Laying) -> Result<TableId, TableError> {
        let Laying { table, records } = laying;
        let holders = table.chairs().iter().map(|chair| chair.holder.clone()).collect();
        let (sign, process) = (table.sign(Some(holders)), self.shared.process);
        let first = Append { table: table.id(), process, records, sign };
        self.shared.store.open(opened, process, first).await?;
        Ok(self.keep(table, Charge::Held).id())
    }

    fn opened(&self, new: &NewTable, game: &dyn AnyGame) -> Result<Opened, TableError> {
        let about = game.about();
        let seats = new.seats.len();
        if !(usize::from(about.least)..=usize::from(about.most)).contains(&seats) {
            let (title, least, most) = (about.title, about.least, about.most);
            let unfit = format!(
                "{title} is for {least} to {most} players, but {seats} seats are named; name that many"
            );
            return Err(TableError::Unfit(unfit));
        }
        bots::level(&new.stand_in).map_err(|unknown| TableError::Unfit(unknown.to_string()))?;
        let setup = new.setup.clone().unwrap_or_else(|| game.suggested_setup(seats as u8));
        let terms = Terms {
            game: new.game.clone(),
            setup,
            cards: game.cards(),
            own_cards: new.cards.clone(),
            deal: None,
            listing: new.listing,
            clock: new.clock,
            time_out: new.time_out.clone(),
            patience: new.patience,
            stand_in: new.stand_in.clone(),
            opener: new.opener,
            opened: (self.shared.means.now)(),
        };
        Ok(Opened { id: TableId::draw(), terms, seed: Seed(random()) })
    }
}

/// A table that is being laid, with its records so far.
pub(super) struct Laying {
    table: Table,
    records: Vec<Numbered>,
}

impl Laying {
    pub(super) fn of(opened: Opened, game: Arc<dyn AnyGame>) -> Result<Laying, TableError> {
        Ok(Laying { table: laid(opened, game)?, records: Vec::new() })
    }

    /// Makes these steps.
    pub(super) fn make(&mut self, steps: Vec<PendingRecord>) -> Result<(), TableError> {
        let (first, at) = (self.table.number() + 1, self.table.terms().opened);
        let (records, changes) = numbered(first, at, steps);
        for (numbered, change) in records.into_iter().zip(changes) {
            self.records.push(numbered.clone());
            self.table.apply(numbered, change)?;
        }
        Ok(())
    }

    /// Puts players on these seats.
    pub(super) fn seat(&mut self, sitters: Vec<Sitter>) -> Result<(), TableError> {
        let steps = wish::seat(&self.table, sitters, self.table.terms().opened)?;
        self.make(steps)
    }

    /// Checks that the set-up has as many seats as are named.
    pub(super) fn fits(&self, named: usize) -> Result<(), TableError> {
        let has = self.table.chairs().len();
        if has == named {
            return Ok(());
        }
        let unfit = format!("the set-up has {has} seats, but {named} are named; name that many");
        Err(TableError::Unfit(unfit))
    }
}

/// The players who sit down at once, and the invitations for the others.
pub(super) struct Guests {
    pub(super) invitations: Vec<Invitation>,
    pub(super) seated: Vec<Sitter>,
    known: Vec<(Seat, SecretHash)>,
}

impl Guests {
    pub(super) fn of(seats: Vec<Wanted>) -> Guests {
        let mut guests = Guests { invitations: Vec::new(), seated: Vec::new(), known: Vec::new() };
        for (seat, wanted) in Seat::all(seats.len() as u8).zip(seats) {
            match wanted {
                Wanted::Guest => {
                    guests.invitations.push(Invitation { seat, secret: Secret::draw() });
                }
                Wanted::Known(secret) => guests.known.push((seat, secret)),
                Wanted::Bot(level) => {
                    guests.seated.push(Sitter::new(seat, Holder::Bot(level)));
                }
                Wanted::Person(person, adds, brought) => {
                    guests.seated.push(Sitter {
                        seat,
                        holder: Holder::Person(person),
                        adds,
                        brought,
                    });
                }
            }
        }
        guests
    }

    /// Returns the records that make the invitations good.
    pub(super) fn invited(&self) -> Vec<PendingRecord> {
        let drawn = self.invitations.iter().map(|drawn| (drawn.seat, drawn.secret.hash()));
        let invited = |(seat, invitation)| Record::Invited { seat, invitation }.into();
        drawn.chain(self.known.iter().copied()).map(invited).collect()
    }
}
