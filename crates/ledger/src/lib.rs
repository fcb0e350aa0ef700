//! Rulebooks as ledgers of numbered rules.
//!
//! A game's `rules.toml` is read once, when the game is built. [`build`] turns it into Rust constants
//! (`rule::SGY_TIME_07`), so that a wrong rule id does not compile, and into the static [`Ledger`] that
//! the program prints. [`coverage`] finds the code and the tests of each rule when asked. This crate decides no rule of any game.
//!
//! Read on in [`read`] for what a ledger may say, then [`scan`] for what counts as code and as a test. [`form`],
//! [`complaints`] and [`lines`] are for every file that people write.

pub mod build;
pub mod complaints;
pub mod coverage;
pub mod files;
pub mod form;
pub mod lines;
pub mod read;
pub mod scan;

pub use complaints::Complaints;
pub use coverage::{Coverage, Covered, Share};
pub use lines::Lines;

use serde::Serialize;
use std::fmt;

/// The id of one numbered rule, such as `SGY-TIME-07`.
///
/// Values come from the constants that [`build`] generates, so every id that compiles exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RuleId(&'static str);

impl RuleId {
    /// Names a rule; meant for generated code, which takes the ids from a ledger.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The id as the ledger writes it.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for RuleId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// What sort of statement a rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RuleKind {
    /// What has to happen.
    Must,
    /// What a player is allowed to do.
    May,
    /// How a game begins.
    Setup,
    /// A number, a name or a fact.
    Data,
    /// An answered question.
    Faq,
    /// A worked case, with what is given and what is expected.
    Example,
    /// What players may agree on.
    Optional,
}

impl RuleKind {
    /// All kinds, in the order in which they are reported.
    pub const ALL: [RuleKind; 7] = [
        RuleKind::Must,
        RuleKind::May,
        RuleKind::Setup,
        RuleKind::Data,
        RuleKind::Faq,
        RuleKind::Example,
        RuleKind::Optional,
    ];

    /// The kind as the ledger writes it.
    pub const fn name(self) -> &'static str {
        ["must", "may", "setup", "data", "faq", "example", "optional"][self as usize]
    }

    /// Reads what [`RuleKind::name`] writes.
    pub fn parse(name: &str) -> Option<RuleKind> {
        RuleKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// One rule of a rulebook, in our own words.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// Where the rulebook says it.
    pub at: &'static str,
    /// What sort of statement it is.
    pub kind: RuleKind,
    /// What it says.
    pub text: &'static str,
    /// What the rulebook leaves open.
    pub doubt: Option<&'static str>,
    /// How we settle the doubt.
    pub ruling: Option<&'static str>,
    /// The situation of an example.
    pub given: Option<&'static str>,
    /// What must come of it.
    pub expect: Option<&'static str>,
    /// What the rule rests on, where that is not the rulebook itself.
    pub basis: Option<&'static str>,
    /// Where it was found, if not in the rulebook.
    pub found: Option<&'static str>,
    /// How it differs from a like rule of another game.
    pub differs: Option<&'static str>,
    /// A remark for readers.
    pub note: Option<&'static str>,
}

impl Rule {
    /// A rule that says no more than its sentence, and that nothing cites yet.
    pub const fn new(id: RuleId, at: &'static str, kind: RuleKind, text: &'static str) -> Rule {
        Rule {
            id,
            at,
            kind,
            text,
            doubt: None,
            ruling: None,
            given: None,
            expect: None,
            basis: None,
            found: None,
            differs: None,
            note: None,
        }
    }

    /// Everything the rule says, for searching.
    fn wording(&self) -> String {
        let optional = [self.doubt, self.ruling, self.given, self.expect, self.note];
        let mut wording = vec![self.id.as_str(), self.at, self.text];
        wording.extend(optional.into_iter().flatten());
        wording.join("\n")
    }
}

/// A whole rulebook.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Ledger {
    /// The game's name in commands and files.
    pub game: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The rulebook it was made from.
    pub source: &'static str,
    /// The rules, in the order of the rulebook.
    pub rules: &'static [Rule],
    /// Rules that are to come: they can be read and nothing decides them yet.
    pub to_come: &'static [Rule],
    /// Tables that belong to sections of rules.
    pub tables: &'static [RuleTable],
}

/// A table of numbers that a section of rules uses.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RuleTable {
    /// Its name.
    pub name: &'static str,
    /// The section it belongs to, such as `SGS-CRED`.
    pub rule: &'static str,
    /// What its columns hold.
    pub columns: &'static [&'static str],
    /// Its rows, each with a cell a column.
    pub rows: &'static [&'static [Cell]],
}

/// One cell of a [`RuleTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// A number.
    Number(i64),
    /// Words.
    Words(&'static str),
}

impl Ledger {
    /// The rule with this id, in any case.
    pub fn find(&self, id: &str) -> Option<&'static Rule> {
        self.rules.iter().find(|rule| rule.id.as_str().eq_ignore_ascii_case(id))
    }

    /// The rules to be read: those that hold, then those that are to come.
    pub fn read(&self) -> impl Iterator<Item = &'static Rule> + use<> {
        self.rules.iter().chain(self.to_come)
    }

    /// Whether a rule is to come.
    pub fn is_to_come(&self, id: RuleId) -> bool {
        self.to_come.iter().any(|rule| rule.id == id)
    }

    /// The rules whose id or wording has all these words, in any case.
    pub fn search(&self, words: &str) -> Vec<&'static Rule> {
        let wanted: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let matches = |rule: &&Rule| {
            let wording = rule.wording().to_lowercase();
            wanted.iter().all(|word| wording.contains(word.as_str()))
        };
        self.read().filter(matches).collect()
    }
}
