//! The search through the tangents: one way to a point, or all that is within a limit.

mod clear;
mod climbs;
mod reach;
mod steps;
mod walked;

pub(super) use climbs::Chain;
pub use reach::Reach;
pub(super) use steps::tangent;

use super::Way;
use super::floors::{FloorPoint, Storeys};
use super::ground::{Ground, Round};
use crate::body::Disc;
use crate::inch::{Point, Thou};
use crate::vector::Vector;
use climbs::{Crossing, LOOKS};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap};
use steps::SearchStep;

impl Ground {
    /// The shortest way of a disc from its place to a point, if one is within the limit. None also where the disc cannot be,
    /// here or there, and for another disc than the ground was laid for.
    pub fn shortest(&self, disc: &Disc, to: Point, limit: Thou) -> Option<Way> {
        shortest(self.alone(), 0, disc, FloorPoint { floor: 0, at: to }, limit)
    }

    pub(super) fn alone(&self) -> Storeys<'_> {
        Storeys { grounds: std::slice::from_ref(self), gates: &[], cheapest: f64::INFINITY }
    }
}

/// The shortest way from a floor to a place on any.
pub(super) fn shortest(
    storeys: Storeys<'_>,
    floor: usize,
    disc: &Disc,
    to: FloorPoint,
    limit: Thou,
) -> Option<Way> {
    let mut search = Search::new(storeys, floor, disc, limit)?;
    if !storeys.grounds.get(to.floor)?.fits(&Disc { centre: to.at, ..*disc }) {
        return None;
    }
    if (to == FloorPoint { floor, at: disc.centre }) {
        return Some(Way { pieces: Vec::new() });
    }
    let goal = search.ground(to.floor).pushed_clear(Vector::of(to.at));
    goal.and_then(|goal| search.towards(to.floor, goal))
        .or_else(|| wedged(storeys, floor, disc, to, limit))
}

/// The way to where the disc is wedged between bodies, each of which it stands in by less than the tolerance.
fn wedged(
    storeys: Storeys<'_>,
    floor: usize,
    disc: &Disc,
    to: FloorPoint,
    limit: Thou,
) -> Option<Way> {
    let goal = Vector::of(to.at);
    storeys.grounds[to.floor].eased(&[goal])?;
    let mut search = Search::new(storeys, floor, disc, limit)?;
    if floor == to.floor {
        search.ease(floor, &[disc.middle(), goal]);
    } else {
        search.ease(to.floor, &[goal]);
    }
    search.towards(to.floor, goal)
}

/// A place on a round at which a way has arrived.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    pub floor: usize,
    pub round: Round,
    /// Which of the ground's rounds; none at the start.
    index: Option<usize>,
    /// 1 against the clock, -1 with it.
    pub sense: f64,
    /// From where on the round it goes on, seen from the middle.
    pub arrived: Vector,
    pub so_far: f64,
    before: Option<usize>,
    /// Over which crossing it came here, if it climbed.
    crossing: Option<usize>,
    /// Whether the way has been inside of soft ground ever since it began.
    pub inside: bool,
}

/// What is tried next.
#[derive(Debug)]
enum Next {
    Step(SearchStep),
    Chain(Box<Chain>),
    Crossing(Box<Crossing>),
}

pub(super) struct Search<'a> {
    pub storeys: Storeys<'a>,
    /// Floors that are laid a little wider, for the disc stands in something by less than the tolerance.
    eased: Vec<(usize, Ground)>,
    pub limit: f64,
    goal: Option<(usize, Vector)>,
    pub stops: Vec<Stop>,
    crossings: Vec<Crossing>,
    /// Kept for goals that come later.
    pub chains: Vec<Chain>,
    open: BinaryHeap<Next>,
    /// How long it takes at most to come to some places of a gate.
    entered: BTreeMap<usize, [f64; LOOKS + 1]>,
}

