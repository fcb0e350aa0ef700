//! How things look: styles, the shape of each colour, sentences with their marks.
//!
//! Only signs are coloured, with the terminal's own colours; words keep its usual ones, so that they can be
//! read on light and on dark grounds. Colour never speaks alone: each has a shape.

use super::paper::{TextRun, TouchTarget};
use crate::screen::Paint;
use engine::scene::{Counter, Tone};
use engine::{Line, RuleId, Span, Text};
use ratatui::style::{Color, Modifier, Style};

/// The styles of a screen with or without colours.
#[derive(Clone, Copy, Debug)]
pub struct Ink(pub Paint);

impl Ink {
    /// What a scene means by a colour.
    pub fn tone(self, tone: Tone) -> Style {
        let colour = match tone {
            _ if self.0 == Paint::Plain => return Style::new(),
            Tone::Plain => return Style::new(),
            Tone::Lapis => Color::Cyan,
            Tone::Cinnabar => Color::Red,
            Tone::Verdigris => Color::Green,
            Tone::Ochre => Color::Yellow,
            Tone::Amethyst => Color::Magenta,
        };
        Style::new().fg(colour)
    }

    /// A sentence as it is told.
    pub fn sentence(self, text: &Text) -> Vec<TextRun> {
        text.0.iter().map(|span| self.span(span)).collect()
    }

    fn span(self, span: &Span) -> TextRun {
        match span {
            Span::Words(words) => TextRun::plain(words),
            Span::Heading(words) => TextRun::new(words, STRONG),
            Span::Seat(seat) => TextRun::new(seat.to_string(), STRONG),
            Span::Card(name) => {
                TextRun::new(name, STRONG).touching(TouchTarget::Card(name.clone()))
            }
            Span::Die(die) => TextRun::new(&die.says, STRONG),
            Span::Trail(trail) => TextRun::plain(&trail.says),
        }
    }

    /// A sentence with its rules.
    pub fn line(self, line: &Line) -> Vec<TextRun> {
        let mut pieces = self.sentence(&line.text);
        pieces.extend(line.rules.iter().flat_map(|rule| self.rule(*rule)));
        pieces
    }

    /// The mark of a rule, behind a blank.
    pub fn rule(self, rule: RuleId) -> [TextRun; 2] {
        [
            TextRun::plain(" "),
            TextRun::new(format!("[{rule}]"), ASIDE).touching(TouchTarget::Rule(rule)),
        ]
    }

    /// A number with its name and its shape, which a row does not break.
    pub fn counter(self, counter: &Counter, becomes: Option<i64>) -> Vec<TextRun> {
        let name = counter.name.replace(' ', "\u{a0}");
        let shape = format!("{}\u{a0}", glyph(counter.tone));
        let mut pieces = vec![TextRun::new(shape, self.tone(counter.tone))];
        pieces.push(TextRun::plain(format!("{name}\u{a0}")));
        pieces.extend(self.number(counter, becomes));
        pieces
    }

    /// A number, its most, and what it would become.
    pub fn number(self, counter: &Counter, becomes: Option<i64>) -> Vec<TextRun> {
        let of = counter.of.map(|of| format!("/{of}")).unwrap_or_default();
        let mut pieces = vec![TextRun::new(format!("{}{of}", counter.value), STRONG)];
        if let Some(to) = becomes.filter(|to| *to != counter.value) {
            let tone = if to < counter.value { Tone::Cinnabar } else { Tone::Verdigris };
            let style = self.tone(tone).add_modifier(Modifier::BOLD);
            pieces.push(TextRun::new(format!("\u{2192}{to}"), style));
        }
        pieces
    }
}

/// The shape of a tone.
pub fn glyph(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "\u{25cb}",
        Tone::Lapis => "\u{25a0}",
        Tone::Cinnabar => "\u{25b2}",
        Tone::Verdigris => "\u{25cf}",
        Tone::Ochre => "\u{25c6}",
        Tone::Amethyst => "\u{2726}",
    }
}

/// What matters.
pub const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// What is said beside the point.
pub const ASIDE: Style = Style::new().add_modifier(Modifier::DIM);

/// What the cursor is on.
pub const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// What the chosen answer touches.
pub const TOUCHED: Style =
    Style::new().add_modifier(Modifier::UNDERLINED).add_modifier(Modifier::BOLD);

/// What goes away.
pub const GOING: Style = Style::new().add_modifier(Modifier::CROSSED_OUT);
