//! Repository chores, run as `cargo xtask`.
//!
//! It reads the sources and what the games were built with, and changes nothing.

mod ci;
mod digest;
mod instructions;
mod knots;
mod new_game;
mod python;
mod size;
mod soak;
mod step;

use ledger::Covered;
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask ci
       cargo xtask instructions
       cargo xtask knots [LEVEL]
       cargo xtask new-game NAME [PREFIX]
       cargo xtask python
       cargo xtask rules [--summary]
       cargo xtask size
       cargo xtask soak [SEED]
       cargo xtask wasm-digest

  ci               format, lints, documentation, rules, all tests: what must pass before a change lands
  instructions     count what a decision of random games takes; 3 in 100 more than was written down fail
  knots            print the modules of each folder that need each other; more than nine is too many
  knots LEVEL      print what ties the knot of one folder, such as `engine` or `table/live`
  new-game NAME    make games/NAME, a copy of the smallest whole game, and enter it everywhere; its rules begin with PREFIX
  python           build the Python package and run its tests, where Python and its packages can be had
  rules            print each rule of each game with the code and the tests that cite it
  rules --summary  print only how many rules of each kind are covered
  size             print how many lines of code each game has, and what they are for
  soak [SEED]      try the laws, edits of true texts and an hour of bent requests, from a fresh seed that is printed
  wasm-digest      try that the tape measures the same in a browser's code, where that can be built

The exit code is 1 when a rule lacks code or a test, or a knot is too large, and 2 when the command is not understood.";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["ci"] => ci::run(),
        ["instructions"] => instructions::run(),
        ["knots"] => knots::run(None),
        ["knots", level] => knots::run(Some(level)),
        ["new-game", name] => new_game(name, None),
        ["new-game", name, prefix] => new_game(name, Some(prefix)),
        ["python"] => python::run(),
        ["rules"] => rules(print_rules),
        ["rules", "--summary"] => rules(print_nothing),
        ["size"] => size::run(),
        ["soak"] => soak::run(soak::fresh_seed()),
        ["soak", seed] => seed.parse().map_or_else(|_| refuse(&words), soak::run),
        ["wasm-digest"] => digest::run(),
        [] | ["help" | "--help" | "-h"] => print_usage(),
        _ => refuse(&words),
    }
}

/// Reports on every ledger; the answer is no when a rule is not covered or a citation names none.
fn rules(print_details: fn(&Covered)) -> ExitCode {
    let all_covered = registry::games().iter().fold(true, |so_far, about| {
        println!("{}", about.ledger.title);
        match Covered::read(about.ledger, about.beside, &Path::new("games").join(about.name)) {
            Ok(covered) => {
                print_details(&covered);
                println!("{}", covered.coverage());
                so_far && covered.uncovered().is_empty()
            }
            Err(faults) => {
                faults.iter().for_each(|fault| eprintln!("games/{}/{fault}", about.name));
                false
            }
        }
    });
    if all_covered { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn new_game(name: &str, prefix: Option<&str>) -> ExitCode {
    match new_game::run(Path::new("."), name, prefix) {
        Ok(made) => {
            println!("{made}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn print_rules(covered: &Covered) {
    covered.rules().for_each(|cited| println!("{cited}"));
}

fn print_nothing(_: &Covered) {}

fn print_usage() -> ExitCode {
    println!("{USAGE}");
    ExitCode::SUCCESS
}

fn refuse(words: &[&str]) -> ExitCode {
    eprintln!("there is no chore `{}`; the chores are:\n\n{USAGE}", words.join(" "));
    ExitCode::from(2)
}
