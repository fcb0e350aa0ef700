//! What is agreed on before a game.

use engine::{BySeat, Seat, SetupAnswer, SetupOption, Viewer};
use runners::setup::MOST_SEATS;
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

/// Who may read the list of a deck that a player brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lists {
    /// Only its owner.
    #[default]
    Hidden,
    /// Everybody.
    Open,
}

/// The decks that players bring, as they wrote them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BroughtDecks {
    #[serde(skip_serializing_if = "Option::is_none")]
    p1: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p2: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p3: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p4: Option<String>,
}

impl BroughtDecks {
    fn is_none(&self) -> bool {
        *self == BroughtDecks::default()
    }

    /// These, and one more.
    #[must_use]
    pub fn with(mut self, seat: Seat, text: &str) -> BroughtDecks {
        let places = [&mut self.p1, &mut self.p2, &mut self.p3, &mut self.p4];
        let place = places.into_iter().nth(seat.index()).expect("four sit at the table at most");
        *place = Some(text.to_owned());
        self
    }

    /// The deck of a seat.
    pub fn of(&self, seat: Seat) -> Option<&str> {
        let places = [&self.p1, &self.p2, &self.p3, &self.p4];
        places.into_iter().nth(seat.index()).and_then(|text| text.as_deref())
    }
}

/// What is agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Wished", rename_all = "kebab-case")]
pub struct Setup {
    /// SHDX-OBJT-02: how many sit at the table, two to four.
    pub players: u8,
    /// SHDX-OBJT-06: how much Reputation wins.
    pub target: u16,
    /// SHDX-CHAL-04: how many Challenges each player may have on one Objective.
    pub challenges: u8,
    /// SHDX-OBJT-18: after how many rounds the game ends; 0 for no end.
    pub rounds: u16,
    /// SHDX-DECK-10: who may read the lists of decks that are brought.
    #[serde(skip_serializing_if = "is_hidden")]
    pub lists: Lists,
    /// The first seat's deck.
    pub p1: Deck,
    /// The second seat's deck.
    pub p2: Deck,
    /// The third's, if there is one.
    pub p3: Deck,
    /// The fourth's, if there is one.
    pub p4: Deck,
    /// SHDX-DECK-07: decks that players bring, in place of those.
    #[serde(skip_serializing_if = "BroughtDecks::is_none")]
    pub brought: BroughtDecks,
}

/// A [`Setup`] as people write it: what is left out is as usual for as many as sit at the table.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Wished {
    players: Option<u8>,
    target: Option<u16>,
    challenges: Option<u8>,
    rounds: u16,
    lists: Lists,
    p1: Option<Deck>,
    p2: Option<Deck>,
    p3: Option<Deck>,
    p4: Option<Deck>,
    brought: BroughtDecks,
}

impl From<Wished> for Setup {
    fn from(wished: Wished) -> Setup {
        let Wished { players, target, challenges, rounds, lists, p1, p2, p3, p4, brought } = wished;
        let usual = Setup::usual(players.unwrap_or(2));
        Setup {
            players: usual.players,
            target: target.unwrap_or(usual.target),
            challenges: challenges.unwrap_or(usual.challenges),
            rounds,
            lists,
            p1: p1.unwrap_or(usual.p1),
            p2: p2.unwrap_or(usual.p2),
            p3: p3.unwrap_or(usual.p3),
            p4: p4.unwrap_or(usual.p4),
            brought,
        }
    }
}

/// What is not said where it goes without saying.
fn is_hidden(lists: &Lists) -> bool {
    *lists == Lists::Hidden
}

