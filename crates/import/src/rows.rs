//! What the columns of a file become: fields of a game, by a mapping or by their own names.
//!
//! A few fields are of every game: what sort of card it is (`card`), its `name`, its `id`, which is made of the
//! name where it is not said, its `image`, and its `origin`, which is always that somebody brought it.

use crate::{Mapping, Spot};
use cardtext::Diagnostic;
use engine::{CardRow, Cell};
use std::ops::Range;

/// A file as its columns and rows, whatever they mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawSheet {
    /// The columns that the file has.
    pub columns: Vec<Spot>,
    /// The cards.
    pub rows: Vec<RawRow>,
    /// Columns that the other program has for itself.
    pub private: &'static [&'static str],
    /// What the other program calls fields of every game.
    pub usual: &'static [(&'static str, &'static str)],
}

/// One card: columns, and what stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawRow {
    /// Where it begins.
    pub at: Range<usize>,
    /// What is written of it.
    pub cells: Vec<(Spot, Spot)>,
}

/// The cards in fields of a game, and what is wrong with them.
pub fn of(raw: &RawSheet, mapping: &Mapping) -> (Vec<CardRow>, Vec<Diagnostic>) {
    let mut wrong = Vec::new();
    if raw.rows.is_empty() {
        wrong.push(
            Diagnostic::new("no-cards", 0..0, "there is no card in the file")
                .help("give a row for each card under the names of the columns".to_owned()),
        );
    }
    let cards = raw.rows.iter().filter_map(|row| card(raw, row, mapping, &mut wrong)).collect();
    wrong.dedup();
    (cards, wrong)
}

fn card(
    raw: &RawSheet,
    row: &RawRow,
    mapping: &Mapping,
    wrong: &mut Vec<Diagnostic>,
) -> Option<CardRow> {
    let mut card = CardRow { at: row.at.clone(), cells: Vec::new() };
    for (column, value) in &row.cells {
        let Some(field) = field_of(raw, column, mapping) else { continue };
        let value = Spot { text: mapping.translated(&column.text, &value.text), ..value.clone() };
        if value.text.trim().is_empty() {
            continue;
        }
        match card.cell(&field) {
            Some(first) => wrong.push(filled_twice(column, first)),
            None => card.cells.push(cell(field, column, value)),
        }
    }
    if card.cells.is_empty() {
        return None;
    }
    card.cells.extend(mapping.always(&card));
    match named(&mut card) {
        Ok(()) => Some(card),
        Err(diagnostic) => {
            wrong.push(diagnostic);
            None
        }
    }
}

/// The field that a column fills, unless it is to be left alone.
fn field_of(raw: &RawSheet, column: &Spot, mapping: &Mapping) -> Option<String> {
    if mapping.ignores(&column.text) {
        return None;
    }
    if let Some(field) = mapping.field(&column.text) {
        return Some(field.to_owned());
    }
    if raw.private.contains(&column.text.as_str()) {
        return None;
    }
    let usual = raw.usual.iter().find(|(name, _)| *name == column.text);
    Some(usual.map_or_else(|| plain(&column.text), |(_, field)| (*field).to_owned()))
}

/// A column's name as fields are written: `Native to` as `native_to`.
fn plain(column: &str) -> String {
    column.trim().to_lowercase().replace([' ', '-'], "_")
}

fn cell(field: String, column: &Spot, value: Spot) -> Cell {
    Cell { field, field_at: column.at.clone(), value: value.text.trim().to_owned(), at: value.at }
}

fn filled_twice(column: &Spot, first: &Cell) -> Diagnostic {
    let message = format!("`{}` fills the field `{}` a second time", column.text, first.field);
    Diagnostic::new("filled-twice", column.at.clone(), message)
        .help("map one of the two columns to another field, or name it under `ignore`".to_owned())
}

/// Gives a card what every card has: an id made of its name, and its origin.
fn named(card: &mut CardRow) -> Result<(), Diagnostic> {
    let Some(name) = card.cell("name").cloned() else {
        return Err(Diagnostic::new("no-name", card.at.clone(), "this card has no name")
            .label("here")
            .help("fill in its `name`, or map the column that has it".to_owned()));
    };
    card.at = name.at.clone();
    if let Some(id) = card.cell("id") {
        plain_id(id)?;
    } else {
        let version = card.cell("version").map(|cell| cell.value.clone()).unwrap_or_default();
        let id = id_of(&format!("{} {version}", name.value));
        if id.is_empty() {
            let message = format!("no id can be made of the name `{}`", name.value);
            return Err(Diagnostic::new("no-id", name.at, message)
                .help("give the card an `id` of letters, digits and hyphens".to_owned()));
        }
        card.cells.push(Cell { field: "id".into(), value: id, ..name.clone() });
    }
    if card.cell("origin").is_none() {
        card.cells.push(Cell { field: "origin".into(), value: "own".into(), ..name });
    }
    Ok(())
}

/// Whether an id is written as ids are.
fn plain_id(id: &Cell) -> Result<(), Diagnostic> {
    let plain = id_of(&id.value);
    if plain == id.value {
        return Ok(());
    }
    let message = format!("`{}` is no id: ids have small letters, digits and hyphens", id.value);
    let meant = (!plain.is_empty()).then(|| format!("write `{plain}`"));
    Err(Diagnostic::new("no-id", id.at.clone(), message).help(meant))
}

/// A name as ids are written: "The Locum (The Surgeon)" as `the-locum-the-surgeon`.
pub fn id_of(name: &str) -> String {
    let name: String = name.chars().filter(|letter| !matches!(letter, '\'' | '’')).collect();
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<String> =
        words.filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect();
    words.join("-")
}
