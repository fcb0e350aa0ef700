//! What can be asked about a table.

use super::file::{BodyKind, Tabletop};
use crate::answer::Trouble;
use ledger::form::remedy_for;
use tape::{Disc, Point, Shape, Thou};

/// A question, with the bodies it is about by their places in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MeasureQuestion {
    /// How far two bodies are apart.
    Gap(usize, usize),
    /// Whether one base sees another.
    Line(Base, Base),
    /// How a base gets to a point within a length.
    Way(Base, Point, Thou),
    /// What a way costs that goes as it is told.
    Given(Base, Vec<WayStep>, Thou),
    /// Where a base gets within a length.
    Reach(Base, Thou),
    /// Whether a base has room at a point.
    Fits(Base, Point),
}

/// One step of a way, as it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayStep {
    /// Straight to a point.
    To(Point),
    /// Up onto a body, or down from it, at a point of its edge.
    Climb(usize, Point),
}

/// A round solid body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    /// Its place in the file.
    pub place: usize,
    /// Where it stands.
    pub disc: Disc,
}

const FORMS: [(&str, &str); 5] = [
    ("gap", "gap a b"),
    ("line", "line a b"),
    ("way", "way a 31.25 40 12"),
    ("reach", "reach a 12"),
    ("fits", "fits a 10 10"),
];

/// Reads the words of a question.
pub fn read(words: &[String], table: &Tabletop) -> Result<MeasureQuestion, Trouble> {
    let words: Vec<&str> = words.iter().flat_map(|word| word.split_whitespace()).collect();
    let asked = Asked { table };
    match words[..] {
        ["gap", one, other] => Ok(MeasureQuestion::Gap(asked.body(one)?, asked.body(other)?)),
        ["line", one, other] => {
            let (one, other) = (asked.base(one)?, asked.base(other)?);
            if one == other {
                return Err(Trouble::input("a line goes from one base to another; name two"));
            }
            if table.pieces[one.place].level != table.pieces[other.place].level {
                return Err(Trouble::input(
                    "what blocks a line between levels is for a game's rules to say; name two bases on the same level",
                ));
            }
            Ok(MeasureQuestion::Line(one, other))
        }
        ["way", base, x, y, limit] if !is_step(x) => {
            Ok(MeasureQuestion::Way(asked.base(base)?, asked.point(x, y)?, limited(limit)?))
        }
        ["way", base, ref steps @ .., limit] if steps.first().is_some_and(|word| is_step(word)) => {
            Ok(MeasureQuestion::Given(asked.base(base)?, asked.steps(steps)?, limited(limit)?))
        }
        ["reach", base, limit] => Ok(MeasureQuestion::Reach(asked.base(base)?, limited(limit)?)),
        ["fits", base, x, y] => Ok(MeasureQuestion::Fits(asked.base(base)?, asked.point(x, y)?)),
        _ => Err(not_understood(&words)),
    }
}

fn is_step(word: &str) -> bool {
    ["by", "to", "climb"].contains(&word)
}

fn not_understood(words: &[&str]) -> Trouble {
    let first = words.first().copied().unwrap_or_default();
    match FORMS.iter().find(|(word, _)| *word == first) {
        Some((_, form)) => Trouble::input(format!("ask `{first}` like this: `{form}`")),
        None => {
            let remedy = remedy_for(first, &FORMS.map(|(word, _)| word));
            Trouble::input(format!("there is no question `{first}`; {remedy}"))
        }
    }
}

/// How far a way may go: at least nothing.
fn limited(text: &str) -> Result<Thou, Trouble> {
    let limit = length(text)?;
    if limit < Thou(0) {
        return Err(Trouble::input(format!("nobody moves {limit} inches; give 0 or more")));
    }
    Ok(limit)
}

fn length(text: &str) -> Result<Thou, Trouble> {
    text.parse().map_err(Trouble::input)
}

struct Asked<'a> {
    table: &'a Tabletop,
}

impl Asked<'_> {
    fn body(&self, name: &str) -> Result<usize, Trouble> {
        let pieces = &self.table.pieces;
        pieces.iter().position(|piece| piece.name == name).ok_or_else(|| {
            let names: Vec<&str> = pieces.iter().map(|piece| &*piece.name).collect();
            let remedy = remedy_for(name, &names);
            Trouble::input(format!("there is no `{name}` on this table; {remedy}"))
        })
    }

    fn base(&self, name: &str) -> Result<Base, Trouble> {
        let place = self.body(name)?;
        let piece = &self.table.pieces[place];
        match piece.body.shape() {
            Shape::Disc(disc) if piece.kind == BodyKind::Solid => Ok(Base { place, disc: *disc }),
            _ => Err(Trouble::input(format!(
                "`{name}` is a piece of terrain; name a round solid body, which can move and shoot"
            ))),
        }
    }

    fn steps(&self, words: &[&str]) -> Result<Vec<WayStep>, Trouble> {
        match words {
            [] => Ok(Vec::new()),
            ["by" | "to", x, y, rest @ ..] => {
                let mut steps = vec![WayStep::To(self.point(x, y)?)];
                steps.extend(self.steps(rest)?);
                Ok(steps)
            }
            ["climb", name, "at", x, y, rest @ ..] => {
                let mut steps = vec![WayStep::Climb(self.raised(name)?, self.point(x, y)?)];
                steps.extend(self.steps(rest)?);
                Ok(steps)
            }
            _ => Err(Trouble::input(format!(
                "a way cannot go on with `{}`; say `by 20 12.5`, `climb hill at 20 30` or `to 33 34`, and last of all how many inches it may take",
                words.join(" ")
            ))),
        }
    }

    /// A body that can be climbed.
    fn raised(&self, name: &str) -> Result<usize, Trouble> {
        let place = self.body(name)?;
        match self.table.pieces[place].levels {
            Some(_) => Ok(place),
            None => {
                Err(Trouble::input(format!("nobody climbs `{name}`; name a body that has levels")))
            }
        }
    }

    fn point(&self, x: &str, y: &str) -> Result<Point, Trouble> {
        let point = Point { x: length(x)?, y: length(y)? };
        let (width, depth) = (self.table.table.width(), self.table.table.depth());
        let on = |at: Thou, size: Thou| (Thou(0)..=size).contains(&at);
        if on(point.x, width) && on(point.y, depth) {
            return Ok(point);
        }
        Err(Trouble::input(format!(
            "{point} is off the table; it has points from 0; 0 to {width}; {depth}"
        )))
    }
}
