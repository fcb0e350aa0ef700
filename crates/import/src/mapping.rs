//! A mapping: which column of a file is which field of a game, and what its words are called there.
//!
//! ```toml
//! ignore = ["Rarity"]        # columns to be left alone
//!
//! [columns]                  # a column of the file = a field of the game
//! Strength = "brawn"
//!
//! [values.Type]              # a word in a column of the file = what the game calls it
//! Friend = "Ally"
//!
//! [always]                   # a field of the game = what every card has that does not say otherwise
//! cost = "1"
//! ```

use crate::rows::{MOST_COLUMNS, RawSheet};
use crate::{FileSpan, Source};
use cardtext::suggest::did_you_mean;
use cardtext::{Diagnostic, Diagnostics};
use engine::{CardRow, Cell};
use ledger::Complaints;
use ledger::form::nearest;
use std::collections::HashMap;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Which column is which field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    name: String,
    text: String,
    ignore: Vec<FileSpan>,
    columns: Vec<(FileSpan, String)>,
    values: Vec<(FileSpan, Words)>,
    always: Vec<(String, String)>,
}

/// Words and what each stands for.
pub(crate) type Words = HashMap<String, String>;

impl Mapping {
    /// Reads a mapping.
    ///
    /// # Errors
    /// Says everything that is wrong with it.
    pub fn read(name: &str, text: &str) -> Result<Mapping, Diagnostics> {
        let (root, errors) = DeTable::parse_recoverable(text);
        let mut reader = Reader { found: Complaints::default() };
        errors.iter().for_each(|error| reader.found.note(|| not_toml(error)));
        let mapping = Mapping { name: name.into(), text: text.into(), ..Mapping::default() };
        let mapping = reader.whole(mapping, root.get_ref());
        if reader.found.is_empty() { Ok(mapping) } else { Err(mapping.complain(reader.found)) }
    }

    fn complain(&self, found: Complaints<Diagnostic>) -> Diagnostics {
        let mut wrong = Diagnostics::default();
        wrong.add(&self.name, &self.text, found);
        wrong
    }

    /// Whether a column that is spoken of, and that the file lacks, is one of its columns written otherwise, and whether it
    /// has any of them. A mapping may speak of columns that only other files have.
    pub(crate) fn fits(&self, source: &Source, raw: &RawSheet) -> Result<(), Diagnostics> {
        let columns = self.columns.iter().map(|(column, _)| column);
        let values = self.values.iter().map(|(column, _)| column);
        let has = |column: &FileSpan| raw.columns.iter().any(|known| known.text == column.text);
        let spoken_of = || columns.clone().chain(values.clone()).chain(&self.ignore);
        let is_meant = |known: &str| !spoken_of().any(|column| column.text == known);
        let is_of_this_file = spoken_of().any(&has);
        let mut found = Complaints::default();
        for column in spoken_of().filter(|column| !has(column)) {
            let known = raw.columns.iter().map(|column| column.text.as_str());
            let is_written_otherwise =
                || nearest(&column.text, known.clone().filter(|known| is_meant(known))).is_some();
            if is_of_this_file && !is_written_otherwise() {
                continue;
            }
            found.note(|| {
                let message = format!("{} has no column `{}`", source.name, column.text);
                Diagnostic::new("no-such-column", column.at.clone(), message)
                    .label("named here")
                    .help(did_you_mean(&column.text, known))
                    .help("write columns as the file does, capital letters included".to_owned())
            });
        }
        if found.is_empty() { Ok(()) } else { Err(self.complain(found)) }
    }

    /// Whether a column is to be left alone.
    pub(crate) fn ignores(&self, column: &str) -> bool {
        self.ignore.iter().any(|ignored| ignored.text == column)
    }

    /// The field that a column fills.
    pub(crate) fn field(&self, column: &str) -> Option<&str> {
        let found = self.columns.iter().find(|(known, _)| known.text == column);
        found.map(|(_, field)| field.as_str())
    }

    /// What the words in a column are called in the game, if that is said.
    pub(crate) fn words_in(&self, column: &str) -> Option<&Words> {
        self.values.iter().find(|(known, _)| known.text == column).map(|(_, words)| words)
    }

