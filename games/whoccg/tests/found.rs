//! What readers promise for any text, tried on true texts and on edits of them. A text that once broke a promise goes
//! into `found/`, and [`proving::found::hold`] tries it here.

use crate::promises;

use promises::{brought, decks};
use proptest::prelude::*;
use proving::found::edited;

const CSV: &str = include_str!("bazaar/bazaar.csv");
const LACKEY: [&str; 2] = [include_str!("bazaar/lackey.toml"), include_str!("bazaar/bazaar.txt")];
const COCKATRICE: [&str; 2] =
    [include_str!("bazaar/cockatrice.toml"), include_str!("bazaar/bazaar.xml")];
const TEXT: &str = include_str!("bazaar/bazaar.toml");

#[test]
fn true_texts_keep_the_promises() {
    brought::csv(CSV);
    brought::lackey(&LACKEY.join(brought::BETWEEN));
    brought::cockatrice(&COCKATRICE.join(brought::BETWEEN));
    brought::card_text(TEXT);
    decks::true_ones().iter().for_each(|deck| decks::hold(deck));
}

#[test]
fn a_number_before_a_counted_card_is_part_of_its_name() {
    for deck in decks::true_ones() {
        let counted = deck.lines().filter(|line| line.starts_with(|it: char| it.is_ascii_digit()));
        counted.for_each(|line| decks::hold(&deck.replacen(line, &format!("1 {line}"), 1)));
    }
}

/// Where an edit begins, in thousandths of the text, how long it is and what comes there.
fn an_edit() -> impl Strategy<Value = (u32, usize, String)> {
    (0..1_000u32, 0..12usize, "[ -~\n\t\"]{0,8}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn edits_of_true_texts_keep_the_promises((at, length, put) in an_edit(), deck in 0..4usize) {
        let edit = |text: &str| edited(text, at, length, &put);
        brought::csv(&edit(CSV));
        brought::lackey(&edit(&LACKEY.join(brought::BETWEEN)));
        brought::cockatrice(&edit(&COCKATRICE.join(brought::BETWEEN)));
        brought::card_text(&edit(TEXT));
        decks::hold(&edit(&decks::true_ones()[deck]));
    }
}
