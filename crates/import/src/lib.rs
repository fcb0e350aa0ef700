//! Cards of other programs: files of four kinds as one neutral sheet.
//!
//! A [`Source`] is a file; [`read`] takes it apart into an [`engine::CardSheet`]: what is written of each card,
//! in the fields that a [`Mapping`] or the names of the columns say, and where it stands. [`bring`] does so
//! with several files and lets a game make its cards of them, so that everything that is wrong is told at once
//! and a wrong file imports nothing.
//!
//! The crate knows no game: it never asks whether a field exists or what a sentence says. It reads no file and
//! opens no image; whoever has them hands them in.
//!
//! Read on in [`delimited`] (CSV and LackeyCCG), [`cockatrice`] (XML), [`mapping`], [`rows`] (what the columns
//! become) and [`images`].

mod bringing;
pub mod cockatrice;
pub mod delimited;
pub mod images;
pub mod mapping;
pub mod rows;

pub use bringing::{CardImport, bring};
pub use images::{ImageLookup, NoImage, sort_of_image};
pub use mapping::Mapping;

use cardtext::{Diagnostic, Diagnostics};
use engine::{CardSheet, SheetBody};
use ledger::Complaints;
use std::ops::Range;

/// The most that a file may hold: a few thousand cards.
pub const MOST_BYTES: usize = 1024 * 1024;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Our own card text.
    Text,
    /// Values after commas, with a row of names.
    Csv,
    /// A set file of LackeyCCG: values after tabulators, with a row of names.
    Lackey,
    /// Cockatrice XML.
    Cockatrice,
}

impl Format {
    /// The words by which kinds of file are asked for.
    pub const WORDS: [(&'static str, Format); 4] = [
        ("text", Format::Text),
        ("csv", Format::Csv),
        ("lackey", Format::Lackey),
        ("cockatrice", Format::Cockatrice),
    ];

    /// The kind that a word asks for.
    pub fn named(word: &str) -> Option<Format> {
        Format::WORDS.iter().find(|(known, _)| *known == word).map(|(_, format)| *format)
    }

    /// The kind that a file of this name usually is.
    pub fn of_name(name: &str) -> Option<Format> {
        match name.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
            "toml" => Some(Format::Text),
            "csv" => Some(Format::Csv),
            "txt" | "tsv" => Some(Format::Lackey),
            "xml" => Some(Format::Cockatrice),
            _ => None,
        }
    }
}

/// A file to be taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What it is called in messages.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Of which kind it is.
    pub format: Format,
}

/// Words of a file and their place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileSpan {
    /// The words.
    pub text: String,
    /// Where, in bytes.
    pub at: Range<usize>,
}

/// Takes a file apart. What is wrong with single cards is noted, and the rest is read on.
///
/// # Errors
/// When the file as a whole cannot be read, or a mapping does not fit it.
pub fn read(source: &Source, mapping: &Mapping) -> Result<(CardSheet, Diagnostics), Diagnostics> {
    let mut wrong = Diagnostics::default();
    let raw = match source.format {
        _ if source.text.len() > MOST_BYTES => Err(vec![too_large()].into()),
        Format::Text => return Ok((sheet(source, SheetBody::CardText), wrong)),
        Format::Csv => delimited::read_csv(&source.text),
        Format::Lackey => delimited::read_lackey(&source.text),
        Format::Cockatrice => cockatrice::read(&source.text),
    };
    let raw = raw.map_err(|found| of_one(source, found))?;
    mapping.fits(source, &raw)?;
    let (cards, found) = rows::of(&raw, mapping);
    wrong.add(&source.name, &source.text, found);
    Ok((sheet(source, SheetBody::Rows(cards)), wrong))
}

fn too_large() -> Diagnostic {
    Diagnostic::new("too-large", 0..0, "the file is larger than a megabyte")
        .help("import it in parts".to_owned())
}

fn of_one(source: &Source, found: Complaints<Diagnostic>) -> Diagnostics {
    let mut wrong = Diagnostics::default();
    wrong.add(&source.name, &source.text, found);
    wrong
}

fn sheet(source: &Source, body: SheetBody) -> CardSheet {
    CardSheet { name: source.name.clone(), text: source.text.clone(), body }
}
