//! Journals whose recorded dice run out.

use engine::journal::{self, Entry, Footer, Journal};

/// A true journal in which chance has so many answers for each move and no seed has more of them.
///
/// # Panics
/// When the journal cannot be read.
pub fn cut_short(truth: &str, answers: usize) -> String {
    let (journal, footer) = journal::read(truth).expect("a true journal is whole");
    let mut header = journal.header().clone();
    header.rolls.truncate(answers);
    let shortened = |entry: &Entry| {
        let mut entry = entry.clone();
        if let Entry::Move(played) = &mut entry {
            played.rolls.truncate(answers);
        }
        entry
    };
    let entries = journal.entries().iter().map(shortened).collect();
    let footer = Footer { outcome: None, state: None, seed: None, anew: Vec::new(), ..footer };
    Journal::of(header, entries).to_text(&footer)
}
