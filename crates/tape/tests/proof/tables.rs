//! Random tables: triangles to octagons, L-shapes, pieces that touch, passages as wide as a base and a hair more or less.

use crate::chance::Chance;
use tape::{Contact, Disc, Gap, Point, Polygon, Shape, Table, Thou, gap};

/// A table with what lies on it, all bodies apart or touching.
#[derive(Clone, Debug)]
pub struct Position {
    pub size: Thou,
    /// Pieces of terrain.
    pub pieces: Vec<Polygon>,
    /// Ground that is entered only to stop, if a proof has use for it.
    pub soft: Vec<Polygon>,
    /// What the soft pieces make together: rectangles, turned or not, and triangles.
    pub soft_grounds: Vec<Polygon>,
    /// Round soft ground.
    pub soft_rounds: Vec<Disc>,
    /// Bases of six inches.
    pub bases: Vec<Disc>,
}

pub const BASE: Thou = Thou::inches(3);

impl Position {
    /// The table of a seed: small or large, empty or crowded.
    pub fn random(seed: u64) -> Position {
        let mut chance = Chance(seed);
        let size = *chance.pick(&[40, 60, 60, 100]);
        let mut position = Position {
            size: Thou::inches(size),
            pieces: Vec::new(),
            soft: Vec::new(),
            soft_grounds: Vec::new(),
            soft_rounds: Vec::new(),
            bases: Vec::new(),
        };
        let most = size * size / 350;
        for _ in 0..chance.between(0, most) {
            let piece = position.piece(&mut chance);
            position.lay(piece);
        }
        for _ in 0..chance.between(2, 4 + most / 2) {
            position.stand(&mut chance);
        }
        position.at_least_two_bases(&mut chance);
        position
    }

    pub fn table(&self) -> Table {
        Table::new(self.size, self.size).unwrap()
    }

    fn anywhere(&self, chance: &mut Chance) -> Point {
        Point::new(chance.between(0, self.size.0), chance.between(0, self.size.0))
    }

    fn piece(&self, chance: &mut Chance) -> Option<Polygon> {
        if chance.one_in(3)
            && let Some(beside) = self.pieces.last()
        {
            return beside_of(beside, chance);
        }
        let at = self.anywhere(chance);
        let corners = match chance.between(0, 4) {
            0 => l_shape(chance),
            1 => rectangle(chance),
            _ => round(chance),
        };
        Polygon::new(&moved(&corners, at)).ok()
    }

    fn lay(&mut self, piece: Option<Polygon>) {
        let Some(piece) = piece else { return };
        let shape = Shape::from(piece.clone());
        if self.has_room(&shape) {
            self.pieces.push(piece);
        }
    }

    /// Puts a base where it is free: anywhere, against a side of a piece, or against another base.
    fn stand(&mut self, chance: &mut Chance) {
        let at = match chance.between(0, 3) {
            0 if !self.pieces.is_empty() => against(chance.pick(&self.pieces), chance),
            1 if !self.bases.is_empty() => beside_base(chance.pick(&self.bases), chance),
            _ => self.anywhere(chance),
        };
        let base = Disc::new(at, BASE).unwrap();
        if self.has_room(&base.into()) {
            self.bases.push(base);
        }
    }

    /// Lays a few rectangles, triangles and discs of soft ground anywhere, also below bases and pieces. Some of them are of two
    /// pieces that touch.
    pub fn soften(&mut self, chance: &mut Chance) {
        for _ in 0..chance.between(0, 3) {
            let low = self.anywhere(chance);
            match chance.between(0, 5) {
                0 | 1 => {
                    let radius = *chance.pick(&[2500, 3000, 3500, 5000, 7500, 9000]);
                    self.soften_round(Disc::new(low, Thou(radius)).unwrap());
                }
                2 | 3 => self.soften_rectangle(low, chance),
                4 => {
                    let corners = turned_rectangle(chance);
                    self.soften_across(&moved(&corners, low), chance);
                }
                _ => {
                    let corners = triangle(chance);
                    self.soften_across(&moved(&corners, low), chance);
                }
            }
        }
    }

