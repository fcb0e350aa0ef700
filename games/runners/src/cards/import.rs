//! Cards of somebody's own, out of card text or files of other programs.
//!
//! Other programs keep all that is printed on a card in one text, in the words in which such cards were once printed. What
//! this game's files have fields for (how a Challenge is sleazed, how a Runner is pumped) is looked for there first, and
//! what is left is put into the words of our own cards where that can be done (`idiom`). A sentence that is not
//! understood even then stays on the card as it was written, to be played by hand.

mod idiom;
mod printed;

use super::pool::{Pool, standard_pool};
use super::read::{Layer, gather, the_box};
use cardtext::rows::with_fields;
use cardtext::{Diagnostics, Sheet, Sort};
use engine::{CardSheet, Misprints};
use printed::Printed;

/// Cards that somebody brought.
pub struct BroughtCards {
    /// The cards of the game and those.
    pub pool: Pool,
    /// How many of them are the game's own; the others come after them.
    pub own: usize,
    /// What was not understood, and is on the cards to be played by hand.
    pub kept: Misprints,
}

/// Reads cards that somebody brings.
///
/// # Errors
/// Says everything that is wrong; a sentence that is not understood is not.
pub fn read_brought(sheets: &[CardSheet]) -> Result<BroughtCards, Misprints> {
    let mut printed = Printed::default();
    let sheets: Vec<CardSheet> =
        sheets.iter().map(|sheet| with_fields(sheet, |row| printed.filled(row))).collect();
    let brought = sheets.iter().map(|sheet| (Sheet::of(sheet, &SORTS), Layer::Brought));
    let all: Vec<(Sheet<'_>, Layer)> = the_box().chain(brought).collect();
    let mut pool = gather(&all);
    let (mut wrong, mut kept) = (Diagnostics::default(), Diagnostics::notes());
    all.into_iter().for_each(|(sheet, _)| sheet.close_keeping(&mut wrong, &mut kept));
    if !wrong.is_empty() {
        return Err(Misprints::from(&wrong));
    }
    let own = standard_pool().cards.len();
    pool.cards[own..].iter_mut().for_each(|face| printed.back_as_written(face));
    Ok(BroughtCards { pool, own, kept: Misprints::from(&kept) })
}

/// What is printed on each sort of card.
const SORTS: [Sort; 22] = [
    Sort::new("Runner", "runner", None),
    Sort::new("Prime Runner", "runner", None),
    Sort::new("Gear", "gear", None),
    Sort::new("Ranged Weapon", "gear", Some(("kind", "Ranged Weapon"))),
    Sort::new("Melee Weapon", "gear", Some(("kind", "Melee Weapon"))),
    Sort::new("Accessory", "gear", Some(("kind", "Accessory"))),
    Sort::new("Armor", "gear", Some(("kind", "Armor"))),
    Sort::new("Vehicle", "gear", Some(("kind", "Vehicle"))),
    Sort::new("Drone", "gear", Some(("kind", "Drone"))),
    Sort::new("Cyberware", "gear", Some(("kind", "Cyberware"))),
    Sort::new("Spell", "gear", Some(("kind", "Spell"))),
    Sort::new("Spirit", "gear", Some(("kind", "Spirit"))),
    Sort::new("Program", "gear", Some(("kind", "Program"))),
    Sort::new("Skillsoft", "gear", Some(("kind", "Skillsoft"))),
    Sort::new("Chipjack", "gear", Some(("kind", "Chipjack"))),
    Sort::new("Miscellaneous", "gear", Some(("kind", "Miscellaneous"))),
    Sort::new("Challenge", "challenge", None),
    Sort::new("Objective", "objective", None),
    Sort::new("Contact", "contact", None),
    Sort::new("Location", "location", None),
    Sort::new("Special", "special", None),
    Sort::new("Stinger", "special", Some(("stinger", "yes"))),
];
