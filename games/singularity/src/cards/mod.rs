//! What the cards are and what they can say: nouns only.
//!
//! Card files are read into these types; what runs is the [`Effect`], and the printed sentence is printed
//! back from it.
//!
//! Read on in [`vocabulary`] (the sentences), [`pool`] (the cards of the game) and [`library`] (reading
//! card files); `games/singularity/cards/` holds the files.

mod draft;
mod fitness;
pub mod library;
pub mod origin;
pub mod pool;
pub mod print;
mod requirements;
mod said;
mod shelf;
pub mod vocabulary;

pub use library::{Library, read_library};
pub use origin::{Origin, Provenance};
pub use pool::{STANDARD_FILES, lint, read_pool, standard_library, standard_pool};
pub(crate) use print::trip_rows;
pub use print::{Face, Row, condition};

use engine::bag::KINDS;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A technology or an event of the [`Pool`], by number: technologies first, then events.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Card(pub u8);

impl Card {
    /// The card as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card as a bit.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// SGY-INF-02: one of the three types of influence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Influence {
    /// Force of arms.
    Military,
    /// The trust of people.
    Social,
    /// Money.
    Economic,
}

impl Influence {
    /// The three types, in the order of the rulebook.
    pub const ALL: [Influence; 3] = [Influence::Military, Influence::Social, Influence::Economic];

    /// The type as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        ["military", "social", "economic"][self as usize]
    }
}

impl fmt::Display for Influence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whether an event usually helps or harms (SGY-EVENT-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Polarity {
    /// Green: usually helps.
    Positive,
    /// Red: usually harms.
    Negative,
}

impl Polarity {
    /// Both, in their order.
    pub const ALL: [Polarity; 2] = [Polarity::Positive, Polarity::Negative];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Polarity::Positive => "positive",
            Polarity::Negative => "negative",
        }
    }

    /// SGY-EVENT-06 and SGY-EVENT-07: the colour in which such events are shown.
    pub const fn colour(self) -> &'static str {
        match self {
            Polarity::Positive => "green",
            Polarity::Negative => "red",
        }
    }
}

/// How long an event acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// Once, when it is played.
    OneUse,
    /// As long as it lies in its generation.
    Continuous,
}

/// Which events a reduction is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Polarities {
    /// Positive ones only.
    Positive,
    /// Negative ones only.
    Negative,
    /// Both.
    Both,
}

impl Polarities {
    /// All of them, in their order.
    pub const ALL: [Polarities; 3] = [Polarities::Positive, Polarities::Negative, Polarities::Both];

    /// Whether events of this polarity are among them.
    pub fn include(self, polarity: Polarity) -> bool {
        match self {
            Polarities::Positive => polarity == Polarity::Positive,
            Polarities::Negative => polarity == Polarity::Negative,
            Polarities::Both => true,
        }
    }
}

/// How the cost of a card changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CostChange {
    /// By so many action points up.
    More(u8),
    /// By so many action points down.
    Fewer(u8),
    /// To nothing.
    Free,
}

/// One sentence of a card. No number in it is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// "+1 action point per turn."
    Income(i8),
    /// "+3 action points when this card is developed."
    PointsWhenDeveloped(u8),
    /// "-5 action points."
    Points(i8),
    /// "+1 social influence with Robotics."
    InfluenceWith {
        /// How much.
        amount: u8,
        /// Of which type.
        influence: Influence,
        /// While this technology is in the same tree.
        with: Card,
    },
    /// "-2 economic influence in this generation."
    InfluenceHere {
        /// How much, with its sign.
        amount: i8,
        /// Of which type.
        influence: Influence,
    },
    /// "Draw 1 card when this card is developed."
    DrawWhenDeveloped(u8),
    /// "Draw 2 cards."
    Draw(u8),
    /// "Time travel requires 1 fewer action point."
    TravelCheaper(u8),
    /// "Time travel once for 1 fewer action point."
    TravelOnceCheaper(u8),
    /// "Negative events played during or after this generation require +1 action point."
    EventsHere {
        /// Which events.
        polarity: Polarity,
        /// What happens to their cost.
        change: CostChange,
    },
    /// "Positive and negative events require 2 fewer action points."
    EventsCheaper {
        /// Which events.
        polarities: Polarities,
        /// By how much.
        fewer: u8,
    },
    /// "Negative events played in your tree require +1 action point."
    NegativeEventsInTreeDearer(u8),
    /// "Trading a card requires 1 fewer action point."
    TradeCheaper(u8),
    /// "Drawing a card requires 1 fewer action point."
    DrawCheaper(u8),
    /// "Permanent military influence costs 1 fewer action point to purchase."
    PurchaseCheaper {
        /// For one type, or for all.
        influence: Option<Influence>,
        /// By how much.
        fewer: u8,
    },
    /// "Technologies developed during or after this generation require 1 fewer action point."
    TechnologiesHereCheaper(u8),
    /// "Remove 2 permanent economic influence."
    RemovePermanent {
        /// How much.
        amount: u8,
        /// Of which type.
        influence: Influence,
    },
    /// "Gain 2 permanent social influence."
    GainPermanent {
        /// How much.
        amount: u8,
        /// Of which type.
        influence: Influence,
    },
    /// "Take 2 cards at random from the target's hand."
    TakeAtRandom(u8),
    /// "Return 1 technology in this generation to its owner's hand."
    ReturnTechnology(u8),
    /// "Discard 1 negative event in this generation."
    DiscardNegativeEvent(u8),
    /// "Discard every Epidemic in this tree."
    DiscardEvery(Card),
    /// "Search the deck for 1 technology and add it to your hand."
    SearchTechnology(u8),
    /// "Steal Artificial Intelligence (if in any target's hand) or search for it in the deck and add it to
    /// your hand."
    StealOrSearch(Card),
    /// "Hand size is increased by 2 cards."
    HandSize(u8),
    /// "Victory condition."
    Victory,
}

