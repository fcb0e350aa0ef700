//! Card files: TOML in which every field knows where it stands.
//!
//! A [`Sheet`] is one file, an [`Entry`] one table of it. What is wrong is written on the sheet and
//! reading goes on, so that all mistakes of a file come at once. The fields that are asked for are the
//! fields that exist: whatever nobody asked for is an unknown field.
//!
//! Cards of other programs are read as the same fields ([`Sheet::of`]): there numbers and lists are written
//! as text, parts of a list after semicolons, and a sentence that is not understood is kept for the card.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::dictionary::Dictionary;
use crate::grammar::{Grammar, Reading};
use crate::list::List;
use crate::rows::{Sort, tables};
use crate::suggest::{any_of, did_you_mean};
use engine::{CardSheet, SheetBody};
use ledger::complaints::{Complaints, TOLD};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One file.
pub struct Sheet<'t> {
    name: &'t str,
    text: &'t str,
    root: DeTable<'t>,
    manner: Manner,
    found: RefCell<Complaints<Diagnostic>>,
    kept: RefCell<Complaints<Diagnostic>>,
    /// The fields that some entry asked for, and what stood where nobody asked.
    asked: RefCell<BTreeSet<&'static str>>,
    strange: RefCell<Vec<Strange>>,
}

/// How a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// As a designer writes it: every word must be understood.
    Written,
    /// Card text that somebody brings along: sentences may be kept.
    Brought,
    /// Rows of another program: sentences may be kept, and all fields are texts.
    Rows,
}

/// A cell that its card did not ask for.
struct Strange {
    field: String,
    field_at: Range<usize>,
    at: Range<usize>,
    what: &'static str,
}

/// What becomes of a sentence that is not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotUnderstood {
    /// It is a mistake, and has been reported.
    Wrong,
    /// It is kept as it is written, and has been noted.
    Kept,
}

impl<'t> Sheet<'t> {
    /// Opens a file by its name and its text. What is not TOML is noted, and then the file counts as
    /// empty, since guesses about the rest would only be noise.
    pub fn open(name: &'t str, text: &'t str) -> Self {
        let (root, errors) = DeTable::parse_recoverable(text);
        let root = if errors.is_empty() { root.into_inner() } else { DeTable::new() };
        let mut found = Complaints::default();
        errors.iter().for_each(|error| found.note(|| not_toml(error, text.len())));
        Self::new(name, text, (root, found), Manner::Written)
    }

    /// Opens a file that somebody brings along, whose sentences may be kept. What its rows call their sorts is
    /// looked up among these.
    pub fn of(sheet: &'t CardSheet, sorts: &[Sort]) -> Self {
        match &sheet.body {
            SheetBody::CardText => {
                Self { manner: Manner::Brought, ..Self::open(&sheet.name, &sheet.text) }
            }
            SheetBody::Rows(rows) => {
                Self::new(&sheet.name, &sheet.text, tables(rows, sorts), Manner::Rows)
            }
        }
    }

    fn new(
        name: &'t str,
        text: &'t str,
        (root, found): (DeTable<'t>, Complaints<Diagnostic>),
        manner: Manner,
    ) -> Self {
        Self {
            name,
            text,
            root,
            manner,
            found: RefCell::new(found),
            kept: RefCell::default(),
            asked: RefCell::default(),
            strange: RefCell::default(),
        }
    }

    /// The whole file as a table.
    pub fn root(&self) -> Entry<'_> {
        Entry::new(self, &self.root, 0..0, "the file")
    }

    /// Notes something wrong.
    pub fn report(&self, diagnostic: Diagnostic) {
        self.complain(|| diagnostic);
    }

    /// Notes something wrong that is put into words only if it will be told: for whatever takes a look at other
    /// names.
    pub fn complain(&self, say: impl FnOnce() -> Diagnostic) {
        self.found.borrow_mut().note(say);
    }

    /// Reads sentences of this file. As many mistakes are explained as will be told.
    pub fn read<T>(&self, grammar: &Grammar<T>, text: &str, names: &Dictionary) -> Reading<T> {
        grammar.read_telling(self.room(), text, names)
    }

