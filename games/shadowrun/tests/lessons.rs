//! The lessons and puzzles in the box.

use engine::any::Teaching;
use shadowrun::Shadowrun;

#[test]
fn all_hold_and_each_lesson_shows_what_is_not_allowed() {
    let courses = proving::lessons::hold::<Shadowrun>();
    let (puzzles, lessons): (Vec<_>, Vec<_>) =
        courses.into_iter().partition(|course| course.kind == Teaching::Puzzle);
    assert!(lessons.iter().all(|lesson| lesson.breaks >= 3), "{lessons:?}");
    assert_eq!((lessons.len(), puzzles.len()), (3, 7));
}
