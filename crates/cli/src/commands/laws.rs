//! `tessera laws`: the laws of the engine, tried on random games.

use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::Screen;
use crate::{files, games};
use engine::laws::{self, Report};
use engine::{CardFile, Published};
use lab::progress;
use registry::Visitor;
use std::path::PathBuf;

/// What to try.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game
    game: String,
    /// How many games
    #[arg(long, default_value_t = laws::GAMES, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The number that seeds all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play with cards from these files, added or changed
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera laws singularity
  tessera laws singularity --games 5000 --seed 7
  tessera laws singularity --cards mine.toml   do all laws hold with changed cards?

A broken law is shown with the shortest game found that leads there, as a scenario, and
with a word on whether that scenario fails or the law breaks on what is tried behind it.
Whatever never happened is listed: more games may reach it.

Exit code 1 when a law is broken.";

/// Soaks a game and shows what was found.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let own = files::read_cards(&args.cards)?;
    let report = games::visit(&args.game, Soak { args, own })??;
    if args.json {
        screen.json(&report)?
    } else {
        screen.line(report.to_string().trim_end())?
    }
    Ok(Answer::from_truth(report.is_clean()))
}

struct Soak<'a> {
    args: &'a Args,
    own: Vec<CardFile>,
}

impl Visitor for Soak<'_> {
    type Out = Result<Report, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let game = G::publish(&self.own).map_err(games::misprinted)?;
        let Args { games, seed, .. } = *self.args;
        let progress = progress::shown(games);
        let report = laws::soak(&game, games.into(), seed, |_| progress.inc());
        progress.finish();
        Ok(report)
    }
}
