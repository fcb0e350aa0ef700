//! Somebody who reads and types, at a terminal or through a pipe.

use crate::screen::Screen;
use std::io::{self, BufRead, IsTerminal, StdinLock};

/// A screen and what is typed under it.
pub struct Console {
    /// What is written on.
    pub screen: Screen,
    input: StdinLock<'static>,
    is_live: bool,
}

impl Console {
    /// The standard input below this screen.
    pub fn new(screen: Screen) -> Console {
        let is_live = io::stdin().is_terminal() && io::stdout().is_terminal();
        Console { screen, input: io::stdin().lock(), is_live }
    }

    /// Whether a person sits there, and not a file or another program.
    pub fn is_live(&self) -> bool {
        self.is_live
    }

    /// The next line that is typed, without blanks around it; none at the end of the input. A line that
    /// comes from elsewhere is shown, so that the whole can be read afterwards.
    pub fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.screen.ask(prompt)?;
        let mut bytes = Vec::new();
        let is_end = self.input.read_until(b'\n', &mut bytes)? == 0;
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if is_end {
            self.screen.gap()?;
            return Ok(None);
        }
        if !self.is_live {
            self.screen.line(&line)?;
        }
        Ok(Some(line))
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
