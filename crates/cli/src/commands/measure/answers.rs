//! The answers, in words, as JSON and as strokes for a drawing.

use super::file::Tabletop;
use super::question::{Base, MeasureQuestion, WayStep};
use super::storeys::Storey;
use serde_json::{Value, json};
use tape::way::{FloorPoint, Halt, Obstruction, Segment, Waypoint};
use tape::{
    Body, Contact, Disc, Floors, Gap, Outline, Point, Reach, Shape, Thou, Vector, Way, gap, line,
};

/// The tape's answer to a question.
pub struct Measurement {
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
    /// All that a base can reach, on any floor.
    Wash(Vec<Outline>),
    /// A base where it might stand.
    Shadow(Disc),
}

/// Measures.
pub fn answer(table: &Tabletop, question: &MeasureQuestion) -> Measurement {
    match question {
        MeasureQuestion::Gap(one, other) => between(table, *one, *other),
        MeasureQuestion::Line(from, to) => fire(table, from, to),
        MeasureQuestion::Way(base, to, limit) => way(&Asked::of(table, base), *to, *limit),
        MeasureQuestion::Given(base, steps, limit) => given(&Asked::of(table, base), steps, *limit),
        MeasureQuestion::Reach(base, limit) => reach(&Asked::of(table, base), *limit),
        MeasureQuestion::Fits(base, at) => fits(&Asked::of(table, base), *at),
    }
}

fn between(table: &Tabletop, one: usize, other: usize) -> Measurement {
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
    Measurement {
        holds: true,
        words: vec![format!("{} to {}: {length} inches, {how}", one.name, other.name)],
        json: json!({ "question": "gap", "inches": inches(length.0), "how": how }),
        strokes: Vec::new(),
    }
}

fn fire(table: &Tabletop, from: &Base, to: &Base) -> Measurement {
    let (others, level) = ([from.place, to.place], table.pieces[from.place].level);
    let solid = table.bodies(&table.solid_on(level, &others));
    let Some(free) = line::shortest(&from.disc, &to.disc, &solid) else {
        return stopped(table, from, to, &solid);
    };
    let soft = table.bodies(&table.soft_on(level, &others));
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
    Measurement {
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

fn stopped(table: &Tabletop, from: &Base, to: &Base, solid: &[&Body]) -> Measurement {
    let stoppers = line::stoppers(&from.disc, &to.disc, solid);
    let named = |body: &Body| {
        let piece = table.pieces.iter().find(|piece| std::ptr::eq(&piece.body, body));
        piece.map_or("", |piece| &piece.name)
    };
    let names: Vec<&str> = stoppers.iter().map(|place| named(solid[*place])).collect();
    let all = names.join(", ");
    Measurement {
        holds: false,
        words: vec![format!("{} to {}: blocked by {all}", table.name(from), table.name(to))],
        json: json!({ "question": "line", "free": null, "blocked_by": names }),
        strokes: Vec::new(),
    }
}

/// A base with the floors that it can go over.
struct Asked<'a> {
    table: &'a Tabletop,
    base: &'a Base,
    storeys: Vec<Storey>,
    floors: Floors,
    /// The floor on which it stands.
    floor: usize,
}

impl<'a> Asked<'a> {
    fn of(table: &'a Tabletop, base: &'a Base) -> Asked<'a> {
        let storeys = table.storeys();
        let floors = table.floors(&storeys, base);
        let floor = table.place_of(&storeys, base).floor;
        Asked { table, base, storeys, floors, floor }
    }

    fn name(&self) -> &str {
        self.table.name(self.base)
    }

    /// The floor at a point, and the base as it would stand there.
    fn there(&self, at: Point) -> (FloorPoint, Disc) {
        let floor = self.table.floor_at(&self.storeys, at);
        (FloorPoint { floor, at }, Disc { centre: at, ..self.base.disc })
    }

    /// A point, with what it lies on unless that is the table.
    fn shown_at(&self, place: FloorPoint) -> String {
        format!("{}{}", place.at, self.on(place.floor))
    }

    fn on(&self, floor: usize) -> String {
        match self.storeys[floor].tops[..] {
            [] => String::new(),
            _ => format!(" on {}", self.table.floor_name(&self.storeys[floor])),
        }
    }

    /// The body that is in the way on a floor.
    fn solid(&self, floor: usize, body: usize) -> &str {
        let level = self.storeys[floor].level;
        let solid = self.table.solid_on(level, &[self.base.place]);
        solid.get(body).map_or("", |place| &self.table.pieces[*place].name)
    }

    /// Why the base cannot stand somewhere; none if it can.
    fn no_room(&self, place: FloorPoint, there: &Disc) -> Option<String> {
        let shape = Shape::from(*there);
        if let Err(fault) = self.table.table.holds(&shape) {
            return Some(fault.to_string());
        }
        let level = self.storeys[place.floor].level;
        let solid = self.table.solid_on(level, &[self.base.place]);
        let body = solid.iter().map(|place| &self.table.pieces[*place]).find(|piece| {
            Gap::between(&shape, piece.body.shape()).contact() == Contact::Overlapping
        })?;
        Some(format!("it would lie in {}", body.name))
    }

    /// Whether the base would be wholly in soft ground.
    fn is_deep(&self, place: FloorPoint, there: &Disc) -> bool {
        let shape = Shape::from(*there);
        let soft = self.table.soft_on(self.storeys[place.floor].level, &[]);
        self.table.bodies(&soft).iter().any(|soft| gap::lies_inside(&shape, soft.shape()))
    }

    /// The nearest place on the same floor at which the base can stand.
    fn nearest(&self, place: FloorPoint) -> Option<Point> {
        self.floors.ground(place.floor)?.nearest_place(place.at, &[])
    }

    fn piece_words(&self, piece: &Segment) -> String {
        let length = tape::Length(piece.length());
        match piece {
            Segment::Straight { to, .. } => format!("straight {length} to {}", shown(*to)),
            Segment::Arc(arc) => {
                let (middle, end) = (shown(arc.middle), shown(piece.end()));
                format!("round {middle} for {length} to {end}")
            }
            Segment::Climb { to, floor, .. } => {
                let onto = match self.storeys[*floor].tops[..] {
                    [] => "to the table".to_owned(),
                    _ => format!("to {}", self.table.floor_name(&self.storeys[*floor])),
                };
                format!("climb {length} {onto}, to {}", shown(*to))
            }
        }
    }
}

