//! The tables of gear: what can be made, and for how much.

use super::OwnGear;
use crate::dice::Colour::{self, Black, Blue, Green, Red, White, Yellow};
use crate::gear::GearTable;
use crate::rule;
use engine::RuleId;

/// A row of a table: its rule, its Cost, and the sizes of what it offers. In tables of two colours the first size is that of the
/// colour named first; the last of Combination Gear 5 is its shield.
// DUE-GEARB-16, DUE-GEARB-17, DUE-GEARB-18
struct Row(RuleId, u8, &'static [&'static [u8]]);

/// What a table asks for a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The table.
    pub table: GearTable,
    /// The Cost.
    pub cost: u8,
    /// The rule of the row.
    pub rule: RuleId,
}

const COST_1: &[&[u8]] = &[&[4]];
const COST_2: &[&[u8]] = &[&[6], &[4, 4]];
const COST_3: &[&[u8]] = &[&[8], &[6, 4], &[4, 4, 4]];
const COST_4: &[&[u8]] = &[&[10], &[8, 4], &[6, 6], &[6, 4, 4]];
const COST_5: &[&[u8]] = &[&[12], &[10, 4], &[8, 6], &[8, 4, 4], &[6, 6, 4]];
const COST_6: &[&[u8]] = &[&[10, 6], &[10, 4, 4], &[8, 8], &[8, 6, 4], &[6, 6, 6]];
const COST_7: &[&[u8]] = &[&[10, 8], &[10, 6, 4], &[8, 8, 4], &[8, 6, 6]];
const COST_8: &[&[u8]] = &[&[10, 10], &[10, 8, 4], &[10, 6, 6], &[8, 8, 6]];

const MOVEMENT: &[Row] = &[
    Row(rule::DUE_GEART_01, 1, COST_1),
    Row(rule::DUE_GEART_02, 2, COST_2),
    Row(rule::DUE_GEART_03, 3, COST_3),
    Row(rule::DUE_GEART_04, 4, COST_4),
    Row(rule::DUE_GEART_05, 5, COST_5),
    Row(rule::DUE_GEART_06, 6, COST_6),
    Row(rule::DUE_GEART_07, 7, COST_7),
    Row(rule::DUE_GEART_08, 8, COST_8),
];

const CLOSE: &[Row] = &[
    Row(rule::DUE_GEART_09, 1, COST_1),
    Row(rule::DUE_GEART_10, 2, COST_2),
    Row(rule::DUE_GEART_11, 3, COST_3),
    Row(rule::DUE_GEART_12, 4, COST_4),
    Row(rule::DUE_GEART_13, 5, COST_5),
    Row(rule::DUE_GEART_14, 6, COST_6),
    Row(rule::DUE_GEART_15, 7, COST_7),
    Row(rule::DUE_GEART_16, 8, COST_8),
];

const SHORT: &[Row] = &[
    Row(rule::DUE_GEART_17, 1, COST_1),
    Row(rule::DUE_GEART_18, 2, COST_2),
    Row(rule::DUE_GEART_19, 3, COST_3),
    Row(rule::DUE_GEART_20, 4, COST_4),
    Row(rule::DUE_GEART_21, 5, COST_5),
    Row(rule::DUE_GEART_22, 6, COST_6),
    Row(rule::DUE_GEART_23, 7, COST_7),
    Row(rule::DUE_GEART_24, 8, COST_8),
];

const LONG: &[Row] = &[
    Row(rule::DUE_GEART_25, 2, &[&[4]]),
    Row(rule::DUE_GEART_26, 3, &[&[6]]),
    Row(rule::DUE_GEART_27, 4, &[&[8], &[4, 4]]),
    Row(rule::DUE_GEART_28, 5, &[&[10], &[6, 4]]),
    Row(rule::DUE_GEART_29, 6, &[&[12], &[8, 4], &[6, 6]]),
    Row(rule::DUE_GEART_30, 7, &[&[10, 4], &[8, 6], &[6, 4, 4]]),
    Row(rule::DUE_GEART_31, 8, &[&[10, 6], &[8, 8], &[8, 4, 4], &[6, 6, 4]]),
];

