//! Where what is on the screen.

use ratatui::layout::{Position, Rect, Size};

/// The narrowest and lowest screen on which a table can be drawn.
pub const LEAST: Size = Size { width: 60, height: 18 };

/// How wide the side with question and story is at least, and at most.
const SIDE: (u16, u16) = (30, 48);

/// The panes between which one goes with Tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pane {
    /// The question and its answers.
    Question,
    /// The table.
    Board,
    /// The story, or what was asked about.
    Aside,
}

impl Pane {
    /// The pane after this one.
    pub fn next(self) -> Pane {
        match self {
            Pane::Question => Pane::Board,
            Pane::Board => Pane::Aside,
            Pane::Aside => Pane::Question,
        }
    }

    /// The pane before this one.
    pub fn previous(self) -> Pane {
        self.next().next()
    }
}

/// The screen, divided.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The line at the top.
    pub head: Rect,
    /// The table.
    pub board: Rect,
    /// How much of the table is in sight, beside it.
    pub bar: Rect,
    /// The question, its border included.
    pub question: Rect,
    /// The story, its border included.
    pub aside: Rect,
    /// The line at the bottom: keys, or what is being typed.
    pub foot: Rect,
}

impl Layout {
    /// A screen of this size, if a table can be drawn on it.
    pub fn of(size: Size) -> Option<Layout> {
        let Size { width, height } = size;
        if width < LEAST.width || height < LEAST.height {
            return None;
        }
        let side = (width * 2 / 5).clamp(SIDE.0, SIDE.1);
        let (board, body) = (width - side - 1, height - 2);
        let question = body * 11 / 20;
        Some(Layout {
            head: Rect::new(0, 0, width, 1),
            board: Rect::new(0, 1, board, body),
            bar: Rect::new(board, 1, 1, body),
            question: Rect::new(board + 1, 1, side, question),
            aside: Rect::new(board + 1, 1 + question, side, body - question),
            foot: Rect::new(0, height - 1, width, 1),
        })
    }

    /// Where a pane is written on.
    pub fn inside(&self, pane: Pane) -> Rect {
        match pane {
            Pane::Board => self.board,
            Pane::Question => inside(self.question),
            Pane::Aside => inside(self.aside),
        }
    }

    /// The pane at a place.
    pub fn pane_at(&self, at: Position) -> Option<Pane> {
        let panes =
            [(Pane::Question, self.question), (Pane::Board, self.board), (Pane::Aside, self.aside)];
        panes.into_iter().find(|(_, area)| area.contains(at)).map(|(pane, _)| pane)
    }
}

/// What a border leaves.
pub fn inside(area: Rect) -> Rect {
    Rect::new(area.x + 1, area.y + 1, area.width.saturating_sub(2), area.height.saturating_sub(2))
}

/// A sheet in the middle of the screen, of this size at most.
pub fn sheet(of: Size, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(of.width), height.min(of.height));
    Rect::new((of.width - width) / 2, (of.height - height) / 2, width, height)
}
