//! What every reader promises for any text whatever: that it holds is tried by the tests on true texts, on edits of them, and
//! by a fuzzer (`fuzz/README.md`) on texts that nobody has thought of.

pub mod notation;
pub mod positions;
pub mod sheets;
