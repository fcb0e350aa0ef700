//! The lessons in the box.

use singularis::Singularis;

#[test]
fn all_hold_and_each_shows_what_is_not_allowed() {
    let courses = proving::lessons::hold::<Singularis>();
    assert!(courses.iter().all(|lesson| lesson.breaks >= 3), "{courses:?}");
    assert_eq!(courses.len(), 1);
}
