//! The way of a wish: judged, made durable, made part of the table.

use super::{Charge, LiveTable};
use crate::error::TableError;
use crate::record::Numbered;
use crate::store::{Append, StoreError};
use crate::table::{Change, Step, Table};
use crate::wish::{Steps, foresee};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::MutexGuard;

/// How often a table that another process holds is asked for again.
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// Where wishes are carried out, one at a time.
pub(super) struct Desk {
    /// Whether this process holds the table in the store.
    held: bool,
    /// Whether the store may have records that the table has not.
    behind: bool,
}

impl Desk {
    pub(super) fn new(charge: Charge) -> Desk {
        let held = charge == Charge::Held;
        Desk { held, behind: !held }
    }

    pub(super) fn is_held(&self) -> bool {
        self.held
    }
}

impl LiveTable {
    /// Carries out a wish, also if whoever asked for it goes away meanwhile. Answers with the number of the
    /// last event.
    pub(super) async fn carry_out<W>(self: &Arc<Self>, wish: W) -> Result<u64, TableError>
    where
        W: FnOnce(&Table, u64) -> Steps + Send + 'static,
    {
        let table = self.clone();
        let carried = tokio::spawn(async move { table.carry(wish).await }).await;
        carried.unwrap_or(Err(TableError::Broken))
    }

    async fn carry<W>(self: &Arc<Self>, wish: W) -> Result<u64, TableError>
    where
        W: FnOnce(&Table, u64) -> Steps,
    {
        let mut desk = self.desk.lock().await;
        self.take_charge(&mut desk).await?;
        let (append, changes) = self.weigh(wish)?;
        if append.records.is_empty() {
            return Ok(self.read().number());
        }
        let records = append.records.clone();
        self.keep(append, &mut desk).await?;
        let number = self.make(records, changes)?;
        desk.behind = false;
        drop(desk);
        self.stir(number);
        Ok(number)
    }

    /// What a wish would add, and what becomes of the game then.
    fn weigh<W>(&self, wish: W) -> Result<(Append, Vec<Change>), TableError>
    where
        W: FnOnce(&Table, u64) -> Steps,
    {
        let at = (self.shared.means.now)();
        let table = self.read();
        let steps = wish(&table, at)?;
        let sign = foresee(&table, &steps);
        let mut changes = Vec::with_capacity(steps.len());
        let number = (table.number() + 1)..;
        let numbered = number.zip(steps).map(|(number, Step { record, change })| {
            changes.push(change);
            Numbered { number, at, record }
        });
        let records = numbered.collect();
        let process = self.shared.process;
        Ok((Append { table: self.id, process, records, sign }, changes))
    }

    /// Makes records durable. Until they are part of the table, the table counts as behind.
    async fn keep(&self, append: Append, desk: &mut Desk) -> Result<(), TableError> {
        desk.behind = true;
        let kept = self.shared.store.append(append).await;
        if kept == Err(StoreError::NotHeld) {
            desk.held = false;
        }
        Ok(kept?)
    }

    /// Makes durable records part of the table.
    fn make(&self, records: Vec<Numbered>, changes: Vec<Change>) -> Result<u64, TableError> {
        let mut table = self.write();
        for (numbered, change) in records.into_iter().zip(changes) {
            table.apply(numbered, change)?;
        }
        Ok(table.number())
    }

    /// Sees to it that this process holds the table, and that the table is up to date.
    async fn take_charge(
        self: &Arc<Self>,
        desk: &mut MutexGuard<'_, Desk>,
    ) -> Result<(), TableError> {
        if !desk.held {
            self.hold().await?;
            desk.held = true;
            desk.behind = true;
        }
        if desk.behind {
            self.read_on().await?;
            desk.behind = false;
        }
        Ok(())
    }

    /// Takes the table as soon as whoever holds it lets go, or has died.
    async fn hold(&self) -> Result<(), TableError> {
        let (store, process) = (&self.shared.store, self.shared.process);
        let patience = self.shared.means.lease + BETWEEN_TRIES;
        let tries = patience.as_millis() / BETWEEN_TRIES.as_millis() + 1;
        for _ in 0..tries {
            if store.hold(self.id, process).await? == process {
                return Ok(());
            }
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
        Err(StoreError::NotHeld.into())
    }

    /// Makes what others have appended part of the table.
    async fn read_on(self: &Arc<Self>) -> Result<u64, TableError> {
        let since = self.read().number();
        let records = self.shared.store.since(self.id, since).await?;
        let changes = records.iter().map(|_| Change::FromRecord).collect();
        self.make(records, changes)
    }

    /// Follows what another process has appended.
    pub(crate) async fn catch_up(self: &Arc<Self>) -> Result<(), TableError> {
        let desk = self.desk.lock().await;
        let before = self.read().number();
        let number = self.read_on().await?;
        drop(desk);
        if number != before {
            self.stir(number);
        }
        Ok(())
    }
}
