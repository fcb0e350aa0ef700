//! `tessera learn`: lessons and puzzles, listed and gone through at this terminal.
//!
//! It knows no rule and no lesson: what is to be read, done and tried comes from an
//! [`AnyLesson`], and is drawn as a game is.
//!
//! Read on in [`class`].

mod class;

use crate::answer::{Answer, CommandResult, Trouble};
use crate::play::console::Console;
use crate::screen::{Ink, Screen};
use crate::{files, games};
use class::Class;
use engine::any::Teaching;
use engine::{AnyGame, AnyLesson, scenario};
use ledger::form::nearest;
use serde::Serialize;
use std::io;
use std::path::Path;

/// What to learn.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game; without it, the lessons and puzzles of all games are listed
    game: Option<String>,
    /// A lesson or a puzzle, or a file with your own; without it, they are listed
    name: Option<String>,
    /// Start at this step
    #[arg(long, value_name = "STEP", requires = "name")]
    from: Option<usize>,
    /// Print the list as JSON
    #[arg(long, conflicts_with = "name")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera learn                                     all lessons and puzzles
  tessera learn singularity first-tree              the first lesson
  tessera learn singularity first-tree --from 9     the same, from step 9 on
  tessera learn singularity three-at-one-blow       a puzzle
  tessera learn singularity mine.toml               one of your own

Exit codes: 0 when you finish or leave, 2 when there is no such lesson or it cannot be read.";

/// Lists what there is to learn, or teaches one of it.
pub fn run(args: &Args, mut screen: Screen) -> CommandResult {
    match (&args.game, &args.name) {
        (Some(game), Some(name)) => teach(game, name, args.from, screen),
        (Some(game), None) => list(&[games::about(game)?.name], args, &mut screen),
        (None, _) => list(&registry::names().collect::<Vec<&str>>(), args, &mut screen),
    }
}

fn teach(game: &str, name: &str, from: Option<usize>, screen: Screen) -> CommandResult {
    let text = text_of(game, name)?;
    let mut lesson = open(&*games::open(game, &[])?, name, &text)?;
    if let Some(step) = from {
        let steps = lesson.steps();
        if !(1..=steps).contains(&step) {
            return Err(Trouble::Input(format!(
                "`{name}` has no step {step}; its steps are 1 to {steps}"
            )));
        }
        lesson.go_to(step - 1);
    }
    Class::new(lesson, name, games::pages(game, &[])?, Console::new(screen)).run()
}

/// What a lesson says: one out of the box, or a file.
fn text_of(game: &str, name: &str) -> Result<String, Trouble> {
    let lessons = registry::lessons(game).map_err(Trouble::input)?;
    if let Some(found) = lessons.iter().find(|lesson| lesson.name == name) {
        return Ok(found.text.to_owned());
    }
    if !name.ends_with(".toml") {
        let meant = nearest(name, lessons.iter().map(|lesson| lesson.name));
        let remedy = match meant {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("`tessera learn {game}` lists what there is"),
        };
        return Err(Trouble::Input(format!("there is no lesson `{name}`; {remedy}")));
    }
    let text = files::read(Path::new(name))?;
    match scenario::game_of(&text) {
        Ok(other) if other != game => Err(Trouble::Input(format!(
            "{name} is a lesson for `{other}`; take it with `tessera learn {other} {name}`"
        ))),
        _ => Ok(text),
    }
}

fn open(game: &dyn AnyGame, name: &str, text: &str) -> Result<Box<dyn AnyLesson>, Trouble> {
    game.lesson(name, text).map_err(|report| Trouble::Drawn(report.to_string()))
}

/// One that can be learnt.
#[derive(Serialize)]
struct Entry {
    game: &'static str,
    name: &'static str,
    kind: Teaching,
    title: String,
    about: String,
    steps: usize,
}

fn list(of: &[&'static str], args: &Args, screen: &mut Screen) -> CommandResult {
    let entries: Vec<Vec<Entry>> = of.iter().map(|game| entries(game)).collect::<Result<_, _>>()?;
    let entries: Vec<Entry> = entries.into_iter().flatten().collect();
    if args.json {
        screen.json(&entries)?;
    } else if entries.is_empty() {
        screen.line("there is nothing to learn yet")?;
    } else {
        show(&entries, screen)?;
    }
    Ok(Answer::Yes)
}

fn entries(game: &'static str) -> Result<Vec<Entry>, Trouble> {
    let opened = games::open(game, &[])?;
    let files = registry::lessons(game).map_err(Trouble::input)?;
    let entry = |file: &engine::LessonFile| {
        let lesson = open(&*opened, file.name, file.text)?;
        let (title, about) = (lesson.title().to_owned(), lesson.about().to_owned());
        let (kind, steps) = (lesson.kind(), lesson.steps());
        Ok(Entry { game, name: file.name, kind, title, about, steps })
    };
    files.iter().map(entry).collect()
}

fn show(entries: &[Entry], screen: &mut Screen) -> io::Result<()> {
    let widest = entries.iter().map(|entry| entry.name.len()).max().unwrap_or_default();
    for Entry { game, name, kind, title, about, steps } in entries {
        let of = match kind {
            Teaching::Lesson => format!("lesson, {steps} steps"),
            Teaching::Puzzle if *steps == 1 => "puzzle, one move".to_owned(),
            Teaching::Puzzle => format!("puzzle, {steps} moves at most"),
        };
        let named = screen.ink(Ink::Type, format!("{name:<widest$}"));
        let title = screen.ink(Ink::Title, title);
        screen.line(format!("{game} {named}  {title} ({of})"))?;
        screen.wrapped(&" ".repeat(game.len() + widest + 3), about)?;
    }
    screen.gap()?;
    screen.line("Take one: tessera learn GAME NAME")
}
