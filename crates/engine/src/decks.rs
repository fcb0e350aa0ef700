//! Decks that players build: their text, and what a game says of them.
//!
//! A deck's text is the same for every game ([`DeckSheet`]). The game says which parts it has,
//! which cards may stand there and whether a deck is legal ([`Decks`]). A deck builder needs
//! nothing else: the answer is a [`DeckReport`], with all faults at once.

mod sheet;

/// The fact that gives a deck its name.
pub const NAME: &str = "Deck";

use crate::setup;
use crate::{Game, RuleId};
use ledger::complaints::{Complaints, MEND_THESE};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

pub use sheet::{DeckFact, DeckSheet, LONGEST, SheetEntry, SheetPart};

/// The rules and questions of a game for the decks that players build.
pub trait Decks {
    /// Returns the option of the set-up that takes a deck as text.
    fn option(&self) -> &'static str;

    /// Returns the decks that come with the game, in order.
    fn ready(&self) -> Vec<ReadyDeck>;

    /// Returns the questions to answer for a whole deck.
    fn questions(&self) -> Vec<DeckQuestion>;

    /// Returns the parts of a deck, in order.
    fn parts(&self) -> Vec<DeckPart>;

    /// Returns all faults of a deck, in the order of the rules that they break; empty if the deck
    /// is legal.
    fn faults(&self, sheet: &DeckSheet) -> Vec<DeckFault>;

    /// Says what the game's options don't do to a deck that is named, if they do it to others.
    fn exception(&self) -> Option<&'static str> {
        None
    }

    /// Returns the spread of a deck's cards.
    fn tallies(&self, sheet: &DeckSheet) -> Vec<Tally>;
}

/// A deck that comes with a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReadyDeck {
    /// The name of the deck in commands.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A question to answer for a whole deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DeckQuestion {
    /// The name of the fact.
    pub name: String,
    /// The possible answers.
    pub answers: Vec<String>,
}

/// A part that a deck may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DeckPart {
    /// The heading of the part.
    pub heading: String,
    /// The purpose of the part, in a sentence.
    pub about: String,
    /// The cards that may stand there, by id. The rules judge which player's cards they are.
    pub cards: Vec<String>,
    /// The part that holds the card after an `@`; `None` if lines of this part have no `@`.
    pub at: Option<String>,
}

/// The questions, parts and ready decks for building a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DeckKit {
    /// The questions to answer for a whole deck.
    pub questions: Vec<DeckQuestion>,
    /// The parts of a deck, in order.
    pub parts: Vec<DeckPart>,
    /// Decks that can be played as they are.
    pub ready: Vec<ReadyDeck>,
}

impl DeckKit {
    /// Writes a deck to be filled in: every question with its first answer, every part with its
    /// purpose.
    pub fn blank(&self, name: &str) -> String {
        let mut text = format!("{NAME}: {name}\n");
        for DeckQuestion { name, answers } in &self.questions {
            let first = answers.first().map_or("", String::as_str);
            text.push_str(&format!("# {}\n{name}: {first}\n", answers.join(", ")));
        }
        for DeckPart { heading, about, at, .. } in &self.parts {
            let at = at.iter().map(|at| format!(" Write a card of `{at}` after an `@`."));
            text.push_str(&format!("\n# {about}{}\n{heading}:\n", at.collect::<String>()));
        }
        text
    }
}

/// A fault of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DeckFault {
    /// The rule that the deck breaks; none, if its text cannot be understood.
    pub rule: Option<RuleId>,
    /// The line with the fault, counted from 1; 0 for the whole deck.
    pub line: usize,
    /// The fault, in words.
    pub reason: String,
    /// The way to mend it.
    pub remedy: String,
}

impl fmt::Display for DeckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str("the deck: ")?,
            line => write!(f, "line {line}: ")?,
        }
        write!(f, "{}; {}", self.reason, self.remedy)?;
        self.rule.iter().try_for_each(|rule| write!(f, " [{rule}]"))
    }
}

/// The spread of a deck's cards: by sort, by cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Tally {
    /// The heading of the tally.
    pub title: String,
    /// The counts, in order.
    pub counts: Vec<TallyCount>,
}

/// A count of a tally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TallyCount {
    /// The name of the group that is counted.
    pub name: String,
    /// The number of cards.
    pub cards: usize,
}

impl Tally {
    /// Counts cards by the order and the name that `by` gives them.
    pub fn of<C: Copy>(title: String, cards: &[(C, usize)], by: fn(C) -> (u8, String)) -> Tally {
        let mut counts: BTreeMap<(u8, String), usize> = BTreeMap::new();
        for (card, copies) in cards {
            *counts.entry(by(*card)).or_default() += copies;
        }
        let counts = counts.into_iter().map(|((_, name), cards)| TallyCount { name, cards });
        Tally { title, counts: counts.collect() }
    }
}

/// The faults and tallies of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DeckReport {
    /// The deck as it was understood.
    pub sheet: DeckSheet,
    /// The deck as text. The lines of the faults are those of the checked text, not of this one.
    pub text: String,
    /// The faults; empty if the deck is legal.
    pub faults: Vec<DeckFault>,
    /// The spread of its cards.
    pub tallies: Vec<Tally>,
    /// A set-up for playing with the deck, if it is legal.
    pub setup: Option<String>,
}

/// Returns all that there is to build decks of a game with.
pub fn kit(decks: &dyn Decks) -> DeckKit {
    DeckKit { questions: decks.questions(), parts: decks.parts(), ready: decks.ready() }
}

/// Reads and checks a deck of a game.
pub fn report(game: &impl Game, decks: &dyn Decks, text: &str) -> DeckReport {
    let (sheet, faults) = DeckSheet::read(text);
    let mut faults: Complaints<DeckFault> = faults.into();
    faults.extend(decks.faults(&sheet));
    let faults = faults.into_told(|last, reason| DeckFault {
        rule: None,
        line: last.line,
        reason,
        remedy: MEND_THESE.to_owned(),
    });
    let setup = faults.is_empty().then(|| with_deck(game, decks, text));
    DeckReport { text: sheet.to_string(), tallies: decks.tallies(&sheet), faults, setup, sheet }
}

/// Returns the suggested set-up with a deck in it.
fn with_deck(game: &impl Game, decks: &dyn Decks, text: &str) -> String {
    let suggested = setup::text(&game.suggested_setup(game.about().least));
    let mut table: toml::Table = suggested.parse().expect("a suggested set-up is TOML");
    table.insert(decks.option().to_owned(), text.into());
    table.to_string()
}
