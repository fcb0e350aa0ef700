//! Taking back, saving and loading, by lines.

use super::session::{AfterInput, Session};
use super::sitting::{Others, SAVED, Saving, StoppedGame, in_the_way};
use crate::answer::Trouble;
use crate::{files, interrupt};
use engine::Seat;
use std::io;

impl Session {
    /// Takes back everything from the seat's last decision on: freely, or if all others agree.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<AfterInput, Trouble> {
        let Some(takeback) = self.sitting.takeback(seat) else {
            self.console.screen.line("you have made no decision yet to take back")?;
            return Ok(AfterInput::Ask);
        };
        for other in &takeback.asked {
            if !self.console.agrees(&takeback.question(*other))? {
                let text = format!("{other} does not agree; nothing is taken back");
                self.console.screen.line(text)?;
                return Ok(AfterInput::Ask);
            }
        }
        let word = self.sitting.take_back(&takeback).map_err(Trouble::input)?;
        self.console.screen.wrapped("", word)?;
        Ok(AfterInput::GoOn)
    }

    /// The input ends without a word, or the program is stopped: nobody loses anything by it.
    pub(super) fn break_off(&mut self) -> Result<AfterInput, Trouble> {
        let is_at_stake = self.holder.is_some();
        let kept = is_at_stake.then(|| self.sitting.keep_what_is_left());
        if interrupt::is_asked_for() {
            interrupt::end(&kept.map_or_else(|| "stopped".to_owned(), |kept| kept.to_string()));
        }
        if let Some(StoppedGame { told, command }) = kept {
            self.console.screen.wrapped("", told)?;
            command.map_or(Ok(()), |command| self.console.screen.command(command))?;
        }
        Ok(AfterInput::Leave)
    }

    /// Keeps the game in a file; if another file has the name, whoever sits there is asked.
    pub(super) fn save(&mut self, file: &str) -> io::Result<()> {
        let mut saving = self.sitting.save(file);
        if let Ok(Saving::InTheWay(path)) = &saving
            && self.console.is_live()
        {
            let word = files::word(path);
            let question = format!("{word} already exists, and not from this game; overwrite it?");
            if !self.console.agrees(&question)? {
                return self.console.screen.line("nothing was saved");
            }
            saving = self.sitting.save_to(path.clone(), Others::Overwrite);
        }
        let screen = &mut self.console.screen;
        match saving {
            Ok(Saving::Saved(command)) => {
                screen.line(SAVED)?;
                screen.command(command)
            }
            Ok(Saving::InTheWay(path)) => screen.wrapped("", in_the_way(&path)),
            Err(trouble) => screen.wrapped("", trouble),
        }
    }

    /// Goes on with a game from a file; the players stay where they sit.
    pub(super) fn load(&mut self, file: &str) -> Result<AfterInput, Trouble> {
        if file.is_empty() {
            self.console.screen.line("say which file: `load FILE`")?;
            return Ok(AfterInput::Ask);
        }
        match self.sitting.load(file) {
            Ok(()) => {
                (self.holder, self.tells_of_others) = (None, false);
                Ok(AfterInput::GoOn)
            }
            Err(trouble) => {
                self.console.screen.wrapped("", trouble)?;
                Ok(AfterInput::Ask)
            }
        }
    }
}
