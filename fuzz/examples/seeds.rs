//! Writes the texts that fuzzing begins with into `corpus/`, and beside each folder a dictionary of their
//! words: `cargo run --example seeds` in `fuzz/`.

use fuzz::promises_of_duels::{campaigns, runs, sheets};
use fuzz::promises_of_shadowrun::{brought, decks as shadowrun_decks};
use fuzz::promises_of_singularis::decks;
use fuzz::{games, seeds};
use proving::readers::Reader;
use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let corpora = [
        ("cards", seeds::cards()),
        ("ledgers", seeds::ledgers()),
        ("csv", seeds::brought(None, "bazaar.csv")),
        ("lackey", seeds::brought(Some("lackey.toml"), "bazaar.txt")),
        ("cockatrice", seeds::brought(Some("cockatrice.toml"), "bazaar.xml")),
        ("cardtext", seeds::cardtext()),
        ("runners", seeds::runners()),
        ("decks", seeds::decks()),
        ("duels_campaigns", campaigns::true_ones()),
        ("duels_runs", runs::true_ones()),
        ("duels_sheets", sheets::true_ones()),
        ("shadowrun_brought", brought::true_ones().to_vec()),
        ("shadowrun_decks", shadowrun_decks::true_ones()),
        ("singularis_decks", decks::true_ones()),
        ("all_journals", seeds::journals()),
        ("all_moves", games::true_ones(Reader::Moves)),
        ("all_positions", games::true_ones(Reader::Positions)),
        ("all_scenarios", games::true_ones(Reader::Scenarios)),
        ("lessons", games::true_ones(Reader::Lessons)),
        ("setups", games::true_ones(Reader::Setups)),
    ];
    corpora.iter().try_for_each(|(target, texts)| write(target, texts))
}

fn write(target: &str, texts: &[String]) -> io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    fs::create_dir_all(corpus.join(target))?;
    for (number, text) in texts.iter().enumerate() {
        fs::write(corpus.join(target).join(format!("seed-{number:04}")), text)?;
    }
    fs::write(corpus.join(format!("{target}.dict")), dictionary(texts))?;
    println!("{target}: {} seeds", texts.len());
    Ok(())
}

/// Every word of the texts, in the form that libFuzzer reads.
fn dictionary(texts: &[String]) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let words = texts.iter().flat_map(|text| text.split(|c| !is_part(c)));
    let words: BTreeSet<&str> = words.filter(|word| (2..=24).contains(&word.len())).collect();
    words.into_iter().map(|word| format!("\"{word}\"\n")).collect()
}
