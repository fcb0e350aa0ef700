//! Shadowrun: Singularis, one player with the cards of Shadowrun and a loan shark at his back.
//!
//! Everything about cards, fights and runs is in the crate `runners`; here stands what this book says of them otherwise
//! ([`book`]), and the game around them: decks, turns, the account, Events.
//!
//! ```
//! use engine::prelude::*;
//! use engine::{Dice, Seat};
//! use singularis::Singularis;
//!
//! let game = Singularis::standard();
//! let (mut dice, mut story) = (Dice::from_number(1), Vec::new());
//! let state = game.begin(&game.usual_setup(1), &mut dice, &mut story)?;
//! let view = game.view(&state, engine::Viewer::Seat(Seat(0)));
//! let mv = game.read(&view, "done").expect("it is a move");
//! let refusal = game.check(&state, Seat(0), &mv).expect_err("the hand is still being drawn");
//! assert_eq!(refusal.rule.as_str(), "SGS-TURN-02");
//! # Ok::<(), engine::Refusal>(())
//! ```
//!
//! Read on in [`setup`], [`state`], [`moves`]; then the turn in its order: `turn`, `account`, `legwork`, `running`.

mod account;
pub mod book;
mod built;
pub mod by_hand;
mod cards;
pub mod deeds;
mod game;
mod legal;
mod legwork;
mod lessons;
mod listing;
pub mod moves;
mod notation;
mod offered;
mod position;
mod published;
mod running;
mod scene;
mod setting_up;
pub mod setup;
pub mod state;
pub mod story;
mod trials;
mod turn;
mod view;
mod worth;

/// The rules as constants, and the [`LEDGER`]: made from `rules.toml` when the game is built.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/ledger.rs"));
}

pub use book::{RULES, SolitaireRuns};
pub use game::Singularis;
pub use moves::Move;
pub use rule::LEDGER;
pub use setup::Setup;
pub use state::State;
pub use story::Event;
pub use view::View;
