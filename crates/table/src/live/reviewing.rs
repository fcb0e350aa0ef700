//! Reviews of past decisions: a strong player's opinion, and the game at that time.

use super::LiveTable;
use super::looking::has_come_to;
use crate::error::TableError;
use crate::table::Stage;
use crate::terms::Claim;
use crate::thought::{Care, Priority, Ticket, Waits, consult};
use bots::{Tether, Weighed};
use engine::{AnyTable, Preview, Scene, Seat, Turn, Viewer};

/// A strong player's opinion of a decision.
#[derive(Clone, Debug)]
pub struct Review {
    /// The number of moves before the decision.
    pub at: usize,
    /// The table as the seat saw it then.
    pub scene: Scene,
    /// The moves offered to it, the best first.
    pub options: Vec<Weighed>,
    /// The move it made, as it is written.
    pub played: String,
}

impl LiveTable {
    /// Returns a strong player's opinion of the first decision that a seat made after `moves`
    /// moves. The strong player sees what the seat saw. Returns `None` if the seat made none.
    ///
    /// # Errors
    /// When the seat is another's, or nothing is played here; and as [`crate::Tables::work_out`].
    pub async fn review(
        &self,
        claim: Claim,
        moves: usize,
        care: Care,
        ticket: &Ticket,
    ) -> Result<Option<Review>, TableError> {
        let playing = self.snapshot_for(claim)?;
        let game = self.read().terms().game.clone();
        let review = move |tether: &Tether| {
            let Some((at, played)) = decided(&*playing, claim.seat, moves) else { return Ok(None) };
            let scene = playing.scene_after(Viewer::Seat(claim.seat), at);
            let question = playing.question_after(at).ok_or(TableError::Broken)?;
            let options = consult(&game, care.level(), tether.clone()).weigh(&*question)?;
            Ok(Some(Review { at, scene, options, played }))
        };
        self.work_out(Priority::Background(Waits::Watchers), ticket, review).await
    }

    /// Returns the certain consequences of a written move after `moves` moves, as far as its seat
    /// could know.
    ///
    /// # Errors
    /// When it was not allowed, so many moves never stood, the seat is another's, or the tether was cut before the end.
    pub fn foresee_after(
        &self,
        claim: Claim,
        moves: usize,
        notation: &str,
        tether: &Tether,
    ) -> Result<Preview, TableError> {
        let playing = self.snapshot_for(claim)?;
        has_come_to(&*playing, moves)?;
        let told = playing.preview_after(claim.seat, moves, notation, &|| !tether.is_cut())?;
        told.ok_or(TableError::Superseded)
    }

    /// Returns the table after a number of moves as a scenario, as far as a seat could know it.
    ///
    /// # Errors
    /// When the game has fewer moves, the seat is another's, or the set-up reveals what others have
    /// brought.
    pub fn report(&self, claim: Claim, moves: usize) -> Result<String, TableError> {
        let playing = self.snapshot_for(claim)?;
        has_come_to(&*playing, moves)?;
        let cards = self.read().terms().own_cards.clone();
        let told = playing.scenario_after(claim.seat, moves, cards.as_deref());
        let why =
            "what others brought to this game is theirs; save the game once it is over instead";
        told.ok_or_else(|| TableError::Unfit(why.to_owned()))
    }

    /// Returns the journal of a finished game up to a number of moves, with another move to
    /// continue from there.
    ///
    /// # Errors
    /// While the game goes on, when so many moves never stood, or when the move is not allowed.
    pub fn export_from(&self, moves: usize, play: Option<&str>) -> Result<String, TableError> {
        let playing = {
            let table = self.read();
            self.may_be_told(&table)?;
            match (table.stage(), table.snapshot()) {
                (Stage::Over(_), Some(playing)) => playing,
                _ => return Err(TableError::GoesOn),
            }
        };
        has_come_to(&*playing, moves)?;
        let mut then = playing.as_of(moves);
        if let (Some(notation), Turn::Decide(seat)) = (play, then.turn()) {
            then.play(seat, notation)?;
        }
        Ok(then.save())
    }
}

/// Returns the first decision of a seat after a number of moves: the number of moves then, and the
/// move.
fn decided(playing: &dyn AnyTable, seat: Seat, moves: usize) -> Option<(usize, String)> {
    let standing = playing.journal().standing().into_iter().map(|(_, played)| played);
    let mut later = standing.enumerate().skip(moves);
    later.find(|(_, played)| played.seat == seat).map(|(at, played)| (at, played.notation.clone()))
}
