//! A scene as plain text, for a terminal, for golden games and for people who listen to a screen
//! reader.
//!
//! It draws what the scene says and nothing else, without colours or cursor movements, never wider
//! than asked for (but for single words that are). It computes no rule and knows no game.
//!
//! Read on in `parts` for how each part of a table is drawn, then in `columns` and `prompt`.

mod columns;
mod parts;
mod prompt;
mod words;

use crate::Scene;
use crate::scene::Actor;
use words::{rule_of, wrap};

/// The width of a terminal by default.
pub const WIDTH: usize = 80;

/// Says if the reasons why things cannot be done now are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reasons {
    /// The reasons are left out.
    Left,
    /// Each refused move, under its rule.
    Given,
}

/// Draws a scene at the usual width.
pub fn draw(scene: &Scene) -> String {
    draw_at(WIDTH, Reasons::Left, scene)
}

/// Draws a scene.
pub fn draw_at(width: usize, reasons: Reasons, scene: &Scene) -> String {
    let mut lines = title(scene, width);
    lines.extend(order(scene, width));
    for block in parts::blocks(&scene.parts, width) {
        lines.push(String::new());
        lines.extend(block);
    }
    lines.extend(parts::links(scene, width));
    lines.push(rule_of(width));
    lines.extend(prompt::ending(scene, width));
    lines.extend(prompt::prompt(&scene.prompt, width));
    if reasons == Reasons::Given {
        lines.extend(prompt::reasons(scene, width));
    }
    finish(&lines)
}

fn title(scene: &Scene, width: usize) -> Vec<String> {
    let viewer = format!("seen by {}", scene.viewer);
    let head = format!("{} - {}", scene.title, scene.moment);
    let gap = width.saturating_sub(words::width(&head) + words::width(&viewer));
    let mut lines = match gap {
        0 | 1 => wrap(&format!("{head}, {viewer}"), width, 2),
        _ => vec![format!("{head}{}{viewer}", " ".repeat(gap))],
    };
    lines.push(rule_of(width));
    lines
}

fn order(scene: &Scene, width: usize) -> Vec<String> {
    let all: Vec<String> = scene.order.iter().map(Actor::said).collect();
    match all.is_empty() {
        true => Vec::new(),
        false => wrap(&format!("turns: {}", all.join(", ")), width, 2),
    }
}

/// Joins lines without blanks at their ends.
fn finish(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(all(test, feature = "toy"))]
mod tests;
