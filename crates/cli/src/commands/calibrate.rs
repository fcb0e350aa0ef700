//! `tessera calibrate`: how often seats win of which a search thinks so much.

use super::sim;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::Screen;
use crate::{files, games, interrupt};
use bots::{Calibration, Level};
use engine::{About, Published};
use lab::calibration::{Checks, Sampling, check, fit, sample};
use lab::luck::{Fortunes, Games, fortunes};
use lab::{Watch, progress};
use registry::Visitor;
use std::path::PathBuf;

/// What to measure.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game
    game: String,
    /// The bots that play the games: random, easy, greedy, normal, hard, search:N
    #[arg(long, default_value = "greedy")]
    bots: String,
    /// The bot whose thoughts are measured
    #[arg(long, default_value = "normal")]
    judge: String,
    /// How many games with each number of players
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// With how many players; without it, with each number that the game is for
    #[arg(long, value_name = "NUMBER", value_delimiter = ',')]
    players: Vec<u8>,
    /// A number or word that seeds all chance
    #[arg(long, default_value = "1")]
    seed: String,
    /// Measure nothing anew, but hold what is known against other games
    #[arg(long)]
    check: bool,
    /// Measure instead how much luck and errors move a game; the luck must be 0 on average
    #[arg(long, conflicts_with = "check")]
    luck: bool,
    /// The file with the curves; without it, games/GAME/calibration.toml
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// How many threads; 0 for as many as the machine has
    #[arg(long, default_value_t = 0)]
    threads: usize,
}

const EXAMPLES: &str = "\
Examples:
  tessera calibrate whoccg --games 500            fit the curves, and write them into the game's folder
  tessera calibrate whoccg --check --games 500    how true they are, on other games
  tessera calibrate whoccg --luck --games 200     how much luck and errors move a game

A curve belongs to the edition of the rules it was fitted with; with another, hints tell no chances.";

/// Fits curves, or says how true those are that there are.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let about = games::about(&args.game)?;
    let [bots, judge] = [&args.bots, &args.judge].map(|name| bots::level(name));
    let (bots, judge) = (bots.map_err(Trouble::input)?, judge.map_err(Trouble::input)?);
    if args.luck {
        let fortunes = games::visit(&args.game, Counting { args, bots })??;
        screen.line(fortunes.to_string().trim_end())?;
        return Ok(Answer::Yes);
    }
    let file = file(args)?;
    match args.check {
        true => {
            let text = files::read(&file)?;
            let known = Calibration::read(&text)
                .map_err(|wrong| Trouble::Input(format!("{}: {wrong}", file.display())))?;
            if known.edition != about.edition {
                let (then, now) = (known.edition, about.edition);
                return Err(Trouble::Input(format!(
                    "{} is of edition {then}, and the rules are of edition {now}: fit it again, without --check",
                    file.display()
                )));
            }
            let checks = games::visit(&args.game, Checking { args, bots, judge, known })??;
            screen.line(checks.to_string().trim_end())?;
        }
        false => {
            let known = games::visit(&args.game, Fitting { args, bots, judge })??;
            files::write(&file, &known.write())?;
            let (games, curves) = (known.games, known.curves.len());
            screen.line(format!("{curves} curves out of {games} games: {}", file.display()))?;
        }
    }
    Ok(Answer::Yes)
}

fn file(args: &Args) -> Result<PathBuf, Trouble> {
    let folder = PathBuf::from("games").join(&args.game);
    match &args.file {
        Some(file) => Ok(file.clone()),
        None if folder.is_dir() => Ok(folder.join("calibration.toml")),
        None => Err(Trouble::Input(format!(
            "there is no folder `{}` here; name a file with --file",
            folder.display()
        ))),
    }
}

/// With how many players games are played.
fn players(args: &Args, about: &About) -> Vec<u8> {
    match args.players.is_empty() {
        true => (about.least..=about.most).collect(),
        false => args.players.clone(),
    }
}

/// The usual set-up for each number of players.
fn setups<G: Published>(game: &G, args: &Args) -> Result<Vec<G::Setup>, Trouble> {
    let setup = |seats: &u8| sim::setup_with(game, *seats, None, &[]);
    players(args, game.about()).iter().map(setup).collect()
}

fn samples<G: Published>(
    game: &G,
    args: &Args,
    [bots, judge]: [Level; 2],
    seed: String,
) -> Result<Vec<lab::calibration::Sample>, Trouble> {
    let setups = setups(game, args)?;
    let all = args.games.saturating_mul(setups.len() as u32);
    let sampling = Sampling { setups, bots, judge, games: args.games, seed };
    let (stop, progress) = (interrupt::stop(), progress::shown(all));
    let watch = Watch { stop, progress, threads: args.threads };
    sample(game, &sampling, &watch).map_err(Trouble::input)
}

struct Fitting<'a> {
    args: &'a Args,
    bots: Level,
    judge: Level,
}

impl Visitor for Fitting<'_> {
    type Out = Result<Calibration, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let Fitting { args, bots, judge } = self;
        let game = G::publish(&[]).map_err(games::misprinted)?;
        let samples = samples(&game, args, [bots, judge], format!("fit {}", args.seed))?;
        if samples.is_empty() {
            return Err(Trouble::input("no game was finished, so there is nothing to fit"));
        }
        Ok(fit(game.about().edition, bots, &samples))
    }
}

struct Checking<'a> {
    args: &'a Args,
    bots: Level,
    judge: Level,
    known: Calibration,
}

impl Visitor for Checking<'_> {
    type Out = Result<Checks, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let Checking { args, bots, judge, known } = self;
        let game = G::publish(&[]).map_err(games::misprinted)?;
        let samples = samples(&game, args, [bots, judge], format!("check {}", args.seed))?;
        Ok(check(&known, &samples))
    }
}

struct Counting<'a> {
    args: &'a Args,
    bots: Level,
}

impl Visitor for Counting<'_> {
    type Out = Result<Fortunes, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let Counting { args, bots } = self;
        let game = G::publish(&[]).map_err(games::misprinted)?;
        let setups = setups(&game, args)?;
        let all = args.games.saturating_mul(setups.len() as u32);
        let asked = Games { setups, bots, games: args.games, seed: args.seed.clone() };
        let (stop, progress) = (interrupt::stop(), progress::shown(all));
        let watch = Watch { stop, progress, threads: args.threads };
        fortunes(&game, &asked, &watch).map_err(Trouble::input)
    }
}
