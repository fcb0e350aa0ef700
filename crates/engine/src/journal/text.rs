//! The text form of a journal, `.tessera`: one JSON object a line, each closed by its hash.
//!
//! The header stands first, then the entries, and a footer with their number last: without it the file
//! was cut off. The hash covers the very bytes of the line, so the smallest change by hand is seen.

use super::{Entry, Fingerprint, Footer, Header, Journal, PlayedMove, body};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt::Write;

/// The version of the format.
pub const FORMAT: u32 = 1;

/// An error in a journal, and its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}; {remedy}")]
pub struct JournalError {
    /// The first bad line, counted from 1.
    pub line: usize,
    /// The mistake, in words.
    pub reason: String,
    /// The way to mend it.
    pub remedy: &'static str,
}

impl JournalError {
    /// Makes an error of one line.
    pub(super) fn new(line: usize, reason: impl Into<String>, remedy: &'static str) -> Self {
        JournalError { line, reason: reason.into(), remedy }
    }
}

const RESTORE: &str = "restore the file from a copy, or keep only the lines above";

impl Journal {
    /// Writes the journal as text, closed by a footer.
    pub fn to_text(&self, footer: &Footer) -> String {
        let mut text = String::new();
        let head = std::iter::once(body(&self.header));
        let bodies = head.chain(self.entries.iter().map(body));
        for (body, link) in bodies.zip(self.links.iter()) {
            push_line(&mut text, &body, *link);
        }
        let foot = body(footer);
        push_line(&mut text, &foot, self.head().link(&foot));
        text
    }
}

/// Adds the hash to a line's object as its last field.
fn push_line(text: &mut String, body: &str, link: Fingerprint) {
    let open = body.strip_suffix('}').expect("a line is a JSON object");
    writeln!(text, "{open},\"hash\":\"{link}\"}}").expect("a string takes any text");
}

/// Returns the name of the journal's game, whether or not the rest of the text holds.
///
/// # Errors
/// Fails if the text does not begin like a journal.
pub fn game_of(text: &str) -> Result<String, JournalError> {
    opening_of(text).map(|opening| opening.game)
}

/// Returns the cards that a journal was played with, if they are not those of the box, whether or
/// not the rest of the text holds.
///
/// # Errors
/// Fails if the text does not begin like a journal.
pub fn cards_of(text: &str) -> Result<Option<Fingerprint>, JournalError> {
    opening_of(text).map(|opening| opening.cards)
}

fn opening_of(text: &str) -> Result<Opening, JournalError> {
    let first = text.lines().next().unwrap_or_default();
    let opening: Opening = serde_json::from_str(first).map_err(|_| {
        JournalError::new(1, "this is not the journal of a game", "name a file that `save` wrote")
    })?;
    is_understood(opening.tessera)?;
    Ok(opening)
}

/// The fields that every version of a journal has on its first line.
#[derive(Deserialize)]
struct Opening {
    tessera: u32,
    game: String,
    #[serde(default)]
    cards: Option<Fingerprint>,
}

/// Reads a journal and its footer, or names the first bad line.
///
/// # Errors
/// Fails if a line is no line of a journal, was changed, left out or put in, or if the end is
/// missing.
pub fn read(text: &str) -> Result<(Journal, Footer), JournalError> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let (_, first) = lines
        .next()
        .ok_or_else(|| JournalError::new(1, "the file is empty", "name a .tessera file"))?;
    let mut journal = Journal::new(read_header(first)?);
    is_canonical(1, first, &journal)?;
    for (number, line) in lines.by_ref() {
        if is_footer(line) {
            let footer = read_footer(number, line, &journal)?;
            return nothing_follows(lines.next()).map(|()| (journal, footer));
        }
        journal.append(read_entry(number, line, &journal)?);
        is_canonical(number, line, &journal)?;
    }
    let reason = "the journal was cut off here: its closing line is missing";
    Err(JournalError::new(journal.entries.len() + 2, reason, "restore the file from a copy"))
}

