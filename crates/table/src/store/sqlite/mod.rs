//! Tables in one SQLite file.
//!
//! The file is in WAL mode with `synchronous=FULL`: a commit is on the disk. One thread writes, and
//! commits everything that waits for it at once, so that a thousand tables share one wait for the
//! disk. Readers have connections of their own and never wait for the writer.
//!
//! Records are first written in their order of arrival, whichever table they belong to. When nobody
//! waits, they are sorted by table, a lot at a time. A move alone would write a page, and so it
//! shares one with all others of its commit.
//!
//! Recent writes are in a log next to the file. The log is brought into the file once it has grown,
//! once a minute, and at the end. So after an orderly end the file is complete.
//!
//! Read on in `writer`; `writing` and `reading` hold the queries, and `copying` makes copies.

mod copying;
mod identity;
mod lock;
mod reading;
mod writer;
mod writing;

use super::damage::Damage;
use super::{Append, Letter, Listed, Notice, Opened, Reply, Store, StoreError};
use crate::ids::{ProcessId, TableId};
use crate::record::Numbered;
use crate::secret::SecretHash;
use identity::Identity;
use lock::Lock;
use reading::{Lists, NotRead};
use rusqlite::{Connection, OpenFlags};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::broadcast;
use writer::Writer;

/// The migrations of the file, one per version.
const MIGRATIONS: [&str; 3] =
    [include_str!("schema.sql"), include_str!("fresh.sql"), include_str!("notes.sql")];

/// The longest wait for a file that another program has locked.
const PATIENCE: Duration = Duration::from_secs(2);

/// The most notices that may wait for a slow reader.
const NOTICES: usize = 4096;

/// A store in one file.
pub struct Sqlite {
    writer: Writer,
    lock: Arc<Lock>,
    readers: Arc<Readers>,
    damage: Arc<Damage>,
    notices: broadcast::Sender<Notice>,
}

impl Sqlite {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// When it cannot be opened or made, or is empty. When it is no store, or a later version wrote
    /// it. When another program keeps its tables in it.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let lock = Arc::new(Lock::take(path)?);
        let is_new = is_made_now(path)?;
        let mut connection = connect(path, OpenFlags::default())?;
        if !is_new {
            is_a_store(&connection, path)?;
        }
        migrate(&mut connection, path)?;
        let place = path.display().to_string();
        let identity = Arc::new(Identity::of(Some(path)));
        let idle = Mutex::default();
        let readers = Arc::new(Readers { path: path.to_owned(), identity: identity.clone(), idle });
        Ok(Sqlite {
            writer: Writer::start(connection, identity, place, writing::put_away),
            lock,
            readers,
            damage: Arc::default(),
            notices: broadcast::channel(NOTICES).0,
        })
    }

    /// Copies all tables of a file, as they are at this moment, into a new file, and returns their
    /// number. Other programs may be using the file.
    ///
    /// # Errors
    /// When the file is no store, or the other cannot be made or is there already.
    pub fn back_up(from: &Path, to: &Path) -> Result<u64, StoreError> {
        copying::back_up(from, to)
    }

    /// Limits the size of the file. Anything beyond is refused as on a full disk.
    pub fn limit(&self, bytes: u64) -> Reply<'static, ()> {
        self.writer.write(move |on| {
            let page: i64 = on.pragma_query_value(None, "page_size", |row| row.get(0))?;
            let pages = (bytes as i64 / page).max(1);
            Ok(on.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?)
        })
    }

    /// Reads on one of the readers, away from the tasks that must not wait.
    fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, NotRead> + Send + 'static,
    ) -> Reply<'_, T> {
        let readers = self.readers.clone();
        Box::pin(async move {
            let asked = tokio::task::spawn_blocking(move || readers.ask(question)).await;
            asked.expect("a reader does not panic")
        })
    }

    /// Reads one table, and remembers whether that was possible.
    fn read_table<T: Send + 'static>(
        &self,
        table: TableId,
        question: impl FnOnce(&Connection) -> Result<T, NotRead> + Send + 'static,
    ) -> Reply<'_, T> {
        let read = self.read(question);
        Box::pin(async move { self.damage.note(table, read.await) })
    }

    /// Lists tables. One that cannot be listed is left out and remembered: it must not hide all others.
    fn list(
        &self,
        question: impl FnOnce(&Connection) -> Result<Lists, NotRead> + Send + 'static,
    ) -> Reply<'_, Vec<Listed>> {
        let read = self.read(question);
        Box::pin(async move {
            let Lists { listed, damaged } = read.await?;
            for (table, what) in damaged {
                let wrong = self.readers.damaged(table, what);
                // That it is remembered is all that is wanted.
                let _ = self.damage.note::<()>(table, Err(wrong));
            }
            Ok(listed)
        })
    }
}

