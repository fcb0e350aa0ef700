//! The texts that fuzzing begins with: shipped files, and what the program writes in a few random games.

use crate::promises::journals;
use crate::promises_of_whoccg::{brought, decks as built};
use engine::story::Silence;
use engine::prelude::*;
use engine::{Dice, Turn, Viewer, Written};
use ledger::files;
use singularity::{Setup, Singularity, State};
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// How many games are played for seeds, and every which position of one is taken.
const GAMES: u64 = 12;
const STRIDE: usize = 17;

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

/// Moves as they are written.
pub fn notation() -> Vec<String> {
    let game = Singularity::standard();
    let mut texts = Vec::new();
    random_games(&game, |_, state| {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let Turn::Decide(seat) = game.turn(state) else { return };
        let view = game.view(state, Viewer::Seat(seat));
        texts.extend(moves.iter().map(|mv| Written::write(&game, &view, mv)));
    });
    texts.sort_unstable();
    texts.dedup();
    texts
}

/// Shipped scenarios, and those in the players' page about them.
pub fn scenarios() -> Vec<String> {
    let page = include_str!("../../docs/scenarios.md");
    let shown = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    shipped("scenarios").into_iter().chain(shown.map(str::to_owned)).collect()
}

/// What scenarios begin with, and positions of random games.
pub fn positions() -> Vec<String> {
    let game = Singularity::standard();
    let scenarios = scenarios();
    let tables = scenarios.iter().filter_map(|text| text.parse::<Table>().ok());
    let mut texts: Vec<String> = tables.filter_map(begins_with).collect();
    random_games(&game, |setup, state| {
        let setup = Value::try_from(setup).expect("a set-up is TOML");
        let position = game.describe(state).into();
        let both = [("setup".to_owned(), setup), ("position".to_owned(), position)];
        texts.push(toml::to_string(&Table::from_iter(both)).expect("a position is TOML"));
    });
    texts
}

fn begins_with(mut scenario: Table) -> Option<String> {
    scenario.retain(|key, _| key == "setup" || key == "position");
    scenario.contains_key("position").then(|| toml::to_string(&scenario).expect("it was TOML"))
}

/// True journals, and edits of them.
pub fn journals() -> Vec<String> {
    let mut texts = journals::true_ones().to_vec();
    texts.extend((0..40).map(|number| format!("{} {} {number}", number * 97, number % 5)));
    texts.extend(["0 0 \n", "300 1 \"", "700 9 p2", "9 1 2"].map(str::to_owned));
    texts
}

/// The rules of the rulebook, a few at a time, and the code that cites them.
pub fn ledgers() -> Vec<String> {
    let rules = std::fs::read_to_string(game_folder().join("rules.toml")).expect("it can be read");
    let opening = "game = \"toy\"\ntitle = \"Toy\"\nsource = \"us\"\n\n";
    let mut texts: Vec<String> =
        parts(&rules, "[[rule]]", opening).into_iter().step_by(7).collect();
    texts.extend(scenarios().into_iter().step_by(9));
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

/// Plays random games and shows some of their positions.
fn random_games(game: &Singularity, mut show: impl FnMut(&Setup, &State)) {
    for number in 0..GAMES {
        let mut dice = Dice::from_number(number);
        let setup = game.soak_setup(number);
        let mut state = game.begin(&setup, &mut dice, &mut Silence).expect("the set-up is allowed");
        let mut moves = Vec::new();
        for decision in 0..STRIDE * 40 {
            let Turn::Decide(seat) = game.turn(&state) else { break };
            if decision % STRIDE == 0 || !state.pending.is_empty() && decision % 3 == 0 {
                show(&setup, &state);
            }
            moves.clear();
            game.moves(&state, &mut moves);
            let mv = moves[dice.index("choice", moves.len() as u32) as usize];
            game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
        }
        show(&setup, &state);
    }
}
