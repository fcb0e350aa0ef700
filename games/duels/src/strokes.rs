//! What is measured, drawn on the map: reach, ranges and lines of fire as they are, and the way and the line of a move before it is
//! made.

use crate::attack::reaches;
use crate::chances;
use crate::dials::Dial;
use crate::dice::Colour;
use crate::figures::FigureId;
use crate::measure::stride;
use crate::measure::{self, ANYWHERE, Lane, RADIUS, Shot};
use crate::odds::Odds;
use crate::placing;
use crate::route::{self, Route};
use crate::state::{Combatant, Laid, Phase, Point, State};
use crate::story::Measured;
use crate::terrain;
use engine::blank::Inches;
use engine::scene::{Draws, Leg, Sign, Stroke, ThingId, Tone};
use engine::{Bend, Text, Trail};
use tape::way::Segment;
use tape::{Length, Vector, Way};

/// What is measured while nobody has anything in mind.
pub(crate) fn at_rest(state: &State) -> Vec<Stroke> {
    match state.phase {
        Phase::Board | Phase::Gear | Phase::Over(_) => Vec::new(),
        Phase::Terrain | Phase::Edge | Phase::Place => Vec::new(),
        _ => reach(state).into_iter().chain(from_here(state)).collect(),
    }
}

/// What a move to a point measures, and what could be shot at from there; also where it cannot be made.
pub(crate) fn of_going(state: &State, to: Point) -> Vec<Stroke> {
    let who = state.acting;
    let way = measure::way(state, who, to, measure::looked_for(state));
    let mut then = state.clone();
    then.change(who, |fighter| fighter.at = to);
    let is_free = measure::in_the_way(state, to).is_none();
    let fits =
        measure::is_on_table(state, to) && is_free && measure::overlapped(state, who, to).is_none();
    let tape = way.map(|way| tape(state, &way)).into_iter();
    tape.chain(fits.then(|| from_here(&then)).into_iter().flatten()).collect()
}

/// The outline of a piece that is laid; red where it cannot lie.
pub(crate) fn of_laying(state: &State, piece: &terrain::TerrainPiece) -> Vec<Stroke> {
    let may = placing::lay(state, piece).is_ok();
    let outline = piece.corners.iter().map(|at| (Inches(at.x).inches(), Inches(at.y).inches()));
    vec![Stroke {
        draws: Draws::Wash { outlines: vec![outline.collect()] },
        tone: if may { Tone::Verdigris } else { Tone::Cinnabar },
        says: piece.what.name().into(),
        label: None,
        about: None,
    }]
}

/// The base of a figure that is placed; red where it cannot stand.
pub(crate) fn of_standing(state: &State, at: Point) -> Vec<Stroke> {
    let may = placing::stand(state, at).is_ok();
    vec![Stroke {
        draws: Draws::Ring {
            middle: (Inches(at.x).inches(), Inches(at.y).inches()),
            radius: Inches(RADIUS.0).inches(),
        },
        tone: if may { Tone::Verdigris } else { Tone::Cinnabar },
        says: state.fighter(state.acting).name().into(),
        label: None,
        about: own(state),
    }]
}

/// What a way of one's own measures, and what could be shot at from its end.
pub(crate) fn of_walking(state: &State, route: &Route) -> Vec<Stroke> {
    let limit = tape::Thou::inches(ANYWHERE.into());
    let Ok(gone) = route::walk(state, state.acting, route, limit) else { return Vec::new() };
    let mut then = state.clone();
    then.change(state.acting, |fighter| fighter.at = gone.end().unwrap_or(fighter.at));
    let tape = tape(state, &Way { pieces: gone.pieces });
    [tape].into_iter().chain(from_here(&then)).collect()
}

/// All that the figure whose turn it is can come to.
fn reach(state: &State) -> Option<Stroke> {
    let may_move = state.phase == Phase::Act && !state.moved;
    may_move.then(|| Stroke {
        draws: Draws::Wash { outlines: measure::reach(state) },
        tone: Tone::Lapis,
        says: Text::new(),
        label: None,
        about: own(state),
    })
}

