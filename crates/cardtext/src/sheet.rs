//! Card files: TOML in which every field knows its place.
//!
//! A [`Sheet`] is one file, an [`Entry`] one table of it. Errors are written on the sheet and
//! reading goes on, so that all mistakes of a file come at once. The fields that a reader asks for
//! are the fields that exist: any other field is unknown.
//!
//! Cards of other programs are read as the same fields ([`Sheet::of`]). There numbers and lists are
//! written as text, with semicolons between the parts of a list. A sentence that is not understood
//! is kept for the card.

mod entry;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::dictionary::Dictionary;
use crate::grammar::{Grammar, Reading};
use crate::list::List;
use crate::rows::{Sort, tables};
use crate::suggest::fields_there;
use engine::{CardSheet, SheetBody};
use ledger::complaints::{Complaints, TOLD};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;
use toml::de::DeTable;

pub use entry::{Entry, Text};

/// A card file.
pub struct Sheet<'t> {
    name: &'t str,
    text: &'t str,
    root: DeTable<'t>,
    manner: Manner,
    found: RefCell<Complaints<Diagnostic>>,
    kept: RefCell<Complaints<Diagnostic>>,
    /// The fields that some entry asked for, and the cells that no entry asked for.
    asked: RefCell<BTreeSet<&'static str>>,
    strange: RefCell<Vec<Strange>>,
}

/// The manner of reading a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// A designer's file: every word must be understood.
    Written,
    /// Card text that a player brings along: sentences may be kept.
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

/// The treatment of a sentence that is not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotUnderstood {
    /// A mistake, which has been reported.
    Wrong,
    /// A sentence that is kept as it is written, and has been noted.
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

    /// Opens a file that a player brings along, whose sentences may be kept. The sorts that its
    /// rows name are looked up among these.
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

    /// Returns the whole file as a table.
    pub fn root(&self) -> Entry<'_> {
        Entry::new(self, &self.root, 0..0, "the file")
    }

    /// Notes an error.
    pub fn report(&self, diagnostic: Diagnostic) {
        self.complain(|| diagnostic);
    }

    /// Notes an error that is put into words only if it will be reported, for callers that look at
    /// other names.
    pub fn complain(&self, say: impl FnOnce() -> Diagnostic) {
        self.found.borrow_mut().note(say);
    }

    /// Reads sentences of this file. It explains as many mistakes as will be reported.
    pub fn read<T>(&self, grammar: &Grammar<T>, text: &str, names: &Dictionary) -> Reading<T> {
        grammar.read_telling(self.room(), text, names)
    }

    /// Reads a list of this file, and explains its mistake if it will be reported.
    pub fn read_list<T>(&self, list: &List<T>, text: &str, names: &Dictionary) -> Reading<T> {
        list.read_telling(self.room(), text, names)
    }

    /// Returns the number of further mistakes in sentences that will be reported.
    fn room(&self) -> usize {
        let complaints = if self.keeps() { &self.kept } else { &self.found };
        TOLD - complaints.borrow().told().len()
    }

    /// Notes a sentence that is not understood: as a mistake, unless this file's sentences may be
    /// kept.
    pub fn not_understood(&self, diagnostic: Diagnostic) -> NotUnderstood {
        if !self.keeps() {
            self.report(diagnostic);
            return NotUnderstood::Wrong;
        }
        self.kept.borrow_mut().note(|| diagnostic);
        NotUnderstood::Kept
    }

    /// Returns true if sentences that are not understood are kept.
    pub fn keeps(&self) -> bool {
        self.manner != Manner::Written
    }

    /// Closes the file and hands over its errors.
    pub fn close(self, diagnostics: &mut Diagnostics) {
        self.close_keeping(diagnostics, &mut Diagnostics::default());
    }

    /// Closes the file and hands over its errors, and the sentences that were kept.
    pub fn close_keeping(self, diagnostics: &mut Diagnostics, kept: &mut Diagnostics) {
        let mut found = self.strangers();
        found.append(self.found.into_inner());
        diagnostics.add(self.name, self.text, found);
        kept.add(self.name, self.text, self.kept.into_inner());
    }

    /// Returns complaints about cells that no reader asked for, as a whole column if no card has
    /// such a field.
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
    /// Reports a field that only other cards have.
    fn elsewhere(&self) -> Diagnostic {
        let message = format!("{} has no field `{}`", self.what, self.field);
        Diagnostic::new("unknown-field", self.at.clone(), message)
            .label("nothing reads this")
            .help("leave it empty for this card".to_owned())
    }

    /// Reports a field that no card of the file has.
    fn nowhere(&self, asked: &BTreeSet<&'static str>) -> Diagnostic {
        let message = format!("no card here has a field `{}`", self.field);
        Diagnostic::new("unknown-column", self.field_at.clone(), message)
            .label("nothing reads this")
            .help(fields_there(&self.field, asked.iter().copied()))
            .help("map it to a field, or name it under `ignore` in a mapping".to_owned())
    }
}

fn not_toml(error: &toml::de::Error, end: usize) -> Diagnostic {
    let message = error.message().trim_end().replace('\n', ", ");
    Diagnostic::new("toml", error.span().unwrap_or(end..end), message)
}
