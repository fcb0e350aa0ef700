//! What the cards are and what they can say: nouns only.
//!
//! WHOX-TYPE-01: ten types, of which Plots are not here (WHO-TYPE-01, WHOX-PLOT-02): they are the one type that no deck
//! may have (WHOX-TYPE-02, WHOX-PLOT-01). WHOX-TYPE-04: pictures and
//! quotations are not here either, since these are no scans of cards.
//!
//! Read on in [`meaning`] and [`sentences`] (what a card may say), [`requirement`] (what it may ask for), [`read`] (card
//! files), [`import`] (cards of somebody's own) and [`pool`] (the cards of the game).

mod demands;
mod fields;
mod fitness;
pub mod import;
pub mod meaning;
pub mod pool;
pub mod print;
mod printed;
pub mod read;
pub mod requirement;
mod said;
pub mod sentences;
mod slots;
mod write;

pub use meaning::{CardEffect, Sentence, Timing, Way};
pub use pool::{Pool, STANDARD_FILES, standard_pool};
pub use requirement::{Requirement, Term};

use serde::{Deserialize, Serialize};

/// A card of the [`Pool`], by number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Card(pub u16);

impl Card {
    /// The card as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A title, by number: versions of one card share it (WHO-UNIQ-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Title(pub u16);

/// Makes an enum whose names are those on the cards.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $(#[doc = $word] $variant),+
        }

        impl $name {
            /// The words on the cards.
            pub const WORDS: &'static [&'static str] = &[$($word),+];
            /// All of them, in the order of [`Self::WORDS`].
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word on the cards.
            pub const fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

named! {
    /// WHOX-QUAL-02: the three Qualities.
    Quality { Brains = "Brains", Brawn = "Brawn", Bravery = "Bravery" }
}

named! {
    /// WHOX-TRAIT-01: what somebody can do.
    Trait {
        Biology = "Biology", Blades = "Blades", Computers = "Computers", Diplomacy = "Diplomacy",
        Disguise = "Disguise", Engineering = "Engineering", Explosives = "Explosives", Guns = "Guns",
        History = "History", Hypnosis = "Hypnosis", Law = "Law", Leadership = "Leadership",
        Medicine = "Medicine", Piloting = "Piloting", Running = "Running", Science = "Science",
        Stealth = "Stealth", Survival = "Survival", Tardis = "TARDIS", Tracking = "Tracking",
    }
}

named! {
    /// WHOX-TRAIT-05: species and groups.
    Keyword {
        Human = "Human", Robot = "Robot", Alien = "Alien", Timefarer = "Timefarer",
        Military = "Military", Scholar = "Scholar", Noble = "Noble", Swarm = "Swarm",
        Brassling = "Brassling", Mirefolk = "Mirefolk", Banker = "Banker",
    }
}

named! {
    /// WHOX-ST-03: when a place is.
    Era {
        Prehistory = "Prehistory", Antiquity = "Antiquity", Medieval = "Medieval",
        Industrial = "Industrial", Modern = "Modern", NearFuture = "Near Future",
        FarFuture = "Far Future", OutsideTime = "Outside Time",
    }
}

named! {
    /// WHOX-GOAL-02: what a Goal is after.
    GoalType {
        Conquest = "Conquest", Knowledge = "Knowledge", Profit = "Profit",
        Revenge = "Revenge", Survival = "Survival", Theft = "Theft",
    }
}

named! {
    /// What is played somewhere for less.
    PlayedHere {
        Allies = "Allies", Enemies = "Enemies", Artifacts = "Artifacts", Conditions = "Conditions",
        TardisCharacters = "TARDIS Characters", Goals = "Goals", Attacks = "Attack cards",
    }
}

named! {
    /// WHOX-CHAR-01, WHOX-TYPE-05: the three kinds of Character.
    Class { TardisCharacter = "TARDIS Character", Ally = "Ally", Enemy = "Enemy" }
}

named! {
    /// WHOX-TYPE-06: the kinds of Condition.
    ConditionKind {
        Danger = "Danger", Monster = "Monster", Puzzle = "Puzzle", Purpose = "Purpose",
        Prisoner = "Prisoner",
    }
}

