//! A measured table as a plan: where things stand, by letters, and what each letter is.

use super::Board;
use crate::terminal::ink::{ASIDE, STRONG};
use crate::terminal::paper::{Paper, Row, TextRun, TouchTarget};
use engine::scene::{Draws, Map, Shape};

/// A wider plan shows no more.
const WIDEST: usize = 64;

/// A plan of a table: so many signs across and down, for so many inches.
struct Plan<'a> {
    map: &'a Map,
    across: usize,
    down: usize,
    /// Where something would go.
    cursor: Option<(f64, f64)>,
}

/// The plan alone, so wide, with the point to which something would go.
pub fn plan(map: &Map, width: usize, cursor: Option<(f64, f64)>) -> Paper {
    let plan = Plan { cursor, ..Plan::of(map, width) };
    (0..plan.down).map(|row| plan.row(row)).collect()
}

impl Board<'_> {
    /// The plan, and below it the things with their letters and places.
    pub(super) fn map(&self, map: &Map, width: usize) -> Paper {
        let plan = Plan::of(map, width);
        let mut paper: Paper = (0..plan.down).map(|row| plan.row(row)).collect();
        for (number, shape) in map.shapes.iter().enumerate() {
            let mut pieces = vec![TextRun::new(letter(number), STRONG)];
            pieces.extend(self.thing(&shape.thing));
            pieces.push(TextRun::new(place(shape), ASIDE));
            paper.flow(&pieces, width, 2);
        }
        for stroke in map.strokes.iter().filter(|stroke| !stroke.says.0.is_empty()) {
            let mut pieces = vec![TextRun::new("\u{2500} ", self.ink.tone(stroke.tone))];
            pieces.extend(self.ink.sentence(&stroke.says));
            paper.flow(&pieces, width, 2);
        }
        paper
    }
}

impl Plan<'_> {
    /// A sign is about twice as high as wide.
    fn of(map: &Map, width: usize) -> Plan<'_> {
        let across = width.clamp(1, WIDEST);
        let down = across as f64 * map.depth / map.width / 2.0;
        let down = (down.round() as usize).clamp(1, WIDEST);
        Plan { map, across, down, cursor: None }
    }

    fn row(&self, row: usize) -> Row {
        let sign = |column| {
            let on_top = self.cursor_at(column, row).or_else(|| self.thing_at(column, row));
            on_top.unwrap_or_else(|| self.ground_at(column, row))
        };
        Row((0..self.across).map(sign).collect())
    }

    /// The sign of where something would go.
    fn cursor_at(&self, column: usize, row: usize) -> Option<TextRun> {
        let is_here = self.cursor.map(|at| self.sign_at(at)) == Some((column, row));
        is_here.then(|| TextRun::new("@", STRONG))
    }

    /// What is at a sign of the plan: a tape or a line of fire, ground that is not free, all within reach, or nothing.
    fn ground_at(&self, column: usize, row: usize) -> TextRun {
        let x = (column as f64 + 0.5) * self.inch();
        let y = self.map.depth - (row as f64 + 0.5) * self.map.depth / self.down as f64;
        let lies = |shape: &Shape| shape.points.len() > 2 && encloses(&shape.points, (x, y));
        let is_ground = self.map.shapes.iter().any(lies);
        let mut sign = if is_ground { "\u{2592}" } else { "\u{b7}" };
        for stroke in &self.map.strokes {
            match &stroke.draws {
                Draws::Wash { outlines }
                    if !is_ground && outlines.iter().any(|it| encloses(it, (x, y))) =>
                {
                    sign = "\u{2591}";
                }
                Draws::Line { from, to } if self.touches(*from, *to, (column, row)) => {
                    return TextRun::new("*", STRONG);
                }
                Draws::Tape { from, legs } => {
                    let starts = std::iter::once(*from).chain(legs.iter().map(|leg| leg.to));
                    let mut pieces = starts.zip(legs);
                    if pieces.any(|(from, leg)| self.touches(from, leg.to, (column, row))) {
                        return TextRun::new("\u{2022}", STRONG);
                    }
                }
                _ => {}
            }
        }
        TextRun::new(sign, ASIDE)
    }

    /// How many inches a sign is wide.
    fn inch(&self) -> f64 {
        self.map.width / self.across as f64
    }

    /// Whether a straight piece passes through a sign.
    fn touches(&self, from: (f64, f64), to: (f64, f64), sign: (usize, usize)) -> bool {
        let (right, up) = (to.0 - from.0, to.1 - from.1);
        let steps = ((right.abs() + up.abs()) / self.inch() * 2.0).max(1.0).ceil();
        let parts = (0..=steps as u32).map(|step| f64::from(step) / steps);
        parts
            .map(|part| (from.0 + right * part, from.1 + up * part))
            .any(|at| self.sign_at(at) == sign)
    }

    /// The letter of what stands at a sign of the plan; what is named later stands above.
    fn thing_at(&self, column: usize, row: usize) -> Option<TextRun> {
        let here = |shape: &Shape| self.sign_of(shape) == Some((column, row));
        let number = self.map.shapes.iter().rposition(here)?;
        let target = TouchTarget::Thing(self.map.shapes[number].thing.id);
        Some(TextRun::new(letter(number), STRONG).touching(target))
    }

    /// The sign at which the middle of a shape is.
    fn sign_of(&self, shape: &Shape) -> Option<(usize, usize)> {
        let many = shape.points.len() as f64;
        let (x, y) = shape.points.iter().fold((0.0, 0.0), |(x, y), (px, py)| (x + px, y + py));
        (many > 0.0).then(|| self.sign_at((x / many, y / many)))
    }

    /// The sign of a point; one beyond the table is at its edge.
    fn sign_at(&self, (x, y): (f64, f64)) -> (usize, usize) {
        let sign = |at: f64, inches: f64, signs: usize| {
            ((at / inches * signs as f64) as usize).min(signs - 1)
        };
        let (width, depth) = (self.map.width, self.map.depth);
        // The near edge is below, as on any map.
        (sign(x, width, self.across), sign(depth - y, depth, self.down))
    }
}

/// Whether an outline goes round a point.
fn encloses(outline: &[(f64, f64)], (x, y): (f64, f64)) -> bool {
    let ends = outline.iter().cycle().skip(1);
    let crossed = outline.iter().zip(ends).filter(|((x1, y1), (x2, y2))| {
        (*y1 > y) != (*y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
    });
    crossed.count() % 2 == 1
}

/// The letter of a thing; there are enough for any table, and more things share them.
fn letter(number: usize) -> String {
    char::from(b'a' + (number % 26) as u8).to_string()
}

/// Where a thing is, in inches.
fn place(shape: &Shape) -> String {
    let corners: Vec<String> = shape.points.iter().map(|(x, y)| format!("{x:.1};{y:.1}")).collect();
    let level = if shape.level > 0 { format!(", level {}", shape.level) } else { String::new() };
    format!(" at {}{level}", corners.join(" "))
}
