//! All tests of Singularis in one program: linking twenty of them took longer than running them.

mod answers;
mod blunders;
mod boxes;
mod by_hand;
mod cites;
mod decks;
mod every_sentence;
mod facts;
mod forecast;
mod found;
mod golden;
mod judgement;
mod laws;
mod lessons;
mod memory;
mod positions;
mod promises;
mod readers;
mod scenarios;
mod second_opinion;
mod seen;
mod set_up;
mod words;
