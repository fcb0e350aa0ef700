//! Values after commas or tabulators, under a row of names.
//!
//! Read by ourselves and not by a library, because the place of every value must be known: what is wrong with
//! a card is shown where it stands, and no reader tells that of single values.

use crate::FileSpan;
use crate::rows::{MOST_ROWS, RawRow, RawSheet, too_many_columns, too_many_rows};
use cardtext::Diagnostic;
use ledger::Complaints;
use std::ops::Range;

/// Reads values after commas; after semicolons or tabulators, if the row of names has more of them. A value may
/// stand in quotation marks, which are doubled inside.
///
/// # Errors
/// When quotation marks or the numbers of values do not come out even.
pub fn read_csv(text: &str) -> Result<RawSheet, Complaints<Diagnostic>> {
    let begin = start(text);
    if let Some((mark, length)) = named_mark(&text[begin..]) {
        return sheet_from(begin + length, text, mark, Quotes::Mean, RawSheet::default());
    }
    let head = text.lines().next().unwrap_or_default();
    let often = |mark: &char| (head.matches(*mark).count(), *mark == ',');
    let mark = [',', ';', '\t'].into_iter().max_by_key(often).expect("there are three marks");
    sheet(text, mark, Quotes::Mean, RawSheet::default())
}

/// Reads a set file of LackeyCCG: values after tabulators, in which quotation marks mean nothing.
///
/// # Errors
/// When a row has more values than there are names.
pub fn read_lackey(text: &str) -> Result<RawSheet, Complaints<Diagnostic>> {
    let private = &["Set"];
    let usual = &[("ImageFile", "image"), ("Type", "card")];
    sheet(text, '\t', Quotes::MeanNothing, RawSheet { private, usual, ..RawSheet::default() })
}

/// The mark that a spreadsheet names in a line of its own, `sep=;`, and how long that line is.
fn named_mark(text: &str) -> Option<(char, usize)> {
    let line = text.split_inclusive('\n').next()?;
    let mut named = line.strip_prefix("sep=")?.trim_end_matches(['\r', '\n']).chars();
    let mark = named.next()?;
    named.next().is_none().then_some((mark, line.len()))
}

/// What quotation marks do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quotes {
    /// They hold a value together.
    Mean,
    /// They are letters like others.
    MeanNothing,
}

fn sheet(
    text: &str,
    mark: char,
    quotes: Quotes,
    empty: RawSheet,
) -> Result<RawSheet, Complaints<Diagnostic>> {
    sheet_from(start(text), text, mark, quotes, empty)
}

fn sheet_from(
    at: usize,
    text: &str,
    mark: char,
    quotes: Quotes,
    empty: RawSheet,
) -> Result<RawSheet, Complaints<Diagnostic>> {
    let mut reader = Reader { text, at, mark, quotes, wrong: Complaints::default() };
    let columns = reader.record().unwrap_or_default();
    if columns.iter().all(|column| column.text.trim().is_empty()) {
        reader.wrong.note(|| {
            Diagnostic::new("no-header", 0..0, "the first row does not name the columns")
                .help("begin the file with a row of names such as `name`".to_owned())
        });
    }
    too_many_columns(&columns)?;
    let mut rows = Vec::new();
    while let Some(values) = reader.record() {
        rows.extend(reader.row(&columns, values));
        if rows.len() > MOST_ROWS {
            return Err(too_many_rows(&rows));
        }
    }
    if reader.wrong.is_empty() {
        Ok(RawSheet { columns, rows, ..empty })
    } else {
        Err(reader.wrong)
    }
}

/// Where the text begins, after a mark of byte order.
fn start(text: &str) -> usize {
    if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    mark: char,
    quotes: Quotes,
    wrong: Complaints<Diagnostic>,
}

impl Reader<'_> {
    /// The values of one row, unless the text is over.
    fn record(&mut self) -> Option<Vec<FileSpan>> {
        if self.at >= self.text.len() {
            return None;
        }
        let mut values = vec![self.value()];
        while self.skip(self.mark) {
            values.push(self.value());
        }
        self.skip('\r');
        self.skip('\n');
        Some(values)
    }

    fn skip(&mut self, mark: char) -> bool {
        let is_there = self.text[self.at..].starts_with(mark);
        self.at += if is_there { mark.len_utf8() } else { 0 };
        is_there
    }

    fn value(&mut self) -> FileSpan {
        if self.quotes == Quotes::Mean && self.skip('"') { self.quoted() } else { self.bare() }
    }

    /// A value up to the next mark or the end of the line.
    fn bare(&mut self) -> FileSpan {
        let rest = &self.text[self.at..];
        let value = match rest.find([self.mark, '\n']) {
            Some(end) if rest[end..].starts_with('\n') => rest[..end].trim_end_matches('\r'),
            Some(end) => &rest[..end],
            None => rest,
        };
        self.take(value.len())
    }

    fn take(&mut self, length: usize) -> FileSpan {
        let at = self.at..self.at + length;
        self.at = at.end;
        FileSpan { text: self.text[at.clone()].to_owned(), at }
    }

    /// A value up to its closing quotation mark; two of them stand for one.
    fn quoted(&mut self) -> FileSpan {
        let from = self.at;
        let mut value = String::new();
        loop {
            let rest = &self.text[self.at..];
            let Some(end) = rest.find('"') else { return self.unclosed(from) };
            value.push_str(&rest[..end]);
            self.at += end + 1;
            if !self.skip('"') {
                break;
            }
            value.push('"');
        }
        let at = from..self.at - 1;
        let more = self.bare();
        if !more.text.trim().is_empty() {
            self.wrong.note(|| after_quotes(more.at));
        }
        FileSpan { text: value, at }
    }

    fn unclosed(&mut self, from: usize) -> FileSpan {
        self.at = self.text.len();
        self.wrong.note(|| {
            let message = "this quotation mark is never closed";
            Diagnostic::new("open-quotes", from - 1..from, message)
                .label("opened here")
                .help("close it, or double it where it belongs to the text".to_owned())
        });
        FileSpan { text: String::new(), at: from..from }
    }

    /// The values under their columns; nothing of an empty line.
    fn row(&mut self, columns: &[FileSpan], values: Vec<FileSpan>) -> Option<RawRow> {
        if values.iter().all(|value| value.text.trim().is_empty()) {
            return None;
        }
        if let Some(extra) = values[columns.len().min(values.len())..].iter().find(is_filled) {
            self.wrong.note(|| too_many(extra.at.clone(), columns.len()));
        }
        let at = extent(&values);
        Some(RawRow { at, cells: columns.iter().cloned().zip(values).collect() })
    }
}

fn is_filled(value: &&FileSpan) -> bool {
    !value.text.trim().is_empty()
}

fn extent(values: &[FileSpan]) -> Range<usize> {
    let first = values.iter().find(is_filled);
    first.map_or(0..0, |value| value.at.clone())
}

fn after_quotes(at: Range<usize>) -> Diagnostic {
    Diagnostic::new("after-quotes", at, "there is something after the closing quotation mark")
        .label("this")
        .help("double a quotation mark inside a value".to_owned())
}

fn too_many(at: Range<usize>, columns: usize) -> Diagnostic {
    let message = format!("the row has more values than the file's {columns} columns");
    Diagnostic::new("too-many-values", at, message)
        .label("under no column")
        .help("put values that contain the separator in quotation marks".to_owned())
}
