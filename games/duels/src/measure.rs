//! What the tape says of bases among terrain: lines of fire, ways, reach.

use crate::dials::Dial;
use crate::figures::FigureId;
use crate::link::Sight;
use crate::passcards::MORE;
pub use crate::point::{RADIUS, SIDE};
use crate::site::{Latest, Site, Stand};
use crate::state::{Combatant, Declared, Laid, MOST_FIGURES, Point, State};
use crate::terrain::{Prop, Terrain, TerrainKind};
use crate::vehicle::Vehicle;
use engine::Memo;
use engine::blank::Inches;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::{Arc, LazyLock};
use tape::way::Segment;
use tape::{Body, Disc, Floors, Gap, Length, Polygon, Reach, TOLERANCE, Thou, Vector, Way, line};
use tinyvec::ArrayVec;

/// How far the figure whose turn it is may move.
// DUE-BASE-02, DUE-MOVE-01, DUE-MOVE-02, DUE-MOVE-21, DUE-MOVE-04, DUE-MOVE-14, DUE-REF-05
pub fn stride(state: &State) -> u8 {
    let head = state.fighter(state.acting).value(Dial::Head);
    // DUE-CARD-29
    state.stride.unwrap_or(head).saturating_add(state.haste)
}

/// Farther than any way on a table.
pub const ANYWHERE: u8 = u8::MAX;

/// So far ways over several floors are looked for that are too long: each climb more takes the search many times as long.
pub const FAR: u8 = 30;

/// The radius of what is only a point.
const DOT: Thou = Thou(1);

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
    /// The amount that a passcard shown with the attack adds to the Weapon value.
    pub armed: u8,
    /// So many inches more because the target is in a helicopter.
    pub lift: u8,
    /// The inches that Precision adds to the ranges of the attacker.
    pub sight: Sight,
}

impl Shot {
    /// How long the line is, with what a helicopter adds to it for ranges and bonuses.
    // DUE-GEO-11, DUE-GEO-19, DUE-ATK-07, DUE-VEH-23, DUE-VEH-26, DUE-VEH-37
    pub fn length(&self) -> Length {
        Length(self.line.length().0 + f64::from(Thou::inches(self.lift.into()).0))
    }

    /// The amount that shooting upwards and a passcard add to the Weapon value.
    // DUE-ATK-27, DUE-ATK-33, DUE-ATK-72, DUE-CARD-36
    pub const fn bonus(&self) -> u8 {
        self.armed + if self.up > 0 { 1 } else { 0 }
    }
}

/// Everything that bars lines between two figures, each with what it is called.
type Bars<'t> = Vec<(&'t str, Cow<'t, Body>)>;

/// The line from one figure to another, if one is free.
pub fn shot<Kits>(state: &Laid<Kits>, from: FigureId, to: FigureId, lane: Lane) -> Option<Shot> {
    shot_of(state, from, None, to, lane)
}

/// The line of a declared attack on a figure.
pub fn declared<Kits>(state: &Laid<Kits>, target: FigureId, declared: Declared) -> Option<Shot> {
    let sent = declared.sent.map(|it| it.at);
    let shot = shot_of(state, state.acting, sent, target, declared.lane)?;
    let armed = if declared.armed { MORE } else { 0 };
    Some(Shot { armed, sight: declared.sight, ..shot })
}

/// The line from a figure, or from the point of the spirit or drone that it sent, to another figure.
// DUE-RIG-23, DUE-RIG-27, DUE-GEO-12, DUE-GEO-13, DUE-GEO-16, DUE-ATK-71
pub fn shot_of<Kits>(
    state: &Laid<Kits>,
    from: FigureId,
    sent: Option<Point>,
    to: FigureId,
    lane: Lane,
) -> Option<Shot> {
    let site = Site::of(&state.terrain);
    let [own, target] = stands(state, &site, from, sent, to);
    let bars = bars(state, &site, [from, to], [own, target]);
    let bars: Vec<&Body> = bars.iter().map(|(_, body)| &**body).collect();
    let up = target.level as i8 - own.level as i8;
    let free = line::shortest(&own.base, &target.base, &bars)?;
    let lift = lift(state.fighter(from), state.fighter(to));
    let sight = state.fighter(from).link.sight;
    let soft = site.soft_between(own.level, target.level);
    if soft.is_empty() {
        return Some(Shot { line: free, is_hindered: false, up, armed: 0, lift, sight });
    }
    let clear = line::shortest(&own.base, &target.base, &[bars, soft].concat());
    // DUE-ATK-20, DUE-ATK-22, DUE-ATK-23, DUE-ATK-73
    let is_longer = |clear: line::Line| clear.length().0 > free.length().0 + 0.5;
    match lane {
        Lane::Shortest => {
            let is_hindered = clear.is_none_or(is_longer);
            Some(Shot { line: free, is_hindered, up, armed: 0, lift, sight })
        }
        // DUE-ATK-21
        Lane::Clear => {
            clear.map(|line| Shot { line, is_hindered: false, up, armed: 0, lift, sight })
        }
    }
}

