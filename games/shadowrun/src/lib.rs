//! Shadowrun: The Trading Card Game: decks, hands, turns, Challenges laid from the hand, and runs on anybody's Objective.
//!
//! Everything about cards, fights and runs is in the crate `runners`, which Singularis plays with, too.
//!
//! ```
//! use engine::prelude::*;
//! use engine::{Dice, Seat};
//! use shadowrun::Shadowrun;
//!
//! let game = Shadowrun::standard();
//! let (mut dice, mut story) = (Dice::from_number(1), Vec::new());
//! let state = game.begin(&game.usual_setup(2), &mut dice, &mut story)?;
//! let seat: Seat = state.open.first;
//! let view = game.view(&state, engine::Viewer::Seat(seat));
//! let mv = game.read(&view, "end turn").expect("it is a move");
//! let refusal = game.check(&state, seat, &mv).expect_err("first hands are kept or not before that");
//! assert_eq!(refusal.rule.as_str(), "SHDX-TURN-03");
//! # Ok::<(), engine::Refusal>(())
//! ```
//!
//! Read on in [`setup`], [`state`], [`moves`]; then the turn in its order: `turn`, `legwork`, `running`.

pub mod built;
mod decks;
mod game;
mod guessing;
mod interception;
mod leaving;
mod legal;
mod legwork;
mod lessons;
mod listing;
mod lying;
mod moments;
pub mod moves;
mod notation;
mod out_of_the_trash;
mod position;
mod published;
mod running;
mod scene;
mod setting_up;
pub mod setup;
pub mod state;
mod staying;
pub mod story;
pub mod trading;
mod trials;
mod turn;
pub mod view;
mod worth;

/// The rules as constants, and the [`LEDGER`]: `runners` cites them of runs, so it makes them.
pub use runners::rule;

pub use built::OwnDeck;
pub use game::Shadowrun;
pub use moves::Move;
pub use rule::LEDGER;
pub use setup::{Deck, Setup};
pub use state::State;
pub use story::Event;
pub use trading::{Trading, TradingRuns};
pub use view::View;
