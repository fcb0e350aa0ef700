//! A measured table as a plan: where things stand, by letters, and what each letter is.

use super::Board;
use crate::terminal::ink::{ASIDE, STRONG};
use crate::terminal::paper::{Paper, Piece, Row, Target};
use engine::scene::{Map, Shape};

/// A wider plan shows no more.
const WIDEST: usize = 64;

/// A plan of a table: so many signs across and down, for so many inches.
struct Plan<'a> {
    map: &'a Map,
    across: usize,
    down: usize,
}

impl Board<'_> {
    /// The plan, and below it the things with their letters and places.
    pub(super) fn map(&self, map: &Map, width: usize) -> Paper {
        let plan = Plan::of(map, width);
        let mut paper: Paper = (0..plan.down).map(|row| plan.row(row)).collect();
        for (number, shape) in map.shapes.iter().enumerate() {
            let mut pieces = vec![Piece::new(letter(number), STRONG)];
            pieces.extend(self.thing(&shape.thing));
            pieces.push(Piece::new(place(shape), ASIDE));
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
        Plan { map, across, down: (down.round() as usize).clamp(1, WIDEST) }
    }

    fn row(&self, row: usize) -> Row {
        let sign =
            |column| self.thing_at(column, row).unwrap_or_else(|| Piece::new("\u{b7}", ASIDE));
        Row((0..self.across).map(sign).collect())
    }

    /// The letter of what stands at a sign of the plan; what is named later stands above.
    fn thing_at(&self, column: usize, row: usize) -> Option<Piece> {
        let here = |shape: &Shape| self.sign_of(shape) == Some((column, row));
        let number = self.map.shapes.iter().rposition(here)?;
        let target = Target::Thing(self.map.shapes[number].thing.id);
        Some(Piece::new(letter(number), STRONG).touching(target))
    }

    /// The sign at which the middle of a shape is.
    fn sign_of(&self, shape: &Shape) -> Option<(usize, usize)> {
        let many = shape.points.len() as f64;
        let (x, y) = shape.points.iter().fold((0.0, 0.0), |(x, y), (px, py)| (x + px, y + py));
        let sign = |sum: f64, inches: f64, signs: usize| {
            ((sum / many / inches * signs as f64) as usize).min(signs - 1)
        };
        let (width, depth) = (self.map.width, self.map.depth);
        (many > 0.0).then(|| (sign(x, width, self.across), sign(y, depth, self.down)))
    }
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
