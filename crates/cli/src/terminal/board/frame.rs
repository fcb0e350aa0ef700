//! Frames with titles, divided by titled lines.

use crate::terminal::ink::ASIDE;
use crate::terminal::paper::{Paper, Row, TextRun};
use ratatui::style::Style;

/// What stands below one title.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// The title; a block without one goes on with the one before.
    pub title: Vec<TextRun>,
    /// What stands there.
    pub body: Paper,
}

/// How much room a frame leaves inside.
pub fn inner(width: usize) -> usize {
    width.saturating_sub(3)
}

/// The signs of a frame.
struct Signs {
    top: [&'static str; 2],
    divider: [&'static str; 2],
    bottom: [&'static str; 2],
    across: &'static str,
    down: &'static str,
}

const FINE: Signs = Signs {
    top: ["\u{256d}", "\u{256e}"],
    divider: ["\u{251c}", "\u{2524}"],
    bottom: ["\u{2570}", "\u{256f}"],
    across: "\u{2500}",
    down: "\u{2502}",
};

const HEAVY: Signs = Signs {
    top: ["\u{250f}", "\u{2513}"],
    divider: ["\u{2520}", "\u{2528}"],
    bottom: ["\u{2517}", "\u{251b}"],
    across: "\u{2500}",
    down: "\u{2503}",
};

/// Blocks in one frame; a heavy one is where the game is now.
pub fn framed(title: Vec<TextRun>, is_heavy: bool, blocks: Vec<Block>, width: usize) -> Paper {
    let signs = if is_heavy { HEAVY } else { FINE };
    let across = if is_heavy { "\u{2501}" } else { signs.across };
    let style = if is_heavy { Style::new() } else { ASIDE };
    let mut paper = Paper::default();
    paper.rows.push(edge(signs.top, across, style, title, width));
    for (number, block) in blocks.into_iter().enumerate() {
        if number > 0 || !block.title.is_empty() {
            paper.rows.push(edge(signs.divider, signs.across, style, block.title, width));
        }
        let rows = block.body.rows.into_iter();
        paper.rows.extend(rows.map(|row| between(row, signs.down, style, width)));
    }
    paper.rows.push(edge(signs.bottom, across, style, Vec::new(), width));
    paper
}

/// A line across, with a title in it.
fn edge(
    [left, right]: [&str; 2],
    across: &str,
    style: Style,
    title: Vec<TextRun>,
    width: usize,
) -> Row {
    let mut row = Row(vec![TextRun::new(format!("{left}{across}"), style)]);
    if !title.is_empty() {
        row.0.push(TextRun::blank(1));
        row.0.extend(Row(title).cut(width.saturating_sub(6)).0);
        row.0.push(TextRun::blank(1));
    }
    let missing = width.saturating_sub(row.width() + 1);
    row.0.push(TextRun::new(format!("{}{right}", across.repeat(missing)), style));
    row
}

fn between(row: Row, down: &str, style: Style, width: usize) -> Row {
    let mut pieces = vec![TextRun::new(format!("{down} "), style)];
    let inside = row.cut(inner(width));
    let missing = inner(width).saturating_sub(inside.width());
    pieces.extend(inside.0);
    pieces.push(TextRun::blank(missing));
    pieces.push(TextRun::new(down, style));
    Row(pieces)
}