fn way(asked: &Asked<'_>, to: Point, limit: Thou) -> Measurement {
    let (place, there) = asked.there(to);
    let (name, at) = (asked.name(), asked.shown_at(place));
    if let Some(why) = asked.no_room(place, &there) {
        return no("way", format!("{name} cannot stand at {at}: {why}"));
    }
    let Some(way) = asked.floors.shortest(asked.floor, &asked.base.disc, place, limit) else {
        let why = if asked.is_deep(place, &there) {
            "; a base stops where it is first wholly in soft ground"
        } else {
            ""
        };
        return no("way", format!("{name} has no way to {at} within {limit} inches{why}"));
    };
    let words = format!("{name} to {at}: {} inches", way.length());
    gone(asked, words, way, there)
}

/// A way that can be gone, and where it ends.
fn gone(asked: &Asked<'_>, first: String, way: Way, there: Disc) -> Measurement {
    let mut words = vec![first];
    words.extend(way.pieces.iter().map(|piece| asked.piece_words(piece)));
    Measurement {
        holds: true,
        words,
        json: json!({
            "question": "way",
            "inches": inches(way.length().0),
            "pieces": way.pieces.iter().map(piece_json).collect::<Vec<_>>(),
        }),
        strokes: vec![Stroke::Way(asked.base.disc, way), Stroke::Shadow(there)],
    }
}

fn given(asked: &Asked<'_>, steps: &[WayStep], limit: Thou) -> Measurement {
    let name = asked.name();
    match asked.follow(steps, limit) {
        Ok(way) => {
            let end = way.pieces.last().map_or(Vector::of(asked.base.disc.centre), Segment::end);
            let words = format!("{name} as told to {}: {} inches", shown(end), way.length());
            // Whole thousandths near enough for a shadow in a drawing.
            let centre = Point::new(end.x.round() as i32, end.y.round() as i32);
            gone(asked, words, way, Disc { centre, ..asked.base.disc })
        }
        Err(halt) => halted(asked, &halt, limit),
    }
}

