//! Sheets that lie over the table: help, a card, the rulebook, and questions that come first.

use super::blanks::BlanksSheet;
use super::card::CardSheet;
use super::cursor::Cursor;
use super::draw::title_on;
use super::ink::{ASIDE, CHOSEN, STRONG};
use super::layout::{inside, sheet};
use super::paper::{Paper, TextRun, TouchTarget};
use super::room::Room;
use super::rulebook::{Rulebook, RulebookPane};
use crate::play::sitting::Takeback;
use engine::Seat;
use engine::scene::Tone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use std::path::PathBuf;

/// Something that lies over the table.
pub enum Overlay {
    /// What the keys do.
    Help,
    /// A card, enlarged.
    Card(CardSheet),
    /// The rulebook.
    Rules(Box<Rulebook>),
    /// An answer whose blanks are being filled.
    Blanks(Box<BlanksSheet>),
    /// Nothing is to be seen until this seat's player sits before the screen.
    Veil(Seat),
    /// Whether to leave a game that is not saved.
    Leave,
    /// Whether to save over another file.
    Overwrite(PathBuf),
    /// Whether the others agree to a takeback, and how many have agreed so far.
    Consent(Takeback, usize),
}

/// How wide the list of chapters is.
pub const CONTENTS: u16 = 24;

/// A wider rulebook is hard to read.
const BOOK: u16 = 110;

/// What the keys do.
const KEYS: [(&str, &str); 19] = [
    ("Up Down, j k", "another answer, card or line"),
    ("Left Right", "another card; fold a group, open it"),
    ("Tab", "between question, table and story"),
    ("Enter", "play the answer; open the group, card or rule"),
    ("1 2 3 ...", "type the number of an answer"),
    ("/", "type words of an answer, a whole move, or an order"),
    ("?", "what would follow, or why something is not allowed"),
    ("c", "enlarge the card"),
    ("t", "the next seat's part of the table"),
    ("r", "the rulebook, at the rule of the chosen line"),
    ("H", "what a strong player would do"),
    ("F", "how the answer may end, if everybody plays on"),
    ("a", "when you are asked in others' turns"),
    ("u", "take back your last decision"),
    ("s", "save the game; `/load FILE` loads one"),
    ("Esc", "close what is on top; back to the story"),
    ("PgUp PgDn", "scroll, as the wheel does"),
    ("mouse", "click what you mean; the right button asks `?`"),
    ("q", "leave; Ctrl-C at once"),
];

impl Overlay {
    /// Whether it means nothing any more when the table changes.
    pub fn is_of_the_table(&self) -> bool {
        matches!(self, Overlay::Card(_) | Overlay::Blanks(_) | Overlay::Consent(..))
    }

    /// Where somebody is on it, if one can be anywhere.
    pub fn cursor(&mut self) -> Option<&mut Cursor> {
        match self {
            Overlay::Card(card) => Some(&mut card.cursor),
            Overlay::Rules(book) => Some(&mut book.cursor),
            Overlay::Blanks(blanks) => Some(&mut blanks.cursor),
            _ => None,
        }
    }

    /// From which row on it is seen, and what is lit on it.
    fn in_sight(&self) -> (usize, Option<&TouchTarget>) {
        match self {
            Overlay::Card(card) => (card.cursor.top, card.cursor.on.as_ref()),
            Overlay::Blanks(blanks) => (blanks.cursor.top, blanks.cursor.on.as_ref()),
            Overlay::Rules(book) if book.side == RulebookPane::Chapters => (book.cursor.top, None),
            Overlay::Rules(book) => (book.cursor.top, book.cursor.on.as_ref()),
            _ => (0, None),
        }
    }

    /// What stands on its edge.
    pub fn title(&self) -> String {
        match self {
            Overlay::Help => "Keys".to_owned(),
            Overlay::Card(_) => "Card".to_owned(),
            Overlay::Blanks(_) => "Fill in".to_owned(),
            Overlay::Rules(book) => match &book.sought {
                Some(words) if book.is_typing => format!("Rulebook: look for {words}_"),
                _ => format!("Rulebook: {}", book.title()),
            },
            Overlay::Veil(_) => String::new(),
            Overlay::Leave => "Leave?".to_owned(),
            Overlay::Overwrite(_) => "Overwrite?".to_owned(),
            Overlay::Consent(..) => "Take back?".to_owned(),
        }
    }

    /// What can be done with it, for its lower edge.
    pub fn keys(&self) -> &'static str {
        match self {
            Overlay::Rules(book) if book.is_typing => "Enter searches, Esc cancels",
            Overlay::Rules(_) => "/ looks for words, Left and Right change the list, Esc closes",
            Overlay::Card(_) => "Enter plays or opens, Esc closes",
            Overlay::Blanks(_) => "Space puts in, - takes out, Enter plays, Esc closes",
            Overlay::Help => "Esc closes",
            Overlay::Leave => "y leaves, s saves here, Esc stays",
            Overlay::Overwrite(_) => "y overwrites it, Esc keeps it",
            Overlay::Consent(..) => "y agrees, n does not",
            Overlay::Veil(_) => "",
        }
    }
}

