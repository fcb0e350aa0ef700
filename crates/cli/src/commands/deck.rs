//! `tessera deck`: decks that are built for a game: begun, checked, listed.

use super::shelf::Shelf;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::{Ink, Screen};
use crate::{files, games};
use engine::CardFile;
use engine::decks::{DeckKit, DeckReport, Tally};
use std::io;
use std::path::PathBuf;

const SHELF: Shelf = Shelf { kind: "deck", folder: "decks" };

/// What to do with decks.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What to do
    #[command(subcommand)]
    deed: Deed,
}

/// One of the things that can be done.
#[derive(Debug, clap::Subcommand)]
enum Deed {
    /// Start a deck: empty, or like another one
    New(New),
    /// Check whether a deck is legal, and show how its cards are spread
    Check(Check),
    /// List all decks: the ready ones, and your own
    List(List),
}

#[derive(Debug, clap::Args)]
struct New {
    /// The game
    game: String,
    /// A file; a word without an ending is kept among your decks
    file: PathBuf,
    /// A deck to start from: ready, your own, or a file
    #[arg(long, value_name = "DECK")]
    like: Option<String>,
    /// Build with cards from these files, added or changed
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
}

#[derive(Debug, clap::Args)]
struct Check {
    /// The game
    game: String,
    /// A file, `-` for the standard input, one of your decks, or a ready one
    deck: String,
    /// Build with cards from these files, added or changed
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct List {
    /// The game
    game: String,
}

const EXAMPLES: &str = "\
Examples:
  tessera deck list whoccg                       which decks there are
  tessera deck new whoccg mine --like scholars   start one from a ready one
  tessera deck check whoccg mine                 is it legal?
  tessera play whoccg --deck mine                play with it

Exit codes: 1 when a deck is not legal; 2 when there is no such deck, file or game.";

/// Does what was asked for.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    match &args.deed {
        Deed::New(new) => begin(new, screen),
        Deed::Check(args) => check(args, screen),
        Deed::List(List { game }) => list(game, screen),
    }
}

/// The set-up in which a game is played with a deck.
///
/// # Errors
/// When there is no such deck, or it is not legal.
pub fn setup(game: &str, own: &[CardFile], deck: &str) -> Result<String, Trouble> {
    legal(game, own, deck).map(|(_, setup)| setup)
}

/// What a deck says.
///
/// # Errors
/// When there is no such deck, or it is not legal.
pub fn text(game: &str, own: &[CardFile], deck: &str) -> Result<String, Trouble> {
    legal(game, own, deck).map(|(text, _)| text)
}

/// A deck's text, and a set-up in which it is played.
fn legal(game: &str, own: &[CardFile], deck: &str) -> Result<(String, String), Trouble> {
    let (name, text) = find(game, &kit(game, own)?, deck)?;
    let report = report(game, own, &text)?;
    match report.setup {
        Some(setup) => Ok((text, setup)),
        None => {
            let faults = report.faults.iter().map(|fault| format!("{name}: {fault}\n"));
            Err(Trouble::Drawn(faults.collect()))
        }
    }
}

fn begin(args: &New, screen: &mut Screen) -> CommandResult {
    let own = files::read_cards(&args.cards)?;
    let kit = kit(&args.game, &own)?;
    let text = match &args.like {
        Some(deck) => find(&args.game, &kit, deck)?.1,
        None => kit.blank(&args.file.to_string_lossy()),
    };
    SHELF.start(&args.game, &args.file, &text, screen)
}

fn check(args: &Check, screen: &mut Screen) -> CommandResult {
    let own = files::read_cards(&args.cards)?;
    let (name, text) = find(&args.game, &kit(&args.game, &own)?, &args.deck)?;
    let report = report(&args.game, &own, &text)?;
    if args.json {
        screen.json(&report)?;
    } else {
        show(&name, &report, screen)?;
    }
    Ok(Answer::from_truth(report.faults.is_empty()))
}

fn show(name: &str, report: &DeckReport, screen: &mut Screen) -> io::Result<()> {
    for fault in &report.faults {
        screen.wrapped(&format!("{name}, "), fault)?;
    }
    for tally in &report.tallies {
        screen.gap()?;
        draw(tally, screen)?;
    }
    screen.gap()?;
    SHELF.conclude(name, report.faults.len(), screen)
}

/// Counts as bars.
fn draw(tally: &Tally, screen: &mut Screen) -> io::Result<()> {
    let sum: usize = tally.counts.iter().map(|count| count.cards).sum();
    screen.line(screen.ink(Ink::Title, format!("{} ({sum})", tally.title)))?;
    let names = tally.counts.iter().map(|count| count.name.chars().count());
    let widest = names.max().unwrap_or_default();
    for count in &tally.counts {
        let bar = screen.ink(Ink::Aside, "=".repeat(count.cards));
        screen.line(format!("  {:widest$} {:>3} {bar}", count.name, count.cards))?;
    }
    Ok(())
}

fn list(game: &str, screen: &mut Screen) -> CommandResult {
    let kit = kit(game, &[])?;
    for ready in &kit.ready {
        screen.line(format!("{}  ready", screen.ink(Ink::Title, &ready.name)))?;
    }
    for (name, text) in SHELF.own(game)? {
        let legal = match report(game, &[], &text)?.faults.len() {
            0 => "legal",
            _ => "not legal",
        };
        screen.line(format!("{}  yours, {legal}", screen.ink(Ink::Title, name)))?;
    }
    Ok(Answer::Yes)
}

/// What there is to build decks of a game with.
fn kit(game: &str, own: &[CardFile]) -> Result<DeckKit, Trouble> {
    let kit = registry::deck_kit(game, own).map_err(games::unavailable)?;
    kit.ok_or_else(|| no_decks(game))
}

fn report(game: &str, own: &[CardFile], text: &str) -> Result<DeckReport, Trouble> {
    let report = registry::deck_report(game, own, text).map_err(games::unavailable)?;
    report.ok_or_else(|| no_decks(game))
}

fn no_decks(game: &str) -> Trouble {
    let title = registry::about(game).map_or(game, |about| about.title);
    Trouble::Input(format!(
        "{title} has no decks to build; play it as it comes, with `tessera play {game}`"
    ))
}

/// The name and text of a deck.
fn find(game: &str, kit: &DeckKit, deck: &str) -> Result<(String, String), Trouble> {
    let ready = kit.ready.iter();
    SHELF.find(game, deck, ready.map(|ready| (ready.name.as_str(), ready.text.as_str())))
}
