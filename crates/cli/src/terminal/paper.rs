//! Paper: rows of text, parts of which can be touched.
//!
//! Everything on the screen is written on paper first, at the width it will have, and then shown through a
//! window. So what a click hits, where a cursor can go and what is in sight are questions about paper, the
//! same for the table, the answers, the story and the rulebook.
//!
//! Read on in [`flow`](super::flow) for how sentences are broken, then in [`cursor`](super::cursor).

use engine::RuleId;
use engine::scene::ThingId;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use std::ops::Range;

/// Something that can be touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TouchTarget {
    /// A thing on the table.
    Thing(ThingId),
    /// The choice with this number.
    Choice(usize),
    /// The group of choices in this place.
    Group(usize),
    /// A line of the story, counted from 0.
    Told(usize),
    /// A rule.
    Rule(RuleId),
    /// A chapter of the rulebook, counted from 0.
    Chapter(usize),
    /// A card by its name.
    Card(String),
    /// What can be filled into a blank: of which blank, and which of its picks.
    Pick(usize, usize),
}

/// A run of text in one style.
#[derive(Clone, Debug, Default)]
pub struct TextRun {
    /// What it says.
    pub text: String,
    /// How it looks.
    pub style: Style,
    /// What is touched with it.
    pub target: Option<TouchTarget>,
}

impl TextRun {
    /// Text in a style.
    pub fn new(text: impl Into<String>, style: Style) -> TextRun {
        TextRun { text: text.into(), style, target: None }
    }

    /// Text without a style.
    pub fn plain(text: impl Into<String>) -> TextRun {
        TextRun::new(text, Style::new())
    }

    /// So many blanks.
    pub fn blank(width: usize) -> TextRun {
        TextRun::plain(" ".repeat(width))
    }

    /// The same, to be touched.
    pub fn touching(self, target: TouchTarget) -> TextRun {
        TextRun { target: Some(target), ..self }
    }

    /// How many columns it takes.
    pub fn width(&self) -> usize {
        width(&self.text)
    }
}

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// A row of pieces.
#[derive(Clone, Debug, Default)]
pub struct Row(pub Vec<TextRun>);

impl Row {
    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.0.iter().map(TextRun::width).sum()
    }

    /// Filled up with blanks to a width; the blanks touch what the row touches last.
    pub fn filled(mut self, to: usize) -> Row {
        let missing = to.saturating_sub(self.width());
        if missing > 0 {
            let last = self.0.last().cloned().unwrap_or_default();
            self.0.push(TextRun { target: last.target, ..TextRun::blank(missing) });
        }
        self
    }

    /// Cut off at a width, with a sign that something is missing.
    pub fn cut(mut self, most: usize) -> Row {
        if self.width() <= most {
            return self;
        }
        while self.width() >= most.max(1) {
            let Some(last) = self.0.last_mut() else { break };
            if last.text.pop().is_none() {
                self.0.pop();
            }
        }
        let style = self.0.last().cloned().unwrap_or_default();
        self.0.push(TextRun { text: "\u{2026}".to_owned(), ..style });
        self
    }
}

/// Rows below each other.
#[derive(Clone, Debug, Default)]
pub struct Paper {
    /// The rows, from top to bottom.
    pub rows: Vec<Row>,
    /// The rows with which something begins that stands for itself.
    beginnings: Vec<usize>,
}

/// Where a target is first met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetPosition {
    /// Which target.
    pub target: TouchTarget,
    /// On which row.
    pub row: usize,
    /// From which column on.
    pub column: usize,
}

impl FromIterator<Row> for Paper {
    fn from_iter<R: IntoIterator<Item = Row>>(rows: R) -> Paper {
        Paper { rows: rows.into_iter().collect(), beginnings: Vec::new() }
    }
}

impl Paper {
    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Adds a row.
    pub fn row(&mut self, pieces: Vec<TextRun>) {
        self.rows.push(Row(pieces));
    }

