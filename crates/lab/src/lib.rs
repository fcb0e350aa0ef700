//! Many games between bots, and what they show.
//!
//! An [`Experiment`] says who plays what how often; [`run`] plays its games on all threads there are and
//! gives [`Results`]: a record of each game and a [`Summary`] with win rates and their intervals. The
//! records depend on the experiment alone, never on the number of threads or the speed of the machine.
//!
//! The laboratory knows no rule of any game, and it writes nothing but the files it is told to write.
//!
//! Two experiments that differ in one thing, such as a card, are set side by side in a [`Comparison`].
//!
//! Two bots are measured against each other in an [`Arena`], in pairs of games that favour neither, with their blunders
//! counted beside.
//!
//! An experiment that is too large for one machine is a [`campaign`].
//!
//! Everybody who can sit down is a [`Contender`]: a bot of this program, or a program in any language ([`foreign`]).
//!
//! Read on in [`experiment`], then [`summary`], then [`arena`].

pub mod arena;
pub mod blunders;
pub mod calibration;
pub mod campaign;
pub mod census;
pub mod comparison;
pub mod contender;
pub mod decide;
pub mod exam;
pub mod experiment;
pub mod files;
pub mod foreign;
mod journals;
pub mod luck;
mod one_game;
mod printed;
pub mod progress;
pub mod summary;
pub mod whole;

pub use arena::{Arena, ArenaResult, Score, meet};
pub use blunders::Blunders;
pub use census::{Count, Measure, MovesOfAKind};
pub use comparison::{Comparison, Difference, compare};
pub use contender::{Contender, Player};
pub use decide::{Decide, Decided, ShareVerdict};
pub use exam::{Marks, Paper, Taken, examine};
pub use experiment::{Experiment, LabError, Results, Watch, run};
pub use journals::Journals;
pub use one_game::{Ending, Pace, Record};
pub use summary::{Rate, Spread, Summary};
