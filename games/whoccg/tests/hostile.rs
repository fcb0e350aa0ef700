//! Whatever strangers send is read in proportion to its size, and complained of so far as anybody reads on.

use engine::decks::report;
use engine::{CardFile, Misprints, Published};
use import::{CardImport, Format, Source, bring};
use proving::hostile::{self, is_read_in_proportion};
use whoccg::WhoCcg;

fn messages(wrong: Misprints) -> Vec<String> {
    wrong.found.into_iter().map(|found| found.message).collect()
}

#[test]
fn card_files() {
    is_read_in_proportion(
        |size| hostile::toml(size, &["character", "goal", "bang"]),
        |text| {
            let file = CardFile { name: "own".to_owned(), text: text.to_owned() };
            WhoCcg::pages(&[file]).err().map(messages).unwrap_or_default()
        },
    );
}

fn brought(format: Format, text: &str) -> Vec<String> {
    let sources = [Source { name: "own".to_owned(), text: text.to_owned(), format }];
    let brought = CardImport { sources: &sources, mappings: &[], look: None };
    let imported = bring::<Misprints>(&brought, |sheets| Ok(WhoCcg::import(sheets)));
    match imported {
        Ok(imported) => messages(imported.by_hand),
        Err(wrong) => messages(wrong),
    }
}

#[test]
fn cards_that_are_brought() {
    is_read_in_proportion(hostile::csv, |text| brought(Format::Csv, text));
    is_read_in_proportion(hostile::csv, |text| brought(Format::Lackey, &text.replace(',', "\t")));
    is_read_in_proportion(hostile::xml, |text| brought(Format::Cockatrice, text));
    is_read_in_proportion(
        |size| hostile::toml(size, &["character", "goal", "bang"]),
        |text| brought(Format::Text, text),
    );
}

#[test]
fn decks() {
    let game = WhoCcg::standard();
    let decks = game.decks().expect("its decks are built");
    // A longer deck is refused unread, and of one with more lines the rest is: sizes stay below both.
    let short = |size| hostile::decks(size / 16);
    is_read_in_proportion(short, |text| {
        report(&game, decks, text).faults.into_iter().map(|fault| fault.reason).collect()
    });
}
