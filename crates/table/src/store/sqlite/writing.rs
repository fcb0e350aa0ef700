//! The queries that write, each inside a commit that others may share.

use super::writer::NotWritten;
use crate::ids::{ProcessId, TableId};
use crate::store::{Append, ListingRow, Opened, StoreError};
use crate::terms::{Holder, Listing};
use rusqlite::{Connection, OptionalExtension, params};

/// The outcome of a job.
type Written<T> = Result<T, NotWritten>;

/// Stores a new table.
pub fn open(on: &Connection, table: &Opened, process: ProcessId, first: &Append) -> Written<()> {
    let listed = table.terms.listing == Listing::Lobby;
    on.prepare_cached(
        "insert into tables (id, terms, seed, listed, holders) values (?, ?, ?, ?, '[]')",
    )?
    .execute(params![table.id.0, json(&table.terms), table.seed.0, listed])?;
    let key = on.last_insert_rowid();
    on.prepare_cached(
        "insert into heads (key, number, stage, moves, touched, process) values (?, 0, 0, 0, ?, ?)",
    )?
    .execute(params![key, table.terms.opened as i64, process.0])?;
    append(on, first)
}

/// Adds records to a table that the process holds.
pub fn append(on: &Connection, append: &Append) -> Written<()> {
    let (Some(first), Some(last)) = (append.records.first(), append.records.last()) else {
        return Ok(());
    };
    let Some((key, touched)) = head_of(on, append.table)? else {
        return Err(NotWritten::Refused(StoreError::NotHeld));
    };
    let ListingRow { stage, moves, asks, holders } = &append.sign;
    let grown = on
        .prepare_cached(
            "update heads set number = ?, stage = ?, moves = ?, asks = ?
             where key = ? and number = ? and process = ?",
        )?
        .execute(params![
            last.number as i64,
            stage.number(),
            moves,
            asks,
            key,
            first.number as i64 - 1,
            append.process.0
        ])?;
    if grown == 0 {
        return Err(NotWritten::Refused(why_not(on, append)?));
    }
    if !(0..LAG).contains(&(last.at as i64 - touched)) {
        touch(on, key, last.at as i64)?;
    }
    let mut insert =
        on.prepare_cached("insert into fresh (key, number, at, body) values (?, ?, ?, ?)")?;
    for record in &append.records {
        let body = json(&record.record);
        insert.execute(params![key, record.number as i64, record.at as i64, body])?;
    }
    holders.as_ref().map_or(Ok(()), |holders| seat(on, key, holders))
}

/// The number of records put away at a time. It takes some milliseconds. Readers of a table look
/// through all records that are not yet put away.
const LOT: i64 = 1_000;

/// Sorts recent records by their tables, once there are many. The places of later records begin
/// with 1 again.
///
/// This need not be durable before it is acknowledged. If it is lost, the records are still in
/// their old places, and the next durable commit makes it durable, too.
pub fn put_away(on: &Connection) -> rusqlite::Result<()> {
    let lying: Option<i64> =
        on.prepare_cached("select max(place) from fresh")?.query_row([], |row| row.get(0))?;
    if lying < Some(LOT) {
        return Ok(());
    }
    on.pragma_update(None, "synchronous", "normal")?;
    sort(on)
}

fn sort(on: &Connection) -> rusqlite::Result<()> {
    let moment = on.unchecked_transaction()?;
    moment
        .prepare_cached(
            "insert into records select key, number, at, body from fresh order by key, number",
        )?
        .execute([])?;
    moment.prepare_cached("delete from fresh")?.execute([])?;
    moment.commit()
}

/// The number of bytes written to test for room: as many as a few moves need.
const PROBE: usize = 8 * 1024;

/// Writes as much as a few moves, for no table, and removes it again.
pub fn probe(on: &Connection) -> Written<()> {
    on.prepare_cached("insert into fresh (key, number, at, body) values (0, 0, 0, ?)")?
        .execute([" ".repeat(PROBE)])?;
    on.prepare_cached("delete from fresh where place = ?")?.execute([on.last_insert_rowid()])?;
    Ok(())
}

