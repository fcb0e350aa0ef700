//! All tests of the Shadowrun card game in one program: linking twenty of them took longer than running them.

mod asked;
mod blunders;
mod bots;
mod brought_decks;
mod cards;
mod cites;
mod decks;
mod every_sentence;
mod found;
mod golden;
mod import;
mod laws;
mod lessons;
mod meaning;
mod memory;
mod own_decks;
mod pairing;
mod positions;
mod promises;
mod readers;
mod scenarios;
mod second_opinion;
mod seen;
mod table;
