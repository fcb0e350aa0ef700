//! `tessera games`: which games there are, and how to begin.

use crate::answer::{Answer, Outcome};
use crate::screen::{Ink, Screen};
use engine::About;

/// Nothing to choose.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {}

const EXAMPLES: &str = "\
Examples:
  tessera games";

/// Shows the games.
pub fn run(screen: &mut Screen) -> Outcome {
    screen.title("Tessera: tabletop games with their whole rules")?;
    for about in registry::games() {
        screen.gap()?;
        show(screen, about)?;
    }
    screen.gap()?;
    screen.line("All commands: tessera --help")?;
    Ok(Answer::Yes)
}

fn show(screen: &mut Screen, about: &About) -> std::io::Result<()> {
    let About { name, title, blurb, least, most, .. } = about;
    let title = screen.ink(Ink::Title, title);
    let players = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    screen.line(format!("{title}, {players} players"))?;
    screen.wrapped("  ", blurb)?;
    for (command, what) in [
        ("play", "play it"),
        ("learn", "lessons and puzzles"),
        ("rules", "read its rules"),
        ("cards", "its cards"),
    ] {
        let typed = screen.ink(Ink::Type, format!("tessera {command} {name}"));
        screen.line(format!("  {typed}   {what}"))?;
    }
    Ok(())
}
