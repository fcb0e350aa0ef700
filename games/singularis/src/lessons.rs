//! The lessons in the box: files like the scenarios, and no code.

use engine::LessonFile;

/// All of them.
pub(crate) static LESSONS: &[LessonFile] =
    &[LessonFile { name: "the-shark", text: include_str!("../lessons/the-shark.toml") }];
