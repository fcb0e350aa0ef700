//! The lessons in the box: files like the scenarios, and no code.

use engine::LessonFile;

macro_rules! lessons {
    ($($name:literal),+ $(,)?) => {
        &[$(LessonFile { name: $name, text: include_str!(concat!("../lessons/", $name, ".toml")) }),+]
    };
}

/// All of them: the lessons first, then the puzzles, the easiest first.
pub(crate) static LESSONS: &[LessonFile] = lessons![
    "a-first-night",
    "your-objective-and-its-challenges",
    "an-interception",
    "the-one-who-hits-nobody",
    "home-is-nearest",
    "the-smallest-will-do",
    "a-guard-that-is-none",
    "an-empty-purse",
    "three-against-three",
    "nobody-need-fall",
];
