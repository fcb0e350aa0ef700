//! The result of a move or a takeback, worked out without changing the table.
//!
//! A table that must not run ahead of its memory drafts a change, has its entry made durable, and
//! only then settles it. A draft that is dropped leaves nothing behind.

use super::{Moment, PlayError, Playing, TakebackError};
use crate::journal::{Entry, Fingerprint, PlayedMove, Reseeding, state_hash};
use crate::{Dice, Game, Mixture, Seat, Seats, Seed, Tale, Turn, Viewer};

/// A change that is worked out and not made.
#[derive(Debug)]
pub struct Draft<G: Game> {
    /// The number of entries before it.
    after: usize,
    /// The number of moves that stand then.
    moves: usize,
    entry: Entry,
    change: Change<G>,
}

#[derive(Debug)]
enum Change<G: Game> {
    Move { state: Box<G::State>, dice: Dice, moment: Moment<G::Event> },
    Takeback { state: Box<G::State>, dice: Dice },
    Anew { state: Box<G::State>, dice: Dice, seed: Seed },
}

impl<G: Game> Draft<G> {
    /// Returns the journal entry that this would add.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// Returns the seat that must decide then, or how the game ends.
    pub fn turn(&self, game: &G) -> Turn {
        match &self.change {
            Change::Move { state, .. }
            | Change::Takeback { state, .. }
            | Change::Anew { state, .. } => game.turn(state),
        }
    }

    /// Returns the number of moves that stand then.
    pub fn moves_played(&self) -> usize {
        self.moves
    }

    /// Returns the hash of the state then.
    pub fn state_hash(&self) -> Fingerprint {
        match &self.change {
            Change::Move { state, .. }
            | Change::Takeback { state, .. }
            | Change::Anew { state, .. } => state_hash(&**state),
        }
    }
}

impl<G: Game> Playing<G> {
    /// Works out the result of a written move.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it.
    pub fn draft(&self, seat: Seat, notation: &str) -> Result<Draft<G>, PlayError> {
        let view = self.view(Viewer::Seat(seat));
        let mv = self.check_seeing(&view, seat, notation)?;
        Ok(self.draft_checked(&view, seat, &mv))
    }

    /// Works out how a seat leaves, when the rules know leaving and allow it now.
    pub fn draft_leaving(&self, seat: Seat) -> Option<Draft<G>> {
        if let Turn::Over(_) = self.turn() {
            return None;
        }
        let leave = self.game.leaving(&self.state, seat)?;
        self.game.check(&self.state, seat, &leave).ok()?;
        Some(self.draft_checked(&self.view(Viewer::Seat(seat)), seat, &leave))
    }

    fn draft_checked(&self, view: &G::View, seat: Seat, mv: &G::Move) -> Draft<G> {
        let notation = self.game.write(view, mv);
        let (mut state, mut dice) = (Box::new(self.state.clone()), self.dice.clone());
        let mut tale = Tale::default();
        self.game.play(&mut state, seat, mv, &mut dice, &mut tale);
        let mut rolls = dice.take_record();
        // Both are kept for as long as the game is.
        tale.shrink_to_fit();
        rolls.shrink_to_fit();
        let forced = self.game.forced(&self.state).is_some();
        let moment = Moment { seat: Some(seat), rolled: !rolls.is_empty(), forced, tale };
        let entry = Entry::Move(PlayedMove { seat, notation, rolls });
        let change = Change::Move { state, dice, moment };
        let (after, moves) = (self.journal.entries().len(), self.moves_played() + 1);
        Draft { after, moves, entry, change }
    }

    /// Works out the result of a takeback.
    ///
    /// # Errors
    /// Fails if too few seats consent.
    pub fn draft_takeback(
        &self,
        by: Seat,
        moves: usize,
        consent: Seats,
    ) -> Result<Draft<G>, TakebackError> {
        match self.may_take_back(by, moves) {
            Err(never @ (TakebackError::TooMany(_) | TakebackError::Brought(_))) => {
                return Err(never);
            }
            Err(reason) if consent.with(by) != Seats::first(self.seats()) => return Err(reason),
            _ => {}
        }
        let entry = Entry::Takeback { takeback: moves };
        let (after, moves) = (self.journal.entries().len(), self.moves_played() - moves);
        let (state, dice) = self.back_at(moves);
        Ok(Draft { after, moves, entry, change: Change::Takeback { state: Box::new(state), dice } })
    }

    /// Works out how chance begins anew from another seed of the server, because a person has
    /// brought the game to a table.
    pub fn draft_anew(&self, by: &str, seed: Seed, mixture: Mixture) -> Draft<G> {
        let dice = Dice::seeded(mixture.seed(seed)).recording();
        let (by, commitment) = (by.to_owned(), seed.commitment());
        let Mixture { formula, table, entropy } = mixture;
        let entry = Entry::Anew { anew: Reseeding { by, commitment, formula, table, entropy } };
        let change = Change::Anew { state: Box::new(self.state.clone()), dice, seed };
        let (after, moves) = (self.journal.entries().len(), self.moves_played());
        Draft { after, moves, entry, change }
    }

    /// Makes a change that was worked out here.
    ///
    /// # Panics
    /// Panics if another entry was made since.
    pub fn settle(&mut self, draft: Draft<G>) {
        assert_eq!(draft.after, self.journal.entries().len(), "nothing is entered before a draft");
        match draft.change {
            Change::Move { state, dice, moment } => {
                self.waypoints.pass(self.moments.len() - 1, &self.state, &self.dice);
                self.state = *state;
                self.dice = dice;
                self.moments.push(moment);
                self.journal.append(draft.entry);
            }
            Change::Takeback { state, dice } => {
                self.waypoints.forget_after(draft.moves);
                self.moments.truncate(draft.moves + 1);
                self.state = *state;
                self.dice = dice;
                self.journal.append(draft.entry);
            }
            Change::Anew { dice, seed, .. } => {
                self.dice = dice;
                self.seeds.push(seed);
                self.journal.append(draft.entry);
            }
        }
    }
}
