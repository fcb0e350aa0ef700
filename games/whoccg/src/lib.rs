//! The Doctor Who card game, solitaire: one player, Good or Evil, against a deck that plays itself.
//!
//! The opening: places, a TARDIS with its crew and a first Goal are laid, and a hand is drawn.
//!
//! ```
//! use engine::{Dice, Game, Seat, Viewer};
//! use whoccg::WhoCcg;
//!
//! let game = WhoCcg::standard();
//! let (mut dice, mut story) = (Dice::from_number(1), Vec::new());
//! let state = game.begin(&game.usual_setup(1), &mut dice, &mut story)?;
//! let view = game.view(&state, Viewer::Seat(Seat(0)));
//! assert_eq!(view.hand_size, 8);
//!
//! let mv = game.read(&view, "fly marrowmoor-60").expect("it is a move");
//! let refusal = game.check(&state, Seat(0), &mv).expect_err("it is step 1");
//! assert_eq!(refusal.rule.as_str(), "WHO-ACT-09");
//! # Ok::<(), engine::Refusal>(())
//! ```
//!
//! Read on in [`setup`], [`state`], [`moves`], then the rules, a file a chapter, in `src/rules/`.

pub mod cards;
pub mod decks;
mod facts;
mod game;
mod imagine;
mod judge;
mod judging;
mod listing;
pub mod moves;
mod notation;
mod position;
mod published;
mod refusals;
mod rules;
mod scene;
mod secrets;
pub mod setup;
pub mod state;
pub mod story;
mod trials;
mod turn;
pub mod view;

/// The rules as constants, and the [`LEDGER`]: made from `rules.toml` when the game is built.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/ledger.rs"));
}

pub use game::WhoCcg;
pub use moves::Move;
pub use rule::LEDGER;
pub use setup::Setup;
pub use state::State;
pub use view::View;
