//! `tessera collect`: the parts of a campaign, joined.

use super::output::{Forms, Output, Printed};
use crate::answer::{Answer, CommandResult, Trouble};
use crate::games;
use crate::screen::Screen;
use lab::campaign::{Gathered, Shard, gather};
use lab::files;
use std::io::{self, Write};
use std::path::PathBuf;

/// What to join.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The folder that the parts were played into
    folder: PathBuf,
    #[command(flatten)]
    output: Output,
}

const EXAMPLES: &str = "\
Examples:
  tessera sim singularity --seats hard,greedy --games 8000 --shard 3/40 --out campaign   plays one part
  tessera collect campaign                    says which parts are missing, or what all games show
  tessera collect campaign --csv games.csv    the records of all games, as one run writes them

Exit codes: 1 when parts are missing, and then nothing is written; 2 when a part is damaged or
belongs to another campaign.";

/// Joins the parts and shows what came of them.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let printed = args.output.printed()?;
    let gathered = gather(&args.folder).map_err(Trouble::input)?;
    let missing = gathered.missing();
    if !missing.is_empty() {
        tell_missing(&gathered, &missing, printed, screen)?;
        return Ok(Answer::No);
    }
    let about = games::about(&gathered.campaign().game)?;
    let joined = gathered.join(about).map_err(Trouble::input)?;
    let forms = Forms {
        table: &|| joined.to_string(),
        json: &|| files::json(&joined),
        csv: &|| files::csv_of_games(&joined.records),
    };
    args.output.put(printed, &forms, screen)?;
    Ok(Answer::Yes)
}

/// The most missing parts that are named.
const NAMED: usize = 20;

fn tell_missing(
    gathered: &Gathered,
    missing: &[Shard],
    printed: Printed,
    screen: &mut Screen,
) -> Result<(), Trouble> {
    let named: Vec<String> = missing.iter().take(NAMED).map(Shard::to_string).collect();
    let more = match missing.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let (are, all) = (missing.len(), gathered.campaign().shards);
    let told = format!("{are} of {all} shards are missing: {}{more}", named.join(", "));
    match printed {
        Printed::Table => screen.wrapped("", told)?,
        // A program that reads records gets nothing else.
        Printed::Json | Printed::Csv => writeln!(io::stderr(), "{told}")?,
    }
    Ok(())
}
