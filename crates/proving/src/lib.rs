//! What every game is tried with by its tests, beside the laws: whole games as text, scenarios, lessons and
//! puzzles, and that playing asks for no memory.
//!
//! It reads the files of the folder in which a test runs, which is that of its game, and so is nothing that a game or a
//! program may stand on: tests alone do. It knows no rule of any game. The laws, which need no file, are in
//! [`engine::laws`].
//!
//! Read on in [`golden`], [`scenarios`], [`lessons`], [`journals`], [`found`], [`hostile`], [`bend`], [`boxes`], [`decks`],
//! [`sentences`] and [`memory`].

pub mod bend;
pub mod boxes;
pub mod decks;
pub mod found;
pub mod golden;
pub mod hostile;
pub mod journals;
pub mod lessons;
pub mod memory;
pub mod scenarios;
pub mod sentences;
