//! The terrain of a table as the tape sees it: bodies, the levels on which they lie, floors, and what bars a line.

use crate::point::{RADIUS, RouteStep};
use crate::state::Point;
use crate::terrain::{Prop, Terrain, TerrainKind, TerrainPiece};
use engine::Memo;
use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::{Arc, LazyLock};
use tape::way::{Climb, FloorPoint, Waypoint};
use tape::{
    Body, BodyError, Contact, Disc, Floors, Gap, Ground, Length, Polygon, Table, Thou, gap,
};

/// What one level costs to climb.
// DUE-ELEV-02, DUE-ELEV-03, DUE-ELEV-15
const LEVEL: Thou = Thou::inches(10);

/// How near its edge whoever is higher has to stand.
// DUE-ATK-08, DUE-ATK-09
const EDGE: Thou = Thou::inches(1);

/// So many meanings of a way are tried at most.
const MOST_READINGS: usize = 64;

/// A margin over the tape's tolerance, in thousandths: beyond it, things are apart without being measured.
const APART: i32 = 10;

/// How thick the edge is over which nobody shoots, in thousandths.
const THICK: f64 = 3.0;

/// The terrain of a table, worked out.
#[derive(Debug)]
pub(crate) struct Site {
    pieces: Vec<Laid>,
    storeys: Vec<Storey>,
}

/// A piece that lies.
#[derive(Debug)]
struct Laid {
    what: Prop,
    /// The level on which it lies.
    level: u8,
    body: Body,
    /// The least and the greatest of each coordinate of its corners.
    frame: [tape::Point; 2],
}

/// A floor: its level, and the pieces on whose tops it lies. The ground has none.
#[derive(Debug)]
struct Storey {
    level: u8,
    tops: Vec<usize>,
}

/// What stands in the way of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solid {
    /// A piece of terrain.
    Piece(Prop),
    /// A base, by its place among those that stand there.
    Base(usize),
}

/// A base and the level on which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stand {
    pub base: Disc,
    pub level: u8,
}

/// As many tables as are played on at the same time, more or less.
static SITES: LazyLock<Memo<Terrain, Site>> = LazyLock::new(|| Memo::of(64));

thread_local! {
    static LATEST: Latest<Terrain, Site> = const { Latest::new() };
}

/// A thread's last question to a memo: one game asks again and again, and comparing terrain is quicker than looking it up.
pub(crate) struct Latest<K, V>(RefCell<Option<(K, Arc<V>)>>);

impl<K: PartialEq, V> Latest<K, V> {
    pub const fn new() -> Latest<K, V> {
        Latest(RefCell::new(None))
    }

    /// Returns what was asked for last, or finds it if that was something else.
    pub fn get(&self, key: K, find: impl FnOnce(&K) -> Arc<V>) -> Arc<V> {
        if let Some((known, thing)) = &*self.0.borrow()
            && *known == key
        {
            return thing.clone();
        }
        let thing = find(&key);
        self.0.replace(Some((key, thing.clone())));
        thing
    }
}

/// The outline of a piece.
pub(crate) fn outline(piece: &TerrainPiece) -> Result<Polygon, BodyError> {
    let corners: Vec<tape::Point> = piece.corners.iter().map(|at| point(*at)).collect();
    Polygon::new(&corners)
}

pub(crate) fn point(at: Point) -> tape::Point {
    tape::Point::new(at.x, at.y)
}

impl Laid {
    fn top(&self) -> Option<u8> {
        match self.what.kind() {
            TerrainKind::Elevated(levels) => Some(self.level + levels),
            _ => None,
        }
    }

    /// Whether it stands in the way of who walks on a level.
    // DUE-MOVE-10, DUE-MOVE-18, DUE-ELEV-13
    fn is_solid_on(&self, level: u8) -> bool {
        match self.top() {
            Some(top) => top > level,
            None => self.what.kind() == TerrainKind::Blocking && self.level >= level,
        }
    }

    fn touches(&self, other: &Laid) -> bool {
        Gap::between(self.body.shape(), other.body.shape()).contact() != Contact::Apart
    }

