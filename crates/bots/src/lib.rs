//! Players that see only what their seat sees.
//!
//! A [`Bot`] gets a view, the moves it may choose from, and nothing else; it must imagine whatever
//! is hidden from its seat. [`Random`] plays anything, [`Greedy`] looks one move ahead, [`Search`]
//! looks as far as its [`Budget`] lets it. [`level()`] finds one by name, and [`hired()`] returns
//! one for callers that do not know the type of the game.
//!
//! The crate knows no rule of any game ([`engine::Worth`] is all it needs). It reads no clock and
//! draws no chance that does not grow from a given seed.
//!
//! Read on in [`bot`], then [`greedy`], then [`search`].

pub mod bot;
pub mod budget;
pub mod calibration;
mod forecast;
mod foresight;
mod frozen;
mod glimpse;
pub mod greedy;
mod hired;
pub mod level;
pub mod luck;
mod memory;
mod mixer;
mod random;
pub mod ranking;
pub mod search;
mod tactful;

pub use bot::{Advice, Bot, Opinion};
pub use budget::{Budget, Clock, Tether};
pub use calibration::{Calibration, WinChance};
pub use forecast::forecast;
pub use frozen::Frozen;
pub use glimpse::Glimpse;
pub use greedy::Greedy;
pub use hired::{Adviser, ForecastError, Forecaster, Weighed, hired};
pub use level::{Level, Means, UnknownLevel, Veteran, level};
pub use luck::{Account, Accountant};
pub use memory::Memory;
pub use random::Random;
pub use ranking::Rank;
pub use search::{Search, Style};
pub use tactful::Tactful;
