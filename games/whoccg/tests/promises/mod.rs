//! The promises of the readers of brought texts. Tests try them on true texts, on edits of them and on texts that once broke
//! one, and a fuzzer (`fuzz/README.md`) on texts that nobody has thought of.

pub mod brought;
pub mod decks;

/// Decisions played with what was let in.
const DECISIONS: u64 = 30;
