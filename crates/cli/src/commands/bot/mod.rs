//! `tessera bot`: a program of somebody's own at a friend's table.
//!
//! The program runs here. The server knows a person, who answers quickly. Read on in [`seat`] for how a game goes, then in
//! [`connection`] for the connection.

mod connection;
mod link;
mod seat;

use super::lineup::Patience;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::files;
use crate::interrupt;
use crate::screen::Screen;
use lab::foreign::Program;
use link::Link;
use std::path::PathBuf;

/// Which program, and where.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The invitation to a seat
    #[arg(long, value_name = "LINK", value_parser = Link::read)]
    join: Link,
    /// The name that the others see; without it, the name of its file
    #[arg(long)]
    name: Option<String>,
    /// A text to bring to a game that asks for one, such as a deck
    #[arg(long, value_name = "FILE")]
    bring: Option<PathBuf>,
    #[command(flatten)]
    patience: Patience,
    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    program: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  tessera bot --join 'http://127.0.0.1:7171/#/join/TABLE/INVITATION' -- ./mine.py
  tessera bot --join LINK --name Deep -- ./mine.py --depth 3

The program runs on this machine and gets its seat's view, as docs/add-a-bot.md describes.";

/// Plays a seat of a table to the end of its game.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let program = Program::of(args.program.clone()).with_patience(args.patience.time());
    program.check().map_err(Trouble::input)?;
    let brought = args.bring.as_deref().map(files::read).transpose()?;
    let name = args.name.clone().unwrap_or_else(|| usual_name(&args.program[0]));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| Trouble::Input(format!("could not start a thread ({error})")))?;
    interrupt::ask_to_end(|| interrupt::end("The program has left; its seat is away now."), || ());
    let ended = runtime.block_on(seat::play(&args.join, &program, &name, brought))?;
    screen.line(&ended)?;
    Ok(Answer::Yes)
}

fn usual_name(file: &str) -> String {
    let name = std::path::Path::new(file).file_name().unwrap_or_default();
    format!("{} (a bot)", name.to_string_lossy())
}
