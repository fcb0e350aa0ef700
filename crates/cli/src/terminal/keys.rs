//! What the keys do.

use super::aside::Reply;
use super::cursor::{Cursor, Direction};
use super::layout::Pane;
use super::paper::TouchTarget;
use super::room::{Leaving, Room};
use super::rulebook::Rulebook;
use super::sheet::{CONTENTS, Overlay};
use crate::play::orders::Order;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Size;

impl Room {
    /// Takes in what somebody does at the terminal.
    pub(super) fn input(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Resize(width, height) => self.resize(Size::new(*width, *height)),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let is_stop =
            key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
        if is_stop {
            self.left = Some(Leaving::Stopped);
        } else if self.layout().is_none() {
            // What cannot be seen is not to be played with.
        } else if let Some(sheet) = self.sheet.take() {
            self.sheet_key(sheet, key.code);
        } else if let Some(text) = self.typed.take() {
            self.type_on(text, key.code);
        } else {
            self.table_key(key.code);
        }
    }

    fn table_key(&mut self, key: KeyCode) {
        if let Some(way) = way(key) {
            return self.walk(way);
        }
        match key {
            KeyCode::Tab => self.focus = self.focus.next(),
            KeyCode::BackTab => self.focus = self.focus.previous(),
            KeyCode::Enter => self.take(),
            KeyCode::Esc => self.put_away(),
            KeyCode::PageUp => self.page(-1),
            KeyCode::PageDown => self.page(1),
            KeyCode::F(1) => self.sheet = Some(Overlay::Help),
            KeyCode::Char(letter) => self.letter(letter),
            _ => {}
        }
    }

    fn letter(&mut self, letter: char) {
        match letter {
            '?' => self.wonder(),
            'c' => self.enlarge_chosen(),
            't' => self.turn_table(),
            'r' => self.rules(""),
            'a' => self.ask_when(""),
            'u' => self.undo(),
            's' => {
                let path = self.sitting.path_for("");
                self.typed = Some(format!("save {}", path.display()));
            }
            'H' => self.hint(),
            'F' => self.forecast_chosen(),
            'h' => self.sheet = Some(Overlay::Help),
            'q' => self.quit(),
            '/' => self.type_on(String::new(), KeyCode::Null),
            digit if digit.is_ascii_digit() => self.type_on(String::new(), KeyCode::Char(digit)),
            _ => {}
        }
    }

    /// Goes on in the pane that has the keys.
    fn walk(&mut self, way: Direction) {
        let Some(window) = self.window(self.focus) else { return };
        let (width, height) = (usize::from(window.width), usize::from(window.height));
        match (self.focus, way, &self.answers.cursor.on) {
            (
                Pane::Question,
                Direction::Left | Direction::Right,
                Some(TouchTarget::Group(group)),
            ) => {
                self.answers.turn_over(*group);
            }
            (Pane::Question, _, _) if self.asked().is_some() => {
                self.answers.go(way, self.ink, width, height);
                self.look_at_chosen();
            }
            (pane, _, _) => {
                let paper = self.paper(pane, width);
                self.cursor(pane).go(way, &paper, height);
            }
        }
    }

    /// Scrolls by most of a window.
    fn page(&mut self, windows: isize) {
        let Some(window) = self.window(self.focus) else { return };
        let rows = windows * (window.height as isize - 2);
        self.scroll(self.focus, rows);
    }

    /// Scrolls a pane by rows.
    pub(super) fn scroll(&mut self, pane: Pane, rows: isize) {
        let Some(window) = self.window(pane) else { return };
        let paper = self.paper(pane, window.width.into());
        self.cursor(pane).scroll(rows, &paper, window.height.into());
    }

    /// Brings the next frame of the table to the top; after the last, the first.
    fn turn_table(&mut self) {
        let Some(window) = self.window(Pane::Board) else { return };
        let tops = self.table(window.width.into()).tops();
        let top = self.board.top;
        let next = tops.into_iter().find(|row| *row > top).unwrap_or_default();
        self.board = Cursor { on: None, top: next };
        self.settle();
        if self.board.top == top {
            self.board.top = 0;
        }
    }

    /// Takes what the cursor of this pane is on.
    fn take(&mut self) {
        match self.cursor(self.focus).on.clone() {
            Some(target) => self.touch(target),
            None if self.focus == Pane::Question && self.asked().is_some() => {
                let words = "Arrows choose an answer, or type its number; then Enter plays it.";
                self.say(Reply::about("Choose first").words(words));
            }
            None => {}
        }
    }

    /// Does what touching something does.
    pub(super) fn touch(&mut self, target: TouchTarget) {
        match target {
            TouchTarget::Choice(number) => self.play_number(number),
            TouchTarget::Group(group) => self.answers.turn_over(group),
            TouchTarget::Thing(id) => self.enlarge(id),
            TouchTarget::Card(name) => self.enlarge_named(&name),
            TouchTarget::Rule(id) => self.rules(id.as_str()),
            TouchTarget::Told(number) => {
                if let Some(id) = super::aside::rule_of(&self.story, number) {
                    self.rules(id.as_str());
                }
            }
            TouchTarget::Chapter(_) | TouchTarget::Pick(..) => {}
        }
    }

