//! Takebacks: which seats may take moves back, and the game after that.

use super::{Moment, Playing, TakebackError};
use crate::story::Silence;
use crate::{Dice, Game, Seat, Seats};

impl<G: Game> Playing<G> {
    /// Checks that a seat may take back the last moves without asking the others.
    ///
    /// # Errors
    /// Says why the consent of all is necessary, or that there are too few moves.
    pub fn may_take_back(&self, by: Seat, moves: usize) -> Result<(), TakebackError> {
        let played = self.moves_played();
        if moves > played {
            return Err(TakebackError::TooMany(played));
        }
        let fixed = self.journal.fixed();
        if moves > played - fixed {
            return Err(TakebackError::Brought(fixed));
        }
        let since = || self.moments.iter_from(self.moments.len() - moves);
        let shown = |event: &G::Event| self.game.reveals(event);
        if since().any(|moment| moment.rolled) {
            Err(TakebackError::Rolled)
        } else if since().any(|moment| moment.tale.events().iter().any(shown)) {
            Err(TakebackError::Revealed)
        } else if since().any(|moment| moment.seat != Some(by)) {
            Err(TakebackError::Others)
        } else {
            Ok(())
        }
    }

    /// Returns the number of last moves to take back instead of this one if the first of them was
    /// forced: those from the last choice of its seat on. A table would play a forced move again at
    /// once.
    pub fn back_to_a_choice(&self, moves: usize) -> usize {
        let back = |moves: usize| self.moments.get(self.moments.len().checked_sub(moves)?);
        let Some(first) = back(moves).filter(|moment| moment.forced) else { return moves };
        let is_choice = |moment: &Moment<_>| moment.seat == first.seat && !moment.forced;
        let mut earlier = moves + 1..=self.moves_played();
        earlier.find(|moves| back(*moves).is_some_and(is_choice)).unwrap_or(moves)
    }

    /// Takes back the last moves, and enters that in the journal.
    ///
    /// # Errors
    /// Fails if too few seats consent; nothing has changed then.
    pub fn take_back(
        &mut self,
        by: Seat,
        moves: usize,
        consent: Seats,
    ) -> Result<(), TakebackError> {
        let draft = self.draft_takeback(by, moves, consent)?;
        self.settle(draft);
        Ok(())
    }

    /// Returns the state after so many moves, with the dice as chance answers from there: a roll
    /// that was made once comes out the same again.
    pub(super) fn back_at(&self, moves: usize) -> (G::State, Dice) {
        let fixed = self.journal.fixed();
        debug_assert!(moves >= fixed, "what came before a game was brought stays");
        let (from, mut state, mut dice) = self.set_out(moves);
        if from <= fixed {
            for (_, played) in self.standing(from + 1..=fixed) {
                self.play_again(&mut state, played, Silence);
            }
            dice = self.dice_anew().unwrap_or(dice);
        }
        for (_, played) in self.standing(from.max(fixed) + 1..=moves) {
            self.play_with(&mut state, played, &mut dice, Silence);
            dice.take_record();
        }
        (state, dice)
    }

    /// Returns the start of a replay to so many moves: the waypoint before, or the beginning.
    fn set_out(&self, moves: usize) -> (usize, G::State, Dice) {
        if let Some(waypoint) = self.waypoints.before(moves) {
            return (waypoint.moves, waypoint.state.clone(), waypoint.dice.clone());
        }
        let seed = self.journal.header().mixture().seed(self.seeds[0]);
        let mut dice = Dice::seeded(seed).recording();
        let header = self.journal.header();
        let state = header.begin(&*self.game, &self.setup, &mut dice, &mut Silence);
        dice.take_record();
        (0, state.expect("what was begun once begins again"), dice)
    }

    /// Returns the dice with which chance last began anew, if it did.
    fn dice_anew(&self) -> Option<Dice> {
        let renewals = self.journal.renewals();
        let last = renewals.last()?;
        let seed = self.seeds.last().expect("the first seed is there");
        Some(Dice::seeded(last.anew.mixture().seed(*seed)).recording())
    }
}
