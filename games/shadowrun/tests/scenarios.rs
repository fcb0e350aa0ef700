//! Every scenario of the game holds.

use engine::ValueShape;
use shadowrun::{Shadowrun, TradingRuns};

#[test]
fn all_scenarios_hold() {
    proving::scenarios::hold(&Shadowrun::standard(), "scenarios");
}

#[test]
fn the_run_that_the_page_shows_holds() {
    let page = include_str!("../../../docs/shadowrun.md");
    proving::scenarios::shown_hold(&Shadowrun::standard(), "docs/shadowrun.md", page);
}

#[test]
fn every_word_of_a_run_stands_in_the_page() {
    let page = include_str!("../../../docs/shadowrun.md");
    let chapter = page.split("## In scenarios").nth(1).expect("the page tells of positions");
    let chapter = chapter.split("\n## ").next().expect("it ends");
    let ValueShape::Fields(words) = TradingRuns::standard().card_rules().shape(2) else {
        panic!("a position is a table")
    };
    for (word, _) in words {
        assert!(chapter.contains(&format!("`{word}`")), "`{word}` is not in docs/shadowrun.md");
    }
}
