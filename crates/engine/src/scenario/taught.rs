//! A lesson or a puzzle of any game, for a client that draws what it is handed.

use super::teaching::{Attempt, Task};
use crate::playing::PlayError;
use crate::preview::{Preview, preview};
use crate::{About, Game, Line, Scene, Seat, Text, Turn, Viewer};
use serde::Serialize;

/// Which of the two it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Teaching {
    /// Step by step, with words.
    Lesson,
    /// An aim, and so many decisions.
    Puzzle,
}

/// A lesson or a puzzle being gone through.
pub trait AnyLesson: Send + Sync {
    /// The game.
    fn game(&self) -> &About;
    /// Which of the two it is.
    fn kind(&self) -> Teaching;
    /// Its title.
    fn title(&self) -> &str;
    /// What one learns, in a sentence.
    fn about(&self) -> &str;
    /// As whom one learns.
    fn seat(&self) -> Seat;
    /// How many things there are to read and to do; in a puzzle, how many decisions one has.
    fn steps(&self) -> usize;
    /// How many of them are done: a number to go on from another day.
    fn at(&self) -> usize;
    /// What is to be read now, paragraph by paragraph.
    fn words(&self) -> &[Text];
    /// What is asked now.
    fn task(&self) -> Task;
    /// The table as the learner sees it.
    fn scene(&self) -> Scene;
    /// What the learner was told of what happened last.
    fn told(&self) -> Vec<Line>;
    /// The move that is asked for, or with which an answer goes on.
    fn hint(&self) -> Option<&str>;
    /// What would follow from a written move, whether it is asked for or not.
    ///
    /// # Errors
    /// When it is no move or a rule forbids it.
    fn preview(&self, notation: &str) -> Result<Preview, PlayError>;
    /// Tries a written move.
    fn try_move(&mut self, notation: &str) -> Attempt;
    /// Goes on from words that are only to be read; says whether there were any.
    fn next(&mut self) -> bool;
    /// Begins again.
    fn restart(&mut self);
    /// Goes to where so many things are done; a puzzle is solved then, or begins again.
    fn go_to(&mut self, done: usize);
}

/// What would follow from a written move of a seat, as far as it can know.
pub(super) fn foresee<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    notation: &str,
) -> Result<Preview, PlayError> {
    if let Turn::Over(_) = game.turn(state) {
        return Err(PlayError::Over);
    }
    let view = game.view(state, Viewer::Seat(seat));
    let mv = game.read(&view, notation)?;
    game.check(state, seat, &mv)?;
    Ok(preview(game, &view, seat, &mv)?)
}
