//! Every text that once broke a promise of a reader, in `found/`, keeps it now.

use crate::promises;

use proving::found::hold;

#[test]
fn cards_found() {
    hold("cards", promises::cards::hold);
}

#[test]
fn notation_found() {
    hold("notation", promises::notation::hold);
}

#[test]
fn scenarios_found() {
    hold("scenarios", promises::scenarios::hold);
}

#[test]
fn positions_found() {
    hold("positions", promises::positions::hold);
}

#[test]
fn journals_found() {
    hold("journals", promises::journals::hold);
}

#[test]
fn ledgers_found() {
    hold("ledgers", promises::ledgers::hold);
}

#[test]
fn true_journals_are_whole() {
    promises::journals::true_ones().iter().for_each(|journal| promises::journals::hold(journal));
}
