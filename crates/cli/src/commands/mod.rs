//! The commands, a file each.

pub mod arena;
pub mod ask;
pub mod backup;
pub mod bot;
pub mod calibrate;
pub mod campaign;
pub mod cards;
pub mod check;
pub mod collect;
pub mod completions;
pub mod deck;
pub mod env;
pub mod exam;
pub mod games;
pub mod import;
pub mod laws;
pub mod lineup;
pub mod measure;
mod output;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod setup;
pub mod sheet;
mod shelf;
pub mod sim;
pub mod verify;
