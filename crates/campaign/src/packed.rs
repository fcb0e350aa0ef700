//! A campaign and its saved games in one file: the text of the campaign, then each saved game as it is.

use std::fmt::Write;

/// The beginning of a campaign's closing line.
pub(crate) const CLOSING: &str = "{\"entries\"";

/// The beginning of a saved game.
const SAVED: &str = "{\"tessera\":";

/// A file, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed<'f> {
    /// The text of the campaign.
    pub campaign: &'f str,
    /// The saved games.
    pub journals: Vec<&'f str>,
}

/// Takes a file apart. Whatever is no saved game stays with the campaign, whose reader then names its line.
pub fn unpack(file: &str) -> Packed<'_> {
    let rest = after_closing(file).filter(|at| file[*at..].starts_with(SAVED));
    let (campaign, mut rest) = file.split_at(rest.unwrap_or(file.len()));
    let mut journals = Vec::new();
    while !rest.is_empty() {
        let next = rest.find(&format!("\n{SAVED}")).map_or(rest.len(), |at| at + 1);
        let (journal, after) = rest.split_at(next);
        journals.push(journal);
        rest = after;
    }
    Packed { campaign, journals }
}

/// Writes a campaign and its saved games as one file.
pub fn pack<'j>(campaign: &str, journals: impl IntoIterator<Item = &'j str>) -> String {
    let mut file = campaign.to_owned();
    for journal in journals {
        let end = if journal.ends_with('\n') { "" } else { "\n" };
        write!(file, "{journal}{end}").expect("a string takes any text");
    }
    file
}

/// The place after the closing line of the campaign.
fn after_closing(file: &str) -> Option<usize> {
    let at = if file.starts_with(CLOSING) { 0 } else { file.find(&format!("\n{CLOSING}"))? + 1 };
    Some(at + file[at..].find('\n')? + 1)
}
