//! The rulebook: its chapters, the rules of one of them, and those that hold what is looked for.

use super::cursor::{Cursor, Direction};
use super::ink::{ASIDE, STRONG};
use super::paper::{Paper, TextRun, TouchTarget};
use crate::commands::rules::remarks;
use engine::{About, Ledger, Rule, RuleId};

/// Rules that stand in the same place of the rulebook.
struct Chapter {
    at: &'static str,
    rules: Vec<&'static Rule>,
}

/// Between which lists one goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulebookPane {
    /// The chapters.
    Chapters,
    /// The rules.
    Rules,
}

impl RulebookPane {
    /// The other list.
    pub fn other(self) -> RulebookPane {
        match self {
            RulebookPane::Chapters => RulebookPane::Rules,
            RulebookPane::Rules => RulebookPane::Chapters,
        }
    }
}

/// An open rulebook, with those beside it behind its own chapters.
pub struct Rulebook {
    ledgers: Vec<&'static Ledger>,
    chapters: Vec<Chapter>,
    /// Which chapter is open, counted from 0.
    chapter: usize,
    /// What is being looked for, if anything is.
    pub sought: Option<String>,
    /// Whether it is still being typed.
    pub is_typing: bool,
    /// Which list the keys go to.
    pub side: RulebookPane,
    /// Where somebody is in the chapters.
    pub index: Cursor,
    /// Where somebody is in the rules.
    pub cursor: Cursor,
}

impl Rulebook {
    /// The rulebook at its beginning.
    pub fn open(about: &About) -> Rulebook {
        let mut book = Rulebook {
            ledgers: about.ledgers().collect(),
            chapters: about.ledgers().flat_map(|ledger| chapters(ledger.rules)).collect(),
            chapter: 0,
            sought: None,
            is_typing: false,
            side: RulebookPane::Chapters,
            index: Cursor::on(TouchTarget::Chapter(0)),
            cursor: Cursor::default(),
        };
        book.turn_to(0);
        book
    }

    /// The rulebook at a rule.
    pub fn at(about: &About, id: RuleId) -> Rulebook {
        let mut book = Rulebook::open(about);
        let holds = |chapter: &Chapter| chapter.rules.iter().any(|rule| rule.id == id);
        if let Some(chapter) = book.chapters.iter().position(holds) {
            book.turn_to(chapter);
            book.cursor = Cursor::on(TouchTarget::Rule(id));
            book.side = RulebookPane::Rules;
        }
        book
    }

    /// Opens a chapter.
    pub fn turn_to(&mut self, chapter: usize) {
        (self.chapter, self.sought) = (chapter, None);
        self.index.on = Some(TouchTarget::Chapter(chapter));
        self.go_to_first_rule();
    }

    /// Looks for the rules that have all these words.
    pub fn seek(&mut self, words: &str) {
        self.sought = Some(words.to_owned());
        self.side = RulebookPane::Rules;
        self.go_to_first_rule();
    }

    fn go_to_first_rule(&mut self) {
        let first = self.rules().first().map(|rule| TouchTarget::Rule(rule.id));
        self.cursor = Cursor { on: first, top: 0 };
    }

    /// The rules in sight.
    fn rules(&self) -> Vec<&'static Rule> {
        match &self.sought {
            Some(words) => self.ledgers.iter().flat_map(|ledger| ledger.search(words)).collect(),
            None => self.chapters.get(self.chapter).map_or_else(Vec::new, |it| it.rules.clone()),
        }
    }

    /// What stands above the rules.
    pub fn title(&self) -> String {
        let found = self.rules().len();
        match (&self.sought, self.chapters.get(self.chapter)) {
            (Some(words), _) => format!("{found} rules with \u{201c}{words}\u{201d}"),
            (None, Some(chapter)) => chapter.at.to_owned(),
            (None, None) => self.ledgers[0].title.to_owned(),
        }
    }

    /// The chapters on paper.
    pub fn contents(&self, width: usize) -> Paper {
        let mut paper = Paper::default();
        for (number, chapter) in self.chapters.iter().enumerate() {
            let is_open = number == self.chapter && self.sought.is_none();
            let style = if is_open { STRONG } else { Default::default() };
            let entry = [TextRun::new(chapter.at, style).touching(TouchTarget::Chapter(number))];
            let mut rows = Paper::default();
            rows.flow(&entry, width, 1);
            paper.rows.extend(rows.rows.into_iter().map(|row| row.filled(width)));
        }
        paper
    }

    /// The rules on paper; the one that the cursor is on with all that is known about it.
    pub fn page(&self, width: usize) -> Paper {
        let mut paper = Paper::default();
        for rule in self.rules() {
            let is_chosen = self.cursor.on == Some(TouchTarget::Rule(rule.id));
            let id = TextRun::new(rule.id.as_str(), STRONG).touching(TouchTarget::Rule(rule.id));
            let kind = TextRun::new(format!(" {}", rule.kind.name()), ASIDE);
            paper.flow(&[id, kind], width, 0);
            paper.flow(&[TextRun::blank(1), TextRun::plain(rule.text)], width, 0);
            if is_chosen {
                known(rule, width, &mut paper);
            }
        }
        if paper.rows.is_empty() {
            paper.flow(&[TextRun::new("no rule contains all of these words", ASIDE)], width, 0);
        }
        paper
    }

    /// Goes to another rule or another chapter.
    pub fn go(&mut self, way: Direction, widths: (usize, usize), height: usize) {
        match (way, self.side) {
            (Direction::Left, _) => self.side = RulebookPane::Chapters,
            (Direction::Right, _) => self.side = RulebookPane::Rules,
            (_, RulebookPane::Chapters) => {
                self.index.go(way, &self.contents(widths.0), height);
                if let Some(TouchTarget::Chapter(chapter)) = self.index.on {
                    self.turn_to(chapter);
                }
            }
            (_, RulebookPane::Rules) => {
                self.cursor.go(way, &self.page(widths.1), height);
                self.cursor.follow(&self.page(widths.1), height);
            }
        }
    }
}

/// What is known about a rule besides its sentence.
fn known(rule: &Rule, width: usize, paper: &mut Paper) {
    for (title, text) in remarks(rule) {
        let pieces = [TextRun::new(format!("  {title}: "), ASIDE), TextRun::plain(text)];
        paper.flow(&pieces, width, 2);
    }
}

/// Rules by where the rulebook says them, in its order.
fn chapters(rules: &'static [Rule]) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for rule in rules {
        match chapters.iter_mut().find(|chapter| chapter.at == rule.at) {
            Some(chapter) => chapter.rules.push(rule),
            None => chapters.push(Chapter { at: rule.at, rules: vec![rule] }),
        }
    }
    chapters
}
