//! The lessons and puzzles in the box, in the order in which one goes through them.
//!
//! They are files like the scenarios, and no code: what they may say is written in `docs/lessons.md`.

use engine::LessonFile;

macro_rules! lessons {
    ($($name:literal),+ $(,)?) => {
        &[$(LessonFile { name: $name, text: include_str!(concat!("../lessons/", $name, ".toml")) }),+]
    };
}

/// All of them: the lessons first, then the puzzles, the easiest first.
pub(crate) static LESSONS: &[LessonFile] = lessons![
    "an-evening-at-the-abbey",
    "a-small-matter-of-money",
    "one-brain-short",
    "the-understudys-night",
    "two-seats-in-the-lifeboat",
    "the-rider-comes-tired",
    "a-frozen-accountant-still-counts",
    "two-beasts-before-supper",
    "a-coat-for-the-weather",
    "a-key-for-the-quiet-one",
    "nine-points-and-a-newspaper",
    "he-is-with-us-now",
    "the-left-hand-catches-it",
    "lock-the-door-mind-the-corridor",
    "four-flips-to-midnight",
    "everybody-wants-juno",
];
