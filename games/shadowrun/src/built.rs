//! Decks that players write themselves: read, judged, and parted into what is drawn and the Objectives.
//!
//! Read on in `faults`, what makes a deck legal, and in `building`, what a builder is told.

mod building;
mod faults;

use crate::decks::add;
use crate::game::Shadowrun;
use crate::rule;
use crate::setup::Setup;
use crate::state::Pile;
use engine::decks::{DeckFault, DeckSheet};
use engine::{Refusal, Seat};
use runners::decks::Listed;
use runners::setup::MOST_SEATS;

/// What stands over the Objectives of a deck.
pub const OBJECTIVES: &str = "Objectives";

/// SHDX-SETUP-01: a legal deck, its Objectives put aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnDeck {
    /// SHDX-DECK-01: the cards that are drawn, as sorted as a draw pile.
    pub cards: Pile,
    /// SHDX-DECK-02: the Objectives, likewise.
    pub objectives: Pile,
}

impl Shadowrun {
    /// A deck that somebody wrote.
    ///
    /// # Errors
    /// With everything that is wrong: where, against which rule, why, and what to do about it.
    pub fn read_deck(&self, text: &str) -> Result<OwnDeck, Vec<DeckFault>> {
        let (sheet, mut faults) = DeckSheet::read(text);
        let [cards, objectives] = self.inspected(&sheet, &mut faults);
        match faults.is_empty() {
            true => Ok(OwnDeck { cards: pile(&cards), objectives: pile(&objectives) }),
            false => Err(faults),
        }
    }

    /// SHDX-DECK-07: whether somebody may sit down with a deck.
    pub(crate) fn check_deck(&self, text: &str) -> Result<(), Refusal> {
        let faults = self.read_deck(text).err();
        faults
            .and_then(|faults| faults.into_iter().next())
            .map_or(Ok(()), |first| Err(refusal(first)))
    }

    /// Whether the decks of a set-up are legal, and their players there.
    pub(crate) fn check_brought(&self, setup: &Setup) -> Result<(), Refusal> {
        for seat in Seat::all(MOST_SEATS as u8) {
            let Some(text) = setup.brought.of(seat) else { continue };
            if seat.0 >= setup.players {
                return Err(nobody_there(seat, setup.players));
            }
            self.check_deck(text)?;
        }
        Ok(())
    }
}

/// A deck of somebody who does not play.
fn nobody_there(seat: Seat, players: u8) -> Refusal {
    let why = format!(
        "{seat} brings a deck, but {players} sit at the table; leave it out, or let more play"
    );
    Refusal { rule: rule::SHDX_DECK_07, why }
}

fn refusal(DeckFault { rule, line, reason, remedy }: DeckFault) -> Refusal {
    let place = if line == 0 { String::new() } else { format!(", line {line}") };
    // A text that is no deck breaks no rule of its own: it is none that could be brought.
    let rule = rule.unwrap_or(rule::SHDX_DECK_07);
    Refusal { rule, why: format!("your deck{place}: {reason}; {remedy}") }
}

/// Cards of a deck that a table has room for.
fn pile(listed: &[Listed]) -> Pile {
    let mut pile = Pile::default();
    for Listed { card, copies, .. } in listed {
        (0..*copies).for_each(|_| add(&mut pile, *card));
    }
    pile
}
