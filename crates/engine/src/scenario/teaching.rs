//! The kinds of scenario besides a question: a lesson, and a puzzle.
//!
//! Only words and numbers stand here. How a lesson is gone through is in [`super::lesson`], how a puzzle
//! is proved in [`super::proof`] and tried in [`super::attempt`].

use super::read::ExpectedEnd;
use crate::shape::ValueShape;
use crate::{NotationError, Refusal, Text};
use serde::Serialize;

/// The purpose of a scenario.
#[derive(Clone, Debug, Default)]
pub enum ScenarioKind {
    /// A question about the rules, with its answer.
    #[default]
    Question,
    /// A lesson, step by step.
    Lesson,
    /// A puzzle with an aim.
    Puzzle(Box<Puzzle>),
}

/// An aim, and all the ways to it.
#[derive(Clone, Debug, Default)]
pub struct Puzzle {
    /// The line it stands on.
    pub line: usize,
    /// The aim of the puzzle, paragraph by paragraph.
    pub aim: Vec<Text>,
    /// The words to a learner whose try has failed.
    pub tip: Vec<Text>,
    /// The words to a learner who has reached the aim.
    pub why: Vec<Text>,
    /// The number of decisions that the learner has.
    pub moves: usize,
    /// The shape of positions.
    pub shape: ValueShape,
    /// Part of the position that shall come about.
    pub reach: Option<toml::Table>,
    /// The expected end of the game, if any.
    pub over: Option<ExpectedEnd>,
    /// A part of a position that must never come about.
    pub avoid: Option<toml::Table>,
    /// The moves of other seats, in the order of their decisions. A move that is refused then is
    /// left out.
    pub replies: Vec<String>,
    /// The shortest ways, all of them. With tries that fail, they are only some of the ways, for
    /// there may be more than can be listed.
    pub answers: Vec<Vec<String>>,
    /// Tries that tempt, and fail.
    pub fails: Vec<Vec<String>>,
}

/// The present task of the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// Read, and go on.
    Read,
    /// Play something.
    Play,
    /// Try something that is not allowed.
    Break,
    /// Nothing: the lesson is done.
    Done,
}

/// The result of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The move was right, or in a puzzle a move on the way: it is played.
    Right,
    /// The move was refused, as it had to be: the lesson goes on.
    Shown(Refusal),
    /// The move is allowed, but the lesson wants another; nothing is played. The words are a nudge.
    Astray(Vec<Text>),
    /// This rule refuses the move; nothing is played.
    Refused(Refusal),
    /// The text is no move.
    Unreadable(NotationError),
    /// The move was played, and the puzzle can no longer be solved: it begins anew. The words are a
    /// nudge.
    Missed(Vec<Text>),
    /// There is no question now: read on, or begin again.
    NotAsked,
}