    fn enlarge_chosen(&mut self) {
        let on_table = match (self.focus, &self.board.on) {
            (Pane::Board, Some(TouchTarget::Thing(id))) => Some(*id),
            _ => None,
        };
        let touched = || self.answers.chosen()?.1.touches.first().copied();
        if let Some(id) = on_table.or_else(touched) {
            self.enlarge(id);
        }
    }

    /// Puts away what was asked about, then goes back to the question.
    fn put_away(&mut self) {
        if self.aside.said.is_some() {
            self.aside.tell();
        }
        self.focus = Pane::Question;
    }

    /// Goes on with what is being typed; the answers in sight follow.
    fn type_on(&mut self, mut text: String, key: KeyCode) {
        match key {
            KeyCode::Esc => return self.answers.narrow(""),
            KeyCode::Enter => {
                self.obey(text.trim());
                return self.answers.narrow("");
            }
            KeyCode::Up | KeyCode::Down => {
                self.focus = Pane::Question;
                self.walk(if key == KeyCode::Up { Direction::Up } else { Direction::Down });
            }
            KeyCode::Backspace if text.pop().is_none() => return self.answers.narrow(""),
            KeyCode::Char(letter) => text.push(letter),
            _ => {}
        }
        if !matches!(key, KeyCode::Up | KeyCode::Down) {
            let is_order = !matches!(Order::read(&text), Order::Other(_) | Order::Number(_));
            self.answers.narrow(if is_order { "" } else { &text });
        }
        self.typed = Some(text);
    }

    fn sheet_key(&mut self, sheet: Overlay, key: KeyCode) {
        match (sheet, key) {
            (Overlay::Veil(seat), KeyCode::Enter) => self.take_over(seat),
            (sheet @ Overlay::Veil(_), _) => self.sheet = Some(sheet),
            (Overlay::Consent(takeback, agreed), KeyCode::Char('y')) => {
                match agreed + 1 == takeback.asked.len() {
                    true => self.take_back(&takeback),
                    false => self.sheet = Some(Overlay::Consent(takeback, agreed + 1)),
                }
            }
            (Overlay::Leave, KeyCode::Char('y' | 'q')) => self.left = Some(Leaving::Done),
            (Overlay::Leave, KeyCode::Char('s')) => self.letter('s'),
            (Overlay::Overwrite(path), KeyCode::Char('y')) => self.save_over(path),
            (Overlay::Rules(book), key) => self.book_key(book, key),
            (sheet @ Overlay::Blanks(_), key) => self.blanks_key(sheet, key),
            (sheet @ Overlay::Card(_), key) if !is_closing(key) => self.card_key(sheet, key),
            (Overlay::Consent(..), KeyCode::Char('n') | KeyCode::Esc) => {}
            (sheet @ Overlay::Consent(..), _) => self.sheet = Some(sheet),
            (_, _) => {}
        }
    }

    fn card_key(&mut self, sheet: Overlay, key: KeyCode) {
        let window = self.sheet_window(&sheet);
        let paper = self.sheet_paper(&sheet, window.width.into());
        let Overlay::Card(mut card) = sheet else { return };
        let on = card.cursor.on.clone();
        match (key, on) {
            (KeyCode::Enter, Some(target)) => return self.touch(target),
            (KeyCode::Char('?'), Some(TouchTarget::Choice(number))) => {
                return self.wonder_about(number);
            }
            _ => {}
        }
        if let Some(way) = way(key) {
            card.cursor.go(way, &paper, window.height.into());
        }
        self.sheet = Some(Overlay::Card(card));
    }

    fn book_key(&mut self, mut book: Box<Rulebook>, key: KeyCode) {
        if book.is_typing {
            seek_on(&mut book, key);
        } else if is_closing(key) || key == KeyCode::Char('r') {
            return;
        } else if let Some(way) = way(key) {
            let window = self.rules_window();
            let widths = (usize::from(CONTENTS), usize::from(window.width));
            book.go(way, widths, window.height.into());
        } else {
            turn_on(&mut book, key);
        }
        self.sheet = Some(Overlay::Rules(book));
    }
}

/// Goes to the other list, or begins to look for words.
fn turn_on(book: &mut Rulebook, key: KeyCode) {
    match key {
        KeyCode::Char('/') => (book.is_typing, book.sought) = (true, Some(String::new())),
        KeyCode::Tab | KeyCode::Enter => book.side = book.side.other(),
        _ => {}
    }
}

/// Goes on with what is being looked for in a rulebook.
fn seek_on(book: &mut Rulebook, key: KeyCode) {
    let mut words = book.sought.take().unwrap_or_default();
    match key {
        KeyCode::Esc => {
            book.is_typing = false;
            return book.turn_to(0);
        }
        KeyCode::Enter => book.is_typing = false,
        KeyCode::Backspace => drop(words.pop()),
        KeyCode::Char(letter) => words.push(letter),
        _ => {}
    }
    book.seek(&words);
}

fn is_closing(key: KeyCode) -> bool {
    matches!(key, KeyCode::Esc | KeyCode::Char('q' | 'c'))
}

/// The way a key goes.
fn way(key: KeyCode) -> Option<Direction> {
    match key {
        KeyCode::Up | KeyCode::Char('k') => Some(Direction::Up),
        KeyCode::Down | KeyCode::Char('j') => Some(Direction::Down),
        KeyCode::Left => Some(Direction::Left),
        KeyCode::Right | KeyCode::Char('l') => Some(Direction::Right),
        _ => None,
    }
}
