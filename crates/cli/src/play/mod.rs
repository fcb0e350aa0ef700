//! `tessera play`: one game at one terminal, against bots and with others.
//!
//! The table is a scene drawn in words; a choice is a number or the move itself. Everything else that can
//! be typed is in [`orders`]. It refuses to show anybody more than their seat may see, and knows no rule:
//! what can be done, and why something cannot, comes from the scene and from the table.
//!
//! Read on in [`session`] for how a game goes, then [`menu`] for how choices are laid out.

pub mod advice;
pub mod answers;
mod bringing;
pub mod company;
pub mod console;
mod editor;
mod keeping;
pub mod letting;
pub mod measuring;
pub mod menu;
pub mod orders;
mod session;
pub mod show;
pub mod sitting;

use crate::answer::{CommandResult, Trouble};
use crate::commands::setup::{self, Setting};
use crate::commands::{deck, verify};
use crate::screen::Screen;
use crate::{files, games, terminal};
use bots::level::NAMED;
use console::Console;
use engine::{About, AnyGame, AnyTable, CardFile, Seat, Seed};
use lab::foreign::Errors;
use session::Session;
use sitting::Sitting;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;

/// What to play, and with whom.
#[derive(Debug, clap::Args)]
#[command(after_help = after_help(), next_line_help = true)]
pub struct Args {
    /// The game; not needed with --load
    #[arg(required_unless_present = "load")]
    game: Option<String>,
    /// Who plays, in order: human, easy, normal, hard, another bot, or a program such as ./mine.py
    ///
    /// Without it: you, and a normal bot if the game is for several.
    #[arg(long, value_delimiter = ',')]
    seats: Vec<String>,
    /// How many players; the last of --seats fills up the table
    #[arg(long)]
    players: Option<u8>,
    /// A number or word that seeds all chance; without it, nobody knows the seed
    #[arg(long)]
    seed: Option<String>,
    /// An option of the game
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setup::setting)]
    options: Vec<Setting>,
    /// A deck to play with: one of yours, a ready one, or a file
    ///
    /// Where each has a deck of their own, the first of you brings it.
    #[arg(long)]
    deck: Option<String>,
    /// What you bring to a game that asks for it, such as a deck: a file each, in order of seats
    #[arg(long, value_name = "FILE", conflicts_with = "deck")]
    bring: Vec<PathBuf>,
    /// Play with cards from these files, added or changed
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// Continue a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "seed", "options", "deck", "bring"])]
    load: Option<PathBuf>,
    /// Draw the table full-screen, for keyboard and mouse
    #[arg(long)]
    terminal: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera play singularity                              you against one bot
  tessera play singularity --seats human,hard,easy      you against two
  tessera play singularity --seats human,human          two sharing one terminal
  tessera play singularity --terminal                   full-screen, with the mouse
  tessera play singularity --option turn_limit=20       with an option of the game
  tessera play singularity --cards mine.toml            with cards of your own
  tessera play whoccg --deck mine                       with a deck of your own
  tessera play --load evening.tessera                   continue a saved game
  tessera play singularity < moves.txt                  moves from a file, one per line";

/// The bots in words, and the examples.
fn after_help() -> String {
    let words = NAMED.map(|level| format!("  {:8}{}", level.to_string(), level.in_words()));
    format!("Bots:\n{}\n\n{EXAMPLES}", words.join("\n"))
}

/// Plays a game to its end, or as long as somebody types.
pub fn run(args: &Args, screen: Screen) -> CommandResult {
    let own = files::read_cards(&args.cards)?;
    let loaded = args.load.as_deref().map(|path| Ok::<_, Trouble>((path, files::read(path)?)));
    let loaded = loaded.transpose()?;
    let name = match (&loaded, &args.game) {
        (Some((path, text)), _) => verify::game_of(path, text)?,
        (None, Some(name)) => name.clone(),
        (None, None) => return Err(Trouble::input("name a game, or a saved one with --load")),
    };
    let game = games::open(&name, &own)?;
    let table = match &loaded {
        Some((path, text)) => game.load(text).map_err(|error| verify::at(path, &error))?,
        None => begin(args, &*game, &own)?,
    };
    let errors = if args.terminal { Errors::Dropped } else { Errors::Shown };
    let players = company::seated(&*game, &*table, &named(args, game.about()), errors)?;
    let pages = games::pages(&name, &own)?;
    let sitting = Sitting::new(game, table, players, pages, args.cards.clone());
    let sitting = match &args.load {
        Some(path) => sitting.resumed(path),
        None => sitting,
    };
    if args.terminal {
        let paint = screen.paint();
        // A screen holds on to the standard output, which whoever is interrupted must still reach.
        drop(screen);
        return terminal::run(sitting, paint);
    }
    let console = Console::new(screen);
    console.hear_interrupts();
    Session::new(sitting, console).run()
}

/// Who plays if nobody is named, as many of them as the game takes.
const USUAL: [&str; 2] = ["human", "normal"];

fn named(args: &Args, about: &About) -> Vec<String> {
    let usual = USUAL.iter().take(about.most.into()).map(ToString::to_string);
    if args.seats.is_empty() { usual.collect() } else { args.seats.clone() }
}

fn begin(args: &Args, game: &dyn AnyGame, own: &[CardFile]) -> Result<Box<dyn AnyTable>, Trouble> {
    let named = named(args, game.about());
    let players = setup::players(game.about(), args.players, named.len())?;
    let people = bringing::people(&named, players);
    let (name, is_brought) = (game.about().name, game.brings().is_some());
    let usual = match &args.deck {
        Some(deck) if !is_brought => deck::setup(name, own, deck)?,
        _ => game.suggested_setup(players),
    };
    let mut setup = setup::with_settings(&usual, &args.options);
    if let Some(deck) = args.deck.as_ref().filter(|_| is_brought) {
        let seat = people.first().copied().unwrap_or(Seat(0));
        let text = deck::text(name, own, deck)?;
        setup = game.equipped(&setup, seat, &text).map_err(Trouble::input)?;
    }
    let setup = bringing::equipped(game, setup, &people, &args.bring)?;
    let seed = match &args.seed {
        Some(phrase) => Seed::from_phrase(phrase),
        None => unknown_seed(),
    };
    game.begin(&setup, seed).map_err(Trouble::input)
}

/// A seed that nobody knows: the system's own randomness, which the standard library takes its keys from.
fn unknown_seed() -> Seed {
    let draw = || RandomState::new().build_hasher().finish();
    Seed::from_phrase(&format!("{:016x}{:016x}{:016x}", draw(), draw(), draw()))
}
