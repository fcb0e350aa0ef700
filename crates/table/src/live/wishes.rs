//! The wishes of people at a table.

use super::LiveTable;
use crate::adding::Promise;
use crate::error::TableError;
use crate::record::Answer;
use crate::secret::{Secret, SecretHash};
use crate::terms::Claim;
use crate::thought::{Priority, Ticket};
use crate::wish::{SitDown, Wish};
use bots::Tether;
use engine::lift::Lift;
use engine::playing::PlayError;
use engine::scene::Stroke;
use engine::{AnyTable, Preview, Seat, Viewer};
use std::sync::Arc;

/// The measurements of a move before it is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Sketch {
    /// The lines to draw on the map.
    pub strokes: Vec<Stroke>,
    /// The reason why the move is not allowed, or `None` if it is.
    pub refused: Option<PlayError>,
}

impl LiveTable {
    /// Gives a person the seat of an invitation. Each invitation is good once.
    ///
    /// # Errors
    /// When it is good for no seat, or the name does not fit.
    pub async fn sit_down(
        self: &Arc<Self>,
        invitation: SecretHash,
        who: SitDown,
    ) -> Result<Seat, TableError> {
        let seat = self.read().invited(invitation);
        self.carry_out(Wish::SitDown(invitation, who)).await?;
        seat.ok_or(TableError::NoInvitation)
    }

    /// Promises words that are added to the table's chance.
    ///
    /// # Errors
    /// When the seat is another's or has promised already, the table is bound to another seed by now, or it is too late.
    pub async fn promise(
        self: &Arc<Self>,
        claim: Claim,
        promise: Promise,
    ) -> Result<u64, TableError> {
        self.carry_out(Wish::Promise(claim, promise)).await
    }

    /// Reveals the promised words.
    ///
    /// # Errors
    /// When they are other words, or it is not the time to reveal them.
    pub async fn say(self: &Arc<Self>, claim: Claim, words: &str) -> Result<u64, TableError> {
        self.carry_out(Wish::Say(claim, words.to_owned())).await
    }

    /// Gives up a seat before the game begins. The answer is a new invitation to it.
    ///
    /// # Errors
    /// When the seat is another's, or the game has begun.
    pub async fn rise(self: &Arc<Self>, claim: Claim) -> Result<Secret, TableError> {
        let invitation = Secret::draw();
        self.carry_out(Wish::Rise(claim, invitation.hash())).await?;
        Ok(invitation)
    }

    /// Frees a seat before the game begins, for the opener of the table. Returns a new invitation
    /// to it.
    ///
    /// # Errors
    /// When somebody else opened the table, or the game has begun.
    pub async fn free(
        self: &Arc<Self>,
        opener: SecretHash,
        seat: Seat,
    ) -> Result<Secret, TableError> {
        let invitation = Secret::draw();
        self.carry_out(Wish::Free(opener, seat, invitation.hash())).await?;
        Ok(invitation)
    }

    /// Plays a written move, decided on after `stand` moves. Returns the number of the event, which
    /// is durable.
    ///
    /// # Errors
    /// When it is not allowed, or something happened since.
    pub async fn play(
        self: &Arc<Self>,
        claim: Claim,
        stand: usize,
        notation: &str,
    ) -> Result<u64, TableError> {
        self.carry_out(Wish::Play(claim, stand, notation.to_owned())).await
    }

