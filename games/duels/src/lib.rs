//! ShadowRun Duels: Reloaded: figures with three dials and many dice on a measured table.
//!
//! So far its rules can be read, and its figures and their gear are here as texts and tables. What a duel is made of is to
//! come (`rules-to-come.toml`).
//!
//! Read on in [`dice`], [`dials`], [`gear`], then [`figures`].

pub mod dials;
pub mod dice;
pub mod figures;
pub mod gear;
mod named;

/// The rules as constants, and the [`LEDGER`]: made from `rules.toml` when the game is built.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/ledger.rs"));
}

pub use rule::LEDGER;