fn halted(asked: &Asked<'_>, halt: &Halt, limit: Thou) -> Measurement {
    let needs = asked.base.disc.radius;
    let why = match halt.why {
        Obstruction::Body { body, room } => {
            let other = asked.solid(halt.floor, body);
            format!("there are {room} inches beside {other}, and it needs {needs}")
        }
        Obstruction::Table => "the table ends there".to_owned(),
        Obstruction::Edge => "the floor ends there; climb down at a point on its edge".to_owned(),
        Obstruction::Soft => "it is wholly in soft ground there, and stops".to_owned(),
        Obstruction::NoClimb => "that point is not on an edge between there and here".to_owned(),
        Obstruction::NoRoom => "it has no room where the climb ends".to_owned(),
        Obstruction::TooFar { needs } => {
            format!("the next piece ends after {needs}, and it has {limit}")
        }
    };
    let (name, length) = (asked.name(), halt.way.length());
    let at = format!("{}{}", shown(halt.at), asked.on(halt.floor));
    let mut told = no("way", format!("{name} gets to {at} in {length} inches: {why}"));
    told.strokes.push(Stroke::Way(asked.base.disc, halt.way.clone()));
    told
}

impl Asked<'_> {
    /// A climb names a body: up to its top, or from there down to the highest floor at its foot where there is room.
    fn follow(&self, steps: &[WayStep], limit: Thou) -> Result<Way, Halt> {
        let mut waypoints: Vec<Waypoint> = Vec::new();
        let mut floor = self.floor;
        for step in steps {
            match *step {
                WayStep::To(point) => waypoints.push(Waypoint::To(point)),
                WayStep::Climb(body, at) => {
                    floor = self.other_floor(&waypoints, (floor, body), at, limit);
                    waypoints.push(Waypoint::Climb { at, floor });
                }
            }
        }
        self.floors.follow(self.floor, &self.base.disc, &waypoints, limit)
    }

    fn other_floor(
        &self,
        before: &[Waypoint],
        (floor, body): (usize, usize),
        at: Point,
        limit: Thou,
    ) -> usize {
        let top = self.storeys.iter().position(|storey| storey.tops.contains(&body)).unwrap_or(0);
        if top != floor {
            return top;
        }
        let level = self.storeys[top].level;
        let mut below: Vec<usize> =
            (0..self.storeys.len()).filter(|floor| self.storeys[*floor].level < level).collect();
        below.sort_by_key(|floor| -self.storeys[*floor].level);
        let leads_there = |floor: &usize| {
            let mut steps = before.to_vec();
            steps.push(Waypoint::Climb { at, floor: *floor });
            let followed = self.floors.follow(self.floor, &self.base.disc, &steps, limit);
            followed.map_or_else(
                |halt| !matches!(halt.why, Obstruction::NoClimb | Obstruction::NoRoom),
                |_| true,
            )
        };
        below.iter().copied().find(leads_there).unwrap_or(0)
    }
}

/// Half an inch: the distance of the places that are looked at for a reach.
const LATTICE: i32 = 500;

fn reach(asked: &Asked<'_>, limit: Thou) -> Measurement {
    let reach = asked.floors.reach(asked.floor, &asked.base.disc, limit);
    let name = asked.name();
    let outlines = reach.as_ref().map(Reach::outlines).unwrap_or_default();
    let (mut words, mut floors) = (Vec::new(), Vec::new());
    for floor in 0..asked.storeys.len() {
        let reached = reach.as_ref().map(|reach| reached(asked, reach, floor, limit));
        let reached = reached.unwrap_or_default();
        let (count, on) = (reached.len(), asked.on(floor));
        if count > 0 || floor == 0 {
            words.push(format!(
                "{name} reaches {count} places of a half-inch lattice{on} within {limit} inches"
            ));
        }
        let told: Vec<Value> = reached
            .iter()
            .map(|(at, length)| json!([at.x.to_string(), at.y.to_string(), inches(*length)]))
            .collect();
        let here = outlines.iter().filter(|outline| outline.floor == floor);
        floors.push(json!({
            "on": asked.table.floor_name(&asked.storeys[floor]),
            "places": told,
            "outlines": here.map(outline_json).collect::<Vec<_>>(),
        }));
    }
    Measurement {
        holds: true,
        words,
        json: json!({ "question": "reach", "floors": floors }),
        strokes: vec![Stroke::Wash(outlines)],
    }
}

