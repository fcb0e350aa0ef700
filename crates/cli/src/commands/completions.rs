//! `tessera completions`: what a shell needs to complete commands.

use crate::answer::{Answer, CommandResult};
use crate::screen::Screen;
use clap::Command;
use clap_complete::Shell;

/// What to print.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  tessera completions bash > ~/.local/share/bash-completion/completions/tessera
  tessera completions zsh > ~/.zfunc/_tessera
  tessera completions fish > ~/.config/fish/completions/tessera.fish";

/// Prints the completions of the program that can be called like this.
pub fn run(args: &Args, mut program: Command, screen: &mut Screen) -> CommandResult {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "tessera", &mut script);
    screen.ask(String::from_utf8_lossy(&script))?;
    Ok(Answer::Yes)
}
