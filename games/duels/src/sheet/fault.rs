//! What is wrong with a sheet: the rule, the place, by how much, and a sheet without it.

use super::Sheet;
use crate::dials::Dial;
use engine::RuleId;
use std::fmt;

/// A place on a sheet. What is counted is counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SheetPlace {
    /// The aptitude.
    Aptitude,
    /// The Cost that the sheet repeats.
    Cost,
    /// The damage bonus.
    Bonus,
    /// The white die that is lowered.
    Lowered,
    /// The dice that the sheet repeats.
    Dice,
    /// The ranges that the sheet repeats.
    Ranges,
    /// A whole dial.
    Dial(Dial),
    /// A click of a dial.
    Click(Dial, usize),
    /// The points on all three dials.
    AttributePoints,
    /// The gear list.
    Gear,
    /// A piece of gear.
    Piece(usize),
    /// The points for upgrades.
    UpgradePoints,
    /// An upgrade.
    Upgrade(usize),
    /// The spells.
    Spells,
    /// A spell.
    Spell(usize),
    /// The programs.
    Programs,
    /// A program.
    Program(usize),
    /// The Gear Factor that the sheet repeats.
    GearFactor,
    /// The Street Cred.
    StreetCred,
    /// The Karma.
    Karma,
    /// A passcard.
    Passcard(usize),
}

impl fmt::Display for SheetPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetPlace::Aptitude => f.write_str("aptitude"),
            SheetPlace::Cost => f.write_str("cost"),
            SheetPlace::Bonus => f.write_str("bonus"),
            SheetPlace::Lowered => f.write_str("lowered"),
            SheetPlace::Dice => f.write_str("dice"),
            SheetPlace::Ranges => f.write_str("ranges"),
            SheetPlace::Dial(dial) => f.write_str(&dial.name().to_lowercase()),
            SheetPlace::Click(dial, at) => write!(f, "{} {at}", dial.name().to_lowercase()),
            SheetPlace::AttributePoints => f.write_str("attribute points"),
            SheetPlace::Gear => f.write_str("gear"),
            SheetPlace::Piece(at) => write!(f, "gear {at}"),
            SheetPlace::UpgradePoints => f.write_str("upgrade points"),
            SheetPlace::Upgrade(at) => write!(f, "upgrades {at}"),
            SheetPlace::Spells => f.write_str("spells"),
            SheetPlace::Spell(at) => write!(f, "spells {at}"),
            SheetPlace::Programs => f.write_str("programs"),
            SheetPlace::Program(at) => write!(f, "programs {at}"),
            SheetPlace::GearFactor => f.write_str("gear factor"),
            SheetPlace::StreetCred => f.write_str("street cred"),
            SheetPlace::Karma => f.write_str("karma"),
            SheetPlace::Passcard(at) => write!(f, "passcards {at}"),
        }
    }
}

/// One thing that is wrong with a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rule that the sheet breaks.
    pub rule: RuleId,
    /// Where.
    pub place: SheetPlace,
    /// By how much; 0 where nothing is counted.
    pub amount: usize,
    /// The reason.
    pub reason: String,
    /// What to do.
    pub remedy: String,
    /// The sheet with that done, and nothing else.
    pub(super) changed: Box<Sheet>,
}

impl Fault {
    /// Returns true if both break the same rule at the same place.
    pub fn is_like(&self, other: &Fault) -> bool {
        (self.rule, self.place) == (other.rule, other.place)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; {} [{}]", self.place, self.reason, self.remedy, self.rule)
    }
}

/// What a sheet has spent of something, and what it may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The name, such as `attribute points`.
    pub name: &'static str,
    /// What is spent.
    pub spent: i32,
    /// What there is.
    pub of: i32,
    /// The rule that says how much there is.
    pub rule: RuleId,
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} of {}", self.name, self.spent, self.of)
    }
}
