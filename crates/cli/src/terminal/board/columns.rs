//! Columns side by side, as many as fit, the rest below them; what they add up to stands under each.

use super::Board;
use super::marks::ScenePlace;
use crate::terminal::ink::{ASIDE, STRONG, glyph};
use crate::terminal::paper::{Paper, Row, TextRun, TouchTarget};
use engine::scene::{Column, Columns, Counter, Lay, Opening, Tone};

/// The narrowest column that is still readable.
const NARROWEST: usize = 14;

/// Wider columns fall apart.
const WIDEST: usize = 34;

impl Board<'_> {
    /// Columns in bands.
    pub(super) fn columns(&self, number: usize, part: &Columns, width: usize) -> Paper {
        let mut paper = Paper::default();
        if part.columns.is_empty() {
            paper.row(vec![TextRun::new(" none yet", ASIDE)]);
        }
        let abreast = fitting(part.columns.len(), width);
        let each = ((width + 1) / abreast - 1).min(WIDEST);
        let style = if shapes_suffice(part) { Feet::Shapes } else { Feet::Words };
        let drawing = Drawing { board: self, number, part, each, feet: style };
        for (band, columns) in part.columns.chunks(abreast).enumerate() {
            paper.add(drawing.band(band * abreast, columns));
        }
        if style == Feet::Shapes && !part.columns.is_empty() {
            paper.flow(&self.legend(part), width, 0);
        }
        if let Some(Opening { header, how }) = &part.next {
            let mut pieces = vec![TextRun::new(format!("{header} "), ASIDE)];
            pieces.extend(self.ink.sentence(how));
            paper.flow(&pieces, width, 2);
        }
        self.coming(ScenePlace::part(number), width, &mut paper);
        paper
    }

    /// What the shapes under the columns mean.
    fn legend(&self, part: &Columns) -> Vec<TextRun> {
        let mut pieces = Vec::new();
        for counter in part.columns.first().map_or(&[][..], |column| &column.footer) {
            pieces.push(TextRun::new(
                format!("{}\u{a0}", glyph(counter.tone)),
                self.ink.tone(counter.tone),
            ));
            pieces.push(TextRun::new(format!("{} ", counter.name.replace(' ', "\u{a0}")), ASIDE));
        }
        pieces
    }
}

/// How the numbers under columns are named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Feet {
    /// By their shapes, which a legend explains.
    Shapes,
    /// In words.
    Words,
}

/// How many columns of so many stand side by side: shared out evenly over as few bands as can be.
fn fitting(columns: usize, width: usize) -> usize {
    let abreast = ((width + 1) / (NARROWEST + 1)).max(1);
    let columns = columns.max(1);
    columns.div_ceil(columns.div_ceil(abreast))
}

/// Whether the numbers under all columns are told apart by their shapes.
fn shapes_suffice(part: &Columns) -> bool {
    let tones = |column: &Column| column.footer.iter().map(|it| it.tone).collect::<Vec<Tone>>();
    let first = part.columns.first().map(tones).unwrap_or_default();
    let differ = first.iter().enumerate().all(|(at, tone)| !first[..at].contains(tone));
    differ && !first.contains(&Tone::Plain) && part.columns.iter().all(|it| tones(it) == first)
}

/// Columns of one part, being drawn.
struct Drawing<'a> {
    board: &'a Board<'a>,
    number: usize,
    part: &'a Columns,
    each: usize,
    feet: Feet,
}

impl Drawing<'_> {
    /// Columns beside each other, their feet on one line.
    fn band(&self, first: usize, columns: &[Column]) -> Paper {
        let numbered = || columns.iter().enumerate().map(|(at, column)| (first + at, column));
        let heads: Vec<Paper> = columns.iter().map(|column| self.head(column)).collect();
        let bodies: Vec<Paper> = numbered().map(|(at, column)| self.body(at, column)).collect();
        let feet: Vec<Paper> = numbered().map(|(at, column)| self.foot(at, column)).collect();
        let between = TextRun::new("\u{2502}", ASIDE);
        let mut paper = Paper::beside(heads, self.each, &between);
        paper.rows.push(self.rule(columns.len()));
        paper.add(Paper::beside(bodies, self.each, &between));
        paper.add(Paper::beside(feet, self.each, &between));
        paper
    }

    /// The line below the heads.
    fn rule(&self, columns: usize) -> Row {
        let line = vec!["\u{2500}".repeat(self.each); columns].join("\u{253c}");
        Row(vec![TextRun::new(line, ASIDE)])
    }

    fn head(&self, column: &Column) -> Paper {
        let mut paper = Paper::default();
        let mark = if column.current { "\u{25b6}\u{a0}" } else { "" };
        let mut pieces = vec![
            TextRun::new(mark, self.board.ink.tone(Tone::Lapis)),
            TextRun::new(column.header.clone(), STRONG),
        ];
        if let Some(id) = column.id {
            pieces = pieces.into_iter().map(|it| it.touching(TouchTarget::Thing(id))).collect();
        }
        paper.flow(&pieces, self.each, 2);
        if !column.note.is_empty() {
            paper.flow(&[TextRun::new(column.note.clone(), ASIDE)], self.each, 2);
        }
        paper
    }

    fn body(&self, at: usize, column: &Column) -> Paper {
        let mut paper = Paper::default();
        for lay in column.lays.iter().filter(|lay| !lay.things.is_empty()) {
            self.lay(lay, &mut paper);
        }
        let place = ScenePlace { part: self.number, column: Some(at) };
        self.board.coming(place, self.each, &mut paper);
        paper
    }

    fn lay(&self, lay: &Lay, paper: &mut Paper) {
        if self.lays_need_names() && !lay.name.is_empty() {
            paper.flow(&self.name_of(lay), self.each, 0);
        }
        for thing in &lay.things {
            paper.flow(&self.board.thing(thing), self.each, 3);
        }
    }

    /// A lay whose things stand for or against the viewer wears their stone, and its shape.
    fn name_of(&self, lay: &Lay) -> Vec<TextRun> {
        if lay.tone == Tone::Plain {
            return vec![TextRun::new(lay.name.clone(), ASIDE)];
        }
        let ink = self.board.ink.tone(lay.tone);
        vec![TextRun::new(format!("{} {}", glyph(lay.tone), lay.name), ink)]
    }

    /// Lays are named where there is more than one sort of them.
    fn lays_need_names(&self) -> bool {
        let lays = self.part.columns.iter().flat_map(|column| &column.lays);
        let mut names: Vec<&str> =
            lays.filter(|lay| !lay.things.is_empty()).map(|lay| &*lay.name).collect();
        names.sort_unstable();
        names.dedup();
        names.len() > 1
    }

    fn foot(&self, at: usize, column: &Column) -> Paper {
        let mut paper = Paper::default();
        if column.footer.is_empty() {
            return paper;
        }
        let mut pieces = vec![TextRun::new("= ", ASIDE)];
        for counter in &column.footer {
            let place = ScenePlace { part: self.number, column: Some(at) };
            let becomes = self.board.marks.becomes(place, &counter.name);
            pieces.extend(self.number(counter, becomes));
            pieces.push(TextRun::plain(" "));
        }
        paper.flow(&pieces, self.each, 2);
        paper
    }

    fn number(&self, counter: &Counter, becomes: Option<i64>) -> Vec<TextRun> {
        let ink = self.board.ink;
        if self.feet == Feet::Words {
            return ink.counter(counter, becomes);
        }
        let mut pieces = vec![TextRun::new(glyph(counter.tone), ink.tone(counter.tone))];
        pieces.extend(ink.number(counter, becomes));
        pieces
    }
}
