//! Journals of finished games, proven before they count.

use crate::fault::Fault;
use engine::Game;
use engine::journal::{self, JournalError, Proof, Replayed, Start};

const NOT_COUNTED: &str = "name the saved game of a table that was dealt and played to its end";

/// Proves and replays the journal of a finished game.
///
/// # Errors
/// Says why the journal does not count: it does not hold, its game is not over, its table was laid out by hand, or its chance is
/// not proven.
pub fn finished<G: Game>(game: &G, text: &str) -> Result<Replayed<G>, Fault> {
    let (journal, footer) = journal::read(text).map_err(unproven)?;
    let verdict = journal::verify(game, &journal, &footer).map_err(unproven)?;
    let reason = match (verdict.outcome, verdict.start, verdict.proof) {
        (None, ..) => "this game is not over",
        (_, Start::Laid, _) => "this game began on a table that was laid out by hand",
        (.., Proof::Sealed) => "the seed of this game is not revealed, so its chance is not proven",
        _ => return journal::replay(game, &journal, &footer.seeds()).map_err(unproven),
    };
    Err(Fault::new(reason, NOT_COUNTED))
}

fn unproven(error: JournalError) -> Fault {
    let JournalError { line, reason, remedy } = error;
    Fault::new(format!("the saved game does not hold: line {line}: {reason}"), remedy)
}
