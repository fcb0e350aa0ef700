//! The promises of the readers that only this game has. Tests try them on true texts and on edits of them, and a fuzzer
//! (`fuzz/README.md`) on texts that nobody has thought of.

pub mod campaigns;
pub mod runs;
pub mod sheets;
