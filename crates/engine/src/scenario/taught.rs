//! A lesson or a puzzle of any game, for a client that draws any scene.

use super::teaching::{Attempt, Task};
use crate::lift::Lift;
use crate::playing::PlayError;
use crate::preview::{Preview, preview};
use crate::ruler::RulerEnd;
use crate::scene::Stroke;
use crate::{About, Game, Line, Scene, Seat, Text, Turn, Viewer};
use serde::Serialize;

/// The kind of teaching: a lesson or a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Teaching {
    /// Step by step, with words.
    Lesson,
    /// A puzzle: an aim, and a number of decisions.
    Puzzle,
}

/// A lesson or a puzzle being gone through.
pub trait AnyLesson: Send + Sync {
    /// Returns the game.
    fn game(&self) -> &About;
    /// Returns the kind: a lesson or a puzzle.
    fn kind(&self) -> Teaching;
    /// Returns the title.
    fn title(&self) -> &str;
    /// Returns the subject, in a sentence.
    fn about(&self) -> &str;
    /// Returns the seat of the learner.
    fn seat(&self) -> Seat;
    /// Returns the number of things to read and to do; in a puzzle, the number of decisions.
    fn steps(&self) -> usize;
    /// Returns the number of them that are done, from which a learner can go on another day.
    fn at(&self) -> usize;
    /// Returns the words to read now, paragraph by paragraph.
    fn words(&self) -> &[Text];
    /// Returns the present task.
    fn task(&self) -> Task;
    /// Draws the table as the learner sees it.
    fn scene(&self) -> Scene;
    /// Returns the lines told to the learner about the last events.
    fn told(&self) -> Vec<Line>;
    /// Returns the move that the lesson asks for, or with which an answer goes on.
    fn hint(&self) -> Option<&str>;
    /// Returns all that would follow from a written move, whether the task wants it or not.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it.
    fn preview(&self, notation: &str) -> Result<Preview, PlayError>;
    /// Checks that a rule allows a written move now, whether the task wants it or not.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it.
    fn check(&self, notation: &str) -> Result<(), PlayError>;
    /// Returns the measurements of a written move, allowed or not.
    ///
    /// # Errors
    /// Fails if the text is no move.
    fn sketch(&self, notation: &str) -> Result<Vec<Stroke>, PlayError>;
    /// Returns the places where a written move could carry its thing.
    ///
    /// # Errors
    /// Fails if the text is no move.
    fn lift(&self, notation: &str) -> Result<Option<Lift>, PlayError>;
    /// Returns the measurements of a ruler.
    fn ruler(&self, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke>;
    /// Tries a written move.
    fn try_move(&mut self, notation: &str) -> Attempt;
    /// Goes on from words that are only to be read, and returns true if there were any.
    fn next(&mut self) -> bool;
    /// Begins again.
    fn restart(&mut self);
    /// Goes to the place after this number of things done; a puzzle is solved then, or begins
    /// again.
    fn go_to(&mut self, done: usize);
}

/// The table of a lesson as its learner sees it: it previews moves and measures them.
pub(super) struct Desk<'l, G: Game> {
    pub game: &'l G,
    pub state: &'l G::State,
    pub seat: Seat,
}

impl<G: Game> Desk<'_, G> {
    fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// Returns all that would follow from a written move, as far as the learner can know.
    pub fn foresee(&self, notation: &str) -> Result<Preview, PlayError> {
        let mv = self.allowed(notation)?;
        Ok(preview(self.game, &self.view(), self.seat, &mv)?)
    }

    /// Reads a move that a rule allows now.
    pub fn allowed(&self, notation: &str) -> Result<G::Move, PlayError> {
        if let Turn::Over(_) = self.game.turn(self.state) {
            return Err(PlayError::Over);
        }
        let mv = self.game.read(&self.view(), notation)?;
        self.game.check(self.state, self.seat, &mv)?;
        Ok(mv)
    }

    /// Returns the measurements of a written move.
    pub fn sketch(&self, notation: &str) -> Result<Vec<Stroke>, PlayError> {
        let view = self.view();
        Ok(self.game.sketch(&view, &self.game.read(&view, notation)?))
    }

    /// Returns the places where a written move could carry its thing.
    pub fn lift(&self, notation: &str) -> Result<Option<Lift>, PlayError> {
        let view = self.view();
        Ok(self.game.lift(&view, &self.game.read(&view, notation)?))
    }

    /// Returns the measurements of a ruler.
    pub fn ruler(&self, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
        self.game.ruler(&self.view(), from, to)
    }
}
