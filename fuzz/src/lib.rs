//! What the fuzz targets share: the promises they try, the texts they begin with, and a way of changing
//! TOML that leaves it TOML.
//!
//! The promises themselves stand beside the tests of the game, which try them on what was found.

#![forbid(unsafe_code)]

pub mod graft;
#[path = "../../games/singularity/tests/promises/mod.rs"]
pub mod promises;
pub mod seeds;
