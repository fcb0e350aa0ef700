//! Hints, a strong player's opinion of each option of a seat; and forecasts of an option, if
//! everybody played on.

use super::LiveTable;
use crate::error::TableError;
use crate::terms::Claim;
use crate::thought::{Priority, Ticket, Waits, consult, foretell};
use bots::{Level, Tether, Weighed};
use engine::preview::Preview;
use engine::{AnyTable, Turn};
use std::sync::Arc;

impl LiveTable {
    /// Rates the moves offered to a seat as the `hard` bot does, best first. The bot sees what the
    /// seat sees.
    ///
    /// # Errors
    /// When the seat is another's, or is not asked anything; and as [`crate::Tables::work_out`].
    pub async fn hint(&self, claim: Claim, ticket: &Ticket) -> Result<Vec<Weighed>, TableError> {
        let (game, playing) = self.asked(claim)?;
        let hint = move |tether: &Tether| {
            let question = playing.question().ok_or(TableError::Broken)?;
            Ok(consult(&game, Level::Hard, tether.clone()).weigh(&*question)?)
        };
        self.work_out(Priority::Background(Waits::Players), ticket, hint).await
    }

    /// Forecasts the outcome of a written move if everybody played on as well as the greedy bot, as
    /// far as the seat can know. It takes up to a second.
    ///
    /// # Errors
    /// When the seat is another's or is not asked anything, when the move is not allowed, and when the tether was cut before
    /// the end.
    pub fn forecast(
        &self,
        claim: Claim,
        notation: &str,
        tether: &Tether,
    ) -> Result<Preview, TableError> {
        let (game, playing) = self.asked(claim)?;
        playing.check(claim.seat, notation)?;
        let question = playing.question().ok_or(TableError::Broken)?;
        let told = foretell(&game, tether.clone()).foretell(&*question, notation);
        match tether.is_cut() {
            true => Err(TableError::Superseded),
            // Whether it is allowed was asked above, of the true state.
            false => told.map_err(|_| TableError::Broken),
        }
    }

    /// Returns the name of the game and its state for a seat that must decide now.
    fn asked(&self, claim: Claim) -> Result<(String, Arc<dyn AnyTable>), TableError> {
        let playing = self.answering(claim)?;
        if playing.turn() != Turn::Decide(claim.seat) {
            let state = "has nothing to decide now; wait for your turn";
            return Err(TableError::Chair { seat: claim.seat, state });
        }
        Ok((self.read().terms().game.clone(), playing))
    }
}
