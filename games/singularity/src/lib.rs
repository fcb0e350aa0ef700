//! Singularity: two to four players race technology trees and rewrite each other's past.

pub mod cards;
mod choices;
mod facts;
#[cfg(test)]
mod fixture;
mod game;
pub mod imagine;
mod judge;
mod judging;
pub mod moves;
mod notation;
mod position;
mod published;
mod refusals;
mod rules;
mod scene;
mod secrets;
mod sentences;
pub mod setup;
pub mod state;
pub mod story;
pub mod the_box;
mod trials;
mod turn;
pub mod view;

/// The rules as constants, and the [`LEDGER`]: made from `rules.toml` when the game is built.
///
/// ```
/// assert_eq!(singularity::rule::SGY_TIME_07.as_str(), "SGY-TIME-07");
/// ```
///
/// A rule that is not there does not compile:
///
/// ```compile_fail,E0425
/// let rule = singularity::rule::SGY_TIME_99;
/// ```
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/ledger.rs"));
}

pub use game::Singularity;
pub use moves::Move;
pub use rule::LEDGER;
pub use setup::Setup;
pub use state::State;
pub use view::View;
