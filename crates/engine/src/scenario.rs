//! Scenarios: a test, a puzzle, a ruling and a bug report in one file that a player can write.
//!
//! A scenario sets a table up, forces the answers of chance, and then lists step by step the moves
//! that are legal, the moves that a rule refuses, and the results. [`check`] reads one for any game
//! and runs it; texts come in and [`Report`]s go out, because files are not this crate's business.
//! The format is described for players in `docs/scenarios.md`.
//!
//! With words between its steps a scenario is a lesson, with an aim it is a puzzle
//! (`docs/lessons.md`). Both are checked like any other, and a client goes through them with an
//! [`AnyLesson`](taught::AnyLesson).
//!
//! Read on in [`read`] for what a file may say, then in [`run`] for what it means, then in
//! [`teaching`].

pub mod attempt;
pub mod compare;
pub mod lesson;
pub mod marked;
pub mod proof;
pub mod read;
pub mod report;
pub mod run;
pub mod taught;
pub mod teaching;

pub use read::{cards_of, game_of};
pub use report::{Failure, Report, ScenarioAnswer, StepReport, Verdict};

use crate::{Game, Playing, Seat, Seed};
use ledger::form::Fault;
use std::sync::Arc;

/// Reads a scenario and runs it. The name is only for the report.
///
/// A program that knows several games finds the right one with [`game_of`] and asks its
/// [`AnyGame`](crate::any::AnyGame).
pub fn check<G: Game>(game: &G, name: &str, text: &str) -> Report {
    let own = match read::its_game(game, text) {
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

/// Plays the moves of a scenario, which need not expect anything, and tells the result.
///
/// # Errors
/// Lists all mistakes.
pub fn ask<G: Game>(game: &G, text: &str) -> Result<ScenarioAnswer, Vec<Fault>> {
    let own = read::its_game(game, text)?;
    let game = own.as_ref().unwrap_or(game);
    Ok(run::tell(game, &read::read_to(read::Purpose::Ask, game, text)?))
}

/// Returns true if `choose` solves a puzzle, choosing among the offered moves by what the seat
/// sees. Returns `None` for any other scenario, and for a puzzle whose aim is anything but how the
/// game ends.
///
/// # Errors
/// Lists all mistakes.
pub fn solves<G: Game>(
    game: &G,
    text: &str,
    choose: &mut impl FnMut(&G, &G::View, &[G::Move]) -> usize,
) -> Result<Option<bool>, Vec<Fault>> {
    let own = read::its_game(game, text)?;
    let game = own.as_ref().unwrap_or(game);
    Ok(attempt::solves(game, &read::read(game, text)?, choose))
}

/// Lays out the table of a scenario before its first step, and returns its seat as well. Everybody
/// knows its seed: a player who plays on begins chance anew.
///
/// # Errors
/// Lists all mistakes, or says that the scenario lays nothing out.
pub fn lay<G: Game>(game: Arc<G>, text: &str) -> Result<(Seat, Playing<G>), Vec<Fault>> {
    let game = read::its_game(&*game, text)?.map_or(game, Arc::new);
    let read::Scenario { seat, setup, start, .. } =
        read::read_to(read::Purpose::Ask, &*game, text)?;
    match start {
        read::Start::Position(state) => {
            Ok((seat, Playing::lay(game, setup, *state, Seed::from_number(0))))
        }
        read::Start::New(_) | read::Start::Refused(..) => Err(vec![nothing_laid_out()]),
    }
}

fn nothing_laid_out() -> Fault {
    let reason = "this scenario sets up no table".to_owned();
    let remedy = "add a `[position]`, or ask it with `tessera ask`".to_owned();
    Fault { line: 1, column: 1, reason, remedy }
}

#[cfg(all(test, feature = "toy"))]
mod learning;
#[cfg(all(test, feature = "toy"))]
mod tests;
