//! A way that a player gives: what it costs, or where it first cannot be gone, and why.

use super::floors::{Floors, Storeys};
use super::gate::Gate;
use super::ground::{Ground, Trouble};
use super::passage::least;
use super::track::Track;
use super::{Segment, Way};
use crate::body::Disc;
use crate::inch::{Length, Point, TOLERANCE, Thou};
use crate::vector::Vector;

/// What a player says of a way, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Waypoint {
    /// Straight on to a point.
    To(Point),
    /// Straight on until the disc touches the edge at this point, or covers it from above; there to another floor.
    Climb {
        /// The point of the edge.
        at: Point,
        /// The floor to go to.
        floor: usize,
    },
}

/// Where a given way ends before its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Halt {
    /// What can be gone.
    pub way: Way,
    /// The floor on which it ends.
    pub floor: usize,
    /// Where it ends.
    pub at: Vector,
    /// Why it does not go on.
    pub why: Obstruction,
}

/// The reason why a way cannot be followed as given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstruction {
    /// A solid body is in the way.
    Body {
        /// Its place among the solid bodies of the floor.
        body: usize,
        /// So much room the way leaves beside it.
        room: Length,
    },
    /// The disc would leave the table.
    Table,
    /// Its middle would go beyond the edge of the floor.
    Edge,
    /// It is wholly in soft ground now, and stops.
    Soft,
    /// That point is on no edge between the two floors.
    NoClimb,
    /// There is an edge, but the disc has no room at its foot or on its top.
    NoRoom,
    /// The way is longer than the limit.
    TooFar {
        /// Up to the end of the piece that is too long.
        needs: Length,
    },
}

impl Ground {
    /// A way straight from point to point on this ground alone.
    pub fn follow(&self, disc: &Disc, points: &[Point], limit: Thou) -> Result<Way, Halt> {
        let steps: Vec<Waypoint> = points.iter().copied().map(Waypoint::To).collect();
        Given::begin(self.alone(), &[], 0, disc, limit).follow(&steps)
    }
}

impl Floors {
    /// A way that begins at the place of a disc and is gone as a player says. The disc stands where it can.
    pub fn follow(
        &self,
        floor: usize,
        disc: &Disc,
        steps: &[Waypoint],
        limit: Thou,
    ) -> Result<Way, Halt> {
        Given::begin(self.storeys(), self.edges(), floor, disc, limit).follow(steps)
    }
}

/// A way that is being gone.
struct Given<'a> {
    storeys: Storeys<'a>,
    edges: &'a [(usize, usize, [Vector; 2])],
    limit: f64,
    floor: usize,
    at: Vector,
    so_far: f64,
    inside: bool,
    pieces: Vec<Segment>,
}

