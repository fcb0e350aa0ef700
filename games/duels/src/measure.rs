//! What the tape says of bases among terrain: lines of fire, ways, reach.

use crate::play::stride;
use crate::site::{Site, Stand};
use crate::state::{Point, State, other};
use crate::terrain::{Pieces, Prop, Terrain};
use engine::blank::Inches;
use engine::{Memo, Seat};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};
use tape::way::Piece;
use tape::{Body, Disc, Floors, Gap, Length, Reach, Spot, TOLERANCE, Thou, Way, line};

/// Farther than any way on a table.
pub const ANYWHERE: u8 = u8::MAX;

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

/// Which of the two lines the attacker lays.
// DUE-GEO-10
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lane {
    /// The shortest free one.
    #[default]
    Shortest,
    /// The shortest free one that lies over no hindering ground.
    Clear,
}

/// What an attack from one figure at another measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shot {
    /// From where to where.
    pub line: line::Line,
    /// Whether it lies over hindering ground.
    pub is_hindered: bool,
    /// So many levels up, or down where it is below 0.
    pub up: i8,
}

impl Shot {
    /// How long the line is.
    // DUE-GEO-11, DUE-GEO-19, DUE-ATK-07
    pub fn length(&self) -> Length {
        self.line.length()
    }

    /// What shooting upwards adds to the Weapon value.
    // DUE-ATK-27, DUE-ATK-33, DUE-ATK-72
    pub const fn bonus(&self) -> u8 {
        if self.up > 0 { 1 } else { 0 }
    }
}

/// Everything that bars lines between two figures, each with what it is; a base has no such name.
type Bars = Vec<(Option<Prop>, Body)>;

/// The line from one figure to the other, if one is free.
// DUE-GEO-12, DUE-GEO-13, DUE-GEO-16
pub fn shot(state: &State, from: Seat, lane: Lane) -> Option<Shot> {
    let site = Site::of(&state.terrain);
    let [own, target] = stands(&site, state, from);
    let bars = bars(&site, own, target);
    let bars: Vec<&Body> = bars.iter().map(|(_, body)| body).collect();
    let up = target.level as i8 - own.level as i8;
    let free = line::shortest(&own.base, &target.base, &bars)?;
    let soft = site.soft_between(own.level, target.level);
    if soft.is_empty() {
        return Some(Shot { line: free, is_hindered: false, up });
    }
    let clear = line::shortest(&own.base, &target.base, &[bars, soft].concat());
    // DUE-ATK-20, DUE-ATK-22, DUE-ATK-23, DUE-ATK-73
    let is_longer = |clear: line::Line| clear.length().0 > free.length().0 + 0.5;
    match lane {
        Lane::Shortest => Some(Shot { line: free, is_hindered: clear.is_none_or(is_longer), up }),
        // DUE-ATK-21
        Lane::Clear => clear.map(|line| Shot { line, is_hindered: false, up }),
    }
}

fn stands(site: &Site, state: &State, from: Seat) -> [Stand; 2] {
    [from, other(from)].map(|seat| site.stand(state.fighters[seat].at))
}

fn bars(site: &Site, from: Stand, to: Stand) -> Bars {
    site.barriers(from, to).into_iter().map(|(prop, body)| (Some(prop), body)).collect()
}

/// The pieces that bar every line between the two figures.
pub fn barred_by(state: &State, from: Seat) -> Pieces {
    let site = Site::of(&state.terrain);
    let [own, target] = stands(&site, state, from);
    let bars = bars(&site, own, target);
    let bodies: Vec<&Body> = bars.iter().map(|(_, body)| body).collect();
    let mut pieces = Pieces::default();
    for place in line::stoppers(&own.base, &target.base, &bodies) {
        if let Some(prop) = bars[place].0.filter(|prop| !pieces.0.contains(prop)) {
            _ = pieces.0.try_push(prop);
        }
    }
    pieces
}

/// How far apart the two bases are, whatever lies between them.
// DUE-GEO-01, DUE-GEO-02, DUE-GEO-03
pub fn gap(state: &State) -> Length {
    let [one, two] = state.fighters.0.map(|fighter| base(fighter.at).into());
    Gap::between(&one, &two).length()
}

/// Whether a base that stands here overlaps the other figure's.
// DUE-GEO-17, DUE-GEO-18
pub fn overlaps(state: &State, seat: Seat, at: Point) -> bool {
    let site = Site::of(&state.terrain);
    let [own, theirs] = [at, state.fighters[other(seat)].at].map(|at| site.stand(at));
    own.level == theirs.level
        && !Gap::between(&own.base.into(), &theirs.base.into()).at_least(Thou(0))
}

/// Whether a base that stands here lies wholly on the table.
pub const fn is_on_table(at: Point) -> bool {
    // DUE-GEO-22
    let (least, most) = (RADIUS.0, SIDE.0 - RADIUS.0);
    least <= at.x && at.x <= most && least <= at.y && at.y <= most
}

/// What a base that stands here would lie in, and how far its middle is from that.
pub fn in_the_way(state: &State, at: Point) -> Option<(Prop, Length)> {
    Site::of(&state.terrain).in_the_way(at)
}

/// A piece to which a base that stands here is nearer than this, and how near.
// DUE-SETUP-34, DUE-SETUP-42
pub fn too_near(state: &State, at: Point, needs: Thou) -> Option<(Prop, Length)> {
    Site::of(&state.terrain).too_near(base(at), needs)
}

/// Whether the base of a figure touches hindering ground.
pub fn is_hindered(state: &State, seat: Seat) -> bool {
    Site::of(&state.terrain).is_hindered(state.fighters[seat].at)
}

/// The level on which a figure stands.
pub fn level(state: &State, seat: Seat) -> u8 {
    Site::of(&state.terrain).level_at(state.fighters[seat].at)
}

/// The shortest way of a figure to a point, round all that is in the way and over it, if it is within so many inches.
// DUE-MOVE-09, DUE-MOVE-11, DUE-MOVE-15, DUE-GEO-04
pub fn way(state: &State, seat: Seat, to: Point, inches: u8) -> Option<Way> {
    let (site, from) = (Site::of(&state.terrain), state.fighters[seat].at);
    let floors = floors(state, seat);
    let floor = site.place(from).floor;
    floors.as_ref().as_ref()?.shortest(
        floor,
        &base(from),
        site.place(to),
        Thou::inches(inches.into()),
    )
}

/// Floors by the terrain and the base that stands in the way: many ends are tried from the same place.
static FLOORS: LazyLock<Memo<(Terrain, Point), Option<Floors>>> = LazyLock::new(|| Memo::of(64));

/// What a figure walks on: the floors without the other base.
fn floors(state: &State, seat: Seat) -> Arc<Option<Floors>> {
    let theirs = state.fighters[other(seat)].at;
    let site = Site::of(&state.terrain);
    FLOORS.get((state.terrain, theirs), || site.floors(&[site.stand(theirs)]))
}

/// The outlines of all points to which the figure whose turn it is may go, in inches.
pub fn reach(state: &State) -> Vec<Vec<(f64, f64)>> {
    let seat = state.turn;
    let floors = floors(state, seat);
    let Some(floors) = floors.as_ref() else { return Vec::new() };
    let at = state.fighters[seat].at;
    let floor = Site::of(&state.terrain).place(at).floor;
    let reach = floors.reach(floor, &base(at), Thou::inches(stride(state).into()));
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
