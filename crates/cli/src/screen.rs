//! What is written on: lines no wider than the terminal, and colours only where they are wanted.

use anstyle::{AnsiColor, Style};
use console::{Term, measure_text_width};
use engine::scene::Tone;
use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

/// How wide lines are where the terminal does not say.
const USUAL_WIDTH: usize = 80;

/// Wider lines are hard to read.
const WIDEST: usize = 100;

/// Narrower lines cannot hold a card.
const NARROWEST: usize = 40;

/// Whether there are colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Plain text.
    Plain,
    /// With colours.
    Coloured,
}

/// What a piece of text is, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A heading.
    Title,
    /// What can be typed.
    Type,
    /// What is said beside the point: rule marks, origins.
    Aside,
    /// What a scene means by a colour.
    Tone(Tone),
}

impl Ink {
    fn style(self) -> Style {
        let colour = |colour: AnsiColor| Style::new().fg_color(Some(colour.into()));
        match self {
            Ink::Title => Style::new().bold(),
            Ink::Type => colour(AnsiColor::Cyan).bold(),
            Ink::Aside => Style::new().dimmed(),
            Ink::Tone(Tone::Plain) => Style::new(),
            Ink::Tone(Tone::Lapis) => colour(AnsiColor::Cyan),
            Ink::Tone(Tone::Cinnabar) => colour(AnsiColor::Red),
            Ink::Tone(Tone::Verdigris) => colour(AnsiColor::Green),
            Ink::Tone(Tone::Ochre) => colour(AnsiColor::Yellow),
            Ink::Tone(Tone::Amethyst) => colour(AnsiColor::Magenta),
        }
    }
}

/// Where answers are written.
pub struct Screen {
    out: Box<dyn Write>,
    paint: Paint,
    width: usize,
}

impl Screen {
    /// The standard output.
    pub fn stdout() -> Screen {
        let out = io::stdout();
        let paint = paint_for(out.is_terminal());
        let width = if out.is_terminal() { terminal_width() } else { USUAL_WIDTH };
        Screen { out: Box::new(out.lock()), paint, width }
    }

    /// Whether there are colours.
    pub fn paint(&self) -> Paint {
        self.paint
    }

    /// How wide a line may be.
    pub fn width(&self) -> usize {
        self.width
    }

    /// A piece of text in its colour.
    pub fn ink(&self, ink: Ink, text: impl Display) -> String {
        match self.paint {
            Paint::Plain => text.to_string(),
            Paint::Coloured => {
                let style = ink.style();
                format!("{style}{text}{style:#}")
            }
        }
    }

    /// Writes a line as it is.
    pub fn line(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Writes a command on one line, whatever its length, so that it can be copied.
    pub fn command(&mut self, text: impl Display) -> io::Result<()> {
        let text = self.ink(Ink::Type, text);
        self.line(format!("  {text}"))
    }

    /// Writes an empty line.
    pub fn gap(&mut self) -> io::Result<()> {
        self.line("")
    }

    /// Writes a heading.
    pub fn title(&mut self, text: impl Display) -> io::Result<()> {
        let text = self.ink(Ink::Title, text);
        self.line(text)
    }

    /// Writes a text in lines that fit: the first begins with `first`, the others below its end.
    pub fn wrapped(&mut self, first: &str, text: impl Display) -> io::Result<()> {
        let indent = measure_text_width(first);
        let room = self.width.saturating_sub(indent).max(NARROWEST / 2);
        for (number, line) in wrap(&text.to_string(), room).iter().enumerate() {
            let lead = if number == 0 { first.to_owned() } else { " ".repeat(indent) };
            self.line(format!("{lead}{line}").trim_end())?;
        }
        Ok(())
    }

    /// Writes a value as JSON for programs.
    pub fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        self.line(serde_json::to_string_pretty(value).expect("answers have only texts for keys"))
    }

    /// Writes text without ending the line, and shows it at once.
    pub fn ask(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Takes everything off a terminal's screen, so that the next to look does not see it.
    pub fn wipe(&mut self) -> io::Result<()> {
        write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        self.out.flush()
    }
}

/// Whether errors are told in colours.
pub fn paint_of_errors() -> Paint {
    paint_for(io::stderr().is_terminal())
}

fn paint_for(is_terminal: bool) -> Paint {
    let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
        || env::var_os("TERM").is_some_and(|term| term == "dumb");
    if is_terminal && !unwanted { Paint::Coloured } else { Paint::Plain }
}

fn terminal_width() -> usize {
    let width = Term::stdout().size_checked().map_or(USUAL_WIDTH, |(_, columns)| columns.into());
    width.clamp(NARROWEST, WIDEST)
}

/// A text in lines of at most this width, broken between words; a longer word stands alone.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let longer = measure_text_width(&line) + 1 + measure_text_width(word);
            if !line.is_empty() && longer > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_nothing_is_lost() {
        assert_eq!(wrap("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrap("a verylongword b", 5), ["a", "verylongword", "b"]);
        assert_eq!(wrap("one\n\ntwo", 9), ["one", "", "two"]);
    }

    #[test]
    fn colours_take_no_room() {
        assert_eq!(wrap("\x1b[1mone\x1b[0m two", 7).len(), 1);
    }
}
