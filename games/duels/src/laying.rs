//! Where a piece of terrain may lie.

use crate::rule;
use crate::site::{Site, outline};
use crate::terrain::{Terrain, TerrainKind, TerrainPiece};
use engine::{Refusal, RuleId};
use std::fmt::Display;
use tape::{Gap, Table, Thou};

/// The highest level of any top.
const HIGHEST: u8 = 3;

fn no(rule: RuleId, why: impl Display) -> Result<(), Refusal> {
    Err(Refusal { rule, why: why.to_string() })
}

/// Whether a piece can lie with these others on a table at all: a whole outline on the table, on one piece wholly or on none, in
/// none, and not too high.
///
/// # Errors
/// Says what is wrong, with the measure.
// DUE-SETUP-20, DUE-SETUP-22, DUE-SETUP-23, DUE-SETUP-24, DUE-SETUP-25, DUE-SETUP-27, DUE-SETUP-42
pub fn fits(side: Thou, others: &Terrain, piece: &TerrainPiece) -> Result<(), Refusal> {
    let name = piece.what.name();
    let outline = match outline(piece) {
        Ok(outline) => outline,
        Err(fault) => return no(rule::DUE_SETUP_26, fault),
    };
    let table = Table::new(side, side)
        .map_err(|fault| Refusal { rule: rule::DUE_SETUP_01, why: fault.to_string() })?;
    let shape = outline.clone().into();
    if let Err(fault) = table.holds(&shape) {
        return no(rule::DUE_SETUP_27, fault);
    }
    let site = Site::of(others);
    let level = site.level_under(&outline);
    for (other, top, level_of) in site.outlines() {
        let lies_on = top.is_some_and(|top| {
            tape::gap::lies_inside(&shape, &other.clone().into()) && top <= level
        });
        let is_apart = Gap::between(&shape, &other.clone().into()).at_least(Thou(0));
        if !lies_on && !is_apart {
            let rule = if level_of > 0 { rule::DUE_SETUP_24 } else { rule::DUE_SETUP_23 };
            return no(rule, format_args!("the {name} would lie partly in another piece"));
        }
    }
    match piece.what.kind() {
        TerrainKind::Elevated(levels) if level + levels > HIGHEST => no(
            rule::DUE_SETUP_25,
            format_args!(
                "the {name} would reach level {}, and {HIGHEST} is the highest",
                level + levels
            ),
        ),
        _ => Ok(()),
    }
}
