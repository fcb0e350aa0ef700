//! The words that a sheet chooses from: races, aptitudes, upgrades, spells and programs.

use crate::named::named;

named! {
    /// A race; the book also says metatype.
    // DUE-CHAR-24
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Race {
        AverageHuman = "Average Human",
        SkilledHuman = "Skilled Human",
        Elf = "Elf",
        Dwarf = "Dwarf",
        Ork = "Ork",
        Troll = "Troll",
    }
}

named! {
    /// An aptitude, which a character can do without.
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

impl Aptitude {
    /// Returns true for those that do magic.
    // DUE-TERM-09
    pub const fn is_magical(self) -> bool {
        matches!(self, Aptitude::Mage | Aptitude::Shaman)
    }
}

named! {
    /// A spell that a mage or a shaman can learn.
    pub enum Spell {
        /// Away from the body.
        AstralProjection = "Astral Projection",
        /// Against spirits.
        Banishing = "Banishing",
        /// Healing by red dice.
        Heal = "Heal",
        /// Out of sight, in stealth checks alone.
        // DUE-MAGIC-70
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
    /// A program of a decker.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Program {
        GracefulLogoff = "Graceful Logoff",
        Attack = "Attack",
        Defend = "Defend",
        Coordination = "Coordination",
        Hardening = "Hardening",
        DocWagonHack = "Doc Wagon Hack",
        Datasteal = "Datasteal",
        Layout = "Layout",
        ResponseIncrease = "Response Increase",
        RasOverride = "RAS Override",
        Precision = "Precision",
        FreeformCode = "Freeform Code",
    }
}

named! {
    /// An upgrade. Most of them are in a figure's numbers, or of no use in a duel; the others say what they do.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Upgrade {
        PoorVision = "Poor Vision",
        WeakSystem = "Weak System",
        SyntheticMuscles = "Synthetic Muscles",
        ReflexBooster = "Reflex Booster",
        Smartlink = "Smartlink",
        ShockFistImplants = "Shock Fist Implants",
        RangeFinderImplants = "Range Finder Implants",
        DermalArmor = "Dermal Armor",
        Orthoskin = "Orthoskin",
        BoneLacing = "Bone Lacing",
        HandRazors = "Hand Razors",
        Smartlink2 = "Smartlink 2",
        RangeFinder2Implants = "Range Finder 2 Implants",
        PainEditor = "Pain Editor",
        WiredReflexes = "Wired Reflexes",
        ReactionEnhancer = "Reaction Enhancer",
        GiftOfStealth = "Gift of Stealth",
        PeopleSkills = "People Skills",
        TailoredFinesse = "Tailored Finesse",
        /// Blue aces do not stun it.
        ResilientSystem = "Resilient System",
        StreetCred = "Street Cred",
        FavoredByFortune = "Favored by Fortune",
        /// May strike back in close combat.
        CombatMonster = "Combat Monster",
        BlackMarketConnections = "Black Market Connections",
        Clairvoyance = "Clairvoyance",
        Metamagic = "Metamagic",
        WildTalent = "Wild Talent",
        /// Black dice hurt it twice.
        TotemicBonds = "Totemic Bonds",
        Initiate1 = "Initiate 1",
        /// Weak red gear shields do not stop its red dice.
        Initiate2 = "Initiate 2",
        Initiate3 = "Initiate 3",
        Farsight = "Farsight",
        BonusSpells = "Bonus Spells",
        MagicOfTheBody = "Magic of the Body",
        DamageAttributeOptionalRule = "Damage/Attribute Optional Rule",
    }
}
