//! The instructions that a decision takes in random games, compared with those it took before. Instructions do not depend on what else a
//! machine does, so a check of them is steady where one of seconds is not.

use crate::step::answers;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs};

/// The instructions a decision of each game took when they were last written down.
const KEPT: &str = "xtask/instructions.txt";

const HEAD: &str = "\
# Game, seats, and instructions a decision of random games, in a build of the profile `counted` by this compiler.
# Written by `BLESS=1 cargo xtask instructions`; say in the commit why a figure grew.
";

/// A game may take so many hundredths more than was written down.
const TOLERANCE: u64 = 3;

/// Games in the shorter and in the longer of two runs; what both do, such as reading all cards, falls out of their difference.
const FEW: u64 = 2;
const MANY: u64 = 12;

/// Counts and compares, where that can be done; says so where not.
pub fn run() -> ExitCode {
    match judge() {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn judge() -> Result<String, String> {
    if !answers("valgrind", &["--version"]) {
        return Ok("== INSTRUCTIONS ARE NOT COUNTED: there is no valgrind; install it".to_owned());
    }
    let compiler = compiler()?;
    if env::var_os("BLESS").is_some() {
        let text = Kept { compiler, rows: counted()? }.written();
        fs::write(KEPT, &text).map_err(|error| format!("{KEPT}: {error}"))?;
        return Ok(text);
    }
    let text = fs::read_to_string(KEPT).map_err(|error| format!("{KEPT}: {error}"))?;
    let kept = Kept::read(&text)?;
    if kept.compiler != compiler {
        let before = kept.compiler;
        return Ok(format!(
            "== INSTRUCTIONS ARE NOT COMPARED: {KEPT} was counted with rustc {before}, and here is rustc {compiler}; write it anew with BLESS=1 cargo xtask instructions"
        ));
    }
    verdict(&counted()?, &kept.rows)
}

/// The compiler's version and the machine that it builds for: another one makes other instructions.
fn compiler() -> Result<String, String> {
    let output = Command::new("rustc").arg("-vV").output();
    let output = output.map_err(|error| format!("rustc: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    compiler_in(&said).ok_or_else(|| format!("rustc does not say its version: {said}"))
}

fn compiler_in(said: &str) -> Option<String> {
    let line = |start| said.lines().find_map(|line| line.strip_prefix(start));
    Some(format!("{} for {}", line("rustc ")?, line("host: ")?))
}

/// The instructions a decision of one game, with so many seats.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    game: String,
    seats: u8,
    instructions: u64,
}

/// The figures that are written down.
#[derive(Debug, PartialEq, Eq)]
struct Kept {
    compiler: String,
    rows: Vec<Row>,
}

impl Kept {
    fn read(text: &str) -> Result<Kept, String> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let compiler = lines.next().and_then(|line| line.strip_prefix("rustc "));
        let compiler = compiler.ok_or_else(|| format!("{KEPT}: the line `rustc` is missing"))?;
        let rows: Option<Vec<Row>> = lines.map(Row::read).collect();
        let rows = rows.ok_or_else(|| format!("{KEPT}: a line is no game, seats and number"))?;
        Ok(Kept { compiler: compiler.to_owned(), rows })
    }

    fn written(&self) -> String {
        let mut text = format!("{HEAD}rustc {}\n", self.compiler);
        for Row { game, seats, instructions } in &self.rows {
            let _ = writeln!(text, "{game} {seats} {instructions}");
        }
        text
    }
}

impl Row {
    fn read(line: &str) -> Option<Row> {
        let mut words = line.split_whitespace();
        let [game, seats, instructions] = [words.next()?, words.next()?, words.next()?];
        let game = game.to_owned();
        Some(Row { game, seats: seats.parse().ok()?, instructions: instructions.parse().ok()? })
    }
}

/// The instructions a decision of every game, with as few and with as many seats as it has.
fn counted() -> Result<Vec<Row>, String> {
    build()?;
    let games = registry::games().iter();
    let tables = games.flat_map(|about| {
        let most = (about.most > about.least).then_some(about.most);
        [Some(about.least), most].into_iter().flatten().map(|seats| (about.name, seats))
    });
    tables.map(|(game, seats)| a_decision(game, seats)).collect()
}

/// Builds the program in which instructions are counted.
fn build() -> Result<(), String> {
    let build =
        ["build", "--profile", "counted", "--package", "registry", "--example", "random_games"];
    let built = Command::new(env!("CARGO")).args(build).status();
    if built.is_ok_and(|status| status.success()) {
        Ok(())
    } else {
        Err(format!("the program to count was not built: cargo {}", build.join(" ")))
    }
}

fn program() -> PathBuf {
    let folder = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    PathBuf::from(folder).join("counted/examples/random_games")
}

/// The instructions that a decision of one game takes on average.
fn a_decision(game: &str, seats: u8) -> Result<Row, String> {
    let [few, many] = [played(game, seats, FEW)?, played(game, seats, MANY)?];
    let decisions = many.decisions.saturating_sub(few.decisions);
    let instructions = many.instructions.saturating_sub(few.instructions);
    let instructions =
        instructions.checked_div(decisions).ok_or(format!("nobody decides anything in {game}"))?;
    Ok(Row { game: game.to_owned(), seats, instructions })
}

/// The result of one run of the program.
struct Played {
    decisions: u64,
    instructions: u64,
}

/// Plays so many random games under valgrind.
fn played(game: &str, seats: u8, games: u64) -> Result<Played, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
    command.arg(program()).args([game, &seats.to_string(), &games.to_string()]);
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("{game} was not played:\n{said}"));
    }
    let decisions = String::from_utf8_lossy(&output.stdout).trim().parse();
    let decisions = decisions.map_err(|_| format!("{game} does not count its decisions"))?;
    let instructions = instructions_in(&said);
    let instructions = instructions.ok_or(format!("valgrind counted nothing:\n{said}"))?;
    Ok(Played { decisions, instructions })
}

