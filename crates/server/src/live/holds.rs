//! The sockets from which seats are played. Of several sockets of one person, the latest plays.
//! When a person opens their link on another device, play goes on there, and the first socket is
//! informed.

use engine::Seat;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard};
use table::TableId;
use tokio::sync::oneshot;

/// All seats that are currently played from somewhere.
#[derive(Clone, Default)]
pub struct Holds(Arc<Mutex<Held>>);

#[derive(Default)]
struct Held {
    /// The number of sockets that have come so far.
    came: u64,
    /// The latest socket, and a sender that wakes its hold when dropped.
    last: HashMap<(TableId, Seat), (u64, oneshot::Sender<Infallible>)>,
}

/// A socket's hold on its seat.
pub struct Hold {
    holds: Holds,
    place: (TableId, Seat),
    number: u64,
    ends: oneshot::Receiver<Infallible>,
}

impl Holds {
    /// Takes a seat from the socket that had it.
    pub fn take(&self, table: TableId, seat: Seat) -> Hold {
        let (ended, ends) = oneshot::channel();
        let mut held = self.held();
        held.came += 1;
        let (place, number) = ((table, seat), held.came);
        held.last.insert(place, (number, ended));
        Hold { holds: self.clone(), place, number, ends }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().expect("nobody panics with the list of holds")
    }
}

impl Hold {
    /// Waits until another socket has taken the seat.
    pub async fn taken_over(&mut self) {
        let Err(_) = (&mut self.ends).await;
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = self.holds.held();
        if held.last.get(&self.place).is_some_and(|(number, _)| *number == self.number) {
            held.last.remove(&self.place);
        }
    }
}