impl<'a> Given<'a> {
    fn begin(
        storeys: Storeys<'a>,
        edges: &'a [(usize, usize, [Vector; 2])],
        floor: usize,
        disc: &Disc,
        limit: Thou,
    ) -> Given<'a> {
        let at = disc.middle();
        let hollows = storeys.grounds.get(floor).map(|ground| &ground.hollows);
        let inside = hollows.is_some_and(|hollows| hollows.iter().any(|h| h.holds(at, -1.0)));
        let limit = limit.real() + TOLERANCE.real();
        Given { storeys, edges, limit, floor, at, so_far: 0.0, inside, pieces: Vec::new() }
    }

    fn follow(mut self, steps: &[Waypoint]) -> Result<Way, Halt> {
        for (i, step) in steps.iter().enumerate() {
            let gone = match step {
                Waypoint::To(point) => self.go(Vector::of(*point)),
                Waypoint::Climb { at, floor } => {
                    self.climb(Vector::of(*at), *floor, steps.get(i + 1))
                }
            };
            if let Err(why) = gone {
                return Err(Halt {
                    way: Way { pieces: self.pieces },
                    floor: self.floor,
                    at: self.at,
                    why,
                });
            }
        }
        Ok(Way { pieces: self.pieces })
    }

    /// Straight on; as far as it goes.
    fn go(&mut self, to: Vector) -> Result<(), Obstruction> {
        let way = to - self.at;
        let length = way.length();
        if length == 0.0 {
            return Ok(());
        }
        let leg = [self.at, to];
        let room = self.limit - self.so_far;
        let needs = Length(self.so_far + length);
        let long = (length > room).then_some((room, Obstruction::TooFar { needs }));
        let stops = [self.stopped(leg), self.softened(leg, length), long];
        let first = stops.into_iter().flatten().min_by(|one, other| one.0.total_cmp(&other.0));
        let gone = first.map_or(length, |(after, _)| after.max(0.0));
        let end = if first.is_some() { self.at + way * (gone / length) } else { to };
        self.inside = self.inside && self.ground().hollows.iter().any(|h| h.holds(end, -1.0));
        if gone > 0.0 {
            self.pieces.push(Segment::Straight { from: self.at, to: end });
        }
        (self.at, self.so_far) = (end, self.so_far + gone);
        first.map_or(Ok(()), |(_, why)| Err(why))
    }

    fn ground(&self) -> &'a Ground {
        &self.storeys.grounds[self.floor]
    }

    /// After how much of a leg something is in the way.
    fn stopped(&self, leg: [Vector; 2]) -> Option<(f64, Obstruction)> {
        let (ground, track, ease) = (self.ground(), Track::Leg(leg), TOLERANCE.real());
        let mut stops = vec![0.0, 1.0];
        ground.cut(&track, ease, &mut stops);
        stops.sort_by(f64::total_cmp);
        stops.windows(2).filter(|pair| pair[1] - pair[0] > 1e-9).find_map(|pair| {
            let trouble = ground.trouble_at(track.at((pair[0] + pair[1]) / 2.0), ease)?;
            let why = match trouble {
                Trouble::Table => Obstruction::Table,
                Trouble::Edge => Obstruction::Edge,
                Trouble::Body(body) => {
                    Obstruction::Body { body, room: Length(ground.room_beside(body, leg)) }
                }
            };
            Some((pair[0] * track.length(), why))
        })
    }

    /// After how much of a leg the disc is wholly in soft ground; there it may end.
    fn softened(&self, leg: [Vector; 2], length: f64) -> Option<(f64, Obstruction)> {
        let hollows = self.ground().hollows.iter();
        let entered = hollows.filter_map(|hollow| hollow.entered_at(leg, self.inside));
        let first = entered.fold(f64::INFINITY, f64::min);
        (first < length - 1.5 * TOLERANCE.real()).then_some((first, Obstruction::Soft))
    }

    fn climb(
        &mut self,
        at: Vector,
        floor: usize,
        next: Option<&Waypoint>,
    ) -> Result<(), Obstruction> {
        let near = 1.5 * TOLERANCE.real();
        let ahead = next.map(|next| match next {
            Waypoint::To(point) | Waypoint::Climb { at: point, .. } => Vector::of(*point),
        });
        let gates = self.storeys.gates.iter().filter(|gate| gate.leads(self.floor, floor));
        let gates = gates.filter(|gate| gate.lean.is_none());
        let there = gates.filter(|gate| Track::Leg(gate.edge).distance(at) <= near);
        let climbs = there.map(|gate| Ascent::new(gate, self.at, at, ahead));
        let best = climbs.min_by(|one, other| one.length.total_cmp(&other.length));
        let Some(climb) = best else {
            let known = self.edges.iter().any(|(lower, upper, edge)| {
                [(*lower, *upper), (*upper, *lower)].contains(&(self.floor, floor))
                    && Track::Leg(*edge).distance(at) <= near
            });
            return Err(if known { Obstruction::NoRoom } else { Obstruction::NoClimb });
        };
        self.go(climb.foot)?;
        let needs = self.so_far + climb.price;
        if needs > self.limit {
            return Err(Obstruction::TooFar { needs: Length(needs) });
        }
        let (from, to, price) = (self.at, climb.landed, climb.price);
        self.pieces.push(Segment::Climb { from, to, floor, price });
        (self.floor, self.at, self.so_far, self.inside) = (floor, to, needs, false);
        Ok(())
    }
}

/// One way to climb at a point.
struct Ascent {
    price: f64,
    foot: Vector,
    landed: Vector,
    length: f64,
}

impl Ascent {
    fn new(gate: &Gate, from: Vector, at: Vector, ahead: Option<Vector>) -> Ascent {
        let beyond = |landed: Vector| ahead.map_or(0.0, |ahead| (ahead - landed).length());
        let (entered, left) = if gate.keeps_share {
            let share = gate.share_at(at);
            (share, share)
        } else {
            let (entered, _) = least(&gate.enter, |share| (gate.enter.at(share) - from).length());
            let (left, _) = least(&gate.leave, |share| beyond(gate.leave.at(share)));
            (entered, left)
        };
        let (towards, landed) = (gate.enter.at(entered), gate.leave.at(left));
        let way = towards - from;
        let short = (way.length() - gate.cover).max(0.0);
        let foot = if short > 0.0 { from + way.unit() * short } else { from };
        let price = gate.cost(entered);
        Ascent { price, foot, landed, length: short + price + beyond(landed) }
    }
}
