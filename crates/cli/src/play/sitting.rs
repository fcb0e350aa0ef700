//! A game and those who sit around it: who has been told what, what is taken back, where it is kept.
//!
//! Whoever shows the game, by lines or on the whole screen, holds a [`Sitting`] and does the talking: this
//! file says what there is to say, and asks and prints nothing itself.

use super::company::Player;
use super::letting::Letting;
use crate::answer::Trouble;
use crate::commands::verify;
use crate::{files, folder};
use engine::playing::{PlayError, TakebackError};
use engine::{AnyGame, AnyTable, CardPage, Line, Outcome, Seat, Seats, Turn, Viewer};
use lab::foreign::Forfeit;
use std::fmt;
use std::path::{Path, PathBuf};

/// A game and those who sit around it.
pub struct Sitting {
    pub(super) game: Box<dyn AnyGame>,
    /// The game as it stands.
    pub table: Box<dyn AnyTable>,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// In which moments they do not want to be asked.
    pub(super) letting: Letting,
    /// The cards, for reading.
    pub pages: Vec<CardPage>,
    /// The files of changed cards, which a saved game does not hold.
    own_cards: Vec<PathBuf>,
    /// Up to which move each seat has been told.
    told: Vec<usize>,
    /// Where the game was saved last, and after how many moves.
    saved: Option<(PathBuf, usize)>,
    /// The files that this game was loaded from or saved to: only these are overwritten unasked.
    own_files: Vec<PathBuf>,
    /// What the table was bound to when all sat down.
    saw: String,
}

/// What somebody has not been told yet.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// Up to what the others did: the beginning, or the own last move.
    pub own: Vec<Line>,
    /// What the others did since, and all after it.
    pub others: Vec<Line>,
}

/// What came of saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saving {
    /// The game is in a file, and this command goes on with it.
    Saved(String),
    /// Another file has this name, and nothing was written.
    InTheWay(PathBuf),
}

/// What becomes of another file that has the name already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// It stays.
    Keep,
    /// It is overwritten: the player said so.
    Overwrite,
}

/// Above the command that goes on with a saved game.
pub const SAVED: &str = "Saved; continue with:";

/// Why a game was not saved, where another file has the name.
pub fn in_the_way(path: &Path) -> String {
    let word = files::word(path);
    format!(
        "{word} already exists, and this game was neither loaded from it nor saved to it; `save --force {word}` \
         overwrites it, and another name keeps both"
    )
}

/// A game that was stopped before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoppedGame {
    /// What to say.
    pub told: String,
    /// The command that goes on with the game, if it was kept.
    pub command: Option<String>,
}

impl StoppedGame {
    fn told(told: String) -> StoppedGame {
        StoppedGame { told, command: None }
    }
}

impl fmt::Display for StoppedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told)?;
        self.command.iter().try_for_each(|command| write!(f, "\n  {command}"))
    }
}

/// What taking back would mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    by: Seat,
    moves: usize,
    /// Why it is not free, if it is not.
    why: Option<String>,
    /// Who must be asked: everybody else who types. Bots agree.
    pub asked: Vec<Seat>,
    /// Whether there is anybody else at all.
    is_alone: bool,
}

impl Takeback {
    /// What somebody else is asked.
    pub fn question(&self, other: Seat) -> String {
        let (by, decisions) = (self.by, self.decisions());
        let why = self.why.as_deref().unwrap_or_default();
        format!("{why}. {other}, may {by} take back {decisions}?")
    }

    fn decisions(&self) -> String {
        match self.moves {
            1 => "1 decision".to_owned(),
            moves => format!("{moves} decisions"),
        }
    }

    /// What is said when it is done.
    fn done(&self) -> String {
        let Some(why) = &self.why else { return "taken back".to_owned() };
        let who = match self.asked.as_slice() {
            _ if self.is_alone => "",
            [] => ", but the bots do not mind",
            _ => ", but all agree",
        };
        format!("{} taken back: {why}{who}; the journal marks it", self.decisions())
    }
}