fn own(state: &State) -> Option<ThingId> {
    thing_of(state, state.acting)
}

/// The figures are things from 0 on, in the order of their teams.
pub(crate) fn thing_of<Kits>(state: &Laid<Kits>, who: FigureId) -> Option<ThingId> {
    state.all().position(|(_, fighter)| fighter.who == who).map(|at| ThingId(at as u32))
}

/// The ranges of the figure whose turn it is, and the lines of fire to its foes.
pub(crate) fn from_here(state: &State) -> Vec<Stroke> {
    ranges(state, state.acting).chain(lines(state)).collect()
}

/// How far the colours of a figure reach.
pub(crate) fn ranges(state: &State, who: FigureId) -> impl Iterator<Item = Stroke> {
    let fighter = state.fighter(who);
    // A spirit that was sent measures from its point.
    let sent = state.sent().filter(|_| who == state.acting);
    let (at, by) = sent.map_or((fighter.at, RADIUS), |sent| (sent.at, tape::Thou(0)));
    let (x, y) = point(Vector { x: at.x.into(), y: at.y.into() });
    let ring = move |colour: &Colour| {
        let range = fighter.figure().range(*colour)?;
        let radius = Inches(by.0).inches() + f64::from(range);
        Some(Stroke {
            draws: Draws::Ring { middle: (x, y), radius },
            tone: tone(*colour),
            says: format!("{colour} {range}").into(),
            label: None,
            about: thing_of(state, who),
        })
    };
    Colour::ALL.iter().filter_map(ring)
}

/// To whom lines of fire go, and of each line what holds about it wherever it is measured.
pub(crate) fn glimpses(state: &State) -> Vec<Sign> {
    let own = state.acting;
    let glimpse = |foe: Combatant<'_>| {
        let (bears, tone) = match measure::shot(state, own, foe.who, Lane::Shortest) {
            Some(shot) => (bears(state, &shot), bearing(state, own, &shot)),
            None => (barred_by(state, own, None, foe.who), Tone::Cinnabar),
        };
        Sign { says: format!("{}: {bears}", foe.name()).into(), tone }
    };
    state.foes(own).map(glimpse).collect()
}

