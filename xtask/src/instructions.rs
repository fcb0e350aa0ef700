//! How many instructions a decision takes in random games, held against what it took before. Instructions do not depend on what else a
//! machine does, so a check of them is steady where one of seconds is not.

use crate::step::answers;
use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, ExitCode, Stdio};

/// The instructions a decision of each game took when they were last written down.
const KEPT: &str = "xtask/instructions.toml";

/// The program as the tests build it: lightly optimised, and built already where this runs after them.
const PROGRAM: &str = "target/debug/tessera";

const HEAD: &str = "\
# Instructions a decision of random games, in the program that the tests build.
# Written by `BLESS=1 cargo xtask instructions`; say in the commit why a figure grew.
";

/// A game may take so many hundredths more than was written down.
const TOLERANCE: u64 = 3;

/// Games in the shorter and in the longer of two runs; what both do, such as reading all cards, falls out of their difference.
const FEW: u32 = 2;
const MANY: u32 = 8;

/// Counts and compares, where the program is built and valgrind is installed.
pub fn run() -> ExitCode {
    if !answers("valgrind", &["--version"]) {
        println!("== INSTRUCTIONS ARE NOT COUNTED: there is no valgrind; install it");
        return ExitCode::SUCCESS;
    }
    match counted().and_then(|counts| compared(&counts)) {
        Ok(table) => {
            print!("{table}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

/// The instructions a decision of every game.
fn counted() -> Result<BTreeMap<String, u64>, String> {
    let games = registry::games();
    games
        .iter()
        .map(|about| Ok((about.name.to_owned(), a_decision(about.name, about.least)?)))
        .collect()
}

/// The instructions that a decision of one game takes on average.
fn a_decision(game: &str, seats: u8) -> Result<u64, String> {
    let [few, many] = [played(game, seats, FEW)?, played(game, seats, MANY)?];
    let decisions = many.decisions.saturating_sub(few.decisions);
    let instructions = many.instructions.saturating_sub(few.instructions);
    instructions.checked_div(decisions).ok_or_else(|| format!("nobody decides anything in {game}"))
}

/// What one run of the program came to.
struct Played {
    decisions: u64,
    instructions: u64,
}

/// Plays so many random games under valgrind.
fn played(game: &str, seats: u8, games: u32) -> Result<Played, String> {
    let seats = vec!["random"; usize::from(seats)].join(",");
    let games = games.to_string();
    let mut command = Command::new("valgrind");
    command.args([
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
        PROGRAM,
    ]);
    command.args([
        "sim",
        game,
        "--seats",
        &seats,
        "--games",
        &games,
        "--seed",
        "1",
        "--threads",
        "1",
        "--csv",
        "-",
    ]);
    let output =
        command.stdin(Stdio::null()).output().map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!(
            "{game} was not played; build the program first (cargo build -p cli):\n{said}"
        ));
    }
    let instructions =
        instructions_in(&said).ok_or_else(|| format!("valgrind counted nothing:\n{said}"))?;
    let decisions = decisions_in(&output.stdout).map_err(|error| format!("{game}: {error}"))?;
    Ok(Played { decisions, instructions })
}

/// The instructions that cachegrind counted, as it says them at its end: `==7== I refs: 1,234`.
fn instructions_in(said: &str) -> Option<u64> {
    let (_, counted) = said
        .lines()
        .find_map(|line| line.split_once("I refs:").or_else(|| line.split_once("I   refs:")))?;
    counted.trim().replace(',', "").parse().ok()
}

/// The decisions of all games together.
fn decisions_in(records: &[u8]) -> Result<u64, String> {
    let mut reader = csv::Reader::from_reader(records);
    let header = reader.headers().map_err(|error| error.to_string())?;
    let column = header
        .iter()
        .position(|name| name == "decisions")
        .ok_or("there is no column of decisions")?;
    reader.records().try_fold(0, |sum, record| {
        let record = record.map_err(|error| error.to_string())?;
        let many: u64 =
            record[column].parse().map_err(|_| format!("`{}` is no number", &record[column]))?;
        Ok(sum + many)
    })
}

/// Holds counts against what is written down, or writes them down where `BLESS` asks for it.
fn compared(counts: &BTreeMap<String, u64>) -> Result<String, String> {
    let unreadable = |error: &dyn std::fmt::Display| format!("{KEPT}: {error}");
    if std::env::var_os("BLESS").is_some() {
        let table = toml::to_string(counts).map_err(|error| unreadable(&error))?;
        fs::write(KEPT, format!("{HEAD}\n{table}")).map_err(|error| unreadable(&error))?;
    }
    let text = fs::read_to_string(KEPT).map_err(|error| unreadable(&error))?;
    let kept: BTreeMap<String, u64> = toml::from_str(&text).map_err(|error| unreadable(&error))?;
    verdict(counts, &kept)
}

/// A line for each game; an error with all of them if one takes too many.
fn verdict(counts: &BTreeMap<String, u64>, kept: &BTreeMap<String, u64>) -> Result<String, String> {
    let mut table =
        String::from("instructions a decision in random games, and those written down\n");
    let mut is_dearer = false;
    for (game, now) in counts {
        let Some(before) = kept.get(game) else {
            return Err(format!(
                "{KEPT} has no line for {game}: write it with BLESS=1 cargo xtask instructions"
            ));
        };
        let is_more = now * 100 > before * (100 + TOLERANCE);
        is_dearer |= is_more;
        let word = if is_more { "  too many" } else { "" };
        table.push_str(&format!("{game:<12} {now:>9} {before:>9}{word}\n"));
    }
    if !is_dearer {
        return Ok(table);
    }
    Err(format!(
        "{table}more than {TOLERANCE} in 100 dearer: find out why (cargo bench -- random_games), or write it down with BLESS=1 cargo xtask instructions"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(of: &[(&str, u64)]) -> BTreeMap<String, u64> {
        of.iter().map(|(game, many)| ((*game).to_owned(), *many)).collect()
    }

    #[test]
    fn three_hundredths_more_pass_and_a_little_over_does_not() {
        let kept = counts(&[("hearts", 1_000), ("chess", 2_000)]);
        assert!(verdict(&counts(&[("hearts", 1_030), ("chess", 2_000)]), &kept).is_ok());
        let told = verdict(&counts(&[("hearts", 1_000), ("chess", 2_061)]), &kept)
            .expect_err("it is dearer");
        assert_eq!(told.lines().filter(|line| line.ends_with("too many")).count(), 1, "{told}");
        assert!(told.contains("chess             2061      2000  too many"), "{told}");
    }

    #[test]
    fn a_game_that_is_not_written_down_is_named() {
        let told =
            verdict(&counts(&[("go", 1)]), &counts(&[])).expect_err("nothing is written down");
        assert!(told.contains("no line for go"), "{told}");
    }

    #[test]
    fn what_valgrind_and_the_program_say_is_read() {
        assert_eq!(instructions_in("==7== \n==7== I refs:        1,234,567\n"), Some(1_234_567));
        assert_eq!(instructions_in("==7== I   refs:      89\n"), Some(89));
        assert_eq!(instructions_in("valgrind: no such program"), None);
        assert_eq!(decisions_in(b"game,decisions,turns\n1,40,3\n2,2,1\n"), Ok(42));
        assert!(decisions_in(b"game,turns\n1,3\n").is_err());
    }
}
