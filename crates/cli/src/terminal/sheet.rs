//! Sheets that lie over the table: help, a card, the rulebook, and questions that come first.

use super::card::CardSheet;
use super::ink::{ASIDE, STRONG};
use super::layout::{inside, sheet};
use super::paper::{Paper, Piece};
use super::room::Room;
use super::rulebook::Rulebook;
use crate::play::sitting::Takeback;
use engine::Seat;
use ratatui::layout::{Rect, Size};

/// Something that lies over the table.
pub enum Sheet {
    /// What the keys do.
    Help,
    /// A card, enlarged.
    Card(CardSheet),
    /// The rulebook.
    Rules(Box<Rulebook>),
    /// Nothing is to be seen until this seat's player sits before the screen.
    Veil(Seat),
    /// Whether to leave a game that is not saved.
    Leave,
    /// Whether the others agree to a takeback, and how many have agreed so far.
    Consent(Takeback, usize),
}

/// How wide the list of chapters is.
pub const CONTENTS: u16 = 24;

/// What the keys do.
const KEYS: [(&str, &str); 16] = [
    ("Up Down, j k", "another answer, card or line"),
    ("Left Right", "another card; fold a group, open it"),
    ("Tab", "between question, table and story"),
    ("Enter", "play the answer; open the group, card or rule"),
    ("1 2 3 ...", "type the number of an answer"),
    ("/", "type words of an answer, a whole move, or an order"),
    ("?", "what would follow, or why something is not allowed"),
    ("c", "enlarge the card"),
    ("r", "the rulebook, at the rule of the chosen line"),
    ("H", "what a strong player would do"),
    ("u", "take your last decision back"),
    ("s", "save the game; `/load FILE` loads one"),
    ("Esc", "put away what lies above; back to the story"),
    ("PgUp PgDn", "scroll, as the wheel does"),
    ("mouse", "click what you mean; the right button asks `?`"),
    ("q", "leave; Ctrl-C at once"),
];

impl Sheet {
    /// Whether it means nothing any more when the table changes.
    pub fn is_of_the_table(&self) -> bool {
        matches!(self, Sheet::Card(_) | Sheet::Consent(..))
    }

    /// What stands on its edge.
    pub fn title(&self) -> String {
        match self {
            Sheet::Help => "Keys".to_owned(),
            Sheet::Card(_) => "Card".to_owned(),
            Sheet::Rules(book) => match &book.sought {
                Some(words) if book.is_typing => format!("Rulebook: look for {words}_"),
                _ => format!("Rulebook: {}", book.title()),
            },
            Sheet::Veil(_) => String::new(),
            Sheet::Leave => "Leave?".to_owned(),
            Sheet::Consent(..) => "Take back?".to_owned(),
        }
    }

    /// What can be done with it, for its lower edge.
    pub fn keys(&self) -> &'static str {
        match self {
            Sheet::Rules(book) if book.is_typing => "Enter looks for it, Esc lets it be",
            Sheet::Rules(_) => "/ looks for words, Left and Right change the list, Esc closes",
            Sheet::Card(_) => "Enter plays or opens, Esc closes",
            Sheet::Help => "Esc closes",
            Sheet::Leave => "s saves first, y leaves, Esc stays",
            Sheet::Consent(..) => "y agrees, n does not",
            Sheet::Veil(_) => "",
        }
    }
}

impl Room {
    /// Where a sheet lies, its border included.
    pub(super) fn sheet_area(&self, of: &Sheet) -> Rect {
        let Size { width, height } = self.size;
        match of {
            Sheet::Veil(_) => Rect::new(0, 0, width, height),
            Sheet::Rules(_) => sheet(self.size, 110.min(width - 2), height - 2),
            Sheet::Help => sheet(self.size, 72, KEYS.len() as u16 + 2),
            Sheet::Card(_) => {
                let rows = self.sheet_paper(of, 46).height() as u16;
                sheet(self.size, 48, (rows + 2).min(height - 2))
            }
            Sheet::Leave | Sheet::Consent(..) => {
                sheet(self.size, 52, self.sheet_paper(of, 50).height() as u16 + 2)
            }
        }
    }

    /// Where the sheet is written on; of the rulebook, where the rules are.
    pub(super) fn sheet_window(&self, of: &Sheet) -> Rect {
        let area = inside(self.sheet_area(of));
        match of {
            Sheet::Rules(_) => {
                Rect::new(area.x + CONTENTS + 1, area.y, area.width - CONTENTS - 1, area.height)
            }
            _ => area,
        }
    }

    /// What stands on a sheet, at a width.
    pub(super) fn sheet_paper(&self, of: &Sheet, width: usize) -> Paper {
        match of {
            Sheet::Help => help(),
            Sheet::Card(card) => self.card_paper(card, width),
            Sheet::Rules(book) => book.page(width),
            Sheet::Veil(seat) => {
                words(&[&format!("Please hand over to {seat}, who then presses Enter.")], width)
            }
            Sheet::Leave => {
                words(&["This game is not saved. What was played since is lost."], width)
            }
            Sheet::Consent(takeback, agreed) => {
                words(&[&takeback.question(takeback.asked[*agreed])], width)
            }
        }
    }
}

fn help() -> Paper {
    let mut paper = Paper::default();
    for (key, what) in KEYS {
        paper.row(vec![Piece::new(format!(" {key:<14}"), STRONG), Piece::plain(what)]);
    }
    paper
}

fn words(sentences: &[&str], width: usize) -> Paper {
    let mut paper = Paper::default();
    for sentence in sentences {
        paper.flow(&[Piece::plain(*sentence)], width, 0);
    }
    paper
}

/// What can be done, in the words of an edge.
pub fn edge(words: &str) -> Piece {
    Piece::new(format!(" {words} "), ASIDE)
}
