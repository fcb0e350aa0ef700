//! The floors of a table: the table itself, and the tops of pieces that have levels.

use super::file::{BodyKind, NamedBody, Tabletop};
use super::question::Base;
use tape::way::{Climb, FloorPoint};
use tape::{Body, Contact, Disc, Floors, Gap, Ground, Point, Thou};

/// A floor: its level, and the pieces on whose tops it lies. The table itself has none.
pub struct Storey {
    /// 0 is the table.
    pub level: i32,
    /// By their places in the file.
    pub tops: Vec<usize>,
}

impl Tabletop {
    /// All floors; the table is the first. Tops of one level that touch are one floor.
    pub fn storeys(&self) -> Vec<Storey> {
        let mut storeys = vec![Storey { level: 0, tops: Vec::new() }];
        for (place, piece) in self.pieces.iter().enumerate() {
            let Some(level) = piece.top() else { continue };
            let touches = |other: &usize| {
                let shapes = [place, *other].map(|place| self.pieces[place].body.shape());
                Gap::between(shapes[0], shapes[1]).contact() != Contact::Apart
            };
            let (joined, mut rest): (Vec<Storey>, Vec<Storey>) = storeys
                .into_iter()
                .partition(|storey| storey.level == level && storey.tops.iter().any(touches));
            let mut tops: Vec<usize> = joined.into_iter().flat_map(|storey| storey.tops).collect();
            tops.push(place);
            rest.push(Storey { level, tops });
            storeys = rest;
        }
        storeys
    }

    /// The highest floor at a point: whatever is below is covered.
    pub fn floor_at(&self, storeys: &[Storey], point: Point) -> usize {
        let carries = |storey: &Storey| {
            storey.tops.iter().any(|top| {
                Disc::new(point, Thou(1)).is_ok_and(|middle| {
                    let top = self.pieces[*top].body.shape();
                    Gap::between(&middle.into(), top).contact() != Contact::Apart
                })
            })
        };
        let carrying = (0..storeys.len()).filter(|floor| carries(&storeys[*floor]));
        carrying.max_by_key(|floor| storeys[*floor].level).unwrap_or(0)
    }

    /// The floor on which a base stands, and where.
    pub fn place_of(&self, storeys: &[Storey], base: &Base) -> FloorPoint {
        let level = self.pieces[base.place].level;
        let at = base.disc.centre;
        let floor = if level == 0 { 0 } else { self.floor_at(storeys, at) };
        FloorPoint { floor, at }
    }

    /// What stands in the way on a level, without some: by their places in the file.
    pub fn solid_on(&self, level: i32, without: &[usize]) -> Vec<usize> {
        let in_the_way =
            |piece: &NamedBody| piece.kind == BodyKind::Solid && piece.rises_above(level);
        self.places(without, in_the_way)
    }

    /// The soft ground of a level.
    pub fn soft_on(&self, level: i32, without: &[usize]) -> Vec<usize> {
        self.places(without, |piece| piece.kind == BodyKind::Soft && piece.level == level)
    }

    fn places(&self, without: &[usize], sought: impl Fn(&NamedBody) -> bool) -> Vec<usize> {
        let others = (0..self.pieces.len()).filter(|place| !without.contains(place));
        others.filter(|place| sought(&self.pieces[*place])).collect()
    }

    /// The bodies at these places of the file.
    pub fn bodies(&self, places: &[usize]) -> Vec<&Body> {
        places.iter().map(|place| &self.pieces[*place].body).collect()
    }

    /// The floors, laid for a base.
    pub fn floors(&self, storeys: &[Storey], base: &Base) -> Floors {
        let lay = |storey: &Storey| {
            let solid = self.solid_on(storey.level, &[base.place]);
            let soft = self.soft_on(storey.level, &[base.place]);
            let (solid, soft) = (self.bodies(&solid), self.bodies(&soft));
            let ground = Ground::new(self.table, base.disc.radius, &solid, &soft);
            match storey.tops[..] {
                [] => ground,
                _ => ground.raised(&self.bodies(&storey.tops)),
            }
        };
        let climbs = self.climbs(storeys);
        Floors::new(storeys.iter().map(lay).collect(), &climbs)
            .expect("every climb is between two of these floors, and a level costs something")
    }

    fn climbs(&self, storeys: &[Storey]) -> Vec<Climb<'_>> {
        let mut climbs = Vec::new();
        for (upper, above) in storeys.iter().enumerate() {
            for (lower, below) in storeys.iter().enumerate() {
                let levels = above.level - below.level;
                if levels <= 0 {
                    continue;
                }
                let price = Some(Thou(self.climb.0.saturating_mul(levels)));
                for top in &above.tops {
                    let piece = &self.pieces[*top].body;
                    climbs.push(Climb { piece, lower, upper, up: price, down: price });
                }
            }
        }
        climbs
    }

    /// What a floor is called: the names of what it lies on.
    pub fn floor_name(&self, storey: &Storey) -> String {
        let names: Vec<&str> = storey.tops.iter().map(|top| &*self.pieces[*top].name).collect();
        names.join(", ")
    }
}
