//! What each upgrade costs and does, and who may take it.

use super::{Aptitude, Race, Sheet, Spell, Upgrade};
use crate::dials::Dial;
use crate::dice::Colour::{self, Black, Blue, Green, White, Yellow};
use crate::rule;
use engine::RuleId;
use std::fmt;

/// The sorts of upgrades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Gives upgrade points back; one at most, at creation.
    Flaw,
    /// For all but mages and shamans.
    Cyberware,
    /// For everybody.
    Edge,
    /// For mages and shamans.
    Gift,
    /// The Damage/Attribute Optional Rule, which costs a damage bonus.
    Bargain,
}

/// What an upgrade changes in a character's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing that a sheet shows.
    None,
    AddDie(Colour, u8),
    Range(&'static [(Colour, i8)]),
    DoubleRed,
    Shields(&'static [(Dial, Colour)]),
    LoseShield,
    /// Steps up of the first and the second white die.
    RaiseWhite(u8, u8),
    RaiseRed,
    RaiseD4s,
    GearFactor(u8),
    StreetCred(u8),
    Points(i32),
    WildTalent,
    LoseBonus,
}

/// What the rulebook says of an upgrade.
pub(super) struct Offer {
    pub rule: RuleId,
    pub sort: Sort,
    /// Upgrade points; negative if it gives some back.
    pub cost: i32,
    pub effect: Effect,
}

const fn offer(rule: RuleId, sort: Sort, cost: i32, effect: Effect) -> Offer {
    Offer { rule, sort, cost, effect }
}

impl Upgrade {
    /// The sort of upgrade.
    pub fn sort(self) -> Sort {
        self.offer().sort
    }

    /// Says in a few words which numbers it changes; an empty text if none.
    pub(crate) fn says(self) -> String {
        self.offer().effect.to_string()
    }

    /// Returns true if a rule keeps it from this character for ever.
    pub(crate) fn is_barred(self, sheet: &Sheet) -> bool {
        self.bar(sheet.race, sheet.aptitude()).is_some()
    }

    pub(super) const fn offer(self) -> Offer {
        use Effect::*;
        use Sort::{Bargain, Cyberware, Edge, Flaw, Gift};
        match self {
            Upgrade::PoorVision => {
                offer(rule::DUE_UPG_10, Flaw, -2, Range(&[(Green, -4), (Blue, -2)]))
            }
            Upgrade::WeakSystem => offer(rule::DUE_UPG_11, Flaw, -1, LoseShield),
            Upgrade::SyntheticMuscles => offer(rule::DUE_UPG_19, Cyberware, 2, AddDie(Yellow, 6)),
            Upgrade::ReflexBooster => offer(rule::DUE_UPG_20, Cyberware, 1, AddDie(White, 4)),
            Upgrade::Smartlink => offer(rule::DUE_UPG_21, Cyberware, 1, Range(&[(Blue, 2)])),
            Upgrade::ShockFistImplants => offer(rule::DUE_UPG_22, Cyberware, 2, AddDie(Blue, 4)),
            Upgrade::RangeFinderImplants => {
                offer(rule::DUE_UPG_23, Cyberware, 2, Range(&[(Green, 4)]))
            }
            Upgrade::DermalArmor => offer(
                rule::DUE_UPG_24,
                Cyberware,
                4,
                Shields(&[(Dial::Body, Blue), (Dial::Body, Yellow)]),
            ),
            Upgrade::Orthoskin => {
                offer(rule::DUE_UPG_25, Cyberware, 2, Shields(&[(Dial::Body, Black)]))
            }
            Upgrade::BoneLacing => {
                offer(rule::DUE_UPG_26, Cyberware, 2, Shields(&[(Dial::Body, Blue)]))
            }
            Upgrade::HandRazors => offer(rule::DUE_UPG_27, Cyberware, 1, AddDie(Yellow, 4)),
            Upgrade::Smartlink2 => offer(rule::DUE_UPG_28, Cyberware, 2, Range(&[(Blue, 4)])),
            Upgrade::RangeFinder2Implants => {
                offer(rule::DUE_UPG_29, Cyberware, 4, Range(&[(Green, 8)]))
            }
            Upgrade::PainEditor => {
                offer(rule::DUE_UPG_30, Cyberware, 2, Shields(&[(Dial::Body, Yellow)]))
            }
            // Both may be taken, and their steps add up. DUE-UPG-35
            Upgrade::WiredReflexes => offer(rule::DUE_UPG_31, Cyberware, 3, RaiseWhite(2, 1)),
            Upgrade::ReactionEnhancer => offer(rule::DUE_UPG_32, Cyberware, 1, RaiseWhite(1, 0)),
            Upgrade::GiftOfStealth => offer(rule::DUE_UPG_36, Edge, 3, None),
            Upgrade::PeopleSkills => offer(rule::DUE_UPG_36, Edge, 3, None),
            Upgrade::TailoredFinesse => offer(rule::DUE_UPG_40, Edge, 2, GearFactor(12)),
            Upgrade::ResilientSystem => offer(rule::DUE_UPG_41, Edge, 5, None),
            Upgrade::StreetCred => offer(rule::DUE_UPG_43, Edge, 1, StreetCred(3)),
            Upgrade::FavoredByFortune => offer(rule::DUE_UPG_36, Edge, 2, None),
            Upgrade::CombatMonster => offer(rule::DUE_UPG_45, Edge, 4, None),
            Upgrade::BlackMarketConnections => offer(rule::DUE_UPG_36, Edge, 5, None),
            Upgrade::Clairvoyance => offer(rule::DUE_UPG_54, Gift, 6, DoubleRed),
            Upgrade::Metamagic => offer(rule::DUE_UPG_55, Gift, 3, RaiseRed),
            Upgrade::WildTalent => offer(rule::DUE_UPG_56, Gift, 4, WildTalent),
            Upgrade::TotemicBonds => offer(rule::DUE_UPG_60, Gift, 3, Points(10)),
            Upgrade::Initiate1 => offer(rule::DUE_UPG_63, Gift, 1, None),
            Upgrade::Initiate2 => offer(rule::DUE_UPG_64, Gift, 3, None),
            Upgrade::Initiate3 => offer(rule::DUE_UPG_66, Gift, 5, None),
            Upgrade::Farsight => offer(rule::DUE_UPG_69, Gift, 2, Range(&[(Blue, 2), (Green, 2)])),
            Upgrade::BonusSpells => offer(rule::DUE_UPG_70, Gift, 1, None),
            Upgrade::MagicOfTheBody => offer(rule::DUE_UPG_71, Gift, 3, RaiseD4s),
            Upgrade::DamageAttributeOptionalRule => offer(rule::DUE_ATTR_19, Bargain, 0, LoseBonus),
        }
    }

    /// The name that cyberware shares with a stronger or weaker piece, and an Initiate with other levels.
    // DUE-UPG-18
    pub(super) const fn base(self) -> Upgrade {
        match self {
            Upgrade::Smartlink2 => Upgrade::Smartlink,
            Upgrade::RangeFinder2Implants => Upgrade::RangeFinderImplants,
            Upgrade::Initiate2 | Upgrade::Initiate3 => Upgrade::Initiate1,
            other => other,
        }
    }

    /// The rule that keeps it from a character, if there is one.
    pub(super) fn bar(self, race: Race, aptitude: Option<Aptitude>) -> Option<RuleId> {
        let is_magical = aptitude.is_some_and(Aptitude::is_magical);
        match self {
            Upgrade::TailoredFinesse if !matches!(race, Race::Ork | Race::Dwarf) => {
                Some(rule::DUE_UPG_40)
            }
            Upgrade::TotemicBonds if is_magical && aptitude != Some(Aptitude::Shaman) => {
                Some(rule::DUE_UPG_60)
            }
            _ => match self.sort() {
                Sort::Cyberware if is_magical => Some(rule::DUE_UPG_15),
                Sort::Gift if !is_magical => Some(rule::DUE_UPG_52),
                _ => None,
            },
        }
    }
}

/// The change in a few words; nothing where it is in no number.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::None => Ok(()),
            Effect::AddDie(colour, sides) => write!(f, "a {colour} d{sides} more"),
            Effect::Range(changes) => {
                let said = changes.iter().map(|(colour, by)| format!("{colour} {by:+}"));
                write!(f, "range: {}", said.collect::<Vec<_>>().join(", "))
            }
            Effect::DoubleRed => f.write_str("red twice as far"),
            Effect::Shields(more) => {
                let said = more.iter().map(|(dial, colour)| format!("{colour} on {dial}"));
                write!(f, "shield: {}", said.collect::<Vec<_>>().join(", "))
            }
            Effect::LoseShield => f.write_str("a natural shield less"),
            Effect::RaiseWhite(first, 0) => write!(f, "first white die {first} up"),
            Effect::RaiseWhite(first, second) => write!(f, "white dice {first} and {second} up"),
            Effect::RaiseRed => f.write_str("red die a step up"),
            Effect::RaiseD4s => f.write_str("white and yellow d4s become d6s"),
            Effect::GearFactor(factor) => write!(f, "Gear Factor {factor}"),
            Effect::StreetCred(cred) => write!(f, "begins with {cred}"),
            Effect::Points(points) => write!(f, "{points} attribute points more"),
            Effect::WildTalent => f.write_str("damage bonus becomes red 1"),
            Effect::LoseBonus => f.write_str("20 attribute points for a bonus"),
        }
    }
}

impl Aptitude {
    /// What it adds to the Cost, and the rule that says so.
    pub(super) const fn cost(self) -> (u8, RuleId) {
        match self {
            Aptitude::Mage => (1, rule::DUE_APT_05),
            Aptitude::Shaman => (2, rule::DUE_APT_11),
            Aptitude::Rigger => (1, rule::DUE_APT_17),
            Aptitude::Decker => (2, rule::DUE_APT_24),
        }
    }
}

impl Spell {
    /// The number of spell choices that it takes.
    pub const fn cost(self) -> u8 {
        match self {
            Spell::Summoning => 3,
            Spell::Banishing | Spell::AstralProjection => 2,
            _ => 1,
        }
    }
}
