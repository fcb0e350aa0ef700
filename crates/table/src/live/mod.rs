//! A live table: wishes come in one at a time, become durable, and only then take effect.
//!
//! The order is always the same: judge the wish, append its records to the store, apply them to the
//! table, notify the followers. So everything a viewer sees is on the disk, and a table whose store
//! fails stays as it was. The cost of a move does not grow with the length of the game.
//!
//! Read on in `carrying`, the way of a wish; then in [`follow`], the news for viewers.

mod accounting;
pub mod asked;
pub(crate) mod carrying;
mod company;
mod dealt;
mod driving;
pub mod follow;
#[cfg(test)]
mod gated;
mod hinting;
pub mod looking;
mod ordering;
pub mod returning;
pub mod reviewing;
pub mod wishes;

use crate::ids::TableId;
use crate::pauses::Pause;
use crate::table::Table;
use crate::tables::Shared;
use crate::thought::Thought;
use carrying::Desk;
use engine::Seat;
use follow::{Audience, Pulse};
use looking::Scenes;
use ordering::Obeyed;
use std::sync::{Arc, Mutex, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// A table in memory.
pub struct LiveTable {
    id: TableId,
    shared: Arc<Shared>,
    table: RwLock<Table>,
    desk: Desk,
    pulse: watch::Sender<Pulse>,
    audience: Mutex<Audience>,
    scenes: Mutex<Scenes>,
    thought: Mutex<Option<Thought>>,
    /// The pause before the answer to the pending question, if no person answers.
    pause: Mutex<Option<Pause>>,
    /// The standing order that answers when it is over.
    order: Mutex<Option<Obeyed>>,
    /// The seat that has begun to answer the question, and the number of journal entries then.
    answering: Mutex<Option<(Seat, usize)>>,
    /// The offers that bots have made here.
    memory: bots::Memory,
    alarm: Mutex<Option<AbortHandle>>,
}

/// The way this process came to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charge {
    /// This process made the table.
    Held,
    /// This process has only read it.
    Read,
}

impl LiveTable {
    pub(crate) fn new(table: Table, shared: Arc<Shared>, charge: Charge) -> Arc<LiveTable> {
        let pulse = Pulse { number: table.number(), presence: 0 };
        Arc::new(LiveTable {
            id: table.id(),
            shared,
            scenes: Mutex::default(),
            table: RwLock::new(table),
            desk: Desk::new(charge),
            pulse: watch::Sender::new(pulse),
            audience: Mutex::default(),
            thought: Mutex::default(),
            pause: Mutex::default(),
            order: Mutex::default(),
            answering: Mutex::default(),
            memory: bots::Memory::default(),
            alarm: Mutex::default(),
        })
    }

    /// Returns the id of the table.
    pub fn id(&self) -> TableId {
        self.id
    }

    fn read(&self) -> RwLockReadGuard<'_, Table> {
        self.table.read().expect("nobody panics while a record is made")
    }

    fn write(&self) -> RwLockWriteGuard<'_, Table> {
        self.table.write().expect("nobody panics while a record is made")
    }
}

impl Drop for LiveTable {
    fn drop(&mut self) {
        self.silence_alarm();
        if self.desk.is_held() {
            self.shared.release(self.id);
        }
    }
}