    /// Reads a list of this file, whose mistake is explained if it will be told.
    pub fn read_list<T>(&self, list: &List<T>, text: &str, names: &Dictionary) -> Reading<T> {
        list.read_telling(self.room(), text, names)
    }

    /// How many more mistakes in sentences will be told.
    fn room(&self) -> usize {
        let complaints = if self.keeps() { &self.kept } else { &self.found };
        TOLD - complaints.borrow().told().len()
    }

    /// Notes a sentence that is not understood: a mistake, unless this file's sentences may be kept.
    pub fn not_understood(&self, diagnostic: Diagnostic) -> NotUnderstood {
        if !self.keeps() {
            self.report(diagnostic);
            return NotUnderstood::Wrong;
        }
        self.kept.borrow_mut().note(|| diagnostic);
        NotUnderstood::Kept
    }

    /// Whether sentences that are not understood are kept.
    pub fn keeps(&self) -> bool {
        self.manner != Manner::Written
    }

    /// Closes the file and hands over what was wrong.
    pub fn close(self, diagnostics: &mut Diagnostics) {
        self.close_keeping(diagnostics, &mut Diagnostics::default());
    }

    /// Closes the file and hands over what was wrong, and the sentences that were kept.
    pub fn close_keeping(self, diagnostics: &mut Diagnostics, kept: &mut Diagnostics) {
        let mut found = self.strangers();
        found.append(self.found.into_inner());
        diagnostics.add(self.name, self.text, found);
        kept.add(self.name, self.text, self.kept.into_inner());
    }

    /// What is wrong with cells that nobody asked for: a whole column, if no card has such a field.
    fn strangers(&self) -> Complaints<Diagnostic> {
        let (asked, strange) = (self.asked.borrow(), self.strange.borrow());
        let mut found = Complaints::default();
        let mut seen: HashSet<(&str, &str, usize)> = HashSet::new();
        for one in strange.iter() {
            let is_known = asked.contains(one.field.as_str());
            let place = if is_known { one.at.start } else { one.field_at.start };
            if seen.insert((&one.field, if is_known { one.what } else { "" }, place)) {
                found.note(|| if is_known { one.elsewhere() } else { one.nowhere(&asked) });
            }
        }
        found
    }
}

impl Strange {
    /// Other cards have such a field.
    fn elsewhere(&self) -> Diagnostic {
        let message = format!("{} has no field `{}`", self.what, self.field);
        Diagnostic::new("unknown-field", self.at.clone(), message)
            .label("nothing reads this")
            .help("leave it empty for this card".to_owned())
    }

    /// No card of the file has.
    fn nowhere(&self, asked: &BTreeSet<&'static str>) -> Diagnostic {
        let message = format!("no card here has a field `{}`", self.field);
        Diagnostic::new("unknown-column", self.field_at.clone(), message)
            .label("nothing reads this")
            .help(did_you_mean(&self.field, asked.iter().copied()))
            .help("map it to a field, or name it under `ignore` in a mapping".to_owned())
    }
}

fn not_toml(error: &toml::de::Error, end: usize) -> Diagnostic {
    let message = error.message().trim_end().replace('\n', ", ");
    Diagnostic::new("toml", error.span().unwrap_or(end..end), message)
}

/// A text and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text<'t> {
    /// What it says.
    pub value: &'t str,
    /// Where its field's value stands in the file, marks included.
    pub span: Range<usize>,
    /// Where the text begins in the file, unless it is written with escapes.
    start: Option<usize>,
}

impl Text<'_> {
    /// Where a part of the text stands in the file; the whole value if it is written with escapes.
    pub fn place(&self, part: &Range<usize>) -> Range<usize> {
        self.start.map_or(self.span.clone(), |start| start + part.start..start + part.end)
    }
}

/// One table of a [`Sheet`].
pub struct Entry<'s> {
    sheet: &'s Sheet<'s>,
    table: &'s DeTable<'s>,
    span: Range<usize>,
    what: &'static str,
    asked: RefCell<BTreeSet<&'static str>>,
}

impl<'s> Entry<'s> {
    fn new(
        sheet: &'s Sheet<'s>,
        table: &'s DeTable<'s>,
        span: Range<usize>,
        what: &'static str,
    ) -> Self {
        Self { sheet, table, span, what, asked: RefCell::default() }
    }