    /// What a card has that does not say otherwise.
    pub(crate) fn always(&self, card: &CardRow) -> Vec<Cell> {
        let lacking = self.always.iter().filter(|(field, _)| card.cell(field).is_none());
        let at = || card.at.clone();
        lacking
            .map(|(field, value)| Cell {
                field: field.clone(),
                field_at: at(),
                value: value.clone(),
                at: at(),
            })
            .collect()
    }
}

fn not_toml(error: &toml::de::Error) -> Diagnostic {
    let message = error.message().trim_end().replace('\n', ", ");
    Diagnostic::new("toml", error.span().unwrap_or(0..0), message)
        .help("a mapping is written in TOML".to_owned())
}

/// A field of TOML with its place.
type Line<'t> = (&'t Spanned<std::borrow::Cow<'t, str>>, &'t Spanned<DeValue<'t>>);

/// A mapping while it is read.
struct Reader {
    found: Complaints<Diagnostic>,
}

impl Reader {
    fn whole(&mut self, mut mapping: Mapping, root: &DeTable<'_>) -> Mapping {
        for (key, value) in root {
            match key.get_ref().as_ref() {
                "ignore" => mapping.ignore = self.ignored(value),
                "columns" => mapping.columns = self.columns(value),
                "always" => mapping.always = self.always(value),
                "values" => mapping.values = self.values(value),
                strange => self.unknown(strange, key.span()),
            }
        }
        mapping
    }

    fn unknown(&mut self, key: &str, at: Range<usize>) {
        const PARTS: [&str; 4] = ["columns", "values", "always", "ignore"];
        let message = format!("a mapping has no section `{key}`");
        let diagnostic = Diagnostic::new("unknown-field", at, message);
        let remedy =
            "its sections are `ignore`, `[columns]`, `[values.COLUMN]` and `[always]`".to_owned();
        self.found.note(|| diagnostic.help(did_you_mean(key, PARTS)).help(remedy));
    }

    fn wrong<T: Default>(&mut self, value: &Spanned<DeValue<'_>>, wanted: &str) -> T {
        let message = format!("this must be {wanted}");
        self.found.note(|| Diagnostic::new("wrong-value", value.span(), message).label("not this"));
        T::default()
    }

    /// So many lines of a part as a file may have columns.
    fn few<T>(&mut self, value: &Spanned<DeValue<'_>>, mut lines: Vec<T>) -> Vec<T> {
        if lines.len() > MOST_COLUMNS {
            let message = format!("no file has more than {MOST_COLUMNS} columns");
            let found = Diagnostic::new("too-many", value.span(), message);
            self.found.note(|| found.help("name those that this file has".to_owned()));
            lines.truncate(MOST_COLUMNS);
        }
        lines
    }

    fn table<'t>(&mut self, value: &'t Spanned<DeValue<'t>>) -> Vec<Line<'t>> {
        match value.get_ref().as_table() {
            Some(table) => table.iter().collect(),
            None => self.wrong(value, "a table"),
        }
    }

    fn text(&mut self, value: &Spanned<DeValue<'_>>) -> String {
        match value.get_ref().as_str() {
            Some(text) => text.to_owned(),
            None => self.wrong(value, "a text in quotation marks"),
        }
    }

    fn ignored(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<FileSpan> {
        match value.get_ref().as_array() {
            Some(list) => {
                let list = self.few(value, list.iter().collect());
                list.into_iter()
                    .map(|one| FileSpan { text: self.text(one), at: one.span() })
                    .collect()
            }
            None => self.wrong(value, "a list of columns"),
        }
    }

    fn columns(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<(FileSpan, String)> {
        let lines = self.table(value);
        let lines = self.few(value, lines).into_iter();
        lines.map(|(key, value)| (spot(key), self.text(value))).collect()
    }

    fn always(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<(String, String)> {
        let columns = self.columns(value).into_iter();
        columns.map(|(field, value)| (field.text, value)).collect()
    }

    fn words(&mut self, value: &Spanned<DeValue<'_>>) -> Words {
        let lines = self.table(value).into_iter();
        lines.map(|(key, value)| (key.get_ref().to_string(), self.text(value))).collect()
    }

    fn values(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<(FileSpan, Words)> {
        let lines = self.table(value);
        let lines = self.few(value, lines).into_iter();
        lines.map(|(key, value)| (spot(key), self.words(value))).collect()
    }
}

fn spot(key: &Spanned<std::borrow::Cow<'_, str>>) -> FileSpan {
    FileSpan { text: key.get_ref().to_string(), at: key.span() }
}
