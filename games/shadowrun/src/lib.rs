//! Shadowrun: The Trading Card Game: the house of its cards.
//!
//! Cards are read, printed and linted here, and a run is played: a team of Runners with their Gear against the Challenges on
//! an Objective. The card game for two to four is in [`table`].
//! Another book that plays with the same cards hands in what it says otherwise ([`Book`]).
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
//! Read on in [`cards`], [`state`], [`moves`], [`book`], then the rules of runs, a file a chapter, in `src/rules/`, and the game in [`table`].

pub mod at_home;
pub mod book;
pub mod cards;
pub mod conflict;
pub mod decks;
pub mod game;
pub mod headlines;
pub mod legal;
mod lessons;
mod listing;
pub mod moves;
pub mod notation;
pub mod now;
mod position;
mod published;
pub mod reckoning;
mod rules;
pub mod scene;
mod setting_up;
pub mod setup;
pub mod state;
pub mod story;
pub mod table;
pub mod trading;
pub mod view;
mod within;

/// The rules as constants, and the [`LEDGER`]: made from `rules.toml` when the game is built.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/ledger.rs"));
}

pub use book::{Book, Rulebook};
pub use game::Runs;
pub use moves::Move;
pub use position::{NOW, OF_A_RUN, SAFEHOUSE, copies, other_numbers};
pub use rule::LEDGER;
pub use rules::fight::dice_a_hit;
pub use setup::Setup;
pub use state::State;
pub use table::Shadowrun;
pub use trading::{Trading, TradingRuns};
pub use view::View;

use cards::Pool;

/// What never changes on a run: the cards, and what the book says that others say otherwise.
#[derive(Clone, Debug)]
pub struct House {
    /// The book.
    pub book: &'static Book,
    /// The cards.
    pub pool: Pool,
}
