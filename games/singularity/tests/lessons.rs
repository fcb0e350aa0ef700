//! The lessons and puzzles in the box.

use singularity::Singularity;

#[test]
fn all_hold_and_the_lessons_show_what_is_not_allowed() {
    let courses = proving::lessons::hold::<Singularity>();
    assert!(courses.iter().map(|course| course.breaks).sum::<usize>() >= 5);
}
