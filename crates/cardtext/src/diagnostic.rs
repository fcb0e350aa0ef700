//! Complaints about a card file, and how an author sees them.

use ariadne::{CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use engine::{Misprint, Misprints};
use ledger::complaints::{Complaints, MEND_THESE, TOLD, and_more};
use ledger::lines::Lines;
use std::fmt;
use std::ops::Range;

/// An error with its place and its remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The kind of mistake, for programs: `unknown-word`.
    pub code: &'static str,
    /// The error.
    pub message: String,
    /// The range of the mistake, in bytes of the text.
    pub span: Range<usize>,
    /// A few words for the arrow.
    pub label: String,
    /// Suggestions, one a line.
    pub help: Vec<String>,
}

impl Diagnostic {
    /// Creates a diagnostic for a part of the text.
    pub fn new(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), span, label: "here".into(), help: Vec::new() }
    }

    /// Sets the words at the arrow.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Returns suggestions that make sense without the line. If there are none, it returns what is
    /// expected there.
    fn remedies(&self) -> Vec<String> {
        let expected = self.label.starts_with("expected ").then(|| self.label.clone());
        match self.help.is_empty() {
            true => expected.into_iter().collect(),
            false => self.help.clone(),
        }
    }

    /// Adds a line of advice, if there is any.
    pub fn help(mut self, help: impl Into<Option<String>>) -> Self {
        self.help.extend(help.into());
        self
    }
}

/// A file with its errors.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Judged {
    name: String,
    text: String,
    /// The diagnostics, in the order of the text.
    found: Vec<Diagnostic>,
}

/// All errors in some files: those reported, and how many more there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    files: Vec<Judged>,
    more: usize,
    weight: Weight,
}

/// The weight of the findings in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Weight {
    /// An error to mend.
    #[default]
    Wrong,
    /// A note that is good to know.
    Noted,
}

/// The choice of whether to paint for a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Plain text.
    Plain,
    /// With colours.
    Coloured,
}

/// A diagnostic with its place as people count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<'d> {
    /// The name of the file.
    pub file: &'d str,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The error.
    pub diagnostic: &'d Diagnostic,
}

impl Diagnostics {
    /// Returns an empty collection of notes, which need no mending.
    pub fn notes() -> Diagnostics {
        Diagnostics { weight: Weight::Noted, ..Diagnostics::default() }
    }

    /// Adds the errors of a file, in the order of its text.
    pub fn add(&mut self, name: &str, text: &str, found: impl Into<Complaints<Diagnostic>>) {
        let mut found: Complaints<Diagnostic> = found.into();
        if found.is_empty() {
            return;
        }
        found.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.span.end));
        let room = TOLD.saturating_sub(self.told());
        let (mut told, more) = found.apart();
        self.more += more + told.len().saturating_sub(room);
        told.truncate(room);
        self.files.push(Judged { name: name.to_owned(), text: text.to_owned(), found: told });
    }

    /// Adds the errors of other files.
    pub fn extend(&mut self, others: Diagnostics) {
        self.more += others.more;
        for file in others.files {
            self.add(&file.name, &file.text, file.found);
        }
    }

    /// Returns true if nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of errors, reported or not.
    pub fn len(&self) -> usize {
        self.told() + self.more
    }

    fn told(&self) -> usize {
        self.files.iter().map(|file| file.found.len()).sum()
    }

    /// Returns the reported diagnostics, with file, line and column.
    pub fn iter(&self) -> impl Iterator<Item = Located<'_>> {
        self.files.iter().flat_map(Judged::located)
    }

    /// Draws the reported diagnostics with their lines, and adds how many more there are.
    pub fn render(&self, paint: Paint) -> String {
        let drawn = self.files.iter().flat_map(|file| file.drawn(self.weight, paint));
        let more = and_more(self.more).map(|more| format!("{more}; {MEND_THESE}\n"));
        drawn.chain(more).collect::<Vec<String>>().join("\n")
    }
}

