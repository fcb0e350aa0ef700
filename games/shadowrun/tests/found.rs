//! What the readers promise for any text, tried on the card files of the box and on edits of them. A text that once broke
//! a promise goes into `found/cards/`.

use crate::promises::{brought, cards, decks};
use crate::readers::READERS;

use proptest::prelude::*;
use proving::found::edited;
use runners::cards::pool::STANDARD_FILES;

#[test]
fn the_box_keeps_the_promises() {
    STANDARD_FILES.iter().for_each(|(_, text)| cards::hold(text));
}

#[test]
fn decks_and_files_of_cards_keep_the_promises() {
    decks::true_ones().iter().for_each(|text| decks::hold(text));
    brought::true_ones().iter().for_each(|text| brought::hold(text));
}

#[test]
fn where_lists_are_open_everybody_knows_which_cards_there_are() {
    READERS.tables().are_imagined_whole(|state, viewer| {
        state.open.seats().all(|seat| state.open.terms.is_list_open(seat, viewer))
    });
}

/// Where an edit begins, in thousandths of the text, how long it is and what comes there.
fn an_edit() -> impl Strategy<Value = (u32, usize, String)> {
    (0..1_000u32, 0..12usize, "[ -~\n\t\"]{0,8}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn edits_of_the_box_keep_the_promises(
        (at, length, put) in an_edit(),
        file in 0..STANDARD_FILES.len(),
    ) {
        cards::hold(&edited(STANDARD_FILES[file].1, at, length, &put));
    }

    #[test]
    fn edits_of_decks_and_files_of_cards_keep_the_promises(
        (at, length, put) in an_edit(),
        which in 0..4usize,
    ) {
        decks::hold(&edited(&decks::true_ones()[which], at, length, &put));
        brought::hold(&edited(&brought::true_ones()[which], at, length, &put));
    }
}