impl Store for Sqlite {
    fn open(&self, table: Opened, process: ProcessId, first: Append) -> Reply<'_, ()> {
        self.writer.write(move |on| writing::open(on, &table, process, &first))
    }

    fn load(&self, table: TableId) -> Reply<'_, Option<(Opened, Vec<Numbered>)>> {
        self.read_table(table, move |on| reading::load(on, table))
    }

    fn since(&self, table: TableId, number: u64) -> Reply<'_, Vec<Numbered>> {
        let read = self.read(move |on| reading::since(on, table, number));
        Box::pin(async move {
            match read.await {
                // What can be read of its end tells nothing of its beginning.
                Ok(records) => Ok(records),
                wrong => self.damage.note(table, wrong),
            }
        })
    }

    fn append(&self, append: Append) -> Reply<'_, ()> {
        Box::pin(async move {
            let Append { table, process, .. } = append;
            self.writer.write(move |on| writing::append(on, &append)).await?;
            // Nobody may be listening.
            let _ = self.notices.send(Notice::Appended { table, process });
            Ok(())
        })
    }

    fn listed(&self, most: usize) -> Reply<'_, Vec<Listed>> {
        self.list(move |on| reading::listed(on, most))
    }

    fn tables_of(&self, person: SecretHash, most: usize) -> Reply<'_, Vec<Listed>> {
        self.list(move |on| reading::tables_of(on, person, most))
    }

    fn live(&self, process: ProcessId, span: Duration) -> Reply<'_, ()> {
        let until = now() + span.as_millis() as i64;
        self.writer.write(move |on| writing::live(on, process, until))
    }

    fn hold(&self, table: TableId, process: ProcessId) -> Reply<'_, ProcessId> {
        self.writer.write(move |on| writing::hold(on, table, process, now()))
    }

    fn release(&self, table: TableId, process: ProcessId) -> Reply<'_, ()> {
        self.writer.write(move |on| writing::release(on, table, process))
    }

    fn note(&self, name: String) -> Reply<'_, Option<String>> {
        self.read(move |on| reading::note(on, &name))
    }

    fn keep_note(&self, name: String, text: String) -> Reply<'_, String> {
        self.writer.write(move |on| writing::keep_note(on, &name, &text))
    }

    fn post(&self, letter: Letter) -> Reply<'_, ()> {
        // Other processes can't be reached through a file; an absent one does not answer.
        let _ = self.notices.send(Notice::Letter(letter));
        Box::pin(std::future::ready(Ok(())))
    }

    fn health(&self) -> Reply<'_, ()> {
        Box::pin(async move {
            self.damage.none_is_known()?;
            self.writer.write(writing::probe).await?;
            self.listed(1).await.map(|_| ())
        })
    }

    fn close(&self) -> Reply<'_, ()> {
        // The last connection that closes takes the log away.
        self.readers.dismiss();
        let closed = self.writer.close();
        let lock = self.lock.clone();
        Box::pin(async move {
            let closed = closed.await;
            lock.release();
            closed
        })
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }
}

