//! Tables over the network.
//!
//! What goes over the wire stands in [`wire`], as types from which the page's own are made. The crate
//! knows no rule of any game.

pub mod wire;
