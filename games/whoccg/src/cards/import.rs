//! Cards of somebody's own, out of card text or files of other programs.
//!
//! Other programs keep all that is printed on a card in one text. What this game's files have fields for (what
//! a Goal asks, how strong a Monster is) is therefore looked for in the text first, in the words in which it is
//! printed (`printed`). Everything else is read as the game's own cards are.

mod printed;

use super::pool::{Pool, standard_pool};
use super::read::{Layer, gather, the_box};
use cardtext::rows::with_fields;
use cardtext::{Diagnostics, Sheet, Sort};
use engine::{CardRow, CardSheet, Misprints};

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
    let sheets: Vec<CardSheet> = sheets.iter().map(|sheet| with_fields(sheet, filled)).collect();
    let brought = sheets.iter().map(|sheet| (Sheet::of(sheet, &SORTS), Layer::Brought));
    let all: Vec<(Sheet<'_>, Layer)> = the_box().chain(brought).collect();
    let pool = gather(&all);
    let (mut wrong, mut kept) = (Diagnostics::default(), Diagnostics::notes());
    all.into_iter().for_each(|(sheet, _)| sheet.close_keeping(&mut wrong, &mut kept));
    if !wrong.is_empty() {
        return Err(Misprints::from(&wrong));
    }
    Ok(BroughtCards { pool, own: standard_pool().cards.len(), kept: Misprints::from(&kept) })
}

/// What is printed on each sort of card.
const SORTS: [Sort; 24] = [
    Sort::new("Spacetime", "spacetime", None),
    Sort::new("TARDIS", "tardis", None),
    Sort::new("Character", "character", None),
    Sort::new("TARDIS Character", "character", Some(("kind", "TARDIS Character"))),
    Sort::new("Ally", "character", Some(("kind", "Ally"))),
    Sort::new("Enemy", "character", Some(("kind", "Enemy"))),
    Sort::new("Goal", "goal", None),
    Sort::new("Conquest Goal", "goal", Some(("type", "Conquest"))),
    Sort::new("Knowledge Goal", "goal", Some(("type", "Knowledge"))),
    Sort::new("Profit Goal", "goal", Some(("type", "Profit"))),
    Sort::new("Revenge Goal", "goal", Some(("type", "Revenge"))),
    Sort::new("Survival Goal", "goal", Some(("type", "Survival"))),
    Sort::new("Theft Goal", "goal", Some(("type", "Theft"))),
    Sort::new("Artifact", "artifact", None),
    Sort::new("Condition", "condition", None),
    Sort::new("Danger", "condition", Some(("kind", "Danger"))),
    Sort::new("Monster", "condition", Some(("kind", "Monster"))),
    Sort::new("Puzzle", "condition", Some(("kind", "Puzzle"))),
    Sort::new("Purpose", "condition", Some(("kind", "Purpose"))),
    Sort::new("Prisoner", "condition", Some(("kind", "Prisoner"))),
    Sort::new("Attack", "attack", None),
    Sort::new("Bang!", "bang", None),
    Sort::new("Bang", "bang", None),
    Sort::new("Flashback", "flashback", None),
];

fn filled(row: &CardRow) -> CardRow {
    let card = row.cell(cardtext::rows::CARD).map(|cell| cell.value.to_lowercase());
    let kind = row.cell("kind").map(|cell| cell.value.to_lowercase());
    let sort = card.unwrap_or_default();
    let sort = if sort == "condition" { kind.unwrap_or_default() } else { sort };
    printed::filled(row, &sort)
}
