//! The answers, in words, as JSON and as strokes for a drawing.

use super::file::{Kind, Tabletop};
use super::question::{Base, Question};
use serde_json::{Value, json};
use tape::way::Piece;
use tape::{Body, Contact, Disc, Gap, Ground, Point, Reach, Shape, Spot, Thou, Way, gap, line};

/// What the tape says.
pub struct Told {
    /// Whether the answer is yes.
    pub holds: bool,
    /// In words, a line each.
    pub words: Vec<String>,
    /// For programs.
    pub json: Value,
    /// For a drawing.
    pub strokes: Vec<Stroke>,
}

/// Something that is drawn on the table.
pub enum Stroke {
    /// A line of fire.
    Line(line::Line),
    /// The way of a base.
    Way(Disc, Way),
    /// Places that a base can reach.
    Places(Vec<Point>),
    /// A base where it might stand.
    Shadow(Disc),
}

/// Measures.
pub fn answer(table: &Tabletop, question: &Question) -> Told {
    match *question {
        Question::Gap(one, other) => between(table, one, other),
        Question::Line(from, to) => fire(table, &from, &to),
        Question::Way(base, to, limit) => way(table, &base, to, limit),
        Question::Reach(base, limit) => reach(table, &base, limit),
        Question::Fits(base, at) => fits(table, &base, at),
    }
}

fn between(table: &Tabletop, one: usize, other: usize) -> Told {
    let [one, other] = [one, other].map(|place| &table.pieces[place]);
    let (inner, outer) = (one.body.shape(), other.body.shape());
    let gap = Gap::between(inner, outer);
    let how = match gap.contact() {
        Contact::Overlapping if gap::lies_inside(inner, outer) => {
            "the first lies inside the second"
        }
        Contact::Overlapping => "they overlap",
        Contact::Touching => "they touch",
        Contact::Apart => "they are apart",
    };
    let length = gap.length();
    Told {
        holds: true,
        words: vec![format!("{} to {}: {length} inches, {how}", one.name, other.name)],
        json: json!({ "question": "gap", "inches": inches(length.0), "how": how }),
        strokes: Vec::new(),
    }
}

fn fire(table: &Tabletop, from: &Base, to: &Base) -> Told {
    let others = [from.place, to.place];
    let solid = table.bodies(Kind::Solid, &others);
    let Some(free) = line::shortest(&from.disc, &to.disc, &solid) else {
        return stopped(table, from, to, &solid);
    };
    let soft = table.bodies(Kind::Soft, &others);
    let all: Vec<&Body> = solid.iter().chain(&soft).copied().collect();
    let clear = line::shortest(&from.disc, &to.disc, &all);
    let past = match clear {
        _ if soft.is_empty() => String::new(),
        Some(clear) if clear == free => ", clear of soft ground".to_owned(),
        Some(clear) => format!(", over soft ground; {} inches clear of it", clear.length()),
        None => ", over soft ground; no line is clear of it".to_owned(),
    };
    let (name, other) = (table.name(from), table.name(to));
    let ends = format!("from {} to {}", shown(free.from), shown(free.to));
    Told {
        holds: true,
        words: vec![format!("{name} to {other}: {} inches, free{past}; {ends}", free.length())],
        json: json!({
            "question": "line",
            "free": line_json(&free),
            "clear": clear.as_ref().map(line_json),
        }),
        strokes: [Some(free), clear].into_iter().flatten().map(Stroke::Line).collect(),
    }
}

fn stopped(table: &Tabletop, from: &Base, to: &Base, solid: &[&Body]) -> Told {
    let stoppers = line::stoppers(&from.disc, &to.disc, solid);
    let named = |body: &Body| {
        let piece = table.pieces.iter().find(|piece| std::ptr::eq(&piece.body, body));
        piece.map_or("", |piece| &piece.name)
    };
    let names: Vec<&str> = stoppers.iter().map(|place| named(solid[*place])).collect();
    let all = names.join(", ");
    Told {
        holds: false,
        words: vec![format!("{} to {}: blocked by {all}", table.name(from), table.name(to))],
        json: json!({ "question": "line", "free": null, "blocked_by": names }),
        strokes: Vec::new(),
    }
}

fn way(table: &Tabletop, base: &Base, to: Point, limit: Thou) -> Told {
    let there = Disc { centre: to, ..base.disc };
    let name = table.name(base);
    if let Some(why) = table.no_room(base, &there) {
        return no("way", format!("{name} cannot stand at {to}: {why}"));
    }
    let Some(way) = table.ground(base).shortest(&base.disc, to, limit) else {
        let why = if table.is_deep(&there) {
            "; a base stops where it is first wholly in soft ground"
        } else {
            ""
        };
        return no("way", format!("{name} has no way to {to} within {limit} inches{why}"));
    };
    let mut words = vec![format!("{name} to {to}: {} inches", way.length())];
    words.extend(way.pieces.iter().map(piece_words));
    Told {
        holds: true,
        words,
        json: json!({
            "question": "way",
            "inches": inches(way.length().0),
            "pieces": way.pieces.iter().map(piece_json).collect::<Vec<_>>(),
        }),
        strokes: vec![Stroke::Way(base.disc, way), Stroke::Shadow(there)],
    }
}

