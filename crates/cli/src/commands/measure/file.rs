//! The file of a table: its size, and bodies with names.

use crate::answer::Trouble;
use ledger::form::{Fault, Form, Placed, Section, remedy_for};
use std::ops::Range;
use tape::{Body, Contact, Disc, Gap, NoLength, Point, Polygon, Shape, Table, Thou, gap};
use toml::Value;

/// A table with everything on it.
pub struct Tabletop {
    /// How large it is.
    pub table: Table,
    /// What lies on it, in the order of the file.
    pub pieces: Vec<NamedBody>,
    /// What it takes to climb a level.
    pub climb: Thou,
}

/// Something on the table.
pub struct NamedBody {
    /// What it is called.
    pub name: String,
    /// Whether it can be entered.
    pub kind: BodyKind,
    /// Where it lies.
    pub body: Body,
    /// The level on which it stands.
    pub level: i32,
    /// How many levels it is high, if one can climb it and stand on it.
    pub levels: Option<i32>,
}

impl NamedBody {
    /// The level of its top, if one can stand there.
    pub fn top(&self) -> Option<i32> {
        self.levels.map(|levels| self.level + levels)
    }

    /// Whether it is in the way of what stands on a level.
    pub fn rises_above(&self, level: i32) -> bool {
        match (self.body.shape(), self.top()) {
            (_, Some(top)) => top > level,
            (Shape::Polygon(_), None) => true,
            (Shape::Disc(_), None) => self.level == level,
        }
    }
}

/// How a body lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyKind {
    /// Blocks ways and lines.
    Solid,
    /// Is entered only to stop, and blocks no line.
    Soft,
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
    form.known(root, &["table", "climb", "body"]);
    form.needed_key(root, "table", "[60, 60]");
    let table = size(&mut form, root);
    let climb = match form.value(root, "climb") {
        None => Some(Thou::inches(10)),
        Some(placed) => price(&mut form, &placed),
    };
    let mut pieces: Vec<(NamedBody, Range<usize>)> = Vec::new();
    for section in form.sections(root, "body") {
        if let Some(piece) = piece(&mut form, section, &pieces) {
            check(&mut form, section, table.as_ref(), &pieces, &piece);
            pieces.push((piece, section.span()));
        }
    }
    let pieces = pieces.into_iter().map(|(piece, _)| piece).collect();
    // A table that cannot be read is a fault, and then this one is never seen.
    let table = table.or_else(|| Table::new(Thou::inches(1), Thou::inches(1)).ok());
    let climb = climb.unwrap_or(Thou::inches(10));
    form.finish(table.map(|table| Tabletop { table, pieces, climb }))
        .map(|read| read.expect("an inch by an inch is a table"))
}

fn size(form: &mut Form<'_>, root: Section<'_>) -> Option<Table> {
    let Placed { value: corner, span } = point(form, root, "table")?;
    Table::new(corner.x, corner.y).map_err(|fault| complain(form, &span, &fault.to_string())).ok()
}

/// What a level costs: something.
fn price(form: &mut Form<'_>, placed: &Placed<Value>) -> Option<Thou> {
    let price = length(form, &placed.value, &placed.span)?;
    if price < Thou(1) {
        let reason = format!("nobody climbs a level for {price} inches");
        form.fault(&placed.span, reason, "give more than 0");
        return None;
    }
    Some(price)
}

fn piece(
    form: &mut Form<'_>,
    section: Section<'_>,
    earlier: &[(NamedBody, Range<usize>)],
) -> Option<NamedBody> {
    form.known(section, &["name", "kind", "at", "radius", "corners", "levels", "on"]);
    let name = form.needed(section, "name");
    let kind = kind(form, section);
    let shape = match (section.has("corners"), section.has("at")) {
        (true, false) => polygon(form, section),
        (false, true) => disc(form, section),
        _ => {
            let reason = "a body has either corners or a centre";
            form.fault(
                &section.span(),
                reason,
                "add `corners = [[0, 0], …]` or `at = [0, 0]`, not both",
            );
            None
        }
    };
    let name = name?;
    if name.value.is_empty() || name.value.contains(char::is_whitespace) {
        form.fault(
            &name.span,
            format!("`{}` is not a name one can ask for", name.value),
            "use one word",
        );
    }
    let level = stands_on(form, section, earlier);
    let levels = levels(form, section);
    let (kind, shape, levels, level) = (kind?, shape?, levels?, level?);
    if levels.is_some() && (kind == BodyKind::Soft || matches!(shape, Shape::Disc(_))) {
        let reason = format!(
            "`{}` has levels, and only solid pieces with corners can be climbed",
            name.value
        );
        form.fault(&section.span(), reason, "leave out `levels`");
    }
    Some(NamedBody { name: name.value, kind, body: Body::new(shape), level, levels })
}