impl Sitting {
    /// Everybody is seated.
    pub fn new(
        game: Box<dyn AnyGame>,
        table: Box<dyn AnyTable>,
        players: Vec<Player>,
        pages: Vec<CardPage>,
        own_cards: Vec<PathBuf>,
    ) -> Sitting {
        let (told, saw) = (vec![0; players.len()], bound(&*table));
        let letting = Letting::of(players.len());
        let (saved, own_files) = (None, Vec::new());
        Sitting { game, table, players, letting, pages, own_cards, told, saved, own_files, saw }
    }

    /// Puts a bot in the place of a program that is out of the game, and says so.
    pub fn forfeits(&mut self, seat: Seat, why: &Forfeit) -> String {
        let called = self.called(seat);
        self.players[seat.index()] = Player::stand_in(self.table.about().name, seat);
        format!("{called} is out of the game: {why}; a normal bot plays on")
    }

    /// Everybody is seated at a game that was loaded from this file.
    pub fn resumed(mut self, path: &Path) -> Sitting {
        self.goes_on_from(path.to_owned());
        self
    }

    /// The table is what this file says; each player hears again what happened since their last move.
    fn goes_on_from(&mut self, path: PathBuf) {
        self.own_files.extend(path.canonicalize());
        self.saved = Some((path, self.table.moves_played()));
        let standing = self.table.journal().standing();
        let last = |seat: usize| {
            let moves = standing.iter().rposition(|(_, played)| played.seat.index() == seat);
            moves.map_or(0, |at| at + 1)
        };
        self.told = (0..self.players.len()).map(last).collect();
    }

