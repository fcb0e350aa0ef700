//! What readers promise for any text, tried on true texts and on edits of them.

use crate::promises::decks;
use crate::readers::READERS;

use proptest::prelude::*;
use proving::found::edited;

#[test]
fn ready_decks_keep_the_promises() {
    decks::true_ones().iter().for_each(|text| decks::hold(text));
}

#[test]
fn the_player_knows_which_cards_there_are() {
    READERS.tables().are_imagined_whole(|_, _| true);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn edits_of_ready_decks_keep_the_promises(
        (at, length, put) in (0..1_000u32, 0..12usize, "[ -~\n\t\"]{0,8}"),
        which in 0..2usize,
    ) {
        decks::hold(&edited(&decks::true_ones()[which], at, length, &put));
    }
}