/// How many levels something is high; none for what cannot be climbed.
fn levels(form: &mut Form<'_>, section: Section<'_>) -> Option<Option<i32>> {
    let Some(placed) = form.value(section, "levels") else { return Some(None) };
    match placed.value.as_integer() {
        Some(levels @ 1..=9) => Some(Some(levels as i32)),
        _ => {
            let reason = format!("`{}` is not a number of levels", placed.value);
            form.fault(&placed.span, reason, "give a whole number from 1 to 9");
            None
        }
    }
}

/// The level on which something stands: that of the table, or of the top of a body before it.
fn stands_on(
    form: &mut Form<'_>,
    section: Section<'_>,
    earlier: &[(NamedBody, Range<usize>)],
) -> Option<i32> {
    let Some(name) = form.words(section, "on") else {
        return (!section.has("on")).then_some(0);
    };
    let tops: Vec<&NamedBody> =
        earlier.iter().map(|(piece, _)| piece).filter(|piece| piece.levels.is_some()).collect();
    let top = tops.iter().find(|piece| piece.name == name.value).and_then(|piece| piece.top());
    if top.is_none() {
        let names: Vec<&str> = tops.iter().map(|piece| &*piece.name).collect();
        let reason = format!("there is no `{}` with levels before this", name.value);
        form.fault(&name.span, reason, remedy_for(&name.value, &names));
    }
    top
}

fn kind(form: &mut Form<'_>, section: Section<'_>) -> Option<BodyKind> {
    let Some(word) = form.words(section, "kind") else {
        return (!section.has("kind")).then_some(BodyKind::Solid);
    };
    match word.value.as_str() {
        "solid" => Some(BodyKind::Solid),
        "soft" => Some(BodyKind::Soft),
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
        form.fault(
            &span,
            "the corners are not a list",
            "write `corners = [[0, 0], [4, 0], [4, 4]]`",
        );
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
        form.fault(
            span,
            format!("`{value}` is not a pair of numbers in inches"),
            "write two, as in [31.25, 40]",
        );
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
    earlier: &[(NamedBody, Range<usize>)],
    piece: &NamedBody,
) {
    let at = section.span();
    let name = &piece.name;
    if let Some(Err(fault)) = table.map(|table| table.holds(piece.body.shape())) {
        complain(form, &at, &format!("`{name}` is not on the table: {fault}"));
    }
    let tops = earlier.iter().filter(|(other, _)| other.top() == Some(piece.level));
    if piece.level > 0 && !tops.map(|(other, _)| other).any(|top| carries(top, piece)) {
        let reason = format!("`{name}` hangs in the air");
        form.fault(&at, reason, "put it wholly on what it stands on, a base with its centre");
    }
    for (other, span) in earlier {
        if other.name == *name {
            let line = form.line(span);
            form.fault(&at, format!("`{name}` is already on line {line}"), "give it another name");
        } else if piece.kind == BodyKind::Solid
            && other.kind == BodyKind::Solid
            && in_the_way(piece, other)
        {
            let reason = format!("`{name}` lies in `{}`", other.name);
            form.fault(&at, reason, "move one of them; they may touch");
        }
    }
}

/// Whether two bodies lie in each other: on one level, not one on the other.
fn in_the_way(one: &NamedBody, other: &NamedBody) -> bool {
    let same_level = one.rises_above(other.level) && other.rises_above(one.level);
    same_level
        && Gap::between(one.body.shape(), other.body.shape()).contact() == Contact::Overlapping
}

/// Whether something can stand on a top: a piece with all of it, a base with its middle.
fn carries(top: &NamedBody, piece: &NamedBody) -> bool {
    match piece.body.shape() {
        Shape::Polygon(_) => gap::lies_inside(piece.body.shape(), top.body.shape()),
        Shape::Disc(disc) => Disc::new(disc.centre, Thou(1)).is_ok_and(|middle| {
            Gap::between(&middle.into(), top.body.shape()).contact() != Contact::Apart
        }),
    }
}
