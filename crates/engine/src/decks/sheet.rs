//! A deck as text, taken apart: facts, then parts with counted cards.
//!
//! ```text
//! Deck: Evening train
//! Side: north
//!
//! Line:
//! 1 Old Bridge
//!
//! Draw deck:
//! 2 Signalman
//! 1 Lantern @ Old Bridge
//! ```
//!
//! A line that begins with `#` is a remark. A number may be left out, and then it is 1. What stands behind an
//! `@` is another card of the deck: where this one lies, or what bears it.

use super::DeckFault;
use ledger::form::nearest;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most copies that a line may ask for. No deck needs more, so a larger number is a typing
/// error.
const MOST_COPIES: u32 = 250;

/// The most cards and the most lines of a readable deck: several times what any deck has.
const MOST: usize = 1_000;

/// The longest text of a readable deck, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// A deck as its text has it. The game knows the meaning of the words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeckSheet {
    /// The facts before the first part.
    pub facts: Vec<DeckFact>,
    /// The parts, in their order.
    pub parts: Vec<SheetPart>,
}

/// A fact about the whole deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeckFact {
    /// The name of the fact.
    pub name: String,
    /// The value of the fact.
    pub value: String,
    /// The line, counted from 1; 0 where there is no text yet.
    #[serde(default)]
    pub line: usize,
}

/// A part of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetPart {
    /// The heading of the part.
    pub heading: String,
    /// Its line, counted from 1; 0 where there is no text yet.
    #[serde(default)]
    pub line: usize,
    /// Its cards, in their order.
    pub entries: Vec<SheetEntry>,
}

/// Some copies of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetEntry {
    /// The number of copies.
    pub copies: u32,
    /// The card, by its name or id.
    pub card: String,
    /// Another card of the deck that holds or bears this one, if the line names one.
    pub at: Option<String>,
    /// The line, counted from 1; 0 where there is no text yet.
    #[serde(default)]
    pub line: usize,
}

impl DeckSheet {
    /// Reads a deck; lines that cannot be understood are left out and reported.
    pub fn read(text: &str) -> (DeckSheet, Vec<DeckFault>) {
        let mut reader = Reader::default();
        if text.len() > LONGEST {
            let reason = format!("a deck can have at most {} kB of text", LONGEST / 1024);
            reader.fault(1, reason, "leave out what does not belong to the deck");
            return reader.end();
        }
        for (number, line) in without_mark(text).lines().enumerate() {
            reader.line(number + 1, line.trim());
            if reader.has_too_much() {
                let reason = format!("a deck can have at most {MOST} cards, and as many lines");
                reader.fault(number + 1, reason, "leave out this line and everything after it");
                break;
            }
        }
        reader.end()
    }

    /// Returns the fact of the whole deck with this name, in any case.
    pub fn fact(&self, name: &str) -> Option<&DeckFact> {
        self.facts.iter().find(|fact| fact.name.eq_ignore_ascii_case(name))
    }

    /// Returns the part with this heading, in any case.
    pub fn part(&self, heading: &str) -> Option<&SheetPart> {
        self.parts.iter().find(|part| part.heading.eq_ignore_ascii_case(heading))
    }

    /// Returns faults for the parts and facts that decks of a game do not have.
    pub fn strangers(&self, headings: &[&str], facts: &[&str]) -> Vec<DeckFault> {
        let own = self.parts.iter().map(|part| (part.line, &part.heading, headings));
        let said = self.facts.iter().map(|fact| (fact.line, &fact.name, facts));
        let strange = own
            .chain(said)
            .filter(|(_, name, known)| !known.iter().any(|known| known.eq_ignore_ascii_case(name)));
        strange.map(|(line, name, known)| stranger(line, name, known)).collect()
    }
}

fn stranger(line: usize, name: &str, known: &[&str]) -> DeckFault {
    let remedy = match nearest(name, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("there is only `{}`", known.join("`, `")),
    };
    let reason = format!("decks of this game have no `{name}`");
    DeckFault { rule: None, line, reason, remedy }
}

/// Removes the mark that some editors put before a text.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The part of the deck read so far.
#[derive(Default)]
struct Reader {
    sheet: DeckSheet,
    faults: Vec<DeckFault>,
    /// The number of lines that are not empty.
    lines: usize,
    cards: usize,
}

impl Reader {
    fn has_too_much(&self) -> bool {
        self.lines > MOST || self.cards > MOST
    }

    fn line(&mut self, number: usize, line: &str) {
        if line.is_empty() || line.starts_with('#') {
            return;
        }
        self.lines += 1;
        match (line.strip_suffix(':'), self.sheet.parts.last_mut()) {
            (Some(heading), _) => self.heading(number, heading.trim()),
            (None, None) => self.fact(number, line),
            (None, Some(part)) => match entry(number, line) {
                Ok(entry) => {
                    self.cards += entry.copies as usize;
                    part.entries.push(entry);
                }
                Err(fault) => self.faults.push(fault),
            },
        }
    }

