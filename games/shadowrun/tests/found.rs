//! What the readers promise for any text, tried on the card files of the box and on edits of them. A text that once broke
//! a promise goes into `found/cards/`.

use crate::promises;

use promises::{brought, cards, decks, notation, positions};
use proptest::prelude::*;
use proving::found::edited;
use runners::cards::pool::STANDARD_FILES;

#[test]
fn the_box_keeps_the_promises() {
    STANDARD_FILES.iter().for_each(|(_, text)| cards::hold(text));
}

#[test]
fn true_texts_keep_the_promises() {
    notation::true_ones().iter().step_by(5).for_each(|text| notation::hold(text));
    positions::true_ones().iter().for_each(|text| positions::hold(text));
    decks::true_ones().iter().for_each(|text| decks::hold(text));
    brought::true_ones().iter().for_each(|text| brought::hold(text));
}

#[test]
fn numbers_at_their_bounds_stop_nothing() {
    for text in positions::true_ones() {
        for bound in ["0", "255", "65535", "-32768", "32767"] {
            for line in text.lines().filter(|line| is_a_number(line)) {
                let (name, _) = line.split_once(" = ").expect("it is a number");
                positions::hold(&text.replace(line, &format!("{name} = {bound}")));
            }
        }
    }
}

fn is_a_number(line: &str) -> bool {
    line.split_once(" = ").is_some_and(|(_, number)| number.parse::<i64>().is_ok())
}

/// Where an edit begins, in thousandths of the text, how long it is and what comes there.
fn an_edit() -> impl Strategy<Value = (u32, usize, String)> {
    (0..1_000u32, 0..12usize, "[ -~\n\t\"]{0,8}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn edits_of_the_box_keep_the_promises(
        (at, length, put) in (0..1_000_u32, 0..12_usize, "[ -~\n\t\"]{0,8}"),
        file in 0..STANDARD_FILES.len(),
    ) {
        cards::hold(&edited(STANDARD_FILES[file].1, at, length, &put));
    }

    #[test]
    fn edits_of_true_texts_keep_the_promises((at, length, put) in an_edit(), which in 0..12usize) {
        positions::hold(&edited(&positions::true_ones()[which], at, length, &put));
        let moves = notation::true_ones();
        notation::hold(&edited(&moves[at as usize % moves.len()], at, length, &put));
        decks::hold(&edited(&decks::true_ones()[which % 4], at, length, &put));
        brought::hold(&edited(&brought::true_ones()[which % 4], at, length, &put));
    }
}
