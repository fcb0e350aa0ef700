//! The numbers of the six races.

use super::Race;
use crate::dice::Colour::{self, Blue, White, Yellow};
use crate::rule;
use engine::RuleId;

/// A number, or several, and the rule that gives them.
pub(super) struct Given<T>(pub T, pub RuleId);

/// The numbers of a race.
pub(super) struct Numbers {
    pub cost: Given<u8>,
    pub dice: Given<[(Colour, u8); 3]>,
    pub slots: Given<[usize; 3]>,
    pub points: Given<i32>,
    pub damage: Given<Damage>,
    /// The shields of the Body dial.
    pub shields: Given<&'static [Colour]>,
    /// Green, blue and yellow.
    pub ranges: Given<[u8; 3]>,
    pub gear_factor: Given<u8>,
}

/// A race's damage bonus.
pub(super) struct Damage {
    /// Clicks with yellow dice that are not part of a choice.
    pub yellow: u8,
    /// Two clicks to split between yellow and blue, or one for green.
    pub is_split: bool,
}

const HUMANS: [usize; 3] = [8, 11, 8];
const BOTH: &[Colour] = &[Blue, Yellow];

/// The slots of the two trolls that are printed, for new trolls where all agree.
pub(super) const LONG_TROLLS: [usize; 3] = [6, 15, 12];

const fn dice(first: u8, second: u8, yellow: u8) -> [(Colour, u8); 3] {
    [(White, first), (White, second), (Yellow, yellow)]
}

const fn split(yellow: u8) -> Damage {
    Damage { yellow, is_split: true }
}

const AVERAGE_HUMAN: Numbers = Numbers {
    cost: Given(1, rule::DUE_RACE_01),
    dice: Given(dice(4, 4, 4), rule::DUE_RACE_02),
    slots: Given(HUMANS, rule::DUE_RACE_03),
    points: Given(80, rule::DUE_RACE_04),
    damage: Given(Damage { yellow: 1, is_split: false }, rule::DUE_RACE_05),
    shields: Given(&[], rule::DUE_RACE_06),
    ranges: Given([12, 8, 2], rule::DUE_RACE_07),
    gear_factor: Given(12, rule::DUE_RACE_08),
};

const SKILLED_HUMAN: Numbers = Numbers {
    cost: Given(2, rule::DUE_RACE_09),
    dice: Given(dice(6, 6, 6), rule::DUE_RACE_10),
    slots: Given(HUMANS, rule::DUE_RACE_11),
    points: Given(85, rule::DUE_RACE_12),
    damage: Given(split(0), rule::DUE_RACE_13),
    shields: Given(&[], rule::DUE_RACE_14),
    ranges: Given([16, 8, 2], rule::DUE_RACE_15),
    gear_factor: Given(12, rule::DUE_RACE_16),
};

const ELF: Numbers = Numbers {
    cost: Given(2, rule::DUE_RACE_17),
    dice: Given(dice(8, 6, 6), rule::DUE_RACE_18),
    slots: Given(HUMANS, rule::DUE_RACE_19),
    points: Given(85, rule::DUE_RACE_20),
    damage: Given(split(0), rule::DUE_RACE_21),
    shields: Given(&[], rule::DUE_RACE_22),
    ranges: Given([14, 8, 2], rule::DUE_RACE_23),
    gear_factor: Given(12, rule::DUE_RACE_24),
};

const DWARF: Numbers = Numbers {
    cost: Given(2, rule::DUE_RACE_25),
    dice: Given(dice(4, 4, 8), rule::DUE_RACE_26),
    slots: Given([8, 11, 9], rule::DUE_RACE_27),
    points: Given(100, rule::DUE_RACE_28),
    damage: Given(split(0), rule::DUE_RACE_29),
    shields: Given(&[Yellow], rule::DUE_RACE_30),
    ranges: Given([16, 10, 2], rule::DUE_RACE_31),
    gear_factor: Given(11, rule::DUE_RACE_32),
};

const ORK: Numbers = Numbers {
    cost: Given(3, rule::DUE_RACE_33),
    dice: Given(dice(4, 4, 8), rule::DUE_RACE_34),
    slots: Given([7, 14, 9], rule::DUE_RACE_35),
    points: Given(130, rule::DUE_RACE_36),
    damage: Given(split(0), rule::DUE_RACE_37),
    shields: Given(BOTH, rule::DUE_RACE_38),
    ranges: Given([14, 12, 2], rule::DUE_RACE_39),
    gear_factor: Given(11, rule::DUE_RACE_40),
};

const TROLL: Numbers = Numbers {
    cost: Given(3, rule::DUE_RACE_41),
    dice: Given(dice(4, 4, 10), rule::DUE_RACE_42),
    slots: Given(HUMANS, rule::DUE_RACE_43),
    points: Given(150, rule::DUE_RACE_44),
    damage: Given(split(1), rule::DUE_RACE_45),
    shields: Given(BOTH, rule::DUE_RACE_46),
    ranges: Given([14, 8, 3], rule::DUE_RACE_47),
    gear_factor: Given(10, rule::DUE_RACE_48),
};

impl Race {
    /// Its numbers.
    pub(super) const fn numbers(self) -> &'static Numbers {
        match self {
            Race::AverageHuman => &AVERAGE_HUMAN,
            Race::SkilledHuman => &SKILLED_HUMAN,
            Race::Elf => &ELF,
            Race::Dwarf => &DWARF,
            Race::Ork => &ORK,
            Race::Troll => &TROLL,
        }
    }
}
