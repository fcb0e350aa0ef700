//! The Shadowrun cards and the runs of every game that plays them.
//!
//! Cards are read, printed and linted here, and a run is played: a team of Runners with their Gear against the Challenges on
//! an Objective. A game hands in what its book says otherwise ([`Book`]); its turns and decks are its own. The rules that both
//! books share are Shadowrun's, and so are the rulebook and the card files: they lie in its folder.
//!
//! Read on in [`cards`], [`state`], [`moves`], [`book`], then the rules of runs, a file a chapter, in `src/rules/`.

pub mod book;
pub mod cards;
pub mod citations;
pub mod conflict;
pub mod decks;
pub mod game;
pub mod headlines;
pub mod legal;
mod listing;
pub mod moves;
pub mod notation;
mod position;
mod published;
pub mod reckoning;
mod rules;
mod run;
pub mod safehouse;
pub mod scene;
mod setting_up;
pub mod setup;
pub mod state;
pub mod stats;
pub mod story;
pub mod view;

/// Shadowrun's rules as constants, and the [`LEDGER`]: made from its `rules.toml` when the crate is built.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/ledger.rs"));
}

pub use book::{Book, Rulebook};
pub use game::Runs;
pub use moves::Move;
pub use position::{NOW, OF_A_RUN, SAFEHOUSE, copies, other_numbers};
pub use rule::LEDGER;
pub use rules::fight::dice_a_hit;
pub use rules::run::Meeting;
pub use rules::{Gone, Play, one_at_random};
pub use setup::Setup;
pub use state::State;
pub use view::View;

use cards::Pool;

/// What never changes on a run: the cards, and what the book says that others say otherwise.
#[derive(Clone, Debug)]
pub struct CardRules {
    /// The book.
    pub book: &'static Book,
    /// The cards.
    pub pool: Pool,
}
