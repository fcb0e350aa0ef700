//! The file of a table: its size, and bodies with names.

use crate::answer::Trouble;
use ledger::form::{Fault, Form, Placed, Section, remedy_for};
use std::ops::Range;
use tape::{Body, Contact, Disc, Gap, NoLength, Point, Polygon, Shape, Table, Thou};
use toml::Value;

/// A table with everything on it.
pub struct Tabletop {
    /// How large it is.
    pub table: Table,
    /// What lies on it, in the order of the file.
    pub pieces: Vec<Piece>,
}

/// Something on the table.
pub struct Piece {
    /// What it is called.
    pub name: String,
    /// Whether it can be entered.
    pub kind: Kind,
    /// Where it lies.
    pub body: Body,
}

/// How a body lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Blocks ways and lines.
    Solid,
    /// Is entered only to stop, and blocks no line.
    Soft,
}

impl Tabletop {
    /// The bodies of a kind, without some.
    pub fn bodies(&self, kind: Kind, without: &[usize]) -> Vec<&Body> {
        let others = self.pieces.iter().enumerate().filter(|(i, _)| !without.contains(i));
        others.filter(|(_, piece)| piece.kind == kind).map(|(_, piece)| &piece.body).collect()
    }
}

/// Reads a file; everything that is wrong with it is told at once.
pub fn read(name: &str, text: &str) -> Result<Tabletop, Trouble> {
    read_form(text).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| format!("{name}:{fault}")).collect();
        Trouble::Drawn(lines.join("\n"))
    })
}

fn read_form(text: &str) -> Result<Tabletop, Vec<Fault>> {
    let (mut form, root) = Form::open(text);
    let root = Section::root(&root);
    form.known(root, &["table", "body"]);
    form.needed_key(root, "table", "[60, 60]");
    let table = size(&mut form, root);
    let mut pieces: Vec<(Piece, Range<usize>)> = Vec::new();
    for section in form.sections(root, "body") {
        if let Some(piece) = piece(&mut form, section) {
            check(&mut form, section, table.as_ref(), &pieces, &piece);
            pieces.push((piece, section.span()));
        }
    }
    let pieces = pieces.into_iter().map(|(piece, _)| piece).collect();
    // A table that cannot be read is a fault, and then this one is never seen.
    let table = table.or_else(|| Table::new(Thou::inches(1), Thou::inches(1)).ok());
    form.finish(table.map(|table| Tabletop { table, pieces }))
        .map(|read| read.expect("an inch by an inch is a table"))
}

fn size(form: &mut Form<'_>, root: Section<'_>) -> Option<Table> {
    let Placed { value: corner, span } = point(form, root, "table")?;
    Table::new(corner.x, corner.y).map_err(|fault| complain(form, &span, &fault.to_string())).ok()
}

fn piece(form: &mut Form<'_>, section: Section<'_>) -> Option<Piece> {
    form.known(section, &["name", "kind", "at", "radius", "corners"]);
    let name = form.needed(section, "name");
    let kind = kind(form, section);
    let shape = match (section.has("corners"), section.has("at")) {
        (true, false) => polygon(form, section),
        (false, true) => disc(form, section),
        _ => {
            let reason = "a body has either corners or a middle";
            form.fault(
                &section.span(),
                reason,
                "add `corners = [[0, 0], …]` or `at = [0, 0]`, and not both",
            );
            None
        }
    };
    let name = name?;
    if name.value.is_empty() || name.value.contains(char::is_whitespace) {
        form.fault(&name.span, format!("`{}` is no name to ask for", name.value), "write one word");
    }
    Some(Piece { name: name.value, kind: kind?, body: Body::new(shape?) })
}

