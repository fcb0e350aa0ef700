//! One table of a card file: its fields, asked for one by one.

use super::{Manner, Sheet, Strange};
use crate::diagnostic::Diagnostic;
use crate::dictionary::Dictionary;
use crate::grammar::{Grammar, Reading};
use crate::suggest::{any_of, did_you_mean, fields_there};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A text and its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text<'t> {
    /// The text.
    pub value: &'t str,
    /// The range of its field's value in the file, including quotes.
    pub span: Range<usize>,
    /// The start of the text in the file, unless it is written with escapes.
    start: Option<usize>,
}

impl Text<'_> {
    /// Returns the range of a part of the text in the file, or of the whole value if it is written
    /// with escapes.
    pub fn place(&self, part: &Range<usize>) -> Range<usize> {
        self.start.map_or(self.span.clone(), |start| start + part.start..start + part.end)
    }
}

/// A table of a [`Sheet`].
pub struct Entry<'s> {
    sheet: &'s Sheet<'s>,
    table: &'s DeTable<'s>,
    span: Range<usize>,
    what: &'static str,
    asked: RefCell<BTreeSet<&'static str>>,
}

impl<'s> Entry<'s> {
    pub(super) fn new(
        sheet: &'s Sheet<'s>,
        table: &'s DeTable<'s>,
        span: Range<usize>,
        what: &'static str,
    ) -> Self {
        Self { sheet, table, span, what, asked: RefCell::default() }
    }

    /// Returns the range of the table in the file.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Notes an error.
    pub fn report(&self, diagnostic: Diagnostic) {
        self.sheet.report(diagnostic);
    }

    /// Notes an error that is put into words only if it will be reported.
    pub fn complain(&self, say: impl FnOnce() -> Diagnostic) {
        self.sheet.complain(say);
    }

    /// Reads sentences of the entry.
    pub fn read<T>(&self, grammar: &Grammar<T>, text: &str, names: &Dictionary) -> Reading<T> {
        self.sheet.read(grammar, text, names)
    }

    /// Returns true if the field is there.
    pub fn has(&self, key: &'static str) -> bool {
        self.optional(key).is_some()
    }

    /// Reads a text that must be there.
    pub fn text(&self, key: &'static str) -> Option<Text<'s>> {
        self.required(key).and_then(|value| self.as_text(key, value))
    }

    /// Reads a text that may be there.
    pub fn text_if_any(&self, key: &'static str) -> Option<Text<'s>> {
        self.optional(key).and_then(|value| self.as_text(key, value))
    }

    /// Reads a list of texts that must be there.
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

    /// Reads a list of texts that may be there; it is empty if it isn't.
    pub fn texts_if_any(&self, key: &'static str) -> Vec<Text<'s>> {
        if self.has(key) { self.texts(key).unwrap_or_default() } else { Vec::new() }
    }

    /// Reads a whole number that must be there.
    pub fn number(&self, key: &'static str, bounds: RangeInclusive<u8>) -> Option<u8> {
        self.required(key).and_then(|value| self.as_number(key, value, bounds))
    }

    /// Reads a whole number that may be there.
    pub fn number_if_any(&self, key: &'static str, bounds: RangeInclusive<u8>) -> Option<u8> {
        self.optional(key).and_then(|value| self.as_number(key, value, bounds))
    }

    /// Reads one of these words, and returns what it stands for.
    pub fn word<T: Copy>(&self, key: &'static str, words: &[(&'static str, T)]) -> Option<T> {
        let text = self.text(key)?;
        let known = words.iter().find(|(word, _)| *word == text.value);
        if known.is_none() {
            self.unknown_word(key, &text, words);
        }
        known.map(|&(_, meaning)| meaning)
    }

    /// Reads a table within this one that must be there.
    pub fn entry(&self, key: &'static str, what: &'static str) -> Option<Entry<'s>> {
        let value = self.required(key)?;
        let Some(table) = value.get_ref().as_table() else {
            return self.wrong(key, value, "a table");
        };
        Some(Entry::new(self.sheet, table, value.span(), what))
    }

    /// Reads a list of tables, `[[key]]`; it is empty if there is none.
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

    /// Returns true if the field holds a plain text rather than a table or a list.
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
                let there = fields_there(key.get_ref(), asked.iter().copied());
                Diagnostic::new("unknown-field", key.span(), message)
                    .label("nothing reads this")
                    .help(there)
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

/// Returns the parts of a list written as a text with semicolons.
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

/// Describes the numbers within these bounds, for an author.
fn described(bounds: &RangeInclusive<u8>) -> String {
    match (bounds.start(), bounds.end()) {
        (least, most) if least == most => format!("{least}"),
        (least, most) => format!("a whole number from {least} to {most}"),
    }
}
