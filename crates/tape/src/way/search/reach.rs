//! All that is within a limit, worked out once and asked for many points.

use super::climbs::{Chain, Crossing};
use super::steps::SearchStep;
use super::{Search, wedged};
use crate::body::Disc;
use crate::inch::{Length, Point, Thou};
use crate::vector::Vector;
use crate::way::Way;
use crate::way::floors::{FloorPoint, Storeys};
use crate::way::ground::{Ground, Round};
use crate::way::passage::Aim;

/// Where a disc can go from its place within a limit, worked out once.
pub struct Reach<'a> {
    floor: usize,
    disc: Disc,
    limit: Thou,
    search: Search<'a>,
}

impl<'a> Reach<'a> {
    /// Works out where a disc can go.
    pub fn new(ground: &'a Ground, disc: &Disc, limit: Thou) -> Option<Reach<'a>> {
        Reach::over(ground.alone(), 0, disc, limit)
    }

    pub(in crate::way) fn over(
        storeys: Storeys<'a>,
        floor: usize,
        disc: &Disc,
        limit: Thou,
    ) -> Option<Reach<'a>> {
        let mut search = Search::new(storeys, floor, disc, limit)?;
        search.everywhere();
        Some(Reach { floor, disc: *disc, limit, search })
    }

    /// The shortest way to a point of the floor on which the disc stands, if it is within reach.
    pub fn way_to(&self, to: Point) -> Option<Way> {
        self.way_over(FloorPoint { floor: self.floor, at: to })
    }

    /// The shortest way to a place on any floor, if it is within reach.
    pub fn way_over(&self, to: FloorPoint) -> Option<Way> {
        let storeys = self.search.storeys;
        if !storeys.grounds.get(to.floor)?.fits(&Disc { centre: to.at, ..self.disc }) {
            return None;
        }
        if (to == FloorPoint { floor: self.floor, at: self.disc.centre }) {
            return Some(Way { pieces: Vec::new() });
        }
        let goal = self.search.ground(to.floor).pushed_clear(Vector::of(to.at));
        goal.and_then(|goal| self.search.last_step_to(to.floor, goal))
            .or_else(|| wedged(storeys, self.floor, &self.disc, to, self.limit))
    }

    pub(in crate::way) fn search(&self) -> &Search<'a> {
        &self.search
    }

    /// How long the shortest way to a point of its floor is, if it is within reach.
    pub fn length_to(&self, to: Point) -> Option<Length> {
        self.way_to(to).map(|way| way.length())
    }

    /// How long the shortest way to a place on any floor is, if it is within reach.
    pub fn length_over(&self, to: FloorPoint) -> Option<Length> {
        self.way_over(to).map(|way| way.length())
    }
}

impl Search<'_> {
    /// The way to a spot from whichever stop is best for it.
    pub(super) fn last_step_to(&self, floor: usize, goal: Vector) -> Option<Way> {
        let to = Round::point(goal);
        let on_floor = (0..self.stops.len()).filter(|stop| self.stops[*stop].floor == floor);
        let mut last: Vec<SearchStep> =
            on_floor.filter_map(|from| self.step(from, None, &to, 1.0)).collect();
        last.sort_by(|one, other| one.so_far.total_cmp(&other.so_far));
        let walked = last.iter().find(|step| self.judge(step).is_some());
        let longest = walked.map_or(self.limit, |step| step.so_far);
        let climbed = self.last_crossing_to(floor, goal, longest);
        match climbed {
            Some(crossing) => Some(self.way_over(&crossing)),
            None => walked.map(|step| self.way(step)),
        }
    }

    /// The best step over gates to a spot that is shorter than a length.
    pub(super) fn last_crossing_to(
        &self,
        floor: usize,
        goal: Vector,
        longest: f64,
    ) -> Option<Crossing> {
        let bound = |chain: &'_ Chain| {
            let gate = &self.storeys.gates[*chain.gates.last()?];
            (gate.to == floor).then(|| chain.at_least + gate.leave.distance(goal))
        };
        let mut near: Vec<(f64, &Chain)> = self
            .chains
            .iter()
            .filter_map(|chain| Some((bound(chain)?, chain)))
            .filter(|(bound, _)| *bound < longest)
            .collect();
        near.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut best: Option<Crossing> = None;
        for (bound, chain) in near {
            let shortest = best.as_ref().map_or(longest, |best| best.so_far);
            if bound >= shortest {
                break;
            }
            let crossing = self.crossing(chain, None, Aim::Spot(goal, 0.0));
            best = crossing
                .filter(|crossing| crossing.so_far < shortest)
                .filter(|crossing| self.judge_crossing(crossing).is_some())
                .or(best);
        }
        best
    }
}
