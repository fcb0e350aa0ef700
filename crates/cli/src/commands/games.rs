//! `tessera games`: which games there are, how to begin, and what may be chosen before one.

use crate::answer::{Answer, CommandResult};
use crate::screen::{Ink, Screen};
use engine::{About, SetupAnswer, SetupOption};

/// Which game, if one is meant.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A game, to see its options; without it, all games
    game: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  tessera games           all games
  tessera games whoccg    the options of one of them";

/// Shows the games, or the options of one of them.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    match &args.game {
        Some(game) => options(crate::games::about(game)?, screen)?,
        None => games(screen)?,
    }
    Ok(Answer::Yes)
}

fn games(screen: &mut Screen) -> std::io::Result<()> {
    screen.title("Tessera: tabletop games with their complete rules")?;
    for about in registry::games() {
        screen.gap()?;
        show(screen, about)?;
    }
    screen.gap()?;
    screen.line("All commands: tessera --help")
}

fn show(screen: &mut Screen, about: &About) -> std::io::Result<()> {
    let name = about.name;
    box_of(screen, about)?;
    for (command, what) in [
        ("play", "play it"),
        ("games", "its options"),
        ("learn", "lessons and puzzles"),
        ("rules", "read its rules"),
        ("cards", "its cards"),
    ] {
        let typed = screen.ink(Ink::Type, format!("tessera {command} {name}"));
        screen.line(format!("  {typed}   {what}"))?;
    }
    Ok(())
}

fn box_of(screen: &mut Screen, about: &About) -> std::io::Result<()> {
    let About { title, blurb, wins, least, most, .. } = about;
    let title = screen.ink(Ink::Title, title);
    let players = match (least, most) {
        (1, 1) => "1 player".to_owned(),
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    };
    screen.line(format!("{title}, {players}"))?;
    screen.wrapped("  ", blurb)?;
    screen.wrapped("  ", wins)
}

fn options(about: &About, screen: &mut Screen) -> std::io::Result<()> {
    box_of(screen, about)?;
    for SetupOption { title, answers, suggested, .. } in about.options {
        screen.gap()?;
        screen.title(title)?;
        for (place, answer) in answers.iter().enumerate() {
            tell(screen, answer, place == *suggested)?;
        }
    }
    Ok(())
}

fn tell(screen: &mut Screen, answer: &SetupAnswer, is_usual: bool) -> std::io::Result<()> {
    let options = answer.setting.lines().map(|line| line.replace([' ', '"'], ""));
    let typed: String = options.map(|option| format!(" --option {option}")).collect();
    let typed = match typed.as_str() {
        "" => typed,
        typed => screen.ink(Ink::Type, format!("  {typed}")),
    };
    let usual = if is_usual { " (usual)" } else { "" };
    screen.line(format!("  {}{usual}{typed}", answer.title))?;
    screen.wrapped("    ", answer.about)
}
