//! What each card of the box means, apart from how it is written: a change of the grammar that changes what a card does shows here.
//! `BLESS=1 cargo test -p shadowrun meaning::` writes the file anew.

use runners::cards::{Face, Sentence, standard_pool};
use std::{env, fs};

const KEPT: &str = "tests/golden/what cards mean.txt";

#[test]
fn every_card_means_what_it_meant() {
    let means: String = standard_pool().cards.iter().map(meaning).collect();
    if env::var_os("BLESS").is_some() {
        fs::write(KEPT, &means).expect("the file can be written");
    }
    let kept = fs::read_to_string(KEPT).expect("the file is there");
    for (now, before) in means.lines().zip(kept.lines()) {
        assert_eq!(now, before);
    }
    assert_eq!(means.lines().count(), kept.lines().count(), "as many cards say as much");
}

/// What is compiled of a card.
fn meaning(face: &Face) -> String {
    let said = |said: &[Sentence], sign: char| -> String {
        said.iter().map(|said| format!("  {sign} {said:?}\n")).collect()
    };
    let alone = face.solo_text.as_deref().unwrap_or_default();
    let Face { id, kind, cost, upkeep, unique, solo, .. } = face;
    let prime = if *unique == Some(true) { ", unique" } else { "" };
    format!("{id}: {cost}/{upkeep}{prime}, {solo}, {kind:?}\n")
        + &said(&face.text, '-')
        + &said(alone, '+')
}
