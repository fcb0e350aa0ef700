//! `tessera arena`: one bot against another, in pairs of games that favour neither.

use super::lineup::{LineupEntry, Patience};
use super::output::{Forms, Output};
use super::setup::{self, Setting};
use super::sim;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::Screen;
use crate::{files, games, interrupt};
use bots::Means;
use engine::{CardFile, Published};
use lab::{Arena, ArenaResult, Watch, progress};
use registry::Visitor;
use std::path::PathBuf;

/// Who is measured, and by what.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game
    game: String,
    /// The bot to measure: random, easy, greedy, normal, hard, search:N, or a program such as ./mine.py
    challenger: String,
    /// Its opponent; v0:greedy and v0:search:N are the first bots, kept as they were
    champion: String,
    #[command(flatten)]
    patience: Patience,
    /// How many pairs of games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// A number or word that seeds all chance: the same seed, the same games
    #[arg(long, default_value = "1")]
    seed: String,
    /// How many players; the two bots take the seats in turn
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
    #[command(flatten)]
    output: Output,
}

const EXAMPLES: &str = "\
Examples:
  tessera arena singularity greedy v0:greedy --pairs 500   are today's bots better than the first?
  tessera arena singularity search:2000 search:500 --players 4
  tessera arena whoccg greedy random   the same seed and deck, played by both

Both games of a pair have the same seed; in the second the bots swap seats.
Ctrl-C stops and counts the pairs that are finished.";

/// Plays the pairs and shows who is better.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let printed = args.output.printed()?;
    let about = games::about(&args.game)?;
    let players = setup::players(about, args.players, usize::from(about.least))?;
    let bots =
        [&args.challenger, &args.champion].map(|name| LineupEntry::read(name, args.patience));
    let [challenger, champion] = bots;
    let own = files::read_cards(&args.cards)?;
    let deck = sim::deck_text(&args.game, &own, args.deck.as_deref())?;
    let bots = [challenger?, champion?];
    let standing = games::visit(&args.game, Meeting { args, players, bots, own, deck })??;
    let forms = Forms {
        table: &|| standing.to_string(),
        json: &|| lab::files::json(&standing),
        csv: &|| lab::files::csv_of_points(&standing),
    };
    args.output.put(printed, &forms, screen)?;
    Ok(Answer::Yes)
}

struct Meeting<'a> {
    args: &'a Args,
    players: u8,
    bots: [LineupEntry; 2],
    own: Vec<CardFile>,
    /// The text of the deck that is played with, if one is named.
    deck: Option<String>,
}

impl Visitor for Meeting<'_> {
    type Out = Result<ArenaResult, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let game = G::publish(&self.own).map_err(games::misprinted)?;
        let [challenger, champion] = self.bots.each_ref().map(LineupEntry::contender);
        let arena = Arena {
            setup: sim::setup_with(&game, self.players, self.deck, &self.args.options)?,
            challenger,
            champion,
            pairs: self.args.pairs,
            seed: self.args.seed.clone(),
            means: Means::REPEATABLE,
        };
        let watch = Watch {
            stop: interrupt::stop(),
            progress: progress::shown(2 * arena.pairs),
            threads: self.args.threads,
        };
        lab::meet(&game, &arena, &watch).map_err(Trouble::input)
    }
}
