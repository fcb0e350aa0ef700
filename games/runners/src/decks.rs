//! Decks that people write: names that become cards, and how the cards are spread. What makes a deck legal, each book
//! says.

use crate::CardRules;
use crate::cards::{Card, Face, Kind};
use engine::RuleId;
use engine::decks::{DeckFault, DeckSheet, SheetEntry, Tally};
use ledger::complaints::TOLD;
use ledger::form::nearest;

/// What stands over the cards that one draws.
pub const CARDS: &str = "Cards";

/// Some copies of a card, and the line on which they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which card.
    pub card: Card,
    /// How many.
    pub copies: u32,
    /// The line, counted from 1.
    pub line: usize,
}

impl CardRules {
    /// The cards of a part of a deck, line by line; what is not known is told, by this rule, and left out.
    pub fn look_up(
        &self,
        entries: &[SheetEntry],
        rule: RuleId,
        faults: &mut Vec<DeckFault>,
    ) -> Vec<Listed> {
        let mut listed = Vec::new();
        for SheetEntry { copies, card, at, line } in entries {
            if at.is_some() {
                let reason = format!("`{card}` lies at no other card before the game");
                let remedy = "leave out the `@` and what stands behind it".to_owned();
                faults.push(DeckFault { rule: None, line: *line, reason, remedy });
            }
            match self.pool.find(card) {
                Some(card) => listed.push(Listed { card, copies: *copies, line: *line }),
                None => {
                    let reason = format!("there is no card `{card}`");
                    let remedy = match faults.len() {
                        // Nobody is told more.
                        TOLD.. => String::new(),
                        _ => self.meant(card),
                    };
                    faults.push(DeckFault { rule: Some(rule), line: *line, reason, remedy });
                }
            }
        }
        listed
    }

    /// Which card may be meant.
    fn meant(&self, name: &str) -> String {
        let names = self.pool.cards.iter().flat_map(|face| [face.id.as_str(), face.name.as_str()]);
        match nearest(name, names) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "choose one of the game's cards, or bring the file that has it".to_owned(),
        }
    }

    /// The cards that a deck's text names, each as often as it is in the deck.
    pub fn listed(&self, text: &str) -> Vec<Card> {
        let (sheet, _) = DeckSheet::read(text);
        let entries = sheet.parts.iter().flat_map(|part| &part.entries);
        let copies = entries.flat_map(|entry| {
            let card = self.pool.find(&entry.card);
            card.into_iter().flat_map(move |card| (0..entry.copies).map(move |_| card))
        });
        copies.collect()
    }

    /// A deck as a person reads it: each card by its name.
    pub fn by_name(&self, text: &str) -> DeckSheet {
        let (mut sheet, _) = DeckSheet::read(text);
        for entry in sheet.parts.iter_mut().flat_map(|part| &mut part.entries) {
            if let Some(card) = self.pool.find(&entry.card) {
                self.pool.name(card).clone_into(&mut entry.card);
            }
        }
        sheet
    }

    /// How the cards of a part are spread by type, and by cost those that are paid for; nothing is said of a part without cards.
    pub fn spread(&self, sheet: &DeckSheet, heading: &str) -> Vec<Tally> {
        let entries = sheet.part(heading).map_or(&[][..], |part| &part.entries);
        let known = entries.iter().filter_map(|entry| {
            Some((self.pool.face(self.pool.find(&entry.card)?), entry.copies as usize))
        });
        let known: Vec<(&Face, usize)> = known.collect();
        if known.is_empty() {
            return Vec::new();
        }
        let paid: Vec<(&Face, usize)> =
            known.iter().copied().filter(|(face, _)| has_cost(&face.kind)).collect();
        vec![
            Tally::of(format!("{heading}, by type"), &known, |face| (0, sort(&face.kind))),
            Tally::of(format!("{heading}, by cost"), &paid, |face| {
                (face.cost, face.cost.to_string())
            }),
        ]
    }
}

/// SHDX-CARD-03, SHDX-CARD-06: whether something is paid for it.
fn has_cost(kind: &Kind) -> bool {
    !matches!(kind, Kind::Challenge(_) | Kind::Objective(_))
}

/// What a card is, without what few others are.
fn sort(kind: &Kind) -> String {
    let word = match kind {
        Kind::Runner(_) => "Runner",
        Kind::Gear(gear) => gear.kind.word(),
        Kind::Challenge(_) => "Challenge",
        Kind::Objective(_) => "Objective",
        Kind::Contact => "Contact",
        Kind::Location => "Location",
        Kind::Special => "Special",
        Kind::Stinger => "Stinger",
    };
    word.to_owned()
}
