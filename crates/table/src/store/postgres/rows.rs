//! The rows of the database.

use crate::ids::{ProcessId, TableId};
use crate::record::Numbered;
use crate::store::{Listed, Opened, StageWord};
use engine::Seed;
use serde::de::DeserializeOwned;
use tokio_postgres::Row;

/// Returns a value as JSON.
pub fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is kept is plain data")
}

fn read<T: DeserializeOwned>(row: &Row, column: usize) -> Option<T> {
    serde_json::from_str(row.try_get::<_, &str>(column).ok()?).ok()
}

fn bytes<const N: usize>(row: &Row, column: usize) -> Option<[u8; N]> {
    row.try_get::<_, &[u8]>(column).ok()?.try_into().ok()
}

fn whole(row: &Row, column: usize) -> Option<i64> {
    row.try_get(column).ok()
}

/// Reads the part of a table that never changes: terms and seed.
pub fn opened(id: TableId, row: &Row) -> Option<Opened> {
    Some(Opened { id, terms: read(row, 0)?, seed: Seed(bytes(row, 1)?) })
}

/// Reads a record: number, time, body.
pub fn numbered(row: &Row) -> Option<Numbered> {
    let (number, at) = (whole(row, 0)? as u64, whole(row, 1)? as u64);
    Some(Numbered { number, at, record: read(row, 2)? })
}

/// Reads the id of a listed table.
pub fn table(row: &Row) -> Option<TableId> {
    bytes(row, 0).map(TableId)
}

/// Reads a table in a list.
pub fn listed(row: &Row) -> Option<Listed> {
    let asks: Option<i64> = row.try_get(4).ok()?;
    Some(Listed {
        id: table(row)?,
        terms: read(row, 1)?,
        stage: StageWord::from_number(whole(row, 2)?)?,
        moves: whole(row, 3)? as u32,
        asks: asks.map(|seat| seat as u8),
        holders: read(row, 5)?,
        touched: whole(row, 6)? as u64,
    })
}

/// Reads a process, if there is one.
pub fn process(row: &Row, column: usize) -> Option<ProcessId> {
    bytes(row, column).map(ProcessId)
}
