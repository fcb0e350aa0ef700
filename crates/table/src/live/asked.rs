//! A decision as a program wants to know it, which plays a person's seat from elsewhere.

use super::LiveTable;
use crate::error::TableError;
use crate::terms::Claim;
use engine::{Turn, Viewer};

/// The most moves reported to a program at once.
const MOST_TOLD: usize = 200;

/// A decision, with all that its seat knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The number of moves.
    pub moves: usize,
    /// The seat's view, as JSON.
    pub view: String,
    /// The listed moves, as they are written.
    pub listed: Vec<String>,
    /// The lines of the story from the given move on, in plain words.
    pub told: Vec<String>,
}

impl LiveTable {
    /// Returns the decision of a seat that knows the first `heard` moves, or `None` if it has
    /// nothing to decide now.
    ///
    /// # Errors
    /// When the seat is another's, or nothing is played here.
    pub fn question(&self, claim: Claim, heard: usize) -> Result<Option<Asked>, TableError> {
        let playing = self.snapshot_for(claim)?;
        if playing.turn() != Turn::Decide(claim.seat) {
            return Ok(None);
        }
        let question = playing.question().ok_or(TableError::Broken)?;
        let moves = playing.moves_played();
        let viewer = Viewer::Seat(claim.seat);
        let heard = heard.max((moves + 1).saturating_sub(MOST_TOLD));
        let news = (heard..moves + 1).flat_map(|number| playing.told_of(viewer, number));
        Ok(Some(Asked {
            moves,
            view: question.view(),
            listed: question.moves(),
            told: news.map(|telling| telling.line.to_string()).collect(),
        }))
    }
}
