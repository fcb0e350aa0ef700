//! Bots that think: on threads of their own, from what their seat sees, until they are not needed any more.
//!
//! A thought is given up when its [`Thought`] is dropped: moves were taken back, the game was stopped, a
//! person came back, the table was closed.

mod field;
mod hire;
mod pool;

use crate::error::TableError;
use crate::ids::TableId;
use bots::{Level, Memory, Tether, Weighed};
use engine::Seat;
use engine::any::AnyQuestion;
use field::Chore;
pub use hire::foretell;
use hire::{consult, hire};
use pool::Pool;
use std::time::Duration;

pub use field::{Deal, field};
pub use pool::Waits;

/// What a bot is to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// For which seat.
    pub seat: Seat,
    /// At which level.
    pub level: String,
    /// How many entries the journal has.
    pub entries: usize,
    /// Who waits for it.
    pub waits: Waits,
}

impl Wanted {
    /// Whether a thought that was wanted like this is still good enough: the same, and nobody waits for it who did not.
    fn is_met_by(&self, other: &Wanted) -> bool {
        let same = Wanted { waits: self.waits, ..other.clone() };
        *self == same && self.waits <= other.waits
    }
}

/// How carefully a decision of the past is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// As long as is enough for one point of a curve.
    Short,
    /// As long as for a hint.
    Long,
}

impl Care {
    fn level(self) -> Level {
        match self {
            Care::Short => Level::Normal,
            Care::Long => Level::Hard,
        }
    }
}

/// A bot that is thinking. It stops when this is dropped.
pub struct Thought {
    wanted: Wanted,
    /// Whether it may take only so long, whatever there is to think about.
    is_short: bool,
    tether: Tether,
}

impl Thought {
    /// Whether this is what is wanted, and comes in time for those who wait.
    pub fn is_about(&self, wanted: &Wanted) -> bool {
        wanted.is_met_by(&self.wanted)
    }

    /// Whether it may take only so long, whatever there is to think about.
    pub fn is_short(&self) -> bool {
        self.is_short
    }

    /// Who decides.
    pub fn seat(&self) -> Seat {
        self.wanted.seat
    }

    /// How much of its budget it has used, from 0 to 1.
    pub fn spent(&self) -> f32 {
        self.tether.spent()
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.tether.cut();
    }
}

/// The threads on which bots think.
pub struct Thinkers(Pool);

impl Thinkers {
    /// So many threads.
    pub fn new(threads: usize) -> Thinkers {
        Thinkers(Pool::new(threads))
    }

    /// Does something some time, when nobody wants to think.
    pub fn some_time(&self, chore: Box<dyn Chore>) {
        self.0.add_chore(chore);
    }

    /// Lets a bot think, and plays what it chooses unless it is stopped before. What the table's bots have offered
    /// before is in their memory. It thinks no longer than `most`, if that is said.
    #[expect(clippy::too_many_arguments, reason = "each is another thing that a bot is told")]
    pub fn think(
        &self,
        table: TableId,
        wanted: Wanted,
        game: &str,
        memory: Memory,
        question: Box<dyn AnyQuestion>,
        most: Option<Duration>,
        play: impl FnOnce(String) + Send + 'static,
    ) -> Thought {
        let tether = Tether::default();
        let (game, level) = (game.to_owned(), wanted.level.clone());
        let held = tether.clone();
        let work = move || {
            if held.is_cut() {
                return;
            }
            let level: Level = level.parse().expect("levels are judged before they sit down");
            let mut bot = hire(&game, level, held.clone(), memory, most);
            let notation = question.answer(&mut bot).expect("a bot of this game chooses a move");
            if !held.is_cut() {
                play(notation);
            }
        };
        self.0.push(table, wanted.waits, Box::new(work));
        Thought { wanted, is_short: most.is_some(), tether }
    }

    /// What a strong player thinks of every option.
    pub async fn advise(
        &self,
        table: TableId,
        game: &str,
        question: Box<dyn AnyQuestion>,
    ) -> Result<Vec<Weighed>, TableError> {
        self.consulted(table, Waits::Players, Level::Hard, game, question).await
    }

    /// What a strong player thinks of every option of a decision of the past. Those who play come first.
    pub async fn review(
        &self,
        table: TableId,
        care: Care,
        game: &str,
        question: Box<dyn AnyQuestion>,
    ) -> Result<Vec<Weighed>, TableError> {
        self.consulted(table, Waits::Watchers, care.level(), game, question).await
    }

    async fn consulted(
        &self,
        table: TableId,
        waits: Waits,
        level: Level,
        game: &str,
        question: Box<dyn AnyQuestion>,
    ) -> Result<Vec<Weighed>, TableError> {
        let tether = Tether::default();
        let _given_up = GivenUp(tether.clone());
        let (answer, answered) = tokio::sync::oneshot::channel();
        let game = game.to_owned();
        let work = move || {
            let advised = consult(&game, level, tether).weigh(&*question);
            // Whoever asked may have gone away.
            let _ = answer.send(advised);
        };
        self.0.push(table, waits, Box::new(work));
        Ok(answered.await.map_err(|_| TableError::Broken)??)
    }
}

/// Stops a thought whose answer nobody waits for any more.
struct GivenUp(Tether);

impl Drop for GivenUp {
    fn drop(&mut self) {
        self.0.cut();
    }
}
