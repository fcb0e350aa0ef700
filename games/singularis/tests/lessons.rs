//! The lessons and puzzles in the box.

use engine::any::Teaching;
use singularis::Singularis;

#[test]
fn all_hold_and_each_lesson_shows_what_is_not_allowed() {
    let courses = proving::lessons::hold::<Singularis>();
    let lessons = || courses.iter().filter(|course| course.kind == Teaching::Lesson);
    assert!(lessons().all(|lesson| lesson.breaks >= 3), "{courses:?}");
    assert_eq!((lessons().count(), courses.len()), (5, 17));
}
