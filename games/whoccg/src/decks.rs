//! The decks that come with the game, two for each part with the decks that play against them, and those that
//! players build.
//!
//! Read on in `written`, how a deck is put into words; in `listed`, how its names become cards; in `faults`,
//! what makes it legal; and in `building`, what a builder is told.

mod building;
mod faults;
pub(crate) mod listed;
pub(crate) mod ready;
pub(crate) mod written;

use crate::game::WhoCcg;
use crate::rule;
use crate::setup::{Deck, Setup};
use engine::Refusal;
use engine::decks::{DeckFault, DeckSheet};
use faults::Inspection;
use listed::{Built, Finder, take_listed};
use std::borrow::Cow;
use std::sync::LazyLock;
use written::{misplaced, sheet_of};

/// Names and texts of the ready decks.
const FILES: [(&str, &str); 4] = [
    ("scholars", include_str!("../decks/scholars.toml")),
    ("wardens", include_str!("../decks/wardens.toml")),
    ("ledger", include_str!("../decks/ledger.toml")),
    ("tide", include_str!("../decks/tide.toml")),
];

/// WHO-OPP-03: the decks that play against Good and against Evil.
const OPPONENTS: [&str; 2] =
    [include_str!("../decks/against-good.toml"), include_str!("../decks/against-evil.toml")];

/// The ready decks by name, in order; read once.
pub fn ready_decks() -> &'static [(&'static str, Deck)] {
    static READY: LazyLock<Vec<(&'static str, Deck)>> =
        LazyLock::new(|| FILES.iter().map(|(name, text)| (*name, read(text))).collect());
    &READY
}

fn read(text: &str) -> Deck {
    let mut table: toml::Table = text.parse().expect("a ready deck is TOML");
    let against = usize::from(table["part"].as_str() == Some("evil"));
    let mut opponent: toml::Table = OPPONENTS[against].parse().expect("a ready deck is TOML");
    let cards = opponent.remove("opponent").expect("an opponent deck lists its cards");
    table.entry("opponent").or_insert(cards);
    table.try_into().expect("a ready deck says what a deck must say")
}

/// The deck of a set-up: one's own, or the ready one of this name.
pub fn deck_of(setup: &Setup) -> Option<&Deck> {
    let ready = || ready_decks().iter().find(|(name, _)| *name == setup.deck).map(|(_, deck)| deck);
    setup.own.as_ref().or_else(ready)
}

impl WhoCcg {
    /// WHO-GEN-04: a deck that was built, if it is legal; else the first rule that it breaks.
    pub(crate) fn built(&self, setup: &Setup) -> Result<Cow<'_, Built>, Refusal> {
        let Some(kept) = self.ready.place(setup) else {
            return self.built_anew(setup).map(Cow::Owned);
        };
        match kept.get() {
            Some(built) => Ok(Cow::Borrowed(built)),
            None => {
                let built = self.built_anew(setup)?;
                Ok(Cow::Borrowed(kept.get_or_init(|| built)))
            }
        }
    }

    fn built_anew(&self, setup: &Setup) -> Result<Built, Refusal> {
        let Some(deck) = deck_of(setup) else {
            let why = format!("there is no ready deck `{}`", setup.deck);
            return Err(Refusal { rule: rule::WHO_GEN_04, why });
        };
        let left_out = if setup.own.is_some() { 0 } else { setup.level.left_out() };
        let leave_out = &deck.leave_out[..left_out.min(deck.leave_out.len())];
        let (built, faults) = self.inspected(&sheet_of(deck, &str::to_owned), leave_out);
        faults.into_iter().next().map_or(Ok(built), |fault| Err(refusal(fault)))
    }

    /// The cards of a deck, and everything that is wrong with it.
    fn inspected(&self, sheet: &DeckSheet, leave_out: &[String]) -> (Built, Vec<DeckFault>) {
        let mut faults = misplaced(sheet);
        let mut built = Finder { game: self, sheet, faults: &mut faults }.find_all();
        for name in leave_out {
            take_listed(&mut built.draw, self.pool.find(name));
        }
        Inspection { game: self, built: &built, faults: &mut faults }.inspect();
        (built, faults)
    }
}

fn refusal(DeckFault { rule, reason, remedy, .. }: DeckFault) -> Refusal {
    // What is wrong with a text is told when the set-up is read.
    Refusal { rule: rule.unwrap_or(rule::WHO_GEN_04), why: format!("{reason}; {remedy}") }
}