    fn heading(&mut self, line: usize, heading: &str) {
        if self.sheet.part(heading).is_some() {
            let reason = format!("the part `{heading}` is there twice");
            self.fault(line, reason, "put all its cards under one heading");
        }
        self.sheet.parts.push(SheetPart { heading: heading.to_owned(), line, entries: Vec::new() });
    }

    fn fact(&mut self, line: usize, text: &str) {
        let Some((name, value)) = text.split_once(':') else {
            let reason = format!("`{text}` is not in any part");
            return self.fault(
                line,
                reason,
                "put the heading of its part above it, a line that ends with a colon",
            );
        };
        let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
        if self.sheet.fact(&name).is_some() {
            self.fault(line, format!("`{name}` is given twice"), "give it once");
        }
        self.sheet.facts.push(DeckFact { name, value, line });
    }

    fn fault(&mut self, line: usize, reason: String, remedy: &str) {
        self.faults.push(DeckFault { rule: None, line, reason, remedy: remedy.to_owned() });
    }

    fn end(self) -> (DeckSheet, Vec<DeckFault>) {
        (self.sheet, self.faults)
    }
}

/// Reads `2 Signalman`, `2x Signalman` or `Signalman`, and `@` with the name behind it.
fn entry(line: usize, text: &str) -> Result<SheetEntry, DeckFault> {
    let (counted, at) = match text.split_once(" @ ") {
        Some((counted, at)) => (counted.trim(), Some(at.trim().to_owned())),
        None => (text, None),
    };
    let (copies, card) = counted_name(counted).unwrap_or((1, counted));
    if card.starts_with('@') {
        let (reason, remedy) = ("there is no card before the `@`", "put one there");
        let (reason, remedy) = (reason.to_owned(), remedy.to_owned());
        return Err(DeckFault { rule: None, line, reason, remedy });
    }
    if !(1..=MOST_COPIES).contains(&copies) {
        let many = if copies == u32::MAX { "so many".to_owned() } else { copies.to_string() };
        let reason = format!("a deck cannot have {many} copies of a card");
        let remedy = format!("write 1 to {MOST_COPIES}, or leave the line out");
        return Err(DeckFault { rule: None, line, reason, remedy });
    }
    let at = at.as_deref().map(one_spaced);
    Ok(SheetEntry { copies, card: one_spaced(card), at, line })
}

/// Reduces the blanks between the words of a name to one each.
fn one_spaced(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn counted_name(text: &str) -> Option<(u32, &str)> {
    let (number, name) = text.split_once(char::is_whitespace)?;
    let number = number.strip_suffix(['x', 'X']).unwrap_or(number);
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.is_empty();
    is_number.then(|| (number.parse().unwrap_or(u32::MAX), name.trim()))
}

impl fmt::Display for DeckSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for DeckFact { name, value, .. } in &self.facts {
            writeln!(f, "{name}: {value}")?;
        }
        self.parts.iter().try_for_each(|part| write!(f, "\n{part}"))
    }
}

