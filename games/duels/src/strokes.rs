//! What is measured, drawn on the map: reach, ranges and lines of fire as they are, and the way and the line of a move before it is
//! made.

use crate::attack::reaches;
use crate::dials::Dial;
use crate::dice::Colour;
use crate::measure::{self, RADIUS, base};
use crate::play::stride;
use crate::state::{Phase, Point, State, other};
use crate::story::Measured;
use engine::Text;
use engine::blank::Inches;
use engine::scene::{Draws, Leg, Stroke, ThingId, Tone};
use tape::way::Piece;
use tape::{Length, Spot, Way};

/// Farther than any way on a table.
const ANYWHERE: u8 = u8::MAX;

/// What is measured while nobody has anything in mind.
pub(crate) fn at_rest(state: &State) -> Vec<Stroke> {
    match state.phase {
        Phase::Gear | Phase::Over(_) => Vec::new(),
        _ => reach(state).into_iter().chain(from_here(state)).collect(),
    }
}

/// What a move to a point measures, and what could be shot at from there; also where it cannot be made.
pub(crate) fn of_going(state: &State, to: Point) -> Vec<Stroke> {
    let seat = state.turn;
    let way = measure::way(state, seat, to, ANYWHERE);
    let mut then = state.clone();
    then.fighters[seat].at = to;
    let fits = measure::is_on_table(to) && !measure::overlaps(state, seat, to);
    let tape = way.map(|way| tape(state, &way)).into_iter();
    tape.chain(fits.then(|| from_here(&then)).into_iter().flatten()).collect()
}

/// All that the figure whose turn it is can come to.
fn reach(state: &State) -> Option<Stroke> {
    let may_move = state.phase == Phase::Act && !state.moved;
    may_move.then(|| Stroke {
        draws: Draws::Wash { outlines: measure::reach(state) },
        tone: Tone::Lapis,
        says: Text::new(),
        about: own(state),
    })
}

fn own(state: &State) -> Option<ThingId> {
    Some(ThingId(state.turn.0.into()))
}

/// The ranges of the figure whose turn it is, and the line of fire to the other.
pub(crate) fn from_here(state: &State) -> Vec<Stroke> {
    let fighter = &state.fighters[state.turn];
    let (x, y) = point(Spot { x: fighter.at.x.into(), y: fighter.at.y.into() });
    let ring = |colour: &Colour| {
        let range = fighter.figure().range(*colour)?;
        let radius = Inches(RADIUS.0).inches() + f64::from(range);
        Some(Stroke {
            draws: Draws::Ring { middle: (x, y), radius },
            tone: tone(*colour),
            says: format!("{colour} {range}").into(),
            about: own(state),
        })
    };
    let line = line(state, Text::new());
    Colour::ALL.iter().filter_map(ring).chain(line).collect()
}

/// The line of fire of the figure whose turn it is, with how long it is, which colours reach so far, and what else there is to
/// say of it.
pub(crate) fn line(state: &State, more: Text) -> Option<Stroke> {
    let [own, theirs] = [state.turn, other(state.turn)].map(|seat| &state.fighters[seat]);
    let line = tape::line::shortest(&base(own.at), &base(theirs.at), &[])?;
    let within: Vec<&str> = Colour::ALL
        .iter()
        .filter(|colour| {
            **colour != Colour::White && reaches(own.figure(), **colour, line.length())
        })
        .map(|colour| colour.name())
        .collect();
    let reach = match within.as_slice() {
        [] => "no colour reaches".to_owned(),
        [one] => format!("{one} reaches"),
        many => format!("{} reach", many.join(", ")),
    };
    let says = Text::from(format!("{} inches: {reach}", inches(line.length())));
    Some(Stroke {
        draws: Draws::Line { from: point(line.from), to: point(line.to) },
        tone: if within.is_empty() { Tone::Cinnabar } else { Tone::Verdigris },
        says: Text([says.0, more.0].concat()),
        about: Some(ThingId(other(state.turn).0.into())),
    })
}

/// A way as a tape: green as far as the Head dial goes, ochre as far as the roll, and red beyond.
fn tape(state: &State, way: &Way) -> Stroke {
    let at = state.fighters[state.turn].at;
    let (length, head) = (way.length(), state.fighters[state.turn].value(Dial::Head));
    let within = |most: u8| length.within(tape::Thou::inches(most.into()));
    let tone = match () {
        () if state.moved => Tone::Cinnabar,
        () if within(head.min(stride(state))) => Tone::Verdigris,
        () if within(stride(state)) => Tone::Ochre,
        () => Tone::Cinnabar,
    };
    let legs = way.pieces.iter().map(|piece| Leg {
        to: point(piece.end()),
        round: match piece {
            Piece::Arc(arc) => Some(thousandth(arc.radius) * arc.sweep.signum()),
            _ => None,
        },
    });
    let says = format!("{} of {} inches", inches(length), stride(state));
    let from = (Inches(at.x).inches(), Inches(at.y).inches());
    Stroke {
        draws: Draws::Tape { from, legs: legs.collect() },
        tone,
        says: says.into(),
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

fn inches(length: Length) -> Inches {
    measure::said(Measured::from(length).0)
}

fn point(Spot { x, y }: Spot) -> (f64, f64) {
    (thousandth(x), thousandth(y))
}

/// In inches, to the thousandth.
fn thousandth(length: f64) -> f64 {
    length.round() / 1000.0
}
