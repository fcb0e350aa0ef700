//! What the cards are and what stands on them: nouns only.
//!
//! Read on in [`notes`] (the short notations on cards: `6/5`, `A+1`, `Stealth 2`), [`sentences`] (what a card may say), [`language`] (how it is written),
//! [`read`] (card files) and [`pool`] (the cards of the box).

mod fitness;
pub mod import;
pub mod language;
pub mod moments;
pub mod notes;
pub mod pool;
mod print;
pub mod read;
pub mod sentences;
mod write;

pub use notes::{ArmorGiven, Pump, Rating, Requirement, Skills};
pub use pool::{Pool, STANDARD_FILES, standard_pool};
pub use print::says;
pub use sentences::Sentence;
use sentences::{Affected, Cost, Moment, Standing, Timing};

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

impl From<Card> for u32 {
    fn from(card: Card) -> u32 {
        card.0.into()
    }
}

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
pub(crate) use named;

named! {
    /// What Runners can do, with a rating.
    Skill {
        Athletics = "Athletics", Conjure = "Conjure", Decking = "Decking", Demolitions = "Demolitions",
        Firearms = "Firearms", Gunnery = "Gunnery", Leadership = "Leadership", Melee = "Melee",
        Piloting = "Piloting", Social = "Social", Sorcery = "Sorcery", Stealth = "Stealth",
        Streetwise = "Streetwise", Technical = "Technical",
    }
}

/// How many skills there are.
pub const SKILLS: usize = Skill::ALL.len();

named! {
    /// SHDX-SKILL-04: what is special about a Runner, beside his skills; attacking first is one for Challenges too.
    Trait {
        AntiSocial = "Anti-social", Biotech = "Biotech", Fame = "Fame", FirstStrike = "First Strike",
        Guard = "Guard", Recon = "Recon", Stamina = "Stamina",
    }
}

named! {
    /// SHDX-SKILL-11: what a Runner is by birth.
    Metatype { Human = "Human", Elf = "Elf", Dwarf = "Dwarf", Ork = "Ork", Troll = "Troll" }
}

named! {
    /// SHDX-SKILL-10: what a Runner is by trade.
    Profession {
        Decker = "Decker", Rigger = "Rigger", Mage = "Mage", Shaman = "Shaman",
        StreetSamurai = "Street Samurai", Ganger = "Ganger", Mafia = "Mafia", Yakuza = "Yakuza",
        Detective = "Detective", Face = "Face",
    }
}

/// How many professions there are.
pub const PROFESSIONS: usize = Profession::ALL.len();

named! {
    /// SHDX-GEAR-03: the kinds of Gear.
    GearKind {
        Ranged = "Ranged Weapon", Melee = "Melee Weapon", Accessory = "Accessory", Armor = "Armor",
        Vehicle = "Vehicle", Drone = "Drone", Cyberware = "Cyberware", Spell = "Spell", Spirit = "Spirit",
        Program = "Program", Skillsoft = "Skillsoft", Chipjack = "Chipjack", Other = "Miscellaneous",
    }
}

impl GearKind {
    /// SHDX-DRONE-01: whether it has a Threat Rating of its own and goes along as one of the team.
    pub const fn is_fighter(self) -> bool {
        matches!(self, GearKind::Drone | GearKind::Spirit)
    }

    /// Whether it is a weapon.
    pub const fn is_weapon(self) -> bool {
        matches!(self, GearKind::Ranged | GearKind::Melee)
    }
}

named! {
    /// What a Challenge is; an Objective may ban some.
    Category {
        Outside = "Outside", Inside = "Inside", Personnel = "Personnel", LoneStar = "Lone Star",
        Security = "Security", Barrier = "Barrier", Trap = "Trap", Matrix = "Matrix", Magic = "Magic",
        Awakened = "Awakened", Gang = "Gang", Corporate = "Corporate",
    }
}

named! {
    /// What an Objective is.
    Keyword {
        Corporate = "Corporate", Street = "Street", Matrix = "Matrix", Magic = "Magic",
        Extraction = "Extraction", Sabotage = "Sabotage", Theft = "Theft",
    }
}

named! {
    /// Where a card lies when one plays alone.
    Solo { Player = "player", Event = "event", Out = "out" }
}

named! {
    /// Where a card is from.
    Origin { Seed = "seed", Public = "public", Designed = "designed", Own = "own" }
}

/// What stands on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The name in files and commands.
    pub id: String,
    /// The name.
    pub name: String,
    /// What it is, with what only such cards have.
    pub kind: Kind,
    /// SHDX-CARD-03, SHDX-CARD-06: what it costs to deploy; nothing for Challenges and Objectives.
    pub cost: u8,
    /// SHDX-CARD-08: what it costs every Credstick phase.
    pub upkeep: u8,
    /// Whether it says that a player has one in play at most.
    pub unique: Option<bool>,
    /// What it says.
    pub text: Vec<Sentence>,
    /// Where it lies when one plays alone.
    pub solo: Solo,
    /// What it says then, if it is something else.
    pub solo_text: Option<Vec<Sentence>>,
    /// What it says that no program understands, to be played by hand.
    pub by_hand: Vec<String>,
    /// The image that somebody who brought it has of it.
    pub image: Option<String>,
    /// Where it is from.
    pub origin: Origin,
}