    /// A table with nothing but soft ground in any direction on it, near its middle.
    pub fn soft_alone(chance: &mut Chance) -> Position {
        let mut position = Position {
            size: Thou::inches(60),
            pieces: Vec::new(),
            soft: Vec::new(),
            soft_grounds: Vec::new(),
            soft_rounds: Vec::new(),
            bases: Vec::new(),
        };
        for _ in 0..chance.between(1, 3) {
            let low = Point::new(chance.between(20_000, 36_000), chance.between(20_000, 36_000));
            let corners =
                if chance.one_in(2) { turned_rectangle(chance) } else { triangle(chance) };
            position.soften_across(&moved(&corners, low), chance);
        }
        position
    }

    fn soften_rectangle(&mut self, low: Point, chance: &mut Chance) {
        let size = |chance: &mut Chance| *chance.pick(&[3000, 6000, 6002, 8000, 12_000, 15_000]);
        let high = Point::new(low.x.0 + size(chance), low.y.0 + size(chance));
        let pieces = if chance.one_in(2) {
            let seam = low.x.0 + chance.between(500, high.x.0 - low.x.0 - 500);
            vec![rect(low, Point::new(seam, high.y.0)), rect(Point::new(seam, low.y.0), high)]
        } else {
            vec![rect(low, high)]
        };
        self.lay_soft(rect(low, high), pieces);
    }

    /// Ground with these corners, of one piece or of two that meet along a diagonal.
    fn soften_across(&mut self, corners: &[Point], chance: &mut Chance) {
        let whole = Polygon::new(corners).unwrap();
        let pieces = match corners {
            [a, b, c, d] if chance.one_in(2) => {
                vec![Polygon::new(&[*a, *b, *c]).unwrap(), Polygon::new(&[*a, *c, *d]).unwrap()]
            }
            _ => vec![whole.clone()],
        };
        self.lay_soft(whole, pieces);
    }

    fn lay_soft(&mut self, whole: Polygon, pieces: Vec<Polygon>) {
        let shape = Shape::from(whole.clone());
        if self.is_apart_from_soft(&shape) && self.table().holds(&shape).is_ok() {
            self.soft_grounds.push(whole);
            self.soft.extend(pieces);
        }
    }

    fn soften_round(&mut self, disc: Disc) {
        let shape = Shape::from(disc);
        if self.is_apart_from_soft(&shape) && self.table().holds(&shape).is_ok() {
            self.soft_rounds.push(disc);
        }
    }

    fn is_apart_from_soft(&self, shape: &Shape) -> bool {
        self.soft_shapes().iter().all(|other| Gap::between(shape, other).length().0 > 10.0)
    }

    /// All soft ground.
    pub fn soft_shapes(&self) -> Vec<Shape> {
        let rounds = self.soft_rounds.iter().copied().map(Shape::from);
        self.soft.iter().cloned().map(Shape::from).chain(rounds).collect()
    }

    /// Puts the first base where it is wholly in soft ground, if there is room.
    pub fn begin_inside(&mut self, chance: &mut Chance) {
        let mut middles: Vec<Point> = self.soft_rounds.iter().map(|disc| disc.centre).collect();
        middles.extend(self.soft_grounds.iter().map(|ground| {
            let corners = ground.corners();
            let many = corners.len() as i32;
            let [x, y] = [|at: &Point| at.x.0, |at: &Point| at.y.0]
                .map(|of| corners.iter().map(of).sum::<i32>() / many);
            Point::new(x, y)
        }));
        if middles.is_empty() {
            return;
        }
        let at = *chance.pick(&middles);
        let mut aside = || chance.between(-1500, 1500);
        let base = Disc::new(Point::new(at.x.0 + aside(), at.y.0 + aside()), BASE).unwrap();
        let first = self.bases.remove(0);
        let room = self.has_room(&base.into());
        self.bases.insert(0, if room { base } else { first });
    }

