//! Every scenario of the game holds.

use duels::Duels;

#[test]
fn all_scenarios_hold() {
    proving::scenarios::hold(&Duels::default(), "scenarios");
}

#[test]
fn the_attack_that_the_page_shows_holds() {
    let page = include_str!("../../../docs/duels.md");
    proving::scenarios::shown_hold(&Duels::default(), "docs/duels.md", page);
}