const MAGIC: &[Row] = &[
    Row(rule::DUE_GEART_32, 3, &[&[4]]),
    Row(rule::DUE_GEART_33, 4, &[&[6]]),
    Row(rule::DUE_GEART_34, 5, &[&[8]]),
    Row(rule::DUE_GEART_35, 6, &[&[10], &[4, 4]]),
    Row(rule::DUE_GEART_36, 7, &[&[12], &[6, 4]]),
    Row(rule::DUE_GEART_37, 8, &[&[8, 4], &[6, 6]]),
];

const TECH: &[Row] = &[
    Row(rule::DUE_GEART_38, 3, &[&[4]]),
    Row(rule::DUE_GEART_39, 4, &[&[6]]),
    Row(rule::DUE_GEART_40, 5, &[&[8]]),
    Row(rule::DUE_GEART_41, 6, &[&[10], &[4, 4]]),
    Row(rule::DUE_GEART_42, 7, &[&[12], &[6, 4]]),
    Row(rule::DUE_GEART_43, 8, &[&[8, 4], &[6, 6]]),
];

/// Either die may be the blue one. Two of one colour stand on that colour's table for the same Cost.
// DUE-GEARB-13, DUE-GEARB-14, DUE-GEARB-15
const COMBINATION_1: &[Row] = &[
    Row(rule::DUE_GEART_44, 2, &[&[4, 4]]),
    Row(rule::DUE_GEART_45, 3, &[&[6, 4], &[4, 6]]),
    Row(rule::DUE_GEART_46, 4, &[&[8, 4], &[4, 8], &[6, 6]]),
    Row(rule::DUE_GEART_47, 5, &[&[10, 4], &[4, 10], &[8, 6], &[6, 8]]),
    Row(rule::DUE_GEART_48, 6, &[&[10, 6], &[6, 10], &[8, 8]]),
    Row(rule::DUE_GEART_49, 7, &[&[10, 8], &[8, 10]]),
    Row(rule::DUE_GEART_50, 8, &[&[10, 10]]),
];

const COMBINATION_2: &[Row] = &[
    Row(rule::DUE_GEART_51, 3, &[&[4, 4]]),
    Row(rule::DUE_GEART_52, 4, &[&[6, 4], &[4, 6]]),
    Row(rule::DUE_GEART_53, 5, &[&[8, 4], &[6, 6], &[4, 8]]),
    Row(rule::DUE_GEART_54, 6, &[&[10, 4], &[8, 6], &[6, 8], &[4, 10]]),
    Row(rule::DUE_GEART_55, 7, &[&[10, 6], &[8, 8], &[6, 10]]),
    Row(rule::DUE_GEART_56, 8, &[&[10, 8], &[8, 10]]),
];

const COMBINATION_3: &[Row] = &[
    Row(rule::DUE_GEART_57, 4, &[&[4, 4]]),
    Row(rule::DUE_GEART_58, 5, &[&[6, 4], &[4, 6]]),
    Row(rule::DUE_GEART_59, 6, &[&[8, 4], &[6, 6], &[4, 8]]),
    Row(rule::DUE_GEART_60, 7, &[&[10, 4], &[8, 6], &[6, 8], &[4, 10]]),
    Row(rule::DUE_GEART_61, 8, &[&[10, 6], &[8, 8], &[6, 10]]),
];

const COMBINATION_4: &[Row] = &[
    Row(rule::DUE_GEART_62, 5, &[&[4, 4]]),
    Row(rule::DUE_GEART_63, 6, &[&[6, 4], &[4, 6]]),
    Row(rule::DUE_GEART_64, 7, &[&[8, 4], &[6, 6], &[4, 8]]),
    Row(rule::DUE_GEART_65, 8, &[&[10, 4], &[8, 6], &[6, 8], &[4, 10]]),
];

