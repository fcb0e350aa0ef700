//! Faults: what a campaign refuses, why, and what would be right.

use engine::RuleId;
use std::fmt;

/// A reason why an entry is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of a purchase, counted from 1; 0 where there are no lines.
    pub line: usize,
    /// The rule of the game that refuses it; `None` if the text cannot be understood or the campaign itself refuses it.
    pub rule: Option<RuleId>,
    /// The reason.
    pub reason: String,
    /// The remedy.
    pub remedy: String,
}

impl Fault {
    /// Makes a fault without a line and without a rule of the game.
    pub fn new(reason: impl Into<String>, remedy: impl Into<String>) -> Fault {
        Fault { line: 0, rule: None, reason: reason.into(), remedy: remedy.into() }
    }

    /// Returns the fault with the rule that it breaks.
    #[must_use]
    pub fn by(self, rule: RuleId) -> Fault {
        Fault { rule: Some(rule), ..self }
    }

    /// Returns the fault at a line.
    #[must_use]
    pub fn at(self, line: usize) -> Fault {
        Fault { line, ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        write!(f, "{}; {}", self.reason, self.remedy)?;
        self.rule.iter().try_for_each(|rule| write!(f, " [{rule}]"))
    }
}

/// An error in the text of a campaign, and its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}; {remedy}")]
pub struct CampaignError {
    /// The first bad line, counted from 1.
    pub line: usize,
    /// The reason.
    pub reason: String,
    /// The remedy.
    pub remedy: String,
}

impl CampaignError {
    /// Makes an error of one line.
    pub(crate) fn new(line: usize, reason: impl Into<String>, remedy: impl Into<String>) -> Self {
        CampaignError { line, reason: reason.into(), remedy: remedy.into() }
    }
}
