//! Messages about lessons and puzzles. The learner keeps their position; the server keeps nothing.

use engine::any::Teaching;
use engine::lift::Lift;
use engine::ruler::RulerEnd;
use engine::scenario::teaching::{self, Task};
use engine::scene::Stroke;
use engine::{Line, RuleId, Scene, Seat, Text};
use serde::{Deserialize, Serialize};

/// A lesson or a puzzle, as the lobby shows it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LessonCard {
    /// Its name in addresses.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The subject of the lesson, or the goal of the puzzle, in a sentence.
    pub about: String,
    /// Lesson or puzzle.
    pub kind: Teaching,
    /// The number of steps; in a puzzle, of decisions.
    pub steps: usize,
}

/// A learner's position and attempt: the number of steps done, and the moves played since.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LearnStep {
    /// The number of steps done; in a puzzle, 0, or all of them for its end.
    pub done: usize,
    /// The moves played since, as they are written: those of a puzzle that is not solved yet.
    #[serde(default)]
    pub played: Vec<String>,
    /// A move to try, as it is written; without it, the learner only looks.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub notation: Option<String>,
}

/// A request to measure something at a learner's position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Measuring {
    /// The number of steps done; in a puzzle, 0.
    pub done: usize,
    /// The moves played since, as they are written.
    #[serde(default)]
    pub played: Vec<String>,
    /// The thing to measure.
    pub what: Measure,
}

/// The things that can be measured on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is", deny_unknown_fields)]
pub enum Measure {
    /// A move, allowed or not.
    Sketch {
        /// The move as it is written.
        notation: String,
    },
    /// The things that a move could carry, and their destinations.
    Lift {
        /// The move as it is written.
        notation: String,
    },
    /// A ruler between two places.
    Ruler {
        /// The start of the ruler.
        from: RulerEnd,
        /// The end of the ruler. Without it, the ruler shows how far the thing there reaches.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        to: Option<RulerEnd>,
    },
}

/// The result of a measurement.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Measured {
    /// The lines to draw on the map.
    pub strokes: Vec<Stroke>,
    /// The reason why the move is not allowed, or nothing if it is.
    pub why: Option<String>,
    /// The things that the move could carry and their destinations, or nothing if it carries
    /// nothing.
    pub lift: Option<Lift>,
}

/// The state of a lesson or puzzle, limited to what the learner's seat may know.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lesson {
    /// Its title.
    pub title: String,
    /// The subject of the lesson, in a sentence.
    pub about: String,
    /// Lesson or puzzle.
    pub kind: Teaching,
    /// The learner's seat.
    pub seat: Seat,
    /// The number of things to read and to do; in a puzzle, of decisions.
    pub steps: usize,
    /// The number of steps done.
    pub at: usize,
    /// The text to read now, paragraph by paragraph.
    pub words: Vec<Text>,
    /// The current task.
    pub task: Task,
    /// The table, as the learner sees it.
    pub scene: Box<Scene>,
    /// The story of the latest events, as the learner sees it.
    pub told: Vec<Line>,
    /// The move to make, or one with which an answer goes on.
    pub hint: Option<String>,
    /// The outcome of the learner's attempt, if there was one.
    pub attempt: Option<Attempt>,
}

/// The outcome of a learner's attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum Attempt {
    /// The move was the task, or in a puzzle a move on the way: it is played.
    Right,
    /// There is no task now: read on, or begin again.
    Unasked,
    /// The move was refused, as intended: the lesson goes on.
    Shown {
        /// The rule that forbids it.
        rule: RuleId,
        /// The reason.
        why: String,
    },
    /// The move is refused; nothing is played.
    Refused {
        /// The rule that forbids it.
        rule: RuleId,
        /// The reason.
        why: String,
    },
    /// The move is allowed, but not the task; nothing is played.
    Astray {
        /// A nudge, if there is one.
        words: Vec<Text>,
    },
    /// The move was played, and the puzzle can no longer be solved: it begins anew.
    Missed {
        /// A nudge, if there is one.
        words: Vec<Text>,
    },
    /// The text is no move.
    Unreadable {
        /// The reason.
        why: String,
    },
}

impl From<teaching::Attempt> for Attempt {
    fn from(attempt: teaching::Attempt) -> Attempt {
        use teaching::Attempt as Tried;
        match attempt {
            Tried::Right => Attempt::Right,
            Tried::NotAsked => Attempt::Unasked,
            Tried::Shown(refusal) => Attempt::Shown { rule: refusal.rule, why: refusal.why },
            Tried::Refused(refusal) => Attempt::Refused { rule: refusal.rule, why: refusal.why },
            Tried::Astray(words) => Attempt::Astray { words },
            Tried::Missed(words) => Attempt::Missed { words },
            Tried::Unreadable(error) => Attempt::Unreadable { why: error.to_string() },
        }
    }
}
