//! The start of a journal: a game that chance deals, or a table that was laid out.

use super::{Header, Start};
use crate::{Dice, Game, Problem, Refusal, Story};
use serde_json::value::{RawValue, to_raw_value};

/// The reason why nothing begins.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unbegun {
    /// A rule forbids the set-up.
    #[error("the set-up is not allowed: {0}")]
    Refused(#[from] Refusal),
    /// The table cannot exist.
    #[error("this table cannot exist: {}", problems(.0))]
    NoTable(Vec<Problem>),
}

fn problems(found: &[Problem]) -> String {
    found.iter().map(Problem::to_string).collect::<Vec<_>>().join("; ")
}

/// Writes a table that was laid out, as a journal keeps it.
pub(crate) fn laid_out<G: Game>(game: &G, state: &G::State) -> Box<RawValue> {
    to_raw_value(&game.describe(state)).expect("a position is plain data")
}

impl Header {
    /// Says whether this was dealt or laid out.
    pub fn start(&self) -> Start {
        if self.position.is_some() { Start::Laid } else { Start::Dealt }
    }

    /// Begins the game of this journal.
    ///
    /// # Errors
    /// Fails if a rule forbids the set-up, or the table cannot exist.
    pub(crate) fn begin<G: Game>(
        &self,
        game: &G,
        setup: &G::Setup,
        dice: &mut Dice,
        story: &mut impl Story<G::Event, G::State>,
    ) -> Result<G::State, Unbegun> {
        let Some(position) = &self.position else { return Ok(game.begin(setup, dice, story)?) };
        let read = serde_json::from_str(position.get()).map_err(|wrong| {
            let path = "position".to_owned();
            Unbegun::NoTable(vec![Problem { path, reason: wrong.to_string() }])
        })?;
        game.arrange(setup, &read).map_err(Unbegun::NoTable)
    }
}