/// The instructions that cachegrind counted, as it says them at its end: `==7== I refs: 1,234`.
fn instructions_in(said: &str) -> Option<u64> {
    let counted = said.lines().find_map(|line| {
        let (_, counted) = line.split_once("I refs:").or_else(|| line.split_once("I   refs:"))?;
        Some(counted)
    })?;
    counted.trim().replace(',', "").parse().ok()
}

/// A line for each game; an error with all of them if one takes too many.
fn verdict(counts: &[Row], kept: &[Row]) -> Result<String, String> {
    let mut table =
        String::from("instructions a decision in random games, and those written down\n");
    let mut is_dearer = false;
    for Row { game, seats, instructions } in counts {
        let kept = kept.iter().find(|row| row.game == *game && row.seats == *seats);
        let before = kept.map(|row| row.instructions).ok_or_else(|| {
            format!("{KEPT} has no line for {game} with {seats}: write it with BLESS=1 cargo xtask instructions")
        })?;
        let word = compared(*instructions, before);
        is_dearer |= word == TOO_MANY;
        let _ = writeln!(table, "{game:<12} {seats} {instructions:>9} {before:>9}{word}");
    }
    if !is_dearer {
        return Ok(table);
    }
    Err(format!(
        "{table}more than {TOLERANCE} in 100 dearer: find out why (cargo bench -- random_games), or write it down with BLESS=1 cargo xtask instructions"
    ))
}

const TOO_MANY: &str = "  too many";

/// A word on a count: a game that got cheaper passes, but its room grows until that is written down.
fn compared(now: u64, before: u64) -> &'static str {
    if now * 100 > before * (100 + TOLERANCE) {
        TOO_MANY
    } else if now * (100 + TOLERANCE) < before * 100 {
        "  fewer: write it down"
    } else {
        ""
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(of: &[(&str, u64)]) -> Vec<Row> {
        let row = |(game, instructions): &(&str, u64)| Row {
            game: (*game).to_owned(),
            seats: 2,
            instructions: *instructions,
        };
        of.iter().map(row).collect()
    }

    #[test]
    fn three_hundredths_more_pass_and_a_little_over_does_not() {
        let kept = rows(&[("hearts", 1_000), ("chess", 2_000)]);
        assert!(verdict(&rows(&[("hearts", 1_030), ("chess", 2_000)]), &kept).is_ok());
        let told =
            verdict(&rows(&[("hearts", 1_000), ("chess", 2_061)]), &kept).expect_err("too many");
        assert_eq!(told.lines().filter(|line| line.ends_with(TOO_MANY)).count(), 1, "{told}");
        assert!(told.contains("chess        2      2061      2000  too many"), "{told}");
    }

    #[test]
    fn a_game_that_got_cheaper_passes_and_is_named() {
        let told = verdict(&rows(&[("hearts", 900)]), &rows(&[("hearts", 1_000)]));
        assert!(told.expect("it passes").contains("900      1000  fewer: write it down"));
    }

    #[test]
    fn a_game_that_is_not_written_down_is_named() {
        let told = verdict(&rows(&[("go", 1)]), &[]).expect_err("nothing is written down");
        assert!(told.contains("no line for go with 2"), "{told}");
    }

    #[test]
    fn what_is_written_down_is_read_again() {
        let kept =
            Kept { compiler: "1.0 for x".to_owned(), rows: rows(&[("go", 1), ("chess", 2)]) };
        assert_eq!(Kept::read(&kept.written()), Ok(kept));
        assert!(Kept::read("go 2 1\n").expect_err("no compiler").contains("`rustc` is missing"));
        assert!(Kept::read("rustc 1.0 for x\ngo 2\n").is_err());
    }

    #[test]
    fn what_valgrind_and_the_compiler_say_is_read() {
        assert_eq!(instructions_in("==7== \n==7== I refs:        1,234,567\n"), Some(1_234_567));
        assert_eq!(instructions_in("==7== I   refs:      89\n"), Some(89));
        assert_eq!(instructions_in("valgrind: no such program"), None);
        let said =
            "rustc 1.95.0 (59807616e 2026-04-14)\nbinary: rustc\nhost: x86_64-unknown-linux-gnu\n";
        let compiler = "1.95.0 (59807616e 2026-04-14) for x86_64-unknown-linux-gnu";
        assert_eq!(compiler_in(said).as_deref(), Some(compiler));
        assert_eq!(compiler_in("no compiler"), None);
    }
}