/// The milliseconds for which a touch of a table may go unrecorded. Tables are listed by that time,
/// and their order need not be written anew with every move.
const LAG: i64 = 1_000;

/// Records the time when a table was touched.
fn touch(on: &Connection, key: i64, at: i64) -> rusqlite::Result<()> {
    on.prepare_cached("update heads set touched = ? where key = ?")?.execute([at, key])?;
    Ok(())
}

/// Returns the key of a table in the file, if it is there, and the time it was last recorded as
/// touched.
fn head_of(on: &Connection, table: TableId) -> rusqlite::Result<Option<(i64, i64)>> {
    let mut question = on.prepare_cached(
        "select key, touched from heads where key = (select key from tables where id = ?)",
    )?;
    question.query_row([table.0], |row| Ok((row.get(0)?, row.get(1)?))).optional()
}

/// Returns the reason why nothing could be added.
fn why_not(on: &Connection, append: &Append) -> rusqlite::Result<StoreError> {
    let holder = holder(on, append.table)?;
    let is_held = holder == Some(append.process);
    Ok(if is_held { StoreError::Overtaken } else { StoreError::NotHeld })
}

fn seat(on: &Connection, key: i64, holders: &[Holder]) -> Written<()> {
    on.prepare_cached("update tables set holders = ? where key = ?")?
        .execute(params![json(&holders), key])?;
    on.prepare_cached("delete from sitters where key = ?")?.execute([key])?;
    let mut insert = on.prepare_cached("insert or ignore into sitters values (?, ?)")?;
    for holder in holders {
        if let Holder::Person(person) = holder {
            insert.execute(params![person.secret.0, key])?;
        }
    }
    Ok(())
}

/// Renews the lease of a process, and forgets those that died long ago.
pub fn live(on: &Connection, process: ProcessId, until: i64) -> Written<()> {
    on.prepare_cached("insert or replace into processes values (?, ?)")?
        .execute(params![process.0, until])?;
    on.prepare_cached("delete from processes where until < ?")?.execute([until - A_DAY])?;
    Ok(())
}

const A_DAY: i64 = 24 * 60 * 60 * 1000;

/// Takes a table if no living process holds it. Returns the holder afterwards.
pub fn hold(on: &Connection, table: TableId, process: ProcessId, now: i64) -> Written<ProcessId> {
    on.prepare_cached(
        "update heads set process = ?1
         where key = (select key from tables where id = ?2)
           and (process is null or not exists
                (select 1 from processes where id = heads.process and until >= ?3))",
    )?
    .execute(params![process.0, table.0, now])?;
    Ok(holder(on, table)?.unwrap_or(process))
}

/// Lets go of a table.
pub fn release(on: &Connection, table: TableId, process: ProcessId) -> Written<()> {
    on.prepare_cached(
        "update heads set process = null
         where key = (select key from tables where id = ?) and process = ?",
    )?
    .execute(params![table.0, process.0])?;
    Ok(())
}

/// Stores a note, unless there is one of this name. Returns the stored note.
pub fn keep_note(on: &Connection, name: &str, text: &str) -> Written<String> {
    on.prepare_cached("insert or ignore into notes (name, text) values (?, ?)")?
        .execute([name, text])?;
    let mut question = on.prepare_cached("select text from notes where name = ?")?;
    Ok(question.query_row([name], |row| row.get(0))?)
}

fn holder(on: &Connection, table: TableId) -> rusqlite::Result<Option<ProcessId>> {
    let mut question = on.prepare_cached(
        "select process from heads where key = (select key from tables where id = ?)",
    )?;
    let holder = question.query_row([table.0], |row| row.get::<_, Option<[u8; 8]>>(0));
    Ok(holder.optional()?.flatten().map(ProcessId))
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is kept is plain data")
}