fn reached(asked: &Asked<'_>, reach: &Reach<'_>, floor: usize, limit: Thou) -> Vec<(Point, f64)> {
    let on_floor = |at: &Point| asked.table.floor_at(&asked.storeys, *at) == floor;
    let places = lattice(asked, limit).filter(on_floor);
    places.filter_map(|at| Some((at, reach.length_over(FloorPoint { floor, at })?.0))).collect()
}

fn lattice(asked: &Asked<'_>, limit: Thou) -> impl Iterator<Item = Point> {
    // A climb may carry the base by its own width.
    let far = limit.0.saturating_add(asked.base.disc.radius.0.saturating_mul(2));
    let steps = |at: Thou, size: Thou| {
        let low = (at.0.saturating_sub(far)).max(0) / LATTICE;
        let high = at.0.saturating_add(far).min(size.0) / LATTICE;
        (low..=high).map(|step| step * LATTICE)
    };
    let (centre, table) = (asked.base.disc.centre, asked.table.table);
    let columns = steps(centre.x, table.width());
    let rows = steps(centre.y, table.depth());
    columns.flat_map(move |x| rows.clone().map(move |y| Point::new(x, y)))
}

fn fits(asked: &Asked<'_>, at: Point) -> Measurement {
    let (place, there) = asked.there(at);
    let (name, shown) = (asked.name(), asked.shown_at(place));
    if let Some(why) = asked.no_room(place, &there) {
        let nearest = asked.nearest(place);
        let instead = match nearest {
            Some(point) => format!("; the nearest place is {point}"),
            None => "; there is no place for it here".to_owned(),
        };
        let mut told = no("fits", format!("{name} cannot stand at {shown}: {why}{instead}"));
        let shadow = |centre| Stroke::Shadow(Disc { centre, ..asked.base.disc });
        told.strokes.extend(nearest.map(shadow));
        return told;
    }
    Measurement {
        holds: true,
        words: vec![format!("{name} has room at {shown}")],
        json: json!({ "question": "fits", "holds": true }),
        strokes: vec![Stroke::Shadow(there)],
    }
}

fn no(question: &str, why: String) -> Measurement {
    let json = json!({ "question": question, "holds": false, "why": why });
    Measurement { holds: false, words: vec![why], json, strokes: Vec::new() }
}

impl Tabletop {
    fn name(&self, base: &Base) -> &str {
        &self.pieces[base.place].name
    }
}

fn piece_json(piece: &Segment) -> Value {
    let round = match piece {
        Segment::Straight { .. } | Segment::Climb { .. } => None,
        Segment::Arc(arc) => Some(spot_json(arc.middle)),
    };
    let climb = matches!(piece, Segment::Climb { .. });
    let (from, to) = (piece.after(0.0), piece.end());
    json!({
        "from": spot_json(from),
        "to": spot_json(to),
        "round": round,
        "climb": climb,
        "inches": inches(piece.length()),
    })
}

fn outline_json(outline: &Outline) -> Value {
    outline.sides.iter().map(piece_json).collect()
}

fn line_json(line: &line::Line) -> Value {
    json!({
        "inches": inches(line.length().0),
        "from": spot_json(line.from),
        "to": spot_json(line.to),
    })
}

fn spot_json(spot: Vector) -> Value {
    json!([inches(spot.x), inches(spot.y)])
}

/// Thousandths as inches with three digits after the point.
fn inches(thousandths: f64) -> f64 {
    thousandths.round() / 1000.0
}

fn shown(spot: Vector) -> String {
    format!("{:.3}; {:.3}", spot.x / 1000.0, spot.y / 1000.0)
}
