//! Random tables with floors: pieces of one to three levels, that touch or stand on each other, and bases on all of them.

use crate::chance::Chance;
use crate::gaps::depth;
use crate::outlines::drawing;
use crate::tables::{BASE, Position, written_out};
use tape::way::{Climb, FloorPoint, Floors};
use tape::{Body, Contact, Disc, Gap, Ground, Point, Polygon, Shape, Table, Thou, gap};

/// What a level costs.
pub const LEVEL: i32 = 10_000;

/// A piece that can be climbed, with the level of its top; level 0 is what blocks on the table and everywhere.
#[derive(Clone, Debug)]
pub struct Raised {
    pub piece: Polygon,
    pub level: i32,
}

#[derive(Clone, Debug)]
pub struct Storeys {
    pub table: Table,
    pub pieces: Vec<Raised>,
    /// Blocks on every floor on which it stands or beside which it rises: terrain that nobody climbs.
    pub blocks: Vec<Polygon>,
    /// Opposing bases, each with its level.
    pub bases: Vec<(Disc, i32)>,
    /// Pieces whose tops are one floor; the table itself is the first, without pieces.
    pub floors: Vec<Vec<usize>>,
    pub start: (usize, Disc),
    pub goal: FloorPoint,
    pub limit: Thou,
    pub seed: u64,
}

/// What a floor is made of, for a proof.
pub struct Floor {
    pub tops: Vec<Shape>,
    pub solid: Vec<Shape>,
}

impl Storeys {
    pub fn random(seed: u64) -> Storeys {
        Storeys::with(seed, [11, 44], |_, _| {})
    }

    /// Tables on which more pieces lie on others, so that there are narrow ledges round them.
    pub fn with_ledges(seed: u64) -> Storeys {
        Storeys::with(seed, [22, 44], |storeys, chance| {
            for _ in 0..4 {
                storeys.stack_within(chance);
            }
        })
    }

    fn with(seed: u64, limit: [i32; 2], more: impl Fn(&mut Storeys, &mut Chance)) -> Storeys {
        let mut chance = Chance(seed ^ 0xf100);
        let position = Position::random(seed);
        let mut storeys = Storeys {
            table: position.table(),
            pieces: Vec::new(),
            blocks: Vec::new(),
            bases: Vec::new(),
            floors: Vec::new(),
            start: (0, position.bases[0]),
            goal: FloorPoint { floor: 0, at: Point::new(0, 0) },
            limit: Thou::inches(chance.between(limit[0], limit[1])),
            seed,
        };
        for piece in position.pieces {
            if chance.one_in(6) {
                storeys.blocks.push(piece);
            } else {
                let level = *chance.pick(&[1, 1, 1, 1, 1, 2, 3]);
                storeys.pieces.push(Raised { piece, level });
            }
        }
        for _ in 0..2 {
            storeys.stack(&mut chance);
        }
        more(&mut storeys, &mut chance);
        storeys.find_floors();
        for base in &position.bases[1..] {
            storeys.bases.push((*base, 0));
        }
        storeys.put_bases_on_tops(&mut chance);
        storeys.choose_start(&mut chance);
        storeys.choose_goal(&mut chance);
        storeys
    }

    /// A rectangle on the top of a piece, in it or along its edge.
    fn stack(&mut self, chance: &mut Chance) {
        if self.pieces.is_empty() {
            return;
        }
        let below = chance.pick(&self.pieces).clone();
        let corner = *chance.pick(below.piece.corners());
        let aside = |chance: &mut Chance| *chance.pick(&[0, 0, 2000, 4000, 6500, -2000, -4000]);
        let low = Point::new(corner.x.0 + aside(chance), corner.y.0 + aside(chance));
        let side = |chance: &mut Chance| *chance.pick(&[2000, 4000, 7000, -3000, -7000]);
        let high = Point::new(low.x.0 + side(chance), low.y.0 + side(chance));
        let corners = [low, Point::new(high.x.0, low.y.0), high, Point::new(low.x.0, high.y.0)];
        self.put_on(&below, &corners, chance);
    }

    /// A piece as another that lies on it, each of its corners drawn inward by an inch or four.
    fn stack_within(&mut self, chance: &mut Chance) {
        if self.pieces.is_empty() {
            return;
        }
        let below = chance.pick(&self.pieces).clone();
        let corners = below.piece.corners();
        let many = corners.len() as i32;
        let middle = |of: &dyn Fn(&Point) -> i32| corners.iter().map(of).sum::<i32>() / many;
        let (x, y) = (middle(&|at| at.x.0), middle(&|at| at.y.0));
        let alike = chance.between(800, 3500);
        let mut inward = |at: &Point| {
            let (aside, up) = (x - at.x.0, y - at.y.0);
            let by = if chance.one_in(2) { alike } else { chance.between(800, 3500) };
            let all = (aside * aside + up * up).isqrt().max(1);
            Point::new(
                at.x.0 + aside / 10 * by / (all / 10 + 1),
                at.y.0 + up / 10 * by / (all / 10 + 1),
            )
        };
        let corners: Vec<Point> = corners.iter().map(&mut inward).collect();
        self.put_on(&below, &corners, chance);
    }

