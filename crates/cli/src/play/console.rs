//! Somebody who reads and types, at a terminal or through a pipe.

use super::editor::LineEditor;
use crate::interrupt;
use crate::screen::Screen;
use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

/// A screen and what is typed under it.
pub struct Console {
    /// What is written on.
    pub screen: Screen,
    heard: Receiver<InputEvent>,
    to: Sender<InputEvent>,
    is_live: bool,
    /// Where a person types.
    editor: Option<LineEditor>,
    /// Whether nothing more is to be read.
    is_over: bool,
}

/// An event of the input.
pub(super) enum InputEvent {
    /// What was typed.
    Line(Vec<u8>),
    /// The input cannot be read.
    Broken(io::Error),
    /// The input is over, or the program shall come to its end.
    End,
}

impl Console {
    /// The standard input below this screen.
    pub fn new(screen: Screen) -> Console {
        let is_live = io::stdin().is_terminal() && io::stdout().is_terminal();
        let (to, heard) = mpsc::channel();
        let editor = if is_live { LineEditor::begin(to.clone()) } else { None };
        if editor.is_none() {
            let lines = to.clone();
            thread::spawn(move || read_lines(&lines));
        }
        Console { screen, heard, to, is_live, editor, is_over: false }
    }

    /// From now on an interrupt is the end of the input, and a second one ends the program at once.
    pub fn hear_interrupts(&self) {
        let to = self.to.clone();
        interrupt::ask_to_end(move || drop(to.send(InputEvent::End)), || {});
    }

    /// Whether a person sits there, and not a file or another program.
    pub fn is_live(&self) -> bool {
        self.is_live
    }

    /// The next line that is typed, without blanks around it; none at the end of the input. A line that
    /// comes from elsewhere is shown, so that the whole can be read afterwards.
    pub fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.prompt(prompt)?;
        let Some(bytes) = self.hear()? else {
            self.is_over = true;
            self.editor.iter().for_each(LineEditor::leave);
            self.screen.gap()?;
            return Ok(None);
        };
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !self.is_live {
            self.screen.line(&line)?;
        }
        Ok(Some(line))
    }

    fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        match &self.editor {
            Some(editor) => {
                // What was written before must stand above the line.
                self.screen.ask("")?;
                editor.ask(prompt);
                Ok(())
            }
            None => self.screen.ask(prompt),
        }
    }

    fn hear(&self) -> io::Result<Option<Vec<u8>>> {
        if self.is_over {
            return Ok(None);
        }
        match self.heard.recv().expect("the console keeps the other end") {
            InputEvent::Line(line) => Ok(Some(line)),
            InputEvent::Broken(error) => Err(error),
            InputEvent::End => Ok(None),
        }
    }

    /// Whether the answer to a question is yes.
    pub fn agrees(&mut self, question: &str) -> io::Result<bool> {
        let answer = self.read(&format!("{question} (yes or no) "))?.unwrap_or_default();
        Ok(matches!(answer.to_lowercase().as_str(), "y" | "yes"))
    }

    /// Hides what is on the screen from whoever sits down next.
    pub fn hide(&mut self) -> io::Result<()> {
        if self.is_live { self.screen.wipe() } else { Ok(()) }
    }

    /// Waits until the next player sits before the screen, who then sees nothing of what was there.
    pub fn hand_over(&mut self, to: &str) -> io::Result<()> {
        if self.is_live {
            self.editor.iter().for_each(LineEditor::forget);
            self.read(&format!("Please hand over to {to}, who then presses Enter. "))?;
            self.screen.wipe()?;
        } else {
            self.screen.line(format!("--- {to} ---"))?;
        }
        Ok(())
    }

    /// Says that something takes a while; gone with [`Console::go_on`].
    pub fn wait(&mut self, words: &str) -> io::Result<()> {
        if self.is_live { self.screen.ask(words) } else { Ok(()) }
    }

    /// Takes away what [`Console::wait`] said.
    pub fn go_on(&mut self) -> io::Result<()> {
        if self.is_live { self.screen.ask("\r\x1b[2K") } else { Ok(()) }
    }
}

/// Passes on what is typed, line by line, to the end of the input.
fn read_lines(to: &Sender<InputEvent>) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let heard = match input.read_until(b'\n', &mut line) {
            Ok(0) => InputEvent::End,
            Ok(_) => InputEvent::Line(line),
            Err(error) => InputEvent::Broken(error),
        };
        let goes_on = matches!(heard, InputEvent::Line(_));
        if to.send(heard).is_err() || !goes_on {
            return;
        }
    }
}
