//! Four whole games as text, one with each kind of ready deck, to be read like a book ([`proving::golden`]).
//!
//! Each book has its deck beside it, so that a ready deck may be changed without touching a book.

use proving::golden::GoldenGame;
use std::fs;
use whoccg::WhoCcg;
use whoccg::setup::Setup;
use whoccg::view::View;

#[test]
fn an_evening_with_the_scholars() {
    is_as_kept("the scholars", 43);
}

#[test]
fn an_evening_with_the_wardens() {
    is_as_kept("the wardens", 16);
}

#[test]
fn an_evening_with_the_ledger() {
    is_as_kept("the ledger", 50);
}

#[test]
fn an_evening_with_the_tide() {
    is_as_kept("the tide", 33);
}

fn is_as_kept(name: &str, seed: u64) {
    let deck = fs::read_to_string(format!("tests/golden/{name}.deck")).expect("the deck is there");
    let mut setup = toml::Table::try_from(Setup::suggested()).expect("a set-up is TOML");
    setup.insert("own".into(), deck.into());
    let setup = setup.try_into().expect("the deck is one");
    GoldenGame { name, seed, setup, turn: |view: &View| view.open.turn }.hold(WhoCcg::standard());
}