    fn put_on(&mut self, below: &Raised, corners: &[Point], chance: &mut Chance) {
        let Ok(piece) = Polygon::new(corners) else { return };
        let shape = Shape::from(piece.clone());
        let fits = gap::lies_inside(&shape, &below.piece.clone().into())
            && self.pieces.iter().filter(|other| other.level > below.level).all(|other| {
                Gap::between(&shape, &other.piece.clone().into()).contact() != Contact::Overlapping
            });
        if fits && below.level < 3 {
            self.pieces
                .push(Raised { piece, level: below.level + chance.between(1, 3 - below.level) });
        }
    }

    /// Tops of one level that touch are one floor.
    fn find_floors(&mut self) {
        self.floors = vec![Vec::new()];
        for (i, piece) in self.pieces.iter().enumerate() {
            let touches = |other: &usize| {
                let other = &self.pieces[*other];
                other.level == piece.level
                    && Gap::between(&other.piece.clone().into(), &piece.piece.clone().into())
                        .contact()
                        != Contact::Apart
            };
            let (near, mut apart): (Vec<_>, Vec<_>) =
                self.floors[1..].iter().cloned().partition(|floor| floor.iter().any(touches));
            let mut joined: Vec<usize> = near.into_iter().flatten().collect();
            joined.push(i);
            apart.push(joined);
            self.floors = vec![Vec::new()];
            self.floors.extend(apart);
        }
    }

    /// Keeps the position, as a file for `tessera measure`, and a drawing of its floors; says where.
    pub fn written_out(&self, what: &str) -> String {
        let drawing = drawing(&[], self.floors.len(), &|floor| self.floor(floor).solid);
        written_out(&format!("{what}-{}", self.seed), &self.as_file(), &drawing)
    }

    /// The base that moves is `mover`.
    pub fn as_file(&self) -> String {
        let corner = |p: &Point| format!("[{}, {}]", p.x, p.y);
        let outline = |p: &Polygon| p.corners().iter().map(corner).collect::<Vec<_>>().join(", ");
        let (start, goal) = (self.start, self.goal);
        let mut text = format!(
            "# table {}: way mover {} {} {}\ntable = [{}, {}]\n",
            self.seed,
            goal.at.x,
            goal.at.y,
            self.limit,
            self.table.width(),
            self.table.depth()
        );
        for (i, Raised { piece, level }) in self.pieces.iter().enumerate() {
            let shape = Shape::from(piece.clone());
            let below = self.pieces[..i].iter().enumerate().filter(|(_, other)| {
                other.level < *level && gap::lies_inside(&shape, &other.piece.clone().into())
            });
            let below = below.max_by_key(|(_, other)| other.level);
            let on = below.map(|(i, _)| format!("on = \"top{i}\"\n")).unwrap_or_default();
            let levels = level - below.map_or(0, |(_, other)| other.level);
            let corners = outline(piece);
            text += &format!(
                "\n[[body]]\nname = \"top{i}\"\nlevels = {levels}\n{on}corners = [{corners}]\n"
            );
        }
        for (i, piece) in self.blocks.iter().enumerate() {
            let corners = outline(piece);
            text += &format!("\n[[body]]\nname = \"block{i}\"\ncorners = [{corners}]\n");
        }
        let bases = self.bases.iter().copied().enumerate();
        let bases = bases.map(|(i, (base, level))| (format!("base{i}"), base, level));
        let mover = ("mover".to_owned(), start.1, self.level(start.0));
        for (name, base, level) in bases.chain([mover]) {
            let at = (f64::from(base.centre.x.0), f64::from(base.centre.y.0));
            let top = self.pieces.iter().position(|raised| {
                raised.level == level && depth(&raised.piece.clone().into(), at) > -1.01
            });
            let on = top.filter(|_| level > 0).map(|i| format!("on = \"top{i}\"\n"));
            let (on, at) = (on.unwrap_or_default(), corner(&base.centre));
            text += &format!("\n[[body]]\nname = \"{name}\"\n{on}at = {at}\n");
        }
        text
    }

    pub fn level(&self, floor: usize) -> i32 {
        self.floors[floor].first().map_or(0, |piece| self.pieces[*piece].level)
    }

    pub fn floor(&self, floor: usize) -> Floor {
        let level = self.level(floor);
        let higher = self.pieces.iter().filter(|piece| piece.level > level);
        let bases = self.bases.iter().filter(|(_, at)| *at == level);
        Floor {
            tops: self.floors[floor].iter().map(|i| self.pieces[*i].piece.clone().into()).collect(),
            solid: higher
                .map(|piece| piece.piece.clone().into())
                .chain(self.blocks.iter().cloned().map(Shape::from))
                .chain(bases.map(|(base, _)| Shape::from(*base)))
                .collect(),
        }
    }

