//! Every scenario of the game holds, and so does the one that players are shown.

use proving::scenarios;
use singularity::Singularity;

#[test]
fn all_scenarios_hold() {
    scenarios::hold(&Singularity::standard(), "scenarios");
}

#[test]
fn the_scenarios_in_the_players_page_hold() {
    let page = include_str!("../../../docs/scenarios.md");
    scenarios::shown_hold(&Singularity::standard(), "docs/scenarios.md", page);
}

#[test]
fn the_lesson_and_the_puzzle_in_the_page_for_authors_hold() {
    let page = include_str!("../../../docs/lessons.md");
    assert_eq!(page.matches("```toml\ngame  = \"singularity\"").count(), 2);
    scenarios::shown_hold(&Singularity::standard(), "docs/lessons.md", page);
}
