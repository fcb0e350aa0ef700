//! The lessons and puzzles in the box.

use duels::Duels;
use engine::any::Teaching;

#[test]
fn all_hold_and_the_lesson_shows_what_is_not_allowed() {
    let courses = proving::lessons::hold::<Duels>();
    let (puzzles, lessons): (Vec<_>, Vec<_>) =
        courses.into_iter().partition(|course| course.kind == Teaching::Puzzle);
    assert!(lessons.iter().all(|lesson| lesson.breaks >= 3), "{lessons:?}");
    assert_eq!((lessons.len(), puzzles.len()), (1, 12));
}
