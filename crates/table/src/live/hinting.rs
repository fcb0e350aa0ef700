//! A hint: what a strong player would do on this seat, and what speaks for each option; and a forecast: what would come of
//! one of them, if everybody played on.

use super::LiveTable;
use crate::error::TableError;
use crate::terms::Claim;
use crate::thought::foretell;
use bots::Weighed;
use engine::Turn;
use engine::any::AnyQuestion;
use engine::preview::Preview;

impl LiveTable {
    /// What `hard` thinks of the moves that a seat is offered, the best first. It sees what the seat sees.
    ///
    /// # Errors
    /// When the seat is another's, or is not asked anything.
    pub async fn hint(&self, claim: Claim) -> Result<Vec<Weighed>, TableError> {
        let (game, question) = self.asked(claim)?;
        self.shared.thinkers.advise(self.id, &game, question).await
    }

    /// What would come of a written move if everybody played on as well as the greedy bot, as far as the seat can know.
    /// It takes up to a second.
    ///
    /// # Errors
    /// When the seat is another's or is not asked anything, and when the move is not allowed.
    pub fn forecast(&self, claim: Claim, notation: &str) -> Result<Preview, TableError> {
        let (game, question) = self.asked(claim)?;
        self.check(claim, notation)?;
        let told = foretell(&game).foretell(&*question, notation);
        // Whether it is allowed was asked above, of the true state.
        told.map_err(|_| TableError::Broken)
    }

    /// What a seat is asked that must decide now, and in which game.
    fn asked(&self, claim: Claim) -> Result<(String, Box<dyn AnyQuestion>), TableError> {
        let table = self.read();
        table.admit(claim)?;
        let playing = table.going_on()?;
        if playing.turn() != Turn::Decide(claim.seat) {
            let state = "has nothing to decide now; wait for your turn";
            return Err(TableError::Chair { seat: claim.seat, state });
        }
        self.begins_to_answer(&table, claim.seat);
        let question = playing.question().expect("who must decide is asked something");
        Ok((table.terms().game.clone(), question))
    }
}
