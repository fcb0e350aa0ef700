//! The one thread that writes: whatever waits for it is committed together.

use super::PATIENCE;
use super::identity::Identity;
use crate::store::{Reply, StoreError};
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The most jobs that one commit takes along, so that the first of them does not wait for ever.
const MOST_TOGETHER: usize = 1024;

/// The least time between the beginnings of two commits. On a quick disk a busy server would
/// otherwise commit every few moves. A commit costs the processor as much as several moves that
/// share one.
const APART: Duration = Duration::from_millis(4);

/// The longest time that the log grows before it is brought into the file. Writers then wait for it
/// once a minute, some milliseconds.
const BETWEEN_SETTLINGS: Duration = Duration::from_secs(60);

/// The value of SQLite's setting that makes a commit wait for the disk.
const FULL: i64 = 2;

/// The reasons why a job wrote nothing that lasts.
pub enum NotWritten {
    /// The job checked before it wrote, and changed nothing.
    Refused(StoreError),
    /// Something may have been written: all of the commit must be undone.
    Failed(rusqlite::Error),
}

impl From<rusqlite::Error> for NotWritten {
    fn from(wrong: rusqlite::Error) -> Self {
        NotWritten::Failed(wrong)
    }
}

/// The sender for the outcome of an order.
type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// A job that writes.
trait Job: Send {
    /// Writes it, inside a transaction.
    fn write(&mut self, on: &Connection) -> rusqlite::Result<()>;

    /// Answers the asker, once the transaction has ended.
    fn tell(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A job, its outcome, and the sender for its answer.
struct Asked<T, F> {
    job: Option<F>,
    done: Result<T, StoreError>,
    answer: Answer<T>,
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
        // The asker may have gone away.
        let _ = self.answer.send(committed.and(self.done));
    }
}

/// A cleanup after all answers are given. It may end before its changes are on the disk.
pub type Tidy = fn(&Connection) -> rusqlite::Result<()>;

/// An order to the thread.
enum Order {
    /// Writes something.
    Write(Box<dyn Job>),
    /// Brings everything into the file, and ends.
    Close(Answer<()>),
}

/// The way to the thread that writes. It ends its last commit before it is dropped.
pub struct Writer {
    orders: Option<Sender<Order>>,
    place: String,
    /// The reason why the thread has ended, if it has.
    end: Arc<OnceLock<&'static str>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. After every commit, while nobody waits, it tidies up.
    pub fn start(
        connection: Connection,
        identity: Arc<Identity>,
        place: String,
        tidy: Tidy,
    ) -> Writer {
        let (orders, waiting) = channel();
        let settled = Instant::now();
        let desk = Desk { connection, identity, place: place.clone(), tidy, settled };
        let end = Arc::new(OnceLock::new());
        let thread = std::thread::Builder::new().name("store".to_owned());
        let told = end.clone();
        let thread = thread.spawn(move || {
            // Nobody else says why.
            let _ = told.set(desk.write_all(&waiting));
        });
        let thread = Some(thread.expect("a thread can be started"));
        Writer { orders: Some(orders), place, end, thread }
    }

    /// Runs a job and answers when it is durable.
    pub fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, NotWritten> + Send + 'static,
    ) -> Reply<'static, T> {
        let (place, end) = (self.place.clone(), self.end.clone());
        let (answer, answered) = oneshot::channel();
        let done = Err(stopped(&place, None));
        let asked = Asked { job: Some(job), done, answer };
        self.order(Order::Write(Box::new(asked)));
        Box::pin(async move {
            // Who has ended drops what was still ordered.
            answered.await.unwrap_or_else(|_| Err(stopped(&place, end.get().copied())))
        })
    }

    /// Closes the store when all earlier orders are done and the log next to the file is empty.
    pub fn close(&self) -> Reply<'static, ()> {
        let (answer, answered) = oneshot::channel();
        self.order(Order::Close(answer));
        // Who has ended before has nothing to bring in any more.
        Box::pin(async move { answered.await.unwrap_or(Ok(())) })
    }

    fn order(&self, order: Order) {
        let orders = self.orders.as_ref().expect("orders are taken until the end");
        // Who has ended drops the order, and its answer with it.
        let _ = orders.send(order);
    }
}

