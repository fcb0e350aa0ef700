//! A piece of gear as a sheet has it: a name, and what it is made of.

use crate::dice::{Die, Shield};
use crate::gear::{Gear, GearEntry, Tag};
use std::fmt;

/// A piece of gear with a name of its owner's choice.
///
/// A printed piece is written by its name alone; any other with what it is made of, such as
/// `Old Friend (blue d6 + yellow d4)`, `Wisp (spirit: red d8 + red 4)` or, with its Cost, `Club (yellow d6 = 2)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGear {
    /// The name, which has no effect.
    // DUE-GEAR-08
    pub name: String,
    /// Its kind; `None` for plain gear. A piece has one kind.
    // DUE-GEAR-17
    pub kind: Option<Tag>,
    /// Its dice.
    pub dice: Vec<Die>,
    /// Its shields.
    pub shields: Vec<Shield>,
    /// The Cost that the sheet repeats.
    pub cost: Option<u8>,
    /// True if it was bought with Street Cred after creation.
    pub is_later: bool,
}

impl OwnGear {
    /// A printed piece, under the name that it was asked for by.
    pub fn printed(name: &str) -> Option<OwnGear> {
        let piece = OwnGear::of(Gear::find(name)?.ready()?);
        Some(OwnGear { name: name.trim().to_owned(), ..piece })
    }

    /// A piece as a sheet would have it.
    pub(crate) fn of(piece: &GearEntry) -> OwnGear {
        OwnGear {
            name: piece.name.to_string(),
            kind: piece.tag,
            dice: piece.dice().collect(),
            shields: piece.shields().collect(),
            cost: None,
            is_later: false,
        }
    }

    /// Returns true if it is the printed piece of its name.
    pub fn is_printed(&self) -> bool {
        OwnGear::printed(&self.name).is_some_and(|printed| printed.is_made_like(self))
    }

    /// Returns true if both are of one kind, with the same dice and shields.
    pub fn is_made_like(&self, other: &OwnGear) -> bool {
        let sorted = |piece: &OwnGear| {
            let mut dice = piece.dice.clone();
            dice.sort_unstable();
            let mut shields: Vec<(u8, u8)> =
                piece.shields.iter().map(|it| (it.colour as u8, it.strength)).collect();
            shields.sort_unstable();
            (piece.kind, dice, shields)
        };
        sorted(self) == sorted(other)
    }
}

/// The piece, as [`read()`](super::read()) reads it.
impl fmt::Display for OwnGear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        let is_new = OwnGear { is_later: false, ..self.clone() };
        if self.cost.is_none() && OwnGear::printed(&self.name) == Some(is_new) {
            return Ok(());
        }
        f.write_str(" (")?;
        if let Some(kind) = self.kind {
            write!(f, "{kind}: ")?;
        }
        let dice = self.dice.iter().map(ToString::to_string);
        let parts: Vec<String> = dice.chain(self.shields.iter().map(ToString::to_string)).collect();
        f.write_str(&parts.join(" + "))?;
        if let Some(cost) = self.cost {
            write!(f, " = {cost}")?;
        }
        f.write_str(")")
    }
}
