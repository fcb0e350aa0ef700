//! Every scenario of the game holds.

use lowball::Lowball;

#[test]
fn all_scenarios_hold() {
    proving::scenarios::hold(&Lowball, "scenarios");
}
