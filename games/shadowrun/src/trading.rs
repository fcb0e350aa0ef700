//! What the card game for several says of runs in its own way.

use crate::game::ABOUT;
use crate::rule;
use runners::book::{Dealing, Drones, Pumping};
use runners::cards::SinglePlayer;
use runners::citations::RULES;
use runners::{Book, Rulebook, Runs};

/// The card game for several.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trading;

/// Runs by the book of the card game.
pub type TradingRuns = Runs<Trading>;

impl Rulebook for Trading {
    const BOOK: &'static Book = &BOOK;
}

static BOOK: Book = Book {
    about: &ABOUT,
    rules: RULES,
    kinds: &[
        "run", "go on", "pull out", "meet", "use", "pump", "raise", "pass", "send", "recall",
        "strike", "divide", "pick", "oppose", "deal",
    ],
    alone: SinglePlayer::No,
    dealing: Dealing::Divided,
    pumping: Pumping::Owner,
    drones: Drones::Tireless(rule::SHD_FAT_09),
    price: None,
    ownerless: None,
    ban: rule::SHDX_OBJT_14,
    declining: None,
    leaving: None,
};
