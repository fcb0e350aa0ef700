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
use cardtext::{Diagnostics, Sheet, Sort};
use engine::{CardSheet, Misprints, SheetBody};

/// Cards that somebody brought.
pub struct Brought {
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
pub fn read_brought(sheets: &[CardSheet]) -> Result<Brought, Misprints> {
    let sheets: Vec<CardSheet> = sheets.iter().map(with_fields).collect();
    let brought = sheets.iter().map(|sheet| (Sheet::of(sheet, &SORTS), Layer::Brought));
    let all: Vec<(Sheet<'_>, Layer)> = the_box().chain(brought).collect();
    let pool = gather(&all);
    let (mut wrong, mut kept) = (Diagnostics::default(), Diagnostics::notes());
    all.into_iter().for_each(|(sheet, _)| sheet.close_keeping(&mut wrong, &mut kept));
    if !wrong.is_empty() {
        return Err(Misprints::from(&wrong));
    }
    Ok(Brought { pool, own: standard_pool().cards.len(), kept: Misprints::from(&kept) })
}

/// What is printed on each sort of card.
const SORTS: [Sort; 22] = [
    sort("Runner", "runner", None),
    sort("Prime Runner", "runner", None),
    sort("Gear", "gear", None),
    sort("Ranged Weapon", "gear", Some(("kind", "Ranged Weapon"))),
    sort("Melee Weapon", "gear", Some(("kind", "Melee Weapon"))),
    sort("Accessory", "gear", Some(("kind", "Accessory"))),
    sort("Armor", "gear", Some(("kind", "Armor"))),
    sort("Vehicle", "gear", Some(("kind", "Vehicle"))),
    sort("Drone", "gear", Some(("kind", "Drone"))),
    sort("Cyberware", "gear", Some(("kind", "Cyberware"))),
    sort("Spell", "gear", Some(("kind", "Spell"))),
    sort("Spirit", "gear", Some(("kind", "Spirit"))),
    sort("Program", "gear", Some(("kind", "Program"))),
    sort("Skillsoft", "gear", Some(("kind", "Skillsoft"))),
    sort("Chipjack", "gear", Some(("kind", "Chipjack"))),
    sort("Miscellaneous", "gear", Some(("kind", "Miscellaneous"))),
    sort("Challenge", "challenge", None),
    sort("Objective", "objective", None),
    sort("Contact", "contact", None),
    sort("Location", "location", None),
    sort("Special", "special", None),
    sort("Stinger", "special", Some(("stinger", "yes"))),
];

const fn sort(
    printed: &'static str,
    list: &'static str,
    says: Option<(&'static str, &'static str)>,
) -> Sort {
    Sort { printed, list, says }
}

/// The sheet with fields for what its texts say in the words of cards.
fn with_fields(sheet: &CardSheet) -> CardSheet {
    let body = match &sheet.body {
        SheetBody::CardText => SheetBody::CardText,
        SheetBody::Rows(rows) => SheetBody::Rows(rows.iter().map(printed::filled).collect()),
    };
    CardSheet { body, ..sheet.clone() }
}
