//! What is said of a lesson or a puzzle. Whoever learns keeps where they are; the server keeps nothing.

use engine::any::Teaching;
use engine::lift::Lift;
use engine::ruler::Spot;
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
    /// What one learns, or what is to be found, in a sentence.
    pub about: String,
    /// Which of the two it is.
    pub kind: Teaching,
    /// How many steps it has; in a puzzle, how many decisions.
    pub steps: usize,
}

/// Where one is, and what one tries: so many things are done, then these moves were played.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LearnStep {
    /// How many things are done; in a puzzle, none, or all of them for its end.
    pub done: usize,
    /// The moves that were played since, as they are written: those of a puzzle that is not solved yet.
    #[serde(default)]
    pub played: Vec<String>,
    /// A move to be tried, as it is written; without it, one only looks.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub notation: Option<String>,
}

/// What a learner wants to have measured, where so many things are done and these moves were played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Measuring {
    /// How many things are done; in a puzzle, none.
    pub done: usize,
    /// The moves that were played since, as they are written.
    #[serde(default)]
    pub played: Vec<String>,
    /// What is measured.
    pub what: Measure,
}

/// What can be measured on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is", deny_unknown_fields)]
pub enum Measure {
    /// A move, allowed or not.
    Sketch {
        /// The move as it is written.
        notation: String,
    },
    /// All that a move could carry somewhere, and where.
    Lift {
        /// The move as it is written.
        notation: String,
    },
    /// The way of a ruler.
    Ruler {
        /// From where.
        from: Spot,
        /// To where; without it, how far whatever lies there reaches.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        to: Option<Spot>,
    },
}

/// What was measured.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Measured {
    /// What is drawn on the map.
    pub strokes: Vec<Stroke>,
    /// Why the move may not be made; nothing, if it may.
    pub why: Option<String>,
    /// What could be carried where; nothing, if nothing is.
    pub lift: Option<Lift>,
}

/// A lesson or a puzzle, as it stands for the learner: only what the learner's seat may know.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lesson {
    /// Its title.
    pub title: String,
    /// What one learns, in a sentence.
    pub about: String,
    /// Which of the two it is.
    pub kind: Teaching,
    /// As whom one learns.
    pub seat: Seat,
    /// How many things there are to read and to do; in a puzzle, how many decisions one has.
    pub steps: usize,
    /// How many of them are done.
    pub at: usize,
    /// What is to be read now, paragraph by paragraph.
    pub words: Vec<Text>,
    /// What is asked now.
    pub task: Task,
    /// The table, as the learner sees it.
    pub scene: Box<Scene>,
    /// What the learner is told of what happened last.
    pub told: Vec<Line>,
    /// The move that is asked for, or with which an answer goes on.
    pub hint: Option<String>,
    /// What became of what was tried, if something was.
    pub attempt: Option<Attempt>,
}

/// What became of something that was tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum Attempt {
    /// It was what was asked for, or in a puzzle a move on the way: it is played.
    Right,
    /// Nothing is asked now: read on, or begin again.
    Unasked,
    /// It was refused, as it was to be: the lesson goes on.
    Shown {
        /// The rule that forbids it.
        rule: RuleId,
        /// Why.
        why: String,
    },
    /// It is refused; nothing is played.
    Refused {
        /// The rule that forbids it.
        rule: RuleId,
        /// Why.
        why: String,
    },
    /// It is allowed, but not what is asked for; nothing is played.
    Astray {
        /// A nudge, if there is one.
        words: Vec<Text>,
    },
    /// It was played, and a puzzle can no longer be solved: it begins anew.
    Missed {
        /// A nudge, if there is one.
        words: Vec<Text>,
    },
    /// It is no move.
    Unreadable {
        /// Why not.
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