fn read_header(line: &str) -> Result<Header, JournalError> {
    let header: Header = parse(1, chained(1, line, Fingerprint::GENESIS)?)?;
    is_understood(header.tessera)?;
    Ok(header)
}

fn is_understood(format: u32) -> Result<(), JournalError> {
    if format == FORMAT {
        return Ok(());
    }
    let reason = format!("this is format {format}, and this program reads format {FORMAT}");
    Err(JournalError::new(1, reason, "read it with the version that wrote it"))
}

fn read_entry(number: usize, line: &str, journal: &Journal) -> Result<Entry, JournalError> {
    let body = chained(number, line, journal.head())?;
    let is_of = |word: &str| body.starts_with(&format!("{{\"{word}\""));
    let entry = if is_of("takeback") || is_of("anew") {
        parse(number, body)?
    } else {
        Entry::Move(parse::<PlayedMove>(number, body)?)
    };
    match entry {
        Entry::Takeback { takeback } => {
            may_be_taken_back(number, takeback, journal).map(|()| entry)
        }
        entry => Ok(entry),
    }
}

fn may_be_taken_back(
    number: usize,
    takeback: usize,
    journal: &Journal,
) -> Result<(), JournalError> {
    let stand = journal.standing().len();
    let reason = if takeback > stand {
        format!("{takeback} moves are taken back, but there were not that many")
    } else if takeback > stand - journal.fixed() {
        format!("{takeback} moves are taken back, but chance was started afresh among them")
    } else {
        return Ok(());
    };
    Err(JournalError::new(number, reason, RESTORE))
}

fn is_footer(line: &str) -> bool {
    line.starts_with("{\"entries\"")
}

fn read_footer(number: usize, line: &str, journal: &Journal) -> Result<Footer, JournalError> {
    let body = chained(number, line, journal.head())?;
    let footer: Footer = parse(number, body)?;
    if footer.entries != journal.entries.len() {
        let (says, has) = (footer.entries, journal.entries.len());
        let reason = format!("the closing line counts {says} entries, but there are {has}");
        return Err(JournalError::new(number, reason, RESTORE));
    }
    Ok(footer)
}

fn nothing_follows(rest: Option<(usize, &str)>) -> Result<(), JournalError> {
    match rest {
        None => Ok(()),
        Some((number, _)) => {
            let reason = "there is something after the closing line";
            Err(JournalError::new(number, reason, "remove what was added"))
        }
    }
}

/// Returns the line without its hash, when the hash follows from the lines above.
fn chained(number: usize, line: &str, above: Fingerprint) -> Result<String, JournalError> {
    let (body, link) = split(line)
        .ok_or_else(|| JournalError::new(number, "this line has no hash at its end", RESTORE))?;
    if above.link(&body) == link {
        return Ok(body);
    }
    let reason = "this line was changed, or a line before it was left out or put in: its hash does \
                  not follow from the lines above";
    Err(JournalError::new(number, reason, RESTORE))
}

fn split(line: &str) -> Option<(String, Fingerprint)> {
    let (open, rest) = line.rsplit_once(",\"hash\":\"")?;
    let link = Fingerprint::parse(rest.strip_suffix("\"}")?)?;
    Some((format!("{open}}}"), link))
}

/// Checks that the line just read would be written the same: what hashes alike must say the same.
fn is_canonical(number: usize, line: &str, journal: &Journal) -> Result<(), JournalError> {
    match split(line) {
        Some((_, link)) if link == journal.head() => Ok(()),
        _ => Err(JournalError::new(number, "this line is not written as it should be", RESTORE)),
    }
}

fn parse<T: DeserializeOwned>(number: usize, body: String) -> Result<T, JournalError> {
    serde_json::from_str(&body).map_err(|wrong| {
        let reason = format!("this is not a line of a journal ({wrong})");
        JournalError::new(number, reason, RESTORE)
    })
}
