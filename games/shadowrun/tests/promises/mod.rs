//! The promises of the readers that only this game has. Tests try them on true texts and on edits of them, and a fuzzer
//! (`fuzz/README.md`) on texts that nobody has thought of.

pub mod brought;
pub mod cards;
pub mod decks;

use engine::Rules;
use proving::tables::can_be_played;
use shadowrun::TradingRuns;

/// Decisions played with cards that were let in.
const DECISIONS: u64 = 40;

/// Plays runs with the cards of a game.
fn runs_can_be_played(game: &TradingRuns) {
    assert!(can_be_played(game, &game.usual_setup(2), DECISIONS), "the usual set-up is allowed");
}
