//! What the tape says of two bases on empty ground.

use crate::play::stride;
use crate::state::{Point, State, other};
use engine::Seat;
use engine::blank::Inches;
use tape::way::Piece;
use tape::{Body, Disc, Gap, Ground, Length, Reach, Spot, TOLERANCE, Table, Thou, Way, line};

/// The radius of a base.
// DUE-BASE-06
pub const RADIUS: Thou = Thou::inches(3);

/// Both sides of the table.
// DUE-SETUP-01
pub const SIDE: Thou = Thou::inches(60);

/// A base that stands here.
pub fn base(at: Point) -> Disc {
    Disc { centre: tape::Point::new(at.x, at.y), radius: RADIUS }
}

/// A length as it is said: in hundredths of an inch, and never as less than the rules count it, so that whoever reads 14 inches
/// knows that a range of 14 reaches so far.
pub const fn said(thousandths: i32) -> Inches {
    Inches(thousandths.saturating_add(9 - TOLERANCE.0).div_euclid(10) * 10)
}

/// A place as it is said: the nearest hundredth of an inch.
pub const fn said_at(thousandths: i32) -> Inches {
    Inches(thousandths.saturating_add(5).div_euclid(10) * 10)
}

/// How long the line of fire between the two figures is: on empty ground nothing blocks it.
pub fn line_of_fire(state: &State) -> Length {
    let [one, two] = state.fighters.0.map(|fighter| base(fighter.at));
    line::shortest(&one, &two, &[]).map_or(Length(0.0), |line| line.length())
}

/// Whether a base that stands here overlaps the other figure's.
pub fn overlaps(state: &State, seat: Seat, at: Point) -> bool {
    let theirs = base(state.fighters[other(seat)].at);
    !Gap::between(&base(at).into(), &theirs.into()).at_least(Thou(0))
}

/// Whether a base that stands here lies wholly on the table.
pub const fn is_on_table(at: Point) -> bool {
    // DUE-GEO-22
    let (least, most) = (RADIUS.0, SIDE.0 - RADIUS.0);
    least <= at.x && at.x <= most && least <= at.y && at.y <= most
}

/// The shortest way of a figure, round the other base, to a point, if it is within so many inches.
// DUE-MOVE-11, DUE-MOVE-15
pub fn way(state: &State, seat: Seat, to: Point, inches: u8) -> Option<Way> {
    let ground = ground(state, seat)?;
    let to = tape::Point::new(to.x, to.y);
    ground.shortest(&base(state.fighters[seat].at), to, Thou::inches(inches.into()))
}

/// What a figure walks on: the table without the other base.
fn ground(state: &State, seat: Seat) -> Option<Ground> {
    let table = Table::new(SIDE, SIDE).ok()?;
    let theirs = Body::new(base(state.fighters[other(seat)].at).into());
    Some(Ground::new(table, RADIUS, &[&theirs], &[]))
}

/// The outlines of all points to which the figure whose turn it is may go, in inches.
pub fn reach(state: &State) -> Vec<Vec<(f64, f64)>> {
    let seat = state.turn;
    let Some(ground) = ground(state, seat) else { return Vec::new() };
    let start = base(state.fighters[seat].at);
    let reach = Reach::new(&ground, &start, Thou::inches(stride(state).into()));
    let outlines = reach.iter().flat_map(Reach::outlines);
    outlines.map(|outline| outline.sides.iter().flat_map(corners).collect()).collect()
}

/// How long the straight pieces are with which an arc is drawn, in thousandths.
const CHORD: f64 = 500.0;

/// The corners of a side, but for the one at which it ends.
fn corners(side: &Piece) -> Vec<(f64, f64)> {
    let parts = match side {
        Piece::Arc(arc) => (arc.radius * arc.sweep.abs() / CHORD).ceil().max(1.0) as u32,
        _ => 1,
    };
    let corner = |part: u32| {
        let Spot { x, y } = side.after(side.length() * f64::from(part) / f64::from(parts));
        (thousandth(x), thousandth(y))
    };
    (0..parts).map(corner).collect()
}

/// In inches, to the thousandth.
fn thousandth(length: f64) -> f64 {
    length.round() / 1000.0
}
