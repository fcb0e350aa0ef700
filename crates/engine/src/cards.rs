//! Files of cards and their contents: as authors write them, for reading, and with their mistakes.

use crate::About;
use crate::scene::Face;
use ledger::complaints::{MEND_THESE, and_more};
use serde::Serialize;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A file of cards, as its author wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFile {
    /// The name of the file in messages.
    pub name: String,
    /// The text of the file.
    pub text: String,
}

/// A file of cards taken apart into fields and their positions, without their meaning in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardSheet {
    /// The name of the file in messages.
    pub name: String,
    /// The whole file, as its author wrote it.
    pub text: String,
    /// The contents of the file.
    pub body: SheetBody,
}

/// The contents of a file of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetBody {
    /// Our own card text, which the game reads by itself.
    CardText,
    /// Cards of another program.
    Rows(Vec<CardRow>),
}

/// A card of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRow {
    /// The position in the file, in bytes.
    pub at: Range<usize>,
    /// The fields of the card, without empty ones.
    pub cells: Vec<Cell>,
}

impl CardRow {
    /// Returns the cell of a field.
    pub fn cell(&self, field: &str) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.field == field)
    }
}

/// A field of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The field of the game that it fills.
    pub field: String,
    /// The position of the field's name in the file, in bytes.
    pub field_at: Range<usize>,
    /// The value of the field.
    pub value: String,
    /// The position of the value, in bytes.
    pub at: Range<usize>,
}

/// A card for reading.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CardPage {
    /// The card's id. A file replaces the card with the same id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The sort of card.
    pub kind: String,
    /// The printed and known facts about the card: a title and a text each.
    pub rows: Vec<(String, String)>,
    /// The card's face on the table, or `None` for a card that never lies there with a face.
    pub face: Option<Arc<Face>>,
}

impl CardPage {
    /// Returns true if this card has the given id or name, in any case.
    pub fn is_called(&self, text: &str) -> bool {
        self.id.eq_ignore_ascii_case(text) || self.name.eq_ignore_ascii_case(text)
    }
}

/// The row of a [`CardPage`] that names its image.
pub const IMAGE: &str = "image";

impl CardPage {
    /// Returns the file of the card's image, if it has one.
    pub fn image(&self) -> Option<&str> {
        self.rows.iter().find(|(title, _)| title == IMAGE).map(|(_, file)| file.as_str())
    }
}

impl fmt::Display for CardPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})\n  {}", self.name, self.id, self.kind)?;
        self.rows.iter().try_for_each(|(title, text)| write!(f, "\n  {title:<10} {text}"))
    }
}

/// A mistake in a card file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Misprint {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// The kind of mistake, for programs.
    pub code: String,
    /// The mistake, in words.
    pub message: String,
    /// The ways to mend it.
    pub help: Vec<String>,
}

impl Misprint {
    /// Returns the note that follows the last mistake shown, if there are more.
    pub fn followed_by(self, more: usize) -> Option<Misprint> {
        let (code, help) = ("more".to_owned(), vec![MEND_THESE.to_owned()]);
        and_more(more).map(|message| Misprint { code, message, help, ..self })
    }
}

/// The mistakes in some card files, and how they are drawn for their author.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Misprints {
    /// The mistakes, one by one.
    pub found: Vec<Misprint>,
    /// The mistakes drawn with the lines that they are about.
    pub drawn: String,
    /// The same, painted for a terminal.
    pub painted: String,
}

impl Misprints {
    /// Returns the mistake for the first of these files, in a game without cards.
    pub fn no_cards(about: &About, file: &CardFile) -> Misprints {
        let message = format!("{} has no cards that a file could change", about.title);
        Misprints::of_file(&file.name, "no-cards", message, "leave the card file out")
    }

    /// Returns the mistake of a game that takes no cards of other programs.
    pub(crate) fn not_taken(about: &About, file: &str) -> Misprints {
        let message = format!("{} takes no cards of other programs", about.title);
        Misprints::of_file(file, "not-taken", message, "write them as card text, if it has cards")
    }

    /// Makes a complaint about a whole file.
    pub fn of_file(file: &str, code: &str, message: String, help: &str) -> Misprints {
        let drawn = format!("{file}: {message}; {help}\n");
        let found = Misprint {
            file: file.to_owned(),
            line: 1,
            column: 1,
            code: code.to_owned(),
            message,
            help: vec![help.to_owned()],
        };
        Misprints { found: vec![found], painted: drawn.clone(), drawn }
    }

    /// Joins these mistakes and others.
    pub fn and(mut self, others: Misprints) -> Misprints {
        self.found.extend(others.found);
        for (mine, more) in [(&mut self.drawn, others.drawn), (&mut self.painted, others.painted)] {
            if !mine.is_empty() && !more.is_empty() {
                mine.push('\n');
            }
            mine.push_str(&more);
        }
        self
    }

    /// Returns true if there are no mistakes.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }
}

impl fmt::Display for Misprints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.drawn)
    }
}

impl std::error::Error for Misprints {}
