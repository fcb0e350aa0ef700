//! The program itself, as somebody at a terminal meets it: what it prints, and its exit codes.

mod arena;
mod bench;
mod campaign;
mod cards;
mod check;
mod decks;
mod documents;
mod duels;
mod env;
mod exam;
mod growing;
mod importing;
mod keeping;
mod laws;
mod learn;
mod measure;
mod play;
#[cfg(unix)]
mod programs;
mod rules;
mod shadowrun;
mod sheets;
mod sim;
mod start;
mod terminal;
