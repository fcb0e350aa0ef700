//! What is read.

use crate::ids::TableId;
use crate::record::Numbered;
use crate::secret::SecretHash;
use crate::store::{Listed, Opened, StageWord};
use engine::Seed;
use rusqlite::types::Type;
use rusqlite::{
    CachedStatement, Connection, Error, OptionalExtension, Params, Result, Row, params,
};
use serde::de::DeserializeOwned;

/// A table with all its records, as they stood at one moment.
pub fn load(on: &Connection, table: TableId) -> Result<Option<(Opened, Vec<Numbered>)>> {
    let moment = on.unchecked_transaction()?;
    let mut question = moment.prepare_cached("select terms, seed from tables where id = ?")?;
    let opened = question.query_row([table.0], |row| {
        Ok(Opened { id: table, terms: json(row, 0)?, seed: Seed(row.get(1)?) })
    });
    let Some(opened) = opened.optional()? else { return Ok(None) };
    let records = since(&moment, table, 0)?;
    Ok(Some((opened, records)))
}

/// The records after this number.
pub fn since(on: &Connection, table: TableId, number: u64) -> Result<Vec<Numbered>> {
    let mut question = on.prepare_cached(
        "with asked (key) as materialized (select key from tables where id = ?1)
         select number, at, body from records where key = (select key from asked) and number > ?2
         union all
         select number, at, body from fresh where key = (select key from asked) and number > ?2
         order by number",
    )?;
    let rows = question.query_map(params![table.0, number as i64], |row| {
        let (number, at) = (row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64);
        Ok(Numbered { number, at, record: json(row, 2)? })
    })?;
    rows.collect()
}

const LISTED: &str =
    "select id, terms, stage, moves, asks, holders, touched from tables join heads using (key)";

/// Tables that everybody may know.
pub fn listed(on: &Connection, most: usize) -> Result<Vec<Listed>> {
    let question = format!("{LISTED} where listed order by touched desc limit ?");
    collect(on.prepare_cached(&question)?, params![most as i64])
}

/// Tables at which a person sits.
pub fn tables_of(on: &Connection, person: SecretHash, most: usize) -> Result<Vec<Listed>> {
    let question =
        format!("{LISTED} join sitters using (key) where person = ? order by touched desc limit ?");
    collect(on.prepare_cached(&question)?, params![person.0, most as i64])
}

fn collect(mut question: CachedStatement<'_>, given: impl Params) -> Result<Vec<Listed>> {
    question.query_map(given, one_listed)?.collect()
}

fn one_listed(row: &Row<'_>) -> Result<Listed> {
    let stage = StageWord::from_number(row.get(2)?);
    Ok(Listed {
        id: TableId(row.get(0)?),
        terms: json(row, 1)?,
        stage: stage.ok_or_else(|| Error::IntegralValueOutOfRange(2, 0))?,
        moves: row.get(3)?,
        asks: row.get(4)?,
        holders: json(row, 5)?,
        touched: row.get::<_, i64>(6)? as u64,
    })
}

/// A column that holds JSON.
fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T> {
    let text = row.get_ref(column)?.as_str()?;
    serde_json::from_str(text)
        .map_err(|wrong| Error::FromSqlConversionFailure(column, Type::Text, Box::new(wrong)))
}
