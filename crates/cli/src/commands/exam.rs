//! `tessera exam`: which positions bots solve.

use super::output::{Forms, Output};
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::Screen;
use crate::{files, games};
use bots::Level;
use engine::Published;
use lab::{Marks, Paper};
use registry::Visitor;
use std::path::{Path, PathBuf};

/// Who is examined, and on what.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game
    game: String,
    /// The bots: random, easy, greedy, normal, hard, search:N, v0:greedy, v0:search:N
    #[arg(required = true)]
    bots: Vec<String>,
    /// Positions beside the puzzles of the game: files, or folders, each named after the kind of its positions
    #[arg(long, value_name = "FILE|DIR", num_args = 1..)]
    positions: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
}

const EXAMPLES: &str = "\
Examples:
  tessera exam singularity greedy hard   the puzzles of the game
  tessera exam singularity greedy --positions games/singularity/scenarios/positions

A position is a puzzle whose aim is how the game ends: other aims nobody could guess. It is solved if the bot reaches it.";

/// Gives the positions to the bots and shows what they solve.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let printed = args.output.printed()?;
    let bots = args.bots.iter().map(|name| bots::level(name).map_err(Trouble::input));
    let bots = bots.collect::<Result<Vec<Level>, Trouble>>()?;
    let mut papers = Vec::new();
    for path in &args.positions {
        for file in files::gather(path, "toml")? {
            papers.push(paper(&file, files::read(&file)?));
        }
    }
    let marks = games::visit(&args.game, Exam { bots, papers })??;
    let forms = Forms {
        table: &|| marks.to_string(),
        json: &|| lab::files::json(&marks),
        csv: &|| lab::files::csv_of_marks(&marks),
    };
    args.output.put(printed, &forms, screen)?;
    Ok(Answer::Yes)
}

/// A file as a position, whose kind is the folder that it lies in.
fn paper(file: &Path, text: String) -> Paper {
    let named = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into();
    let kind = named(file.parent().and_then(Path::file_name));
    Paper { kind, name: named(file.file_stem()), text }
}

struct Exam {
    bots: Vec<Level>,
    papers: Vec<Paper>,
}

impl Visitor for Exam {
    type Out = Result<Marks, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let game = G::publish(&[]).map_err(games::misprinted)?;
        let puzzle = |file: &engine::LessonFile| Paper {
            kind: "puzzles".to_owned(),
            name: file.name.to_owned(),
            text: file.text.to_owned(),
        };
        let papers: Vec<Paper> = G::lessons().iter().map(puzzle).chain(self.papers).collect();
        lab::examine(&game, &papers, &self.bots).map_err(Trouble::input)
    }
}