fn kind(form: &mut Form<'_>, section: Section<'_>) -> Option<Kind> {
    let Some(word) = form.words(section, "kind") else {
        return (!section.has("kind")).then_some(Kind::Solid);
    };
    match word.value.as_str() {
        "solid" => Some(Kind::Solid),
        "soft" => Some(Kind::Soft),
        other => {
            let remedy = remedy_for(other, &["solid", "soft"]);
            form.fault(&word.span, format!("there is no kind `{other}`"), remedy);
            None
        }
    }
}

fn disc(form: &mut Form<'_>, section: Section<'_>) -> Option<Shape> {
    let at = point(form, section, "at");
    let radius = match form.value(section, "radius") {
        None => Some(Thou::inches(3)),
        Some(placed) => length(form, &placed.value, &placed.span),
    };
    let (at, radius) = (at?, radius?);
    let disc = Disc::new(at.value, radius);
    disc.map(Shape::from).map_err(|fault| complain(form, &at.span, &fault.to_string())).ok()
}

fn polygon(form: &mut Form<'_>, section: Section<'_>) -> Option<Shape> {
    let Placed { value, span } = form.value(section, "corners")?;
    let Value::Array(corners) = value else {
        form.fault(&span, "the corners are no list", "write `corners = [[0, 0], [4, 0], [4, 4]]`");
        return None;
    };
    let points: Vec<_> = corners.iter().map(|corner| pair(form, corner, &span)).collect();
    let points: Option<Vec<Point>> = points.into_iter().collect();
    let piece = Polygon::new(&points?);
    piece.map(Shape::from).map_err(|fault| complain(form, &span, &fault.to_string())).ok()
}

fn point(form: &mut Form<'_>, section: Section<'_>, key: &str) -> Option<Placed<Point>> {
    let Placed { value, span } = form.value(section, key)?;
    Some(Placed { value: pair(form, &value, &span)?, span })
}

fn pair(form: &mut Form<'_>, value: &Value, span: &Range<usize>) -> Option<Point> {
    let Some([x, y]) = value.as_array().map(Vec::as_slice) else {
        form.fault(span, format!("`{value}` is no pair of inches"), "write two, as in [31.25, 40]");
        return None;
    };
    let (x, y) = (length(form, x, span), length(form, y, span));
    Some(Point { x: x?, y: y? })
}

fn length(form: &mut Form<'_>, value: &Value, span: &Range<usize>) -> Option<Thou> {
    let length = match value {
        Value::Integer(inches) => Thou::from_inches(*inches as f64),
        Value::Float(inches) => Thou::from_inches(*inches),
        other => Err(NoLength::NoNumber(other.to_string())),
    };
    length.map_err(|wrong| complain(form, span, &wrong.to_string())).ok()
}

/// What the tape says of a body: its reason and its remedy.
fn complain(form: &mut Form<'_>, span: &Range<usize>, text: &str) {
    let (reason, remedy) = text.split_once("; ").unwrap_or((text, "correct it"));
    form.fault(span, reason, remedy);
}

/// Whether a body can lie where it does, beside those before it.
fn check(
    form: &mut Form<'_>,
    section: Section<'_>,
    table: Option<&Table>,
    earlier: &[(Piece, Range<usize>)],
    piece: &Piece,
) {
    let at = section.span();
    let name = &piece.name;
    if let Some(Err(fault)) = table.map(|table| table.holds(piece.body.shape())) {
        complain(form, &at, &format!("`{name}` is not on the table: {fault}"));
    }
    for (other, span) in earlier {
        if other.name == *name {
            let line = form.line(span);
            form.fault(&at, format!("`{name}` is already on line {line}"), "give it another name");
        } else if piece.kind == Kind::Solid && other.kind == Kind::Solid && overlap(piece, other) {
            let reason = format!("`{name}` lies in `{}`", other.name);
            form.fault(&at, reason, "move one of them; they may touch");
        }
    }
}

fn overlap(one: &Piece, other: &Piece) -> bool {
    Gap::between(one.body.shape(), other.body.shape()).contact() == Contact::Overlapping
}
