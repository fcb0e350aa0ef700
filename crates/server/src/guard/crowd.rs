//! Limits on open sockets and connections: in all, from one address, and of the spectators of one
//! table.

use super::pace::network;
use crate::fault::{AppError, Crowded};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use table::TableId;

/// The most open sockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostSockets {
    /// The limit of the whole server.
    pub in_all: usize,
    /// The limit of one address.
    pub of_an_address: usize,
    /// The limit of spectators at one table. Players always get in: nobody can be crowded out of a
    /// game.
    pub watching_a_table: usize,
}

impl MostSockets {
    /// The default limits.
    pub const USUAL: MostSockets =
        MostSockets { in_all: 10_000, of_an_address: 200, watching_a_table: 500 };

    /// Returns the number of connections for these sockets. Besides its socket, a page opens a few
    /// for its files and requests.
    pub const fn connections(self) -> MostSockets {
        MostSockets {
            in_all: self.in_all.saturating_add(2_000),
            of_an_address: self.of_an_address.saturating_add(100),
            watching_a_table: usize::MAX,
        }
    }

    /// No limits.
    pub const FREE: MostSockets =
        MostSockets { in_all: usize::MAX, of_an_address: usize::MAX, watching_a_table: usize::MAX };
}

/// All open sockets; a clone is the same crowd.
#[derive(Clone, Debug)]
pub struct Crowd {
    most: MostSockets,
    inside: Arc<Mutex<Inside>>,
}

#[derive(Debug, Default)]
struct Inside {
    all: usize,
    from: HashMap<IpAddr, usize>,
    watching: HashMap<TableId, usize>,
}

/// A socket that is counted until this is dropped.
#[derive(Debug)]
pub struct CountedSocket {
    crowd: Crowd,
    counted: Counted,
}

/// The two counts that a socket can belong to.
#[derive(Clone, Copy, Debug)]
enum Counted {
    From(IpAddr),
    Watching(TableId),
}

impl Crowd {
    /// Creates an empty crowd.
    pub fn new(most: MostSockets) -> Crowd {
        Crowd { most, inside: Arc::default() }
    }

    /// Counts a socket from this address.
    pub fn enter(&self, address: IpAddr) -> Result<CountedSocket, AppError> {
        let MostSockets { in_all, of_an_address, .. } = self.most;
        let address = network(address);
        let mut inside = self.inside();
        if inside.all >= in_all {
            return Err(AppError::Crowded { place: Crowded::Server, most: in_all });
        }
        if !count(&mut inside.from, address, of_an_address) {
            return Err(AppError::Crowded { place: Crowded::Address, most: of_an_address });
        }
        inside.all += 1;
        Ok(self.place(Counted::From(address)))
    }

    /// Counts a spectator of a table.
    pub fn watch(&self, table: TableId) -> Result<CountedSocket, AppError> {
        let most = self.most.watching_a_table;
        match count(&mut self.inside().watching, table, most) {
            true => Ok(self.place(Counted::Watching(table))),
            false => Err(AppError::Crowded { place: Crowded::Table, most }),
        }
    }

    fn place(&self, counted: Counted) -> CountedSocket {
        CountedSocket { crowd: self.clone(), counted }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().expect("nobody panics while counting")
    }
}

/// Adds one to a count and returns true, unless the limit is reached.
fn count<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: K, most: usize) -> bool {
    let number = counts.entry(key).or_default();
    let has_room = *number < most;
    *number += usize::from(has_room);
    has_room
}

/// Takes one off a count, and forgets the key at zero.
fn discount<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(number) = counts.get_mut(key) {
        *number -= 1;
        if *number == 0 {
            counts.remove(key);
        }
    }
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        let mut inside = self.crowd.inside();
        match self.counted {
            Counted::From(address) => {
                inside.all -= 1;
                discount(&mut inside.from, &address);
            }
            Counted::Watching(table) => discount(&mut inside.watching, &table),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_goes_makes_room_and_is_forgotten() {
        let most = MostSockets { in_all: 3, of_an_address: 2, watching_a_table: 1 };
        let crowd = Crowd::new(most);
        let [home, away] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().expect("address"));
        let places = [crowd.enter(home), crowd.enter(home), crowd.enter(away)];
        assert!(places.iter().all(Result::is_ok));
        let refused = |entered: Result<CountedSocket, AppError>| match entered {
            Err(AppError::Crowded { place, most }) => (place, most),
            other => panic!("{other:?}"),
        };
        assert_eq!(refused(crowd.enter(away)), (Crowded::Server, 3));
        let [first, ..] = places;
        drop(first);
        let _again = crowd.enter(home).expect("there is room again");
        drop(crowd.enter(away));
        let table = TableId::draw();
        let watches = crowd.watch(table).expect("the first");
        assert_eq!(refused(crowd.watch(table)), (Crowded::Table, 1));
        drop(watches);
        assert!(crowd.watch(table).is_ok());
        assert!(crowd.inside().watching.is_empty());
    }
}