const COMBINATION_5: &[Row] = &[
    Row(rule::DUE_GEART_66, 4, &[&[4, 4]]),
    Row(rule::DUE_GEART_67, 5, &[&[6, 4], &[4, 6]]),
    Row(rule::DUE_GEART_68, 6, &[&[8, 4], &[6, 6]]),
    Row(rule::DUE_GEART_69, 7, &[&[10, 4], &[8, 6]]),
    Row(rule::DUE_GEART_70, 8, &[&[12, 4], &[10, 6]]),
];

const DEFENSIVE: &[Row] = &[
    Row(rule::DUE_GEART_71, 1, &[&[4]]),
    Row(rule::DUE_GEART_72, 2, &[&[6], &[4, 4]]),
    Row(rule::DUE_GEART_73, 3, &[&[6, 4], &[4, 4, 4]]),
    Row(rule::DUE_GEART_74, 4, &[&[6, 6], &[6, 4, 4]]),
    Row(rule::DUE_GEART_75, 5, &[&[6, 6, 4]]),
    Row(rule::DUE_GEART_76, 6, &[&[6, 6, 6]]),
];

/// A table, and the sizes that a piece asks of it.
type Asked = (GearTable, &'static [Row], Vec<u8>);

impl OwnGear {
    /// The price that a table asks for its dice and shields; `None` if no table offers them.
    pub fn price(&self) -> Option<Price> {
        let (table, rows, sizes) = self.asked()?;
        let row = rows.iter().find(|row| row.2.contains(&&*sizes))?;
        Some(Price { table, cost: row.1, rule: row.0 })
    }

    /// Returns true if there is a table for its colours, whether or not a row fits.
    pub(super) fn has_table(&self) -> bool {
        self.asked().is_some()
    }

    fn asked(&self) -> Option<Asked> {
        match (&self.dice[..], &self.shields[..]) {
            ([], []) => None,
            // Of any colours. DUE-GEARB-21
            ([], shields) => {
                let strengths = shields.iter().map(|shield| shield.strength);
                Some((GearTable::Defensive, DEFENSIVE, descending(strengths)))
            }
            ([die], [shield]) => match die.colour() {
                Red | Black => {
                    let sizes = vec![die.sides(), shield.strength];
                    Some((GearTable::Combination5, COMBINATION_5, sizes))
                }
                White | Yellow | Blue | Green => None,
            },
            (_, [_, ..]) => None,
            (dice, []) if dice.iter().all(|die| die.colour() == dice[0].colour()) => {
                let (table, rows) = single(dice[0].colour());
                Some((table, rows, descending(dice.iter().map(|die| die.sides()))))
            }
            ([one, other], []) => {
                let in_order = |one: crate::dice::Die, other: crate::dice::Die| {
                    let (table, rows) = pair(one.colour(), other.colour())?;
                    Some((table, rows, vec![one.sides(), other.sides()]))
                };
                in_order(*one, *other).or_else(|| in_order(*other, *one))
            }
            _ => None,
        }
    }
}

fn descending(sizes: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut sizes: Vec<u8> = sizes.collect();
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
}

const fn single(colour: Colour) -> (GearTable, &'static [Row]) {
    match colour {
        White => (GearTable::Movement, MOVEMENT),
        Yellow => (GearTable::Close, CLOSE),
        Blue => (GearTable::Short, SHORT),
        Green => (GearTable::Long, LONG),
        Red => (GearTable::Magic, MAGIC),
        Black => (GearTable::Tech, TECH),
    }
}

/// The table of two colours, the first of which it names first.
// DUE-GEARB-10
const fn pair(first: Colour, second: Colour) -> Option<(GearTable, &'static [Row])> {
    match (first, second) {
        (Blue, Yellow) => Some((GearTable::Combination1, COMBINATION_1)),
        (Green, Blue) => Some((GearTable::Combination2, COMBINATION_2)),
        (Red | Black, Yellow | White | Blue) => Some((GearTable::Combination3, COMBINATION_3)),
        (Red | Black, Green) => Some((GearTable::Combination4, COMBINATION_4)),
        _ => None,
    }
}
