//! The storage of tables. A store must promise one thing: it never loses what it has acknowledged.
//!
//! A store keeps for each table what never changes ([`Opened`]), the records that are only ever added, and
//! a few columns by which tables are listed. It knows no rule and plays no move. A table is driven by one
//! process at a time: the one that [holds](Store::hold) it, for as long as that process says it is
//! [alive](Store::live). Whatever a process appends is refused as soon as another one holds the table.
//!
//! Read on in [`sqlite`], then in [`postgres`].

mod damage;
pub mod postgres;
pub mod sqlite;

use crate::ids::{ProcessId, TableId};
use crate::record::Numbered;
use crate::secret::SecretHash;
use crate::terms::{Holder, Terms};
use engine::Seed;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

pub use postgres::{Access, Postgres, Secrecy};
pub use sqlite::Sqlite;

/// The future answer of a store.
pub type Reply<'s, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 's>>;

/// A durable store of tables.
pub trait Store: Send + Sync {
    /// Keeps a new table with its first records, held by the process that made it.
    fn open(&self, table: Opened, process: ProcessId, first: Append) -> Reply<'_, ()>;

    /// Returns a table with all its records, or `None` if there is none with this id.
    fn load(&self, table: TableId) -> Reply<'_, Option<(Opened, Vec<Numbered>)>>;

    /// Returns the records after this number.
    fn since(&self, table: TableId, number: u64) -> Reply<'_, Vec<Numbered>>;

    /// Adds records, all or none, if nothing came between and the process holds the table. Answers when
    /// they are durable.
    fn append(&self, append: Append) -> Reply<'_, ()>;

    /// Returns public tables, the last touched first.
    fn listed(&self, most: usize) -> Reply<'_, Vec<Listed>>;

    /// Returns the tables at which a person sits, the last touched first.
    fn tables_of(&self, person: SecretHash, most: usize) -> Reply<'_, Vec<Listed>>;

    /// Renews the lease of a process for this time.
    fn live(&self, process: ProcessId, span: Duration) -> Reply<'_, ()>;

    /// Takes a table, if no living process holds it. Returns the holder afterwards.
    fn hold(&self, table: TableId, process: ProcessId) -> Reply<'_, ProcessId>;

    /// Lets go of a table.
    fn release(&self, table: TableId, process: ProcessId) -> Reply<'_, ()>;

    /// Returns the note stored under a name.
    fn note(&self, name: String) -> Reply<'_, Option<String>>;

    /// Stores a note for good, unless there is one of this name. Returns the stored note.
    fn keep_note(&self, name: String, text: String) -> Reply<'_, String>;

    /// Sends a letter to another process; it may get lost.
    fn post(&self, letter: Letter) -> Reply<'_, ()>;

    /// Checks that the store can be read and written now, and has no known damage. The check costs
    /// as much as a move.
    fn health(&self) -> Reply<'_, ()>;

    /// Closes the store: earlier requests are done, and later ones refused. Everything acknowledged
    /// is then in its place, and nowhere else.
    fn close(&self) -> Reply<'_, ()>;

    /// Returns everything that processes append and send to each other, from now on.
    fn notices(&self) -> tokio::sync::broadcast::Receiver<Notice>;
}

/// The part of a table that never changes. It contains the seed, which must not leave the table
/// before the end.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its id.
    pub id: TableId,
    /// The terms of the table.
    pub terms: Terms,
    /// The seed of its chance.
    pub seed: Seed,
}

/// Records to add to a table.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The process that appends.
    pub process: ProcessId,
    /// The records, numbered on from the existing ones.
    pub records: Vec<Numbered>,
    /// The row that lists the table afterwards.
    pub sign: ListingRow,
}

/// The facts known of a table without opening it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingRow {
    /// The stage, in a word.
    pub stage: StageWord,
    /// The number of moves.
    pub moves: u32,
    /// The number of the seat that must decide.
    pub asks: Option<u8>,
    /// The holders of the seats, if they have changed.
    pub holders: Option<Vec<Holder>>,
}

/// The stage of a table, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageWord {
    /// Seats wait for players.
    Gathering,
    /// The game goes on.
    Playing,
    /// A player has paused the game.
    Paused,
    /// The game has ended.
    Over,
}

impl StageWord {
    const ALL: [StageWord; 4] =
        [StageWord::Gathering, StageWord::Playing, StageWord::Paused, StageWord::Over];

    fn number(self) -> i64 {
        self as i64
    }

