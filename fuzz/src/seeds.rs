//! The texts that fuzzing begins with, beside those of [`games`]: shipped files, and edits of journals.

use crate::games;
use crate::promises_of_whoccg::{brought, decks as built};
use ledger::files;
use proving::readers::Reader;
use std::path::{Path, PathBuf};

/// Longer texts make a fuzzer slow.
const LONGEST: usize = 6_000;

fn game_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/singularity")
}

/// The shipped files under a folder of the game.
fn shipped(folder: &str) -> Vec<String> {
    let files = files::under(&game_folder().join(folder), &["toml"]).expect("they can be read");
    files.into_iter().map(|file| file.text).filter(|text| text.len() <= LONGEST).collect()
}

/// Tables of a long file, a text each, below the same opening.
fn parts(text: &str, mark: &str, opening: &str) -> Vec<String> {
    let head = format!("\n{mark}\n");
    let parts = text.split(&head).skip(1);
    parts.map(|part| format!("{opening}{mark}\n{part}\n")).collect()
}

/// Card files: each card alone, and what it says alone.
pub fn cards() -> Vec<String> {
    let files = files::under(&game_folder().join("cards"), &["toml"]).expect("they can be read");
    let marks = ["[[technology]]", "[[event]]", "[[objective]]", "[[corporation]]"];
    let parts = files.iter().flat_map(|file| {
        marks.iter().flat_map(|mark| parts(&format!("\n{}", file.text), mark, ""))
    });
    let mut texts: Vec<String> = parts.collect();
    let lines = files.iter().flat_map(|file| file.text.lines());
    let said = lines.filter_map(|line| line.strip_prefix("text = \"")?.strip_suffix('"'));
    texts.extend(said.map(str::to_owned));
    texts
}

/// True journals, and edits of them.
pub fn journals() -> Vec<String> {
    let mut texts = games::true_ones(Reader::Journals);
    let edits = ["0 0 \n", "300 1 \"", "700 9 p2", "9 1 2", "2000 3 41"];
    let names: Vec<String> = texts.iter().map(|text| text.lines().take(1).collect()).collect();
    texts.extend(names.iter().flat_map(|name| edits.map(|edit| format!("{name}\n{edit}"))));
    texts
}

/// The rules of the rulebook, a few at a time, and the code that cites them.
pub fn ledgers() -> Vec<String> {
    let rules = std::fs::read_to_string(game_folder().join("rules.toml")).expect("it can be read");
    let opening = "game = \"toy\"\ntitle = \"Toy\"\nsource = \"us\"\n\n";
    let mut texts: Vec<String> =
        parts(&rules, "[[rule]]", opening).into_iter().step_by(7).collect();
    texts.extend(shipped("scenarios").into_iter().step_by(9));
    let code = files::under(&game_folder().join("src/rules"), &["rs"]).expect("they can be read");
    texts.extend(code.into_iter().map(|file| file.text).filter(|text| text.len() <= LONGEST));
    texts
}

fn whoccg_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/whoccg")
}

/// A file of the bazaar, after its mapping if it has one.
fn bazaar(mapping: Option<&str>, file: &str) -> String {
    let folder = whoccg_folder().join("tests/bazaar");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("it can be read");
    mapping.map_or(String::new(), |mapping| read(mapping) + brought::BETWEEN) + &read(file)
}

/// Cards of other programs: the bazaar, whole and cut off.
pub fn brought(mapping: Option<&str>, file: &str) -> Vec<String> {
    let whole = bazaar(mapping, file);
    let ends = (1..8).map(|eighth| whole.floor_char_boundary(whole.len() * eighth / 8));
    let mut texts: Vec<String> = ends.map(|end| whole[..end].to_owned()).collect();
    texts.extend([bazaar(None, file), whole]);
    texts
}

/// The cards of the box, each alone and under another name, and those of the bazaar.
pub fn cardtext() -> Vec<String> {
    let files = files::under(&whoccg_folder().join("cards"), &["toml"]).expect("they can be read");
    let cards = files.iter().flat_map(|file| file.text.split("\n\n"));
    let cards = cards.filter(|card| card.starts_with("[["));
    let mut texts: Vec<String> = cards
        .map(|card| card.replace("id = \"", "id = \"my-").replace("name = \"", "name = \"My "))
        .collect();
    texts.push(bazaar(None, "bazaar.toml"));
    texts
}

/// Shadowrun cards, each alone.
pub fn runners() -> Vec<String> {
    let files = runners::cards::pool::STANDARD_FILES.iter();
    let cards = files.flat_map(|(_, text)| text.split("\n\n"));
    cards.filter(|card| card.starts_with("[[")).map(str::to_owned).collect()
}

/// Decks that can be played, and parts of them.
pub fn decks() -> Vec<String> {
    let whole = built::true_ones();
    let parts = whole.iter().flat_map(|deck| deck.split("\n\n")).map(str::to_owned);
    let parts: Vec<String> = parts.collect();
    whole.into_iter().chain(parts).collect()
}
