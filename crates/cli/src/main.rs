//! The program `tessera`: what everybody can do with the games, from a terminal.
//!
//! Each command is a file of [`commands`]; playing, the largest, is [`play`]. The program knows no rule and
//! names no game: it asks the registry for games, shows scenes and passes moves on. It refuses to guess:
//! what it does not understand ends with a reason and a remedy on the error stream and exit code 2.
//!
//! Read on in [`args`] for what can be typed, then [`answer`] for how a command ends.

mod answer;
mod args;
mod commands;
mod files;
mod folder;
mod games;
mod interrupt;
mod learn;
mod play;
mod screen;
mod terminal;

use answer::CommandResult;
use args::{Args, Command};
use clap::{CommandFactory, Parser};
use commands::{
    arena, ask, backup, bot, calibrate, campaign, cards, check, collect, completions, deck, env,
    exam, laws, measure, replay, rules, serve, sheet, sim, verify,
};
use screen::Screen;
use std::process::ExitCode;

/// Who gives out memory: a server makes and drops thousands of small things with every move, which the system's own
/// allocator is slower at.
#[cfg(target_os = "linux")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    answer::exit_code(run(Args::parse()))
}

/// Does what was typed.
fn run(args: Args) -> CommandResult {
    let mut screen = Screen::stdout();
    match args.command {
        None => serve::run(&serve::Args::default(), &mut screen),
        Some(Command::Serve(args)) => serve::run(&args, &mut screen),
        Some(Command::Backup(args)) => backup::run(&args, &mut screen),
        Some(Command::Games(args)) => commands::games::run(&args, &mut screen),
        Some(Command::Play(args)) => play::run(&args, screen),
        Some(Command::Learn(args)) => learn::run(&args, screen),
        Some(Command::Sim(args)) => sim::run(&args, &mut screen),
        Some(Command::Collect(args)) => collect::run(&args, &mut screen),
        Some(Command::Arena(args)) => arena::run(&args, &mut screen),
        Some(Command::Bot(args)) => bot::run(&args, &mut screen),
        Some(Command::Env(args)) => env::run(&args),
        Some(Command::Exam(args)) => exam::run(&args, &mut screen),
        Some(Command::Calibrate(args)) => calibrate::run(&args, &mut screen),
        Some(Command::Ask(args)) => ask::run(&args, &mut screen),
        Some(Command::Check(args)) => check::run(&args, &mut screen),
        Some(Command::Rules(args)) => rules::run(&args, &mut screen),
        Some(Command::Cards(args)) => cards::run(&args, &mut screen),
        Some(Command::Deck(args)) => deck::run(&args, &mut screen),
        Some(Command::Sheet(args)) => sheet::run(&args, &mut screen),
        Some(Command::Campaign(args)) => campaign::run(&args, &mut screen),
        Some(Command::Laws(args)) => laws::run(&args, &mut screen),
        Some(Command::Measure(args)) => measure::run(&args, &mut screen),
        Some(Command::Replay(args)) => replay::run(&args, &mut screen),
        Some(Command::Verify(args)) => verify::run(&args, &mut screen),
        Some(Command::Completions(args)) => completions::run(&args, Args::command(), &mut screen),
    }
}