/// A number of influence of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct InfluenceLevel {
    /// Which type.
    pub influence: Influence,
    /// How much.
    pub number: u8,
}

/// A technology card, with all that it shows (SGY-TECH-06).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Technology {
    /// Its id in files and notation, such as `fuel-cell`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How evolved it is, 0 to 4.
    pub stage: u8,
    /// The technologies it requires, as bits.
    pub requires: u64,
    /// The influence it requires.
    pub needs: InfluenceLevel,
    /// The influence it provides, by type.
    pub gives: [u8; 3],
    /// What it says.
    pub effects: Vec<Effect>,
    /// How many copies the deck has.
    pub copies: u8,
}

/// An event card, with all that it shows but the picture (SGY-EVENT-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCard {
    /// Its id in files and notation.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Positive or negative.
    pub polarity: Polarity,
    /// One use or continuous.
    pub duration: Duration,
    /// The printed action points (SGY-EVENT-08).
    pub cost: u8,
    /// The influence it requires, by type; 0 for none (SGY-EVENT-04).
    pub needs: [u8; 3],
    /// What it says.
    pub effects: Vec<Effect>,
    /// How many copies the deck has.
    pub copies: u8,
}

/// One thing that an objective asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Term {
    /// "20 military influence"
    Influence(InfluenceLevel),
    /// "13 permanent influence"
    Permanent(u8),
    /// "16 technologies developed"
    Technologies(u8),
    /// "3 stage 3 technologies developed"
    StageTechnologies {
        /// How many.
        number: u8,
        /// Of which stage.
        stage: u8,
    },
    /// "8 generations"
    Generations(u8),
}

/// An objective card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Its id in files and notation.
    pub id: String,
    /// Its name.
    pub name: String,
    /// All that it asks for.
    pub terms: Vec<Term>,
}

/// A corporation mat: its name, its background and its effects (SGY-CORP-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corporation {
    /// Its id in files and notation.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its story, one sentence.
    pub background: String,
    /// What it says.
    pub effects: Vec<Effect>,
}

/// One row of the time travel card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TripCost {
    /// How many action points.
    pub points: u8,
    /// How much influence of at least one type the traveller needs in his own current generation.
    pub any_type: u8,
}

/// All cards of a game: what a [`Card`] number means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The technologies: cards 0 and up.
    pub technologies: Vec<Technology>,
    /// The events: the cards after the technologies.
    pub events: Vec<EventCard>,
    /// The objectives, by their own numbers.
    pub objectives: Vec<Objective>,
    /// The corporations, by their own numbers.
    pub corporations: Vec<Corporation>,
    /// The time travel card: for 1, 2, ... generations back, the last row for every greater number.
    pub trips: Vec<TripCost>,
}

/// SGY-STAGE-01: how evolved a technology can be; stages begin at 0.
pub const LAST_STAGE: u8 = 4;

/// The most technologies a pool may have: a tree holds each at most once.
pub const MOST_TECHNOLOGIES: usize = 48;

/// The most copies of continuous events a pool may have, all together.
pub const MOST_LASTING: usize = 64;

/// The most copies of one use events a pool may have, all together.
pub const MOST_ONE_USE: usize = 64;

/// The most objectives a pool may have: who has which is a bit for each.
pub const MOST_OBJECTIVES: usize = 16;

/// The most corporations a pool may have: more mats would fit on no table.
pub const MOST_CORPORATIONS: usize = 64;

/// The most technologies and events a pool may have together.
pub const MOST_CARDS: usize = KINDS;

impl Pool {
    /// Whether the card is a technology (else it is an event).
    pub fn is_technology(&self, card: Card) -> bool {
        card.index() < self.technologies.len()
    }

    /// The technology with this number.
    pub fn technology(&self, card: Card) -> &Technology {
        &self.technologies[card.index()]
    }

    /// The event with this number.
    pub fn event(&self, card: Card) -> &EventCard {
        &self.events[card.index() - self.technologies.len()]
    }

    /// All technologies and events, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..(self.technologies.len() + self.events.len()) as u8).map(Card)
    }

    /// The name of a card.
    pub fn name(&self, card: Card) -> &str {
        if self.is_technology(card) { &self.technology(card).name } else { &self.event(card).name }
    }

    /// The id of a card.
    pub fn id(&self, card: Card) -> &str {
        if self.is_technology(card) { &self.technology(card).id } else { &self.event(card).id }
    }

    /// How many copies of a card the deck has.
    pub fn copies(&self, card: Card) -> u8 {
        if self.is_technology(card) {
            self.technology(card).copies
        } else {
            self.event(card).copies
        }
    }

    /// What a card says.
    pub fn effects(&self, card: Card) -> &[Effect] {
        if self.is_technology(card) {
            &self.technology(card).effects
        } else {
            &self.event(card).effects
        }
    }

    /// The card with this id or name, in any case.
    pub fn find(&self, text: &str) -> Option<Card> {
        self.cards().find(|&card| {
            self.id(card).eq_ignore_ascii_case(text) || self.name(card).eq_ignore_ascii_case(text)
        })
    }
}
