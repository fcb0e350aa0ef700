//! Games that people bring: a saved game, or a scenario that lays a table out, such as a report.

use crate::app::AppState;
use crate::fault::AppError;
use engine::scenario;
use ledger::form::Fault;
use std::sync::Arc;
use table::{TableError, Wanted};

/// The bot for empty seats at a laid-out table.
const COMPANY: &str = "normal";

/// A saved game that a client uploads.
pub struct Arriving {
    pub journal: String,
    /// The card text that comes with it.
    pub cards: Option<Arc<str>>,
    /// The wanted players, by seat.
    pub seats: Vec<Wanted>,
}

/// Reads what is brought.
pub fn arriving(app: &AppState, text: String) -> Result<Arriving, AppError> {
    if is_a_scenario(&text) { laid_out(app, &text) } else { saved(app, text) }
}

/// Returns true if a text is a scenario and no journal. Each line of a journal is a JSON object.
fn is_a_scenario(text: &str) -> bool {
    !text.trim_start().starts_with('{') && scenario::game_of(text).is_ok()
}

/// Reads a saved game. The person who brings it has every seat to give away.
fn saved(app: &AppState, journal: String) -> Result<Arriving, AppError> {
    let game = engine::journal::game_of(&journal).map_err(TableError::from)?;
    let table = registry::open(&game, app.tables.cards_of(&game))?
        .load(&journal)
        .map_err(TableError::from)?;
    let seats = vec![Wanted::Guest; table.seats().into()];
    Ok(Arriving { journal, cards: None, seats })
}

/// Reads a laid-out table. The person who brings it sits at the seat it names, with bots at the
/// others.
fn laid_out(app: &AppState, text: &str) -> Result<Arriving, AppError> {
    let name = scenario::game_of(text).map_err(unreadable)?;
    registry::about(&name)?;
    let cards = scenario::cards_of(text).map_err(unreadable)?;
    let files = app.tables.cards_with(&name, cards.as_deref())?;
    let (sits, table) = registry::open(&name, &files)?.lay_scenario(text).map_err(unreadable)?;
    let wanted = |seat| match seat == sits {
        true => Wanted::Guest,
        false => Wanted::Bot(COMPANY.to_owned()),
    };
    let seats = engine::Seat::all(table.seats()).map(wanted).collect();
    Ok(Arriving { journal: table.save(), cards: cards.map(Arc::from), seats })
}

fn unreadable(faults: Vec<Fault>) -> AppError {
    let told: Vec<String> = faults.iter().map(Fault::to_string).collect();
    AppError::Unreadable {
        what: "the scenario",
        why: told.join("; "),
        remedy: "fix it, and try it with `tessera check`",
    }
}
