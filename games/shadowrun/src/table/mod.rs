//! The card game at a table: decks, hands, turns, Challenges laid from the hand, and runs on anybody's Objective.
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
mod trials;
mod turn;
pub mod view;
mod worth;

pub use built::OwnDeck;
pub(crate) use game::ABOUT;
pub use game::Shadowrun;
pub use moves::Move;
pub use setup::{Deck, Setup};
pub use state::State;
pub use story::Event;
pub use view::View;