/// The inches that a target is farther away than the tape says: the attacking figure counts, wherever its drone or spirit is.
// DUE-VEH-23, DUE-VEH-25, DUE-VEH-27, DUE-VEH-40
pub(crate) fn lift(attacker: Combatant<'_>, target: Combatant<'_>) -> u8 {
    Vehicle::lift(target.vehicle, attacker.vehicle)
}

/// Where a line begins and where it ends. A piece that was sent has no base: it is the smallest disc that the tape knows.
// DUE-MAGIC-61
fn stands<Kits>(
    state: &Laid<Kits>,
    site: &Site,
    from: FigureId,
    sent: Option<Point>,
    to: FigureId,
) -> [Stand; 2] {
    let [own, target] = [from, to].map(|who| site.stand(state.fighter(who).at));
    let point = sent.map(|at| {
        let Stand { base, level } = site.stand(at);
        Stand { base: Disc { radius: DOT, ..base }, level }
    });
    [point.unwrap_or(own), target]
}

/// Everything that bars lines from a figure to an outline, but for what has that outline.
pub(crate) fn bars_to<Kits>(
    state: &Laid<Kits>,
    who: FigureId,
    target: Stand,
    outline: &Polygon,
) -> Vec<Body> {
    let site = Site::of(&state.terrain);
    let own = site.stand(state.fighter(who).at);
    let is_it = |body: &Body| matches!(body.shape(), tape::Shape::Polygon(it) if it == outline);
    let bars = bars(state, &site, [who, who], [own, target]);
    bars.into_iter().map(|(_, body)| body.into_owned()).filter(|body| !is_it(body)).collect()
}

/// Terrain, and the bases of others: of the level of both; upwards those of every level up to the target's, downwards those of the
/// attacker's own.
// DUE-GEO-08, DUE-ATK-14, DUE-ATK-15
fn bars<'t, Kits>(
    state: &'t Laid<Kits>,
    site: &'t Site,
    [from, to]: [FigureId; 2],
    [own, target]: [Stand; 2],
) -> Bars<'t> {
    let terrain = site.barriers(own, target);
    let mut bars: Bars<'t> = terrain.into_iter().map(|(prop, body)| (prop.name(), body)).collect();
    let levels = own.level..=target.level.max(own.level);
    for (_, other) in state.standing().filter(|(_, it)| ![from, to].contains(&it.who)) {
        let stand = site.stand(other.at);
        if levels.contains(&stand.level) {
            bars.push((other.name(), Cow::Owned(Body::new(stand.base.into()))));
        }
    }
    bars
}

/// The words for what bars every line from a figure, or from the piece that it sent, to another figure.
pub fn barred_by<Kits>(
    state: &Laid<Kits>,
    from: FigureId,
    sent: Option<Point>,
    to: FigureId,
) -> Barred {
    let site = Site::of(&state.terrain);
    let [own, target] = stands(state, &site, from, sent, to);
    let bars = bars(state, &site, [from, to], [own, target]);
    let bodies: Vec<&Body> = bars.iter().map(|(_, body)| &**body).collect();
    let stoppers = line::stoppers(&own.base, &target.base, &bodies);
    let mut barred =
        Barred { names: Vec::new(), levels: [own.level, target.level], outlines: Vec::new() };
    for (name, body) in stoppers.into_iter().map(|place| &bars[place]) {
        if !barred.names.iter().any(|known| known == name) {
            barred.names.push((*name).to_owned());
        }
        if let tape::Shape::Polygon(piece) = body.shape() {
            barred.outlines.push(piece.corners().to_vec());
        }
    }
    barred
}

/// What bars a line, and on which levels attacker and target stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
    /// What the pieces and the figures are called.
    pub names: Vec<String>,
    /// Of the attacker and of the target.
    pub levels: [u8; 2],
    /// The corners of each piece of terrain among them.
    pub outlines: Vec<Vec<tape::Point>>,
}

impl Barred {
    /// `the Crates and Liada`.
    pub fn said(&self) -> String {
        let said = |name: &String| match Prop::find(name) {
            Some(_) => format!("the {name}"),
            None => name.clone(),
        };
        self.names.iter().map(said).collect::<Vec<String>>().join(" and ")
    }

