//! The deal.

use engine::prelude::*;
use engine::{Dice, Seat};
use lowball::{HAND, Lowball, START};

/// Rules: LOW-DEAL-01
#[test]
fn every_seat_begins_with_ten_points_and_six_cards() {
    for seats in 1..=4 {
        let setup = Lowball.usual_setup(seats);
        let state = Lowball.begin(&setup, &mut Dice::from_number(1), &mut Vec::new());
        let state = state.expect("a usual set-up");
        for seat in Seat::all(seats) {
            assert_eq!((state.scores[seat], state.hands[seat].len()), (START, HAND.into()));
        }
    }
    let refusal = Lowball.begin(
        &Lowball.usual_setup(5),
        &mut Dice::from_number(1),
        &mut Vec::new(),
    );
    assert_eq!(refusal.expect_err("five are too many").rule.as_str(), "LOW-DEAL-01");
}
