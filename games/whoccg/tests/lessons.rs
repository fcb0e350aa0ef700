//! The lessons and puzzles in the box.

use engine::any::Teaching;
use whoccg::WhoCcg;

#[test]
fn all_hold_each_lesson_shows_what_is_not_allowed_and_there_are_ten_puzzles() {
    let courses = proving::lessons::hold::<WhoCcg>();
    let (lessons, puzzles): (Vec<_>, Vec<_>) =
        courses.iter().partition(|course| course.kind == Teaching::Lesson);
    assert!(lessons.iter().all(|lesson| lesson.breaks >= 3), "{lessons:?}");
    assert_eq!(lessons.len(), 2, "one for each part");
    assert!(puzzles.len() >= 10, "{puzzles:?}");
}
