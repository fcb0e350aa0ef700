//! `tessera sim`: many games between bots.

mod against;
mod material;
mod shard;

pub use material::{deck_text, setup_with};

use super::lineup::{LineupEntry, Patience};
use super::output::{Forms, Output, Printed};
use super::setup::{self, Setting};
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::Screen;
use crate::{files, games, interrupt};
use bots::Means;
use engine::Published;
use lab::campaign::Shard;
use lab::{Contender, Decide, Experiment, Journals, Results, Watch, progress};
use material::Material;
use registry::Visitor;
use std::path::PathBuf;
use std::sync::Arc;

/// What to try.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game
    game: String,
    /// A bot for each seat: random, easy, greedy, normal, hard, search:N, or a program such as ./mine.py
    #[arg(long, value_delimiter = ',', default_value = "normal")]
    seats: Vec<String>,
    #[command(flatten)]
    patience: Patience,
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
    #[command(flatten)]
    output: Output,
    /// Save each game in this folder, as a journal under its number
    #[arg(long, value_name = "FOLDER")]
    journals: Option<PathBuf>,
    /// Play one of so many parts of the games, such as 3/40; `tessera collect` joins them
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = OF_ALL)]
    shard: Option<Shard>,
    /// The folder of the part: its records, its manifest and the journal of one game in a hundred
    #[arg(long, value_name = "FOLDER", requires = "shard")]
    out: Option<PathBuf>,
}

/// Options that concern all games, or a file of their own.
const OF_ALL: [&str; 9] =
    ["against", "against_deck", "counts", "csv", "decide", "force", "journals", "json", "only"];

/// What says something of each game, and not of what is different between two.
const ALONE: [&str; 4] = ["journals", "only", "decide", "counts"];

const EXAMPLES: &str = "\
Examples:
  tessera sim singularity --seats greedy,random --games 1000
  tessera sim singularity --seats greedy --games 200 --counts   which cards, objectives, mats win
  tessera sim singularity --seats greedy --games 200 --cards mine.toml --against   what your cards change
  tessera sim singularity --seats greedy --players 4 --games 500 --csv games.csv
  tessera sim whoccg --deck mine --seats greedy --option level=stern   what a deck does at a level
  tessera sim singularity --seats normal,greedy --games 1000 --decide 0.55,0.70   is it 55 % or 70 %?
  tessera sim singularity --seats hard,greedy --games 20 --json - | jq .summary.bots
  tessera sim singularity --seats ./mine.py,greedy --games 20   a bot of your own (docs/add-a-bot.md)
  tessera sim singularity --seats greedy,random --only 1/17 --journals kept   the game with seed 1/17 again
  tessera sim singularity --seats hard,greedy --games 8000 --shard 3/40 --out campaign   200 of 8000 games

The bots change seats from game to game. Ctrl-C stops and counts the games that are finished.";

/// One game of an experiment, as the column `seed` of its CSV names it.
#[derive(Clone, Debug)]
struct OneOfMany {
    seed: String,
    number: u32,
}

impl Args {
    /// The number of the first game, and how many games there are.
    fn games(&self) -> (u32, u32) {
        self.only.as_ref().map_or((0, self.games), |only| (only.number, 1))
    }
}

/// Plays the games and shows what came of them.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let about = games::about(&args.game)?;
    let printed = args.output.printed()?;
    has_room(args)?;
    let lineup = lineup(args, setup::players(about, args.players, args.seats.len())?)?;
    if against::is_asked_for(args) {
        return against::run(args, lineup, printed, screen);
    }
    let material = Material::read(&args.game, &args.cards, args.deck.as_deref())?;
    if let Some(place) = args.shard.zip(args.out.as_deref()) {
        return shard::run(args, place, lineup, &material, screen);
    }
    let results = games::visit(&args.game, Simulation { args, lineup, material: &material })??;
    let forms = Forms {
        table: &|| results.to_string(),
        json: &|| lab::files::json(&results),
        csv: &|| lab::files::csv(&results),
    };
    args.output.put(printed, &forms, screen)?;
    if printed == Printed::Table {
        let exception = games::visit(&args.game, material.exception())??;
        exception.map_or(Ok(()), |told| screen.wrapped("Note: ", told))?;
    }
    Ok(Answer::Yes)
}

/// Refuses to play games whose journals would overwrite others.
fn has_room(args: &Args) -> Result<(), Trouble> {
    let Some(folder) = &args.journals else { return Ok(()) };
    // A folder that cannot be read is found out when the first journal is written.
    let names = folder.read_dir().into_iter().flatten().flatten();
    let numbers = names.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        name.strip_suffix(".tessera")?.parse::<u32>().ok()
    });
    let (first, games) = args.games();
    let taken =
        numbers.filter(|number| (first..first.saturating_add(games)).contains(number)).min();
    taken.map_or(Ok(()), |number| {
        files::must_be_free(&folder.join(format!("{number}.tessera")), args.output.force)
    })
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

fn lineup(args: &Args, players: u8) -> Result<Vec<LineupEntry>, Trouble> {
    let entry = |name: &String| LineupEntry::read(name, args.patience);
    let mut lineup = args.seats.iter().map(entry).collect::<Result<Vec<LineupEntry>, Trouble>>()?;
    let last = lineup.last().expect("clap gives one seat at least").clone();
    lineup.resize(players.into(), last);
    Ok(lineup)
}

struct Simulation<'a> {
    args: &'a Args,
    lineup: Vec<LineupEntry>,
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
    lineup: &[LineupEntry],
    material: &Material,
) -> Result<(Arc<G>, Experiment<G>), Trouble> {
    let (game, setup) = material.laid_out::<G>(lineup.len() as u8, &args.options)?;
    let lineup = lineup.iter().map(LineupEntry::contender).collect();
    Ok((Arc::new(game), experiment(args, setup, lineup)))
}

fn experiment<G: Published>(
    args: &Args,
    setup: G::Setup,
    lineup: Vec<Contender<G>>,
) -> Experiment<G> {
    let seed = args.only.as_ref().map_or(&args.seed, |only| &only.seed).clone();
    let (first, games) = args.games();
    let (decide, means) = (args.decide, Means::REPEATABLE);
    let journals = args.journals.clone().map(Journals::of_all);
    let counts = args.counts;
    Experiment { setup, lineup, first, games, decide, seed, means, counts, journals }
}
