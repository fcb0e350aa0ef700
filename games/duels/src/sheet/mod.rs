//! A character's sheet: what its player chooses, and what follows from it.
//!
//! A sheet is a text such as `figures/kyushi.txt`: a name, then a line for each choice, such as `race: Elf`. It holds
//! choices. It may repeat what follows from them (dice, ranges, Cost), and must then be right. [`read()`] takes any text that
//! can be understood, legal or not.

mod advancement;
mod blank;
mod change;
mod fault;
mod form;
mod gear;
mod judge;
mod ours;
mod outcome;
mod printed;
mod races;
pub(crate) mod read;
mod results;
mod shape;
mod shop;
mod tables;
mod words;
mod write;

use crate::dials::Dial;
use crate::dice::{Colour, Die};

pub(crate) use blank::blank;
pub(crate) use change::changed;
pub(crate) use form::{dial_rows, die_part, form, gear_parts, person, printed_gear};

pub use advancement::Advancement;
pub(crate) use advancement::{BONDS, CRED_FOR_KARMA, PASSCARD, price_of};
pub use fault::{Budget, Fault, SheetPlace};
pub use gear::OwnGear;
pub use judge::Judgement;
pub use ours::{OUR_SHEETS, OURS};
pub(crate) use outcome::in_tenths;
pub use outcome::{Agreed, SheetOutcome, Topic, TrollSlots, WorkingStep};
pub use printed::{PRINTED, SHEETS};
pub(crate) use read::RICHEST;
pub use read::{LONGEST, Wrong, read};
pub use shop::Sort;
pub use tables::Price;
pub use words::{Aptitude, Program, Race, Spell, Upgrade};

/// Clicks of damage bonus, or anything else with a number for each colour.
pub type ByColour = [u8; Colour::COUNT];

/// A character's sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The name.
    pub name: String,
    /// The race.
    // DUE-CHAR-02
    pub race: Race,
    /// The aptitudes, of which a legal sheet has one at most.
    pub aptitudes: Vec<Aptitude>,
    /// The damage bonus that the character ends up with; `None` if the sheet does not say.
    pub bonus: Option<ByColour>,
    /// The white die that a decker lowers; `None` if the sheet does not say.
    pub lowered: Option<WhiteDie>,
    /// The clicks of Head, Body and Weapon, the start first.
    pub dials: [Vec<SheetClick>; 3],
    /// The gear list.
    pub gear: Vec<OwnGear>,
    /// The upgrades.
    pub upgrades: Vec<Purchase>,
    /// The spells.
    pub spells: Vec<Spell>,
    /// The programs.
    pub programs: Vec<Program>,
    /// Rewards and purchases since creation.
    pub advancement: Advancement,
    /// What the sheet repeats.
    pub stated: Stated,
}

/// What a sheet repeats of what follows from its choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stated {
    /// The Cost.
    pub cost: Option<u8>,
    /// The natural dice, in any order.
    pub dice: Option<Vec<Die>>,
    /// The range of each colour, in inches.
    pub ranges: Option<[Option<u8>; Colour::COUNT]>,
    /// The Gear Factor.
    pub gear_factor: Option<u8>,
    /// The Street Cred that is left.
    pub street_cred: Option<u16>,
    /// The Karma that is left.
    pub karma: Option<u16>,
}

/// One of the two white dice of a race, by its place in the race's Base Dice.
// DUE-UPG-33
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WhiteDie {
    /// The first: of an elf the d8.
    First,
    /// The second.
    Second,
}

/// A click of a dial as a sheet has it, right or wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetClick {
    /// The number it shows.
    pub value: u8,
    /// The shields on it, of which a legal click has one at most.
    pub shields: Vec<Colour>,
    /// The bullet holes it shows.
    pub holes: u8,
}

/// An upgrade that was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase {
    /// The upgrade.
    pub upgrade: Upgrade,
    /// The number of spells for Bonus Spells, 1 for all others.
    pub times: u8,
    /// True if it was bought with Karma after creation.
    pub is_later: bool,
}

impl Purchase {
    /// An upgrade, once.
    pub const fn of(upgrade: Upgrade) -> Purchase {
        Purchase { upgrade, times: 1, is_later: false }
    }
}

impl Sheet {
    /// The clicks of a dial.
    pub fn dial(&self, dial: Dial) -> &[SheetClick] {
        &self.dials[dial as usize]
    }

    /// The aptitude; of several the first.
    pub fn aptitude(&self) -> Option<Aptitude> {
        self.aptitudes.first().copied()
    }

    /// Returns true if the sheet lists this upgrade.
    pub fn has(&self, upgrade: Upgrade) -> bool {
        self.upgrades.iter().any(|bought| bought.upgrade == upgrade)
    }
}
