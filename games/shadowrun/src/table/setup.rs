//! What is agreed on before a game.

use crate::setup::MOST_SEATS;
use engine::{BySeat, SetupAnswer, SetupOption};
use serde::{Deserialize, Serialize};

/// A deck that comes with the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    /// By stealth.
    #[default]
    Stealth,
    /// By force.
    Force,
    /// Through the Matrix.
    Matrix,
    /// By magic.
    Magic,
}

impl Deck {
    /// All of them.
    pub const ALL: [Deck; 4] = [Deck::Stealth, Deck::Force, Deck::Matrix, Deck::Magic];
}

/// What is agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// SHDX-OBJT-02: how many sit at the table, two to four.
    pub players: u8,
    /// SHDX-OBJT-06: how much Reputation wins.
    pub target: u16,
    /// SHDX-CHAL-04: how many Challenges each player may have on one Objective.
    pub challenges: u8,
    /// SHDX-OBJT-18: after how many rounds the game ends; 0 for no end.
    pub rounds: u16,
    /// The first seat's deck.
    pub p1: Deck,
    /// The second seat's deck.
    pub p2: Deck,
    /// The third's, if there is one.
    pub p3: Deck,
    /// The fourth's, if there is one.
    pub p4: Deck,
}

impl Default for Setup {
    fn default() -> Setup {
        let [p1, p2, p3, p4] = Deck::ALL;
        Setup { players: 2, target: 60, challenges: 3, rounds: 0, p1, p2, p3, p4 }
    }
}

impl Setup {
    /// SHDX-OBJT-07, SHDX-OBJT-08, SHDX-OBJT-11: 60 for two, 75 for three or four. SHDX-CHAL-04: the more play, the fewer Challenges
    /// has each of them on an Objective.
    pub fn usual(players: u8) -> Setup {
        let (target, challenges) = match players {
            0..=2 => (60, 3),
            3 => (75, 2),
            _ => (75, 1),
        };
        Setup { players, target, challenges, ..Setup::default() }
    }

    /// SHDX-OBJT-18: with an end, so that nobody waits for ever.
    pub fn suggested(players: u8) -> Setup {
        Setup { rounds: 30, ..Setup::usual(players) }
    }

    /// Who plays which deck.
    pub fn decks(&self) -> BySeat<Deck, MOST_SEATS> {
        BySeat([self.p1, self.p2, self.p3, self.p4])
    }
}

/// What a person may choose before a game.
pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption { title: "The first seat's deck", answers: FIRST, suggested: 0, quick: 0 },
    SetupOption { title: "The second seat's deck", answers: SECOND, suggested: 1, quick: 1 },
    SetupOption { title: "The third seat's deck", answers: THIRD, suggested: 2, quick: 2 },
    SetupOption { title: "The fourth seat's deck", answers: FOURTH, suggested: 3, quick: 3 },
    SetupOption { title: "Reputation to win", answers: TARGETS, suggested: 0, quick: 0 },
    SetupOption { title: "Length", answers: LENGTHS, suggested: 0, quick: 0 },
    SetupOption { title: "Challenges", answers: CHALLENGES, suggested: 0, quick: 0 },
];

const fn answer(title: &'static str, about: &'static str, setting: &'static str) -> SetupAnswer {
    SetupAnswer { title, about, setting }
}

const STEALTH: &str = "Small teams that walk past what they meet.";
const FORCE: &str = "Street Samurai, Gangers and their weapons.";
const MATRIX: &str = "Deckers who work from the safehouse, and Riggers with Drones.";
const MAGIC: &str = "Mages and Shamans with Spells and Spirits.";

const FIRST: &[SetupAnswer] = &[
    answer("stealth", STEALTH, "p1 = \"stealth\""),
    answer("force", FORCE, "p1 = \"force\""),
    answer("matrix", MATRIX, "p1 = \"matrix\""),
    answer("magic", MAGIC, "p1 = \"magic\""),
];

const SECOND: &[SetupAnswer] = &[
    answer("stealth", STEALTH, "p2 = \"stealth\""),
    answer("force", FORCE, "p2 = \"force\""),
    answer("matrix", MATRIX, "p2 = \"matrix\""),
    answer("magic", MAGIC, "p2 = \"magic\""),
];

const THIRD: &[SetupAnswer] = &[
    answer("stealth", STEALTH, "p3 = \"stealth\""),
    answer("force", FORCE, "p3 = \"force\""),
    answer("matrix", MATRIX, "p3 = \"matrix\""),
    answer("magic", MAGIC, "p3 = \"magic\""),
];

const FOURTH: &[SetupAnswer] = &[
    answer("stealth", STEALTH, "p4 = \"stealth\""),
    answer("force", FORCE, "p4 = \"force\""),
    answer("matrix", MATRIX, "p4 = \"matrix\""),
    answer("magic", MAGIC, "p4 = \"magic\""),
];

// SHDX-OBJT-10: more makes a longer game.
const TARGETS: &[SetupAnswer] = &[
    answer("as suggested", "60 for two, 75 for three or four.", ""),
    answer("50", "The least that there can be.", "target = 50"),
    answer("75", "A longer game for two.", "target = 75"),
    answer("100", "A long evening.", "target = 100"),
];

const LENGTHS: &[SetupAnswer] = &[
    answer("30 rounds", "Then the most Reputation wins.", "rounds = 30"),
    answer("15 rounds", "A short evening.", "rounds = 15"),
    answer("no end", "Until somebody has won, or no Objective can come.", "rounds = 0"),
];

const CHALLENGES: &[SetupAnswer] = &[
    answer(
        "as suggested",
        "Of each player on one Objective: three of two, two of three, one of four.",
        "",
    ),
    answer("two each", "Quicker runs.", "challenges = 2"),
    answer("one each", "The quickest.", "challenges = 1"),
];