impl Class {
    /// WHO-GEN-08: whether such a Character is one of the Doctor's friends.
    pub const fn is_good(self) -> bool {
        matches!(self, Class::TardisCharacter | Class::Ally)
    }
}

/// How many Qualities there are.
pub const QUALITIES: usize = 3;
/// How many Traits there are.
pub const TRAITS: usize = 20;
/// How many keywords there are.
pub const KEYWORDS: usize = 11;

/// WHOX-QUAL-03: the highest printed Quality.
pub const HIGHEST_QUALITY: u8 = 12;

/// A card with all that stands on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Its id in files and notation, such as `ada-pell`.
    pub id: String,
    /// Its title (WHOX-ST-02, WHOX-CHAR-01).
    pub name: String,
    /// What tells it from others of its title: a version, or the date of a place (WHOX-ST-08).
    pub version: Option<String>,
    /// Its title, by number.
    pub title: Title,
    /// WHOX-TYPE-03, WHOX-ST-04: what it costs; nothing for Bang! cards.
    pub cost: u8,
    /// WHOX-ICON-01: how many copies there may be; 0 for no limit.
    pub diamonds: u8,
    /// What sort of card it is, with what only that sort has.
    pub kind: Kind,
    /// What it says.
    pub text: Vec<Sentence>,
    /// WHOX-HAND-01: sentences that are not understood, as they were written; they are played by hand.
    pub by_hand: Vec<String>,
    /// The file of its image, which lies in the folder of whoever brought the card.
    pub image: Option<String>,
    /// Where it is from.
    pub origin: Origin,
}

/// Where a card is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The rules page gives it.
    Seed,
    /// The printed game is known for it.
    Public,
    /// We made it.
    Designed,
    /// Somebody brought it along.
    Own,
}

/// What only one sort of card has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// WHOX-ST-01: a location in time and space.
    Spacetime(Spacetime),
    /// WHOX-TARDIS-01: a TARDIS.
    Tardis(Capacity),
    /// Somebody.
    Character(Character),
    /// WHOX-GOAL-01: a Goal.
    Goal(Goal),
    /// WHOX-ART-01: something that Characters use.
    Artifact,
    /// A Condition.
    Condition(Condition),
    /// WHOX-ATT-01: what begins a fight.
    Attack(Attack),
    /// WHOX-BANG-01: a card without Cost, played when it says.
    Bang,
    /// WHOX-FLASH-01: what brings a card back.
    Flashback,
}

/// A place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spacetime {
    /// When it is.
    pub era: Era,
    /// WHOX-ST-06: the Goals that can be played there.
    pub goals: Vec<GoalType>,
}

/// How many a TARDIS holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// WHOX-TARDIS-02: the highest total Cost of those who start aboard.
    pub crew: u8,
    /// WHOX-TARDIS-06: the most who may be aboard at one time.
    pub aboard: u8,
}

/// A Character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// Of which kind.
    pub class: Class,
    /// WHOX-QUAL-01: the Qualities, in their order.
    pub qualities: [u8; QUALITIES],
    /// WHOX-TRAIT-03: how often each Trait stands on the card.
    pub traits: [u8; TRAITS],
    /// The keywords, as bits.
    pub keywords: u16,
    /// WHOX-NAT-02: where such a Character comes from.
    pub native: Vec<Nativity>,
    /// WHOX-ICON-02: whether it has the Vortex icon.
    pub vortex: bool,
    /// WHOX-CHAR-02, WHOX-REGEN-01: whether it is a version of the Doctor.
    pub doctor: bool,
}

/// WHOX-NAT-01: one thing that makes a Character Native.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nativity {
    /// Every place.
    Any,
    /// Places of an era.
    Era(Era),
    /// Places whose title begins so.
    Place(String),
}

/// A Goal; its Cost is also what it is worth (WHOX-GOAL-04).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What it is after.
    pub what: GoalType,
    /// WHOX-GOAL-05: what Reaches it.
    pub reach: Requirement,
    /// WHOX-GOAL-05: what Opposes it.
    pub oppose: Requirement,
}