/// The lines of fire that the figure whose turn it is may choose from, for each of its foes, or what bars them.
// DUE-GEO-20
fn lines(state: &State) -> Vec<Stroke> {
    let own = state.acting;
    let sent = state.sent().map(|it| it.at);
    let mut lines: Vec<Stroke> = Vec::new();
    for foe in state.foes(own) {
        for line in lines_between(state, own, sent, foe.who, |shot| words(state, foe, shot)) {
            // A piece that bars several lines is outlined once.
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// What is said of a line of fire, and what stands at it.
fn words(state: &State, target: Combatant<'_>, shot: &Shot) -> Words {
    let (own, length) = (state.fighter(state.acting), inches(shot.length()));
    let [from, to] = [own, target].map(|it| it.name());
    let line = format!("{from} to {to} {length} inches{}, {}", up(shot), lane(shot));
    let colours = colours(state, own.who, shot);
    let says = if colours.is_empty() { line } else { format!("{line}: {colours}") };
    let reach = format!("{length} inches: {}", bears(state, shot));
    match chances::extremes(state, own.who, target.who, shot) {
        None => Words { says, label: Some(reach) },
        Some(odds) => {
            let odds = at_a_glance(odds);
            Words { says: format!("{says}; {odds}"), label: Some(format!("{odds}\n{reach}")) }
        }
    }
}

/// `24 to 91 in 100, 0.8 to 2.6 clicks`: how an attack fares against all dodge dice, and against none.
fn at_a_glance([dodged, open]: [Odds; 2]) -> String {
    let range = |least: String, most: String| {
        if least == most { most } else { format!("{least} to {most}") }
    };
    let [few, many] = [dodged, open].map(|odds| odds.of_hundred().to_string());
    let [light, heavy] = [dodged, open].map(|odds| format!("{:.1}", odds.clicks_expected()));
    format!("{} in 100, {} clicks", range(few, many), range(light, heavy))
}

/// What a stroke says, and what stands at it if that is less.
pub(crate) struct Words {
    pub says: String,
    pub label: Option<String>,
}

/// `clear line`.
pub(crate) const fn lane(shot: &Shot) -> &'static str {
    if shot.is_hindered { "line over hindering ground" } else { "clear line" }
}

/// `blue no, green yes`: of the colours of a figure, which reach as far as a shot.
pub(crate) fn colours(state: &State, own: FigureId, shot: &Shot) -> String {
    let figure = state.fighter(own).figure();
    let within = within(state, own, shot);
    let shoots = |colour: &&Colour| figure.range(**colour).is_some();
    let answers = Colour::ALL.iter().filter(shoots).map(|colour| {
        let reaches = within.contains(&colour.name());
        format!("{colour} {}", if reaches { "yes" } else { "no" })
    });
    answers.collect::<Vec<String>>().join(", ")
}

/// The lines of fire from one figure to another, each with what is said of it, or what bars them.
pub(crate) fn lines_between(
    state: &State,
    own: FigureId,
    sent: Option<Point>,
    target: FigureId,
    words: impl Fn(&Shot) -> Words,
) -> Vec<Stroke> {
    let [shortest, clear] =
        [Lane::Shortest, Lane::Clear].map(|lane| measure::shot_of(state, own, sent, target, lane));
    let Some(shortest) = shortest else { return barred(state, own, sent, target) };
    let clear = clear.filter(|_| shortest.is_hindered);
    let line = |shot: Shot| {
        let Words { says, label } = words(&shot);
        Stroke {
            draws: Draws::Line { from: point(shot.line.from), to: point(shot.line.to) },
            tone: bearing(state, own, &shot),
            says: says.into(),
            label: label.map(Text::from),
            about: thing_of(state, target),
        }
    };
    [shortest].into_iter().chain(clear).map(line).collect()
}

/// From middle to middle, and the outlines of what is in between.
fn barred(state: &State, own: FigureId, sent: Option<Point>, target: FigureId) -> Vec<Stroke> {
    let [from, to] = [own, target].map(|who| state.fighter(who).name());
    let bars = measure::barred_by(state, own, sent, target);
    let label = format!("barred by {}", bars.said());
    let says = format!("{from} to {to}: {label}").into();
    let [base, theirs] = [own, target].map(|who| state.fighter(who).at);
    let own = sent.unwrap_or(base);
    let inches = |at: Point| (Inches(at.x).inches(), Inches(at.y).inches());
    let line = Stroke {
        draws: Draws::Line { from: inches(own), to: inches(theirs) },
        tone: Tone::Cinnabar,
        says,
        label: Some(label.into()),
        about: thing_of(state, target),
    };
    let outline = |piece: &Vec<tape::Point>| {
        let corners = piece.iter().map(|at| (Inches(at.x.0).inches(), Inches(at.y.0).inches()));
        Stroke {
            draws: Draws::Wash { outlines: vec![corners.collect()] },
            tone: Tone::Cinnabar,
            says: Text::new(),
            label: None,
            about: None,
        }
    };
    [line].into_iter().chain(bars.outlines.iter().map(outline)).collect()
}

fn barred_by(state: &State, own: FigureId, sent: Option<Point>, target: FigureId) -> String {
    format!("barred by {}", measure::barred_by(state, own, sent, target).said())
}

/// The colours of a figure that reach as far as a shot.
pub(crate) fn within(state: &State, own: FigureId, shot: &Shot) -> Vec<&'static str> {
    let figure = shot.sight.of(state.fighter(own).figure());
    let reaches = |colour: &Colour| match colour {
        Colour::White => false,
        Colour::Yellow if shot.up != 0 => false,
        _ => reaches(&figure, *colour, shot.length()),
    };
    Colour::ALL.iter().filter(|colour| reaches(colour)).map(|colour| colour.name()).collect()
}

/// What a shot is worth at a glance.
fn bearing(state: &State, own: FigureId, shot: &Shot) -> Tone {
    match () {
        () if within(state, own, shot).is_empty() => Tone::Cinnabar,
        () if shot.is_hindered => Tone::Ochre,
        () => Tone::Verdigris,
    }
}

/// Which colours reach as far as a shot, and what terrain does to it.
fn bears(state: &State, shot: &Shot) -> String {
    let reach = match within(state, state.acting, shot).as_slice() {
        [] => "no colour reaches".to_owned(),
        [one] => format!("{one} reaches"),
        many => format!("{} reach", many.join(", ")),
    };
    let over = if shot.is_hindered { ", over hindering ground" } else { "" };
    format!("{reach}{over}{}", up(shot))
}

/// `, 1 up`: how many levels a shot goes up or down, if it does.
fn up(shot: &Shot) -> String {
    match shot.up {
        0 => String::new(),
        up if up > 0 => format!(", {up} up"),
        down => format!(", {} down", -down),
    }
}

/// What a way costs: green as far as the Head dial goes, ochre as far as the roll, and red beyond.
pub(crate) fn cost(state: &State, length: Length) -> Tone {
    let head = state.fighter(state.acting).value(Dial::Head);
    let within = |most: u8| length.within(tape::Thou::inches(most.into()));
    match () {
        () if state.moved => Tone::Cinnabar,
        () if within(head.min(stride(state))) => Tone::Verdigris,
        () if within(stride(state)) => Tone::Ochre,
        () => Tone::Cinnabar,
    }
}

/// A piece of a way as it is drawn.
pub(crate) fn leg(piece: &Segment) -> Leg {
    let round = match piece {
        Segment::Arc(arc) => Some(thousandth(arc.radius) * arc.sweep.signum()),
        _ => None,
    };
    Leg { to: point(piece.end()), round }
}

/// A way as somebody went it.
pub(crate) fn trail(state: &State, who: FigureId, from: Point, pieces: &[Segment]) -> Trail {
    let length = pieces.iter().fold(0.0, |length, piece| length + piece.length());
    let whole = |inches: f64| (inches * 1000.0).round() as i32;
    let bend = |piece: &Segment| {
        let Leg { to: (x, y), round } = leg(piece);
        Bend { to: (whole(x), whole(y)), round: round.map(whole) }
    };
    Trail {
        says: format!("{} inches", inches(Length(length))),
        thing: thing_of(state, who).unwrap_or_default(),
        from: (from.x, from.y),
        legs: pieces.iter().map(bend).collect(),
    }
}

/// A way as a tape, in the colour of what it costs.
fn tape(state: &State, way: &Way) -> Stroke {
    let (at, length) = (state.fighter(state.acting).at, way.length());
    let says = format!("{} of {} inches", inches(length), stride(state));
    let from = (Inches(at.x).inches(), Inches(at.y).inches());
    Stroke {
        draws: Draws::Tape { from, legs: way.pieces.iter().map(leg).collect() },
        tone: cost(state, length),
        says: says.into(),
        label: None,
        about: own(state),
    }
}

/// The stone in which a colour is drawn.
const fn tone(colour: Colour) -> Tone {
    match colour {
        Colour::White | Colour::Black => Tone::Plain,
        Colour::Yellow => Tone::Ochre,
        Colour::Blue => Tone::Lapis,
        Colour::Green => Tone::Verdigris,
        Colour::Red => Tone::Cinnabar,
    }
}

pub(crate) fn inches(length: Length) -> Inches {
    measure::said(Measured::from(length).0)
}

fn point(Vector { x, y }: Vector) -> (f64, f64) {
    (thousandth(x), thousandth(y))
}

/// In inches, to the thousandth.
fn thousandth(length: f64) -> f64 {
    length.round() / 1000.0
}
