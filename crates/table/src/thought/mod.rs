//! All thinking: on a few threads of its own, from what a seat sees, until it is not needed any more.
//!
//! What people ask for and see at once (previews, lifts, sketches, rulers, steps shown again) goes before what takes its time
//! (bots, hints, forecasts, reviews). Each asker has a place in turn, however many sockets they have, and a queue that does not
//! grow. A bot's thought is given up when its [`Thought`] is dropped: moves were taken back, the game was stopped, a person came
//! back, the table was closed. What a person asked for is given up when its [`Ticket`] is withdrawn, or nobody waits for the
//! answer.

mod field;
mod hire;
mod pool;

use crate::error::TableError;
use crate::ids::TableId;
use bots::{Level, Memory, Tether};
use engine::{AnyTable, Seat};
use field::Chore;
use hire::hire;
use pool::{Job, Key, Pool};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

pub use field::{Deal, field};
pub use hire::{consult, foretell};
pub use pool::{Priority, Waits};

/// A handle for a request to work something out, which can withdraw it. A clone is the same ticket.
#[derive(Clone, Debug)]
pub struct Ticket {
    asker: IpAddr,
    tether: Tether,
}

impl Ticket {
    /// Returns a ticket for this address. Everybody who shares the address counts as one.
    pub fn of(asker: IpAddr) -> Ticket {
        Ticket { asker, tether: Tether::default() }
    }

    /// Withdraws the request.
    pub fn withdraw(&self) {
        self.tether.cut();
    }

    /// Returns true if the request was withdrawn.
    pub fn is_withdrawn(&self) -> bool {
        self.tether.is_cut()
    }
}

/// A decision that a bot must make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotQuestion {
    /// The seat that must decide.
    pub seat: Seat,
    /// The level of the bot.
    pub level: String,
    /// The number of entries in the journal.
    pub entries: usize,
    /// The people who wait for the answer.
    pub waits: Waits,
}

impl BotQuestion {
    /// Returns true if a thought for this question is still good enough for the other. The
    /// questions must be the same, and nobody new may be waiting.
    fn is_met_by(&self, other: &BotQuestion) -> bool {
        let same = BotQuestion { waits: self.waits, ..other.clone() };
        *self == same && self.waits <= other.waits
    }
}

/// The care of a review of a past decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// The time for one point of a curve.
    Short,
    /// The time of a hint.
    Long,
}

impl Care {
    pub(crate) fn level(self) -> Level {
        match self {
            Care::Short => Level::Normal,
            Care::Long => Level::Hard,
        }
    }
}

/// A bot that is thinking. It stops when this is dropped.
pub struct Thought {
    wanted: BotQuestion,
    /// True if it has a fixed short time limit.
    is_short: bool,
    tether: Tether,
}

impl Thought {
    /// Returns true if this answers the question, in time for those who wait.
    pub fn is_about(&self, wanted: &BotQuestion) -> bool {
        wanted.is_met_by(&self.wanted)
    }

    /// Returns true if the thought has a fixed short time limit.
    pub fn is_short(&self) -> bool {
        self.is_short
    }

    /// Returns the seat that decides.
    pub fn seat(&self) -> Seat {
        self.wanted.seat
    }

    /// Returns the share of its budget it has used, from 0 to 1.
    pub fn spent(&self) -> f32 {
        self.tether.spent()
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.tether.cut();
    }
}

/// The threads for all thinking.
pub struct Thinkers(Pool);

impl Thinkers {
    /// Starts this number of threads.
    pub fn new(threads: usize) -> Thinkers {
        Thinkers(Pool::new(threads))
    }

    /// Runs a chore in idle time.
    pub fn some_time(&self, chore: Box<dyn Chore>) {
        self.0.add_chore(chore);
    }

    /// Lets a bot think, and plays what it chooses unless it is stopped before. Its memory holds
    /// the earlier offers of the table's bots. It thinks no longer than `most`, if given.
    #[expect(clippy::too_many_arguments, reason = "each is another thing that a bot is told")]
    pub fn think(
        &self,
        table: TableId,
        wanted: BotQuestion,
        game: &str,
        memory: Memory,
        playing: Arc<dyn AnyTable>,
        most: Option<Duration>,
        play: impl FnOnce(String) + Send + 'static,
    ) -> Thought {
        let tether = Tether::default();
        let (game, level) = (game.to_owned(), wanted.level.clone());
        let held = tether.clone();
        let work = move || {
            let Some(question) = playing.question() else { return };
            drop(playing);
            let level: Level = level.parse().expect("levels are judged before they sit down");
            let mut bot = hire(&game, level, held.clone(), memory, most);
            let notation = question.answer(&mut bot).expect("a bot of this game chooses a move");
            if !held.is_cut() {
                play(notation);
            }
        };
        let job = Job::new(tether.clone(), work);
        let pushed = self.0.push(Key::Table(table), Priority::Background(wanted.waits), job);
        pushed.expect("a table has one bot that thinks, and always room for it");
        Thought { wanted, is_short: most.is_some(), tether }
    }

    /// Works something out for the holder of this ticket, in their turn.
    pub async fn work_out<T: Send + 'static, E: From<TableError> + Send + 'static>(
        &self,
        priority: Priority,
        ticket: &Ticket,
        work: impl FnOnce(&Tether) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let tether = ticket.tether.clone();
        let waiting = GivenUp(Some(tether.clone()));
        let (answer, answered) = tokio::sync::oneshot::channel();
        let held = tether.clone();
        let work = move || {
            // The asker may have gone away.
            let _ = answer.send(work(&held));
        };
        let job = Job::new(tether.clone(), work);
        let pushed = self.0.push(Key::Asker(ticket.asker), priority, job);
        pushed.map_err(|_| E::from(TableError::Busy))?;
        let answered = answered.await;
        waiting.ends();
        match answered {
            _ if tether.is_cut() => Err(TableError::Superseded.into()),
            Ok(worked_out) => worked_out,
            Err(_) => Err(TableError::Broken.into()),
        }
    }
}

/// A guard that gives up a thought when nobody waits for its answer any more.
struct GivenUp(Option<Tether>);

impl GivenUp {
    /// Notes that the answer is there, so that its ticket may be good for more.
    fn ends(mut self) {
        self.0 = None;
    }
}

impl Drop for GivenUp {
    fn drop(&mut self) {
        if let Some(tether) = &self.0 {
            tether.cut();
        }
    }
}