impl Room {
    /// Where a sheet lies, its border included.
    pub(super) fn sheet_area(&self, of: &Overlay) -> Rect {
        let height = self.size.height;
        match of {
            Overlay::Veil(_) => sheet(self.size, 52, 3),
            Overlay::Rules(_) => self.book_area(),
            Overlay::Help => sheet(self.size, 72, KEYS.len() as u16 + 2),
            Overlay::Card(_) => {
                let rows = self.sheet_paper(of, 46).height() as u16;
                sheet(self.size, 48, (rows + 2).min(height - 2))
            }
            Overlay::Blanks(blanks) => {
                let wide = blanks.widest().min(self.size.width.saturating_sub(2));
                let rows =
                    self.sheet_paper(of, usize::from(wide).saturating_sub(2)).height() as u16;
                sheet(self.size, wide, (rows + 2).min(height - 2))
            }
            Overlay::Leave | Overlay::Overwrite(_) | Overlay::Consent(..) => {
                sheet(self.size, 52, self.sheet_paper(of, 50).height() as u16 + 2)
            }
        }
    }

    /// Where the sheet is written on; of the rulebook, where the rules are.
    pub(super) fn sheet_window(&self, of: &Overlay) -> Rect {
        match of {
            Overlay::Rules(_) => self.rules_window(),
            _ => inside(self.sheet_area(of)),
        }
    }

    fn book_area(&self) -> Rect {
        sheet(self.size, (self.size.width - 2).min(BOOK), self.size.height - 2)
    }

    /// Where the rules of an open rulebook stand.
    pub(super) fn rules_window(&self) -> Rect {
        let area = inside(self.book_area());
        Rect { x: area.x + CONTENTS + 1, width: area.width - CONTENTS - 1, ..area }
    }

    /// What stands on a sheet, at a width.
    pub(super) fn sheet_paper(&self, of: &Overlay, width: usize) -> Paper {
        match of {
            Overlay::Help => help(),
            Overlay::Card(card) => self.card_paper(card, width),
            Overlay::Blanks(blanks) => blanks.paper(self.ink, width),
            Overlay::Rules(book) => book.page(width),
            Overlay::Veil(seat) => {
                words(&[&format!("Please hand over to {seat}, who then presses Enter.")], width)
            }
            Overlay::Leave => words(
                &[
                    "This game is not saved. It will be saved in your data folder, and you will be told where.",
                ],
                width,
            ),
            Overlay::Overwrite(path) => {
                let path = path.display();
                let question = format!(
                    "{path} already exists, and this game was neither loaded from it nor saved to it."
                );
                words(&[&question], width)
            }
            Overlay::Consent(takeback, agreed) => {
                words(&[&takeback.question(takeback.asked[*agreed])], width)
            }
        }
    }
}

impl Room {
    /// Draws a sheet over what is there.
    pub(super) fn draw_sheet(&self, sheet: &Overlay, on: &mut Buffer) {
        let area = self.sheet_area(sheet);
        Clear.render(area, on);
        let style = self.ink.tone(Tone::Lapis);
        Block::bordered().border_type(BorderType::Thick).border_style(style).render(area, on);
        title_on(area, &sheet.title(), on);
        keys_on(area, sheet.keys(), on);
        let window = self.sheet_window(sheet);
        let paper = self.sheet_paper(sheet, window.width.into());
        let (top, lit) = sheet.in_sight();
        let light = |target: &TouchTarget| if lit == Some(target) { CHOSEN } else { Style::new() };
        paper.show(top, light, window, on);
        if let Overlay::Rules(book) = sheet {
            draw_contents(book, contents_window(window), on);
        }
    }
}

/// Where the chapters stand: at the left of the rules.
pub fn contents_window(rules: Rect) -> Rect {
    Rect { x: rules.x - CONTENTS - 1, width: CONTENTS, ..rules }
}

fn draw_contents(book: &Rulebook, area: Rect, on: &mut Buffer) {
    let light = |target: &TouchTarget| match book.index.on.as_ref() == Some(target) {
        true if book.side == RulebookPane::Chapters => CHOSEN,
        true => STRONG,
        false => Style::new(),
    };
    book.contents(CONTENTS.into()).show(book.index.top, light, area, on);
    for y in area.top()..area.bottom() {
        on.set_string(area.right(), y, "\u{2502}", ASIDE);
    }
}

/// Says on the lower edge of an area what can be done.
fn keys_on(area: Rect, keys: &str, on: &mut Buffer) {
    if !keys.is_empty() {
        let TextRun { text, style, .. } = edge(keys);
        on.set_stringn(area.x + 2, area.bottom() - 1, text, area.width as usize - 4, style);
    }
}

fn help() -> Paper {
    let mut paper = Paper::default();
    for (key, what) in KEYS {
        paper.row(vec![TextRun::new(format!(" {key:<14}"), STRONG), TextRun::plain(what)]);
    }
    paper
}

fn words(sentences: &[&str], width: usize) -> Paper {
    let mut paper = Paper::default();
    for sentence in sentences {
        paper.flow(&[TextRun::plain(*sentence)], width, 0);
    }
    paper
}

/// What can be done, in the words of an edge.
pub fn edge(words: &str) -> TextRun {
    TextRun::new(format!(" {words} "), ASIDE)
}