/// Returns the milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// Connections that read.
struct Readers {
    path: PathBuf,
    identity: Arc<Identity>,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    fn ask<T>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, NotRead>,
    ) -> Result<T, StoreError> {
        let idle = self.idle().pop();
        let reader = match idle {
            Some(reader) => reader,
            None => self.connect()?,
        };
        let answer = question(&reader).map_err(|wrong| match wrong {
            NotRead::Failed(wrong) => fault(&self.path, wrong),
            NotRead::Damaged(table, what) => self.damaged(table, what),
        });
        self.idle().push(reader);
        answer
    }

    /// Opens a connection to the file that is written to, and not to another with its name.
    fn connect(&self) -> Result<Connection, StoreError> {
        if !self.identity.holds() {
            return Err(StoreError::Moved { place: self.path.display().to_string() });
        }
        connect(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY)
    }

    fn damaged(&self, table: TableId, what: String) -> StoreError {
        StoreError::Damaged { place: self.path.display().to_string(), table, what }
    }

    /// Closes the connections that nobody uses.
    fn dismiss(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().expect("nobody panics with the list of readers")
    }
}

/// Creates an empty file if there is none, and returns true if it did.
fn is_made_now(path: &Path) -> Result<bool, StoreError> {
    match make_private(path) {
        Ok(()) => Ok(true),
        Err(wrong) if wrong.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(wrong) => Err(unopened(path, &wrong)),
    }
}

/// Returns the error for a file that could not be opened or made.
fn unopened(path: &Path, wrong: &io::Error) -> StoreError {
    let (place, reason) = (path.display().to_string(), wrong.to_string());
    match wrong.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            StoreError::ReadOnly { place, reason }
        }
        _ => StoreError::Gone { place, reason },
    }
}

/// Makes a new file, readable for nobody but its owner: there are seeds in it.
fn make_private(path: &Path) -> io::Result<()> {
    let mut file = std::fs::OpenOptions::new();
    file.create_new(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    file.open(path).map(|_| ())
}

/// Checks that an existing file is a store: neither empty, as some copies are, nor another
/// program's. It only reads.
fn is_a_store(on: &Connection, path: &Path) -> Result<(), StoreError> {
    let place = || path.display().to_string();
    let count = |question: &str| -> Result<i64, StoreError> {
        on.query_row(question, [], |row| row.get(0)).map_err(|wrong| fault(path, wrong))
    };
    if count("select count(*) from sqlite_schema")? == 0 {
        return Err(StoreError::Empty { place: place() });
    }
    let ours =
        count("select count(*) from sqlite_schema where name in ('tables', 'heads', 'records')")?;
    match ours == 3 && count("pragma user_version")? > 0 {
        true => Ok(()),
        false => Err(StoreError::Broken {
            place: place(),
            reason: "it is the database of another program".to_owned(),
        }),
    }
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let fault = |wrong| fault(path, wrong);
    let connection = Connection::open_with_flags(path, flags).map_err(fault)?;
    connection.busy_timeout(PATIENCE).map_err(fault)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

fn migrate(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let fault = |wrong| fault(path, wrong);
    connection
        .execute_batch("pragma synchronous = full; pragma foreign_keys = on;")
        .map_err(fault)?;
    let form: i64 =
        connection.query_row("pragma user_version", [], |row| row.get(0)).map_err(fault)?;
    let known = MIGRATIONS.len() as i64;
    if form > known {
        return Err(StoreError::Later { place: path.display().to_string(), form, known });
    }
    for (step, sql) in MIGRATIONS.iter().enumerate().skip(form as usize) {
        let transaction = connection.transaction().map_err(fault)?;
        transaction.execute_batch(sql).map_err(fault)?;
        transaction.pragma_update(None, "user_version", step as i64 + 1).map_err(fault)?;
        transaction.commit().map_err(fault)?;
    }
    // Only now: a new file is either empty or laid out, whenever it is cut off.
    let log = "pragma journal_mode = wal; pragma wal_autocheckpoint = 16000;";
    connection.execute_batch(log).map_err(fault)
}

/// Converts an error of SQLite.
fn fault(path: &Path, wrong: rusqlite::Error) -> StoreError {
    writer::fault(&path.display().to_string(), wrong)
}
