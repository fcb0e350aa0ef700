//! `tessera sim`: many games between bots.

mod against;
mod material;

pub use material::{deck_text, setup_with};

use super::setup::{self, Setting};
use crate::answer::{Answer, Outcome, Trouble};
use crate::screen::Screen;
use crate::{files, games, interrupt};
use bots::{Level, Means};
use engine::Published;
use lab::{Decide, Experiment, Results, Watch, progress};
use material::Material;
use registry::Visitor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What to try.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game
    game: String,
    /// A bot for each seat: random, easy, greedy, normal, hard, search:N
    #[arg(long, value_delimiter = ',', default_value = "normal")]
    seats: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Stop as soon as the games decide between two shares of wins for the first bot (errors: 5 in 100)
    #[arg(long, value_name = "LOW,HIGH", value_parser = shares)]
    decide: Option<Decide>,
    /// A number or word that seeds all chance: the same seed, the same games
    #[arg(long, default_value = "1")]
    seed: String,
    /// Play one game again: its seed, as the CSV gives it
    #[arg(long, value_name = "SEED", value_parser = one_of_many, conflicts_with_all = ["seed", "games", "decide"])]
    only: Option<OneOfMany>,
    /// How many players; the last of --seats fills up the table
    #[arg(long)]
    players: Option<u8>,
    /// An option of the game
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setup::setting)]
    options: Vec<Setting>,
    /// A deck to play with: one of yours, a ready one, or a file
    #[arg(long)]
    deck: Option<String>,
    /// How many threads; 0 for as many as the machine has
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Play with cards from these files, added or changed
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// Play every game a second time with these cards instead, and show what that changes; with no file, with those of the
    /// box
    #[arg(long, value_name = "FILE", num_args = 0.., conflicts_with_all = ALONE)]
    against: Option<Vec<PathBuf>>,
    /// Play every game a second time with this deck instead, and show what that changes
    #[arg(long, value_name = "DECK", conflicts_with_all = ALONE)]
    against_deck: Option<String>,
    /// Count what was held and played, and how often its player won
    #[arg(long)]
    counts: bool,
    /// Write the summary as JSON; `-` prints it instead of the table
    #[arg(long, value_name = "FILE|-")]
    json: Option<PathBuf>,
    /// Write one line per game as CSV; `-` prints it instead of the table
    #[arg(long, value_name = "FILE|-")]
    csv: Option<PathBuf>,
    /// Save each game in this folder, as a journal under its number
    #[arg(long, value_name = "FOLDER")]
    journals: Option<PathBuf>,
}

/// What says something of each game, and not of what is different between two.
const ALONE: [&str; 5] = ["csv", "journals", "only", "decide", "counts"];

const EXAMPLES: &str = "\
Examples:
  tessera sim singularity --seats greedy,random --games 1000
  tessera sim singularity --seats greedy --games 200 --counts   which cards, objectives, mats win
  tessera sim singularity --seats greedy --games 200 --cards mine.toml --against   what your cards change
  tessera sim singularity --seats greedy --players 4 --games 500 --csv games.csv
  tessera sim whoccg --deck mine --seats greedy --option level=stern   what a deck does at a level
  tessera sim singularity --seats normal,greedy --games 1000 --decide 0.55,0.70   is it 55 % or 70 %?
  tessera sim singularity --seats hard,greedy --games 20 --json - | jq .summary.bots
  tessera sim singularity --seats greedy,random --only 1/17 --journals kept   the game with seed 1/17 again

The bots change seats from game to game. Ctrl-C stops and counts the games that are finished.";

/// One game of an experiment, as the column `seed` of its CSV names it.
#[derive(Clone, Debug)]
struct OneOfMany {
    seed: String,
    number: u32,
}

/// Plays the games and shows what came of them.
pub fn run(args: &Args, screen: &mut Screen) -> Outcome {
    let about = games::about(&args.game)?;
    let printed = Printed::asked_for(args)?;
    let lineup = lineup(&args.seats, setup::players(about, args.players, args.seats.len())?)?;
    if against::is_asked_for(args) {
        return against::run(args, lineup, screen);
    }
    let material = Material::read(&args.game, &args.cards, args.deck.as_deref())?;
    let results = games::visit(&args.game, Simulation { args, lineup, material: &material })??;
    write_files(args, &results)?;
    match printed {
        Printed::Json => screen.ask(lab::files::json(&results))?,
        Printed::Csv => screen.ask(lab::files::csv(&results))?,
        Printed::Table => screen.line(results.to_string().trim_end())?,
    }
    if printed == Printed::Table {
        let exception = games::visit(&args.game, material.exception())??;
        exception.map_or(Ok(()), |told| screen.wrapped("Note: ", told))?;
    }
    Ok(Answer::Yes)
}