    fn at_least_two_bases(&mut self, chance: &mut Chance) {
        while self.bases.len() < 2 {
            if chance.one_in(50) {
                self.pieces.pop();
            }
            self.stand(chance);
        }
    }

    pub fn has_room(&self, shape: &Shape) -> bool {
        self.table().holds(shape).is_ok()
            && self.shapes().iter().all(|other| {
                Gap::between(shape, other).contact() != Contact::Overlapping
                    && !gap::lies_inside(other, shape)
            })
    }

    /// Pieces first, then bases.
    pub fn shapes(&self) -> Vec<Shape> {
        let pieces = self.pieces.iter().cloned().map(Shape::from);
        pieces.chain(self.bases.iter().copied().map(Shape::from)).collect()
    }

    /// The position as a file for `tessera measure`.
    pub fn as_file(&self) -> String {
        let mut text = format!("table = [{}, {}]\n", self.size, self.size);
        let corner = |p: &Point| format!("[{}, {}]", p.x, p.y);
        let outline = |p: &Polygon| p.corners().iter().map(corner).collect::<Vec<_>>().join(", ");
        for (kind, pieces) in [("solid", &self.pieces), ("soft", &self.soft)] {
            for (i, piece) in pieces.iter().enumerate() {
                let corners = outline(piece);
                text += &format!(
                    "\n[[body]]\nname = \"{kind}{i}\"\nkind = \"{kind}\"\ncorners = [{corners}]\n"
                );
            }
        }
        for (i, disc) in self.soft_rounds.iter().enumerate() {
            text += &format!(
                "\n[[body]]\nname = \"round{i}\"\nkind = \"soft\"\nat = {}\nradius = {}\n",
                corner(&disc.centre),
                disc.radius
            );
        }
        for (i, base) in self.bases.iter().enumerate() {
            text += &format!(
                "\n[[body]]\nname = \"base{i}\"\nat = {}\nradius = {}\n",
                corner(&base.centre),
                base.radius
            );
        }
        text
    }
}

/// Keeps a position that fails, and a drawing of it; says where.
pub fn written_out(name: &str, position: &str, drawing: &str) -> String {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/failing");
    std::fs::create_dir_all(folder).unwrap();
    for (ending, text) in [("toml", position), ("svg", drawing)] {
        std::fs::write(format!("{folder}/{name}.{ending}"), text).unwrap();
    }
    format!("{folder}/{name}")
}

fn rect(low: Point, high: Point) -> Polygon {
    let corners = [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }];
    Polygon::new(&corners).unwrap()
}

fn moved(corners: &[(i32, i32)], by: Point) -> Vec<Point> {
    corners.iter().map(|(x, y)| Point::new(by.x.0 + x, by.y.0 + y)).collect()
}

fn rectangle(chance: &mut Chance) -> Vec<(i32, i32)> {
    let (w, h) = (chance.between(1, 16) * 500, chance.between(1, 16) * 500);
    vec![(0, 0), (w, 0), (w, h), (0, h)]
}

/// A rectangle in any direction, its corners to the thousandth.
pub fn turned_rectangle(chance: &mut Chance) -> Vec<(i32, i32)> {
    let size = |chance: &mut Chance| f64::from(chance.between(5, 16)) * 1000.0;
    let (w, h) = (size(chance), size(chance));
    turned(&[(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)], chance)
}

/// An L in any direction, large enough for a base to be in it.
pub fn turned_l(chance: &mut Chance) -> Vec<(i32, i32)> {
    let size = |chance: &mut Chance| f64::from(chance.between(7, 10)) * 1000.0;
    let (w, h) = (size(chance) * 2.0, size(chance) * 2.0);
    let (x, y) = (size(chance), size(chance));
    turned(&[(0.0, 0.0), (w, 0.0), (w, y), (x, y), (x, h), (0.0, h)], chance)
}