    /// False if a disc here is surely apart from it: a look at its frame spares most of what would be measured.
    fn may_touch(&self, Disc { centre, radius }: Disc) -> bool {
        let [least, most] = self.frame;
        let near = radius.0 + APART;
        let is_between =
            |at: Thou, least: Thou, most: Thou| least.0 - near <= at.0 && at.0 <= most.0 + near;
        is_between(centre.x, least.x, most.x) && is_between(centre.y, least.y, most.y)
    }

    /// Whether a point is over it or on its outline.
    fn holds(&self, at: tape::Point) -> bool {
        let middle = Disc { centre: at, radius: Thou(1) };
        self.may_touch(middle)
            && Gap::between(&middle.into(), self.body.shape()).contact() != Contact::Apart
    }
}

/// The frame around an outline.
fn frame(outline: &Polygon) -> [tape::Point; 2] {
    let corners = || outline.corners().iter();
    let least = |of: fn(&tape::Point) -> i32| corners().map(of).min().unwrap_or_default();
    let most = |of: fn(&tape::Point) -> i32| corners().map(of).max().unwrap_or_default();
    let [x, y]: [fn(&tape::Point) -> i32; 2] = [|at| at.x.0, |at| at.y.0];
    [tape::Point::new(least(x), least(y)), tape::Point::new(most(x), most(y))]
}

impl Site {
    /// The site of some terrain.
    pub fn of(terrain: &Terrain) -> Arc<Site> {
        let find = |terrain: &Terrain| SITES.get(*terrain, || Site::among(terrain));
        LATEST.with(|latest| latest.get(*terrain, find))
    }

    /// The site of these pieces. Those that are none are left out: whoever lays one is told.
    pub fn among(terrain: &[TerrainPiece]) -> Site {
        let mut site = Site { pieces: Vec::new(), storeys: Vec::new() };
        for piece in terrain {
            if let Ok(outline) = outline(piece) {
                let level = site.level_under(&outline);
                let frame = frame(&outline);
                let body = Body::new(outline.into());
                site.pieces.push(Laid { what: piece.what, level, body, frame });
            }
        }
        site.storeys = site.all_storeys();
        site
    }

    /// The level of the highest piece on which an outline lies wholly.
    // DUE-SETUP-23
    pub fn level_under(&self, outline: &Polygon) -> u8 {
        let shape = outline.clone().into();
        let under = self.pieces.iter().filter(|piece| gap::lies_inside(&shape, piece.body.shape()));
        under.filter_map(Laid::top).max().unwrap_or(0)
    }

    /// All floors, the ground first. Tops of one level that touch are one floor.
    // DUE-ELEV-14
    fn all_storeys(&self) -> Vec<Storey> {
        let mut storeys = vec![Storey { level: 0, tops: Vec::new() }];
        for (place, piece) in self.pieces.iter().enumerate() {
            let Some(level) = piece.top() else { continue };
            let is_joined = |storey: &Storey| {
                let touched = |top: &usize| self.pieces[*top].touches(piece);
                storey.level == level && storey.tops.iter().any(touched)
            };
            let (joined, mut rest): (Vec<Storey>, Vec<Storey>) =
                storeys.into_iter().partition(is_joined);
            let mut tops: Vec<usize> = joined.into_iter().flat_map(|it| it.tops).collect();
            tops.push(place);
            rest.push(Storey { level, tops });
            storeys = rest;
        }
        storeys
    }

    /// Whether there is more than the ground to stand on.
    pub const fn has_floors(&self) -> bool {
        self.storeys.len() > 1
    }

    /// The floor under a point: whatever is below it is covered.
    fn floor_at(&self, at: tape::Point) -> usize {
        let carries =
            |floor: &usize| self.storeys[*floor].tops.iter().any(|top| self.pieces[*top].holds(at));
        let carrying = (1..self.storeys.len()).filter(carries);
        carrying.max_by_key(|floor| self.storeys[*floor].level).unwrap_or(0)
    }

