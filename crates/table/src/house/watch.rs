//! What a house does by itself: it gives signs of life, listens to other processes, and takes over the tables of
//! those that have died.

use super::{House, Shared, Tables};
use crate::live::LiveTable;
use crate::store::Notice;
use std::sync::{Arc, Mutex, Weak};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

/// A house that may be gone.
struct Somewhere {
    shared: Weak<Shared>,
    tables: Weak<Mutex<Tables>>,
}

impl Somewhere {
    fn house(&self) -> Option<House> {
        Some(House { shared: self.shared.upgrade()?, tables: self.tables.upgrade()? })
    }
}

impl House {
    /// Begins to watch, until the house is gone.
    pub(super) fn keep_watch(&self) {
        let notices = self.shared.store.notices();
        tokio::spawn(live_on(self.somewhere()));
        tokio::spawn(listen(self.somewhere(), notices));
    }

    fn somewhere(&self) -> Somewhere {
        Somewhere { shared: Arc::downgrade(&self.shared), tables: Arc::downgrade(&self.tables) }
    }

    async fn hear(&self, notice: Notice) {
        match notice {
            Notice::Appended { process, .. } if process == self.shared.process => {}
            Notice::Appended { table, .. } => {
                let known = self.tables().find(table);
                catch_up(known).await;
            }
            Notice::Letter(letter) if letter.to == self.shared.process => {
                let house = self.clone();
                tokio::spawn(async move { house.receive(letter).await });
            }
            Notice::Letter(_) => {}
            Notice::Missed => {
                let all = self.tables().all();
                catch_up(all).await;
            }
        }
    }
}

/// Reads on at these tables.
async fn catch_up(tables: impl IntoIterator<Item = Arc<LiveTable>>) {
    for table in tables {
        // Who cannot read on now reads on before the next wish.
        let _ = table.catch_up().await;
    }
}

/// Says again and again that this process is alive, and takes over what the dead have left.
async fn live_on(somewhere: Somewhere) {
    while let Some(house) = somewhere.house() {
        if house.shared.is_closed() {
            return;
        }
        let Shared { store, process, means, .. } = &*house.shared;
        // A sign of life that fails is given again a little later; so is a table taken over, and a day begun.
        let _ = store.live(*process, means.lease).await;
        let _ = house.begin_day().await;
        let all = house.tables().all();
        for table in all {
            let _ = table.take_over().await;
        }
        let pause = means.lease / 3;
        drop(house);
        tokio::time::sleep(pause).await;
    }
}

/// Hears what other processes do.
async fn listen(somewhere: Somewhere, mut notices: Receiver<Notice>) {
    loop {
        let notice = match notices.recv().await {
            Ok(notice) => notice,
            Err(RecvError::Lagged(_)) => Notice::Missed,
            Err(RecvError::Closed) => return,
        };
        let Some(house) = somewhere.house() else { return };
        house.hear(notice).await;
    }
}
