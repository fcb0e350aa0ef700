//! `tessera campaign verify`: every entry proven from the saved games.

use super::{saved_games, text_of};
use crate::answer::{Answer, CommandResult};
use crate::screen::Screen;
use serde::Serialize;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The campaign
    file: PathBuf,
    /// The folder of the saved games; without it, the one beside the campaign
    #[arg(long, value_name = "FOLDER")]
    runs: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The result, for programs.
#[derive(Serialize)]
#[serde(untagged)]
enum Told<'t> {
    Holds { holds: bool, members: usize, runs: usize, purchases: usize },
    Broken { holds: bool, line: usize, reason: &'t str, remedy: &'t str },
}

/// Verifies a campaign.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let (growth, text) = text_of(&args.file)?;
    let saved = saved_games(&args.file, args.runs.as_deref())?;
    let file = args.file.display();
    match campaign::verify(growth, &text, &|hash| saved.get(&hash.0).cloned()) {
        Ok(verdict) => {
            let members = verdict.campaign.members().len();
            let campaign::Verdict { runs, purchases, .. } = verdict;
            match args.json {
                true => screen.json(&Told::Holds { holds: true, members, runs, purchases })?,
                false => screen.line(format!(
                    "{file} holds: {members} members, {runs} Runs replayed, {purchases} purchases worked out again"
                ))?,
            }
            Ok(Answer::Yes)
        }
        Err(error) => {
            let campaign::CampaignError { line, reason, remedy } = &error;
            match args.json {
                true => screen.json(&Told::Broken { holds: false, line: *line, reason, remedy })?,
                false => {
                    screen.line(format!("{file} does not hold"))?;
                    screen.wrapped("  ", &error)?;
                }
            }
            Ok(Answer::No)
        }
    }
}
