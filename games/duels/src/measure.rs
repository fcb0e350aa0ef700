//! What the tape says of two bases on empty ground.

use crate::state::{Point, State, other};
use engine::Seat;
use tape::{Body, Disc, Gap, Ground, Length, Table, Thou, Way, line};

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
    let table = Table::new(SIDE, SIDE).ok()?;
    let theirs = Body::new(base(state.fighters[other(seat)].at).into());
    let ground = Ground::new(table, RADIUS, &[&theirs], &[]);
    let to = tape::Point::new(to.x, to.y);
    ground.shortest(&base(state.fighters[seat].at), to, Thou::inches(inches.into()))
}