    /// The level of a point.
    // DUE-SETUP-38
    pub fn level_at(&self, at: Point) -> u8 {
        self.storeys[self.floor_at(point(at))].level
    }

    /// The floor and the point on it.
    pub fn place(&self, at: Point) -> FloorPoint {
        FloorPoint { floor: self.floor_at(point(at)), at: point(at) }
    }

    /// A base that stands somewhere.
    pub fn stand(&self, at: Point) -> Stand {
        Stand { base: Disc { centre: point(at), radius: RADIUS }, level: self.level_at(at) }
    }

    /// What a base that stands here would lie in, and how far its middle is from that.
    pub fn in_the_way(&self, at: Point) -> Option<(Prop, Length)> {
        let Stand { base, level } = self.stand(at);
        let near = self.pieces.iter().filter(|piece| piece.may_touch(base));
        let mut solid = near.filter(|piece| piece.is_solid_on(level));
        let piece = solid
            .find(|piece| !Gap::between(&base.into(), piece.body.shape()).at_least(Thou(0)))?;
        let middle = Disc { radius: Thou(1), ..base };
        Some((piece.what, Gap::between(&middle.into(), piece.body.shape()).length()))
    }

    /// A piece to which a base is nearer than this, and how near.
    pub fn too_near(&self, base: Disc, needs: Thou) -> Option<(Prop, Length)> {
        let gaps =
            self.pieces.iter().map(|it| (it.what, Gap::between(&base.into(), it.body.shape())));
        let near = gaps.into_iter().find(|(_, gap)| !gap.at_least(needs));
        near.map(|(what, gap)| (what, gap.length()))
    }

    /// All pieces, each with what it is.
    pub fn bodies(&self) -> impl Iterator<Item = (Prop, &tape::Shape)> {
        self.pieces.iter().map(|piece| (piece.what, piece.body.shape()))
    }

    /// The outlines of all pieces, each with its top and the level on which it lies.
    pub fn outlines(&self) -> impl Iterator<Item = (&Polygon, Option<u8>, u8)> {
        self.pieces.iter().filter_map(|piece| match piece.body.shape() {
            tape::Shape::Polygon(outline) => Some((outline, piece.top(), piece.level)),
            tape::Shape::Disc(_) => None,
        })
    }

    /// The floors of a table for a base among these others, which stand in its way.
    pub fn floors(&self, side: Thou, others: &[Stand]) -> Option<Floors> {
        self.floors_for(side, RADIUS, others, |_| true)
    }

    /// The floors for a base of any radius, with only some of the hindering ground: pieces by their place.
    // DUE-TERR-03, DUE-TERR-04, DUE-TERR-05, DUE-TERR-06, DUE-TERR-07, DUE-TERR-09, DUE-MOVE-11, DUE-MOVE-19, DUE-ELEV-09, DUE-GEO-18
    pub fn floors_for(
        &self,
        side: Thou,
        radius: Thou,
        others: &[Stand],
        hinders: impl Fn(usize) -> bool,
    ) -> Option<Floors> {
        let table = Table::new(side, side).ok()?;
        let lay = |(floor, storey): (usize, &Storey)| {
            let solid: Vec<Body> =
                self.solid_on(floor, others).into_iter().map(|(_, body)| body).collect();
            let soft = self.pieces.iter().enumerate();
            let soft = soft.filter(|(at, it)| it.is_soft_on(storey.level) && hinders(*at));
            let soft: Vec<&Body> = soft.map(|(_, piece)| &piece.body).collect();
            let ground = Ground::new(table, radius, &solid.iter().collect::<Vec<_>>(), &soft);
            let tops: Vec<&Body> = storey.tops.iter().map(|top| &self.pieces[*top].body).collect();
            if tops.is_empty() { ground } else { ground.raised(&tops) }
        };
        Floors::new(self.storeys.iter().enumerate().map(lay).collect(), &self.climbs()).ok()
    }