/// Converts errors to what a game reports about offered cards.
impl From<&Diagnostics> for Misprints {
    fn from(wrong: &Diagnostics) -> Misprints {
        let mut found: Vec<Misprint> = wrong.iter().map(|located| located.misprint()).collect();
        let last = found.last().cloned();
        found.extend(last.and_then(|last| last.followed_by(wrong.more)));
        Misprints {
            found,
            drawn: wrong.render(Paint::Plain),
            painted: wrong.render(Paint::Coloured),
        }
    }
}

impl Located<'_> {
    fn misprint(&self) -> Misprint {
        Misprint {
            file: self.file.to_owned(),
            line: self.line,
            column: self.column,
            code: self.diagnostic.code.to_owned(),
            message: self.diagnostic.message.clone(),
            help: self.diagnostic.remedies(),
        }
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Paint::Plain))
    }
}

impl std::error::Error for Diagnostics {}

/// The most bytes of the lines that are drawn with one complaint.
const LONGEST_DRAWN: usize = 2_000;

impl Judged {
    fn located(&self) -> impl Iterator<Item = Located<'_>> {
        let lines = Lines::of(&self.text);
        self.found.iter().map(move |diagnostic| {
            let (line, column) = lines.place(diagnostic.span.start);
            Located { file: &self.name, line, column, diagnostic }
        })
    }

    fn drawn(&self, weight: Weight, paint: Paint) -> Vec<String> {
        let lines = Lines::of(&self.text);
        let mut source = (self.name.as_str(), Source::from(self.text.as_str()));
        let drawn = self.found.iter().map(|found| match self.is_short(&lines, found) {
            true => self.draw(&mut source, found, weight, paint),
            false => self.in_words(&lines, found),
        });
        drawn.collect()
    }

    /// Returns true if the lines that a diagnostic covers are short enough to draw.
    fn is_short(&self, lines: &Lines<'_>, diagnostic: &Diagnostic) -> bool {
        let place = within(&self.text, &diagnostic.span);
        lines.text_of(lines.line(place.start), lines.line(place.end)).len() <= LONGEST_DRAWN
    }

    fn draw<'s>(
        &'s self,
        source: &mut (&'s str, Source<&'s str>),
        diagnostic: &Diagnostic,
        weight: Weight,
        paint: Paint,
    ) -> String {
        let span = (self.name.as_str(), within(&self.text, &diagnostic.span));
        let arrow = Label::new(span.clone()).with_message(&diagnostic.label);
        let kind = match weight {
            Weight::Wrong => ReportKind::Error,
            Weight::Noted => ReportKind::Advice,
        };
        let mut report = Report::build(kind, span)
            .with_config(look(paint))
            .with_code(diagnostic.code)
            .with_message(&diagnostic.message)
            .with_label(if paint == Paint::Coloured {
                arrow.with_color(Color::Red)
            } else {
                arrow
            });
        report.with_helps(&diagnostic.help);
        let mut drawn = Vec::new();
        report
            .finish()
            .write(source, &mut drawn)
            .expect("memory takes everything that is written to it");
        without_trailing_spaces(&String::from_utf8_lossy(&drawn))
    }

    /// Describes a diagnostic whose lines are too long to draw.
    fn in_words(&self, lines: &Lines<'_>, diagnostic: &Diagnostic) -> String {
        let (line, column) = lines.place(diagnostic.span.start);
        let Diagnostic { code, message, label, help, .. } = diagnostic;
        let help: String = help.iter().map(|help| format!("; {help}")).collect();
        format!("[{code}] {}:{line}:{column}: {message}: {label}{help}\n", self.name)
    }
}

/// Returns the style of reports.
fn look(paint: Paint) -> Config {
    Config::default()
        .with_index_type(IndexType::Byte)
        .with_char_set(CharSet::Unicode)
        .with_color(paint == Paint::Coloured)
}

/// Returns the span cut to the text and to whole characters.
fn within(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = floor(text, span.start);
    start..floor(text, span.end).max(start)
}

/// Returns the last place between two characters at or before this byte.
fn floor(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at.min(text.len()))
}

fn without_trailing_spaces(text: &str) -> String {
    text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}
