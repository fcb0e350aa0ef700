//! The two tables that are measured: "duel" is one of 60 inches with 6 pieces and 4 bases, "crowd" one of 100 inches with 30
//! pieces and 20 bases.

use tape::{Body, Climb, Contact, Disc, Floors, Gap, Ground, Point, Polygon, Shape, Table, Thou};

pub const TABLES: [&str; 2] = ["duel", "crowd"];

/// The table of a name.
pub fn laid(name: &str) -> Laid {
    if name == "duel" { Laid::new(60, 6, 4) } else { Laid::new(100, 30, 20) }
}

pub struct Laid {
    table: Table,
    pub pieces: Vec<Body>,
    pub bases: Vec<Disc>,
}

pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: i32) -> i32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as i32
    }
}

impl Chance {
    /// A point up to so many thousandths aside.
    pub fn aside(&mut self, from: Point, far: i32) -> Point {
        let mut aside = || self.below(2 * far) - far;
        Point::new(from.x.0 + aside(), from.y.0 + aside())
    }
}

impl Laid {
    fn new(inches: i32, pieces: usize, bases: usize) -> Laid {
        let size = Thou::inches(inches);
        let table = Table::new(size, size).expect("a table");
        let mut laid = Laid { table, pieces: Vec::new(), bases: Vec::new() };
        let mut chance = Chance(7);
        while laid.pieces.len() < pieces {
            laid.lay(&mut chance, inches * 1000);
        }
        while laid.bases.len() < bases {
            laid.stand(&mut chance, inches * 1000);
        }
        laid
    }

    fn lay(&mut self, chance: &mut Chance, size: i32) {
        let (x, y) = (chance.below(size), chance.below(size));
        let mut corner =
            |dx: i32, dy: i32| Point::new(x + dx + chance.below(1500), y + dy + chance.below(1500));
        let corners = [
            corner(0, 0),
            corner(3000, -1500),
            corner(6000, 0),
            corner(6000, 4000),
            corner(0, 4000),
        ];
        let Ok(piece) = Polygon::new(&corners) else { return };
        let shape = Shape::from(piece);
        if self.has_room(&shape) {
            self.pieces.push(Body::new(shape));
        }
    }

    fn stand(&mut self, chance: &mut Chance, size: i32) {
        let at = Point::new(chance.below(size), chance.below(size));
        let base = Disc::new(at, Thou::inches(3)).expect("a radius");
        if self.has_room(&base.into()) {
            self.bases.push(base);
        }
    }

    fn has_room(&self, shape: &Shape) -> bool {
        let free = |other: &Shape| Gap::between(shape, other).contact() != Contact::Overlapping;
        self.table.holds(shape).is_ok()
            && self.pieces.iter().all(|piece| free(piece.shape()))
            && self.bases.iter().all(|base| free(&(*base).into()))
    }

    /// Everything but some bases.
    pub fn without(&self, left_out: &[usize]) -> Vec<Body> {
        let bases = self.bases.iter().enumerate().filter(|(i, _)| !left_out.contains(i));
        self.pieces
            .iter()
            .cloned()
            .chain(bases.map(|(_, base)| Body::new((*base).into())))
            .collect()
    }

    pub fn ground(&self) -> Ground {
        let solid = self.without(&[0]);
        Ground::new(self.table, Thou::inches(3), &solid.iter().collect::<Vec<_>>(), &[])
    }

    /// The same table with every second piece a level high: the tops are floors of their own.
    pub fn floors(&self) -> Floors {
        let solid = self.without(&[0]);
        let three = Thou::inches(3);
        let raised: Vec<&Body> = self.pieces.iter().step_by(2).collect();
        let flat: Vec<&Body> = self.pieces.iter().skip(1).step_by(2).collect();
        let mut grounds =
            vec![Ground::new(self.table, three, &solid.iter().collect::<Vec<_>>(), &[])];
        grounds.extend(
            raised.iter().map(|top| Ground::new(self.table, three, &flat, &[]).raised(&[*top])),
        );
        let price = Some(Thou::inches(10));
        let climbs: Vec<Climb> = raised
            .iter()
            .enumerate()
            .map(|(i, piece)| Climb { piece, lower: 0, upper: i + 1, up: price, down: price })
            .collect();
        Floors::new(grounds, &climbs).expect("floors of one radius")
    }
}
