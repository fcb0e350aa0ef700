//! The damage that a store has found, for as long as it lasts.

use super::StoreError;
use crate::ids::TableId;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

/// The tables that could not be read although the store answered.
#[derive(Debug, Default)]
pub struct Damage(Mutex<BTreeMap<TableId, StoreError>>);

impl Damage {
    /// Remembers the outcome of reading a table. A table that can be read again is forgotten here.
    pub fn note<T>(&self, table: TableId, read: Result<T, StoreError>) -> Result<T, StoreError> {
        match &read {
            Err(wrong @ (StoreError::Damaged { .. } | StoreError::Broken { .. })) => {
                self.found().insert(table, wrong.clone());
            }
            Err(_) => {}
            Ok(_) => drop(self.found().remove(&table)),
        }
        read
    }

    /// Returns an error if any damage is known.
    pub fn none_is_known(&self) -> Result<(), StoreError> {
        self.found().values().next().map_or(Ok(()), |wrong| Err(wrong.clone()))
    }

    fn found(&self) -> MutexGuard<'_, BTreeMap<TableId, StoreError>> {
        self.0.lock().expect("nobody panics while damage is noted")
    }
}
