//! A published game: in its box with its cards, or with cards that a designer has changed.
//!
//! A program that offers games by name asks for this and nothing more: it can open the box, read
//! the cards and learn the mistakes of a card file. Reading the file itself is the program's
//! business.

pub use crate::cards::IMAGE;

use crate::cards::{CardFile, CardPage, CardSheet, Misprints};
use crate::decks::Decks;
use crate::sheets::Sheets;
use crate::{About, Worth};
use serde::Serialize;

/// A game that comes out of a box.
pub trait Published: Worth {
    /// The names, options and rulebooks on the box.
    const ABOUT: &'static About;

    /// Makes the game with its own cards and those of these files, which are added or replace cards
    /// with the same id.
    ///
    /// # Errors
    /// Lists all mistakes in the files; a game without cards takes none.
    fn publish(own: &[CardFile]) -> Result<Self, Misprints>;

    /// Returns every card of the game so published, for reading; empty for a game without cards.
    ///
    /// # Errors
    /// Fails like [`Published::publish`].
    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        Self::publish(own).map(|_| Vec::new())
    }

    /// Returns the files of the cards in the box, each with its name and its text; empty if there are
    /// none to write cards like.
    fn card_files() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Returns all sentences that a card of the game can have, by their place; empty if cards have
    /// no language.
    fn sentences(&self) -> Vec<SentenceForms> {
        Vec::new()
    }

    /// Imports a player's own cards from files of any kind. Sentences are understood or kept to be
    /// played by hand; everything else must be right.
    ///
    /// # Errors
    /// Lists all mistakes in the files; a game that takes no such cards says so.
    fn import(sheets: &[CardSheet]) -> Result<Imported, Misprints> {
        let file = sheets.first().map_or("the file", |sheet| &sheet.name);
        Err(Misprints::not_taken(Self::ABOUT, file))
    }

    /// Returns the game's questions and rules for decks, or `None` if there are none to build.
    fn decks(&self) -> Option<&dyn Decks> {
        None
    }

    /// Returns the judge of sheets that players fill in, such as characters; `None` if the game has
    /// none.
    fn sheets() -> Option<&'static dyn Sheets> {
        None
    }

    /// Returns the lessons and puzzles in the box, in the order in which a learner goes through
    /// them.
    fn lessons() -> &'static [LessonFile] {
        &[]
    }
}

/// The sentences that one place of a card can hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SentenceForms {
    /// The place in words: "in `text`".
    pub place: String,
    /// Each form with its slots in braces, and an example.
    pub forms: Vec<(&'static str, String)>,
}

/// A lesson or a puzzle that comes with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonFile {
    /// The name of the file in commands and links.
    pub name: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

/// The result of importing cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The cards in card text, which a game can be played with.
    pub text: String,
    /// The cards for reading.
    pub pages: Vec<CardPage>,
    /// The number of sentences understood.
    pub understood: usize,
    /// The sentences that are not understood, and the parts that are not; they are on the cards, to
    /// be played by hand.
    pub by_hand: Misprints,
}