    /// Whether any of it is of such a kind; figures are of none.
    pub fn has(&self, is_such: impl Fn(TerrainKind) -> bool) -> bool {
        let kinds = self.names.iter().filter_map(|name| Prop::find(name)).map(Prop::kind);
        kinds.into_iter().any(is_such)
    }
}

/// The distance of a point from the base of a figure, on whatever level, and whatever lies between them.
// DUE-MAGIC-36, DUE-RIG-26
pub fn gap_to<Kits>(state: &Laid<Kits>, who: FigureId, at: Point) -> Length {
    let dot = Disc { centre: tape::Point::new(at.x, at.y), radius: Thou(0) };
    Gap::between(&base(state.fighter(who).at).into(), &dot.into()).length()
}

/// How far apart two bases are, whatever lies between them.
// DUE-GEO-01, DUE-GEO-02, DUE-GEO-03
pub fn gap<Kits>(state: &Laid<Kits>, one: FigureId, other: FigureId) -> Length {
    let [one, other] = [one, other].map(|who| base(state.fighter(who).at).into());
    Gap::between(&one, &other).length()
}

/// Whose base a figure that stands here would overlap.
// DUE-GEO-17, DUE-GEO-18
pub fn overlapped<Kits>(state: &Laid<Kits>, who: FigureId, at: Point) -> Option<FigureId> {
    let site = Site::of(&state.terrain);
    let own = site.stand(at);
    let overlaps = |other: &Combatant<'_>| {
        let theirs = site.stand(other.at);
        own.level == theirs.level
            && !Gap::between(&own.base.into(), &theirs.base.into()).at_least(Thou(0))
    };
    let others = state.standing().map(|(_, other)| other).filter(|other| other.who != who);
    // DUE-ALT-94
    let others = others.filter(|other| !state.follows(other.who, who));
    // Whoever is still to be placed is nowhere.
    let others = others.filter(|other| state.is_placed(other.who));
    others.into_iter().find(overlaps).map(|other| other.who)
}

/// Whether a base that stands here lies wholly on the table.
pub fn is_on_table<Kits>(state: &Laid<Kits>, at: Point) -> bool {
    // DUE-GEO-22
    let (least, most) = (RADIUS.0, state.side().0 - RADIUS.0);
    least <= at.x && at.x <= most && least <= at.y && at.y <= most
}

/// What a base that stands here would lie in, and how far its middle is from that.
pub fn in_the_way<Kits>(state: &Laid<Kits>, at: Point) -> Option<(Prop, Length)> {
    Site::of(&state.terrain).in_the_way(at)
}

/// A piece to which a base that stands here is nearer than this, and how near.
// DUE-SETUP-34, DUE-SETUP-42
pub fn too_near<Kits>(state: &Laid<Kits>, at: Point, needs: Thou) -> Option<(Prop, Length)> {
    Site::of(&state.terrain).too_near(base(at), needs)
}

/// Whether the base of a figure touches hindering ground.
pub fn is_hindered<Kits>(state: &Laid<Kits>, who: FigureId) -> bool {
    Site::of(&state.terrain).is_hindered(state.fighter(who).at)
}

/// The level of a point.
pub fn level_of<Kits>(state: &Laid<Kits>, at: Point) -> u8 {
    Site::of(&state.terrain).level_at(at)
}

/// Whether a point lies inside of blocking terrain.
pub fn is_walled<Kits>(state: &Laid<Kits>, at: Point) -> bool {
    Site::of(&state.terrain).is_walled(at)
}

/// The level on which a figure stands.
pub fn level<Kits>(state: &Laid<Kits>, who: FigureId) -> u8 {
    Site::of(&state.terrain).level_at(state.fighter(who).at)
}

/// Where a figure might jump: of each edge that its base touches or covers the point that is nearest to it.
pub fn edges<Kits>(state: &Laid<Kits>, who: FigureId) -> Vec<Point> {
    Site::of(&state.terrain).edges_under(state.fighter(who).at)
}

/// The shortest way of a figure to a point, round all that is in the way and over it, if it is within so many inches. A
/// vehicle changes nothing about it.
// DUE-VEH-32, DUE-MOVE-09, DUE-MOVE-11, DUE-MOVE-15, DUE-GEO-04
pub fn way<Kits>(state: &Laid<Kits>, who: FigureId, to: Point, inches: u8) -> Option<Way> {
    let (site, from) = (Site::of(&state.terrain), state.fighter(who).at);
    let floors = floors(state, who);
    let floor = site.place(from).floor;
    let limit = Thou::inches(inches.into());
    floors.as_ref().as_ref()?.shortest(floor, &base(from), site.place(to), limit)
}

