//! What a builder of decks is told: the ready decks, what goes where, and how cards are spread.

use crate::game::Singularis;
use crate::setup;
use engine::decks::{DeckFault, DeckPart, DeckQuestion, DeckSheet, Decks, ReadyDeck, Tally};
use runners::decks::CARDS;

/// What the ready decks are called in commands.
const NAMES: [&str; setup::Decks::BUILT.len()] = ["steel", "soft-steps"];

impl Decks for Singularis {
    fn option(&self) -> &'static str {
        "own"
    }

    fn ready(&self) -> Vec<ReadyDeck> {
        let decks = NAMES.iter().zip(setup::Decks::BUILT);
        let ready = decks.map(|(name, deck)| ReadyDeck {
            name: (*name).to_owned(),
            text: self.card_rules().by_name(deck.text().unwrap_or_default()).to_string(),
        });
        ready.collect()
    }

    fn questions(&self) -> Vec<DeckQuestion> {
        Vec::new()
    }

    fn parts(&self) -> Vec<DeckPart> {
        let pool = &self.card_rules().pool;
        let cards = pool.all().filter(|card| self.dealt_by_the_game(*card).is_none());
        vec![DeckPart {
            heading: CARDS.to_owned(),
            about: "At least 60 cards, each once. Objectives, Challenges and Events are the game's own.".to_owned(),
            cards: cards.map(|card| pool.id(card).to_owned()).collect(),
            at: None,
        }]
    }

    fn faults(&self, sheet: &DeckSheet) -> Vec<DeckFault> {
        let mut faults = Vec::new();
        self.inspected(sheet, &mut faults);
        faults
    }

    fn tallies(&self, sheet: &DeckSheet) -> Vec<Tally> {
        self.card_rules().spread(sheet, CARDS)
    }
}