    /// Adds an empty row.
    pub fn gap(&mut self) {
        self.row(Vec::new());
    }

    /// Adds another paper below.
    pub fn add(&mut self, other: Paper) {
        self.rows.extend(other.rows);
    }

    /// Adds another paper below, which stands for itself.
    pub fn begin(&mut self, other: Paper) {
        self.beginnings.push(self.rows.len());
        self.add(other);
    }

    /// The rows with which something begins that stands for itself.
    pub fn tops(&self) -> Vec<usize> {
        self.beginnings.clone()
    }

    /// Fills up with empty rows.
    pub fn reach(&mut self, height: usize) {
        while self.rows.len() < height {
            self.gap();
        }
    }

    /// Papers side by side, each this wide, as high as the highest.
    pub fn beside(papers: Vec<Paper>, each: usize, between: &TextRun) -> Paper {
        let height = papers.iter().map(Paper::height).max().unwrap_or_default();
        let row = |at: usize| {
            let cell = |paper: &Paper| {
                paper.rows.get(at).cloned().unwrap_or_default().cut(each).filled(each).0
            };
            Row(papers.iter().map(cell).collect::<Vec<_>>().join(between))
        };
        (0..height).map(row).collect()
    }

    /// The same with another paper to the left of it, so wide.
    pub fn right_of(self, left: &Paper, wide: usize) -> Paper {
        let height = self.height().max(left.height());
        let row = |at: usize| {
            let mut row = left.rows.get(at).cloned().unwrap_or_default().cut(wide).filled(wide);
            row.0.push(TextRun::blank(1));
            row.0.extend(self.rows.get(at).cloned().unwrap_or_default().0);
            row
        };
        (0..height).map(row).collect()
    }

    /// The same, with nothing on it to be touched.
    pub fn untouched(mut self) -> Paper {
        let pieces = self.rows.iter_mut().flat_map(|row| &mut row.0);
        pieces.for_each(|piece| piece.target = None);
        self
    }

    /// What is to be touched, in the order in which it is read, each target once.
    pub fn spots(&self) -> Vec<TargetPosition> {
        let mut spots: Vec<TargetPosition> = Vec::new();
        for (row, pieces) in self.rows.iter().enumerate() {
            let mut column = 0;
            for piece in &pieces.0 {
                // A target goes on from piece to piece, so most are found at once from behind.
                if let Some(target) = &piece.target
                    && !spots.iter().rev().any(|spot| spot.target == *target)
                {
                    spots.push(TargetPosition { target: target.clone(), row, column });
                }
                column += piece.width();
            }
        }
        spots
    }

    /// On which rows a target stands.
    pub fn rows_of(&self, target: &TouchTarget) -> Option<Range<usize>> {
        let has = |row: &Row| row.0.iter().any(|piece| piece.target.as_ref() == Some(target));
        let first = self.rows.iter().position(has)?;
        let last = self.rows.iter().rposition(has)?;
        Some(first..last + 1)
    }

    /// What is touched at a place.
    pub fn touched(&self, row: usize, column: usize) -> Option<&TouchTarget> {
        let mut right = 0;
        let piece = self.rows.get(row)?.0.iter().find(|piece| {
            right += piece.width();
            column < right
        })?;
        piece.target.as_ref()
    }

    /// Shows the rows from one on in a window; `lit` says how targets are lit.
    pub fn show(
        &self,
        from: usize,
        lit: impl Fn(&TouchTarget) -> Style,
        area: Rect,
        on: &mut Buffer,
    ) {
        let rows = self.rows.iter().skip(from);
        for (row, y) in rows.zip(area.top()..area.bottom()) {
            let mut x = area.left();
            for piece in &row.0 {
                let light = piece.target.as_ref().map(&lit).unwrap_or_default();
                let room = usize::from(area.right().saturating_sub(x));
                let style = piece.style.patch(light);
                x = on.set_stringn(x, y, &piece.text, room, style).0;
            }
        }
    }
}
