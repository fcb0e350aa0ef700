//! The lessons in the box.

use engine::any::Teaching;
use shadowrun::Shadowrun;

#[test]
fn all_hold_and_each_lesson_shows_what_is_not_allowed() {
    let courses = proving::lessons::hold::<Shadowrun>();
    assert!(courses.iter().all(|course| course.kind == Teaching::Lesson), "{courses:?}");
    assert!(courses.iter().all(|lesson| lesson.breaks >= 2), "{courses:?}");
    assert_eq!(courses.len(), 2);
}
