//! Any machine and any build that measures differently in the last digit gives another number.

mod answers;

#[test]
fn a_hundred_thousand_answers_have_this_digest() {
    assert_eq!(answers::on_one_floor(), answers::ON_ONE_FLOOR);
}

#[test]
fn answers_over_floors_have_this_digest() {
    let (digest, climbed) = answers::over_floors();
    assert!(climbed > 300, "{climbed}");
    assert_eq!(digest, answers::OVER_FLOORS);
}