    /// What stands in the way on a floor, in the order in which the tape counts it: pieces, then the bases of these others.
    pub fn solid_on(&self, floor: usize, others: &[Stand]) -> Vec<(Solid, Body)> {
        let level = self.storeys[floor].level;
        let pieces = self.pieces.iter().filter(|piece| piece.is_solid_on(level));
        let pieces = pieces.map(|piece| (Solid::Piece(piece.what), piece.body.clone()));
        let bases = others.iter().enumerate().filter(|(_, other)| other.level == level);
        let base = |(at, other): (usize, &Stand)| (Solid::Base(at), Body::new(other.base.into()));
        pieces.chain(bases.map(base)).collect()
    }

    /// How many floors there are.
    pub const fn count_floors(&self) -> usize {
        self.storeys.len()
    }

    /// The hindering ground of all levels, each piece with its place.
    pub fn soft(&self) -> impl Iterator<Item = (usize, Prop)> {
        let all = self.pieces.iter().enumerate();
        let soft = all.filter(|(_, piece)| piece.what.kind() == TerrainKind::Hindering);
        soft.map(|(at, piece)| (at, piece.what))
    }

    /// The hindering ground of a floor under a point.
    pub fn soft_under(&self, floor: usize, at: Point) -> Option<Prop> {
        let level = self.storeys[floor].level;
        let mut soft = self.pieces.iter().filter(|piece| piece.is_soft_on(level));
        soft.find(|piece| piece.holds(point(at))).map(|piece| piece.what)
    }

