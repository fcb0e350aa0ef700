//! The cards of the game: as many as the rulebook says, and saying what they should.

use singularity::cards::standard_pool;

#[test]
fn sgy_comp_03_there_are_112_technology_cards() {
    let copies =
        standard_pool().technologies.iter().map(|card| u32::from(card.copies)).sum::<u32>();
    assert_eq!(copies, 112);
}
