//! The way of a wish: judged, made durable, made part of the table.
//!
//! Only the process that holds the table in the store carries wishes out. Another one passes them on to that
//! process, or takes the table over when that process has died.

use super::{Charge, LiveTable};
use crate::error::TableError;
use crate::ids::ProcessId;
use crate::record::Numbered;
use crate::store::{Append, StoreError};
use crate::table::{PendingRecord, RecordEffect};
use crate::wish::{Wish, foresee};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The pause before a table without a process is requested again.
const BETWEEN_TRIES: Duration = Duration::from_millis(200);

/// The time that a table is requested beyond its lease.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// The standing of this process with the store.
pub(super) struct Desk {
    /// True if this process holds the table.
    held: AtomicBool,
    /// The time since when it holds it, in milliseconds since 1970.
    held_since: AtomicU64,
    /// A lock that every change of the table takes. Inside: whether the store may have records that
    /// the table lacks.
    behind: tokio::sync::Mutex<bool>,
}

impl Desk {
    pub(super) fn new(charge: Charge) -> Desk {
        let held = charge == Charge::Held;
        let (held_since, behind) = (AtomicU64::new(0), tokio::sync::Mutex::new(!held));
        Desk { held: AtomicBool::new(held), held_since, behind }
    }

    pub(super) fn is_held(&self) -> bool {
        self.held.load(Ordering::Acquire)
    }

    /// Returns the time since when this process holds the table that another or none held before.
    pub(super) fn held_since(&self) -> u64 {
        self.held_since.load(Ordering::Acquire)
    }

    fn take(&self, now: u64) {
        self.held_since.store(now, Ordering::Release);
        self.held.store(true, Ordering::Release);
    }

    fn lose(&self) {
        self.held.store(false, Ordering::Release);
    }
}

/// The outcome of carrying a wish to the store.
enum Carried {
    /// The wish is done; the number of the last event.
    Done(u64),
    /// Another process holds the table.
    HeldBy(ProcessId),
    /// Another process took the table from this one, which had given no sign of life.
    Lost,
}

impl LiveTable {
    /// Carries out a wish, even if the asker goes away meanwhile. Returns the number of the last
    /// event.
    pub(crate) async fn carry_out(self: &Arc<Self>, wish: Wish) -> Result<u64, TableError> {
        let table = self.clone();
        let carried = tokio::spawn(async move { table.carry_or_pass_on(wish).await }).await;
        carried.unwrap_or(Err(TableError::Broken))
    }

    /// Carries out a wish here, or where the table is held.
    async fn carry_or_pass_on(self: &Arc<Self>, wish: Wish) -> Result<u64, TableError> {
        let until = Instant::now() + self.shared.means.lease + PATIENCE;
        loop {
            match self.commit(wish.clone()).await? {
                Carried::Done(number) => return Ok(number),
                Carried::Lost => {}
                Carried::HeldBy(holder) => {
                    let letters = &self.shared.letters;
                    let answer = letters.pass_on(&self.shared, holder, self.id, &wish).await;
                    if let Some(answer) = answer {
                        self.catch_up().await?;
                        return answer;
                    }
                }
            }
            if Instant::now() > until {
                return Err(StoreError::NotHeld.into());
            }
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
    }

    /// Carries out a wish, if this process holds the table or can take it.
    async fn commit(self: &Arc<Self>, wish: Wish) -> Result<Carried, TableError> {
        let mut behind = self.desk.behind.lock().await;
        if let Some(other) = self.take_charge(&mut behind).await? {
            return Ok(Carried::HeldBy(other));
        }
        let (append, changes) = self.judge(wish)?;
        if append.records.is_empty() {
            return Ok(Carried::Done(self.read().number()));
        }
        let records = append.records.clone();
        // Until the records are part of the table, the store may be ahead of it.
        *behind = true;
        match self.shared.store.append(append).await {
            Ok(()) => {}
            Err(StoreError::NotHeld) => {
                self.desk.lose();
                return Ok(Carried::Lost);
            }
            Err(failed) => return Err(failed.into()),
        }
        let number = self.make(records, changes)?;
        *behind = false;
        drop(behind);
        self.notify(number);
        Ok(Carried::Done(number))
    }

    /// Returns the records that a wish would add, and the changes of the game.
    fn judge(&self, wish: Wish) -> Result<(Append, Vec<RecordEffect>), TableError> {
        let at = (self.shared.means.now)();
        let table = self.read();
        let steps = wish.judge(&table, at)?;
        let sign = foresee(&table, &steps);
        let (records, changes) = numbered(table.number() + 1, at, steps);
        Ok((Append { table: self.id, process: self.shared.process, records, sign }, changes))
    }

    /// Makes durable records part of the table.
    fn make(&self, records: Vec<Numbered>, changes: Vec<RecordEffect>) -> Result<u64, TableError> {
        let mut table = self.write();
        for (numbered, change) in records.into_iter().zip(changes) {
            table.apply(numbered, change)?;
        }
        Ok(table.number())
    }

    /// Makes sure that this process holds the table and that the table is up to date, or returns
    /// the process that holds it.
    async fn take_charge(
        self: &Arc<Self>,
        behind: &mut bool,
    ) -> Result<Option<ProcessId>, TableError> {
        if self.shared.is_closed() {
            return Err(StoreError::NotHeld.into());
        }
        if !self.desk.is_held() {
            let holder = self.shared.store.hold(self.id, self.shared.process).await?;
            if holder != self.shared.process {
                return Ok(Some(holder));
            }
            self.desk.take((self.shared.means.now)());
            *behind = true;
        }
        if *behind {
            self.read_on().await?;
            *behind = false;
            self.call_the_roll();
        }
        Ok(None)
    }

    /// Applies new records of the store to the table, and notifies the followers.
    async fn read_on(self: &Arc<Self>) -> Result<u64, TableError> {
        let since = self.read().number();
        let records = self.shared.store.since(self.id, since).await?;
        let changes = records.iter().map(|_| RecordEffect::FromRecord).collect();
        let number = self.make(records, changes)?;
        if number != since {
            self.notify(number);
        }
        Ok(number)
    }

    /// Applies the records that another process has appended.
    pub(crate) async fn catch_up(self: &Arc<Self>) -> Result<(), TableError> {
        let _desk = self.desk.behind.lock().await;
        self.read_on().await?;
        self.contradict();
        Ok(())
    }

    /// Takes the table over if it should go on by itself, or people are recorded as here, and nobody alive holds it.
    pub(crate) async fn take_over(self: &Arc<Self>) -> Result<(), TableError> {
        if self.desk.is_held() || !(self.goes_on_by_itself() || self.has_company()) {
            return Ok(());
        }
        let mut behind = self.desk.behind.lock().await;
        if self.take_charge(&mut behind).await?.is_none() {
            self.drive();
        }
        Ok(())
    }
}

/// Returns steps as records numbered from `first`, and the change of the game for each.
pub(crate) fn numbered(
    first: u64,
    at: u64,
    steps: Vec<PendingRecord>,
) -> (Vec<Numbered>, Vec<RecordEffect>) {
    let steps = (first..).zip(steps);
    steps
        .map(|(number, PendingRecord { record, change })| (Numbered { number, at, record }, change))
        .unzip()
}
