//! Figures: what a sheet says, and the thirteen that are printed.
//!
//! A sheet is a text that a person reads and writes, such as `figures/midnight.txt`: a name, then a line for each thing
//! that is said, such as `dice: white d8, yellow d6`. It is read, printed and linted in `read`.

mod read;

use crate::dials::{Click, Dial};
use crate::dice::{Colour, Die};
use crate::gear::Gear;
use crate::named::named;
use std::sync::LazyLock;

pub use read::{Wrong, read};

named! {
    /// The people there are.
    pub enum Race {
        /// With the smallest Cost.
        AverageHuman = "Average Human",
        /// With better dice.
        SkilledHuman = "Skilled Human",
        /// Quick.
        Elf = "Elf",
        /// Hardy.
        Dwarf = "Dwarf",
        /// Strong.
        Ork = "Ork",
        /// Strongest.
        Troll = "Troll",
    }
}

named! {
    /// What some figures are beside.
    pub enum Aptitude {
        /// Magic by study.
        Mage = "Hermetic Mage",
        /// Magic by spirits.
        Shaman = "Shaman",
        /// Machines.
        Rigger = "Rigger",
        /// The Matrix.
        Decker = "Decker",
    }
}

named! {
    /// What somebody who does magic has learned.
    pub enum Spell {
        /// Away from the body.
        AstralProjection = "Astral Projection",
        /// Against spirits.
        Banishing = "Banishing",
        /// Healing by red dice.
        Heal = "Heal",
        /// Out of sight.
        Invisibility = "Invisibility",
        /// Gear from afar.
        MagicFingers = "Magic Fingers",
        /// Movement by red dice alone.
        MagicalTravel = "Magical Travel",
        /// Dodging by red dice alone.
        MysticArmor = "Mystic Armor",
        /// Attacks by red dice alone.
        Powerbolt = "Powerbolt",
        /// Initiative by red dice alone.
        Precognition = "Precognition",
        /// Calling spirits.
        Summoning = "Summoning",
    }
}

named! {
    /// What printed figures have been given beside; most of it is in their numbers already.
    pub enum Upgrade {
        /// In its numbers, or not of use in a duel.
        BlackMarketConnections = "Black Market Connections",
        /// In its numbers, or not of use in a duel.
        BoneLacing = "Bone Lacing",
        /// In its numbers, or not of use in a duel.
        BonusSpells2 = "Bonus Spells 2",
        /// In its numbers, or not of use in a duel.
        BonusSpells3 = "Bonus Spells 3",
        /// In its numbers, or not of use in a duel.
        Clairvoyance = "Clairvoyance",
        /// May strike back in close combat.
        CombatMonster = "Combat Monster",
        /// In its numbers, or not of use in a duel.
        DamageAttributeOptionalRule = "Damage/Attribute Optional Rule",
        /// In its numbers, or not of use in a duel.
        DermalArmor = "Dermal Armor",
        /// In its numbers, or not of use in a duel.
        Farsight = "Farsight",
        /// In its numbers, or not of use in a duel.
        GiftOfStealth = "Gift of Stealth",
        /// In its numbers, or not of use in a duel.
        HandRazors = "Hand Razors",
        /// Weak red gear shields do not stop its red dice.
        Initiate2 = "Initiate 2",
        /// In its numbers, or not of use in a duel.
        MagicOfTheBody = "Magic of the Body",
        /// In its numbers, or not of use in a duel.
        Metamagic = "Metamagic",
        /// In its numbers, or not of use in a duel.
        Orthoskin = "Orthoskin",
        /// In its numbers, or not of use in a duel.
        PainEditor = "Pain Editor",
        /// In its numbers, or not of use in a duel.
        PeopleSkills = "People Skills",
        /// In its numbers, or not of use in a duel.
        PoorVision = "Poor Vision",
        /// In its numbers, or not of use in a duel.
        RangeFinder2Implants = "Range Finder 2 Implants",
        /// In its numbers, or not of use in a duel.
        RangeFinderImplants = "Range Finder Implants",
        /// In its numbers, or not of use in a duel.
        ReactionEnhancer = "Reaction Enhancer",
        /// In its numbers, or not of use in a duel.
        ReflexBooster = "Reflex Booster",
        /// Blue aces do not stun it.
        ResilientSystem = "Resilient System",
        /// In its numbers, or not of use in a duel.
        ShockFistImplants = "Shock Fist Implants",
        /// In its numbers, or not of use in a duel.
        Smartlink = "Smartlink",
        /// In its numbers, or not of use in a duel.
        Smartlink2 = "Smartlink 2",
        /// In its numbers, or not of use in a duel.
        StreetCred = "Street Cred",
        /// In its numbers, or not of use in a duel.
        SyntheticMuscles = "Synthetic Muscles",
        /// In its numbers, or not of use in a duel.
        TailoredFinesse = "Tailored Finesse",
        /// Black dice hurt it twice.
        TotemicBonds = "Totemic Bonds",
        /// In its numbers, or not of use in a duel.
        WeakSystem = "Weak System",
        /// In its numbers, or not of use in a duel.
        WildTalent = "Wild Talent",
        /// In its numbers, or not of use in a duel.
        WiredReflexes = "Wired Reflexes",
    }
}

