//! `tessera cards import`: cards of other programs as card text.

use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::{Ink, Screen};
use crate::{files, games};
use clap::builder::PossibleValuesParser;
use engine::{Imported, Misprint};
use import::{CardImport, Format, ImageLookup, Source, bring};
use registry::Unavailable;
use serde::Serialize;
use server::Images;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What to import.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game
    game: String,
    /// The files: card text, CSV, LackeyCCG or Cockatrice XML
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Which columns are which fields of the game: one mapping for all files, or one for each, in order
    #[arg(long, value_name = "FILE", num_args = 1..)]
    mapping: Vec<PathBuf>,
    /// The folder with the cards' images
    #[arg(long, value_name = "FOLDER")]
    images: Option<PathBuf>,
    /// What kind of files they are, where their names don't tell
    #[arg(long = "as", value_name = "KIND", value_parser = PossibleValuesParser::new(Format::WORDS.map(|(word, _)| word)))]
    kind: Option<String>,
    /// Where to write the card text; standard output without it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite that file if it is there already
    #[arg(long, requires = "out")]
    force: bool,
    /// Print JSON: how many cards, what was understood and what was not, and the card text
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera cards import whoccg friends.csv --out friends.toml
  tessera cards import whoccg set.txt --mapping lackey.toml --images ./pictures
  tessera cards import whoccg set.txt cards.xml --mapping lackey.toml cockatrice.toml
  tessera cards import whoccg cards.xml --json
  tessera play whoccg --cards friends.toml       play with them

Exit codes: 2 when anything is wrong with a file; then nothing is imported.";

/// Imports cards, and says what was understood of them.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    args.out.as_ref().map_or(Ok(()), |path| files::must_be_free(path, args.force))?;
    let imported = imported(args)?;
    if let Some(path) = &args.out {
        files::write(path, &imported.text)?;
    }
    match &args.out {
        _ if args.json => screen.json(&Report::of(&imported))?,
        Some(path) => report(&imported, path, screen)?,
        None => {
            write!(io::stderr(), "{}{}", imported.by_hand.drawn, counts(&imported))?;
            screen.line(imported.text.trim_end())?;
        }
    }
    Ok(Answer::Yes)
}

fn imported(args: &Args) -> Result<Imported, Trouble> {
    let sources = args.files.iter().map(|path| source(args, path));
    let sources: Vec<Source> = sources.collect::<Result<_, _>>()?;
    let (files, mappings) = (args.files.len(), args.mapping.len());
    if mappings > 1 && mappings != files {
        return Err(Trouble::Input(format!(
            "there are {files} files and {mappings} mappings; name one mapping for all, or one for each file"
        )));
    }
    let mappings = args.mapping.iter().map(|path| Ok((name(path), files::read(path)?)));
    let mappings: Vec<(String, String)> = mappings.collect::<Result<_, Trouble>>()?;
    let images = args.images.as_ref().map(|folder| images(folder)).transpose()?;
    let look = |name: &str| images.as_ref().map_or(Ok(()), |images| images.look(name));
    let look: Option<&ImageLookup<'_>> = images.is_some().then_some(&look as _);
    let mappings: Vec<(&str, &str)> =
        mappings.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    bring::<Unavailable>(&CardImport { sources: &sources, mappings: &mappings, look }, |sheets| {
        Ok(registry::import(&args.game, sheets)?)
    })
    .map_err(games::unavailable)
}

fn source(args: &Args, path: &Path) -> Result<Source, Trouble> {
    let name = name(path);
    let format = match &args.kind {
        Some(word) => Format::named(word),
        None => Format::of_name(&name),
    };
    let format = format.ok_or_else(|| {
        Trouble::Input(format!(
            "the name `{name}` does not say what kind of file it is; add --as csv, or another kind"
        ))
    })?;
    Ok(Source { name, text: files::read(path)?, format })
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

/// The folder of images.
pub fn images(folder: &Path) -> Result<Images, Trouble> {
    Images::open(folder).map_err(|error| {
        let folder = folder.display();
        Trouble::Input(format!(
            "cannot read the folder `{folder}` ({error}); name the folder of the images"
        ))
    })
}

/// What came of it, for programs.
#[derive(Serialize)]
struct Report<'i> {
    cards: usize,
    understood: usize,
    by_hand: &'i [Misprint],
    text: &'i str,
}

impl<'i> Report<'i> {
    fn of(imported: &'i Imported) -> Report<'i> {
        Report {
            cards: imported.pages.len(),
            understood: imported.understood,
            by_hand: &imported.by_hand.found,
            text: &imported.text,
        }
    }
}

fn counts(imported: &Imported) -> String {
    let (cards, by_hand) = (imported.pages.len(), imported.by_hand.found.len());
    let understood = imported.understood;
    format!("cards: {cards}; sentences understood: {understood}; left to play by hand: {by_hand}\n")
}

fn report(imported: &Imported, path: &Path, screen: &mut Screen) -> io::Result<()> {
    let by_hand = &imported.by_hand;
    let is_painted = screen.paint() == crate::screen::Paint::Coloured;
    let drawn = if is_painted { &by_hand.painted } else { &by_hand.drawn };
    if !drawn.is_empty() {
        screen.line(drawn)?;
    }
    screen.line(counts(imported).trim_end())?;
    let path = screen.ink(Ink::Type, files::word(path));
    screen.line(format!("Written to {path}; play with it using --cards."))
}
