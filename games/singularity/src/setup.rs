//! Players, options and the numbers on the box.

use engine::{SetupAnswer, SetupOption};
use serde::{Deserialize, Serialize};

/// The most players.
pub const MOST_SEATS: usize = 4;

/// SGY-SETUP-13: how many cards each player is dealt.
pub(crate) const DEALT: u8 = 7;
/// SGY-SETUP-13: how many cards a deck has at least, so that all who can play are dealt a hand.
pub(crate) const LEAST_DECK: usize = DEALT as usize * MOST_SEATS;

/// What is agreed on before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play: 2 to 4.
    pub players: u8,
    /// Whether corporation mats may be taken. (SGY-SETUP-01)
    #[serde(default = "yes")]
    pub corporations: bool,
    /// Whether permanent influence is drafted; else everybody is given some. (SGY-SETUP-22)
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub draft: bool,
    /// After how many turns of each player the game ends undecided; never, if not set. (SGY-WIN-12)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u16>,
    /// Whether somebody wins when the agreed turns are over: whoever stands best then. (SGY-WIN-15)
    #[serde(default, skip_serializing_if = "is_false")]
    pub best_wins: bool,
    /// Whether mats are dealt, and not chosen. (SGY-SETUP-23)
    #[serde(default, skip_serializing_if = "is_false")]
    pub deal_mats: bool,
    /// What a trip brings beyond the rulebook.
    #[serde(default, skip_serializing_if = "Trips::are_usual")]
    pub trips: Trips,
    /// Whether with four players the lead in two types wins, with nobody ahead in the third. (SGY-WIN-16)
    #[serde(default, skip_serializing_if = "is_false")]
    pub tie_suffices: bool,
}

/// What a trip brings beyond the rulebook, if players agree on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trips {
    /// Nothing.
    #[default]
    Usual,
    /// One more action may follow it. (SGY-TIME-29)
    ThenOneMore,
    /// The card brought along costs less. (SGY-TIME-30)
    CheaperCard,
    /// The traveller draws a card. (SGY-TIME-31)
    DrawCard,
}

impl Trips {
    pub(crate) fn are_usual(&self) -> bool {
        *self == Trips::Usual
    }
}

fn yes() -> bool {
    true
}

/// What journals did not say before there was something else to say is not said today either.
fn is_true(is: &bool) -> bool {
    *is
}

/// Nor in a state, in whose hash every word counts.
pub(crate) fn is_false(is: &bool) -> bool {
    !*is
}

impl Setup {
    /// The usual game for so many players.
    pub fn usual(players: u8) -> Setup {
        Setup {
            players,
            corporations: true,
            draft: true,
            turn_limit: None,
            best_wins: false,
            deal_mats: false,
            trips: Trips::Usual,
            tie_suffices: false,
        }
    }

    /// What we suggest: the usual game, but a trip brings a card. As printed a trip is hardly ever worth the turn that
    /// it takes.
    pub fn suggested(players: u8) -> Setup {
        Setup { trips: Trips::DrawCard, ..Setup::usual(players) }
    }
}

/// What a person may choose before a game.
pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption {
        title: "Length",
        answers: &[
            SetupAnswer { title: "to the end", about: "Until somebody wins.", setting: "" },
            SetupAnswer {
                title: "20 turns each",
                about: "If nobody has won by then, the best standing wins: by objectives met, then generations, \
                        technologies and influence. Our own (SGY-WIN-15).",
                setting: "turn_limit = 20\nbest_wins = true",
            },
            SetupAnswer {
                title: "10 turns each",
                about: "To get to know it. The best standing then wins. Our own (SGY-WIN-15).",
                setting: "turn_limit = 10\nbest_wins = true",
            },
        ],
        suggested: 0,
        quick: 1,
        seat: None,
    },
    SetupOption {
        title: "Corporations",
        answers: &[
            SetupAnswer {
                title: "with their mats",
                about: "Each player may take one, with its own effect (SGY-SETUP-01).",
                setting: "corporations = true",
            },
            SetupAnswer {
                title: "dealt by chance",
                about: "Each player is given one, and nobody chooses. Our own (SGY-SETUP-23).",
                setting: "deal_mats = true",
            },
            SetupAnswer {
                title: "without",
                about: "Nobody takes one: easier for a first game.",
                setting: "corporations = false",
            },
        ],
        suggested: 0,
        quick: 1,
        seat: None,
    },
    SetupOption {
        title: "Permanent influence",
        answers: &[
            SetupAnswer {
                title: "drafted",
                about: "Each player takes seven chits, one at a time (SGY-SETUP-09).",
                setting: "draft = true",
            },
            SetupAnswer {
                title: "given",
                about: "Two of each type and one at random, so that play begins with the cards. Our own (SGY-SETUP-22).",
                setting: "draft = false",
            },
        ],
        suggested: 0,
        quick: 1,
        seat: None,
    },
    SetupOption {
        title: "Time travel",
        answers: &[
            SetupAnswer {
                title: "as printed",
                about: "A trip with its one card is the only action of the turn (SGY-TIME-08).",
                setting: "trips = \"usual\"",
            },
            SetupAnswer {
                title: "and one more action",
                about: "One more action may follow a trip. Our own (SGY-TIME-29).",
                setting: "trips = \"then-one-more\"",
            },
            SetupAnswer {
                title: "with a cheaper card",
                about: "The card brought along costs 2 less. Our own (SGY-TIME-30).",
                setting: "trips = \"cheaper-card\"",
            },
            SetupAnswer {
                title: "and draw a card",
                about: "A trip also draws a card, so players travel more. Our own (SGY-TIME-31), and what we suggest.",
                setting: "trips = \"draw-card\"",
            },
        ],
        suggested: 3,
        quick: 3,
        seat: None,
    },
    SetupOption {
        title: "Lead in influence",
        answers: &[
            SetupAnswer {
                title: "in all three types",
                about: "A player who alone has the most of each wins (SGY-WIN-06).",
                setting: "",
            },
            SetupAnswer {
                title: "a tie in one is enough for four",
                about: "At a table of four, and there alone, nobody may be ahead in the third type. Our own (SGY-WIN-16).",
                setting: "tie_suffices = true",
            },
        ],
        suggested: 0,
        quick: 0,
        seat: None,
    },
];