fn stopped(place: &str, reason: Option<&str>) -> StoreError {
    let reason = reason.unwrap_or("its writer has stopped").to_owned();
    StoreError::Stopped { place: place.to_owned(), reason }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // A writer that panicked has told so already.
            let _ = thread.join();
        }
    }
}

/// The state of the writing thread.
struct Desk {
    connection: Connection,
    identity: Arc<Identity>,
    place: String,
    tidy: Tidy,
    /// The time when the log was last brought into the file.
    settled: Instant,
}

impl Desk {
    /// Writes until it must end, or until it can't be sure that commits last. Returns which.
    fn write_all(mut self, waiting: &Receiver<Order>) -> &'static str {
        // The first need not wait for anything.
        let mut next = Instant::now();
        while let Ok(first) = waiting.recv() {
            std::thread::sleep(next.saturating_duration_since(Instant::now()));
            next = Instant::now() + APART;
            let (mut jobs, close) = together(first, waiting);
            if self.is_careful().is_err() {
                let careless = stopped(&self.place, Some(CARELESS));
                jobs.into_iter().for_each(|job| job.tell(Err(careless.clone())));
                return CARELESS;
            }
            let committed = self.commit_in_place(&mut jobs);
            jobs.into_iter().for_each(|job| job.tell(committed.clone()));
            // What cannot be tidied up now, on a full disk, can be later.
            let _ = (self.tidy)(&self.connection);
            if let Some(answer) = close {
                let settled = self.settle().map_err(|wrong| fault(&self.place, wrong));
                // The log beside the file goes away with the last connection, and only then is it told that this is the end.
                drop(self);
                // Nobody may be waiting for it.
                let _ = answer.send(settled);
                return "it was closed";
            }
            self.settle_now_and_then();
        }
        "it was dropped"
    }

    /// Makes each commit wait for the disk, and checks that it does. This is done each time,
    /// because tidying up does not wait.
    fn is_careful(&self) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "synchronous", "full")?;
        let care: i64 =
            self.connection.pragma_query_value(None, "synchronous", |row| row.get(0))?;
        if care == FULL { Ok(()) } else { Err(rusqlite::Error::InvalidQuery) }
    }

    /// Commits jobs if the file is still in its place. Otherwise it acknowledges none of them.
    fn commit_in_place(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
        self.is_in_place()?;
        self.commit(jobs).map_err(|wrong| fault(&self.place, wrong))?;
        self.is_in_place()
    }

    fn is_in_place(&self) -> Result<(), StoreError> {
        if self.identity.holds() {
            Ok(())
        } else {
            Err(StoreError::Moved { place: self.place.clone() })
        }
    }

    /// Commits jobs so that they are on the disk.
    fn commit(&mut self, jobs: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
        if jobs.is_empty() {
            return Ok(());
        }
        let begun = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(begun)?;
        jobs.iter_mut().try_for_each(|job| job.write(&transaction))?;
        transaction.commit()
    }

    /// Brings the log into the file from time to time, as far as nobody reads what would be overwritten.
    fn settle_now_and_then(&mut self) {
        if self.settled.elapsed() < BETWEEN_SETTLINGS {
            return;
        }
        self.settled = Instant::now();
        // Nobody waits here for those who read, or for room: what cannot be brought in now can be in a minute.
        let _ = self.connection.busy_timeout(Duration::ZERO);
        let _ = self.settle();
        let _ = self.connection.busy_timeout(PATIENCE);
    }

    /// Brings everything into the file, so that the log next to it is empty.
    fn settle(&self) -> rusqlite::Result<()> {
        let settle = "pragma wal_checkpoint(truncate)";
        let is_held_up: bool = self.connection.query_row(settle, [], |row| row.get(0))?;
        match is_held_up {
            false => Ok(()),
            true => Err(rusqlite::Error::SqliteFailure(
                rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY),
                None,
            )),
        }
    }
}

