//! `tessera replay`: a saved game told as a story, and its table at any step.
//!
//! Of a game that is over everything is shown. Of one that goes on, only what the chosen seat may see:
//! the file holds more, but looking at it here must not spoil the game.

use super::verify;
use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::{Ink, Screen};
use crate::{files, games};
use engine::journal::{self, Footer, Journal, JournalError};
use engine::plain::{self, Reasons};
use engine::scene::Part;
use engine::{CardFile, Game, Line, Published, Scene, Seat, Tale, Viewer};
use registry::Visitor;
use serde::Serialize;
use std::io;
use std::path::PathBuf;

/// What to tell.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// A saved game
    file: PathBuf,
    /// As seen from this seat, such as p1, or by a spectator
    #[arg(long, value_parser = viewer, value_name = "SEAT|spectator")]
    seat: Option<Viewer>,
    /// After this many decisions; without it, at the end
    #[arg(long)]
    step: Option<usize>,
    /// The changed cards it was played with
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tessera replay evening.tessera             the whole story, and the last table
  tessera replay evening.tessera --step 12   up to the twelfth decision
  tessera replay evening.tessera --seat p1   as the first player saw it

A game that is not over is told as a spectator sees it, or as the seat you name.";

fn viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "spectator" => Ok(Viewer::Spectator),
        seat => Seat::parse(seat)
            .map(Viewer::Seat)
            .ok_or_else(|| "write p1 to p8, or spectator".to_owned()),
    }
}

/// Tells a saved game.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let text = files::read(&args.file)?;
    let name = verify::game_of(&args.file, &text)?;
    let (journal, footer) = journal::read(&text).map_err(|error| verify::at(&args.file, &error))?;
    let own = files::read_cards(&args.cards)?;
    let film = games::visit(&name, Showing { args, own, journal, footer })??;
    if args.json {
        screen.json(&film)?
    } else {
        show(&film, screen)?
    }
    Ok(Answer::Yes)
}

/// A game as it is told.
#[derive(Serialize)]
struct Film {
    game: String,
    finished: bool,
    /// Who looks; nobody in particular, if everything is shown.
    viewer: Option<Viewer>,
    step: usize,
    steps: usize,
    story: Vec<Chapter>,
    scenes: Vec<Scene>,
}

/// What came of one decision, or of setting up.
#[derive(Serialize)]
struct Chapter {
    step: usize,
    /// Who decided; nobody while setting up.
    seat: Option<Seat>,
    /// The move, if everything is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<String>,
    lines: Vec<Line>,
}

struct Showing<'a> {
    args: &'a Args,
    own: Vec<CardFile>,
    journal: Journal,
    footer: Footer,
}

impl Visitor for Showing<'_> {
    type Out = Result<Film, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let game = G::publish(&self.own).map_err(games::misprinted)?;
        let at = |error: JournalError| verify::at(&self.args.file, &error);
        journal::verify(&game, &self.journal, &self.footer).map_err(at)?;
        let steps = self.journal.standing().len();
        let step = self.args.step.unwrap_or(steps);
        if step > steps {
            return Err(Trouble::Input(format!(
                "the game has {steps} steps, so there is no step {step}"
            )));
        }
        let cut = self.journal.cut(step);
        // What is verified leads where its own record says.
        let replayed = journal::replay(&game, &cut, &[]).map_err(at)?;
        // A table's own cards and checks have names that only its own game knows.
        let own = game.with_brought(&replayed.setup);
        let game = own.as_ref().unwrap_or(&game);
        let finished = self.footer.outcome.is_some();
        let seats = game.seats(&replayed.setup);
        let viewer = self.viewer(finished, seats)?;
        Ok(Film {
            game: game.about().name.to_owned(),
            finished,
            viewer,
            step,
            steps,
            story: story(game, &cut, &replayed.told, viewer),
            scenes: scenes(game, &replayed.state, seats, viewer),
        })
    }
}

