//! The lessons in the box.

use duels::Duels;

#[test]
fn all_hold_and_each_shows_what_is_not_allowed() {
    let courses = proving::lessons::hold::<Duels>();
    assert!(courses.iter().all(|lesson| lesson.breaks >= 3), "{courses:?}");
    assert_eq!(courses.len(), 1);
}
