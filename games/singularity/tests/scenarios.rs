//! Every scenario of the game holds, and so does the one that players are shown.

use proving::scenarios;
use singularity::Singularity;

#[test]
fn all_scenarios_hold() {
    scenarios::hold(&Singularity::standard(), "scenarios");
}

#[test]
fn the_scenario_in_the_players_page_holds() {
    let page = include_str!("../../../docs/scenarios.md");
    scenarios::shown_hold(&Singularity::standard(), "docs/scenarios.md", page);
}
