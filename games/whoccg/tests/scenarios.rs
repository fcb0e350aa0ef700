//! Every scenario of the game holds.

use whoccg::WhoCcg;

#[test]
fn all_scenarios_hold() {
    proving::scenarios::hold(&WhoCcg::standard(), "scenarios");
}
