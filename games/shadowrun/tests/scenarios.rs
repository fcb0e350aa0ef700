//! Every scenario of the game holds.

use shadowrun::Shadowrun;

#[test]
fn all_scenarios_hold() {
    proving::scenarios::hold(&Shadowrun::standard(), "scenarios");
}

#[test]
fn the_run_that_the_page_shows_holds() {
    let page = include_str!("../../../docs/shadowrun.md");
    proving::scenarios::shown_hold(&Shadowrun::standard(), "docs/shadowrun.md", page);
}
