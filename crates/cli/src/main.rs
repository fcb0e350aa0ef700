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

use clap::Parser;
use std::process::ExitCode;

/// Who gives out memory: a server makes and drops thousands of small things with every move, which the system's own
/// allocator is slower at.
#[cfg(target_os = "linux")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let args = args::Args::parse();
    answer::exit_code(commands::run(args))
}
