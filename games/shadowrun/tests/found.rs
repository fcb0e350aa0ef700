//! What the readers promise for any text, tried on the card files of the box and on edits of them. A text that once broke
//! a promise goes into `found/cards/`.

mod promises;

use promises::cards;
use proptest::prelude::*;
use proving::found::edited;
use shadowrun::cards::pool::STANDARD_FILES;

#[test]
fn the_box_keeps_the_promises() {
    STANDARD_FILES.iter().for_each(|(_, text)| cards::hold(text));
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
}
