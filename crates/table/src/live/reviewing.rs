//! A decision of the past, looked at again: what a strong player thinks of it, and the game as it stood then.

use super::LiveTable;
use crate::error::TableError;
use crate::table::{Stage, Table};
use crate::terms::Claim;
use crate::thought::Care;
use bots::Weighed;
use engine::{AnyTable, Preview, Scene, Seat, Turn, Viewer};

/// What a strong player thinks of a decision.
#[derive(Clone, Debug)]
pub struct Review {
    /// How many moves stood when it was made.
    pub at: usize,
    /// The table as the seat saw it then.
    pub scene: Scene,
    /// The moves it was offered, the best first.
    pub options: Vec<Weighed>,
    /// The move it made, as it is written.
    pub played: String,
}

impl LiveTable {
    /// What a strong player thinks of the first decision that a seat made when so many moves stood or more; nothing, if there
    /// is none. It sees what the seat saw.
    ///
    /// # Errors
    /// When the seat is another's, or nothing is played here.
    pub async fn review(
        &self,
        claim: Claim,
        moves: usize,
        care: Care,
    ) -> Result<Option<Review>, TableError> {
        let (game, question, at, scene, played) = {
            let table = self.read();
            let playing = seen_by(&table, claim)?;
            let Some((at, played)) = decided(playing, claim.seat, moves) else { return Ok(None) };
            let scene = playing.scene_after(Viewer::Seat(claim.seat), at);
            let question = playing.question_after(at).expect("who decided was asked something");
            (table.terms().game.clone(), question, at, scene, played)
        };
        let options = self.shared.thinkers.review(self.id, care, &game, question).await?;
        Ok(Some(Review { at, scene, options, played }))
    }

    /// What would certainly have followed from a written move when so many moves stood, as far as its seat could know.
    ///
    /// # Errors
    /// When it was not allowed, or the seat is another's.
    pub fn foresee_after(
        &self,
        claim: Claim,
        moves: usize,
        notation: &str,
    ) -> Result<Preview, TableError> {
        let table = self.read();
        Ok(seen_by(&table, claim)?.preview_after(claim.seat, moves, notation)?)
    }

    /// The table when so many moves stood as a scenario, as far as a seat could know it.
    ///
    /// # Errors
    /// When the seat is another's, or the set-up tells what others have brought.
    pub fn report(&self, claim: Claim, moves: usize) -> Result<String, TableError> {
        let table = self.read();
        let (cards, moves) = (table.terms().own_cards.as_deref(), moves.min(table.moves()));
        let told = seen_by(&table, claim)?.scenario_after(claim.seat, moves, cards);
        let why =
            "what others brought to this game is theirs; save the game once it is over instead";
        told.ok_or_else(|| TableError::Unfit(why.to_owned()))
    }

    /// The journal of a game that is over, up to so many moves and with another one that is played there, to be gone on with.
    ///
    /// # Errors
    /// While the game goes on, or when the move is not allowed.
    pub fn export_from(&self, moves: usize, play: Option<&str>) -> Result<String, TableError> {
        let table = self.read();
        self.may_be_told(&table)?;
        let (Stage::Over(_), Some(playing)) = (table.stage(), table.playing()) else {
            return Err(TableError::GoesOn);
        };
        let mut then = playing.as_of(moves);
        if let (Some(notation), Turn::Decide(seat)) = (play, then.turn()) {
            then.play(seat, notation)?;
        }
        Ok(then.save())
    }
}

/// The game, for whoever holds this seat.
fn seen_by(table: &Table, claim: Claim) -> Result<&dyn AnyTable, TableError> {
    table.admit(claim)?;
    table.playing().ok_or(TableError::NotBegun)
}

/// The first decision of a seat when so many moves stood or more: how many did, and the move.
fn decided(playing: &dyn AnyTable, seat: Seat, moves: usize) -> Option<(usize, String)> {
    let standing = playing.journal().standing().into_iter().map(|(_, played)| played);
    let mut later = standing.enumerate().skip(moves);
    later.find(|(_, played)| played.seat == seat).map(|(at, played)| (at, played.notation.clone()))
}