    /// A climb keeps its point of the edge, the base is put down touching it there, where it fits, and goes on with what is left.
    /// The tape passes over what is too narrow to hold the middle of a base.
    // DUE-ELEV-01, DUE-ELEV-04, DUE-ELEV-05, DUE-ELEV-06, DUE-ELEV-07, DUE-ELEV-08, DUE-ELEV-10, DUE-ELEV-11, DUE-ELEV-12, DUE-ELEV-16, DUE-ELEV-28
    fn climbs(&self) -> Vec<Climb<'_>> {
        let mut climbs = Vec::new();
        for (upper, above) in self.storeys.iter().enumerate() {
            for (lower, below) in self.storeys.iter().enumerate() {
                let Some(levels) = above.level.checked_sub(below.level).filter(|it| *it > 0) else {
                    continue;
                };
                let price = Some(Thou(LEVEL.0 * i32::from(levels)));
                let pieces = above.tops.iter().map(|top| &self.pieces[*top].body);
                climbs.extend(pieces.map(|piece| Climb {
                    piece,
                    lower,
                    upper,
                    up: price,
                    down: price,
                }));
            }
        }
        climbs
    }

    /// The sides of pieces on which a point lies, each with its piece.
    fn sides_at(&self, at: Point) -> Vec<(usize, [tape::Point; 2])> {
        let spot = Disc { centre: point(at), radius: Thou(1) };
        let sides = |(place, piece): (usize, &Laid)| {
            let outline = match piece.body.shape() {
                tape::Shape::Polygon(outline) => outline.sides().collect::<Vec<_>>(),
                tape::Shape::Disc(_) => Vec::new(),
            };
            outline.into_iter().map(move |side| (place, side))
        };
        let all = self.pieces.iter().enumerate().flat_map(sides);
        all.filter(|(_, side)| Gap::to_side(&spot, *side).at_most(Thou(0))).collect()
    }

    /// For each edge of its floor that a base touches or covers, the point of it that is nearest to the middle.
    pub fn edges_under(&self, at: Point) -> Vec<Point> {
        let own = Disc { centre: point(at), radius: RADIUS };
        let tops = &self.storeys[self.floor_at(point(at))].tops;
        let sides = tops.iter().flat_map(|top| match self.pieces[*top].body.shape() {
            tape::Shape::Polygon(outline) => outline.sides().collect::<Vec<_>>(),
            tape::Shape::Disc(_) => Vec::new(),
        });
        let touched = sides.filter(|side| Gap::to_side(&own, *side).at_most(Thou(0)));
        touched.map(|side| nearest_on(at, side)).collect()
    }

    /// The ways that steps can mean: at each climb the floors to which its edge may lead, the nearest first.
    pub fn readings(&self, floor: usize, steps: &[RouteStep]) -> Vec<Vec<Waypoint>> {
        let mut readings = vec![(floor, Vec::new())];
        for step in steps {
            readings = readings
                .into_iter()
                .flat_map(|(floor, way)| {
                    let next: Vec<(usize, Waypoint)> = match step {
                        RouteStep::To(at) => vec![(floor, Waypoint::To(point(*at)))],
                        RouteStep::Climb(at) | RouteStep::Jump(at) => {
                            let climb =
                                |to: usize| (to, Waypoint::Climb { at: point(*at), floor: to });
                            self.floors_from(floor, *at).into_iter().map(climb).collect()
                        }
                    };
                    next.into_iter().map(move |(to, step)| {
                        let mut way = way.clone();
                        way.push(step);
                        (to, way)
                    })
                })
                .take(MOST_READINGS)
                .collect();
        }
        readings.into_iter().map(|(_, way)| way).collect()
    }

    /// The floors to which an edge at a point may lead from another: up, the lowest first, then down, the highest first.
    fn floors_from(&self, floor: usize, at: Point) -> Vec<usize> {
        if self.sides_at(at).is_empty() {
            return Vec::new();
        }
        let level = self.storeys[floor].level;
        let mut others: Vec<usize> =
            (0..self.storeys.len()).filter(|it| self.storeys[*it].level != level).collect();
        others.sort_by_key(|it| {
            let to = self.storeys[*it].level;
            (to < level, to.abs_diff(level))
        });
        others
    }

    /// Where a base is put that jumps from an edge at this point: touching it from outside; at a corner square to either side. None
    /// if the base does not touch or cover an edge of its floor there.
    // DUE-ELEV-20
    pub fn landings(&self, from: Point, at: Point) -> Option<Vec<Point>> {
        let middle = Disc { centre: point(at), radius: Thou(1) };
        let own = Disc { centre: point(from), radius: RADIUS };
        let touches = Gap::between(&own.into(), &middle.into()).at_most(Thou(0));
        let tops = &self.storeys[self.floor_at(point(from))].tops;
        let sides = self.sides_at(at).into_iter().filter(|(place, _)| tops.contains(place));
        let out = |(_, [from, to]): (usize, [tape::Point; 2])| {
            let [x, y] = [to.x.0 - from.x.0, to.y.0 - from.y.0].map(f64::from);
            let by = f64::from(RADIUS.0) / (x * x + y * y).sqrt().max(1.0);
            Point { x: at.x + (y * by).round() as i32, y: at.y - (x * by).round() as i32 }
        };
        let landings: Vec<Point> = sides.map(out).collect();
        (touches && !landings.is_empty()).then_some(landings)
    }

    /// Whether the straight line between two points crosses a side of anything that may bar a line of fire.
    pub fn lies_between(&self, one: Point, other: Point) -> bool {
        let line = [point(one), point(other)];
        let bars = self.pieces.iter().filter(|piece| piece.what.kind() != TerrainKind::Hindering);
        bars.flat_map(|piece| match piece.body.shape() {
            tape::Shape::Polygon(outline) => outline.sides().collect::<Vec<_>>(),
            tape::Shape::Disc(_) => Vec::new(),
        })
        .any(|side| crosses(line, side))
    }

    /// Whether a point lies inside of blocking terrain.
    pub fn is_walled(&self, at: Point) -> bool {
        let middle = Disc { centre: point(at), radius: Thou(1) };
        let blocking =
            self.pieces.iter().filter(|piece| piece.what.kind() == TerrainKind::Blocking);
        let holds = |piece: &Laid| tape::gap::lies_inside(&middle.into(), piece.body.shape());
        blocking.into_iter().any(holds)
    }

    /// Whether a base touches hindering ground of its own level.
    // DUE-TERR-08
    pub fn is_hindered(&self, at: Point) -> bool {
        let Stand { base, level } = self.stand(at);
        let near = self.pieces.iter().filter(|piece| piece.may_touch(base));
        let mut soft = near.filter(|piece| piece.is_soft_on(level));
        soft.any(|piece| Gap::between(&base.into(), piece.body.shape()).contact() != Contact::Apart)
    }

    /// What bars lines from one stand to another, each with what it is.
    // DUE-GEO-09, DUE-ATK-12, DUE-ATK-13, DUE-ATK-18, DUE-ATK-19, DUE-ATK-26
    pub fn barriers(&self, from: Stand, to: Stand) -> Vec<(Prop, Cow<'_, Body>)> {
        let low = from.level.min(to.level);
        let high = if from.level > to.level { from } else { to };
        let under = if from.level == to.level { None } else { Some(high) };
        let own_floor = under.map(|high| self.floor_at(high.base.centre));
        let mut bars = Vec::new();
        for (place, piece) in self.pieces.iter().enumerate() {
            match (piece.what.kind(), piece.top()) {
                (TerrainKind::Blocking, _) => bars.push((piece.what, Cow::Borrowed(&piece.body))),
                (TerrainKind::Elevated(_), Some(top)) if top > low => match under {
                    Some(high) if self.carries(place, high, own_floor) => {
                        let edges = self.far_edges(place, high);
                        bars.extend(edges.map(|edge| (piece.what, Cow::Owned(edge))));
                    }
                    _ => bars.push((piece.what, Cow::Borrowed(&piece.body))),
                },
                _ => {}
            }
        }
        bars
    }

    /// Whether a piece is under a base, or part of the floor on which it stands.
    // DUE-ATK-11, DUE-ATK-74
    fn carries(&self, place: usize, stand: Stand, floor: Option<usize>) -> bool {
        let is_of_floor = floor.is_some_and(|floor| self.storeys[floor].tops.contains(&place));
        is_of_floor || self.pieces[place].holds(stand.base.centre)
    }

    /// The sides of a piece over which whoever stands on it cannot shoot, nor be shot at: they are too far from the base.
    // DUE-ATK-10
    fn far_edges(&self, place: usize, stand: Stand) -> impl Iterator<Item = Body> + '_ {
        let sides = match self.pieces[place].body.shape() {
            tape::Shape::Polygon(outline) => outline.sides().collect::<Vec<_>>(),
            tape::Shape::Disc(_) => Vec::new(),
        };
        let is_far = move |side: &[tape::Point; 2]| !Gap::to_side(&stand.base, *side).at_most(EDGE);
        let is_edge = move |side: &[tape::Point; 2]| !self.is_inner(place, *side);
        sides.into_iter().filter(is_far).filter(is_edge).filter_map(edge)
    }

    /// Whether a side lies wholly on another piece of the same floor, so that nothing ends there.
    fn is_inner(&self, place: usize, side: [tape::Point; 2]) -> bool {
        let mine = &self.pieces[place];
        self.pieces.iter().enumerate().any(|(other, piece)| {
            other != place && piece.top() == mine.top() && side.iter().all(|at| piece.holds(*at))
        })
    }

    /// The hindering ground that counts for lines between two levels.
    // DUE-ATK-24
    pub fn soft_between(&self, one: u8, other: u8) -> Vec<&Body> {
        let levels = one.min(other)..=one.max(other);
        let soft = self.pieces.iter().filter(|piece| {
            piece.what.kind() == TerrainKind::Hindering && levels.contains(&piece.level)
        });
        soft.map(|piece| &piece.body).collect()
    }

    /// The pieces with what they are, how high they reach and their corners, for whoever draws them.
    pub fn drawn(&self) -> impl Iterator<Item = (Prop, u8, &[tape::Point])> {
        let outlines = self.pieces.iter().map(|piece| piece.what).zip(self.outlines());
        outlines
            .map(|(what, (outline, top, level))| (what, top.unwrap_or(level), outline.corners()))
    }
}

