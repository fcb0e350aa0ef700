//! How long it takes to read what strangers send: `cargo bench -p whoccg --bench hostile`.
//!
//! A megabyte of each sort of text that is made to be slow to read; a deck has 64 kB at most.

use divan::Bencher;
use engine::decks::{LONGEST, report};
use engine::{CardFile, Misprints, Published};
use import::{CardImport, Format, Source, bring};
use proving::hostile::{self, Hostile};
use whoccg::WhoCcg;

fn main() {
    divan::main();
}

const MEGABYTE: usize = 1_000_000;

#[divan::bench(args = hostile::toml(MEGABYTE, &["character", "goal", "bang"]), sample_count = 5)]
fn card_text(bencher: Bencher, Hostile { what, text }: &Hostile) {
    let file = [CardFile { name: (*what).to_owned(), text: text.clone() }];
    bencher.bench_local(|| WhoCcg::pages(&file));
}

#[divan::bench(args = hostile::csv(MEGABYTE), sample_count = 5)]
fn csv(bencher: Bencher, text: &Hostile) {
    bring_in(bencher, Format::Csv, text);
}

#[divan::bench(args = hostile::csv(MEGABYTE), sample_count = 5)]
fn lackey(bencher: Bencher, text: &Hostile) {
    let text = text.text.replace(',', "\t");
    bring_in(bencher, Format::Lackey, &Hostile { what: "", text });
}

#[divan::bench(args = hostile::xml(MEGABYTE), sample_count = 5)]
fn cockatrice(bencher: Bencher, text: &Hostile) {
    bring_in(bencher, Format::Cockatrice, text);
}

fn bring_in(bencher: Bencher, format: Format, Hostile { what, text }: &Hostile) {
    let sources = [Source { name: (*what).to_owned(), text: text.clone(), format }];
    let brought = CardImport { sources: &sources, mappings: &[], look: None };
    bencher.bench_local(|| bring::<Misprints>(&brought, |sheets| Ok(WhoCcg::import(sheets))));
}

/// What is longer than a deck may be is refused unread, and would measure nothing.
const NEARLY_TOO_LONG: usize = LONGEST - 100;

#[divan::bench(args = hostile::decks(NEARLY_TOO_LONG), sample_count = 5)]
fn decks(bencher: Bencher, text: &Hostile) {
    let game = WhoCcg::standard();
    let decks = game.decks().expect("its decks are built");
    bencher.bench_local(|| report(&game, decks, &text.text));
}