fn triangle(chance: &mut Chance) -> Vec<(i32, i32)> {
    let size = |chance: &mut Chance| f64::from(chance.between(8, 20)) * 1000.0;
    let (w, h) = (size(chance), size(chance));
    let tip = f64::from(chance.between(-2, 12)) / 10.0 * w;
    turned(&[(0.0, 0.0), (w, 0.0), (tip, h)], chance)
}

/// Corners turned about the origin by any angle.
fn turned(corners: &[(f64, f64)], chance: &mut Chance) -> Vec<(i32, i32)> {
    let (sin, cos) = (f64::from(chance.between(0, 6283)) / 1000.0).sin_cos();
    let at = |(x, y): &(f64, f64)| (x * cos - y * sin, x * sin + y * cos);
    corners.iter().map(at).map(|(x, y)| (x.round() as i32, y.round() as i32)).collect()
}

/// An L, on any of its four feet.
fn l_shape(chance: &mut Chance) -> Vec<(i32, i32)> {
    let (w, h) = (chance.between(4, 20) * 700, chance.between(4, 20) * 700);
    let (x, y) = (chance.between(1000, w - 1000), chance.between(1000, h - 1000));
    let (right, up) = (chance.one_in(2), chance.one_in(2));
    [(0, 0), (w, 0), (w, y), (x, y), (x, h), (0, h)]
        .map(|(x, y)| (if right { -x } else { x }, if up { -y } else { y }))
        .to_vec()
}

/// Three to eight corners around a middle, in the directions of the clock's hours moved a little.
fn round(chance: &mut Chance) -> Vec<(i32, i32)> {
    let count = chance.between(3, 8);
    let turn = chance.between(0, 6283);
    let step = 6283 / count;
    (0..count)
        .map(|i| {
            let angle = f64::from(turn + i * step + chance.between(0, step / 2)) / 1000.0;
            let out = f64::from(chance.between(1500, 9000));
            ((out * libm::cos(angle)) as i32, (out * libm::sin(angle)) as i32)
        })
        .collect()
}

/// A rectangle to the right of a piece, at one of the distances about which people quarrel.
fn beside_of(piece: &Polygon, chance: &mut Chance) -> Option<Polygon> {
    let right = piece.corners().iter().max_by_key(|corner| corner.x)?;
    let apart = *chance.pick(&[0, 0, 0, 1, 2, 5998, 5999, 6000, 6000, 6001, 6002]);
    let down = chance.between(-8000, 2000);
    Polygon::new(&moved(&rectangle(chance), Point::new(right.x.0 + apart, right.y.0 + down))).ok()
}

/// The point at which a base touches a side of a piece.
fn against(piece: &Polygon, chance: &mut Chance) -> Point {
    let sides: Vec<_> = piece.sides().collect();
    let [from, to] = *chance.pick(&sides);
    let (x, y) = (f64::from(to.x.0 - from.x.0), f64::from(to.y.0 - from.y.0));
    let length = (x * x + y * y).sqrt();
    let share = f64::from(chance.between(0, 1000)) / 1000.0;
    let out = f64::from(*chance.pick(&[3000, 3000, 3001, 3500]));
    let place = |from: i32, along: f64, beside: f64| {
        (f64::from(from) + along * share + beside * out / length).round() as i32
    };
    Point::new(place(from.x.0, x, y), place(from.y.0, y, -x))
}

fn beside_base(base: &Disc, chance: &mut Chance) -> Point {
    let apart =
        *chance.pick(&[(6000, 0), (0, 6000), (3600, 4800), (-6000, 0), (4243, 4243), (6002, 0)]);
    Point::new(base.centre.x.0 + apart.0, base.centre.y.0 + apart.1)
}
