//! A game as it is published: in its box with its cards, or with cards that a designer has changed.
//!
//! A program that offers games by name asks for this and nothing more: it can open the box, read the
//! cards and hear what is wrong with a card file. Reading the file itself is the program's business.

use crate::scene::Face;
use crate::{About, Judge};
use serde::Serialize;
use std::fmt;
use std::sync::Arc;

/// A game that comes out of a box.
pub trait Published: Judge {
    /// What stands on the box.
    const ABOUT: &'static About;

    /// The game with its own cards, and with those of these files added or put in the place of the cards
    /// with the same id.
    ///
    /// # Errors
    /// Says everything that is wrong with the files; a game without cards takes none.
    fn publish(own: &[CardFile]) -> Result<Self, Misprints>;

    /// Every card of the game so published, for reading; none if it is a game without cards.
    ///
    /// # Errors
    /// As [`Published::publish`].
    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        Self::publish(own).map(|_| Vec::new())
    }

    /// The lessons and puzzles in the box, in the order in which one goes through them.
    fn lessons() -> &'static [LessonFile] {
        &[]
    }
}

/// A lesson or a puzzle that comes with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonFile {
    /// What it is called in commands and links.
    pub name: &'static str,
    /// What it says.
    pub text: &'static str,
}

/// A file of cards, as its author wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFile {
    /// What it is called in messages.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// One card for reading.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CardPage {
    /// Its id, by which a file replaces it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What sort of card it is.
    pub kind: String,
    /// What stands on it and what is known about it: a title and a text each.
    pub rows: Vec<(String, String)>,
    /// What is seen of it on the table; nothing of a card that never lies there with a face.
    pub face: Option<Arc<Face>>,
}

impl CardPage {
    /// Whether this is the card that somebody means by an id or a name, in any case.
    pub fn is_called(&self, text: &str) -> bool {
        self.id.eq_ignore_ascii_case(text) || self.name.eq_ignore_ascii_case(text)
    }
}

impl fmt::Display for CardPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})\n  {}", self.name, self.id, self.kind)?;
        self.rows.iter().try_for_each(|(title, text)| write!(f, "\n  {title:<10} {text}"))
    }
}

/// One thing that is wrong with a card file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Misprint {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// What kind of mistake it is, for programs.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub help: Vec<String>,
}

/// Everything that is wrong with some card files, and how it is drawn for their author.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Misprints {
    /// One by one.
    pub found: Vec<Misprint>,
    /// With the lines that they are about.
    pub drawn: String,
    /// The same, painted for a terminal.
    pub painted: String,
}

impl Misprints {
    /// What a game without cards says to the first of these files.
    pub fn no_cards(about: &About, file: &CardFile) -> Misprints {
        let message = format!("{} has no cards that a file could change", about.title);
        let help = "leave the card file out".to_owned();
        let drawn = format!("{}: {message}; {help}\n", file.name);
        let found = Misprint {
            file: file.name.clone(),
            line: 1,
            column: 1,
            code: "no-cards".to_owned(),
            message,
            help: vec![help],
        };
        Misprints { found: vec![found], painted: drawn.clone(), drawn }
    }
}

impl fmt::Display for Misprints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.drawn)
    }
}

impl std::error::Error for Misprints {}