    /// Where the table stands.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Notes something wrong.
    pub fn report(&self, diagnostic: Diagnostic) {
        self.sheet.report(diagnostic);
    }

    /// Notes something wrong that is put into words only if it will be told.
    pub fn complain(&self, say: impl FnOnce() -> Diagnostic) {
        self.sheet.complain(say);
    }

    /// Reads sentences of the entry.
    pub fn read<T>(&self, grammar: &Grammar<T>, text: &str, names: &Dictionary) -> Reading<T> {
        self.sheet.read(grammar, text, names)
    }

    /// Whether the field is there.
    pub fn has(&self, key: &'static str) -> bool {
        self.optional(key).is_some()
    }

    /// A text that must be there.
    pub fn text(&self, key: &'static str) -> Option<Text<'s>> {
        self.required(key).and_then(|value| self.as_text(key, value))
    }

    /// A text that may be there.
    pub fn text_if_any(&self, key: &'static str) -> Option<Text<'s>> {
        self.optional(key).and_then(|value| self.as_text(key, value))
    }

    /// A list of texts that must be there.
    pub fn texts(&self, key: &'static str) -> Option<Vec<Text<'s>>> {
        let value = self.required(key)?;
        if self.sheet.manner == Manner::Rows {
            return self.as_text(key, value).map(|text| parts(&text));
        }
        let Some(list) = value.get_ref().as_array() else {
            return self.wrong(key, value, "a list of texts");
        };
        Some(list.iter().filter_map(|item| self.as_text(key, item)).collect())
    }

    /// A list of texts that may be there; an empty one if it isn't.
    pub fn texts_if_any(&self, key: &'static str) -> Vec<Text<'s>> {
        if self.has(key) { self.texts(key).unwrap_or_default() } else { Vec::new() }
    }

    /// A whole number that must be there.
    pub fn number(&self, key: &'static str, bounds: RangeInclusive<u8>) -> Option<u8> {
        self.required(key).and_then(|value| self.as_number(key, value, bounds))
    }

    /// A whole number that may be there.
    pub fn number_if_any(&self, key: &'static str, bounds: RangeInclusive<u8>) -> Option<u8> {
        self.optional(key).and_then(|value| self.as_number(key, value, bounds))
    }

    /// One of these words, and what it stands for.
    pub fn word<T: Copy>(&self, key: &'static str, words: &[(&'static str, T)]) -> Option<T> {
        let text = self.text(key)?;
        let known = words.iter().find(|(word, _)| *word == text.value);
        if known.is_none() {
            self.unknown_word(key, &text, words);
        }
        known.map(|&(_, meaning)| meaning)
    }

    /// A table within this one that must be there.
    pub fn entry(&self, key: &'static str, what: &'static str) -> Option<Entry<'s>> {
        let value = self.required(key)?;
        let Some(table) = value.get_ref().as_table() else {
            return self.wrong(key, value, "a table");
        };
        Some(Entry::new(self.sheet, table, value.span(), what))
    }

    /// A list of tables, `[[key]]`; an empty one if there is none.
    pub fn entries(&self, key: &'static str, what: &'static str) -> Vec<Entry<'s>> {
        let Some(value) = self.optional(key) else { return Vec::new() };
        let Some(list) = value.get_ref().as_array() else {
            self.wrong::<()>(key, value, "a list of tables");
            return Vec::new();
        };
        list.iter().filter_map(|item| self.list_item(key, item, what)).collect()
    }

