//! `tessera sheet`: starts, checks, shows and lists sheets that a player fills in, such as characters.

use super::shelf::{Shelf, name_of};
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::{Ink, Screen};
use engine::sheets::{SheetReport, Sheets};
use std::io;
use std::path::PathBuf;

const SHELF: Shelf = Shelf { kind: "sheet", folder: "sheets" };

/// Arguments of `tessera sheet`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What to do
    #[command(subcommand)]
    deed: Deed,
}

/// A subcommand.
#[derive(Debug, clap::Subcommand)]
enum Deed {
    /// Start a sheet: blank, or like another one
    New(New),
    /// Check whether a sheet is legal, and show what it spends
    Check(Read),
    /// Show what follows from a sheet's choices, step by step with its rules
    Show(Read),
    /// List all sheets: the ready ones, and your own
    List(List),
}

#[derive(Debug, clap::Args)]
struct New {
    /// The game
    game: String,
    /// A file; a word without an ending is kept among your sheets
    file: PathBuf,
    /// A sheet to start from: ready, your own, or a file
    #[arg(long, value_name = "SHEET")]
    like: Option<String>,
}

#[derive(Debug, clap::Args)]
struct Read {
    /// The game
    game: String,
    /// A file, `-` for the standard input, one of your sheets, or a ready one
    sheet: String,
    /// An agreement of the players about new sheets
    #[arg(long, value_name = "NAME=VALUE")]
    agree: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct List {
    /// The game
    game: String,
}

const EXAMPLES: &str = "\
Examples:
  tessera sheet list duels                       which characters there are
  tessera sheet new duels mine --like kyushi     start one from a printed figure
  tessera sheet check duels mine                 is it legal?
  tessera sheet show duels mine                  its dice, ranges and Cost, with the rules

Exit codes: 1 when a sheet is not legal; 2 when there is no such sheet, file or game.";

/// Runs the subcommand.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    match &args.deed {
        Deed::New(new) => begin(new, screen),
        Deed::Check(args) => look(args, screen, check),
        Deed::Show(args) => look(args, screen, show),
        Deed::List(List { game }) => list(game, screen),
    }
}

fn begin(args: &New, screen: &mut Screen) -> CommandResult {
    let sheets = sheets(&args.game)?;
    let text = match &args.like {
        Some(sheet) => find(&args.game, sheet)?.1,
        None => sheets.blank(&name_of(&args.file)),
    };
    SHELF.start(&args.game, &args.file, &text, screen)
}

/// Reads and judges a sheet, then prints the report with `say`.
fn look(
    args: &Read,
    screen: &mut Screen,
    say: fn(&str, &SheetReport, &mut Screen) -> io::Result<()>,
) -> CommandResult {
    let sheets = sheets(&args.game)?;
    let (name, text) = find(&args.game, &args.sheet)?;
    let report = sheets.report(&text, &args.agree).map_err(Trouble::Input)?;
    match args.json {
        true => screen.json(&report)?,
        false => say(&name, &report, screen)?,
    }
    Ok(Answer::from_truth(report.faults.is_empty()))
}

fn check(name: &str, report: &SheetReport, screen: &mut Screen) -> io::Result<()> {
    for fault in &report.faults {
        screen.wrapped(&format!("{name}, "), fault)?;
    }
    for exception in &report.exceptions {
        screen.wrapped(&format!("{name}, allowed as printed: "), exception)?;
    }
    for budget in &report.budgets {
        screen
            .line(format!("{} {} of {} [{}]", budget.name, budget.spent, budget.of, budget.rule))?;
    }
    screen.gap()?;
    SHELF.conclude(name, report.faults.len(), screen)
}

fn show(name: &str, report: &SheetReport, screen: &mut Screen) -> io::Result<()> {
    if let Some(text) = &report.text {
        text.lines().try_for_each(|line| screen.line(line))?;
    }
    let mut topic = "";
    for step in &report.steps {
        if step.topic != topic {
            topic = step.topic;
            screen.gap()?;
            screen.title(topic)?;
        }
        screen.wrapped("  ", format!("{} [{}]", step.says, step.rule))?;
    }
    screen.gap()?;
    check(name, report, screen)
}

fn list(game: &str, screen: &mut Screen) -> CommandResult {
    let sheets = sheets(game)?;
    for sheet in sheets.ready() {
        screen.line(format!("{}  {}", screen.ink(Ink::Title, &sheet.name), sheet.origin))?;
    }
    for (name, text) in SHELF.own(game)? {
        let report = sheets.report(&text, &[]).map_err(Trouble::Input)?;
        let legal = if report.faults.is_empty() { "legal" } else { "not legal" };
        screen.line(format!("{}  yours, {legal}", screen.ink(Ink::Title, name)))?;
    }
    Ok(Answer::Yes)
}

/// The judge of a game's sheets.
fn sheets(game: &str) -> Result<&'static dyn Sheets, Trouble> {
    registry::sheets(game).map_err(Trouble::input)?.ok_or_else(|| no_sheets(game))
}

fn no_sheets(game: &str) -> Trouble {
    let title = registry::about(game).map_or(game, |about| about.title);
    Trouble::Input(format!(
        "{title} has no sheets to fill in; play it as it comes, with `tessera play {game}`"
    ))
}

/// The name and text of a sheet.
pub fn find(game: &str, sheet: &str) -> Result<(String, String), Trouble> {
    let ready = sheets(game)?.ready();
    SHELF.find(game, sheet, ready.iter().map(|ready| (ready.name.as_str(), ready.text.as_str())))
}
