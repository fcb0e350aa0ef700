//! Opening a table.

use super::House;
use crate::error::TableError;
use crate::ids::TableId;
use crate::live::Charge;
use crate::live::carrying::numbered;
use crate::record::Record;
use crate::secret::{Secret, random};
use crate::store::{Append, Opened};
use crate::table::{Change, Step, Table};
use crate::terms::{ClockTerms, Holder, Listing, Person, Terms, TimeOut};
use crate::wish;
use engine::{Seat, Seed};

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Its set-up as TOML or JSON; the usual one for so many seats without it.
    pub setup: Option<String>,
    /// Who shall sit where, from `p1` on.
    pub seats: Vec<Wanted>,
    /// Who learns that the table is there.
    pub listing: Listing,
    /// How long everybody may think.
    pub clock: Option<ClockTerms>,
    /// What becomes of a seat whose time is over.
    pub time_out: TimeOut,
}

/// Who shall sit somewhere.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// Whoever has the invitation.
    Guest,
    /// A bot of this level.
    Bot(String),
    /// Somebody who is here already, with what is added to the seed.
    Person(Person, Option<String>),
}

/// A table that was opened.
#[derive(Clone, Debug)]
pub struct Created {
    /// Its id.
    pub id: TableId,
    /// A secret for each seat that waits for a guest; each is good once.
    pub invitations: Vec<Invitation>,
}

/// What lets somebody sit down.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Where.
    pub seat: Seat,
    /// The secret.
    pub secret: Secret,
}

impl House {
    /// Opens a table. If every seat is taken, the game begins.
    ///
    /// # Errors
    /// When there is no such game or bot, the set-up is wrong, or the store fails.
    pub async fn create(&self, new: NewTable) -> Result<Created, TableError> {
        let opened = self.opened(&new)?;
        let table = self.laid(opened.clone())?;
        fits(&table, &new)?;
        let invitations = invitations(&new);
        let steps = first_steps(&table, new, &invitations)?;
        let (append, changes) = self.first_append(&table, steps);
        let records = append.records.clone();
        self.shared.store.open(opened, self.shared.process, append).await?;
        let mut table = table;
        for (numbered, change) in records.into_iter().zip(changes) {
            table.apply(numbered, change)?;
        }
        let id = table.id();
        self.keep(table, Charge::Held);
        Ok(Created { id, invitations })
    }

    fn opened(&self, new: &NewTable) -> Result<Opened, TableError> {
        let game = self.shared.game(&new.game)?;
        let about = game.about();
        let seats = new.seats.len();
        if !(usize::from(about.least)..=usize::from(about.most)).contains(&seats) {
            let (title, least, most) = (about.title, about.least, about.most);
            let unfit = format!(
                "{title} is for {least} to {most}, and {seats} seats are named; name as many"
            );
            return Err(TableError::Unfit(unfit));
        }
        let setup = new.setup.clone().unwrap_or_else(|| game.usual_setup(seats as u8));
        let terms = Terms {
            game: new.game.clone(),
            setup,
            listing: new.listing,
            clock: new.clock,
            time_out: new.time_out.clone(),
            opened: (self.shared.means.now)(),
        };
        Ok(Opened { id: TableId::draw(), terms, seed: Seed(random()) })
    }

    fn first_append(&self, table: &Table, steps: Vec<Step>) -> (Append, Vec<Change>) {
        let mut sign = wish::foresee(table, &steps);
        let now = || table.chairs().iter().map(|chair| chair.holder.clone()).collect();
        sign.holders.get_or_insert_with(now);
        let at = table.terms().opened;
        let (records, changes) = numbered(1, at, steps);
        (Append { table: table.id(), process: self.shared.process, records, sign }, changes)
    }
}

/// Whether the set-up has as many seats as are named.
fn fits(table: &Table, new: &NewTable) -> Result<(), TableError> {
    let (has, named) = (table.chairs().len(), new.seats.len());
    if has == named {
        return Ok(());
    }
    Err(TableError::Unfit(format!(
        "the set-up has {has} seats, and {named} are named; name as many"
    )))
}

fn invitations(new: &NewTable) -> Vec<Invitation> {
    let seats = Seat::all(new.seats.len() as u8).zip(&new.seats);
    let guests = seats.filter(|(_, wanted)| matches!(wanted, Wanted::Guest));
    guests.map(|(seat, _)| Invitation { seat, secret: Secret::draw() }).collect()
}

fn first_steps(table: &Table, new: NewTable, invitations: &[Invitation]) -> wish::Steps {
    let invited = invitations.iter().map(|Invitation { seat, secret }| {
        Record::Invited { seat: *seat, invitation: secret.hash() }.into()
    });
    let mut steps: Vec<Step> = invited.collect();
    let seats = Seat::all(new.seats.len() as u8).zip(new.seats);
    let seated = seats.filter_map(|(seat, wanted)| match wanted {
        Wanted::Guest => None,
        Wanted::Bot(level) => Some((seat, Holder::Bot(level), None)),
        Wanted::Person(person, entropy) => Some((seat, Holder::Person(person), entropy)),
    });
    steps.extend(wish::seat(table, seated.collect())?);
    Ok(steps)
}
