//! What a person may choose before a game.

use engine::{SetupAnswer, SetupOption};

/// What there is to choose.
pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption { title: "How hard", answers: LEVELS, suggested: 1, quick: 0 },
    SetupOption { title: "Play", answers: PLAY, suggested: 0, quick: 0 },
    SetupOption { title: "The loan", answers: LOANS, suggested: 0, quick: 0 },
    SetupOption { title: "Length", answers: LENGTHS, suggested: 0, quick: 0 },
    SetupOption { title: "Your decks", answers: DECKS, suggested: 0, quick: 0 },
    SetupOption { title: "Chipjacks", answers: CHIPJACKS, suggested: 0, quick: 0 },
    SetupOption { title: "Guards", answers: CAPS, suggested: 0, quick: 0 },
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

const PLAY: &[SetupAnswer] = &[
    answer("keen", "With our own rules: an evening that presses.", "play = \"keen\""),
    answer("as printed", "What the book says, and nothing else.", "play = \"as-printed\""),
];

const LOANS: &[SetupAnswer] = &[
    answer("20 nuyen", "As the book suggests for first games.", "loan = 20"),
    answer("10 nuyen", "Less to spend, and less to pay back.", "loan = 10"),
    answer("none", "You owe nobody, and have nothing.", "loan = 0\nleast-loan = 0"),
];

const LENGTHS: &[SetupAnswer] = &[
    answer("as played", "14 turns when it is played keen, and no end as printed.", ""),
    answer("12 turns", "Then the shark collects, and the game is lost.", "turns = 12"),
    answer("no end", "The game goes on until you have won or are dead.", "turns = 0"),
];

const DECKS: &[SetupAnswer] = &[
    answer("six, by dice", "Two dice name the decks that a card may come from.", "luck = true"),
    answer("seven, free", "You say from which deck each card comes.", "luck = false"),
    answer("one", "All your cards in one deck.", "decks = \"mixed\""),
    answer("Steel", "A constructed deck: those who fight, and their arms.", "decks = \"steel\""),
    answer(
        "Soft Steps",
        "A constructed deck: those who get past others unseen.",
        "decks = \"soft-steps\"",
    ),
];

const CHIPJACKS: &[SetupAnswer] = &[
    answer("for sale", "A Chipjack can be bought with any Skillsoft.", "chipjacks = true"),
    answer("in the decks", "They are Gear like any other.", "chipjacks = false"),
];

const CAPS: &[SetupAnswer] = &[
    answer("as played", "By value and level when it is played keen; no end as printed.", ""),
    answer("without end", "Additional Challenges always come.", "challenge-cap = \"none\""),
    answer(
        "one above",
        "No Objective has more than one above its value.",
        "challenge-cap = \"one-more\"",
    ),
    answer(
        "by value",
        "No Objective has more than one for every 10 Reputation begun.",
        "challenge-cap = \"value\"",
    ),
];