/// Those of some points to which the figure whose turn it is has a way that is short enough: the same ways as one by one, with what
/// they share worked out once.
pub fn within_reach<'p>(state: &State, points: &'p [Point]) -> impl Iterator<Item = Point> + 'p {
    let (site, from) = (Site::of(&state.terrain), state.fighter(state.acting).at);
    let floors = floors(state, state.acting);
    let floor = site.place(from).floor;
    let limit = Thou::inches(stride(state).into());
    let reach = floors.as_ref().as_ref().and_then(|it| it.reach(floor, &base(from), limit));
    let is_near =
        |to: &Point| reach.as_ref().is_some_and(|reach| reach.way_over(site.place(*to)).is_some());
    let near: Vec<bool> = points.iter().map(is_near).collect();
    points.iter().copied().zip(near).filter(|(_, near)| *near).map(|(to, _)| to)
}

/// The shortest way of a figure to a point of the floor on which it stands, without a climb, however long.
pub fn on_one_floor(state: &State, who: FigureId, to: Point) -> Option<Way> {
    let (site, from) = (Site::of(&state.terrain), state.fighter(who).at);
    let floors = floors(state, who);
    let floor = site.place(from).floor;
    if site.place(to).floor != floor {
        return None;
    }
    let ground = floors.as_ref().as_ref()?.ground(floor)?;
    let to = tape::Point::new(to.x, to.y);
    ground.shortest(&base(from), to, Thou::inches(ANYWHERE.into()))
}

/// How far ways are looked for, so that whoever cannot go hears how long the way would be.
pub fn looked_for(state: &State) -> u8 {
    if has_floors(state) { stride(state).max(FAR) } else { ANYWHERE }
}

/// Whether there is more than the ground to stand on.
pub fn has_floors(state: &State) -> bool {
    Site::of(&state.terrain).has_floors()
}

/// Where those stand who are in a figure's way.
type InTheWay = ArrayVec<[Point; MOST_FIGURES]>;

/// Floors by the side of the table, the terrain and the bases that stand in the way: many ends are tried from the same place.
static FLOORS: LazyLock<Memo<Walked, Option<Floors>>> = LazyLock::new(|| Memo::of(64));

type Walked = (Thou, Terrain, InTheWay);

thread_local! {
    static LATEST: Latest<Walked, Option<Floors>> = const { Latest::new() };
}

/// The floors a figure can walk on, without the bases of its foes. It passes its friends and the figures it leads.
// DUE-MOVE-12
pub(crate) fn floors<Kits>(state: &Laid<Kits>, who: FigureId) -> Arc<Option<Floors>> {
    let theirs: InTheWay = state.barring(who).map(|foe| foe.at).collect();
    let site = Site::of(&state.terrain);
    let lay = || {
        let stands: Vec<Stand> = theirs.iter().map(|at| site.stand(*at)).collect();
        site.floors(state.side(), &stands)
    };
    let walked = (state.side(), state.terrain, theirs);
    LATEST.with(|latest| latest.get(walked, |walked| FLOORS.get(*walked, lay)))
}

/// The outlines of all points to which the figure whose turn it is may go, in inches.
pub fn reach(state: &State) -> Vec<Vec<(f64, f64)>> {
    let floors = floors(state, state.acting);
    let Some(floors) = floors.as_ref() else { return Vec::new() };
    let at = state.fighter(state.acting).at;
    let floor = Site::of(&state.terrain).place(at).floor;
    let reach = floors.reach(floor, &base(at), Thou::inches(stride(state).into()));
    let outlines = reach.iter().flat_map(Reach::outlines);
    outlines.map(|outline| outline.sides.iter().flat_map(corners).collect()).collect()
}

/// How long the straight pieces are with which an arc is drawn, in thousandths.
const CHORD: f64 = 500.0;

/// The corners of a side, but for the one at which it ends.
fn corners(side: &Segment) -> Vec<(f64, f64)> {
    let parts = match side {
        Segment::Arc(arc) => (arc.radius * arc.sweep.abs() / CHORD).ceil().max(1.0) as u32,
        _ => 1,
    };
    let corner = |part: u32| {
        let Vector { x, y } = side.after(side.length() * f64::from(part) / f64::from(parts));
        (thousandth(x), thousandth(y))
    };
    (0..parts).map(corner).collect()
}

/// In inches, to the thousandth.
fn thousandth(length: f64) -> f64 {
    length.round() / 1000.0
}
