//! Games played in a room without a terminal: keys and clicks go in, and what is drawn is read.

mod filling;
mod parts;
mod playing;
mod secrets;
mod showing;

use super::happening::Happening;
use super::ink::Ink;
use super::room::Room;
use crate::commands::setup::{setting, with_settings};
use crate::games;
use crate::play::company;
use crate::play::sitting::Sitting;
use crate::screen::Paint;
use engine::{Seed, Turn};
use lab::foreign::Errors;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Size;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// The measure of a terminal.
const SMALL: Size = Size { width: 80, height: 24 };

/// One with more room.
const LARGE: Size = Size { width: 120, height: 40 };

/// How long a bot may think on a machine that does other things as well.
const PATIENCE: Duration = Duration::from_secs(60);

/// A room, and those who watch what is drawn.
struct Try {
    room: Room,
    happenings: Receiver<Happening>,
    terminal: Terminal<TestBackend>,
}

impl Try {
    /// Singularity in a room: who sits there, and how many turns it has.
    fn of(seats: &str, turns: u32, size: Size) -> Try {
        Try::at("singularity", seats, &format!("turn_limit={turns}"), size)
    }

    /// Some game in a room.
    fn at(name: &'static str, seats: &str, option: &str, size: Size) -> Try {
        let seats: Vec<String> = seats.split(',').map(str::to_owned).collect();
        let game = games::open(name, &[]).expect("a game");
        let limit = setting(option).expect("an option");
        let players = seats.len().max(2) as u8;
        let setup = with_settings(&game.usual_setup(players), &[limit]);
        let table = game.begin(&setup, Seed::from_phrase("5")).expect("a set-up");
        let seated = company::seated(&*game, &*table, &seats, Errors::Dropped);
        let players = seated.expect("players");
        let pages = games::pages(name, &[]).expect("cards");
        let sitting = Sitting::new(game, table, players, pages, Vec::new());
        let (to, happenings) = mpsc::channel();
        let room = Room::new(sitting, Ink(Paint::Coloured), Duration::ZERO, to);
        let backend = TestBackend::new(size.width, size.height);
        let terminal = Terminal::new(backend).expect("a terminal");
        let mut tried = Try { room, happenings, terminal };
        tried.settle();
        tried
    }

    /// Waits until nobody thinks, and draws.
    fn settle(&mut self) {
        while self.room.thinking.is_some() && self.room.left.is_none() {
            let happening = self.happenings.recv_timeout(PATIENCE).expect("somebody thinks");
            self.room.happen(happening);
        }
        self.draw();
    }

    fn draw(&mut self) {
        let room = &mut self.room;
        let drawn = self.terminal.draw(|frame| {
            room.resize(frame.area().as_size());
            room.draw(frame.buffer_mut());
        });
        drawn.expect("a drawing");
    }

    /// Presses keys, one after the other.
    fn press(&mut self, keys: &[KeyCode]) {
        for key in keys {
            let key = KeyEvent::new(*key, KeyModifiers::NONE);
            self.room.happen(Happening::Input(Event::Key(key)));
            self.settle();
        }
    }

    /// Plays the answer that the cursor is on, or else the first; takes over where the screen is handed on.
    fn play_first(&mut self) {
        if self.room.sheet.is_none() && self.room.answers.cursor.on.is_none() {
            self.press(&[KeyCode::Down]);
        }
        self.press(&[KeyCode::Enter]);
    }

    /// Types letters.
    fn type_in(&mut self, text: &str) {
        text.chars().for_each(|letter| self.press(&[KeyCode::Char(letter)]));
    }

    /// Uses the mouse where a text stands.
    fn mouse_at(&mut self, text: &str, kind: MouseEventKind) {
        let lines = self.lines();
        let found = lines.iter().enumerate().find_map(|(row, line)| {
            let byte = line.find(text)?;
            Some((line[..byte].chars().count(), row))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("`{text}` is not on\n{}", self.seen()));
        let (column, row) = (column as u16, row as u16);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.room.happen(Happening::Input(Event::Mouse(mouse)));
        self.settle();
    }

    fn click(&mut self, text: &str) {
        self.mouse_at(text, MouseEventKind::Down(MouseButton::Left));
    }

    fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    fn lines(&self) -> Vec<String> {
        let area = self.buffer().area;
        let line = |y| (0..area.width).map(|x| self.buffer()[(x, y)].symbol()).collect::<String>();
        (0..area.height).map(line).collect()
    }

    /// What is on the screen.
    fn seen(&self) -> String {
        self.lines().join("\n")
    }

    #[track_caller]
    fn shows(&self, text: &str) {
        let seen = self.seen();
        assert!(seen.contains(text), "`{text}` is not on\n{seen}");
    }

    #[track_caller]
    fn hides(&self, text: &str) {
        let seen = self.seen();
        assert!(!seen.contains(text), "`{text}` is on\n{seen}");
    }

    fn is_over(&self) -> bool {
        matches!(self.room.sitting.table.turn(), Turn::Over(_))
    }

    fn moves(&self) -> usize {
        self.room.sitting.table.moves_played()
    }
}
