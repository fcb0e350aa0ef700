//! The lessons in the box: files like the scenarios, and no code.

use engine::LessonFile;

/// All of them.
pub(crate) static LESSONS: &[LessonFile] =
    &[LessonFile { name: "a-first-duel", text: include_str!("../lessons/a-first-duel.toml") }];
