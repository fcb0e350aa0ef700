//! The Doctor Who card game, solitaire: one player, Good or Evil, against a deck that plays itself.
//!
//! WHO-GEN-03: where the page of solitaire rules is silent, those of the game for several players hold (WHOX-BASE-01
//! to say that there is one; in it each plays a crew and the other's Enemies, WHOX-BASE-02, who race for Goals,
//! WHOX-BASE-03, until somebody has both Reached and Opposed, WHOX-BASE-04, with four copies of a card at
//! most, WHOX-BASE-05). Alone, one of both is enough (WHOX-BASE-07), with ten points before the deck runs out
//! (WHO-GEN-11). WHOX-BASE-06: the two pages are of different years, and the solitaire page decides.
//!
//! The opening: places, a TARDIS with its crew and a first Goal are laid, and a hand is drawn.
//!
//! ```
//! use engine::prelude::*;
//! use engine::{Dice, Seat, Viewer};
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

pub mod by_hand;
pub mod cards;
pub mod decks;
mod facts;
mod game;
mod imagine;
pub mod in_play;
#[cfg(test)]
mod kept;
mod known_deck;
mod legal;
mod lessons;
mod listing;
pub mod lying;
pub mod moves;
mod notation;
mod offered;
mod options;
pub mod part;
mod position;
mod published;
mod refusals;
mod rules;
mod scene;
mod secrets;
pub mod sets;
pub mod setup;
pub mod state;
pub mod story;
pub mod the_box;
mod trials;
mod turn;
pub mod view;
mod worth;

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
