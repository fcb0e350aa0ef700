//! The promises of the readers that only this game has. Tests try them on texts that once broke one, and a fuzzer
//! (`fuzz/README.md`) on texts that nobody has thought of.

pub mod cards;
pub mod ledgers;
