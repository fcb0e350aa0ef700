//! What a person may choose before a game.

use engine::{SetupAnswer, SetupOption};

/// What there is to choose.
pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption { title: "How hard", answers: LEVELS, suggested: 1, quick: 0 },
    SetupOption { title: "The loan", answers: LOANS, suggested: 0, quick: 0 },
    SetupOption { title: "Length", answers: LENGTHS, suggested: 1, quick: 1 },
    SetupOption { title: "Your decks", answers: DECKS, suggested: 0, quick: 0 },
    SetupOption { title: "Chipjacks", answers: CHIPJACKS, suggested: 0, quick: 0 },
    SetupOption { title: "Guards", answers: CAPS, suggested: 1, quick: 1 },
];

const fn answer(title: &'static str, about: &'static str, setting: &'static str) -> SetupAnswer {
    SetupAnswer { title, about, setting }
}

const LEVELS: &[SetupAnswer] = &[
    answer("easy", "Objectives get only the Challenges that they lack.", "level = \"easy\""),
    answer("normal", "One more Challenge every turn.", "level = \"normal\""),
    answer("hard", "Two more Challenges every turn.", "level = \"hard\""),
    answer("extreme", "Three more Challenges every turn.", "level = \"extreme\""),
];

const LOANS: &[SetupAnswer] = &[
    answer("20 nuyen", "As the book suggests for first games.", "loan = 20"),
    answer("10 nuyen", "Less to spend, and less to pay back.", "loan = 10"),
    answer("none", "You owe nobody, and have nothing.", "loan = 0"),
];

const LENGTHS: &[SetupAnswer] = &[
    answer("as printed", "The game goes on until you have won or are dead.", ""),
    answer(
        "18 turns",
        "Then the shark collects, and the game is lost: our own rule.",
        "turns = 18",
    ),
];

const DECKS: &[SetupAnswer] = &[
    answer("six, by dice", "Two dice name the decks that a card may come from.", "luck = true"),
    answer("seven, free", "You say from which deck each card comes.", "luck = false"),
    answer("one", "All your cards in one deck.", "decks = \"mixed\""),
];

const CHIPJACKS: &[SetupAnswer] = &[
    answer("for sale", "A Chipjack can be bought with any Skillsoft.", "chipjacks = true"),
    answer("in the decks", "They are Gear like any other.", "chipjacks = false"),
];

const CAPS: &[SetupAnswer] = &[
    answer("without end", "Additional Challenges always come.", "challenge-cap = \"none\""),
    answer(
        "by value",
        "No Objective has more than one for every 10 Reputation begun.",
        "challenge-cap = \"value\"",
    ),
];