impl Laid {
    fn is_soft_on(&self, level: u8) -> bool {
        self.what.kind() == TerrainKind::Hindering && self.level == level
    }
}

/// Whether two straight lines cross or touch.
fn crosses(one: [tape::Point; 2], other: [tape::Point; 2]) -> bool {
    let turn = |[from, to]: [tape::Point; 2], at: tape::Point| {
        let apart = |to: tape::Point| [to.x.0 - from.x.0, to.y.0 - from.y.0].map(i64::from);
        let ([x, y], [at_x, at_y]) = (apart(to), apart(at));
        (x * at_y - y * at_x).signum()
    };
    let parts = |line, ends: [tape::Point; 2]| turn(line, ends[0]) * turn(line, ends[1]) <= 0;
    parts(one, other) && parts(other, one)
}

/// The point of a side that is nearest to a point, to the thousandth.
pub(crate) fn nearest_on(at: Point, [from, to]: [tape::Point; 2]) -> Point {
    let [x, y] = [to.x.0 - from.x.0, to.y.0 - from.y.0].map(f64::from);
    let [own_x, own_y] = [at.x - from.x.0, at.y - from.y.0].map(f64::from);
    let share = ((own_x * x + own_y * y) / (x * x + y * y).max(1.0)).clamp(0.0, 1.0);
    let along = |by: f64| (share * by).round() as i32;
    Point { x: from.x.0 + along(x), y: from.y.0 + along(y) }
}