/// What goes to the standard output, and nothing else does.
#[derive(Clone, Copy, PartialEq)]
enum Printed {
    Table,
    Json,
    Csv,
}

impl Printed {
    fn asked_for(args: &Args) -> Result<Printed, Trouble> {
        match (is_output(args.json.as_deref()), is_output(args.csv.as_deref())) {
            (true, true) => Err(Trouble::input(
                "JSON and CSV cannot both be printed: name a file for one of `--json` and `--csv`",
            )),
            (true, false) => Ok(Printed::Json),
            (false, true) => Ok(Printed::Csv),
            (false, false) => Ok(Printed::Table),
        }
    }
}

fn is_output(path: Option<&Path>) -> bool {
    path == Some(Path::new("-"))
}

/// Reads two shares, such as `0.55,0.70`.
fn shares(text: &str) -> Result<Decide, String> {
    let shares = text.split_once(',').and_then(|(low, high)| {
        Decide::between(low.trim().parse().ok()?, high.trim().parse().ok()?)
    });
    shares.ok_or_else(|| {
        "name two shares between 0 and 1, the low one first, such as `0.55,0.70`".to_owned()
    })
}

/// Reads the seed of one game, such as `1/17`.
fn one_of_many(text: &str) -> Result<OneOfMany, String> {
    let game = text.rsplit_once('/').and_then(|(seed, number)| {
        Some(OneOfMany { seed: seed.to_owned(), number: number.parse().ok()? })
    });
    game.ok_or_else(|| {
        "write the seed and the number of the game, as the CSV does: `1/17`".to_owned()
    })
}

fn lineup(names: &[String], players: u8) -> Result<Vec<Level>, Trouble> {
    let level = |name: &String| bots::level(name).map_err(Trouble::input);
    let mut lineup = names.iter().map(level).collect::<Result<Vec<Level>, Trouble>>()?;
    let last = *lineup.last().expect("clap gives one seat at least");
    lineup.resize(players.into(), last);
    Ok(lineup)
}

fn write_files<'a>(args: &'a Args, results: &Results) -> Result<(), Trouble> {
    let file = |path: Option<&'a Path>| path.filter(|path| !is_output(Some(path)));
    if let Some(path) = file(args.json.as_deref()) {
        files::write(path, &lab::files::json(results))?;
    }
    file(args.csv.as_deref()).map_or(Ok(()), |path| files::write(path, &lab::files::csv(results)))
}

struct Simulation<'a> {
    args: &'a Args,
    lineup: Vec<Level>,
    material: &'a Material,
}

impl Visitor for Simulation<'_> {
    type Out = Result<Results, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let Simulation { args, lineup, material } = self;
        let (game, experiment) = prepared::<G>(args, &lineup, material)?;
        let watch = watch(args, experiment.games);
        lab::run(&game, &experiment, &watch).map_err(Trouble::input)
    }
}

fn watch(args: &Args, games: u32) -> Watch<'static> {
    let (stop, progress) = (interrupt::stop(), progress::shown(games));
    Watch { stop, progress, threads: args.threads }
}

/// The game with this material, and what is played with it.
fn prepared<G: Published>(
    args: &Args,
    lineup: &[Level],
    material: &Material,
) -> Result<(Arc<G>, Experiment<G::Setup>), Trouble> {
    let (game, setup) = material.laid_out::<G>(lineup.len() as u8, &args.options)?;
    Ok((Arc::new(game), experiment(args, setup, lineup.to_vec())))
}

fn experiment<S>(args: &Args, setup: S, lineup: Vec<Level>) -> Experiment<S> {
    let (seed, first, games) = match args.only.clone() {
        Some(OneOfMany { seed, number }) => (seed, number, 1),
        None => (args.seed.clone(), 0, args.games),
    };
    let (decide, means, journals) = (args.decide, Means::REPEATABLE, args.journals.clone());
    let counts = args.counts;
    Experiment { setup, lineup, first, games, decide, seed, means, counts, journals }
}
