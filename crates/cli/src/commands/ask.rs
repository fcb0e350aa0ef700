//! `tessera ask`: what comes of this, told with its rules.

use super::check;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::files;
use crate::screen::{Ink, Screen};
use engine::scenario::{self, StepReport};
use std::io;
use std::path::PathBuf;

/// What to ask.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// A scenario; what it expects is ignored
    file: PathBuf,
    /// Play with cards from this file, added or changed; say it again for another
    #[arg(long, value_name = "FILE")]
    cards: Vec<PathBuf>,
    /// Draw the table at the end too, for the scenario's `seat`
    #[arg(long)]
    table: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera ask my-question.toml                what happens, and by which rules
  tessera ask my-question.toml --table        and how the table stands then
  tessera ask --cards x.toml my-question.toml with changed cards

The scenario needs a game, a start and moves. `tessera check` checks whether it comes out as expected.";

/// Tells what comes of a scenario.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let (name, text) = (args.file.display().to_string(), files::read(&args.file)?);
    let game = check::game_for(&text, &files::read_cards(&args.cards)?);
    let mut answer = game.and_then(|game| game.ask_scenario(&text)).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| format!("{name}:{fault}")).collect();
        Trouble::Input(faults.join("\n"))
    })?;
    answer.table = answer.table.filter(|_| args.table);
    match args.json {
        true => screen.json(&answer)?,
        false => show(&answer, screen)?,
    }
    Ok(Answer::from_truth(answer.is_whole))
}

fn show(answer: &scenario::ScenarioAnswer, screen: &mut Screen) -> io::Result<()> {
    if !answer.title.is_empty() {
        screen.title(&answer.title)?;
    }
    for StepReport { step, lines } in &answer.told {
        screen.line(screen.ink(Ink::Aside, step))?;
        lines.iter().try_for_each(|line| screen.wrapped("  ", line))?;
    }
    screen.line(&answer.end)?;
    answer.table.iter().try_for_each(|table| screen.line(format!("\n{table}")))
}
