//! `tessera verify`: a saved game, proven move by move and roll by roll.

use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::Screen;
use crate::{files, games};
use engine::journal::{self, Bringing, JournalError, Proof, Start, Verdict};
use engine::{AnyGame, Entropy};
use serde::Serialize;
use std::io;
use std::path::{Path, PathBuf};

/// What to verify.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// A saved game
    file: PathBuf,
    /// The changed cards it was played with
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// The commitment you saw before the game
    #[arg(long, value_name = "COMMITMENT")]
    saw: Option<String>,
    /// What you added to the seed
    #[arg(long, value_name = "WORDS")]
    mine: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera verify evening.tessera          does it hold, from the first shuffle to the end?
  tessera verify evening.tessera --json   the same for a program
  tessera verify evening.tessera --saw 156c0d... --mine 'my cat walked here'
                                          is it the game you saw begin?

Every line must follow from those before it, every move must have been allowed, every
answer of chance must follow from the seed, and the seed must be the one that was
committed to before the game.

Exit codes: 1 when it does not hold, with the first bad line; 2 when it is not a saved game.";

/// A journal that does not hold, for programs.
#[derive(Serialize)]
struct Broken<'e> {
    holds: bool,
    line: usize,
    reason: &'e str,
    remedy: &'e str,
}

/// A journal that holds, for programs.
#[derive(Serialize)]
struct Holds<'v> {
    holds: bool,
    #[serde(flatten)]
    verdict: &'v Verdict,
}

/// Verifies a saved game.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let text = files::read(&args.file)?;
    let name = game_of(&args.file, &text)?;
    let game = games::open(&name, &files::read_cards(&args.cards)?)?;
    has_its_cards(&args.file, &text, &*game)?;
    match game.verify(&text).and_then(|verdict| is_as_witnessed(args, &text).map(|()| verdict)) {
        Ok(verdict) if args.json => screen.json(&Holds { holds: true, verdict: &verdict })?,
        Ok(verdict) => tell(&args.file, &verdict, screen)?,
        Err(error) => {
            refuse(args, &error, screen)?;
            return Ok(Answer::No);
        }
    }
    Ok(Answer::Yes)
}

/// Whether a saved game agrees with what somebody saw and added themselves: when it began, or where chance began anew.
fn is_as_witnessed(args: &Args, text: &str) -> Result<(), JournalError> {
    let (journal, _) = journal::read(text)?;
    let (header, renewals) = (journal.header(), journal.renewals());
    let anew = renewals.iter().map(|renewal| (&renewal.anew.commitment, &renewal.anew.entropy));
    let all = std::iter::once((&header.commitment, &header.entropy)).chain(anew);
    let seen = all.filter(|(bound, _)| is_said(args.saw.as_deref(), bound));
    let added: Vec<&Entropy> = seen.clone().flat_map(|(_, entropy)| entropy).collect();
    let mine = |words: &String| added.iter().any(|added| added.text == *words);
    let reason = match (seen.count(), args.mine.as_ref().is_none_or(mine)) {
        (0, _) => {
            "this game was committed to a different seed from the one whose commitment you saw"
        }
        (_, true) => return Ok(()),
        (_, false) => "what you added to the seed is not among what the seats added",
    };
    let remedy = "do not trust this game, or ask its table for the true journal";
    Err(JournalError { line: 1, reason: reason.to_owned(), remedy })
}

/// Whether somebody saw this commitment, or says nothing of what they saw.
fn is_said(saw: Option<&str>, commitment: &str) -> bool {
    saw.is_none_or(|saw| saw.eq_ignore_ascii_case(commitment))
}

/// The game that a saved game is of.
pub fn game_of(path: &Path, text: &str) -> Result<String, Trouble> {
    let name = journal::game_of(text).map_err(|error| at(path, &error))?;
    games::about(&name).map(|about| about.name.to_owned())
}

/// Without the cards that a game was played with, nothing can be said of it.
fn has_its_cards(path: &Path, text: &str, game: &dyn AnyGame) -> Result<(), Trouble> {
    let said = journal::cards_of(text).map_err(|error| at(path, &error))?;
    journal::with_its_cards(said, game.cards()).map_err(|error| at(path, &error))
}

/// A bad line of a file, with the file.
pub fn at(path: &Path, error: &JournalError) -> Trouble {
    Trouble::Input(place(path, error))
}

fn place(path: &Path, JournalError { line, reason, remedy }: &JournalError) -> String {
    format!("{}:{line}: {reason}; {remedy}", path.display())
}

fn tell(path: &Path, verdict: &Verdict, screen: &mut Screen) -> io::Result<()> {
    let Verdict { game, entries, rolls, proof, start, brought, outcome, state } = verdict;
    screen.line(format!("{} holds", path.display()))?;
    screen.line(format!("  game     {game}"))?;
    screen.line(format!("  entries  {entries}, each following from those before it"))?;
    screen.wrapped("  chance   ", chance(*proof, *rolls))?;
    if *start == Start::Laid {
        screen.wrapped("  start    ", "a table laid out by hand: nothing was dealt")?;
    }
    for Bringing { by, moves } in brought {
        let known = format!(
            "by {by}, who could know every roll and shuffle before move {}; later ones come from a new seed",
            moves + 1
        );
        screen.wrapped("  brought  ", known)?;
    }
    match outcome {
        Some(ending) if ending.winners.is_empty() => {
            screen.line(format!("  end      nobody won, {} [{}]", ending.how, ending.rule))?;
        }
        Some(ending) => {
            let winners: Vec<String> = ending.winners.iter().map(ToString::to_string).collect();
            let winners = winners.join(" and ");
            screen.line(format!("  end      {winners} won, {} [{}]", ending.how, ending.rule))?;
        }
        None => screen.line("  end      none yet: the game goes on")?,
    }
    screen.line(format!("  state    {state}"))
}

fn chance(proof: Proof, rolls: usize) -> String {
    match proof {
        Proof::Proven => {
            format!("{rolls} answers, all following from the seed committed to before the game")
        }
        Proof::Server => format!(
            "{rolls} answers, all following from the seed of a deal of the day: the server dealt it without proof, because nobody else could add to it"
        ),
        Proof::Sealed => format!(
            "{rolls} answers fit the moves; whether they follow from the seed can be checked only once it is revealed"
        ),
    }
}

fn refuse(args: &Args, error: &JournalError, screen: &mut Screen) -> io::Result<()> {
    if args.json {
        let JournalError { line, reason, remedy } = error;
        return screen.json(&Broken { holds: false, line: *line, reason, remedy });
    }
    let entry = match error.line {
        1 => "the opening line".to_owned(),
        line => format!("entry {}", line - 1),
    };
    screen.line(format!("{} does not hold: the first fault is in {entry}", args.file.display()))?;
    screen.wrapped("  ", place(&args.file, error))
}
