//! Constructed decks: chosen cards in one deck, in place of all that the box has for the player. Two come with the game,
//! and others players write.
//!
//! Read on in `faults`, what makes a deck legal, and in `building`, what a builder is told.

mod building;
mod faults;

use crate::game::Singularis;
use crate::rule;
use crate::setup::{Decks, Setup};
use engine::Refusal;
use engine::decks::{DeckFault, DeckSheet};
use runners::CardRules;
use runners::cards::Card;
use std::borrow::Cow;

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
    pub(crate) fn from(card_rules: &CardRules) -> Built {
        Built(Decks::BUILT.map(|deck| {
            let mut cards = card_rules.listed(deck.text().unwrap_or_default());
            cards.sort_unstable();
            cards
        }))
    }

    fn of(&self, decks: Decks) -> Option<&[Card]> {
        let at = Decks::BUILT.iter().position(|built| *built == decks);
        at.map(|at| &*self.0[at])
    }
}

/// SGS-PREP-13: the player's cards that are played with: those of a constructed deck, or all.
pub(crate) struct Chosen<'g>(Option<Cow<'g, [Card]>>);

impl Chosen<'_> {
    /// Whether a card of the player's is left out of the game.
    pub(crate) fn leaves_out(&self, card: Card) -> bool {
        self.0.as_ref().is_some_and(|cards| cards.binary_search(&card).is_err())
    }
}

impl Singularis {
    /// The cards of a set-up; or the first that is wrong with a deck that somebody wrote.
    pub(crate) fn chosen(&self, setup: &Setup) -> Result<Chosen<'_>, Refusal> {
        if setup.own.is_some() && setup.decks != Decks::Separate {
            return Err(two_ways());
        }
        Ok(Chosen(match &setup.own {
            Some(text) => Some(Cow::Owned(self.written_deck(text)?)),
            None => self.built.of(setup.decks).map(Cow::Borrowed),
        }))
    }

    fn written_deck(&self, text: &str) -> Result<Vec<Card>, Refusal> {
        let (sheet, mut faults) = DeckSheet::read(text);
        let listed = self.inspected(&sheet, &mut faults);
        if let Some(fault) = faults.into_iter().next() {
            return Err(refusal(fault));
        }
        let mut cards: Vec<Card> = listed.iter().map(|listed| listed.card).collect();
        cards.sort_unstable();
        Ok(cards)
    }
}

/// SGS-PREP-13: one of the options. Separate decks are what holds where nothing is said, so they are no second choice.
fn two_ways() -> Refusal {
    let why = "you bring a deck of your own and choose others by `decks`; leave out one of the two";
    Refusal { rule: rule::SGS_PREP_13, why: why.to_owned() }
}

fn refusal(DeckFault { rule, line, reason, remedy }: DeckFault) -> Refusal {
    let place = if line == 0 { String::new() } else { format!(", line {line}") };
    // A text that is no deck breaks no rule of its own: it is none that could be constructed.
    let rule = rule.unwrap_or(rule::SGS_PREP_11);
    Refusal { rule, why: format!("your deck{place}: {reason}; {remedy}") }
}