/// A side as a body: as long as it is, and hardly thicker than nothing.
fn edge([from, to]: [tape::Point; 2]) -> Option<Body> {
    let [x, y] = [to.x.0 - from.x.0, to.y.0 - from.y.0].map(f64::from);
    let length = (x * x + y * y).sqrt().max(1.0);
    let (in_x, in_y) = ((-y / length * THICK).round() as i32, (x / length * THICK).round() as i32);
    let inward = |at: tape::Point| tape::Point::new(at.x.0 + in_x, at.y.0 + in_y);
    Polygon::new(&[from, to, inward(to), inward(from)]).ok().map(|it| Body::new(it.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::SIDE;
    use crate::tables::Scenery;

    /// Every point of a net over a table, one that misses no corner by more than half an inch.
    fn net() -> impl Iterator<Item = Point> {
        let along = || (0..=SIDE.0).step_by(499);
        along().flat_map(move |x| along().map(move |y| Point { x, y }))
    }

    fn apart(one: Disc, piece: &Laid) -> Gap {
        Gap::between(&one.into(), piece.body.shape())
    }

    #[test]
    fn a_look_at_frames_first_changes_nothing() {
        for scenery in Scenery::ALL {
            let site = Site::among(&scenery.laid());
            for at in net() {
                let Stand { base, level } = site.stand(at);
                let middle = Disc { centre: point(at), radius: Thou(1) };
                for piece in &site.pieces {
                    let holds = apart(middle, piece).contact() != Contact::Apart;
                    assert_eq!(piece.holds(point(at)), holds, "{scenery:?} {at:?}");
                }
                let mut solid = site.pieces.iter().filter(|piece| piece.is_solid_on(level));
                let bars = solid.find(|piece| !apart(base, piece).at_least(Thou(0)));
                let barred = site.in_the_way(at).map(|(what, _)| what);
                assert_eq!(barred, bars.map(|piece| piece.what), "{scenery:?} {at:?}");
                let mut soft = site.pieces.iter().filter(|piece| piece.is_soft_on(level));
                let hinders = soft.any(|piece| apart(base, piece).contact() != Contact::Apart);
                assert_eq!(site.is_hindered(at), hinders, "{scenery:?} {at:?}");
            }
        }
    }

    #[test]
    fn the_site_asked_for_last_is_that_of_this_terrain() {
        let [yard, roofs] = [Scenery::Yard, Scenery::Roofs].map(Scenery::laid);
        for terrain in [yard, roofs, yard, yard, roofs] {
            assert_eq!(Site::of(&terrain).pieces.len(), Site::among(&terrain).pieces.len());
            assert!(Site::of(&terrain).bodies().eq(Site::among(&terrain).bodies()));
        }
    }
}
