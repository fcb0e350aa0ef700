//! The room in which a game is played: what is on the screen, who sits before it, and what follows on what
//! happens.
//!
//! It knows of no terminal: what happens is told to it, and it draws itself into any buffer. So tests play
//! whole games in it. Read on in [`keys`](super::keys) and [`mouse`](super::mouse) for what can be done,
//! and in [`draw`](super::draw) for how it looks.

use super::answers::Answers;
use super::aside::{self, Aside, Reply};
use super::board::Board;
use super::cursor::Cursor;
use super::happening::{Happening, advise, ask, decide};
use super::ink::Ink;
use super::layout::{LEAST, Layout, Pane};
use super::paper::{Paper, TouchTarget};
use super::sheet::Overlay;
use crate::answer::Trouble;
use crate::play::advice::Advice;
use crate::play::company::{Player, consult};
use crate::play::sitting::{News, Sitting};
use bots::{Adviser, Weighed};
use engine::{Line, Scene, Seat, Turn, Viewer};
use ratatui::layout::Size;
use std::sync::mpsc::Sender;
use std::time::Duration;

/// A game on the screen.
pub struct Room {
    pub(super) sitting: Sitting,
    pub(super) ink: Ink,
    /// How long each decision of a bot stands before the next.
    pub(super) pace: Duration,
    /// Where those who think tell what they thought.
    to: Sender<Happening>,
    pub(super) size: Size,
    /// Who sits before the screen.
    pub(super) holder: Option<Seat>,
    /// What the one before the screen sees.
    pub(super) scene: Scene,
    pub(super) story: Vec<Line>,
    /// How many lines of the story were known when the question was asked.
    pub(super) known: usize,
    /// After how many lines begins what the others did since one's own last move, if they did anything.
    pub(super) since: Option<usize>,
    pub(super) answers: Answers,
    pub(super) board: Cursor,
    pub(super) aside: Aside,
    pub(super) focus: Pane,
    /// What lies over the table.
    pub(super) sheet: Option<Overlay>,
    /// What is being typed, if somebody types.
    pub(super) typed: Option<String>,
    /// Who is thinking, in words.
    pub(super) thinking: Option<String>,
    adviser: Option<Adviser>,
    /// Whether chance was honest, once the game is over.
    pub(super) honesty: String,
    /// How the room is left, once it is.
    pub(super) left: Option<Leaving>,
}

/// How a room is left.
#[derive(Debug)]
pub enum Leaving {
    /// By somebody who wants to go.
    Done,
    /// By Ctrl-C, or from outside.
    Stopped,
    /// Because something does not work any more.
    Broken(Trouble),
}

impl Room {
    /// Sits down and begins.
    pub fn new(sitting: Sitting, ink: Ink, pace: Duration, to: Sender<Happening>) -> Room {
        let scene = sitting.table.scene(Viewer::Spectator);
        let mut room = Room {
            answers: Answers::to(&scene.prompt),
            sitting,
            ink,
            pace,
            to,
            size: LEAST,
            holder: None,
            scene,
            story: Vec::new(),
            known: 0,
            since: None,
            board: Cursor::default(),
            aside: Aside::default(),
            focus: Pane::Question,
            sheet: None,
            typed: None,
            thinking: None,
            adviser: None,
            honesty: String::new(),
            left: None,
        };
        if room.sitting.table.moves_played() == 0 {
            room.welcome();
        } else {
            room.aside.tell();
        }
        room.go_on();
        room
    }

    fn welcome(&mut self) {
        let about = self.sitting.table.about();
        let welcome = Reply::about("Welcome").words(about.blurb).words(self.sitting.company());
        let keys = "Arrows choose, Enter plays, h lists the keys; Esc shows the story here.";
        self.aside.say(welcome.words(keys));
    }