impl Face {
    /// SHDX-CARD-11, SHDX-CARD-12: whether it says so, or is a Prime Runner, and SHDX-CARD-09: whoever has an Upkeep is one.
    pub fn is_unique(&self) -> bool {
        let is_prime = matches!(self.kind, Kind::Runner(_)) && self.upkeep > 0;
        self.unique.unwrap_or(is_prime)
    }

    /// What it says at a table of one, or of several.
    pub fn says(&self, alone: SinglePlayer) -> &[Sentence] {
        match (&self.solo_text, alone) {
            (Some(text), SinglePlayer::Yes) => text,
            _ => &self.text,
        }
    }

    /// SHDX-SPEC-04: on whom a Special is played that stays with him.
    pub fn goes_with(&self, alone: SinglePlayer) -> Option<Affected> {
        self.says(alone).iter().find_map(|sentence| match sentence {
            Sentence::Standing(Standing::With(whom)) => Some(*whom),
            _ => None,
        })
    }

    /// Whether a Special stays in play when it was played. SHDX-SPEC-08: it says what is done with it there, at a time or for a
    /// price; SHDX-SPEC-07: or what all of a kind have meanwhile. SHDX-FAQ-08: for which a Runner turns is done once.
    pub fn lasts(&self, alone: SinglePlayer) -> bool {
        let stays = |sentence: &Sentence| match sentence {
            Sentence::Does { when, cost, .. } => {
                !matches!(cost, Cost::Free | Cost::TurnRunner)
                    || matches!(when, Timing::Time(_) | Timing::Moment(Moment::Credstick))
            }
            Sentence::Standing(standing) => {
                matches!(standing, Standing::Yours(..) | Standing::Errands(_))
            }
        };
        matches!(self.kind, Kind::Special) && self.says(alone).iter().any(stays)
    }
}

/// Whether a game is played by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SinglePlayer {
    /// It is.
    Yes,
    /// There are several.
    No,
}

/// SHDX-CARD-01: the types of card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somebody who goes on runs.
    Runner(Runner),
    /// Something that a Runner holds.
    Gear(Gear),
    /// What stands between a team and an Objective.
    Challenge(Challenge),
    /// What a run is for.
    Objective(Objective),
    /// Somebody to turn to.
    Contact,
    /// Somewhere to go.
    Location,
    /// Something that happens once, or lasts.
    Special,
    /// SHDX-CARD-02: a Special that may be played at any time.
    Stinger,
}

impl Kind {
    /// SHDX-TR-01: the Threat Rating that is printed, if there is one.
    pub const fn threat(&self) -> Option<Rating> {
        match self {
            Kind::Runner(runner) => Some(runner.threat),
            Kind::Gear(gear) => gear.threat,
            Kind::Challenge(challenge) => challenge.threat,
            Kind::Objective(objective) => objective.threat,
            _ => None,
        }
    }

    /// How it is pumped, if it can be.
    pub const fn pump(&self) -> Option<Pump> {
        match self {
            Kind::Runner(runner) => runner.pump,
            Kind::Gear(gear) => gear.pump,
            Kind::Challenge(challenge) => challenge.pump,
            Kind::Objective(objective) => objective.pump,
            _ => None,
        }
    }
}

/// What only a Runner has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runner {
    /// His Threat Rating.
    pub threat: Rating,
    /// His own Armor.
    pub armor: u8,
    /// What he is by birth.
    pub metatype: Metatype,
    /// What he is by trade.
    pub professions: Vec<Profession>,
    /// What he can do.
    pub skills: Skills,
    /// What is special about him, with a number behind Fame.
    pub traits: Vec<(Trait, u8)>,
    /// How he is pumped.
    pub pump: Option<Pump>,
}

impl Runner {
    /// Whether he has a trait.
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.iter().any(|(it, _)| *it == wanted)
    }
}

/// What only Gear has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gear {
    /// What kind of Gear it is.
    pub kind: GearKind,
    /// What it adds to its holder's Threat Rating.
    pub bonus: (i8, i8),
    /// Its own Threat Rating.
    pub threat: Option<Rating>,
    /// The Armor that it gives.
    pub armor: Option<ArmorGiven>,
    /// The skills that its holder must have.
    pub needs: Skills,
    /// The skills that it gives.
    pub skills: Skills,
    /// The kind of weapon that an Accessory is for.
    pub fits: Option<GearKind>,
    /// How it is pumped.
    pub pump: Option<Pump>,
}

/// What only a Challenge has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// What it is.
    pub categories: Vec<Category>,
    /// Its Threat Rating.
    pub threat: Option<Rating>,
    /// Its Armor.
    pub armor: u8,
    /// How it is sleazed; no way at all, if it cannot be.
    pub sleaze: Requirement,
    /// How it is pumped.
    pub pump: Option<Pump>,
    /// Whether it attacks first.
    pub first: bool,
}

/// What only an Objective has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// What it is worth.
    pub reputation: u8,
    /// What it is.
    pub keywords: Vec<Keyword>,
    /// The skills that those who reach it must have.
    pub needs: Requirement,
    /// The Challenges that cannot be played on it.
    pub bans: Vec<Category>,
    /// SHDX-DECKER-05: whether a Decker has to go along.
    pub closed: bool,
    /// Its Threat Rating.
    pub threat: Option<Rating>,
    /// Its Armor.
    pub armor: u8,
    /// How it is pumped.
    pub pump: Option<Pump>,
}
