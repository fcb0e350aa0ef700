//! All tests of Singularity in one program: linking twenty of them took longer than running them.

mod action_points;
mod bots;
mod boxes;
mod card_mistakes;
mod card_text;
mod cards;
mod components;
mod consequences;
mod found;
mod golden;
mod hostile;
mod laws;
mod lessons;
mod listing;
mod memory;
mod other_cards;
mod plainly;
mod promises;
mod readers;
mod scenarios;
mod takebacks;
mod time_travel;
mod too_much;
mod winning;