    /// Takes in what happened.
    pub fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::Input(event) => self.input(&event),
            Happening::Decided(seat, answer) => {
                self.decided(seat, answer.map_err(Trouble::input));
            }
            Happening::Answered(seat, Ok(notation)) => self.decided(seat, Ok(notation)),
            Happening::Answered(seat, Err(why)) => {
                self.thinking = None;
                let words = self.sitting.forfeits(seat, &why);
                self.say(Reply::about("Out of the game").words(words));
                self.go_on();
            }
            Happening::Advised(adviser, thoughts) => {
                (self.thinking, self.adviser) = (None, Some(adviser));
                match thoughts {
                    Ok(thoughts) => self.advise(&thoughts),
                    Err(error) => self.left = Some(Leaving::Broken(Trouble::input(error))),
                }
            }
            Happening::Faltered(who, fault) => {
                self.thinking = None;
                let remedy = "Save the game with `s`, leave, and load it to go on.";
                let what = format!("{who} stopped thinking: {fault}.");
                self.say(Reply::about("A fault").words(what).words(remedy));
            }
            Happening::Ended => self.left = Some(Leaving::Stopped),
            Happening::Lost(what) => self.left = Some(Leaving::Broken(Trouble::Input(what))),
        }
    }

    /// Goes on after the table has changed: the next one who types sits down, or a bot thinks.
    pub(super) fn go_on(&mut self) {
        self.let_by();
        match self.sitting.table.turn() {
            Turn::Over(_) => {
                self.honesty = self.sitting.honesty();
                self.aside.tell();
                self.refresh();
            }
            Turn::Decide(seat) => match &self.sitting.players[seat.index()] {
                Player::Human => self.sit_down(seat),
                Player::Bot(level, bot) => {
                    self.thinking = Some(format!("{seat} ({level}) thinks"));
                    let question = self.sitting.table.question().expect("somebody must decide");
                    decide(question, bot.clone(), self.pace, self.to.clone());
                    self.refresh();
                }
                Player::Program(name, program) => {
                    self.thinking = Some(format!("{seat} ({name}) thinks"));
                    let table = self.sitting.table.fork();
                    ask(table, seat, program.clone(), self.pace, self.to.clone());
                    self.refresh();
                }
            },
        }
    }

    /// Answers as somebody has ordered who does not want to be asked now.
    fn let_by(&mut self) {
        while let Turn::Decide(seat) = self.sitting.table.turn() {
            let Some(notation) = self.sitting.goes_by(seat) else { return };
            if let Err(error) = self.sitting.table.play(seat, &notation) {
                return self.left = Some(Leaving::Broken(Trouble::input(error)));
            }
        }
    }

    /// Makes sure that the right person looks: where several type, the screen is handed over first.
    fn sit_down(&mut self, seat: Seat) {
        if self.holder != Some(seat) && self.sitting.humans().count() > 1 {
            self.sheet = Some(Overlay::Veil(seat));
            return;
        }
        self.take_over(seat);
    }

    /// Somebody sits before the screen, and is told what is new.
    pub(super) fn take_over(&mut self, seat: Seat) {
        let is_other = self.holder.replace(seat) != Some(seat);
        if is_other && self.sitting.humans().count() > 1 {
            self.aside.tell();
        }
        let moment = std::mem::take(&mut self.scene.moment);
        let News { own, others } = self.sitting.news(Viewer::Seat(seat));
        self.refresh();
        self.hear(own.len(), others.len(), is_other);
        if is_other || self.scene.moment != moment {
            self.board = Cursor::default();
        }
        self.focus = Pane::Question;
    }

    /// Takes note of how many of the last lines are new, and how many of them tell what the others did. That stands until
    /// they do something again.
    fn hear(&mut self, own: usize, others: usize, is_other: bool) {
        self.known = self.story.len().saturating_sub(own + others);
        let since = (others > 0).then(|| self.story.len().saturating_sub(others));
        self.since = since.or(self.since.filter(|_| !is_other));
    }

    /// For whom the table is drawn.
    pub(super) fn viewer(&self) -> Viewer {
        let is_over = matches!(self.sitting.table.turn(), Turn::Over(_));
        match (self.sitting.only_onlooker(), self.holder) {
            (Some(viewer), _) => viewer,
            (None, Some(seat)) if !is_over => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// Draws the table as it is now; what was chosen on the one before means nothing on this one.
    fn refresh(&mut self) {
        let viewer = self.viewer();
        self.scene = self.sitting.table.scene(viewer);
        self.story = self.sitting.table.told(viewer, 0);
        self.known = self.known.min(self.story.len());
        self.answers = Answers::to(&self.scene.prompt);
        self.board.on = None;
        self.sheet.take_if(|sheet| sheet.is_of_the_table());
        self.typed = None;
        match &mut self.aside.said {
            Some(said) => said.follows = None,
            None if self.aside.cursor.on.is_none() => self.aside.tell(),
            None => {}
        }
    }

    fn decided(&mut self, seat: Seat, answer: Result<String, Trouble>) {
        self.thinking = None;
        if self.sitting.table.turn() != Turn::Decide(seat) {
            return self.go_on();
        }
        let played = answer
            .and_then(|notation| self.sitting.table.play(seat, &notation).map_err(Trouble::input));
        match played {
            Ok(()) => self.go_on(),
            Err(trouble) => self.left = Some(Leaving::Broken(trouble)),
        }
    }

    /// The seat that must decide, if its player sits before the screen.
    pub(super) fn asked(&self) -> Option<Seat> {
        let Turn::Decide(seat) = self.sitting.table.turn() else { return None };
        (self.holder == Some(seat) && self.sitting.players[seat.index()].is_human()).then_some(seat)
    }

    /// Plays a move as it is written, or says why it cannot be played. Whether it was.
    pub(super) fn play(&mut self, notation: &str) -> bool {
        let Some(seat) = self.asked() else {
            self.say(Reply::about("Not now").words("You have nothing to decide right now."));
            return false;
        };
        match self.sitting.table.play(seat, notation) {
            Ok(()) => {
                self.sheet = None;
                self.aside.tell();
                self.go_on();
                true
            }
            Err(error) => {
                let about = self.sitting.table.about();
                self.say(Reply::why_not(self.ink, about, notation, &error));
                false
            }
        }
    }

    /// Asks a strong player who sees what this seat sees.
    pub(super) fn hint(&mut self) {
        if self.asked().is_none() || self.thinking.is_some() {
            return self
                .say(Reply::about("Not now").words("There is nothing to advise on right now."));
        }
        let adviser =
            self.adviser.take().map_or_else(|| consult(self.sitting.table.about().name), Ok);
        match (adviser, self.sitting.table.question()) {
            (Ok(adviser), Some(question)) => {
                self.thinking = Some("a strong player thinks".to_owned());
                advise(question, adviser, self.to.clone());
            }
            (Err(trouble), _) => self.left = Some(Leaving::Broken(trouble)),
            (Ok(_), None) => {}
        }
    }

    fn advise(&mut self, thoughts: &[Weighed]) {
        let advice = Advice::of(&*self.sitting.table, self.answers.menu(), thoughts);
        self.say(Reply::advice(advice));
    }

    /// Says something aside.
    pub(super) fn say(&mut self, said: Reply) {
        self.sheet.take_if(|sheet| !matches!(sheet, Overlay::Veil(_)));
        self.aside.say(said);
    }

    /// How the screen is divided, if it is large enough.
    pub(super) fn layout(&self) -> Option<Layout> {
        Layout::of(self.size)
    }

    /// What a pane shows, at its width.
    pub(super) fn paper(&self, pane: Pane, width: usize) -> Paper {
        match pane {
            Pane::Board => self.table(width),
            Pane::Question => self.question(width),
            Pane::Aside => match &self.aside.said {
                Some(said) => said.paper(width),
                None => aside::story(self.ink, &self.story, self.known, self.since, width),
            },
        }
    }

    /// The table, with what would follow drawn into it if that was asked.
    pub(super) fn table(&self, width: usize) -> Paper {
        let follows = self.aside.said.as_ref().and_then(|said| said.follows.as_ref());
        Board::new(&self.scene, self.ink, follows).paper(width)
    }

    /// Where somebody is in a pane.
    pub(super) fn cursor(&mut self, pane: Pane) -> &mut Cursor {
        match pane {
            Pane::Board => &mut self.board,
            Pane::Question => &mut self.answers.cursor,
            Pane::Aside => &mut self.aside.cursor,
        }
    }

    /// Brings into sight what the chosen answer touches: as much of it as there is room for, above all
    /// the first.
    pub(super) fn look_at_chosen(&mut self) {
        let Some(window) = self.window(Pane::Board) else { return };
        let Some((_, choice)) = self.answers.chosen() else { return };
        let touched: Vec<TouchTarget> =
            choice.touches.iter().rev().map(|id| TouchTarget::Thing(*id)).collect();
        let paper = self.table(window.width.into());
        for rows in touched.iter().filter_map(|target| paper.rows_of(target)) {
            self.board.bring(rows, window.height.into());
        }
    }
}
