//! Taking back, saving and loading.

use super::session::{Next, Session};
use crate::answer::Trouble;
use crate::commands::verify;
use crate::files;
use engine::playing::TakebackError;
use engine::{Seat, Seats, journal};
use std::io;
use std::path::{Path, PathBuf};

impl Session {
    /// Takes back everything from the seat's last decision on: freely, or if all others agree.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<Next, Trouble> {
        let Some(moves) = self.moves_since_last_of(seat) else {
            self.console.screen.line("you have decided nothing yet that could be taken back")?;
            return Ok(Next::Ask);
        };
        let (consent, word) = match self.table.may_take_back(seat, moves) {
            Ok(()) => (Seats::only(seat), "taken back".to_owned()),
            Err(reason) => match self.consent(seat, moves, reason)? {
                Some(word) => (Seats::first(self.table.seats()), word),
                None => return Ok(Next::Ask),
            },
        };
        let taken = self.table.take_back(seat, moves, consent);
        taken.map_err(Trouble::input)?;
        let played = self.table.moves_played();
        self.told.iter_mut().for_each(|told| *told = (*told).min(played + 1));
        self.console.screen.wrapped("", word)?;
        Ok(Next::GoOn)
    }

    /// How many moves go back to the last decision of a seat, that one included.
    fn moves_since_last_of(&self, seat: Seat) -> Option<usize> {
        let (journal, _) =
            journal::read(&self.table.save()).expect("a journal reads as it was saved");
        let standing = journal.standing();
        let after = standing.iter().rev().position(|(_, played)| played.seat == seat)?;
        Some(after + 1)
    }

    /// Asks everybody else who types; bots agree. Says what to tell then, or nothing if somebody does not.
    fn consent(
        &mut self,
        seat: Seat,
        moves: usize,
        reason: TakebackError,
    ) -> io::Result<Option<String>> {
        let told = reason.to_string();
        let why = told.split(';').next().unwrap_or(&told);
        let others: Vec<Seat> = self.humans().filter(|other| *other != seat).collect();
        let decisions =
            if moves == 1 { "1 decision".to_owned() } else { format!("{moves} decisions") };
        for other in &others {
            let question = format!("{why}. {other}, may {seat} take back {decisions}?");
            if !self.console.agrees(&question)? {
                self.console
                    .screen
                    .line(format!("{other} does not agree; nothing is taken back"))?;
                return Ok(None);
            }
        }
        let who = if others.is_empty() { "the bots do not mind" } else { "all agree" };
        Ok(Some(format!("{decisions} taken back: {why}, but {who}; the journal marks it")))
    }

    /// Keeps the game in a file.
    pub(super) fn save(&mut self, file: &str) -> io::Result<()> {
        let path = self.path_for(file);
        match files::write(&path, &self.table.save()) {
            Ok(()) => {
                let shown = path.display().to_string();
                self.saved = Some((path, self.table.moves_played()));
                let cards = self.cards_note();
                let text = format!("Saved; `tessera play --load {shown}{cards}` goes on with it.");
                self.console.screen.wrapped("", text)
            }
            Err(trouble) => self.console.screen.wrapped("", trouble),
        }
    }

    /// Where to save: the file named, or that of the last time, or one named after the game.
    fn path_for(&self, file: &str) -> PathBuf {
        if file.is_empty() {
            let usual = || PathBuf::from(format!("{}.tessera", self.table.about().name));
            return self.saved.as_ref().map_or_else(usual, |(path, _)| path.clone());
        }
        let path = Path::new(file);
        if path.extension().is_some() { path.to_owned() } else { path.with_extension("tessera") }
    }

    fn cards_note(&self) -> String {
        let files = self.own_cards.iter().map(|path| format!(" {}", path.display()));
        if self.own_cards.is_empty() {
            String::new()
        } else {
            format!(" --cards{}", files.collect::<String>())
        }
    }

    /// Goes on with a game from a file; the players stay where they sit.
    pub(super) fn load(&mut self, file: &str) -> Result<Next, Trouble> {
        if file.is_empty() {
            self.console.screen.line("say which file: `load FILE`")?;
            return Ok(Next::Ask);
        }
        let path = self.path_for(file);
        let name = self.table.about().name;
        let table = files::read(&path).and_then(|text| {
            let found = verify::game_of(&path, &text)?;
            if found != name {
                let path = path.display();
                return Err(Trouble::Input(format!(
                    "{path} is a game of `{found}`; leave, and load it with `tessera play --load {path}`"
                )));
            }
            self.game.load(&text).map_err(|error| verify::at(&path, &error))
        });
        match table {
            Ok(table) if usize::from(table.seats()) == self.players.len() => {
                self.told = vec![table.moves_played() + 1; self.players.len()];
                self.saved = Some((path, table.moves_played()));
                (self.table, self.holder) = (table, None);
                Ok(Next::GoOn)
            }
            Ok(table) => {
                let (seats, here) = (table.seats(), self.players.len());
                let text = format!(
                    "that game has {seats} seats, and {here} sit here; leave, and load it with `tessera play --load {}`",
                    path.display()
                );
                self.console.screen.wrapped("", text)?;
                Ok(Next::Ask)
            }
            Err(trouble) => {
                self.console.screen.wrapped("", trouble)?;
                Ok(Next::Ask)
            }
        }
    }
}
