//! What a person may choose before a game: the deck, and with it the part, and how hard it shall be.

use engine::{SetupAnswer, SetupOption};

/// WHO-GEN-08, WHO-DECK-01, WHOX-CLOCK-01: what there is to choose.
pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption { title: "Deck", answers: DECKS, suggested: 0, quick: 0, seat: None },
    SetupOption { title: "How hard", answers: LEVELS, suggested: 2, quick: 1, seat: None },
];

const DECKS: &[SetupAnswer] = &[
    SetupAnswer {
        title: "Scholars, for Good",
        about: "The Archivist and three companions, who win by Brains.",
        setting: "deck = \"scholars\"",
    },
    SetupAnswer {
        title: "Wardens, for Good",
        about: "The Vagrant and three companions, who win by Bravery.",
        setting: "deck = \"wardens\"",
    },
    SetupAnswer {
        title: "Ledger, for Evil",
        about: "Tellers, brasslings and knives: money, machines and Brawn.",
        setting: "deck = \"ledger\"",
    },
    SetupAnswer {
        title: "Tide, for Evil",
        about: "Raiders of the mire and a swarm, many and cheap.",
        setting: "deck = \"tide\"",
    },
];

/// What a level with a clock comes to, with so many cards in the draw deck.
macro_rules! clocked {
    ($cards:literal) => {
        concat!(
            $cards,
            " cards in the draw deck, and a clock: two cards leave it each turn. The clock is our own: with it, waiting \
             costs something and every game ends (WHOX-CLOCK-01)."
        )
    };
}

const LEVELS: &[SetupAnswer] = &[
    SetupAnswer {
        title: "as printed",
        about: "30 cards in the draw deck and no clock, just as the page says; so waiting costs nothing.",
        setting: "level = \"as-printed\"",
    },
    SetupAnswer { title: "gentle", about: clocked!("30"), setting: "level = \"gentle\"" },
    SetupAnswer { title: "normal", about: clocked!("28"), setting: "level = \"normal\"" },
    SetupAnswer { title: "stern", about: clocked!("26"), setting: "level = \"stern\"" },
];
