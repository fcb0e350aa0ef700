//! The result of a scenario, in words.

use ledger::form::Fault;
use serde::Serialize;
use std::fmt;

/// The result of one scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The file it came from.
    pub name: String,
    /// Its title; empty if it could not be read.
    pub title: String,
    /// The verdict.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// The verdict on a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "verdict", content = "why")]
pub enum Verdict {
    /// All came as it says.
    Holds,
    /// Something came otherwise.
    Fails(Failure),
    /// The file cannot be read, for all these reasons.
    Unreadable(Vec<Fault>),
}

/// The first step with a difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The step, as "step 2, line 14: play `lay ibex`".
    pub step: String,
    /// The differences in that step: what was expected, and what came.
    pub differences: Vec<String>,
    /// The position after the step, in the words of a position.
    pub position: String,
    /// The story so far, as shown to the viewers who see most.
    pub story: Vec<String>,
}

/// The answer to a scenario, told as a story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioAnswer {
    /// The scenario's title, if it has one.
    pub title: String,
    /// The events, step by step.
    pub told: Vec<StepReport>,
    /// The seat on turn then, or the ending; or that the story stops where chance has no answer.
    pub end: String,
    /// True if chance had answers to the end.
    pub is_whole: bool,
    /// The table at the end, drawn for the scenario's `seat`; nothing, if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// The report on a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StepReport {
    /// The step, as "step 2, line 14: play `lay ibex`".
    pub step: String,
    /// The lines in the order of events, each with its rules, as shown to the viewers who see most;
    /// and the refusals, with their reasons.
    pub lines: Vec<String>,
}

/// The number of lines of the story that a printed failure shows.
const SHOWN: usize = 24;

impl Report {
    /// Makes the report on a file.
    pub fn new(name: &str, title: &str, verdict: Verdict) -> Report {
        Report { name: name.to_owned(), title: title.to_owned(), verdict }
    }

    /// Returns true if the scenario holds.
    pub fn holds(&self) -> bool {
        self.verdict == Verdict::Holds
    }
}

impl fmt::Display for Report {
    /// Writes one line if the scenario holds, otherwise the difference below it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.verdict {
            Verdict::Holds => write!(f, "holds       {}: {}", self.name, self.title),
            Verdict::Fails(failure) => {
                write!(f, "fails       {}: {}\n{failure}", self.name, self.title)
            }
            Verdict::Unreadable(faults) => {
                write!(f, "unreadable  {}", self.name)?;
                faults.iter().try_for_each(|fault| write!(f, "\n    {}:{fault}", self.name))
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "    {}", self.step)?;
        for difference in &self.differences {
            write!(f, "\n    - {}", difference.replace('\n', "\n      "))?;
        }
        write!(f, "\n    the position:")?;
        excerpt(f, &self.position.lines().collect::<Vec<_>>())?;
        write!(f, "\n    the story so far:")?;
        cut(f, self.story.len())?;
        excerpt(f, &self.story[self.story.len().saturating_sub(SHOWN)..])
    }
}

fn excerpt(f: &mut fmt::Formatter<'_>, lines: &[impl AsRef<str>]) -> fmt::Result {
    if lines.is_empty() {
        return write!(f, "\n      (nothing)");
    }
    lines.iter().try_for_each(|line| write!(f, "\n      {}", line.as_ref()))
}

fn cut(f: &mut fmt::Formatter<'_>, lines: usize) -> fmt::Result {
    match lines.saturating_sub(SHOWN) {
        0 => Ok(()),
        more => write!(f, "\n      … ({more} more)"),
    }
}
