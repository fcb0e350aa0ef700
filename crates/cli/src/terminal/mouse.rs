//! What the mouse does: a click is what Enter is, the right button asks `?`, the wheel scrolls.

use super::layout::Pane;
use super::paper::{Paper, TouchTarget};
use super::room::Room;
use super::rulebook::{Rulebook, RulebookPane};
use super::sheet::{CONTENTS, Overlay, contents_window};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

/// How many rows the wheel scrolls.
const WHEEL: isize = 3;

impl Room {
    /// Takes in what the mouse does.
    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        if self.layout().is_none() {
            return;
        }
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(button) => match self.sheet.take() {
                Some(sheet) => self.click_sheet(sheet, at),
                None => self.click(button, at),
            },
            MouseEventKind::ScrollUp => self.wheel(at, -WHEEL),
            MouseEventKind::ScrollDown => self.wheel(at, WHEEL),
            _ => {}
        }
    }

    fn click(&mut self, button: MouseButton, at: Position) {
        let Some(pane) = self.layout().and_then(|layout| layout.pane_at(at)) else { return };
        let Some(window) = self.window(pane) else { return };
        self.focus = pane;
        let paper = self.paper(pane, window.width.into());
        let Some(target) = hit(&paper, window, self.cursor(pane).top, at) else { return };
        self.cursor(pane).on = Some(target.clone());
        match (button, target) {
            (MouseButton::Right, TouchTarget::Choice(number)) => self.wonder_about(number),
            // A line is only chosen; its rule mark opens the rulebook.
            (_, TouchTarget::Told(_)) => {}
            (_, target) => self.touch(target),
        }
    }

    /// A click beside a sheet puts it away, unless it must be answered.
    fn click_sheet(&mut self, mut sheet: Overlay, at: Position) {
        if !self.sheet_area(&sheet).contains(at) {
            let is_answered = matches!(sheet, Overlay::Veil(_) | Overlay::Consent(..));
            self.sheet = is_answered.then_some(sheet);
            return;
        }
        let window = self.sheet_window(&sheet);
        let paper = self.sheet_paper(&sheet, window.width.into());
        let top = sheet.cursor().map_or(0, |cursor| cursor.top);
        match (sheet, hit(&paper, window, top, at)) {
            (Overlay::Card(_), Some(target)) => self.touch(target),
            (Overlay::Blanks(blanks), on) => self.blanks_click(blanks, on),
            (Overlay::Rules(mut book), on) => {
                click_book(&mut book, on, window, at);
                self.sheet = Some(Overlay::Rules(book));
            }
            (sheet, _) => self.sheet = Some(sheet),
        }
    }

    fn wheel(&mut self, at: Position, rows: isize) {
        if let Some(mut sheet) = self.sheet.take() {
            let window = self.sheet_window(&sheet);
            let paper = self.sheet_paper(&sheet, window.width.into());
            if let Some(cursor) = sheet.cursor() {
                cursor.scroll(rows, &paper, window.height.into());
            }
            self.sheet = Some(sheet);
            return;
        }
        if let Some(pane) = self.layout().and_then(|layout| layout.pane_at(at)) {
            self.scroll(pane, rows);
            if pane == Pane::Board {
                self.board.on = None;
            }
        }
    }
}

/// Goes to a rule that was clicked, or opens a chapter.
fn click_book(book: &mut Rulebook, on: Option<TouchTarget>, rules: Rect, at: Position) {
    if let Some(rule) = on {
        (book.cursor.on, book.side) = (Some(rule), RulebookPane::Rules);
        return;
    }
    let contents = book.contents(CONTENTS.into());
    let window = contents_window(rules);
    if let Some(TouchTarget::Chapter(chapter)) = hit(&contents, window, book.index.top, at) {
        book.turn_to(chapter);
        book.side = RulebookPane::Chapters;
    }
}

/// What of a paper is seen at a place, through a window whose first row is `top`.
fn hit(paper: &Paper, window: Rect, top: usize, at: Position) -> Option<TouchTarget> {
    if !window.contains(at) {
        return None;
    }
    let (row, column) = (top + usize::from(at.y - window.y), usize::from(at.x - window.x));
    paper.touched(row, column).cloned()
}
