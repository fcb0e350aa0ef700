//! The watch that tables keep by themselves: they give signs of life, listen to other processes, and take over the tables of
//! those that have died.

use super::{Loaded, Shared, Tables};
use crate::live::LiveTable;
use crate::store::{Notice, StoreError};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, Weak};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout_at};

/// Tables that may be gone.
struct Somewhere {
    shared: Weak<Shared>,
    loaded: Weak<Mutex<Loaded>>,
}

impl Somewhere {
    fn tables(&self) -> Option<Tables> {
        Some(Tables { shared: self.shared.upgrade()?, loaded: self.loaded.upgrade()? })
    }
}

impl Tables {
    /// Begins to watch, until the tables are gone.
    pub(super) fn keep_watch(&self) {
        let notices = self.shared.store.notices();
        tokio::spawn(live_on(self.somewhere()));
        tokio::spawn(listen(self.somewhere(), notices));
    }

    fn somewhere(&self) -> Somewhere {
        Somewhere { shared: Arc::downgrade(&self.shared), loaded: Arc::downgrade(&self.loaded) }
    }

    async fn hear(&self, notice: Notice) {
        match notice {
            Notice::Appended { process, .. } if process == self.shared.process => {}
            Notice::Appended { table, .. } => {
                let known = self.loaded().find(table);
                self.catch_up(known).await;
            }
            Notice::Letter(letter) if letter.to == self.shared.process => {
                let tables = self.clone();
                tokio::spawn(async move { tables.receive(letter).await });
            }
            Notice::Letter(_) => {}
            Notice::Missed => {
                let all = self.loaded().all();
                self.catch_up(all).await;
            }
        }
    }

    /// Reads on at these tables. Anything unreadable now is read with the next sign of life.
    async fn catch_up(&self, tables: impl IntoIterator<Item = Arc<LiveTable>>) {
        for table in tables {
            if table.catch_up().await.is_err() {
                self.shared.has_missed.store(true, Ordering::Release);
            }
        }
    }

    /// Reads on where that was not possible before.
    async fn make_up(&self) {
        if self.shared.has_missed.swap(false, Ordering::AcqRel) {
            let all = self.loaded().all();
            self.catch_up(all).await;
        }
    }
}

impl Tables {
    /// Renews the lease of this process. If it can't before the lease ends, it informs all its
    /// viewers: another process may then go on with the tables.
    async fn renew(&self, last: Instant) -> Result<(), StoreError> {
        let Shared { store, process, means, .. } = &*self.shared;
        // Who was held up a little is not yet cut off.
        let over = (last + means.lease).max(Instant::now() + means.lease / 3);
        let mut said = store.live(*process, means.lease);
        let said = match timeout_at(over, &mut said).await {
            Ok(said) => said,
            Err(_) => {
                self.tell_whether_cut_off(true);
                said.await
            }
        };
        if said.is_ok() || Instant::now() >= over {
            self.tell_whether_cut_off(said.is_err());
        }
        said
    }

    fn tell_whether_cut_off(&self, is_cut_off: bool) {
        if self.shared.is_cut_off.swap(is_cut_off, Ordering::AcqRel) != is_cut_off {
            self.shared.has_missed.store(true, Ordering::Release);
            let all = self.loaded().all();
            all.iter().for_each(|table| table.tell_around());
        }
    }
}

/// Renews the lease of this process again and again, and takes over the tables of dead ones.
async fn live_on(somewhere: Somewhere) {
    let mut last = Instant::now();
    while let Some(tables) = somewhere.tables() {
        if tables.shared.is_closed() {
            return;
        }
        let begun = Instant::now();
        // A sign of life that fails is given again a little later; so is a table taken over, and a day begun.
        if tables.renew(last).await.is_ok() {
            last = begun;
            tables.make_up().await;
            let _ = tables.begin_day().await;
            let all = tables.loaded().all();
            for table in all {
                let _ = table.take_over().await;
            }
        }
        let pause = tables.shared.means.lease / 3;
        drop(tables);
        tokio::time::sleep(pause).await;
    }
}

/// Receives notices from other processes.
async fn listen(somewhere: Somewhere, mut notices: Receiver<Notice>) {
    loop {
        let notice = match notices.recv().await {
            Ok(notice) => notice,
            Err(RecvError::Lagged(_)) => Notice::Missed,
            Err(RecvError::Closed) => return,
        };
        let Some(tables) = somewhere.tables() else { return };
        tables.hear(notice).await;
    }
}