impl Default for Setup {
    fn default() -> Setup {
        let [p1, p2, p3, p4] = Deck::ALL;
        Setup {
            players: 2,
            target: 60,
            challenges: 3,
            rounds: 0,
            lists: Lists::Hidden,
            p1,
            p2,
            p3,
            p4,
            brought: BroughtDecks::default(),
        }
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

    /// The deck that a seat plays unless it brings one.
    pub fn ready(&self, seat: Seat) -> Deck {
        [self.p1, self.p2, self.p3, self.p4][seat.index()]
    }

    /// SHDX-SETUP-01: what is written in the deck of a seat.
    pub fn list(&self, seat: Seat) -> &str {
        self.brought.of(seat).unwrap_or(self.ready(seat).text())
    }

    /// What all at the table know of it.
    pub fn terms(&self) -> Terms {
        let Setup { players, target, challenges, rounds, lists, .. } = *self;
        let plays = |seat| match self.brought.of(seat) {
            Some(_) => Plays::Brought,
            None => Plays::Ready(self.ready(seat)),
        };
        let decks = BySeat(std::array::from_fn(|seat| plays(Seat(seat as u8))));
        Terms { players, target, challenges, rounds, lists, decks }
    }
}

/// What all at the table know of a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// As in [`Setup`].
    pub players: u8,
    /// As in [`Setup`].
    pub target: u16,
    /// As in [`Setup`].
    pub challenges: u8,
    /// As in [`Setup`].
    pub rounds: u16,
    /// As in [`Setup`].
    pub lists: Lists,
    /// Who plays what.
    pub decks: BySeat<Plays, MOST_SEATS>,
}

impl Terms {
    /// Whether somebody may read the list of a seat's deck. SHDX-DECK-09: of a ready one everybody; SHDX-DECK-10: of one
    /// that was brought its owner, unless all lists are open.
    pub fn is_list_open(&self, seat: Seat, to: Viewer) -> bool {
        self.decks[seat] != Plays::Brought || self.lists == Lists::Open || to.is(seat)
    }
}

/// The deck of a seat, as all at the table know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plays {
    /// One that comes with the game.
    Ready(Deck),
    /// One that the player has brought.
    Brought,
}

impl Plays {
    /// What the crew is called: the title of a ready deck's list. That of another is its owner's.
    pub fn crew(self) -> &'static str {
        match self {
            Plays::Ready(deck) => deck.crew(),
            Plays::Brought => "Strangers",
        }
    }
}

/// What a person may choose before a game.
pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption {
        title: "The first seat's deck",
        answers: FIRST,
        suggested: 0,
        quick: 0,
        seat: Some(Seat(0)),
    },
    SetupOption {
        title: "The second seat's deck",
        answers: SECOND,
        suggested: 1,
        quick: 1,
        seat: Some(Seat(1)),
    },
    SetupOption {
        title: "The third seat's deck",
        answers: THIRD,
        suggested: 2,
        quick: 2,
        seat: Some(Seat(2)),
    },
    SetupOption {
        title: "The fourth seat's deck",
        answers: FOURTH,
        suggested: 3,
        quick: 3,
        seat: Some(Seat(3)),
    },
    SetupOption {
        title: "Reputation to win",
        answers: TARGETS,
        suggested: 0,
        quick: 0,
        seat: None,
    },
    SetupOption { title: "Length", answers: LENGTHS, suggested: 0, quick: 0, seat: None },
    SetupOption { title: "Challenges", answers: CHALLENGES, suggested: 0, quick: 0, seat: None },
    SetupOption {
        title: "Lists of decks that are brought",
        answers: LISTS,
        suggested: 0,
        quick: 0,
        seat: None,
    },
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
    answer(
        "as suggested",
        "60 with two players, 75 with three or four. Taking an Objective brings 5 to 40.",
        "",
    ),
    answer("50", "The shortest that the rules allow.", "target = 50"),
    answer("75", "Longer, with two players.", "target = 75"),
    answer("100", "A long evening.", "target = 100"),
];

const LENGTHS: &[SetupAnswer] = &[
    answer("30 rounds", "If nobody has won by then, the most Reputation wins.", "rounds = 30"),
    answer("15 rounds", "A short evening; then the most Reputation wins.", "rounds = 15"),
    answer(
        "no end",
        "Until somebody wins, or no Objective is left and none can come: then the most Reputation wins.",
        "rounds = 0",
    ),
];

const CHALLENGES: &[SetupAnswer] = &[
    answer(
        "as suggested",
        "How many each player may have on one Objective: three with two players, two with three, one with four.",
        "",
    ),
    answer(
        "two each",
        "No player has more than two on one Objective: quicker runs.",
        "challenges = 2",
    ),
    answer(
        "one each",
        "No player has more than one on one Objective: the quickest runs.",
        "challenges = 1",
    ),
];

// SHDX-DECK-10.
const LISTS: &[SetupAnswer] = &[
    answer("hidden", "Only the owner knows what is in a deck.", ""),
    answer(
        "open",
        "Everybody knows what is in every deck, but not in which order.",
        "lists = \"open\"",
    ),
];