impl fmt::Display for SheetPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:", self.heading)?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl fmt::Display for SheetEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.copies, self.card)?;
        self.at.iter().try_for_each(|at| write!(f, " @ {at}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TRAIN: &str = "\
Deck: Evening train
Side: north

Line:
1 Old Bridge

Draw deck:
2 Signalman
1 Lantern @ Old Bridge
";

    /// Returns the faults of a text, as a person reads them.
    fn faults(text: &str) -> Vec<String> {
        DeckSheet::read(text).1.iter().map(DeckFault::to_string).collect()
    }

    #[test]
    fn what_no_deck_of_a_game_has_is_told_with_what_may_be_meant() {
        let (train, _) = DeckSheet::read(TRAIN);
        assert_eq!(train.strangers(&["line", "Draw deck"], &["deck", "SIDE"]), []);
        let told = train.strangers(&["Lines", "Draw deck"], &["Deck"]);
        let told: Vec<String> = told.iter().map(DeckFault::to_string).collect();
        assert_eq!(
            told,
            [
                "line 4: decks of this game have no `Line`; did you mean `Lines`?",
                "line 2: decks of this game have no `Side`; there is only `Deck`",
            ]
        );
    }

    #[test]
    fn however_many_spaces_stand_in_a_line_it_is_the_same_card() {
        let (deck, faults) =
            DeckSheet::read("Draw deck:\n1  Tin   Lungs\n2\tSignalman  @  Old  Bridge\n");
        assert_eq!(faults, []);
        let cards = deck.parts[0].entries.iter().map(|it| (it.copies, it.card.as_str()));
        assert_eq!(cards.collect::<Vec<_>>(), [(1, "Tin Lungs"), (2, "Signalman")]);
        assert_eq!(deck.parts[0].entries[1].at.as_deref(), Some("Old Bridge"));
    }

    #[test]
    fn nobody_is_read_to_the_end_who_writes_no_deck() {
        let many = "Deck:\n".to_owned() + &"250 Signalman\n".repeat(9);
        assert_eq!(DeckSheet::read(&many).0.parts[0].entries.len(), 5);
        assert_eq!(
            faults(&many),
            [
                "line 6: a deck can have at most 1000 cards, and as many lines; leave out this line and everything after it"
            ]
        );
        let facts: String = (0..2_000).map(|number| format!("f{number}: x\n")).collect();
        assert_eq!(DeckSheet::read(&facts).0.facts.len(), 1_001);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let (sheet, faults) = DeckSheet::read(TRAIN);
        assert_eq!(faults, []);
        assert_eq!(sheet.to_string(), TRAIN);
        assert_eq!(sheet.fact("side").map(|fact| (&*fact.value, fact.line)), Some(("north", 2)));
        let draw = sheet.part("DRAW DECK").expect("it is there");
        assert_eq!((draw.line, draw.entries[0].copies, draw.entries[1].line), (7, 2, 9));
        assert_eq!(draw.entries[1].at.as_deref(), Some("Old Bridge"));
    }

    #[test]
    fn the_mark_of_some_editors_and_their_line_ends_are_no_part_of_a_deck() {
        let (sheet, faults) = DeckSheet::read(&format!("\u{feff}{}", TRAIN.replace('\n', "\r\n")));
        assert_eq!(faults, []);
        assert_eq!(sheet.to_string(), TRAIN);
    }

    #[test]
    fn people_write_numbers_as_they_like_and_remarks_where_they_like() {
        let (sheet, faults) =
            DeckSheet::read("# mine\n\nLine:\nOld Bridge\n 2x Ford \n# here\n3 Inn");
        assert_eq!(faults, []);
        assert_eq!(sheet.to_string(), "\nLine:\n1 Old Bridge\n2 Ford\n3 Inn\n");
    }

    #[test]
    fn whatever_is_wrong_is_told_at_once_with_its_line() {
        let wrong = "Old Bridge\nSide: a\nside: b\nLine:\n0 Ford\n9999999999 Inn\nline:\n";
        assert_eq!(
            faults(wrong),
            [
                "line 1: `Old Bridge` is not in any part; put the heading of its part above it, a line that ends with a colon",
                "line 3: `side` is given twice; give it once",
                "line 5: a deck cannot have 0 copies of a card; write 1 to 250, or leave the line out",
                "line 6: a deck cannot have so many copies of a card; write 1 to 250, or leave the line out",
                "line 7: the part `line` is there twice; put all its cards under one heading",
            ]
        );
        assert_eq!(faults(&"x".repeat(LONGEST + 1)).len(), 1);
    }

    fn word() -> impl Strategy<Value = String> {
        "[A-Za-z][A-Za-z(),'-]{0,9}( [A-Za-z][a-z]{0,5}){0,2}"
    }

    prop_compose! {
        fn entries()(copies in 1..=60u32, card in word(), at in proptest::option::of(word()))
            -> SheetEntry
        {
            SheetEntry { copies, card, at, line: 0 }
        }
    }

    proptest! {
        #[test]
        fn any_deck_comes_back_from_its_text(
            named in proptest::collection::btree_map("[A-Z][a-z]{1,8}", word(), 0..3),
            headed in proptest::collection::btree_map(
                "[A-Z][a-z]{1,8}", proptest::collection::vec(entries(), 0..5), 0..4),
        ) {
            let facts = named.into_iter().map(|(name, value)| DeckFact { name, value, line: 0 });
            let parts = headed.into_iter()
                .map(|(heading, entries)| SheetPart { heading, line: 0, entries });
            let sheet = DeckSheet { facts: facts.collect(), parts: parts.collect() };
            let text = sheet.to_string();
            let (again, faults) = DeckSheet::read(&text);
            prop_assert_eq!(faults, []);
            prop_assert_eq!(again.to_string(), text);
            prop_assert_eq!(again.parts.len(), sheet.parts.len());
        }

        #[test]
        fn no_text_is_too_strange_to_be_read(text in "\\PC{0,80}(\n\\PC{0,40}){0,5}") {
            let (sheet, _) = DeckSheet::read(&text);
            let (again, _) = DeckSheet::read(&sheet.to_string());
            prop_assert_eq!(again.to_string(), sheet.to_string());
        }
    }
}
