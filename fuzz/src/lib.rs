//! What the fuzz targets share: the promises they try, the texts they begin with, and a way of changing
//! TOML that leaves it TOML.
//!
//! The promises themselves stand beside the tests of the games, which try them on what was found.

#![forbid(unsafe_code)]

pub mod games;
pub mod graft;
#[path = "../../games/singularity/tests/promises/mod.rs"]
pub mod promises;
#[path = "../../games/duels/tests/promises/mod.rs"]
pub mod promises_of_duels;
#[path = "../../games/shadowrun/tests/promises/mod.rs"]
pub mod promises_of_shadowrun;
#[path = "../../games/singularis/tests/promises/mod.rs"]
pub mod promises_of_singularis;
#[path = "../../games/whoccg/tests/promises/mod.rs"]
pub mod promises_of_whoccg;
pub mod seeds;
