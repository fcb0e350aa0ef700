//! A hint: what a strong player would do on this seat, and what speaks for each option.

use super::LiveTable;
use crate::error::TableError;
use crate::terms::Claim;
use bots::Weighed;
use engine::Turn;

impl LiveTable {
    /// What `hard` thinks of the moves that a seat is offered, the best first. It sees what the seat sees.
    ///
    /// # Errors
    /// When the seat is another's, or is not asked anything.
    pub async fn hint(&self, claim: Claim) -> Result<Vec<Weighed>, TableError> {
        let (game, question) = {
            let table = self.read();
            table.admit(claim)?;
            let playing = table.going_on()?;
            if playing.turn() != Turn::Decide(claim.seat) {
                let state = "has nothing to decide now; wait for your turn";
                return Err(TableError::Chair { seat: claim.seat, state });
            }
            self.begins_to_answer(&table, claim.seat);
            let question = playing.question().expect("who must decide is asked something");
            (table.terms().game.clone(), question)
        };
        self.shared.thinkers.advise(self.id, &game, question).await
    }
}
