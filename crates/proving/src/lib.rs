//! What every game is tried with by its tests, beside the laws: whole games as text, scenarios, lessons and
//! puzzles, and that playing asks for no memory.
//!
//! It reads the files of the folder in which a test runs, which is that of its game, and so is nothing that a game or a
//! program may stand on: tests alone do. It knows no rule of any game. The laws, which need no file, are in
//! [`engine::laws`].
//!
//! The promises of readers are in [`notation`], [`positions`], [`scenarios`], [`journals`], [`lessons`], [`setups`], [`decks`],
//! [`brought`] and [`hostile`]. [`readers`] tries those that every game has on edits of true texts, and [`steps`] limits what
//! each may cost. Read on in [`golden`], [`found`], [`bend`], [`boxes`], [`sentences`], [`idle`], [`memory`], [`games`] and [`tables`].

pub mod bend;
pub mod boxes;
pub mod brought;
pub mod decks;
pub mod found;
pub mod games;
pub mod golden;
pub mod hostile;
pub mod idle;
pub mod journals;
pub mod lessons;
pub mod memory;
pub mod notation;
pub mod positions;
pub mod readers;
pub mod scenarios;
pub mod sentences;
pub mod setups;
pub mod steps;
pub mod tables;
