//! `tessera cards`: the cards of a game for reading, and card files judged.

use super::import;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::{Ink, Screen};
use crate::{files, games};
use engine::{CardPage, Misprint, Misprints, SentenceForms};
use ledger::form::nearest;
use registry::Unavailable;
use std::io;
use std::path::PathBuf;

/// What to read.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    act: Option<Act>,
    /// The game
    #[arg(required = true)]
    game: Option<String>,
    /// A card, by its name or id
    name: Vec<String>,
    /// Print everything that is wrong with a card file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["name", "cards"])]
    lint: Option<PathBuf>,
    /// Show everything a card can say, with an example of each
    #[arg(long, conflicts_with_all = ["name", "lint"])]
    sentences: bool,
    /// Add cards from these files, or replace those with the same id
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What else can be done with cards.
#[derive(Debug, clap::Subcommand)]
enum Act {
    /// Import cards from other programs, as card text
    Import(import::Args),
}

const EXAMPLES: &str = "\
Examples:
  tessera cards singularity                        every card, one per line
  tessera cards singularity fuel cell              one card, and where its numbers come from
  tessera cards whoccg --sentences                 what a card can say
  tessera cards singularity --lint mine.toml       what is wrong with a card file
  tessera play singularity --cards mine.toml       play with it
  tessera cards import whoccg mine.csv --out mine.toml
  tessera sim singularity --cards mine.toml --seats normal,normal --games 200

Exit codes: 1 when a card file has mistakes; 2 when there is no such card or file.";

/// Prints cards, or what is wrong with some.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    if let Some(Act::Import(args)) = &args.act {
        return import::run(args, screen);
    }
    let game = args.game.as_deref().expect("without a command, name a game");
    if let Some(path) = &args.lint {
        return lint(args, game, path, screen);
    }
    if args.sentences {
        return sentences(args, game, screen);
    }
    let pages = games::pages(game, &files::read_cards(&args.cards)?)?;
    if pages.is_empty() {
        let title = games::about(game)?.title;
        if args.json {
            screen.json(&pages)?
        } else {
            screen.line(format!("{title} has no cards"))?
        }
        return Ok(Answer::Yes);
    }
    match args.name.join(" ") {
        name if name.is_empty() => all(args, &pages, screen)?,
        name => one(args, &pages, &name, screen)?,
    }
    Ok(Answer::Yes)
}

fn all(args: &Args, pages: &[CardPage], screen: &mut Screen) -> io::Result<()> {
    if args.json {
        return screen.json(&pages);
    }
    let widest = pages.iter().map(|page| page.name.chars().count()).max().unwrap_or_default();
    for CardPage { name, kind, .. } in pages {
        let first = screen.ink(Ink::Title, format!("{name:widest$}  "));
        screen.wrapped(&first, kind)?;
    }
    Ok(())
}

fn one(args: &Args, pages: &[CardPage], name: &str, screen: &mut Screen) -> Result<(), Trouble> {
    let page = find(pages, name).map_err(Trouble::Input)?;
    if args.json {
        screen.json(page)?
    } else {
        show(page, screen)?
    }
    Ok(())
}

/// The card that somebody means: the one so called, or the only one with these words in its name; else
/// which ones may be meant.
pub fn find<'p>(pages: &'p [CardPage], name: &str) -> Result<&'p CardPage, String> {
    if let Some(page) = pages.iter().find(|page| page.is_called(name)) {
        return Ok(page);
    }
    let lower = name.to_lowercase();
    let has_words = |page: &&CardPage| page.name.to_lowercase().contains(&lower);
    match pages.iter().filter(has_words).collect::<Vec<_>>().as_slice() {
        [only] => Ok(only),
        [] => Err(not_there(pages, name)),
        many => {
            let names: Vec<&str> = many.iter().map(|page| page.name.as_str()).collect();
            Err(format!("more than one card has `{name}` in its name: {}", names.join(", ")))
        }
    }
}

fn not_there(pages: &[CardPage], name: &str) -> String {
    let known: Vec<String> = pages.iter().map(|page| page.name.to_lowercase()).collect();
    match nearest(&name.to_lowercase(), known.iter().map(String::as_str)) {
        Some(meant) => format!("there is no card `{name}`; did you mean `{meant}`?"),
        None => format!("there is no card `{name}`; `tessera cards GAME` lists them all"),
    }
}

/// A card with all that is known about it.
pub fn show(page: &CardPage, screen: &mut Screen) -> io::Result<()> {
    let name = screen.ink(Ink::Title, &page.name);
    screen.line(format!("{name} ({})", page.id))?;
    screen.wrapped("  ", &page.kind)?;
    for (title, text) in &page.rows {
        let title = screen.ink(Ink::Aside, format!("  {title:<10} "));
        screen.wrapped(&title, text)?;
    }
    Ok(())
}

fn sentences(args: &Args, game: &str, screen: &mut Screen) -> CommandResult {
    let own = files::read_cards(&args.cards)?;
    let places = registry::sentences(game, &own).map_err(games::unavailable)?;
    if args.json {
        screen.json(&places)?;
        return Ok(Answer::Yes);
    }
    for SentenceForms { place, forms } in &places {
        screen.title(format!("In {place}:"))?;
        for (form, example) in forms {
            screen.wrapped("  ", form)?;
            screen.wrapped("    ", screen.ink(Ink::Aside, example))?;
        }
    }
    if places.is_empty() {
        screen.line(format!("the cards of {} have no language", games::about(game)?.title))?;
    }
    Ok(Answer::Yes)
}

fn lint(args: &Args, game: &str, path: &std::path::Path, screen: &mut Screen) -> CommandResult {
    let own = files::read_cards(&[path.to_owned()])?;
    let misprints = match registry::pages(game, &own) {
        Ok(_) => Misprints::default(),
        Err(Unavailable::Misprints(misprints)) => misprints,
        Err(Unavailable::Unknown(unknown)) => return Err(Trouble::input(unknown)),
    };
    if args.json {
        screen.json(&misprints.found)?;
    } else {
        report(path, &misprints, screen)?;
    }
    Ok(Answer::from_truth(misprints.found.is_empty()))
}

fn report(path: &std::path::Path, misprints: &Misprints, screen: &mut Screen) -> io::Result<()> {
    let Misprints { found, drawn, painted } = misprints;
    let drawn = if screen.paint() == crate::screen::Paint::Coloured { painted } else { drawn };
    if !drawn.is_empty() {
        screen.line(drawn)?;
    }
    let path = path.display();
    match found.as_slice() {
        [] => screen.line(format!("{path}: the cards are ready to play with")),
        [Misprint { line, .. }] => screen.line(format!("{path}: 1 mistake, on line {line}")),
        many => screen.line(format!("{path}: {} mistakes", many.len())),
    }
}
