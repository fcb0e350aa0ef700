//! Scenarios: a test, a puzzle, a ruling and a bug report in one file that a player can write.
//!
//! A scenario sets a table up, forces what chance will say, and then says step by step what may be
//! decided, what is refused by which rule, and what must come of it. [`check`] reads one for any game
//! and runs it; texts come in and [`Report`]s go out, because files are not this crate's business. The
//! format is described for players in `docs/scenarios.md`.
//!
//! With words between its steps a scenario is a lesson, with an aim it is a puzzle (`docs/lessons.md`);
//! both are checked like any other, and a client goes through them with an
//! [`AnyLesson`](crate::any::AnyLesson).
//!
//! Read on in [`read`] for what a file may say, then in [`run`] for what it means, then in [`teaching`].

pub mod attempt;
pub mod compare;
pub mod lesson;
pub mod marked;
pub mod proof;
pub mod read;
pub mod report;
pub mod run;
pub mod teaching;

pub use read::game_of;
pub use report::{Answer, Failure, Report, Told, Verdict};

use crate::Game;
use ledger::form::Fault;

/// Reads a scenario and runs it. The name is only for the report.
///
/// A program that knows several games finds the right one with [`game_of`] and asks its
/// [`AnyGame`](crate::any::AnyGame).
pub fn check<G: Game>(game: &G, name: &str, text: &str) -> Report {
    let own = match read::with_its_cards(game, text) {
        Err(faults) => return Report::new(name, "", Verdict::Unreadable(faults)),
        Ok(own) => own,
    };
    let game = own.as_ref().unwrap_or(game);
    match read::read(game, text) {
        Err(faults) => Report::new(name, "", Verdict::Unreadable(faults)),
        Ok(scenario) => {
            let verdict = match run::run(game, &scenario) {
                Ok(()) => Verdict::Holds,
                Err(failure) => Verdict::Fails(*failure),
            };
            Report::new(name, &scenario.title, verdict)
        }
    }
}

/// Plays what a scenario plays and tells what comes of it; it need not expect anything.
///
/// # Errors
/// Says all that is wrong with it.
pub fn ask<G: Game>(game: &G, text: &str) -> Result<Answer, Vec<Fault>> {
    let own = read::with_its_cards(game, text)?;
    let game = own.as_ref().unwrap_or(game);
    Ok(run::tell(game, &read::read_to(read::Purpose::Ask, game, text)?))
}

#[cfg(all(test, feature = "toy"))]
mod learning;
#[cfg(all(test, feature = "toy"))]
mod tests;
