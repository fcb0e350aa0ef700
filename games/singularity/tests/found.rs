//! Every text that once broke a promise of a reader, in `found/`, keeps it now.

use crate::promises;
use crate::readers::READERS;

use proving::found::hold;
use proving::readers::Reader;

#[test]
fn cards_found() {
    hold("cards", promises::cards::hold);
}

#[test]
fn notation_found() {
    hold("notation", |text| READERS.read(Reader::Moves, text));
}

#[test]
fn scenarios_found() {
    hold("scenarios", |text| READERS.read(Reader::Scenarios, text));
}

#[test]
fn positions_found() {
    hold("positions", |text| READERS.read(Reader::Positions, text));
}

#[test]
fn journals_found() {
    hold("journals", |text| READERS.read(Reader::Journals, text));
}

#[test]
fn ledgers_found() {
    hold("ledgers", promises::ledgers::hold);
}

#[test]
fn everybody_knows_which_cards_there_are() {
    READERS.tables().are_imagined_whole(|_, _| true);
}
