//! ShadowRun Duels: Reloaded: figures with three dials and many dice on a measured table.
//!
//! Two to four teams of the thirteen printed figures and six characters of ours fight among terrain: gear is chosen, the table is
//! laid, dice are taken for a round, initiative is rolled, and in its turn a figure moves, attacks by the fourteen steps of an attack,
//! sends spirits and drones, heals and handles gear; some are in vehicles. On a Run it also makes skill checks, and a decker
//! jacks in.
//!
//! ```
//! use duels::Duels;
//! use engine::prelude::*;
//! use engine::{Dice, Seat, Turn, Viewer};
//!
//! let game = Duels::default();
//! let (mut dice, mut story) = (Dice::from_number(1), Vec::new());
//! let setup = duels::Setup { gear: duels::setup::Gearing::Given, ..game.usual_setup(2) };
//! let state = game.begin(&setup, &mut dice, &mut story)?;
//! let Turn::Decide(seat) = game.turn(&state) else { panic!("it has begun") };
//! let view = game.view(&state, Viewer::Seat(seat));
//! let mv = game.read(&view, "pool white d12").expect("it is a move");
//! let refusal = game.check(&state, seat, &mv).expect_err("nobody has such a die");
//! assert_eq!(refusal.rule.as_str(), "DUE-ROUND-02");
//! # Ok::<(), engine::Refusal>(())
//! ```
//!
//! Read on in [`dice`], [`dials`], [`gear`], [`sheet`], [`figures`]; then in [`state`], [`moves`], [`placing`], the steps of an
//! [`attack`], and [`magic`].

mod acting;
mod aims;
pub mod attack;
mod beginning;
mod boarding;
mod chances;
pub mod characters;
mod checks;
mod custody;
mod defence;
pub mod dials;
pub mod dice;
pub mod edges;
mod ending;
mod entrance;
mod facts;
mod fight;
pub mod figures;
mod forced;
pub mod gear;
pub mod growth;
pub mod handling;
mod hands;
mod hindrance;
pub mod kit;
pub mod laying;
mod leaving;
mod legal;
mod lessons;
mod lift;
pub mod link;
mod machines;
pub mod magic;
pub mod matrix;
pub mod measure;
mod moments;
pub mod moves;
mod named;
mod npcs;
mod objectives;
pub mod odds;
mod order;
mod pages;
pub mod passcards;
pub mod pieces;
pub mod placing;
mod play;
pub mod point;
mod position;
mod published;
mod requirements;
pub mod roster;
mod round;
pub mod route;
mod ruler;
mod run_plate;
pub mod runs;
mod scene;
mod sending;
pub mod setup;
pub mod sheet;
mod site;
pub mod state;
mod stops;
pub mod story;
mod striking;
mod strokes;
pub mod tables;
pub mod team;
pub mod terrain;
mod trials;
pub mod vehicle;
pub mod view;
mod waiting;
mod within_reach;
mod worth;

/// The rules as constants, and the [`LEDGER`]: made from `rules.toml` when the game is built.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/ledger.rs"));
}

pub use moves::Move;
pub use rule::LEDGER;
pub use setup::Setup;
pub use state::State;
pub use view::View;

/// The game.
#[derive(Clone, Debug, Default)]
pub struct Duels {
    /// The figures and gear that have names at its table.
    roster: roster::Roster,
    /// The Run whose checks have names there.
    run: runs::Run,
    /// The Run of a designer, which a table plays that names none.
    own: runs::Run,
    /// True if bots see no aims: [`engine::Worth`] alone looks at it.
    is_blind: bool,
}

static ABOUT: engine::About = engine::About {
    name: "duels",
    title: "ShadowRun Duels: Reloaded",
    blurb: "Lead a figure over a measured table, and strike with the right dice at the right distance.",
    wins: "You win when only your team has figures left.",
    edition: 5,
    least: 2,
    most: 4,
    options: setup::OPTIONS,
    ledger: &rule::LEDGER,
    beside: &[],
};
