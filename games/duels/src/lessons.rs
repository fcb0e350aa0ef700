//! The lessons in the box: files like the scenarios, and no code.

use engine::LessonFile;

macro_rules! lessons {
    ($($name:literal),+ $(,)?) => {
        &[$(LessonFile { name: $name, text: include_str!(concat!("../lessons/", $name, ".toml")) }),+]
    };
}

/// All of them: the lesson first, then the puzzles, the easiest first.
pub(crate) static LESSONS: &[LessonFile] = lessons![
    "a-first-duel",
    "past-the-hedge",
    "first-for-certain",
    "to-the-edge",
    "two-inches-are-enough",
    "the-gap-in-the-wall",
    "two-alike-are-none",
    "what-lies-there",
    "the-jump-that-pays",
    "a-step-back-from-the-edge",
    "out-of-sight-of-both",
    "both-from-one-place",
    "a-friend-and-a-shot",
];