/// Half an inch: the distance of the places that are looked at for a reach.
const LATTICE: i32 = 500;

fn reach(table: &Tabletop, base: &Base, limit: Thou) -> Told {
    let ground = table.ground(base);
    let reach = Reach::new(&ground, &base.disc, limit);
    let reached: Vec<(Point, f64)> = reach
        .iter()
        .flat_map(|reach| {
            let places = lattice(table, base, limit);
            places.filter_map(|at| Some((at, reach.length_to(at)?.0)))
        })
        .collect();
    let name = table.name(base);
    let places = reached.len();
    Told {
        holds: true,
        words: vec![format!(
            "{name} reaches {places} places of a half-inch lattice within {limit} inches"
        )],
        json: json!({
            "question": "reach",
            "places": reached
                .iter()
                .map(|(at, length)| json!([at.x.to_string(), at.y.to_string(), inches(*length)]))
                .collect::<Vec<_>>(),
        }),
        strokes: vec![Stroke::Places(reached.into_iter().map(|(at, _)| at).collect())],
    }
}

fn lattice(table: &Tabletop, base: &Base, limit: Thou) -> impl Iterator<Item = Point> {
    let steps = |at: Thou, size: Thou| {
        let low = (at.0 - limit.0).max(0) / LATTICE;
        let high = at.0.saturating_add(limit.0).min(size.0) / LATTICE;
        (low..=high).map(|step| step * LATTICE)
    };
    let centre = base.disc.centre;
    let columns = steps(centre.x, table.table.width());
    let rows = steps(centre.y, table.table.depth());
    columns.flat_map(move |x| rows.clone().map(move |y| Point::new(x, y)))
}

fn fits(table: &Tabletop, base: &Base, at: Point) -> Told {
    let there = Disc { centre: at, ..base.disc };
    let name = table.name(base);
    if let Some(why) = table.no_room(base, &there) {
        return no("fits", format!("{name} cannot stand at {at}: {why}"));
    }
    Told {
        holds: true,
        words: vec![format!("{name} has room at {at}")],
        json: json!({ "question": "fits", "holds": true }),
        strokes: vec![Stroke::Shadow(there)],
    }
}

fn no(question: &str, why: String) -> Told {
    let json = json!({ "question": question, "holds": false, "why": why });
    Told { holds: false, words: vec![why], json, strokes: Vec::new() }
}

impl Tabletop {
    fn name(&self, base: &Base) -> &str {
        &self.pieces[base.place].name
    }

    fn ground(&self, base: &Base) -> Ground {
        let (solid, soft) =
            (self.bodies(Kind::Solid, &[base.place]), self.bodies(Kind::Soft, &[base.place]));
        Ground::new(self.table, base.disc.radius, &solid, &soft)
    }

    /// Whether a base would be wholly in soft ground.
    fn is_deep(&self, there: &Disc) -> bool {
        let shape = Shape::from(*there);
        self.bodies(Kind::Soft, &[]).iter().any(|soft| gap::lies_inside(&shape, soft.shape()))
    }

    /// Why a base cannot stand somewhere; none if it can.
    fn no_room(&self, base: &Base, there: &Disc) -> Option<String> {
        let shape = Shape::from(*there);
        if let Err(fault) = self.table.holds(&shape) {
            return Some(fault.to_string());
        }
        let others = self.pieces.iter().enumerate().filter(|(place, _)| *place != base.place);
        let mut solid = others.filter(|(_, piece)| piece.kind == Kind::Solid);
        let (_, piece) = solid.find(|(_, piece)| {
            Gap::between(&shape, piece.body.shape()).contact() == Contact::Overlapping
        })?;
        Some(format!("it would lie in {}", piece.name))
    }
}

fn piece_words(piece: &Piece) -> String {
    let length = tape::Length(piece.length());
    match piece {
        Piece::Straight { to, .. } => format!("straight {length} to {}", shown(*to)),
        Piece::Arc(arc) => {
            let (middle, end) = (shown(arc.middle), shown(piece.end()));
            format!("round {middle} for {length} to {end}")
        }
    }
}

fn piece_json(piece: &Piece) -> Value {
    let round = match piece {
        Piece::Straight { .. } => None,
        Piece::Arc(arc) => Some(spot_json(arc.middle)),
    };
    let (from, to) = (piece.after(0.0), piece.end());
    json!({
        "from": spot_json(from),
        "to": spot_json(to),
        "round": round,
        "inches": inches(piece.length()),
    })
}

fn line_json(line: &line::Line) -> Value {
    json!({
        "inches": inches(line.length().0),
        "from": spot_json(line.from),
        "to": spot_json(line.to),
    })
}

fn spot_json(spot: Spot) -> Value {
    json!([inches(spot.x), inches(spot.y)])
}

/// Thousandths as inches with three digits after the point.
fn inches(thousandths: f64) -> f64 {
    thousandths.round() / 1000.0
}

fn shown(spot: Spot) -> String {
    format!("{:.3}; {:.3}", spot.x / 1000.0, spot.y / 1000.0)
}
