//! Constructed decks: chosen cards in one deck, in place of all that the box has for the player.

use crate::setup::Decks;
use engine::decks::DeckSheet;
use shadowrun::cards::{Card, Pool};

impl Decks {
    /// SGS-PREP-11: the constructed ones.
    pub const BUILT: [Decks; 2] = [Decks::Steel, Decks::SoftSteps];

    /// What is written in a constructed deck; nothing, where all cards of the box are played.
    pub const fn text(self) -> Option<&'static str> {
        match self {
            Decks::Separate | Decks::Mixed => None,
            Decks::Steel => Some(include_str!("../decks/steel.txt")),
            Decks::SoftSteps => Some(include_str!("../decks/soft-steps.txt")),
        }
    }
}

/// SGS-PREP-12: the cards of the constructed decks, sixty at least, in order; each once, as the box has no second one.
#[derive(Clone, Debug)]
pub(crate) struct Built([Vec<Card>; Decks::BUILT.len()]);

impl Built {
    pub(crate) fn from(pool: &Pool) -> Built {
        Built(Decks::BUILT.map(|deck| cards_of(pool, deck.text().unwrap_or_default())))
    }

    /// Whether a card is left out of a game with these decks.
    pub(crate) fn leaves_out(&self, decks: Decks, card: Card) -> bool {
        let at = Decks::BUILT.iter().position(|built| *built == decks);
        at.is_some_and(|at| self.0[at].binary_search(&card).is_err())
    }
}

fn cards_of(pool: &Pool, text: &str) -> Vec<Card> {
    let (sheet, _) = DeckSheet::read(text);
    let entries = sheet.parts.iter().flat_map(|part| &part.entries);
    let mut cards: Vec<Card> = entries.filter_map(|entry| pool.find(&entry.card)).collect();
    cards.sort_unstable();
    cards
}
