//! Cards of somebody's own, out of card text or files of other programs.
//!
//! Other programs keep all that is printed on a card in one text. What this game's files have fields for (what
//! a Goal asks, how strong a Monster is) is therefore looked for in the text first, in the words in which it is
//! printed (`printed`). Everything else is read as the game's own cards are.

mod printed;

use super::pool::{Pool, standard_pool};
use super::read::{Layer, gather, the_box};
use cardtext::{Diagnostics, Sheet, Sort};
use engine::{CardRow, CardSheet, Misprints, SheetBody};

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
const SORTS: [Sort; 24] = [
    sort("Spacetime", "spacetime", None),
    sort("TARDIS", "tardis", None),
    sort("Character", "character", None),
    sort("TARDIS Character", "character", Some(("kind", "TARDIS Character"))),
    sort("Ally", "character", Some(("kind", "Ally"))),
    sort("Enemy", "character", Some(("kind", "Enemy"))),
    sort("Goal", "goal", None),
    sort("Conquest Goal", "goal", Some(("type", "Conquest"))),
    sort("Knowledge Goal", "goal", Some(("type", "Knowledge"))),
    sort("Profit Goal", "goal", Some(("type", "Profit"))),
    sort("Revenge Goal", "goal", Some(("type", "Revenge"))),
    sort("Survival Goal", "goal", Some(("type", "Survival"))),
    sort("Theft Goal", "goal", Some(("type", "Theft"))),
    sort("Artifact", "artifact", None),
    sort("Condition", "condition", None),
    sort("Danger", "condition", Some(("kind", "Danger"))),
    sort("Monster", "condition", Some(("kind", "Monster"))),
    sort("Puzzle", "condition", Some(("kind", "Puzzle"))),
    sort("Purpose", "condition", Some(("kind", "Purpose"))),
    sort("Prisoner", "condition", Some(("kind", "Prisoner"))),
    sort("Attack", "attack", None),
    sort("Bang!", "bang", None),
    sort("Bang", "bang", None),
    sort("Flashback", "flashback", None),
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
        SheetBody::Rows(rows) => SheetBody::Rows(rows.iter().map(filled).collect()),
    };
    CardSheet { body, ..sheet.clone() }
}

fn filled(row: &CardRow) -> CardRow {
    let card = row.cell(cardtext::rows::CARD).map(|cell| cell.value.to_lowercase());
    let kind = row.cell("kind").map(|cell| cell.value.to_lowercase());
    let sort = card.unwrap_or_default();
    let sort = if sort == "condition" { kind.unwrap_or_default() } else { sort };
    printed::filled(row, &sort)
}
