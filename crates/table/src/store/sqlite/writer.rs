//! The one thread that writes: whatever waits for it is committed together.

use crate::store::{Reply, StoreError};
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The most jobs that one commit takes along, so that the first of them does not wait for ever.
const MOST_TOGETHER: usize = 1024;

/// How long it is at least from the beginning of one commit to the next. On a quick disk a busy server would otherwise
/// commit every few moves, and a commit costs the processor as much as several moves that share one.
const APART: Duration = Duration::from_millis(4);

/// Why a job wrote nothing that lasts.
pub enum NotWritten {
    /// It looked before it wrote, and left all as it was.
    Refused(StoreError),
    /// Something may have been written: all of the commit must be undone.
    Failed(rusqlite::Error),
}

impl From<rusqlite::Error> for NotWritten {
    fn from(wrong: rusqlite::Error) -> Self {
        NotWritten::Failed(wrong)
    }
}

/// Something to be written.
trait Job: Send {
    /// Writes it, inside a transaction.
    fn write(&mut self, on: &Connection) -> rusqlite::Result<()>;

    /// Tells whoever asked, once the transaction has ended.
    fn tell(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A job, what came of it, and who wants to know.
struct Asked<T, F> {
    job: Option<F>,
    done: Result<T, StoreError>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Job for Asked<T, F>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<T, NotWritten> + Send,
{
    fn write(&mut self, on: &Connection) -> rusqlite::Result<()> {
        let job = self.job.take().expect("a job is done once");
        match job(on) {
            Ok(value) => self.done = Ok(value),
            Err(NotWritten::Refused(reason)) => self.done = Err(reason),
            Err(NotWritten::Failed(wrong)) => return Err(wrong),
        }
        Ok(())
    }

    fn tell(self: Box<Self>, committed: Result<(), StoreError>) {
        // Whoever asked may have gone away.
        let _ = self.answer.send(committed.and(self.done));
    }
}

/// What is done when all is told. It may end before it is on the disk.
pub type Tidy = fn(&Connection) -> rusqlite::Result<()>;

/// The way to the thread that writes. It ends its last commit before it is dropped.
pub struct Writer {
    jobs: Option<Sender<Box<dyn Job>>>,
    place: String,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. After every commit, while nobody waits, it tidies up.
    pub fn start(connection: Connection, place: String, tidy: Tidy) -> Writer {
        let (jobs, waiting) = channel();
        let desk = Desk { connection, place: place.clone(), tidy };
        let thread = std::thread::Builder::new().name("store".to_owned());
        let thread = thread.spawn(move || desk.write_all(&waiting));
        let thread = Some(thread.expect("a thread can be started"));
        Writer { jobs: Some(jobs), place, thread }
    }

    /// Does a job and answers when it is durable.
    pub fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, NotWritten> + Send + 'static,
    ) -> Reply<'static, T> {
        let stopped = self.stopped();
        let (answer, answered) = oneshot::channel();
        let asked = Asked { job: Some(job), done: Err(stopped.clone()), answer };
        let jobs = self.jobs.as_ref().expect("jobs are taken until the end");
        let sent = jobs.send(Box::new(asked)).is_ok();
        Box::pin(async move {
            match sent {
                true => answered.await.unwrap_or(Err(stopped)),
                false => Err(stopped),
            }
        })
    }

    fn stopped(&self) -> StoreError {
        StoreError::Gone { place: self.place.clone(), reason: "its writer has stopped".to_owned() }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A writer that panicked has told so already.
            let _ = thread.join();
        }
    }
}

/// Where the writing is done.
struct Desk {
    connection: Connection,
    place: String,
    tidy: Tidy,
}

impl Desk {
    fn write_all(mut self, waiting: &Receiver<Box<dyn Job>>) {
        // The first need not wait for anything.
        let mut next = Instant::now();
        while let Ok(first) = waiting.recv() {
            std::thread::sleep(next.saturating_duration_since(Instant::now()));
            next = Instant::now() + APART;
            let others = waiting.try_iter().take(MOST_TOGETHER - 1);
            let mut jobs: Vec<Box<dyn Job>> = std::iter::once(first).chain(others).collect();
            let committed = self.commit(&mut jobs).map_err(|wrong| fault(&self.place, wrong));
            jobs.into_iter().for_each(|job| job.tell(committed.clone()));
            // What cannot be tidied up now, on a full disk, can be later.
            let _ = (self.tidy)(&self.connection);
        }
    }

    /// Commits jobs so that they are on the disk. That is said each time: a commit for which it cannot be said, whatever
    /// tidying up has left behind, fails.
    fn commit(&mut self, jobs: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "synchronous", "full")?;
        let begun = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(begun)?;
        jobs.iter_mut().try_for_each(|job| job.write(&transaction))?;
        transaction.commit()
    }
}

/// What a mistake of SQLite means for us.
pub fn fault(place: &str, wrong: rusqlite::Error) -> StoreError {
    let (place, reason) = (place.to_owned(), wrong.to_string());
    match wrong.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full { place },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Locked { place },
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            StoreError::Broken { place, reason }
        }
        _ => StoreError::Gone { place, reason },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What SQLite calls it when a commit waits for the disk.
    const FULL: i64 = 2;

    #[test]
    fn every_commit_waits_for_the_disk_whatever_tidying_up_has_left_behind() {
        let connection = Connection::open_in_memory().expect("memory for a store");
        let careless: Tidy = |on| on.pragma_update(None, "synchronous", "off");
        let writer = Writer::start(connection, "memory".to_owned(), careless);
        let care =
            || writer.write(|on| Ok(on.pragma_query_value(None, "synchronous", |row| row.get(0))?));
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            assert_eq!(care().await, Ok(FULL));
            assert_eq!(care().await, Ok(FULL), "after tidying up");
        });
    }

    #[test]
    fn jobs_that_come_soon_after_a_commit_share_the_next() {
        let connection = Connection::open_in_memory().expect("memory for a store");
        let writer = Writer::start(connection, "memory".to_owned(), |_| Ok(()));
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let at = || writer.write(|_| Ok(Instant::now()));
        runtime.block_on(async {
            // Measured from before the first is asked for: however late a thread is woken, it can only be longer.
            let asked = Instant::now();
            at().await.expect("it is written");
            let second = at().await.expect("it is written");
            assert!(second - asked >= APART, "after {:?}", second - asked);
        });
    }
}