impl Showing<'_> {
    /// Who looks: whoever is asked for, else everybody at once when the game is over, else a spectator.
    fn viewer(&self, finished: bool, seats: u8) -> Result<Option<Viewer>, Trouble> {
        match self.args.seat {
            Some(Viewer::Seat(seat)) if seat.0 >= seats => Err(Trouble::Input(format!(
                "there is no seat {seat} at this table; choose p1 to p{seats}, or spectator"
            ))),
            None if !finished => Ok(Some(Viewer::Spectator)),
            asked => Ok(asked),
        }
    }
}

fn story<G: Game>(
    game: &G,
    journal: &Journal,
    told: &[Tale<G::Event>],
    viewer: Option<Viewer>,
) -> Vec<Chapter> {
    let line = |event: &G::Event| match viewer {
        Some(viewer) => game.line(event, viewer),
        None => fullest_line(game, event),
    };
    let played = journal.standing().into_iter().map(|(_, played)| Some(played));
    let moves = std::iter::once(None).chain(played);
    let chapter =
        |(step, (tale, played)): (usize, (&Tale<G::Event>, Option<&journal::PlayedMove>))| {
            Chapter {
                step,
                seat: played.map(|played| played.seat),
                notation: played.filter(|_| viewer.is_none()).map(|played| played.notation.clone()),
                lines: tale.events().iter().filter_map(line).collect(),
            }
        };
    told.iter().zip(moves).enumerate().map(chapter).collect()
}

/// An event as told to whoever is told most of it.
fn fullest_line<G: Game>(game: &G, event: &G::Event) -> Option<Line> {
    let lines = Viewer::all(game.about().most).filter_map(|viewer| game.line(event, viewer));
    lines.max_by_key(|line| line.to_string().len())
}

/// The table: one scene, or if everything is shown, the open table and each seat's.
fn scenes<G: Game>(game: &G, state: &G::State, seats: u8, viewer: Option<Viewer>) -> Vec<Scene> {
    let scene = |viewer| game.scene(&game.view(state, viewer));
    match viewer {
        Some(viewer) => vec![scene(viewer)],
        None => {
            let seats = Seat::all(seats).map(Viewer::Seat);
            std::iter::once(Viewer::Spectator).chain(seats).map(scene).collect()
        }
    }
}

fn show(film: &Film, screen: &mut Screen) -> io::Result<()> {
    for Chapter { step, seat, lines, .. } in &film.story {
        let who = seat.map_or("the table is set up".to_owned(), |seat| seat.to_string());
        let head = screen.ink(Ink::Aside, format!("{step:>4} {who}"));
        screen.line(head)?;
        for line in lines {
            screen.wrapped("       ", line)?;
        }
    }
    screen.gap()?;
    show_table(film, screen)?;
    if film.step < film.steps {
        screen.line(format!("step {} of {}", film.step, film.steps))?;
    }
    Ok(())
}

/// The first scene whole, and of the others what only their seats see: the hands.
fn show_table(film: &Film, screen: &mut Screen) -> io::Result<()> {
    let (first, others) = film.scenes.split_first().expect("somebody looks");
    screen.line(plain::draw_at(screen.width(), Reasons::Left, first).trim_end())?;
    for scene in others {
        let fans = scene.parts.iter().filter_map(|part| match part {
            Part::Fan(fan) => Some(fan),
            _ => None,
        });
        for fan in fans {
            let cards = fan.things.iter().map(|thing| {
                let name = thing.face.as_ref().map_or("face down", |face| &face.name);
                if thing.copies > 1 { format!("{name} x{}", thing.copies) } else { name.to_owned() }
            });
            let cards = cards.collect::<Vec<String>>().join(", ");
            let cards = if cards.is_empty() { "nothing".to_owned() } else { cards };
            screen.wrapped(&format!("{} holds ", scene.viewer), cards)?;
        }
    }
    Ok(())
}
