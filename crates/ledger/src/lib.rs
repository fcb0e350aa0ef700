//! Rulebooks as ledgers of numbered rules.
//!
//! A game's `rules.toml` is read once, when the game is built. [`build`] turns it into Rust constants
//! (`rule::SGY_TIME_07`), so that a wrong rule id does not compile, and into the static [`Ledger`] that
//! the program prints. This crate decides no rule of any game.

use serde::Serialize;
use std::fmt;

/// The id of one numbered rule, such as `SGY-TIME-07`.
///
/// Values come from the constants that [`build`] generates, so every id that compiles exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
#[serde(rename_all = "lowercase")]
pub enum Kind {
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

/// One rule of a rulebook, in our own words.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// Where the rulebook says it.
    pub at: &'static str,
    /// What sort of statement it is.
    pub kind: Kind,
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
    /// Where the game's code cites the rule, as `path:line` within the game's folder.
    pub code: &'static [&'static str],
    /// The tests and scenarios named after the rule.
    pub tests: &'static [&'static str],
}

/// A whole rulebook.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Ledger {
    /// The game's name in commands and files.
    pub game: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The rules, in the order of the rulebook.
    pub rules: &'static [Rule],
}

impl Ledger {
    /// The rule with this id, in any case.
    pub fn find(&self, id: &str) -> Option<&'static Rule> {
        self.rules.iter().find(|rule| rule.id.as_str().eq_ignore_ascii_case(id))
    }
}
