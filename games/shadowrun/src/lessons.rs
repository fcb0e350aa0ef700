//! The lessons in the box: files like the scenarios, and no code.

use engine::LessonFile;

macro_rules! lessons {
    ($($name:literal),+ $(,)?) => {
        &[$(LessonFile { name: $name, text: include_str!(concat!("../lessons/", $name, ".toml")) }),+]
    };
}

/// All of them, the easiest first.
pub(crate) static LESSONS: &[LessonFile] =
    lessons!["your-objective-and-their-challenges", "an-interception",];