    /// Each piece with the floor at its foot, the floor on its top and the price.
    pub fn climbs(&self) -> Vec<(usize, usize, usize, i32)> {
        let mut climbs = Vec::new();
        for (upper, pieces) in self.floors.iter().enumerate() {
            for piece in pieces {
                for lower in 0..self.floors.len() {
                    let levels = self.level(upper) - self.level(lower);
                    if levels > 0 {
                        climbs.push((*piece, lower, upper, levels * LEVEL));
                    }
                }
            }
        }
        climbs
    }

    pub fn laid(&self) -> Floors {
        let grounds = (0..self.floors.len()).map(|floor| {
            let Floor { tops, solid } = self.floor(floor);
            let bodies = |shapes: Vec<Shape>| shapes.into_iter().map(Body::new).collect::<Vec<_>>();
            let (tops, solid) = (bodies(tops), bodies(solid));
            let ground = Ground::new(self.table, BASE, &solid.iter().collect::<Vec<_>>(), &[]);
            if tops.is_empty() { ground } else { ground.raised(&tops.iter().collect::<Vec<_>>()) }
        });
        let grounds: Vec<Ground> = grounds.collect();
        let bodies: Vec<Body> =
            self.pieces.iter().map(|piece| Body::new(piece.piece.clone().into())).collect();
        let climbs: Vec<Climb> = self
            .climbs()
            .into_iter()
            .map(|(piece, lower, upper, price)| {
                let price = Some(Thou(price));
                Climb { piece: &bodies[piece], lower, upper, up: price, down: price }
            })
            .collect();
        Floors::new(grounds, &climbs).unwrap()
    }

    /// A place over a top, or near its edge.
    fn over_a_top(&self, chance: &mut Chance) -> Option<(usize, Point)> {
        if self.floors.len() < 2 {
            return None;
        }
        let floor = chance.between(1, self.floors.len() as i32 - 1) as usize;
        let piece = &self.pieces[*chance.pick(&self.floors[floor])].piece;
        let [one, other, third] = [0; 3].map(|_| *chance.pick(piece.corners()));
        let (a, b) = (chance.between(0, 100), chance.between(0, 100));
        let between = |one: i32, other: i32, third: i32| {
            one + (other - one) / 100 * a + (third - one) / 100 * b
        };
        let at = Point::new(
            between(one.x.0, other.x.0, third.x.0),
            between(one.y.0, other.y.0, third.y.0),
        );
        Some((floor, at))
    }

    fn has_room(&self, floor: usize, disc: &Disc) -> bool {
        let Floor { tops, solid } = self.floor(floor);
        let shape = Shape::from(*disc);
        let centre = (f64::from(disc.centre.x.0), f64::from(disc.centre.y.0));
        self.table.holds(&shape).is_ok()
            && (floor == 0 || tops.iter().any(|top| depth(top, centre) >= 0.0))
            && solid.iter().all(|other| {
                Gap::between(&shape, other).contact() != Contact::Overlapping
                    && !gap::lies_inside(other, &shape)
            })
    }

    fn put_bases_on_tops(&mut self, chance: &mut Chance) {
        for _ in 0..3 {
            if let Some((floor, at)) = self.over_a_top(chance) {
                let disc = Disc::new(at, BASE).unwrap();
                if self.has_room(floor, &disc) {
                    self.bases.push((disc, self.level(floor)));
                }
            }
        }
    }

    fn choose_start(&mut self, chance: &mut Chance) {
        for _ in 0..6 {
            if chance.one_in(3) && self.has_room(0, &self.start.1) {
                return;
            }
            if let Some((floor, at)) = self.over_a_top(chance) {
                let disc = Disc::new(at, BASE).unwrap();
                if self.has_room(floor, &disc) {
                    self.start = (floor, disc);
                    return;
                }
            }
        }
    }

    /// Mostly another floor near by, or the ground beyond a piece.
    fn choose_goal(&mut self, chance: &mut Chance) {
        let far = self.limit.0;
        let (here, start) = self.start;
        for _ in 0..60 {
            let (floor, at) = match self.over_a_top(chance) {
                Some(top) if !chance.one_in(3) => top,
                _ => {
                    let mut aside = || chance.between(-far, far) / 2;
                    (0, Point::new(start.centre.x.0 + aside(), start.centre.y.0 + aside()))
                }
            };
            self.goal = FloorPoint { floor, at };
            let (x, y) = (at.x.0 - start.centre.x.0, at.y.0 - start.centre.y.0);
            let near = f64::from(x).hypot(f64::from(y)) < f64::from(far) * 0.6;
            let dull = floor == here && !chance.one_in(6);
            if near && !dull && self.has_room(floor, &Disc { centre: at, ..start }) {
                return;
            }
        }
    }
}