/// A Condition of each kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// WHOX-DNG-01: requirements, and what befalls a party that does not meet them.
    Danger {
        /// What keeps one safe.
        needs: Requirement,
        /// What else befalls.
        harm: Harm,
    },
    /// WHOX-MON-04: a strength in one Quality.
    Monster {
        /// How strong.
        strength: u8,
        /// In what.
        quality: Quality,
    },
    /// WHOX-PUZ-01, WHOX-PUZ-03: what overcomes it. WHOX-PUZ-05: so the Puzzles that are known are built.
    Puzzle {
        /// What overcomes it.
        needs: Requirement,
        /// WHOX-PUZ-04: whether it also destroys one of a group that fails.
        kills: bool,
    },
    /// WHOX-PURP-01: a Purpose.
    Purpose,
    /// WHOX-PRIS-02: what takes a Character prisoner.
    Prisoner {
        /// What the captors must have.
        needs: Requirement,
        /// The highest Cost of a captive.
        cost: u8,
    },
}

impl Condition {
    /// Its kind.
    pub const fn kind(&self) -> ConditionKind {
        match self {
            Condition::Danger { .. } => ConditionKind::Danger,
            Condition::Monster { .. } => ConditionKind::Monster,
            Condition::Puzzle { .. } => ConditionKind::Puzzle,
            Condition::Purpose => ConditionKind::Purpose,
            Condition::Prisoner { .. } => ConditionKind::Prisoner,
        }
    }
}

/// What a Danger does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Harm {
    /// "loses a Character"
    LosesCharacter,
    /// "freezes all its Characters"
    Freezes,
    /// "loses 1 point"
    LosesPoints(u8),
    /// "discards 1 card"
    Discards(u8),
}

/// An Attack card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// WHOX-ATT-01: what the attacking side must have.
    pub needs: Requirement,
    /// WHOX-ATT-05: what is compared.
    pub quality: Quality,
    /// What the fighter has more.
    pub bonus: u8,
    /// Whom it may be played against.
    pub target: Target,
    /// Whether the loser is frozen instead of destroyed.
    pub freezes: bool,
}

/// Whom an Attack card may be played against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// "any Character"
    Any,
    /// "an unfrozen Character"
    Unfrozen,
    /// "a Human Character"
    Keyword(Keyword),
}

impl Face {
    /// The Character on the card.
    pub fn person(&self) -> Option<&Character> {
        if let Kind::Character(person) = &self.kind { Some(person) } else { None }
    }

    /// The place on the card.
    pub fn spacetime(&self) -> Option<&Spacetime> {
        if let Kind::Spacetime(place) = &self.kind { Some(place) } else { None }
    }

    /// The Goal on the card.
    pub fn goal(&self) -> Option<&Goal> {
        if let Kind::Goal(goal) = &self.kind { Some(goal) } else { None }
    }

    /// The Condition on the card.
    pub fn condition(&self) -> Option<&Condition> {
        if let Kind::Condition(condition) = &self.kind { Some(condition) } else { None }
    }

    /// The Attack on the card.
    pub fn attack(&self) -> Option<&Attack> {
        if let Kind::Attack(attack) = &self.kind { Some(attack) } else { None }
    }

    /// The Capacity on the card.
    pub fn capacity(&self) -> Option<Capacity> {
        if let Kind::Tardis(capacity) = self.kind { Some(capacity) } else { None }
    }

    /// The name in full, such as "The Locum (The Surgeon)".
    pub fn full_name(&self) -> String {
        match (&self.version, &self.kind) {
            (None, _) => self.name.clone(),
            (Some(version), Kind::Tardis(_)) => format!("{} - {version}", self.name),
            (Some(version), _) => format!("{} ({version})", self.name),
        }
    }

    /// Whether the card says this.
    pub fn says(&self, sentence: Sentence) -> bool {
        self.text.contains(&sentence)
    }

    /// What the card lets its controller do by freezing.
    pub fn act(&self) -> Option<CardEffect> {
        self.deeds(Timing::Freezing).next()
    }

    /// What the card does at such a moment.
    pub fn deeds(&self, when: Timing) -> impl Iterator<Item = CardEffect> {
        self.text.iter().filter_map(move |said| said.deed(when))
    }
}

impl Character {
    /// Whether the Character has a keyword.
    pub const fn is(&self, keyword: Keyword) -> bool {
        self.keywords >> keyword as u16 & 1 == 1
    }
}
