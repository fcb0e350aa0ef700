//! The commands, a file each.

pub mod arena;
pub mod ask;
pub mod backup;
pub mod cards;
pub mod check;
pub mod completions;
pub mod deck;
pub mod exam;
pub mod games;
pub mod import;
pub mod laws;
pub mod measure;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod setup;
pub mod sim;
pub mod verify;

use crate::answer::Outcome;
use crate::args::{Args, Command};
use crate::screen::Screen;
use crate::{learn, play};

/// Does what was typed.
pub fn run(args: Args) -> Outcome {
    let mut screen = Screen::stdout();
    match args.command {
        None => serve::run(&serve::Args::default(), &mut screen),
        Some(Command::Serve(args)) => serve::run(&args, &mut screen),
        Some(Command::Backup(args)) => backup::run(&args, &mut screen),
        Some(Command::Games(args)) => games::run(&args, &mut screen),
        Some(Command::Play(args)) => play::run(&args, screen),
        Some(Command::Learn(args)) => learn::run(&args, screen),
        Some(Command::Sim(args)) => sim::run(&args, &mut screen),
        Some(Command::Arena(args)) => arena::run(&args, &mut screen),
        Some(Command::Exam(args)) => exam::run(&args, &mut screen),
        Some(Command::Ask(args)) => ask::run(&args, &mut screen),
        Some(Command::Check(args)) => check::run(&args, &mut screen),
        Some(Command::Rules(args)) => rules::run(&args, &mut screen),
        Some(Command::Cards(args)) => cards::run(&args, &mut screen),
        Some(Command::Deck(args)) => deck::run(&args, &mut screen),
        Some(Command::Laws(args)) => laws::run(&args, &mut screen),
        Some(Command::Measure(args)) => measure::run(&args, &mut screen),
        Some(Command::Replay(args)) => replay::run(&args, &mut screen),
        Some(Command::Verify(args)) => verify::run(&args, &mut screen),
        Some(Command::Completions(args)) => completions::run(&args, &mut screen),
    }
}
