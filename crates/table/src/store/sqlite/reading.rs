//! The queries that read.

use crate::ids::TableId;
use crate::record::Numbered;
use crate::secret::SecretHash;
use crate::store::{Listed, Opened, StageWord};
use engine::Seed;
use rusqlite::{CachedStatement, Connection, OptionalExtension, Params, Row, params};
use serde::de::DeserializeOwned;

/// The reasons why a read failed.
pub enum NotRead {
    /// The record of a table is not as it was written, with what is wrong.
    Damaged(TableId, String),
    /// The query failed.
    Failed(rusqlite::Error),
}

impl From<rusqlite::Error> for NotRead {
    fn from(wrong: rusqlite::Error) -> Self {
        NotRead::Failed(wrong)
    }
}

type Result<T> = std::result::Result<T, NotRead>;

/// Returns a table with all its records, as they were at one moment.
pub fn load(on: &Connection, table: TableId) -> Result<Option<(Opened, Vec<Numbered>)>> {
    let moment = on.unchecked_transaction()?;
    let mut question = moment.prepare_cached("select terms, seed from tables where id = ?")?;
    let opened = question.query_row([table.0], |row| {
        let terms = json(row, 0).map_err(|wrong| format!("its terms cannot be read, {wrong}"));
        let seed = row.get(1).map_err(|_| "its seed does not have 32 bytes".to_owned());
        Ok((terms, seed))
    });
    let Some((terms, seed)) = opened.optional()? else { return Ok(None) };
    let damaged = |what| NotRead::Damaged(table, what);
    let opened =
        Opened { id: table, terms: terms.map_err(damaged)?, seed: Seed(seed.map_err(damaged)?) };
    let records = since(&moment, table, 0)?;
    Ok(Some((opened, records)))
}

/// Returns the records after this number.
pub fn since(on: &Connection, table: TableId, number: u64) -> Result<Vec<Numbered>> {
    let mut question = on.prepare_cached(
        "with asked (key) as materialized (select key from tables where id = ?1)
         select number, at, body from records where key = (select key from asked) and number > ?2
         union all
         select number, at, body from fresh where key = (select key from asked) and number > ?2
         order by number",
    )?;
    let mut rows = question.query(params![table.0, number as i64])?;
    let mut records = Vec::new();
    while let Some(row) = rows.next()? {
        let expected = number + 1 + records.len() as u64;
        let (number, at) = (row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64);
        if number != expected {
            return Err(NotRead::Damaged(table, format!("record {expected} is missing")));
        }
        let record = json(row, 2).map_err(|wrong| {
            NotRead::Damaged(table, format!("record {number} cannot be read, {wrong}"))
        })?;
        records.push(Numbered { number, at, record });
    }
    Ok(records)
}

/// Returns the note stored under a name.
pub fn note(on: &Connection, name: &str) -> Result<Option<String>> {
    let mut question = on.prepare_cached("select text from notes where name = ?")?;
    Ok(question.query_row([name], |row| row.get(0)).optional()?)
}

/// Tables in a list, and those that cannot be listed with what is wrong with them.
pub struct Lists {
    pub listed: Vec<Listed>,
    pub damaged: Vec<(TableId, String)>,
}

const LISTED: &str =
    "select id, terms, stage, moves, asks, holders, touched from tables join heads using (key)";

/// Returns public tables.
pub fn listed(on: &Connection, most: usize) -> Result<Lists> {
    let question = format!("{LISTED} where listed order by touched desc limit ?");
    collect(on.prepare_cached(&question)?, params![most as i64])
}

/// Returns the tables at which a person sits.
pub fn tables_of(on: &Connection, person: SecretHash, most: usize) -> Result<Lists> {
    let question =
        format!("{LISTED} join sitters using (key) where person = ? order by touched desc limit ?");
    collect(on.prepare_cached(&question)?, params![person.0, most as i64])
}

fn collect(mut question: CachedStatement<'_>, given: impl Params) -> Result<Lists> {
    let mut rows = question.query(given)?;
    let mut lists = Lists { listed: Vec::new(), damaged: Vec::new() };
    while let Some(row) = rows.next()? {
        let table = TableId(row.get(0)?);
        match one_listed(table, row) {
            Ok(one) => lists.listed.push(one),
            Err(what) => lists.damaged.push((table, what)),
        }
    }
    Ok(lists)
}

fn one_listed(table: TableId, row: &Row<'_>) -> std::result::Result<Listed, String> {
    let what = |column: &str, wrong: &str| format!("its {column} cannot be read, {wrong}");
    let number = |column: &str, wrong: rusqlite::Error| what(column, &wrong.to_string());
    let stage = row.get(2).map_err(|wrong| number("stage", wrong))?;
    Ok(Listed {
        id: table,
        terms: json(row, 1).map_err(|wrong| what("terms", &wrong))?,
        stage: StageWord::from_number(stage)
            .ok_or_else(|| what("stage", "there is no such thing"))?,
        moves: row.get(3).map_err(|wrong| number("moves", wrong))?,
        asks: row.get(4).map_err(|wrong| number("seat", wrong))?,
        holders: json(row, 5).map_err(|wrong| what("holders", &wrong))?,
        touched: row.get::<_, i64>(6).map_err(|wrong| number("time", wrong))? as u64,
    })
}

/// Reads a column of JSON. The error does not contain the text, which may be secret.
fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> std::result::Result<T, String> {
    let text = row.get_ref(column).ok().and_then(|value| value.as_str().ok());
    let text = text.ok_or("it is not text")?;
    serde_json::from_str(text).map_err(|wrong| format!("from its letter {} on", wrong.column()))
}
