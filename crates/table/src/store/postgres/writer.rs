//! The one connection on which records are appended: everything that waits goes into one
//! transaction.

use super::connection::PgConnection;
use super::listener::write;
use super::{Database, rows};
use crate::store::{Append, ListingRow, Notice, Reply, StoreError};
use crate::terms::Holder;
use futures_util::future::join_all;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Statement;
use tokio_postgres::types::ToSql;

/// The most appends that one commit takes along.
const MOST_TOGETHER: usize = 1024;

/// A record to append, and the sender for its outcome.
struct Job {
    append: Append,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The way to the task that appends.
pub struct Writer {
    jobs: mpsc::UnboundedSender<Job>,
    place: Arc<Database>,
}

impl Writer {
    /// Starts the task. It ends with this.
    pub fn start(place: Arc<Database>) -> Writer {
        let (jobs, waiting) = mpsc::unbounded_channel();
        tokio::spawn(write_all(place.clone(), waiting));
        Writer { jobs, place }
    }

    /// Appends, and answers when it is durable.
    pub fn append(&self, append: Append) -> Reply<'static, ()> {
        let (answer, answered) = oneshot::channel();
        // A task that has stopped drops the job, and with it the answer.
        let _ = self.jobs.send(Job { append, answer });
        let (place, reason) = (self.place.name.clone(), "its writer has stopped".to_owned());
        Box::pin(async move { answered.await.unwrap_or(Err(StoreError::Gone { place, reason })) })
    }
}

async fn write_all(place: Arc<Database>, mut waiting: mpsc::UnboundedReceiver<Job>) {
    let mut desk = None;
    let mut jobs = Vec::new();
    while waiting.recv_many(&mut jobs, MOST_TOGETHER).await > 0 {
        let written = write_together(&place, &mut desk, &jobs).await;
        if written.is_err() {
            // Whatever happened to this way, the next commit has a new one.
            desk = None;
        }
        for (number, job) in jobs.drain(..).enumerate() {
            let done = written.as_ref().map_err(StoreError::clone);
            // The asker may have gone away.
            let _ = job.answer.send(done.and_then(|done| done[number].clone()));
        }
    }
}

/// Writes several jobs in one commit and returns the outcome of each.
async fn write_together(
    place: &Database,
    desk: &mut Option<Desk>,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    if desk.as_ref().is_none_or(|desk| desk.way.is_lost()) {
        *desk = Some(Desk::open(place).await?);
    }
    let desk = desk.as_ref().expect("it was opened just now");
    desk.way.within(place, desk.write(jobs)).await
}

/// A connection for appending.
struct Desk {
    way: PgConnection,
    append: Statement,
    holder: Statement,
}

impl Desk {
    async fn open(place: &Database) -> Result<Desk, StoreError> {
        let way = PgConnection::open(place).await?;
        let append = way.client().prepare(include_str!("append.sql"));
        let append = way.within(place, append).await?;
        let holder = way.client().prepare("select process from heads where id = $1");
        let holder = way.within(place, holder).await?;
        Ok(Desk { way, append, holder })
    }

    async fn write(
        &self,
        jobs: &[Job],
    ) -> Result<Vec<Result<(), StoreError>>, tokio_postgres::Error> {
        self.way.client().batch_execute("begin").await?;
        // All are under way before the first is answered.
        let written = join_all(jobs.iter().map(|job| self.append(&job.append))).await;
        let written: Result<Vec<_>, _> = written.into_iter().collect();
        let end = if written.is_ok() { "commit" } else { "rollback" };
        self.way.client().batch_execute(end).await?;
        written
    }

    async fn append(
        &self,
        append: &Append,
    ) -> Result<Result<(), StoreError>, tokio_postgres::Error> {
        if append.records.is_empty() {
            return Ok(Ok(()));
        }
        let row = Columns::of(append);
        let added = self.way.client().query_one(&self.append, &row.given()).await?;
        if added.get::<_, i64>(0) == 1 {
            return Ok(Ok(()));
        }
        let holder = self.way.client().query_opt(&self.holder, &[&row.id]).await?;
        let holder = holder.and_then(|row| rows::process(&row, 0));
        let is_held = holder == Some(append.process);
        Ok(Err(if is_held { StoreError::Overtaken } else { StoreError::NotHeld }))
    }
}

/// The parameters of the statement that appends, in its order.
struct Columns<'a> {
    last: i64,
    stage: i64,
    moves: i64,
    asks: Option<i64>,
    touched: i64,
    id: &'a [u8],
    before: i64,
    process: &'a [u8],
    numbers: Vec<i64>,
    times: Vec<i64>,
    bodies: Vec<String>,
    holders: Option<String>,
    people: Vec<&'a [u8]>,
    notice: String,
}

impl<'a> Columns<'a> {
    fn of(append: &'a Append) -> Columns<'a> {
        let Append { table, process, records, sign } = append;
        let ListingRow { stage, moves, asks, holders } = sign;
        let numbers: Vec<i64> = records.iter().map(|record| record.number as i64).collect();
        let times: Vec<i64> = records.iter().map(|record| record.at as i64).collect();
        Columns {
            last: numbers.last().copied().unwrap_or_default(),
            stage: stage.number(),
            moves: i64::from(*moves),
            asks: asks.map(i64::from),
            touched: times.last().copied().unwrap_or_default(),
            id: &table.0,
            before: numbers.first().map_or(0, |first| first - 1),
            process: &process.0,
            numbers,
            times,
            bodies: records.iter().map(|record| rows::json(&record.record)).collect(),
            holders: holders.as_ref().map(rows::json),
            people: people(holders.as_deref().unwrap_or_default()),
            notice: write(&Notice::Appended { table: *table, process: *process }),
        }
    }

    fn given(&self) -> [&(dyn ToSql + Sync); 14] {
        [
            &self.last,
            &self.stage,
            &self.moves,
            &self.asks,
            &self.touched,
            &self.id,
            &self.before,
            &self.process,
            &self.numbers,
            &self.times,
            &self.bodies,
            &self.holders,
            &self.people,
            &self.notice,
        ]
    }
}

fn people(holders: &[Holder]) -> Vec<&[u8]> {
    let people = holders.iter().filter_map(|holder| match holder {
        Holder::Person(person) => Some(person.secret.0.as_slice()),
        _ => None,
    });
    people.collect()
}
