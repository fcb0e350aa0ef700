//! What a person may choose before a game.

use engine::{SetupAnswer, SetupOption};

/// What there is to choose.
pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption { title: "How hard", answers: LEVELS, suggested: 1, quick: 0, seat: None },
    SetupOption { title: "Play", answers: PLAY, suggested: 0, quick: 0, seat: None },
    SetupOption { title: "The loan", answers: LOANS, suggested: 0, quick: 0, seat: None },
    SetupOption { title: "Length", answers: LENGTHS, suggested: 0, quick: 0, seat: None },
    SetupOption { title: "Your decks", answers: DECKS, suggested: 0, quick: 0, seat: None },
    SetupOption { title: "Chipjacks", answers: CHIPJACKS, suggested: 0, quick: 0, seat: None },
    SetupOption { title: "Guards", answers: CAPS, suggested: 0, quick: 0, seat: None },
];

const fn answer(title: &'static str, about: &'static str, setting: &'static str) -> SetupAnswer {
    SetupAnswer { title, about, setting }
}

const LEVELS: &[SetupAnswer] = &[
    answer(
        "easy",
        "An Objective is guarded by one Challenge for every 10 Reputation begun, and no more.",
        "level = \"easy\"",
    ),
    answer("normal", "As easy, and every turn one more Challenge is laid.", "level = \"normal\""),
    answer("hard", "As easy, and every turn two more Challenges are laid.", "level = \"hard\""),
    answer(
        "extreme",
        "As easy, and every turn three more Challenges are laid.",
        "level = \"extreme\"",
    ),
];

const PLAY: &[SetupAnswer] = &[
    answer(
        "keen",
        "With rules of our own, so that waiting costs: 14 turns, two errands in each, and you borrow at least 10 nuyen. You begin with 4 Reputation.",
        "play = \"keen\"",
    ),
    answer(
        "as printed",
        "What the rulebook says and nothing else: no end but winning or dying.",
        "play = \"as-printed\"",
    ),
];

const LOANS: &[SetupAnswer] = &[
    answer(
        "20 nuyen",
        "What the loan shark lends you at the start. The rulebook suggests this much for a first game.",
        "loan = 20",
    ),
    answer("10 nuyen", "Less to spend, and less to pay back.", "loan = 10"),
    answer("none", "You owe nobody, and have nothing.", "loan = 0\nleast-loan = 0"),
];

const LENGTHS: &[SetupAnswer] = &[
    answer(
        "as usual",
        "Played keen, 14 turns: then the shark collects, and the game is lost. As printed, it has no end.",
        "",
    ),
    answer("12 turns", "Then the shark collects, and the game is lost.", "turns = 12"),
    answer("no end", "It goes on until you have won or are dead.", "turns = 0"),
];

const DECKS: &[SetupAnswer] = &[
    answer(
        "six, by dice",
        "A deck for each sort of card; when you draw, two dice name those that you may draw from.",
        "luck = true",
    ),
    answer(
        "seven, free",
        "Skillsofts have a deck of their own, and you say from which deck you draw.",
        "luck = false",
    ),
    answer("one", "All your cards in one deck.", "decks = \"mixed\""),
    answer("Steel", "A constructed deck of fighters and their weapons.", "decks = \"steel\""),
    answer(
        "Soft Steps",
        "A constructed deck of Runners who get past unseen.",
        "decks = \"soft-steps\"",
    ),
];

const CHIPJACKS: &[SetupAnswer] = &[
    answer(
        "for sale",
        "A Skillsoft works in a Chipjack only; you can buy one with it.",
        "chipjacks = true",
    ),
    answer("in the decks", "You have to draw them, like any other Gear.", "chipjacks = false"),
];

const CAPS: &[SetupAnswer] = &[
    answer(
        "as usual",
        "Played keen, the level says how many an Objective may have beyond its value. As printed, more and more come.",
        "",
    ),
    answer(
        "without end",
        "The Challenges the level adds every turn are always laid, however many are there.",
        "challenge-cap = \"none\"",
    ),
    answer(
        "one above",
        "No Objective has more than one Challenge above its value.",
        "challenge-cap = \"one-more\"",
    ),
    answer(
        "by value",
        "No Objective has more than its value: one Challenge for every 10 Reputation begun.",
        "challenge-cap = \"value\"",
    ),
];
