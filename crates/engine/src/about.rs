//! The names of a game, and the options before it.

use crate::{RuleId, Seat};
use serde::Serialize;

/// The names, options and rulebooks of a game.
#[derive(Clone, Debug)]
pub struct About {
    /// Its name in commands and files.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The course of the game, in one sentence.
    pub blurb: &'static str,
    /// The way to win, in one sentence, for a reader who knows no rule yet.
    pub wins: &'static str,
    /// The edition of the rules and the box, from 1 on. It rises whenever a rule is mended or
    /// something in the box changes. An older game thus never passes for one of today.
    pub edition: u32,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// The options that can be chosen beforehand, apart from the players.
    pub options: &'static [SetupOption],
    /// Its rulebook.
    pub ledger: &'static ledger::Ledger,
    /// Other rulebooks whose rules hold here too and that are cited like its own.
    pub beside: &'static [&'static ledger::Ledger],
}

impl About {
    /// Returns its rulebook, then those beside it.
    pub fn ledgers(&self) -> impl Iterator<Item = &'static ledger::Ledger> + use<> {
        std::iter::once(self.ledger).chain(self.beside.iter().copied())
    }

    /// Returns the rules of all its rulebooks.
    pub fn rules(&self) -> impl Iterator<Item = &'static ledger::Rule> + use<> {
        self.ledgers().flat_map(|ledger| ledger.rules)
    }

    /// Returns the rules of all its rulebooks, including those that are to come.
    pub fn all_rules(&self) -> impl Iterator<Item = &'static ledger::Rule> + use<> {
        self.ledgers().flat_map(ledger::Ledger::read)
    }

    /// Returns true if the rule is listed but no code decides it yet.
    pub fn is_to_come(&self, id: RuleId) -> bool {
        self.ledgers().any(|ledger| ledger.is_to_come(id))
    }

    /// Returns the rule with this id, in any case, that holds or is to come.
    pub fn any_rule(&self, id: &str) -> Option<&'static ledger::Rule> {
        self.all_rules().find(|rule| rule.id.as_str().eq_ignore_ascii_case(id))
    }

    /// Returns the rules of all its rulebooks that have all these words, in any case.
    pub fn search(&self, words: &str) -> Vec<&'static ledger::Rule> {
        self.ledgers().flat_map(|ledger| ledger.search(words)).collect()
    }

    /// Returns the rule with this id, in any case, of any of its rulebooks.
    pub fn rule(&self, id: &str) -> Option<&'static ledger::Rule> {
        self.ledgers().find_map(|ledger| ledger.find(id))
    }
}

/// A choice that a person may make before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetupOption {
    /// The heading of the option.
    pub title: &'static str,
    /// The answers to choose from.
    pub answers: &'static [SetupAnswer],
    /// The index of the answer in the suggested set-up.
    pub suggested: usize,
    /// The index of the answer in a first game, begun without choosing anything.
    pub quick: usize,
    /// The seat that the option is about. Without one, the option is always offered; with one, only
    /// if that seat is taken.
    pub seat: Option<Seat>,
}

/// An answer to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetupAnswer {
    /// The name of the answer.
    pub title: &'static str,
    /// The effect of the answer.
    pub about: &'static str,
    /// The line of TOML that a set-up gets for this answer, if any.
    pub setting: &'static str,
}

/// A sort of moment in which the game asks seats, and they mostly let it go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Occasion {
    /// Its name in prompts and records, a word.
    pub name: &'static str,
    /// The moment in words, so that it ends a sentence that begins with "Ask me when".
    pub title: &'static str,
}
