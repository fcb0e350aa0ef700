//! What every reader promises for any text whatever: that it holds is tried by the tests on texts that were
//! found once, and by a fuzzer (`fuzz/README.md`) on texts that nobody has thought of.

pub mod cards;
pub mod journals;
pub mod ledgers;
pub mod notation;
pub mod positions;
pub mod scenarios;
