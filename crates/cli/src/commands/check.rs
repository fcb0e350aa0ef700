//! `tessera check`: scenarios, run.

use crate::answer::{Answer, CommandResult, Trouble};
use crate::files::{self, Unread};
use crate::games;
use crate::screen::{Ink, Screen};
use engine::scenario::{self, Report, Verdict};
use engine::scene::Tone;
use engine::{AnyGame, CardFile};
use ledger::form::Fault;
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

/// What to check.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// Scenarios, or folders of them
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
    /// Play with cards from this file, added or changed; say it again for another
    #[arg(long, value_name = "FILE")]
    cards: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera check my-question.toml              one question
  tessera check games/singularity/scenarios   all scenarios in a folder and its subfolders
  tessera check --cards mine.toml puzzles     with changed cards

Exit codes: 0 all hold, 1 one fails, 2 one cannot be read.";

/// Runs the scenarios and prints a line a file, and the difference where one fails.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let paths = scenarios(&args.paths)?;
    let mut checker = Checker { own: files::read_cards(&args.cards)?, games: BTreeMap::new() };
    let mut reports = Vec::new();
    for path in &paths {
        let name = path.display().to_string();
        let report = match files::text(path) {
            Ok(text) => checker.report(&name, &text)?,
            // Of a single file nothing else is to be told.
            Err(Unread::Missing(trouble)) if paths.len() == 1 => return Err(trouble),
            Err(unread) => Report::new(&name, "", Verdict::Unreadable(vec![unread.into_fault()])),
        };
        if !args.json {
            show(&report, screen)?;
        }
        reports.push(report);
    }
    if args.json {
        screen.json(&reports)?
    } else {
        sum_up(&reports, screen)?
    }
    verdict(&reports)
}

fn scenarios(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Trouble> {
    let mut found = Vec::new();
    for path in paths {
        let inside = files::gather(path, "toml")?;
        if inside.is_empty() {
            let path = path.display();
            return Err(Trouble::input(format!(
                "{path} has no scenario in it; scenarios are files that end with `.toml`"
            )));
        }
        found.extend(inside);
    }
    Ok(found)
}

/// Knows the games it has needed so far.
struct Checker {
    own: Vec<CardFile>,
    games: BTreeMap<String, Box<dyn AnyGame>>,
}

impl Checker {
    fn report(&mut self, name: &str, text: &str) -> Result<Report, Trouble> {
        let unreadable = |faults| Ok(Report::new(name, "", Verdict::Unreadable(faults)));
        let game = match scenario::game_of(text) {
            Ok(game) => game,
            Err(faults) => return unreadable(faults),
        };
        if let Err(unknown) = registry::about(&game) {
            return unreadable(vec![unknown_game(text, &unknown.to_string())]);
        }
        Ok(self.game(&game)?.check_scenario(name, text))
    }

    fn game(&mut self, name: &str) -> Result<&dyn AnyGame, Trouble> {
        if !self.games.contains_key(name) {
            let game = games::open(name, &self.own)?;
            self.games.insert(name.to_owned(), game);
        }
        Ok(&*self.games[name])
    }
}

/// The game of a scenario, with these cards.
pub fn game_for(text: &str, own: &[CardFile]) -> Result<Box<dyn AnyGame>, Vec<Fault>> {
    let name = scenario::game_of(text)?;
    registry::about(&name).map_err(|unknown| vec![unknown_game(text, &unknown.to_string())])?;
    games::open(&name, own).map_err(|trouble| vec![unknown_game(text, &trouble.to_string())])
}

/// The fault of a scenario for a game that is not there.
fn unknown_game(text: &str, reason: &str) -> Fault {
    let line = text.lines().position(|line| line.trim_start().starts_with("game"));
    let (reason, remedy) = reason.split_once("; ").unwrap_or((reason, "name another game"));
    let (reason, remedy) = (reason.to_owned(), remedy.to_owned());
    Fault { line: line.unwrap_or_default() + 1, column: 1, reason, remedy }
}

fn show(report: &Report, screen: &mut Screen) -> io::Result<()> {
    let tone = if report.holds() { Tone::Verdigris } else { Tone::Cinnabar };
    let told = report.to_string();
    let (word, rest) = told.split_once(' ').unwrap_or((&told, ""));
    let word = screen.ink(Ink::Tone(tone), word);
    screen.line(format!("{word} {rest}"))
}

fn sum_up(reports: &[Report], screen: &mut Screen) -> io::Result<()> {
    let count = |wanted: fn(&Verdict) -> bool| {
        reports.iter().filter(|report| wanted(&report.verdict)).count()
    };
    let fail = count(|verdict| matches!(verdict, Verdict::Fails(_)));
    let unreadable = count(|verdict| matches!(verdict, Verdict::Unreadable(_)));
    let all = reports.len();
    let hold = all - fail - unreadable;
    screen.line(format!("{all} checked: {hold} hold, {fail} fail, {unreadable} unreadable"))
}

fn verdict(reports: &[Report]) -> CommandResult {
    let unreadable = |report: &&Report| matches!(report.verdict, Verdict::Unreadable(_));
    match reports.iter().filter(unreadable).count() {
        0 => Ok(Answer::from_truth(reports.iter().all(Report::holds))),
        1 => Err(Trouble::input("1 scenario cannot be read; correct it and try again")),
        many => Err(Trouble::Input(format!(
            "{many} scenarios cannot be read; correct them and try again"
        ))),
    }
}
