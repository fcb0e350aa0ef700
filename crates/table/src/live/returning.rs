//! Going back: whether it is free, whose consent it needs, and why it may be forbidden.

use super::LiveTable;
use crate::error::TableError;
use crate::table::Table;
use crate::terms::Claim;
use crate::wish::{WayBack, Wish, others, way};
use engine::{Seat, Turn};
use std::sync::Arc;

impl LiveTable {
    /// Takes back the last moves, or asks for consent where that is needed.
    ///
    /// # Errors
    /// When there are not so many moves, or the game does not go on.
    pub async fn take_back(
        self: &Arc<Self>,
        claim: Claim,
        moves: usize,
    ) -> Result<u64, TableError> {
        let answers = self.answers(&self.read(), claim.seat);
        self.carry_out(Wish::TakeBack(claim, moves, answers)).await
    }

    /// Returns how a seat may go back to an earlier number of moves.
    ///
    /// # Errors
    /// When the seat is another's, or the game does not go on.
    pub fn way_back(&self, claim: Claim, to: usize) -> Result<WayBack, TableError> {
        let (playing, others) = {
            let table = self.read();
            table.admit(claim)?;
            table.going_on()?;
            let playing = table.snapshot().ok_or(TableError::NotBegun)?;
            (playing, others(&table, claim.seat, self.answers(&table, claim.seat)))
        };
        let moves = playing.moves_played().saturating_sub(to);
        Ok(way(&*playing, claim.seat, moves, others))
    }

    /// Returns the number of moves to take back so that a seat can change its last decision.
    pub fn moves_since_own(&self, seat: Seat) -> Option<usize> {
        let playing = self.snapshot()?;
        let standing = playing.journal().standing();
        standing.iter().rev().position(|(_, played)| played.seat == seat).map(|since| since + 1)
    }

    /// Notes that the player who must decide has begun to answer, by trying a move. Only this
    /// process knows it, and the knowledge dies with it.
    pub(super) fn begins_to_answer(&self, table: &Table, seat: Seat) {
        let Some(playing) = table.playing() else { return };
        if playing.turn() == Turn::Decide(seat) {
            let begun = (seat, playing.journal().entries().len());
            *self.answering.lock().expect("nobody panics with a note") = Some(begun);
        }
    }

    /// Returns another seat that has begun to answer this seat's decision.
    fn answers(&self, table: &Table, by: Seat) -> Option<Seat> {
        let entries = table.playing()?.journal().entries().len();
        let begun = *self.answering.lock().expect("nobody panics with a note");
        begun.filter(|(seat, stood)| *seat != by && *stood == entries).map(|(seat, _)| seat)
    }
}
