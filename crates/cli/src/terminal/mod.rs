//! `tessera play --terminal`: a game on the whole screen, with keys and the mouse.
//!
//! It draws the same scene as every other client, offers exactly its choices and asks the table why
//! something is refused and what would follow. It knows no rule and no game, and shows nobody more than
//! their seat may see. What can be typed is what can be typed when one plays by lines.
//!
//! Read on in [`room`] for what happens, [`board`] for how a table looks, [`paper`] for what it is drawn
//! on, and [`stage`] for how the terminal is taken and given back.

mod answers;
mod aside;
mod asking;
mod blanks;
mod board;
mod card;
mod cursor;
mod draw;
mod flow;
mod happening;
mod ink;
mod keys;
mod layout;
mod mouse;
mod paper;
mod picture;
mod room;
mod rulebook;
mod sheet;
mod stage;
#[cfg(test)]
mod tests;

use crate::answer::{Answer, CommandResult, Trouble};
use crate::interrupt;
use crate::play::sitting::Sitting;
use crate::screen::Paint;
use happening::{Happening, listen};
use ink::Ink;
use ratatui::layout::Size;
use room::{Leaving, Room};
use stage::TerminalGuard;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

/// How long each decision stands where nobody plays and somebody only looks on.
const WATCHED: Duration = Duration::from_millis(400);

/// Plays until somebody leaves.
pub fn run(sitting: Sitting, paint: Paint) -> CommandResult {
    must_be_drawable()?;
    let (to, happenings) = mpsc::channel();
    hear_the_end(to.clone());
    let pace = if sitting.humans().count() == 0 { WATCHED } else { Duration::ZERO };
    let mut room = Room::new(sitting, Ink(paint), pace, to.clone());
    let left = {
        let mut stage = TerminalGuard::take()?;
        listen(to);
        live(&mut room, &mut stage, &happenings)
    };
    match left {
        Leaving::Done => {
            if !room.sitting.is_kept() {
                writeln!(io::stdout(), "{}", room.sitting.keep_what_is_left())?;
            }
            Ok(Answer::Yes)
        }
        Leaving::Stopped => interrupt::end(&room.sitting.keep_what_is_left().to_string()),
        Leaving::Broken(trouble) => {
            let kept = room.sitting.keep_what_is_left();
            Err(Trouble::Input(format!("{trouble}; {kept}")))
        }
    }
}

/// Whoever ends the program from outside is heard like anything else that happens.
fn hear_the_end(to: Sender<Happening>) {
    // Nobody listens any more only when the room is being left already.
    interrupt::ask_to_end(move || drop(to.send(Happening::Ended)), stage::give_back);
}

/// Whether there is a terminal that can be drawn on.
fn must_be_drawable() -> Result<(), Trouble> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Trouble::input(
            "--terminal draws on a terminal, and input or output is none; leave it out to play by lines",
        ));
    }
    if env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(Trouble::input(
            "this terminal cannot be drawn on (TERM is `dumb`); leave --terminal out to play by lines",
        ));
    }
    Ok(())
}

/// Draws and takes in what happens, until the room is left.
fn live(room: &mut Room, stage: &mut TerminalGuard, happenings: &Receiver<Happening>) -> Leaving {
    loop {
        let drawn = stage.draw(|frame| {
            let Size { width, height } = frame.area().as_size();
            room.resize(Size { width, height });
            room.draw(frame.buffer_mut());
        });
        if let Err(gone) = drawn {
            return Leaving::Broken(gone.into());
        }
        let first = happenings.recv().expect("the room keeps the other end");
        std::iter::once(first).chain(happenings.try_iter()).for_each(|it| room.happen(it));
        if let Some(left) = room.left.take() {
            return left;
        }
    }
}
