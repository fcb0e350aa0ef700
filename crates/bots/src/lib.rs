//! Players that see only what their seat sees.
//!
//! A [`Bot`] is handed a view, the moves it may choose from, and nothing else: what is hidden from its
//! seat it must imagine. [`Random`] plays anything, [`Greedy`] looks one move ahead, [`Search`] looks as
//! far as its [`Budget`] lets it; [`level()`] finds one by name, and [`hired()`] has them for whoever does not know the
//! type of the game.
//!
//! The crate knows no rule of any game ([`engine::Worth`] is all it asks for) and refuses to read a
//! clock or to draw chance that does not grow from a given seed.
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
