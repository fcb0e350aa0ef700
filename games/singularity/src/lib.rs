//! Singularity: two to four players race technology trees and rewrite each other's past.

pub mod cards;
mod facts;
mod game;
pub mod moves;
pub mod setup;
pub mod state;
pub mod story;

pub use game::Singularity;
pub use moves::Move;
pub use setup::Setup;
pub use state::State;