/// The message when commits may no longer wait for the disk.
const CARELESS: &str = "it could not be made to wait for the disk any more";

/// Returns the waiting jobs, and the answer of an order to end after them.
fn together(first: Order, waiting: &Receiver<Order>) -> (Vec<Box<dyn Job>>, Option<Answer<()>>) {
    let mut jobs = Vec::new();
    let others = waiting.try_iter().take(MOST_TOGETHER - 1);
    for order in std::iter::once(first).chain(others) {
        match order {
            Order::Write(job) => jobs.push(job),
            Order::Close(answer) => return (jobs, Some(answer)),
        }
    }
    (jobs, None)
}

/// Converts an error of SQLite.
pub fn fault(place: &str, wrong: rusqlite::Error) -> StoreError {
    let (place, reason) = (place.to_owned(), wrong.to_string());
    match wrong.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full { place },
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            StoreError::ReadOnly { place, reason }
        }
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

    /// Returns a store without a file, which can't be moved away.
    fn nowhere() -> Arc<Identity> {
        Arc::new(Identity::of(None))
    }

    #[test]
    fn every_commit_waits_for_the_disk_whatever_tidying_up_has_left_behind() {
        let connection = Connection::open_in_memory().expect("memory for a store");
        let careless: Tidy = |on| on.pragma_update(None, "synchronous", "off");
        let writer = Writer::start(connection, nowhere(), "memory".to_owned(), careless);
        let care =
            || writer.write(|on| Ok(on.pragma_query_value(None, "synchronous", |row| row.get(0))?));
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            assert_eq!(care().await, Ok(FULL));
            assert_eq!(care().await, Ok(FULL), "after tidying up");
        });
    }

    #[test]
    fn a_writer_that_cannot_wait_for_the_disk_any_more_stops_and_acknowledges_nothing() {
        let connection = Connection::open_in_memory().expect("memory for a store");
        // Within a transaction SQLite refuses to change how much care it takes.
        let stuck: Tidy = |on| on.execute_batch("pragma synchronous = normal; begin");
        let writer = Writer::start(connection, nowhere(), "memory".to_owned(), stuck);
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            assert_eq!(writer.write(|_| Ok(())).await, Ok(()));
            for _ in 0..2 {
                let refused = writer.write(|_| Ok(())).await.expect_err("nothing is certain");
                assert!(matches!(refused, StoreError::Stopped { .. }), "{refused}");
                let said = refused.to_string();
                assert!(
                    said.contains(CARELESS) && said.contains("start the program again"),
                    "{said}"
                );
            }
        });
    }

    #[test]
    fn what_lies_in_the_log_is_brought_into_the_file_from_time_to_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let connection = Connection::open(folder.path().join("file")).expect("a file");
        connection.execute_batch("pragma journal_mode = wal; create table t (n);").expect("laid");
        let log = || std::fs::metadata(folder.path().join("file-wal")).expect("a log").len();
        let long_ago = Instant::now().checked_sub(BETWEEN_SETTLINGS).expect("time has passed");
        let tidy: Tidy = |_| Ok(());
        let identity = nowhere();
        let (place, settled) = (String::new(), Instant::now());
        let mut desk = Desk { connection, identity, place, tidy, settled };
        desk.settle_now_and_then();
        assert!(log() > 0, "it is not time yet");
        desk.settled = long_ago;
        desk.settle_now_and_then();
        assert_eq!(log(), 0);
    }

    #[test]
    fn jobs_that_come_soon_after_a_commit_share_the_next() {
        let connection = Connection::open_in_memory().expect("memory for a store");
        let writer = Writer::start(connection, nowhere(), "memory".to_owned(), |_| Ok(()));
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