    fn list_item(
        &self,
        key: &'static str,
        item: &'s Spanned<DeValue<'s>>,
        what: &'static str,
    ) -> Option<Entry<'s>> {
        let Some(table) = item.get_ref().as_table() else {
            return self.wrong(key, item, "a list of tables");
        };
        Some(Entry::new(self.sheet, table, item.span(), what))
    }

    /// Whether the field holds a plain text rather than a table or a list.
    pub fn is_text(&self, key: &'static str) -> bool {
        self.optional(key).is_some_and(|value| value.get_ref().is_str())
    }

    /// Reports every field that nobody has asked for.
    pub fn finish(self) {
        let asked = self.asked.borrow();
        self.sheet.asked.borrow_mut().extend(asked.iter().copied());
        let strange = self.table.iter().filter(|(key, _)| !asked.contains(key.get_ref().as_ref()));
        for (key, value) in strange {
            if self.sheet.manner == Manner::Rows {
                let (field, field_at) = (key.get_ref().to_string(), key.span());
                let strange = Strange { field, field_at, at: value.span(), what: self.what };
                self.sheet.strange.borrow_mut().push(strange);
                continue;
            }
            self.sheet.complain(|| {
                let message = format!("{} has no field `{}`", self.what, key.get_ref());
                let meant = did_you_mean(key.get_ref(), asked.iter().copied());
                Diagnostic::new("unknown-field", key.span(), message)
                    .label("nothing reads this")
                    .help(meant)
            });
        }
    }

    fn optional(&self, key: &'static str) -> Option<&'s Spanned<DeValue<'s>>> {
        self.asked.borrow_mut().insert(key);
        self.table.get(key)
    }

    fn required(&self, key: &'static str) -> Option<&'s Spanned<DeValue<'s>>> {
        let value = self.optional(key);
        if value.is_none() {
            self.complain(|| {
                let message = format!("{} has no `{key}`", self.what);
                let remedy = match self.sheet.manner {
                    Manner::Rows => format!("fill in `{key}`"),
                    _ => format!("add `{key} = ...`"),
                };
                Diagnostic::new("missing-field", self.span(), message).label(remedy)
            });
        }
        value
    }

    fn as_text(&self, key: &'static str, value: &'s Spanned<DeValue<'s>>) -> Option<Text<'s>> {
        let Some(text) = value.get_ref().as_str() else { return self.wrong(key, value, "a text") };
        let raw = self.sheet.text.get(value.span()).unwrap_or_default();
        let start = raw.find(text).map(|offset| value.span().start + offset);
        Some(Text { value: text, span: value.span(), start })
    }

    fn as_number(
        &self,
        key: &'static str,
        value: &'s Spanned<DeValue<'s>>,
        bounds: RangeInclusive<u8>,
    ) -> Option<u8> {
        let written = value.get_ref();
        let number = match self.sheet.manner {
            Manner::Rows => written.as_str().and_then(|text| text.trim().parse().ok()),
            _ => written
                .as_integer()
                .and_then(|integer| u8::from_str_radix(integer.as_str(), integer.radix()).ok()),
        };
        number
            .filter(|number| bounds.contains(number))
            .or_else(|| self.wrong(key, value, &described(&bounds)))
    }

    /// Reports a value of the wrong kind.
    fn wrong<T>(&self, key: &str, value: &Spanned<DeValue<'_>>, wanted: &str) -> Option<T> {
        self.complain(|| {
            let message = format!("`{key}` of {} is {wanted}", self.what);
            Diagnostic::new("wrong-value", value.span(), message).label("not this")
        });
        None
    }

    fn unknown_word<T>(&self, key: &str, text: &Text<'_>, words: &[(&'static str, T)]) {
        let known = || words.iter().map(|&(word, _)| word);
        self.complain(|| {
            let message = format!("`{key}` of {} can't be `{}`", self.what, text.value);
            Diagnostic::new("unknown-word", text.span.clone(), message)
                .label(format!("expected {}", any_of(known())))
                .help(did_you_mean(text.value, known()))
        });
    }
}

/// The parts of a list that is written as a text, after semicolons.
fn parts<'s>(text: &Text<'s>) -> Vec<Text<'s>> {
    let mut parts = Vec::new();
    let mut at = 0;
    for piece in text.value.split(';') {
        let from = at + piece.len() - piece.trim_start().len();
        at += piece.len() + 1;
        let value = piece.trim();
        if !value.is_empty() {
            let place = from..from + value.len();
            let start = text.start.map(|start| start + place.start);
            parts.push(Text { value, span: text.place(&place), start });
        }
    }
    parts
}

/// The numbers within these bounds, for an author.
fn described(bounds: &RangeInclusive<u8>) -> String {
    match (bounds.start(), bounds.end()) {
        (least, most) if least == most => format!("{least}"),
        (least, most) => format!("a whole number from {least} to {most}"),
    }
}
