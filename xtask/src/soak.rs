//! The checks of `ci` that are worth hours: the same, for longer and with a fresh seed.

use crate::ci::BENT;
use crate::step::{self, Step, cargo};
use std::fs;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

/// Games that every law is tried on, of each game.
const GAMES: &str = "1000";

/// Games that every law is tried on, on each Run that a game has as a file.
const GAMES_OF_A_RUN: &str = "300";

/// The rounds of edits of true texts, each with a seed of its own.
const ROUNDS: u64 = 20;

const BENT_FOR_AN_HOUR: Step<'_> =
    Step { name: "bent requests, for an hour", with: Some(("BENT_SECONDS", "3600")), ..BENT };

/// Edits of true texts, for every reader of the project.
const EDITS: Step<'_> = cargo(
    "edits of true texts",
    &["test", "--workspace", "--features", "server/types", "--tests", "--", "edit"],
);

/// Runs all of it with this seed; stops at the first that fails.
pub fn run(seed: u64) -> ExitCode {
    println!("seed {seed}; `cargo xtask soak {seed}` tries the same again");
    let seeds: Vec<String> =
        (0..ROUNDS).map(|round| seed.wrapping_add(round).to_string()).collect();
    let games: Vec<[&str; 11]> =
        registry::games().iter().map(|about| laws(about.name, &seeds[0])).collect();
    let files: Vec<(&str, String)> = registry::names().flat_map(runs_of).collect();
    let on_runs: Vec<[&str; 13]> =
        files.iter().map(|(game, file)| laws_on(game, file, &seeds[0])).collect();
    let laws = games.iter().map(|laws| cargo("the laws", laws));
    let laws = laws.chain(on_runs.iter().map(|laws| cargo("the laws on a Run", laws)));
    let edits = seeds.iter().map(|seed| Step { with: Some(("PROPTEST_RNG_SEED", seed)), ..EDITS });
    step::run(laws.chain(edits).chain([BENT_FOR_AN_HOUR]))
}

/// The Runs that a game has as files, which it is played with as with a designer's own.
fn runs_of(game: &'static str) -> Vec<(&'static str, String)> {
    let folder = fs::read_dir(format!("games/{game}/runs"));
    let files = folder.into_iter().flatten().flatten().map(|entry| entry.path());
    let files = files.filter(|path| path.extension().is_some_and(|it| it == "toml"));
    let mut files: Vec<String> = files.map(|path| path.display().to_string()).collect();
    files.sort();
    files.into_iter().map(|file| (game, file)).collect()
}

fn laws_on<'a>(game: &'a str, file: &'a str, seed: &'a str) -> [&'a str; 13] {
    let [run, quiet, package, cli, end, laws, _, games, _, with, _] = laws(game, seed);
    let many = GAMES_OF_A_RUN;
    [run, quiet, package, cli, end, laws, game, "--cards", file, games, many, with, seed]
}

fn laws<'a>(game: &'a str, seed: &'a str) -> [&'a str; 11] {
    ["run", "--quiet", "--package", "cli", "--", "laws", game, "--games", GAMES, "--seed", seed]
}

/// A seed that nobody has chosen.
pub fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |since| since.as_secs())
}
