//! Every scenario of the game holds.

use singularis::Singularis;

#[test]
fn all_scenarios_hold() {
    proving::scenarios::hold(&Singularis::standard(), "scenarios");
}
