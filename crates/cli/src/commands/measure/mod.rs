//! `tessera measure`: a table in a file, and what a tape measure says about it.

mod answers;
mod drawing;
mod file;
mod question;
mod storeys;

use crate::answer::{Answer, CommandResult};
use crate::files;
use crate::screen::Screen;
use std::path::PathBuf;

/// What to measure.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The table file: its size and what lies on it
    file: PathBuf,
    /// What to measure, word by word
    #[arg(required = true, value_name = "QUESTION", allow_negative_numbers = true)]
    question: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Draw the table and the answer
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Overwrite the drawing if there is one already
    #[arg(long, requires = "svg")]
    force: bool,
}

const EXAMPLES: &str = "\
Questions:
  gap kyushi crates             how far apart they are, or that they touch or overlap
  line kyushi midnight          the shortest free line of fire, or what blocks it
  way kyushi 31.25 40 12        the shortest way for a base to a point within 12 inches
  way kyushi by 20 12 to 31 40 50
                                a way of your own, straight from point to point; with
                                `climb hill at 20 30` it goes up or down there
  reach kyushi 12               where it can get with 12 inches
  fits kyushi 10 10             whether it can stand there, or else where nearby

Examples:
  tessera measure docs/tables/yard.toml line kyushi midnight
  tessera measure docs/tables/yard.toml way kyushi 26 22 20 --svg way.svg

Exit codes: 0 yes, 1 no (blocked, out of reach, no room), 2 the file or the question cannot be used.";

/// Measures, and prints what was asked for.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    if let Some(path) = &args.svg {
        files::must_be_free(path, args.force)?;
    }
    let name = args.file.display().to_string();
    let table = file::read(&name, &files::read(&args.file)?)?;
    let question = question::read(&args.question, &table)?;
    let told = answers::answer(&table, &question);
    if let Some(path) = &args.svg {
        files::write(path, &drawing::svg(&table, &told))?;
    }
    if args.json {
        screen.json(&told.json)?;
    } else {
        for line in &told.words {
            screen.wrapped("", line)?;
        }
    }
    Ok(Answer::from_truth(told.holds))
}
