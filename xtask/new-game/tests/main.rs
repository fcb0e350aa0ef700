//! All tests of Lowball in one program: linking one costs more than running it.

mod deal;
mod laws;
mod memory;
mod readers;
mod scenarios;