/// What a sheet says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Who it is.
    pub name: String,
    /// Of which people.
    pub race: Race,
    /// What they are beside.
    pub aptitude: Option<Aptitude>,
    /// What they cost a team.
    pub cost: u8,
    /// More clicks of damage, by colour.
    pub bonus: [u8; Colour::COUNT],
    /// The natural dice.
    // DUE-TERM-19
    pub dice: Vec<Die>,
    /// How far each colour reaches, in inches.
    // DUE-BASE-10
    pub ranges: [Option<u8>; Colour::COUNT],
    /// The clicks of Head, Body and Weapon, the first of them at the start.
    pub dials: [Vec<Click>; 3],
    /// The gear list.
    pub gear: Vec<Gear>,
    /// What was given beside.
    pub upgrades: Vec<Upgrade>,
    /// The spells.
    pub spells: Vec<Spell>,
    /// How much gear may cost together.
    pub gear_factor: u8,
    /// With how much standing it begins.
    pub street_cred: u8,
}

impl Figure {
    /// The clicks of a dial.
    pub fn dial(&self, dial: Dial) -> &[Click] {
        &self.dials[dial as usize]
    }

    /// How far a colour reaches, in inches.
    pub fn range(&self, colour: Colour) -> Option<u8> {
        self.ranges[colour as usize]
    }

    /// Whether it was given this.
    pub fn has(&self, upgrade: Upgrade) -> bool {
        self.upgrades.contains(&upgrade)
    }

    /// Whether it knows a spell.
    pub fn knows(&self, spell: Spell) -> bool {
        self.spells.contains(&spell)
    }
}

engine::thing! {
    /// One of the printed figures, or its double.
    pub struct Who(u8) = "a figure";
}

impl Who {
    /// The printed figure of this name.
    pub fn find(name: &str) -> Option<Who> {
        // `Wolf Nev`, `wolf-nev` and, as an option is typed, `WolfNev`.
        let letters = |name: &str| -> String {
            name.chars()
                .filter(|it| it.is_alphanumeric())
                .map(|it| it.to_ascii_lowercase())
                .collect()
        };
        let wanted = letters(name);
        let is_it = |figure: &Figure| letters(&figure.name) == wanted;
        FIGURES.iter().position(is_it).map(|at| Who(at as u8))
    }

    /// Another of the same sheet, for a duel with oneself.
    #[must_use]
    pub fn double(self) -> Who {
        Who(self.0 % FIGURES.len() as u8 + FIGURES.len() as u8)
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        &NAMES[usize::from(self.0) % NAMES.len()]
    }

