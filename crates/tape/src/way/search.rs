//! The search through the tangents: one way to a point, or all that is within a limit.

use super::arc::{Arc, angle_to};
use super::ground::{Ground, Round};
use super::hollow::Stay;
use super::{Piece, Way};
use crate::body::Disc;
use crate::inch::{Length, Point, Thou};
use crate::spot::Spot;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

impl Ground {
    /// The shortest way of a disc from its place to a point, if one is within the limit. None also where the disc cannot be,
    /// here or there, and for another disc than the ground was laid for.
    pub fn shortest(&self, disc: &Disc, to: Point, limit: Thou) -> Option<Way> {
        let mut search = Search::new(self, disc, limit)?;
        if !self.fits(&Disc { centre: to, ..*disc }) {
            return None;
        }
        if to == disc.centre {
            return Some(Way { pieces: Vec::new() });
        }
        let goal = search.ground.pushed_clear(Spot::of(to));
        goal.and_then(|goal| search.towards(goal)).or_else(|| self.wedged(disc, to, limit))
    }

    /// The way to where the disc is wedged between bodies, each of which it stands in by less than the tolerance.
    fn wedged(&self, disc: &Disc, to: Point, limit: Thou) -> Option<Way> {
        let goal = Spot::of(to);
        self.eased(&[goal])?;
        let eased = self.eased(&[disc.middle(), goal])?;
        Search::new(&eased, disc, limit)?.towards(goal)
    }
}

/// Where a disc can go from its place within a limit, worked out once.
pub struct Reach<'a> {
    ground: &'a Ground,
    disc: Disc,
    limit: Thou,
    search: Search<'a>,
}

impl<'a> Reach<'a> {
    /// Works out where a disc can go.
    pub fn new(ground: &'a Ground, disc: &Disc, limit: Thou) -> Option<Reach<'a>> {
        let mut search = Search::new(ground, disc, limit)?;
        search.everywhere();
        Some(Reach { ground, disc: *disc, limit, search })
    }

    /// The shortest way to a point, if it is within reach.
    pub fn way_to(&self, to: Point) -> Option<Way> {
        if !self.ground.fits(&Disc { centre: to, ..self.disc }) {
            return None;
        }
        if to == self.disc.centre {
            return Some(Way { pieces: Vec::new() });
        }
        let goal = self.search.ground.pushed_clear(Spot::of(to));
        goal.and_then(|goal| self.search.last_step_to(goal))
            .or_else(|| self.ground.wedged(&self.disc, to, self.limit))
    }

    /// How long the shortest way to a point is, if it is within reach.
    pub fn length_to(&self, to: Point) -> Option<Length> {
        self.way_to(to).map(|way| way.length())
    }
}

/// A place on a round at which a way has arrived.
#[derive(Clone, Copy, Debug)]
struct Stop {
    round: Round,
    /// Which of the ground's rounds; none at the start.
    index: Option<usize>,
    /// 1 against the clock, -1 with it.
    sense: f64,
    /// From where on the round it goes on, seen from the middle.
    arrived: Spot,
    so_far: f64,
    before: Option<usize>,
    /// Whether the way has been inside of soft ground ever since it began.
    inside: bool,
}

/// A step that may be tried: an arc on from a stop, and a straight leg to the next round.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: usize,
    arc: Arc,
    leg: [Spot; 2],
    index: Option<usize>,
    sense: f64,
    so_far: f64,
    /// With what is certainly still to come.
    at_least: f64,
}

struct Search<'a> {
    ground: Cow<'a, Ground>,
    limit: f64,
    goal: Option<Spot>,
    stops: Vec<Stop>,
    open: BinaryHeap<Step>,
}

