//! What each card of the box means, apart from how it is written: a change of the grammar that changes what a card does shows here.
//! `BLESS=1 cargo test -p whoccg meaning::` writes the file anew.

use std::{env, fs};
use whoccg::cards::{Face, Pool, standard_pool};

const KEPT: &str = "tests/golden/what cards mean.txt";

#[test]
fn every_card_means_what_it_meant() {
    let pool = standard_pool();
    let means: String = pool.cards.iter().map(|face| meaning(pool, face)).collect();
    if env::var_os("BLESS").is_some() {
        fs::write(KEPT, &means).expect("the file can be written");
    }
    let kept = fs::read_to_string(KEPT).expect("the file is there");
    for (now, before) in means.lines().zip(kept.lines()) {
        assert_eq!(now, before);
    }
    assert_eq!(means.lines().count(), kept.lines().count(), "as many cards say as much");
}

/// What is compiled of a card, with the names that it mentions.
fn meaning(pool: &Pool, face: &Face) -> String {
    let said = face.text.iter().map(|said| format!("    {said:?}\n"));
    let text = format!("{}: {:?}\n{}", face.id, face.kind, said.collect::<String>());
    let titles = pool.titles.iter().enumerate();
    titles.fold(text, |text, (number, title)| {
        text.replace(&format!("Title({number})"), &format!("{title:?}"))
    })
}
