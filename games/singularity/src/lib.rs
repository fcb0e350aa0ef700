//! Singularity: two to four players race technology trees and rewrite each other's past.
//!
//! The opening: mats are taken, seven chits each are drafted, hands are dealt, and somebody begins.
//!
//! ```
//! use engine::prelude::*;
//! use engine::{Dice, Turn, Viewer};
//! use singularity::Singularity;
//!
//! let game = Singularity::standard();
//! let (mut dice, mut story) = (Dice::from_number(1), Vec::new());
//! let mut state = game.begin(&game.usual_setup(2), &mut dice, &mut story)?;
//! while state.turn == 0 {
//!     let Turn::Decide(seat) = game.turn(&state) else { break };
//!     let mut moves = Vec::new();
//!     game.moves(&state, &mut moves);
//!     game.play(&mut state, seat, &moves[0], &mut dice, &mut story);
//! }
//! let Turn::Decide(seat) = game.turn(&state) else { panic!("the first turn has begun") };
//! assert_eq!(game.view(&state, Viewer::Seat(seat)).hand.len(), 8);
//!
//! let mv = game.read("travel p1 1 laser").expect("it is a move");
//! let refusal = game.check(&state, seat, &mv).expect_err("nobody has a past yet");
//! assert_eq!(refusal.rule.as_str(), "SGY-TIME-16");
//! # Ok::<(), engine::Refusal>(())
//! ```
//!
//! Read on in [`setup`], [`state`], [`moves`], then the rules, a file a chapter, in `src/rules/`.

pub mod cards;
mod facts;
#[cfg(test)]
mod fixture;
mod game;
pub mod imagine;
mod legal;
mod lessons;
mod listing;
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
mod worth;

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
pub use setup::{Setup, Trips};
pub use state::State;
pub use view::View;