impl<'a> Search<'a> {
    fn new(ground: &'a Ground, disc: &Disc, limit: Thou) -> Option<Search<'a>> {
        if disc.radius != ground.radius() || !ground.fits(disc) {
            return None;
        }
        let start = disc.middle();
        let inside = ground.hollows.iter().any(|hollow| hollow.holds(start, -1.0));
        let begin = Stop {
            round: Round::point(start),
            index: None,
            sense: 1.0,
            arrived: Spot::new(1.0, 0.0),
            so_far: 0.0,
            before: None,
            inside,
        };
        Some(Search {
            ground: ground.eased(&[start]).map_or(Cow::Borrowed(ground), Cow::Owned),
            limit: limit.real() + crate::TOLERANCE.real(),
            goal: None,
            stops: vec![begin],
            open: BinaryHeap::new(),
        })
    }

    fn towards(&mut self, goal: Spot) -> Option<Way> {
        self.goal = Some(goal);
        self.go_on_from(0);
        while let Some(step) = self.open.pop() {
            let Some(inside) = self.judge(&step) else { continue };
            if step.index.is_none() {
                return Some(self.way(&step));
            }
            self.arrive(&step, inside);
        }
        None
    }

    fn everywhere(&mut self) {
        self.go_on_from(0);
        while let Some(step) = self.open.pop() {
            if let Some(inside) = self.judge(&step) {
                self.arrive(&step, inside);
            }
        }
    }

    /// The way to a spot from whichever stop is best for it.
    fn last_step_to(&self, goal: Spot) -> Option<Way> {
        let goal = Round::point(goal);
        let from_stop = |from| self.step(from, None, &goal, 1.0);
        let mut last: Vec<Step> = (0..self.stops.len()).filter_map(from_stop).collect();
        last.sort_by(|one, other| one.so_far.total_cmp(&other.so_far));
        last.iter().find(|step| self.judge(step).is_some()).map(|step| self.way(step))
    }

    /// Tries all that could come after a stop.
    fn go_on_from(&mut self, from: usize) {
        if let Some(goal) = self.goal {
            self.open.extend(self.step(from, None, &Round::point(goal), 1.0));
        }
        for index in 0..self.ground.rounds.len() {
            let round = self.ground.rounds[index];
            if round.inner && !self.stops[from].inside {
                continue;
            }
            let senses: &[f64] = if round.radius > 0.0 { &[1.0, -1.0] } else { &[1.0] };
            for sense in senses {
                let step = self.step(from, Some(index), &round, *sense);
                self.open.extend(step);
            }
        }
    }

    /// The step from a stop to a round, if there is a tangent and it is within the limit.
    fn step(&self, from: usize, index: Option<usize>, to: &Round, sense: f64) -> Option<Step> {
        let stop = &self.stops[from];
        if stop.index == index && index.is_some() {
            return None;
        }
        let (leave, reach) = tangent(&stop.round, stop.sense, to, sense)?;
        if !stop.round.touched_at(leave) || !to.touched_at(reach) {
            return None;
        }
        let leg = [stop.round.middle + leave * stop.round.radius, to.middle + reach * to.radius];
        let length = (leg[1] - leg[0]).length();
        let still = self.goal.map_or(0.0, |goal| (goal - leg[1]).length());
        if stop.so_far + length + still > self.limit {
            return None;
        }
        let sweep = match stop.round.radius > 0.0 {
            true => angle_to(stop.arrived, leave, stop.sense) * stop.sense,
            false => 0.0,
        };
        let (middle, radius) = (stop.round.middle, stop.round.radius);
        let arc = Arc { middle, radius, from: stop.arrived, sweep };
        let so_far = stop.so_far + arc.length() + length;
        let at_least = so_far + still;
        let step = Step { from, arc, leg, index, sense, so_far, at_least };
        (at_least <= self.limit).then_some(step)
    }

    /// Whether a step can be gone, and if so whether the way is still inside of the soft ground it began in.
    fn judge(&self, step: &Step) -> Option<bool> {
        let stop = &self.stops[step.from];
        let ground = &self.ground;
        let mut inside = stop.inside;
        if step.arc.sweep != 0.0 {
            inside = self.arc_through_hollows(step, inside)?;
        }
        inside = self.leg_through_hollows(step.leg, inside)?;
        let to_inner = step.index.is_some_and(|index| ground.rounds[index].inner);
        let clear = ground.straight_is_clear(step.leg)
            && (step.arc.sweep == 0.0 || ground.arc_is_clear(&step.arc));
        (clear && (inside || !to_inner)).then_some(inside)
    }

    fn leg_through_hollows(&self, leg: [Spot; 2], inside: bool) -> Option<bool> {
        let mut still = false;
        for hollow in &self.ground.hollows {
            match hollow.stay(leg) {
                Stay::Never => {}
                Stay::AtFirst if inside => {}
                Stay::Throughout if inside => still = true,
                _ => return None,
            }
        }
        Some(still)
    }

    fn arc_through_hollows(&self, step: &Step, inside: bool) -> Option<bool> {
        /// An arc along the rim of a hollow is not inside, though it is counted with rounding.
        const RIM: f64 = 0.5;
        let Round { inner, rim, .. } = self.stops[step.from].round;
        if !rim {
            let mut chords = step.arc.chords();
            return chords
                .try_fold(inside, |inside, chord| self.leg_through_hollows(chord, inside));
        }
        let mut still = false;
        for hollow in &self.ground.hollows {
            let by = if inner { -RIM } else { RIM };
            let mut held = step.arc.samples().map(|spot| hollow.holds(spot, by));
            let first = held.next().unwrap_or(false);
            let (mut left, mut entered) = (!first, false);
            for holds in held {
                entered |= holds && left;
                left |= !holds;
            }
            if entered || (first && !inside) {
                return None;
            }
            still |= first && !left;
        }
        Some(inside && still)
    }

    /// A way has come to a round; it goes on from there unless another was there before.
    fn arrive(&mut self, step: &Step, inside: bool) {
        let Some(index) = step.index else { return };
        let round = self.ground.rounds[index];
        let arrived = match round.radius > 0.0 {
            true => (step.leg[1] - round.middle) * (1.0 / round.radius),
            false => Spot::new(1.0, 0.0),
        };
        let stop = Stop {
            round,
            index: step.index,
            sense: step.sense,
            arrived,
            so_far: step.so_far,
            before: Some(step.from),
            inside,
        };
        if self.stops.iter().any(|earlier| self.comes_before(earlier, &stop)) {
            return;
        }
        self.stops.push(stop);
        self.go_on_from(self.stops.len() - 1);
    }

    /// Whether a way that arrived earlier comes to the same place of the same round, no later.
    fn comes_before(&self, earlier: &Stop, stop: &Stop) -> bool {
        if earlier.index != stop.index
            || earlier.sense != stop.sense
            || earlier.inside != stop.inside
        {
            return false;
        }
        let radius = stop.round.radius;
        if radius == 0.0 {
            return true;
        }
        let sweep = angle_to(earlier.arrived, stop.arrived, stop.sense) * stop.sense;
        let arc = Arc { middle: stop.round.middle, radius, from: earlier.arrived, sweep };
        earlier.so_far + arc.length() <= stop.so_far + 1e-9
            && (sweep == 0.0 || (self.ground.hollows.is_empty() && self.ground.arc_is_clear(&arc)))
    }

    /// The way that ends with this step.
    fn way(&self, step: &Step) -> Way {
        let mut pieces = Vec::new();
        let mut step = *step;
        loop {
            pieces.push(Piece::Straight { from: step.leg[0], to: step.leg[1] });
            if step.arc.sweep != 0.0 {
                pieces.push(Piece::Arc(step.arc));
            }
            let stop = self.stops[step.from];
            let Some(before) = stop.before else { break };
            match self.step(before, stop.index, &stop.round, stop.sense) {
                Some(earlier) => step = earlier,
                None => break,
            }
        }
        pieces.retain(|piece| piece.length() > 0.0);
        pieces.reverse();
        Way { pieces }
    }
}

/// The straight leg from one round to another that leaves and reaches them in these senses: the directions of its two ends,
/// seen from the middles.
fn tangent(one: &Round, sense: f64, other: &Round, other_sense: f64) -> Option<(Spot, Spot)> {
    let apart = other.middle - one.middle;
    let length = apart.length();
    let radii = other.radius * other_sense - one.radius * sense;
    if length == 0.0 || radii.abs() > length {
        return None;
    }
    let (along, sine) = (apart * (1.0 / length), radii / length);
    let left = along * sine + along.left() * (1.0 - sine * sine).sqrt();
    Some((left * -sense, left * -other_sense))
}

impl PartialEq for Step {
    fn eq(&self, other: &Step) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Step {}

impl PartialOrd for Step {
    fn partial_cmp(&self, other: &Step) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Step {
    /// The step with the least to come stands first in the heap.
    fn cmp(&self, other: &Step) -> Ordering {
        other.at_least.total_cmp(&self.at_least)
    }
}