    /// The seats of those who type.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table.seats()).filter(|seat| self.players[seat.index()].is_human())
    }

    /// Who can be told at once, because nobody else looks on.
    pub fn only_onlooker(&self) -> Option<Viewer> {
        let mut humans = self.humans();
        match (humans.next(), humans.next()) {
            (None, _) => Some(Viewer::Spectator),
            (Some(seat), None) => Some(Viewer::Seat(seat)),
            _ => None,
        }
    }

    /// Who sits where, in a sentence.
    pub fn company(&self) -> String {
        let who = |seat: Seat| match &self.players[seat.index()] {
            player if player.is_human() && self.humans().count() == 1 => format!("{seat} is you"),
            player if player.is_human() => format!("{seat} sits here"),
            player => format!("{seat} is a bot ({})", player.name()),
        };
        let all: Vec<String> = Seat::all(self.table.seats()).map(who).collect();
        format!("{}.", all.join(", "))
    }

    /// A seat, and what sort of bot sits there.
    pub fn called(&self, seat: Seat) -> String {
        match &self.players[seat.index()] {
            player if player.is_human() => seat.to_string(),
            player => format!("{seat} ({})", player.name()),
        }
    }

    /// Who won, if the game is over.
    pub fn winners(&self) -> Option<(String, Outcome)> {
        let Turn::Over(outcome) = self.table.turn() else { return None };
        let winners: Vec<String> = outcome.winners.iter().map(|seat| self.called(seat)).collect();
        let winners = match winners.as_slice() {
            [] => "Nobody wins".to_owned(),
            [one] => format!("{one} wins"),
            many => format!("{} win", many.join(" and ")),
        };
        Some((winners, outcome))
    }

    /// Whether chance followed from the seed that the table was bound to when all sat down.
    pub fn honesty(&self) -> String {
        match self.game.verify(&self.table.save()) {
            Ok(_) if bound(&*self.table) != self.saw => {
                "The dice were not honest: the game is committed to a different seed than at the start."
                    .to_owned()
            }
            Ok(verdict) => format!(
                "The dice were honest: all {} answers of chance follow from the seed committed to beforehand, as {}.",
                verdict.rolls, self.saw
            ),
            Err(wrong) => format!("The dice were not honest: {wrong}."),
        }
    }

    /// What happened since a viewer was told last; it counts as told from now on.
    pub fn news(&mut self, viewer: Viewer) -> News {
        let played = self.table.moves_played();
        let at = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => 0,
        };
        let since = std::mem::replace(&mut self.told[at], played + 1);
        let others = self.first_of_others(viewer, since).unwrap_or(played + 1);
        let told = |moves: std::ops::Range<usize>| {
            let told = moves.flat_map(|number| self.table.told_of(viewer, number));
            told.map(|telling| telling.line).collect()
        };
        News { own: told(since..others.max(since)), others: told(others..played + 1) }
    }

    /// The first move, from this one on, that somebody else made. Who only looks on makes none.
    fn first_of_others(&self, viewer: Viewer, since: usize) -> Option<usize> {
        let Viewer::Seat(seat) = viewer else { return None };
        let standing = self.table.journal().standing();
        let numbered = (1..).zip(standing).skip(since.saturating_sub(1));
        let mut others = numbered.filter(|(_, (_, played))| played.seat != seat);
        others.next().map(|(number, _)| number)
    }

    /// Whether a text is a move, allowed or not.
    pub fn is_move(&self, seat: Seat, text: &str) -> bool {
        !matches!(self.table.check(seat, text), Err(PlayError::Unreadable(_)))
    }

    /// What taking back everything from the seat's last decision on would mean; nothing if it has
    /// decided nothing yet.
    pub fn takeback(&self, by: Seat) -> Option<Takeback> {
        let standing = self.table.journal().standing();
        let moves = 1 + standing.iter().rev().position(|(_, played)| played.seat == by)?;
        let moves = self.table.back_to_a_choice(moves);
        let is_alone = self.players.len() == 1;
        let Err(reason) = self.table.may_take_back(by, moves) else {
            return Some(Takeback { by, moves, why: None, asked: Vec::new(), is_alone });
        };
        let told = reason.to_string();
        let why = told.split(';').next().unwrap_or(&told).to_owned();
        let asked = self.humans().filter(|other| *other != by).collect();
        Some(Takeback { by, moves, why: Some(why), asked, is_alone })
    }

    /// Takes back what everybody who was asked agrees to, and says what was done.
    pub fn take_back(&mut self, agreed: &Takeback) -> Result<String, TakebackError> {
        let consent = match agreed.why {
            None => Seats::only(agreed.by),
            Some(_) => Seats::first(self.table.seats()),
        };
        self.table.take_back(agreed.by, agreed.moves, consent)?;
        let played = self.table.moves_played();
        self.letting.asks_again_at(played);
        self.told.iter_mut().for_each(|told| *told = (*told).min(played + 1));
        Ok(agreed.done())
    }

    /// Whether leaving loses nothing.
    pub fn is_kept(&self) -> bool {
        let is_saved = self.saved.as_ref().is_some_and(|(_, at)| *at == self.table.moves_played());
        is_saved || self.table.moves_played() == 0
    }

    /// Keeps the game in the file of this name, unless another file has it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&mut self, file: &str) -> Result<Saving, Trouble> {
        match forced(file) {
            Some(file) => self.save_to(self.path_for(file), Others::Overwrite),
            None => self.save_to(self.path_for(file), Others::Keep),
        }
    }

    /// Keeps the game in this file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_to(&mut self, path: PathBuf, others: Others) -> Result<Saving, Trouble> {
        let is_own = || path.canonicalize().is_ok_and(|file| self.own_files.contains(&file));
        if others == Others::Keep && files::is_there(&path) && !is_own() {
            return Ok(Saving::InTheWay(path));
        }
        files::write(&path, &self.table.save())?;
        let command = format!("tessera play --load {}{}", files::word(&path), self.cards_note());
        self.own_files.extend(path.canonicalize());
        self.saved = Some((path, self.table.moves_played()));
        Ok(Saving::Saved(command))
    }

    /// Keeps a game that has ended before its time in the data folder, and says what became of it.
    pub fn keep_what_is_left(&mut self) -> StoppedGame {
        if self.is_kept() {
            return StoppedGame::told("stopped; nothing is lost".to_owned());
        }
        let kept = self.place_for_the_rest().and_then(|path| self.save_to(path, Others::Keep));
        match kept {
            Ok(Saving::Saved(command)) => {
                let told = "stopped and saved; continue with:".to_owned();
                StoppedGame { told, command: Some(command) }
            }
            Ok(Saving::InTheWay(path)) => {
                let path = files::word(&path);
                StoppedGame::told(format!("stopped; the game is lost: {path} already exists"))
            }
            Err(trouble) => StoppedGame::told(format!("stopped; the game is lost: {trouble}")),
        }
    }

    /// A file in the data folder that is not there yet.
    fn place_for_the_rest(&self) -> Result<PathBuf, Trouble> {
        let folder = folder::open(None)?;
        let name = self.table.about().name;
        let path = |number: u32| folder.join(format!("{name}-stopped-{number}.tessera"));
        Ok((1..).map(path).find(|path| !path.exists()).expect("some number is free"))
    }

    /// Where to save: the file named, or that of the last time, or one named after the game.
    pub fn path_for(&self, file: &str) -> PathBuf {
        if file.is_empty() {
            let usual = || PathBuf::from(format!("{}.tessera", self.table.about().name));
            return self.saved.as_ref().map_or_else(usual, |(path, _)| path.clone());
        }
        let path = Path::new(file);
        if path.extension().is_some() { path.to_owned() } else { path.with_extension("tessera") }
    }

    fn cards_note(&self) -> String {
        let files = self.own_cards.iter().map(|path| format!(" {}", files::word(path)));
        if self.own_cards.is_empty() {
            String::new()
        } else {
            format!(" --cards{}", files.collect::<String>())
        }
    }

    /// Goes on with a game from a file; the players stay where they sit.
    pub fn load(&mut self, file: &str) -> Result<(), Trouble> {
        let path = self.path_for(file);
        let table = self.open(&path)?;
        let (seats, here) = (table.seats(), self.players.len());
        if usize::from(seats) != here {
            let path = files::word(&path);
            return Err(Trouble::Input(format!(
                "that game has {seats} seats, but {here} players sit here; leave, and load it with `tessera play --load {path}`"
            )));
        }
        self.saw = bound(&*table);
        self.table = table;
        self.goes_on_from(path);
        Ok(())
    }

    fn open(&self, path: &Path) -> Result<Box<dyn AnyTable>, Trouble> {
        let text = files::read(path)?;
        let (found, name) = (verify::game_of(path, &text)?, self.table.about().name);
        if found != name {
            let path = files::word(path);
            return Err(Trouble::Input(format!(
                "{path} is a game of `{found}`; leave, and load it with `tessera play --load {path}`"
            )));
        }
        self.game.load(&text).map_err(|error| verify::at(path, &error))
    }
}

/// Programs are told how the game ended.
impl Drop for Sitting {
    fn drop(&mut self) {
        self.players.iter().for_each(|player| player.dismiss(&*self.table));
    }
}

/// The file of an order that overwrites it: `--force FILE`, or `FILE --force`.
fn forced(text: &str) -> Option<&str> {
    let first =
        text.strip_prefix("--force").filter(|rest| rest.is_empty() || rest.starts_with(' '));
    first.or_else(|| text.strip_suffix(" --force")).map(str::trim)
}

/// What a table is bound to: the hash of the seed from which its chance grows now.
fn bound(table: &dyn AnyTable) -> String {
    let journal = table.journal();
    let anew = journal.renewals().last().map(|renewal| renewal.anew.commitment.clone());
    anew.unwrap_or_else(|| journal.header().commitment.clone())
}
