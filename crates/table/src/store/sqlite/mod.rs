//! Tables in one SQLite file.
//!
//! The file is in WAL mode with `synchronous=FULL`: a commit is on the disk. One thread writes, and commits
//! everything that waits for it at once, so that a thousand tables share one wait for the disk. Readers have
//! connections of their own and never wait for the writer.
//!
//! Records are written down in the order in which they come, whatever table they are of, and sorted by tables a lot at a
//! time, when nobody waits: a move alone would write a page, and so it shares one with all others of its commit.
//!
//! Read on in `writer`; what is written and read stands in `writing` and `reading`.

mod reading;
mod writer;
mod writing;

use super::{Append, Letter, Listed, Notice, Opened, Reply, Store, StoreError};
use crate::ids::{ProcessId, TableId};
use crate::record::Numbered;
use crate::secret::SecretHash;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::broadcast;
use writer::Writer;

/// How the tables of the file are laid out, one step a version.
const MIGRATIONS: [&str; 2] = [include_str!("schema.sql"), include_str!("fresh.sql")];

/// How long somebody waits for a file that another program has locked.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many notices may wait for a process that is slow to read them.
const NOTICES: usize = 4096;

/// A store in one file.
pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
    notices: broadcast::Sender<Notice>,
}

impl Sqlite {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// When it cannot be opened or made, is no store, or was written by a later version.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let readers = Arc::new(Readers { path: path.to_owned(), idle: Mutex::default() });
        keep_private(path).map_err(|wrong| StoreError::Gone {
            place: path.display().to_string(),
            reason: wrong.to_string(),
        })?;
        let mut connection = connect(path, OpenFlags::default())?;
        migrate(&mut connection, path)?;
        let place = path.display().to_string();
        Ok(Sqlite {
            writer: Writer::start(connection, place, writing::put_away),
            readers,
            notices: broadcast::channel(NOTICES).0,
        })
    }

    /// Lets the file take so many bytes at most: what goes beyond is refused as on a full disk.
    pub fn limit(&self, bytes: u64) -> Reply<'static, ()> {
        self.writer.write(move |on| {
            let page: i64 = on.pragma_query_value(None, "page_size", |row| row.get(0))?;
            let pages = (bytes as i64 / page).max(1);
            Ok(on.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?)
        })
    }

    /// Asks one of the readers, away from the tasks that must not wait.
    fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Reply<'_, T> {
        let readers = self.readers.clone();
        Box::pin(async move {
            let asked = tokio::task::spawn_blocking(move || readers.ask(question)).await;
            asked.expect("a reader does not panic")
        })
    }
}

impl Store for Sqlite {
    fn open(&self, table: Opened, process: ProcessId, first: Append) -> Reply<'_, ()> {
        self.writer.write(move |on| writing::open(on, &table, process, &first))
    }

    fn load(&self, table: TableId) -> Reply<'_, Option<(Opened, Vec<Numbered>)>> {
        self.read(move |on| reading::load(on, table))
    }

    fn since(&self, table: TableId, number: u64) -> Reply<'_, Vec<Numbered>> {
        self.read(move |on| reading::since(on, table, number))
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
        self.read(move |on| reading::listed(on, most))
    }

    fn tables_of(&self, person: SecretHash, most: usize) -> Reply<'_, Vec<Listed>> {
        self.read(move |on| reading::tables_of(on, person, most))
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

    fn post(&self, letter: Letter) -> Reply<'_, ()> {
        // Other processes cannot be reached through a file; whoever is not there does not answer.
        let _ = self.notices.send(Notice::Letter(letter));
        Box::pin(std::future::ready(Ok(())))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// Connections that read.
struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    fn ask<T>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let idle = self.idle.lock().expect("nobody panics with the list of readers").pop();
        let reader = match idle {
            Some(reader) => reader,
            None => connect(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        };
        let answer = question(&reader).map_err(|wrong| fault(&self.path, wrong));
        self.idle.lock().expect("nobody panics with the list of readers").push(reader);
        answer
    }
}

/// Makes the file if there is none, readable for nobody but its owner: there are seeds in it.
fn keep_private(path: &Path) -> std::io::Result<()> {
    let mut file = std::fs::OpenOptions::new();
    file.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    file.open(path).map(|_| ())
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
        .execute_batch(
            "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
             pragma wal_autocheckpoint = 16000;",
        )
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
    Ok(())
}

/// What a mistake of SQLite means for us.
fn fault(path: &Path, wrong: rusqlite::Error) -> StoreError {
    writer::fault(&path.display().to_string(), wrong)
}
