//! A lock that lets only one program at a time keep tables in a file.
//!
//! Two programs would each believe that a table is theirs, because leases and letters do not pass
//! through a file. The lock is on a small file next to it, because closing the database's own would
//! release SQLite's locks on it. The system releases a lock when its process ends, however that
//! happens.

use super::{PATIENCE, make_private, unopened};
use crate::store::StoreError;
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The pause before a lock is tried again.
const BETWEEN_TRIES: Duration = Duration::from_millis(20);

/// A lock that is held until it is released or dropped.
pub struct Lock(Mutex<Option<File>>);

impl Lock {
    /// Takes the lock of a store. Waits for a program that is just ending.
    pub fn take(store: &Path) -> Result<Lock, StoreError> {
        let path = beside(store);
        let file = open(&path).map_err(|wrong| unopened(store, &wrong))?;
        let until = Instant::now() + PATIENCE;
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Lock(Mutex::new(Some(file)))),
                Err(TryLockError::WouldBlock) if Instant::now() < until => {
                    std::thread::sleep(BETWEEN_TRIES);
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::InUse { place: store.display().to_string() });
                }
                Err(TryLockError::Error(wrong)) => return Err(unopened(store, &wrong)),
            }
        }
    }

    /// Lets another program in.
    pub fn release(&self) {
        self.0.lock().expect("nobody panics with a lock").take();
    }
}

fn beside(store: &Path) -> PathBuf {
    let mut name = store.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

fn open(path: &Path) -> io::Result<File> {
    match make_private(path) {
        Err(wrong) if wrong.kind() != io::ErrorKind::AlreadyExists => Err(wrong),
        _ => File::options().append(true).open(path),
    }
}