    fn from_number(number: i64) -> Option<StageWord> {
        StageWord::ALL.into_iter().find(|word| word.number() == number)
    }
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: TableId,
    /// The terms of the table.
    pub terms: Terms,
    /// The stage of the table.
    pub stage: StageWord,
    /// The number of moves.
    pub moves: u32,
    /// The number of the seat that must decide.
    pub asks: Option<u8>,
    /// The holders of the seats.
    pub holders: Vec<Holder>,
    /// The time of the last event there, in milliseconds since 1970; a store may be a second
    /// behind.
    pub touched: u64,
}

/// A message to a process about others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Something was appended.
    Appended {
        /// The table.
        table: TableId,
        /// The process that appended.
        process: ProcessId,
    },
    /// Another process sent a letter.
    Letter(Letter),
    /// Something may have been missed.
    Missed,
}

/// A letter from one process to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The receiver.
    pub to: ProcessId,
    /// The contents.
    pub body: String,
}

/// The reasons why a store could not do its work. Nothing that was acknowledged is lost.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The disk is full.
    #[error("there is no room left in {place}; make room, then play on")]
    Full {
        /// The place of the store.
        place: String,
    },
    /// Another program has locked the store.
    #[error("{place} is locked by another program; close that one, and try again")]
    Locked {
        /// The place of the store.
        place: String,
    },
    /// Another program keeps its tables in it.
    #[error(
        "another server already keeps its tables in {place}; stop that one, or name another folder with --data"
    )]
    InUse {
        /// The place of the store.
        place: String,
    },
    /// The store can't be written.
    #[error(
        "{place} cannot be written ({reason}); give this program permission to write there, or name another folder with --data"
    )]
    ReadOnly {
        /// The place of the store.
        place: String,
        /// The reason.
        reason: String,
    },
    /// The file under its name is not the open one.
    #[error(
        "{place} was moved, deleted or replaced while tables are kept in it; put it back, or start the program again"
    )]
    Moved {
        /// The place of the store.
        place: String,
    },
    /// The place holds no store, or a damaged one.
    #[error(
        "{place} is not a store of tables, or is damaged ({reason}); restore it from a copy, or name another place"
    )]
    Broken {
        /// The place of the store.
        place: String,
        /// The evidence.
        reason: String,
    },
    /// The records of one table cannot be read.
    #[error(
        "{place} is damaged at the table {table} ({what}); other tables go on; restore that one from a backup"
    )]
    Damaged {
        /// The place of the store.
        place: String,
        /// The table.
        table: TableId,
        /// The error, without the contents of the record.
        what: String,
    },
    /// The place is empty, without a store.
    #[error(
        "{place} is empty, and a store of tables never is; put a backup of your tables in its place, or remove it if none were ever kept there"
    )]
    Empty {
        /// The place of the store.
        place: String,
    },
    /// The name of the new file is taken.
    #[error("{place} already exists; name a new file")]
    Taken {
        /// The place of the store.
        place: String,
    },
    /// A file could not be made.
    #[error("cannot make {place} ({reason}); name another place")]
    Unmade {
        /// The place of the store.
        place: String,
        /// The reason.
        reason: String,
    },
    /// The store takes no more writes, so that it acknowledges nothing that does not last.
    #[error("{place} can no longer be written ({reason}); start the program again")]
    Stopped {
        /// The place of the store.
        place: String,
        /// The reason.
        reason: String,
    },
    /// A later version wrote the store.
    #[error(
        "{place} was written by a later version (form {form}; this one reads form {known}); use that version"
    )]
    Later {
        /// The place of the store.
        place: String,
        /// The form of the store.
        form: i64,
        /// The newest form that this version reads.
        known: i64,
    },
    /// The connection is not as secret as required.
    #[error("the connection to {place} is not safe: {reason}; {remedy}")]
    Unsafe {
        /// The place of the store.
        place: String,
        /// The error.
        reason: String,
        /// The remedy.
        remedy: &'static str,
    },
    /// The address of the store can't be read.
    #[error("cannot read {place} ({reason}); check how it is written")]
    Unreadable {
        /// The setting that says where the store is.
        place: String,
        /// The error, without the text that was given.
        reason: String,
    },
    /// The store rejects these credentials.
    #[error(
        "{place} does not let you in ({reason}); give the right name and password, as `tessera serve --help` says"
    )]
    Unwelcome {
        /// The place of the store.
        place: String,
        /// The error, without the password.
        reason: String,
    },
    /// The store can't be reached, or failed.
    #[error("{place} is not available ({reason}); try again when it is back")]
    Gone {
        /// The place of the store.
        place: String,
        /// The event.
        reason: String,
    },
    /// Something else was appended before.
    #[error("something else happened at the table first; look at it again")]
    Overtaken,
    /// Another process holds the table.
    #[error("another process holds the table; ask that one")]
    NotHeld,
}
