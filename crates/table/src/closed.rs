//! A table whose game comes out differently here than when it was played, because the rules have
//! changed.
//!
//! Viewers see it as far as it could be followed, and can save its journal. It never goes on.

use crate::record::{Numbered, Record};
use engine::journal::{Entry, Fingerprint, Footer, Header, Journal};
use engine::{About, Seed};

/// The reason why a table is closed, and its whole recorded game.
#[derive(Clone, Debug, PartialEq)]
pub struct Closed {
    why: String,
    header: Header,
    entries: Vec<Entry>,
    state: Option<Fingerprint>,
}

impl Closed {
    /// Closes a game that could be followed through these entries and no further.
    pub fn after(about: &About, header: &Header, entries: &[Entry], reason: &str) -> Closed {
        let why = if header.is_of(about) {
            format!("this game comes out differently here than when it was played: {reason}")
        } else {
            let (began, here) = (header.edition, about.edition);
            format!(
                "this game began under edition {began} of its rules; this program plays edition {here}, which comes out differently: {reason}"
            )
        };
        Closed { why, header: header.clone(), entries: entries.to_vec(), state: None }
    }

    /// Returns which rules differ, and where that was noticed.
    pub fn why(&self) -> &str {
        &self.why
    }

    /// Adds a record of the game, to export it later.
    pub fn keep(&mut self, record: &Record) {
        match record {
            Record::Entered { entry, state, .. } => {
                self.entries.push(entry.clone());
                self.state = *state;
            }
            Record::Stands { state } => self.state = Some(*state),
            _ => {}
        }
    }

    /// Returns its journal, for the version of the game that wrote it.
    pub fn journal(&self, seeds: &[Seed]) -> String {
        let journal = Journal::of(self.header.clone(), self.entries.clone());
        let entries = self.entries.len();
        let (seed, anew) = match seeds.split_first() {
            Some((first, anew)) => (Some(*first), anew.to_vec()),
            None => (None, Vec::new()),
        };
        journal.to_text(&Footer { entries, outcome: None, state: self.state, seed, anew })
    }
}

/// Returns the edition of the rules that the game of these records began with, if it has begun.
pub fn edition_of(records: &[Numbered]) -> Option<u32> {
    records.iter().find_map(|numbered| match &numbered.record {
        Record::Began(header) => Some(header.edition),
        _ => None,
    })
}

/// Returns the number of seats that appear in these records.
pub fn seats_of(records: &[Numbered]) -> u8 {
    let seats = records.iter().filter_map(|numbered| match numbered.record {
        Record::Invited { seat, .. } | Record::Sat { seat, .. } => Some(seat.0 + 1),
        _ => None,
    });
    seats.max().unwrap_or_default()
}