    /// The sheet.
    pub fn figure(self) -> &'static Figure {
        &FIGURES[usize::from(self.0) % FIGURES.len()]
    }
}

/// The sheets of the printed figures, in the order of the book.
pub const PRINTED: [&str; 13] = [
    // DUE-FIG-01, DUE-FIG-02, DUE-FIG-03, DUE-FIG-04, DUE-FIG-05, DUE-FIG-06, DUE-FIG-07, DUE-FIG-08
    include_str!("../../figures/wolf-nev.txt"),
    // DUE-FIG-09, DUE-FIG-10, DUE-FIG-11, DUE-FIG-12, DUE-FIG-13, DUE-FIG-14, DUE-FIG-15
    include_str!("../../figures/lothan-the-wise.txt"),
    // DUE-FIG-17, DUE-FIG-18, DUE-FIG-19, DUE-FIG-20, DUE-FIG-21, DUE-FIG-22, DUE-FIG-23
    include_str!("../../figures/midnight.txt"),
    // DUE-FIG-25, DUE-FIG-26, DUE-FIG-27, DUE-FIG-28, DUE-FIG-29, DUE-FIG-30, DUE-FIG-31, DUE-FIG-32
    include_str!("../../figures/liada.txt"),
    // DUE-FIG-33, DUE-FIG-34, DUE-FIG-35, DUE-FIG-36, DUE-FIG-37, DUE-FIG-38, DUE-FIG-39
    include_str!("../../figures/kross.txt"),
    // DUE-FIG-41, DUE-FIG-42, DUE-FIG-43, DUE-FIG-44, DUE-FIG-45, DUE-FIG-46, DUE-FIG-47, DUE-FIG-48
    include_str!("../../figures/g-dogg.txt"),
    // DUE-FIG-49, DUE-FIG-50, DUE-FIG-51, DUE-FIG-52, DUE-FIG-53, DUE-FIG-54, DUE-FIG-55, DUE-FIG-56
    include_str!("../../figures/kellan-colt.txt"),
    // DUE-FIG-57, DUE-FIG-58, DUE-FIG-59, DUE-FIG-60, DUE-FIG-61, DUE-FIG-62, DUE-FIG-63
    include_str!("../../figures/natokah.txt"),
    // DUE-FIG-65, DUE-FIG-66, DUE-FIG-67, DUE-FIG-68, DUE-FIG-69, DUE-FIG-70, DUE-FIG-71, DUE-FIG-72
    include_str!("../../figures/the-street-deacon.txt"),
    // DUE-FIG-73, DUE-FIG-74, DUE-FIG-75, DUE-FIG-76, DUE-FIG-77, DUE-FIG-78, DUE-FIG-79
    include_str!("../../figures/karkhov.txt"),
    // DUE-FIG-81, DUE-FIG-82, DUE-FIG-83, DUE-FIG-84, DUE-FIG-85, DUE-FIG-86, DUE-FIG-87
    include_str!("../../figures/kyushi.txt"),
    // DUE-FIG-89, DUE-FIG-90, DUE-FIG-91, DUE-FIG-92, DUE-FIG-93, DUE-FIG-94, DUE-FIG-95
    include_str!("../../figures/silver-max.txt"),
    // DUE-FIG-97, DUE-FIG-98, DUE-FIG-99, DUE-FIG-100, DUE-FIG-101, DUE-FIG-102, DUE-FIG-103, DUE-FIG-104
    include_str!("../../figures/draven-von-drekill.txt"),
];

/// The printed figures.
pub static FIGURES: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    PRINTED.iter().map(|sheet| read(sheet).expect("a test reads every printed sheet")).collect()
});

/// What the printed figures are called, then what a second of each is called that stands against it.
pub static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = || FIGURES.iter().map(|figure| figure.name.clone());
    names().chain(names().map(|name| format!("Other {name}"))).collect()
});
