//! What a game is called, and what may be chosen before it.

use crate::{RuleId, Seat};
use serde::Serialize;

/// What a game is called and where its rules are.
#[derive(Clone, Debug)]
pub struct About {
    /// Its name in commands and files.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// One sentence that says what one does in it.
    pub blurb: &'static str,
    /// One sentence that says how one wins, to whoever has read no rule yet.
    pub wins: &'static str,
    /// Which edition of its rules and of its box this is, from 1 on. It rises whenever a rule is mended or something
    /// in the box changes, so that a game that was begun before is not taken for one of today.
    pub edition: u32,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// What may be chosen beforehand, beside who plays.
    pub options: &'static [SetupOption],
    /// Its rulebook.
    pub ledger: &'static ledger::Ledger,
    /// Rulebooks whose rules hold here too and are cited beside its own.
    pub beside: &'static [&'static ledger::Ledger],
}

impl About {
    /// Its rulebook, then those beside it.
    pub fn ledgers(&self) -> impl Iterator<Item = &'static ledger::Ledger> + use<> {
        std::iter::once(self.ledger).chain(self.beside.iter().copied())
    }

    /// The rules of all its rulebooks.
    pub fn rules(&self) -> impl Iterator<Item = &'static ledger::Rule> + use<> {
        self.ledgers().flat_map(|ledger| ledger.rules)
    }

    /// The rules of all its rulebooks, those that are to come among them.
    pub fn all_rules(&self) -> impl Iterator<Item = &'static ledger::Rule> + use<> {
        self.ledgers().flat_map(ledger::Ledger::read)
    }

    /// Whether nothing decides a rule yet.
    pub fn is_to_come(&self, id: RuleId) -> bool {
        self.ledgers().any(|ledger| ledger.is_to_come(id))
    }

    /// The rule with this id, in any case, that holds or is to come.
    pub fn any_rule(&self, id: &str) -> Option<&'static ledger::Rule> {
        self.all_rules().find(|rule| rule.id.as_str().eq_ignore_ascii_case(id))
    }

    /// The rules of all its rulebooks that have all these words, in any case.
    pub fn search(&self, words: &str) -> Vec<&'static ledger::Rule> {
        self.ledgers().flat_map(|ledger| ledger.search(words)).collect()
    }

    /// The rule with this id, in any case, of any of its rulebooks.
    pub fn rule(&self, id: &str) -> Option<&'static ledger::Rule> {
        self.ledgers().find_map(|ledger| ledger.find(id))
    }
}

/// Something that a person may choose before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetupOption {
    /// What is chosen.
    pub title: &'static str,
    /// What there is to choose from.
    pub answers: &'static [SetupAnswer],
    /// Which of them the suggested set-up has.
    pub suggested: usize,
    /// Which of them a first game has, begun by whoever chooses nothing.
    pub quick: usize,
    /// The seat that it is about. It is asked only where somebody sits there; without one, always.
    pub seat: Option<Seat>,
}

/// One of the things there are to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetupAnswer {
    /// What it is called.
    pub title: &'static str,
    /// What comes of it.
    pub about: &'static str,
    /// How a set-up says it: a line of TOML, or nothing.
    pub setting: &'static str,
}

/// A sort of moment in which seats are asked and mostly let it go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Occasion {
    /// Its name in prompts and records, a word.
    pub name: &'static str,
    /// When that is, so that it ends a sentence that begins with "Ask me when".
    pub title: &'static str,
}