impl<'a> Search<'a> {
    fn new(storeys: Storeys<'a>, floor: usize, disc: &Disc, limit: Thou) -> Option<Search<'a>> {
        let ground = storeys.grounds.get(floor)?;
        if disc.radius != ground.radius() || !ground.fits(disc) {
            return None;
        }
        let start = disc.middle();
        let begin = Stop {
            floor,
            round: Round::point(start),
            index: None,
            sense: 1.0,
            arrived: Vector::new(1.0, 0.0),
            so_far: 0.0,
            before: None,
            crossing: None,
            inside: ground.hollows.iter().any(|hollow| hollow.holds(start, -1.0)),
        };
        let mut search = Search {
            storeys,
            eased: Vec::new(),
            limit: limit.real() + crate::TOLERANCE.real(),
            goal: None,
            stops: vec![begin],
            crossings: Vec::new(),
            chains: Vec::new(),
            open: BinaryHeap::new(),
            entered: BTreeMap::new(),
        };
        search.ease(floor, &[start]);
        Some(search)
    }

    fn ease(&mut self, floor: usize, spots: &[Vector]) {
        if let Some(ground) = self.storeys.grounds[floor].eased(spots) {
            self.eased.retain(|(other, _)| *other != floor);
            self.eased.push((floor, ground));
        }
    }

    pub fn ground(&self, floor: usize) -> &Ground {
        let eased = self.eased.iter().find(|(other, _)| *other == floor);
        eased.map_or(&self.storeys.grounds[floor], |(_, ground)| ground)
    }

    fn towards(&mut self, floor: usize, goal: Vector) -> Option<Way> {
        self.goal = Some((floor, goal));
        self.go_on_from(0);
        while let Some(next) = self.open.pop() {
            match next {
                Next::Step(step) => {
                    let Some(inside) = self.judge(&step) else { continue };
                    if step.index.is_none() {
                        return Some(self.way(&step));
                    }
                    self.arrive(&step, inside);
                }
                Next::Chain(chain) => {
                    self.go_through(&chain);
                }
                Next::Crossing(crossing) => {
                    let Some(inside) = self.judge_crossing(&crossing) else { continue };
                    if crossing.index.is_none() {
                        return Some(self.way_over(&crossing));
                    }
                    self.land(*crossing, inside);
                }
            }
        }
        None
    }

    fn everywhere(&mut self) {
        self.go_on_from(0);
        while let Some(next) = self.open.pop() {
            match next {
                Next::Step(step) => {
                    if let Some(inside) = self.judge(&step) {
                        self.arrive(&step, inside);
                    }
                }
                Next::Chain(chain) => {
                    if self.go_through(&chain) {
                        self.chains.push(*chain);
                    }
                }
                Next::Crossing(crossing) => {
                    if let Some(inside) = self.judge_crossing(&crossing) {
                        self.land(*crossing, inside);
                    }
                }
            }
        }
    }

    /// What is at least still to come.
    fn still(&self, floor: usize, spot: Vector) -> f64 {
        self.goal.map_or(0.0, |(there, goal)| {
            self.storeys.at_least((goal - spot).length(), floor == there)
        })
    }

    /// Tries all that could come after a stop.
    fn go_on_from(&mut self, from: usize) {
        let floor = self.stops[from].floor;
        if let Some((_, goal)) = self.goal.filter(|(there, _)| *there == floor) {
            self.open.extend(self.step(from, None, &Round::point(goal), 1.0).map(Next::Step));
        }
        for index in 0..self.ground(floor).rounds.len() {
            let round = self.ground(floor).rounds[index];
            if round.inner && !self.stops[from].inside {
                continue;
            }
            for sense in round.senses() {
                let step = self.step(from, Some(index), &round, *sense);
                self.open.extend(step.map(Next::Step));
            }
        }
        self.open_gates(from, &[], floor);
    }
}

impl Next {
    fn at_least(&self) -> f64 {
        match self {
            Next::Step(step) => step.at_least,
            Next::Chain(chain) => chain.at_least,
            Next::Crossing(crossing) => crossing.at_least,
        }
    }
}

impl PartialEq for Next {
    fn eq(&self, other: &Next) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Next {}

impl PartialOrd for Next {
    fn partial_cmp(&self, other: &Next) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Next {
    /// What has the least to come stands first in the heap.
    fn cmp(&self, other: &Next) -> Ordering {
        other.at_least().total_cmp(&self.at_least())
    }
}
