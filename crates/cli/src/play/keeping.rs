//! Taking back, saving and loading, by lines.

use super::session::{Next, Session};
use crate::answer::Trouble;
use crate::interrupt;
use engine::Seat;
use std::io;

impl Session {
    /// Takes back everything from the seat's last decision on: freely, or if all others agree.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<Next, Trouble> {
        let Some(takeback) = self.sitting.takeback(seat) else {
            self.console.screen.line("you have decided nothing yet that could be taken back")?;
            return Ok(Next::Ask);
        };
        for other in &takeback.asked {
            if !self.console.agrees(&takeback.question(*other))? {
                let text = format!("{other} does not agree; nothing is taken back");
                self.console.screen.line(text)?;
                return Ok(Next::Ask);
            }
        }
        let word = self.sitting.take_back(&takeback).map_err(Trouble::input)?;
        self.console.screen.wrapped("", word)?;
        Ok(Next::GoOn)
    }

    /// The input ends without a word, or the program is stopped: nobody loses anything by it.
    pub(super) fn break_off(&mut self) -> Result<Next, Trouble> {
        let is_at_stake = self.holder.is_some();
        let kept = is_at_stake.then(|| self.sitting.keep_what_is_left());
        if interrupt::is_asked_for() {
            interrupt::end(kept.as_deref().unwrap_or("stopped"));
        }
        if let Some(kept) = kept {
            self.console.screen.wrapped("", kept)?;
        }
        Ok(Next::Leave)
    }

    /// Keeps the game in a file.
    pub(super) fn save(&mut self, file: &str) -> io::Result<()> {
        match self.sitting.save(file) {
            Ok(saved) => self.console.screen.wrapped("", saved),
            Err(trouble) => self.console.screen.wrapped("", trouble),
        }
    }

    /// Goes on with a game from a file; the players stay where they sit.
    pub(super) fn load(&mut self, file: &str) -> Result<Next, Trouble> {
        if file.is_empty() {
            self.console.screen.line("say which file: `load FILE`")?;
            return Ok(Next::Ask);
        }
        match self.sitting.load(file) {
            Ok(()) => {
                self.holder = None;
                Ok(Next::GoOn)
            }
            Err(trouble) => {
                self.console.screen.wrapped("", trouble)?;
                Ok(Next::Ask)
            }
        }
    }
}