    /// Checks that a written move is allowed, and plays nothing.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn check(&self, claim: Claim, notation: &str) -> Result<(), TableError> {
        Ok(self.answering(claim)?.check(claim.seat, notation)?)
    }

    /// Returns the certain consequences of a written move, as far as its seat can know.
    ///
    /// # Errors
    /// When it is not allowed, the seat is another's, or the tether was cut before the end.
    pub fn foresee(
        &self,
        claim: Claim,
        notation: &str,
        tether: &Tether,
    ) -> Result<Preview, TableError> {
        let playing = self.answering(claim)?;
        let told = playing.preview_while(claim.seat, notation, &|| !tether.is_cut())?;
        told.ok_or(TableError::Superseded)
    }

    /// Returns the measurements of a written move, and the reason if it is not allowed.
    ///
    /// # Errors
    /// When it is no move, or the seat is another's.
    pub fn sketch(&self, claim: Claim, notation: &str) -> Result<Sketch, TableError> {
        let game = self.answering(claim)?;
        let strokes = game.sketch(claim.seat, notation)?;
        Ok(Sketch { strokes, refused: game.check(claim.seat, notation).err() })
    }

    /// Returns the things that a written move could carry, and their destinations.
    ///
    /// # Errors
    /// When it is no move, or the seat is another's.
    pub fn lift(&self, claim: Claim, notation: &str) -> Result<Option<Lift>, TableError> {
        Ok(self.answering(claim)?.lift(claim.seat, notation)?)
    }

    /// Returns the running game for the holder of this seat, who tries a move. If they must decide,
    /// this counts as the beginning of their answer.
    pub(super) fn answering(&self, claim: Claim) -> Result<Arc<dyn AnyTable>, TableError> {
        let table = self.read();
        table.admit(claim)?;
        self.begins_to_answer(&table, claim.seat);
        table.going_on()?;
        table.snapshot().ok_or(TableError::NotBegun)
    }

    /// Returns the game for the holder of this seat.
    pub(super) fn snapshot_for(&self, claim: Claim) -> Result<Arc<dyn AnyTable>, TableError> {
        let table = self.read();
        table.admit(claim)?;
        table.snapshot().ok_or(TableError::NotBegun)
    }

    /// Works something out in the pool for the holder of this ticket, when its turn has come.
    ///
    /// # Errors
    /// As [`crate::Tables::work_out`].
    pub async fn work_out<T: Send + 'static, E: From<TableError> + Send + 'static>(
        &self,
        priority: Priority,
        ticket: &Ticket,
        work: impl FnOnce(&Tether) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        self.shared.thinkers.work_out(priority, ticket, work).await
    }

    /// Answers a request to take moves back.
    ///
    /// # Errors
    /// When nobody wants to.
    pub async fn answer(self: &Arc<Self>, claim: Claim, answer: Answer) -> Result<u64, TableError> {
        self.carry_out(Wish::Answer(claim, answer)).await
    }

    /// Stops the game for a while.
    ///
    /// # Errors
    /// When it does not go on.
    pub async fn pause(self: &Arc<Self>, claim: Claim) -> Result<u64, TableError> {
        self.carry_out(Wish::Pause(claim)).await
    }

    /// Lets a stopped game go on.
    ///
    /// # Errors
    /// When it is not stopped.
    pub async fn resume(self: &Arc<Self>, claim: Claim) -> Result<u64, TableError> {
        self.carry_out(Wish::Resume(claim)).await
    }

    /// Gives up.
    ///
    /// # Errors
    /// When there is no game to give up.
    pub async fn resign(self: &Arc<Self>, claim: Claim) -> Result<u64, TableError> {
        self.carry_out(Wish::Resign(claim)).await
    }

    /// Lets a bot play a seat: the player's own, one that its person has left, or one that nobody
    /// has taken.
    ///
    /// # Errors
    /// When its person is here and was not waited for too long, or has left only just now, or there is no such bot.
    pub async fn stand_in(
        self: &Arc<Self>,
        claim: Claim,
        seat: Seat,
        level: &str,
    ) -> Result<u64, TableError> {
        // Who has just come is about to be recorded.
        if self.is_here(Viewer::Seat(seat)) && !self.is_recorded_here(seat) && seat != claim.seat {
            let state = "is here and playing; ask them whether a bot should play on";
            return Err(TableError::Chair { seat, state });
        }
        self.carry_out(Wish::StandIn(claim, seat, level.to_owned())).await
    }

    /// Takes the player's own seat back from a bot.
    ///
    /// # Errors
    /// When no bot plays it.
    pub async fn come_back(self: &Arc<Self>, claim: Claim) -> Result<u64, TableError> {
        self.carry_out(Wish::ComeBack(claim)).await
    }

    /// Sets the kinds of moment that the player skips. In all others the table asks them.
    ///
    /// # Errors
    /// When the game does not know them, or is over.
    pub async fn order(
        self: &Arc<Self>,
        claim: Claim,
        lets_by: Vec<String>,
    ) -> Result<u64, TableError> {
        self.carry_out(Wish::Order(claim, lets_by)).await
    }

    /// Sends a chat message to the table.
    ///
    /// # Errors
    /// When it is empty or too long.
    pub async fn talk(self: &Arc<Self>, claim: Claim, text: &str) -> Result<u64, TableError> {
        self.carry_out(Wish::Talk(claim, text.to_owned())).await
    }
}
