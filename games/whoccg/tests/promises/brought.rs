//! The promises of the readers of imported cards, for the Doctor Who game.

use super::DECISIONS;
use engine::Imported;
use import::Format;
use proving::brought::hold;
use proving::tables::can_be_played;
use whoccg::WhoCcg;
use whoccg::decks::ready_decks;
use whoccg::setup::Setup;

pub use proving::brought::BETWEEN;

/// A text as a CSV file, after a mapping if there is one.
pub fn csv(text: &str) {
    hold(Format::Csv, text, are_played_with);
}

/// A text as a set file of LackeyCCG, likewise.
pub fn lackey(text: &str) {
    hold(Format::Lackey, text, are_played_with);
}

/// A text as Cockatrice XML, likewise.
pub fn cockatrice(text: &str) {
    hold(Format::Cockatrice, text, are_played_with);
}

/// A text as a file in card text.
pub fn card_text(text: &str) {
    hold(Format::Text, text, are_played_with);
}

/// The cards in a draw deck, and in the deck that plays against it, where they are allowed there.
fn are_played_with(game: &WhoCcg, imported: &Imported) {
    let ids: Vec<String> = imported.pages.iter().map(|page| page.id.clone()).collect();
    for (_, deck) in ready_decks() {
        let mut deck = deck.clone();
        deck.leave_out.clear();
        let mut against = deck.clone();
        against.opponent.extend(ids.iter().cloned());
        for (place, id) in deck.draw.iter_mut().rev().zip(&ids) {
            place.clone_from(id);
        }
        for own in [deck, against] {
            can_be_played(game, &Setup { own: Some(own), ..Setup::usual() }, DECISIONS);
        }
    }
}
