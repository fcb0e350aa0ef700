//! Every scenario of the game holds.

use engine::{Arranged, ValueShape};
use singularis::{Setup, Singularis};

#[test]
fn all_scenarios_hold() {
    proving::scenarios::hold(&Singularis::standard(), "scenarios");
}

#[test]
fn the_table_that_the_page_shows_holds() {
    let page = include_str!("../../../docs/singularis.md");
    proving::scenarios::shown_hold(&Singularis::standard(), "docs/singularis.md", page);
}

#[test]
fn every_word_of_a_position_stands_in_the_page() {
    let page = include_str!("../../../docs/singularis.md");
    let chapter = page.split("## In scenarios").nth(1).expect("the page tells of positions");
    let chapter = chapter.split("\n## ").next().expect("it ends");
    let ValueShape::Fields(words) = Singularis::standard().shape(&Setup::default()) else {
        panic!("a position is a table")
    };
    for (word, _) in words {
        assert!(chapter.contains(&format!("`{word}`")), "`{word}` is not in docs/singularis.md");
    }
}
