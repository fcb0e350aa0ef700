//! Sheets: how they are read and written, what follows from them, and what is wrong with them.

pub mod any;
mod examples;
mod form;
mod gear;
mod numbers;
mod ours;
mod random;
mod ready;
mod specs;
mod text;
mod working;
