//! The line that somebody types at a terminal: it can be edited, and earlier lines come back with Up.
//!
//! It is read on a thread of its own, so that whoever waits for a line also hears that the program shall end. The
//! terminal is then left as it was found.

use super::console::InputEvent;
use crate::interrupt;
use rustyline::Editor;
use rustyline::config::Config;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

/// What the editor is asked for.
enum Wish {
    /// A line, behind this prompt.
    Line(String),
    /// That nobody sees what was typed before.
    Forget,
}

/// Somebody who types at a terminal.
pub struct LineEditor {
    wishes: Sender<Wish>,
    terminal: Terminal,
}

impl LineEditor {
    /// An editor that passes on what is typed; none, if the terminal cannot be one's own.
    pub fn begin(to: Sender<InputEvent>) -> Option<LineEditor> {
        let config = Config::builder().auto_add_history(true).bracketed_paste(false).build();
        let editor = Editor::with_history(config, MemHistory::new()).ok()?;
        let (wishes, wished) = mpsc::channel();
        thread::spawn(move || edit(editor, &wished, &to));
        Some(LineEditor { wishes, terminal: Terminal::as_found() })
    }

    /// Asks for a line; it is heard like all others.
    pub fn ask(&self, prompt: &str) {
        // Where the editor has ended, that was heard already.
        let _ = self.wishes.send(Wish::Line(prompt.to_owned()));
    }

    /// Forgets what was typed: somebody else sits down.
    pub fn forget(&self) {
        let _ = self.wishes.send(Wish::Forget);
    }

    /// Leaves the terminal as it was found, also in the middle of a line.
    pub fn leave(&self) {
        self.terminal.restore();
    }
}

fn edit(mut editor: Editor<(), MemHistory>, wished: &Receiver<Wish>, to: &Sender<InputEvent>) {
    for wish in wished {
        let heard = match wish {
            Wish::Forget => {
                // A history that cannot be emptied would be one that was never kept.
                let _ = editor.clear_history();
                continue;
            }
            Wish::Line(prompt) => match editor.readline(&prompt) {
                Ok(line) => InputEvent::Line(line.into_bytes()),
                Err(ReadlineError::Eof) => InputEvent::End,
                Err(ReadlineError::Interrupted) => {
                    interrupt::is_typed();
                    InputEvent::End
                }
                Err(ReadlineError::Io(error)) => InputEvent::Broken(error),
                Err(error) => InputEvent::Broken(std::io::Error::other(error)),
            },
        };
        if to.send(heard).is_err() {
            return;
        }
    }
}

/// How the terminal was found.
#[cfg(unix)]
struct Terminal(Option<rustix::termios::Termios>);

#[cfg(unix)]
impl Terminal {
    fn as_found() -> Terminal {
        Terminal(rustix::termios::tcgetattr(std::io::stdin()).ok())
    }

    fn restore(&self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        if let Some(found) = &self.0 {
            // Where the terminal is gone there is nothing to restore.
            let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, found);
        }
    }
}

/// How the terminal was found: elsewhere it takes care of itself.
#[cfg(not(unix))]
struct Terminal;

#[cfg(not(unix))]
impl Terminal {
    fn as_found() -> Terminal {
        Terminal
    }

    fn restore(&self) {}
}
