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
    "the-shark",
    "when-it-goes-wrong",
    "between-two-runs",
    "others-in-the-street",
    "what-a-hand-is-worth",
    "what-cannot-be-there",
    "a-skill-for-two-nuyen",
    "a-wing-in-the-way",
    "he-strikes-and-then-he-falls",
    "what-the-shark-takes",
    "who-takes-the-first-hit",
    "the-decker-stays-at-home",
    "the-one-at-the-bottom",
    "a-wing-elsewhere",
    "a-coat-for-one-night",
    "where-two-others-go",
];
