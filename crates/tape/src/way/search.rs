//! The search through the tangents: one way to a point, or all that is within a limit.

use super::arc::{Arc, angle_to};
use super::floors::{Place, Storeys};
use super::gate::Gate;
use super::ground::{Ground, Round};
use super::hollow::Stay;
use super::passage::{Aim, Passage};
use super::{Piece, Way};
use crate::body::Disc;
use crate::inch::{Length, Point, Thou};
use crate::spot::Spot;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap};

impl Ground {
    /// The shortest way of a disc from its place to a point, if one is within the limit. None also where the disc cannot be,
    /// here or there, and for another disc than the ground was laid for.
    pub fn shortest(&self, disc: &Disc, to: Point, limit: Thou) -> Option<Way> {
        shortest(self.alone(), 0, disc, Place { floor: 0, at: to }, limit)
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
    to: Place,
    limit: Thou,
) -> Option<Way> {
    let mut search = Search::new(storeys, floor, disc, limit)?;
    if !storeys.grounds.get(to.floor)?.fits(&Disc { centre: to.at, ..*disc }) {
        return None;
    }
    if (to == Place { floor, at: disc.centre }) {
        return Some(Way { pieces: Vec::new() });
    }
    let goal = search.ground(to.floor).pushed_clear(Spot::of(to.at));
    goal.and_then(|goal| search.towards(to.floor, goal))
        .or_else(|| wedged(storeys, floor, disc, to, limit))
}

/// The way to where the disc is wedged between bodies, each of which it stands in by less than the tolerance.
fn wedged(storeys: Storeys<'_>, floor: usize, disc: &Disc, to: Place, limit: Thou) -> Option<Way> {
    let goal = Spot::of(to.at);
    storeys.grounds[to.floor].eased(&[goal])?;
    let mut search = Search::new(storeys, floor, disc, limit)?;
    if floor == to.floor {
        search.ease(floor, &[disc.middle(), goal]);
    } else {
        search.ease(to.floor, &[goal]);
    }
    search.towards(to.floor, goal)
}

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

    pub(super) fn over(
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
        self.way_over(Place { floor: self.floor, at: to })
    }

    /// The shortest way to a place on any floor, if it is within reach.
    pub fn way_over(&self, to: Place) -> Option<Way> {
        let storeys = self.search.storeys;
        if !storeys.grounds.get(to.floor)?.fits(&Disc { centre: to.at, ..self.disc }) {
            return None;
        }
        if (to == Place { floor: self.floor, at: self.disc.centre }) {
            return Some(Way { pieces: Vec::new() });
        }
        let goal = self.search.ground(to.floor).pushed_clear(Spot::of(to.at));
        goal.and_then(|goal| self.search.last_step_to(to.floor, goal))
            .or_else(|| wedged(storeys, self.floor, &self.disc, to, self.limit))
    }

    /// How long the shortest way to a point of its floor is, if it is within reach.
    pub fn length_to(&self, to: Point) -> Option<Length> {
        self.way_to(to).map(|way| way.length())
    }

    /// How long the shortest way to a place on any floor is, if it is within reach.
    pub fn length_over(&self, to: Place) -> Option<Length> {
        self.way_over(to).map(|way| way.length())
    }
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
    pub arrived: Spot,
    pub so_far: f64,
    before: Option<usize>,
    /// Over which crossing it came here, if it climbed.
    crossing: Option<usize>,
    /// Whether the way has been inside of soft ground ever since it began.
    pub inside: bool,
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

/// Gates one after the other with nothing to go round between them; where in each is not known yet.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub from: usize,
    pub gates: Vec<usize>,
    pub at_least: f64,
}

/// A step over gates that may be tried.
#[derive(Clone, Debug)]
struct Crossing {
    from: usize,
    /// Each with its floor.
    pieces: Vec<(usize, Piece)>,
    floor: usize,
    index: Option<usize>,
    sense: f64,
    so_far: f64,
    at_least: f64,
}

/// What is tried next.
#[derive(Debug)]
enum Next {
    Step(Step),
    Chain(Box<Chain>),
    Crossing(Box<Crossing>),
}

pub(super) struct Search<'a> {
    pub storeys: Storeys<'a>,
    /// Floors that are laid a little wider, for the disc stands in something by less than the tolerance.
    eased: Vec<(usize, Ground)>,
    pub limit: f64,
    goal: Option<(usize, Spot)>,
    pub stops: Vec<Stop>,
    crossings: Vec<Crossing>,
    /// Kept for goals that come later.
    pub chains: Vec<Chain>,
    open: BinaryHeap<Next>,
    /// How long it takes at most to come to some places of a gate.
    entered: BTreeMap<usize, [f64; LOOKS + 1]>,
}

/// At how many places of a gate is looked at most.
const LOOKS: usize = 24;

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
            arrived: Spot::new(1.0, 0.0),
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

    fn ease(&mut self, floor: usize, spots: &[Spot]) {
        if let Some(ground) = self.storeys.grounds[floor].eased(spots) {
            self.eased.retain(|(other, _)| *other != floor);
            self.eased.push((floor, ground));
        }
    }

    pub fn ground(&self, floor: usize) -> &Ground {
        let eased = self.eased.iter().find(|(other, _)| *other == floor);
        eased.map_or(&self.storeys.grounds[floor], |(_, ground)| ground)
    }

    fn towards(&mut self, floor: usize, goal: Spot) -> Option<Way> {
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

    /// The way to a spot from whichever stop is best for it.
    fn last_step_to(&self, floor: usize, goal: Spot) -> Option<Way> {
        let to = Round::point(goal);
        let on_floor = (0..self.stops.len()).filter(|stop| self.stops[*stop].floor == floor);
        let mut last: Vec<Step> =
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
    fn last_crossing_to(&self, floor: usize, goal: Spot, longest: f64) -> Option<Crossing> {
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

    /// What is at least still to come.
    fn still(&self, floor: usize, spot: Spot) -> f64 {
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

    /// Tries all gates that could come next.
    fn open_gates(&mut self, from: usize, through: &[usize], floor: usize) {
        let storeys = self.storeys;
        let gates = storeys.gates.iter().enumerate();
        for (next, gate) in gates.filter(|(_, gate)| gate.from == floor) {
            if through.contains(&next) {
                continue;
            }
            let mut gates = through.to_vec();
            gates.push(next);
            let near = self.passage(from, &gates, |passage| passage.at_least());
            let still = self.goal.map_or(0.0, |(there, goal)| {
                storeys.at_least(gate.leave.distance(goal), there == gate.to)
            });
            if near + still <= self.limit {
                let chain = Chain { from, gates, at_least: near + still };
                self.open.push(Next::Chain(Box::new(chain)));
            }
        }
    }

    pub fn passage<T>(&self, from: usize, gates: &[usize], ask: impl Fn(Passage<'_>) -> T) -> T {
        let gates: Vec<&Gate> = gates.iter().map(|gate| &self.storeys.gates[*gate]).collect();
        ask(Passage { stop: &self.stops[from], gates: &gates })
    }

    /// Tries all that could come after some gates, if the last one can be entered.
    fn go_through(&mut self, chain: &Chain) -> bool {
        let Some(gate) = chain.gates.last().map(|gate| &self.storeys.gates[*gate]) else {
            return false;
        };
        if !self.is_open(chain) {
            return false;
        }
        let (floor, near) = (gate.to, self.passage(chain.from, &chain.gates, |p| p.at_least()));
        if let Some((_, goal)) = self.goal.filter(|(there, _)| *there == floor) {
            let crossing = self.crossing(chain, None, Aim::Spot(goal, 0.0));
            self.open.extend(crossing.map(|crossing| Next::Crossing(Box::new(crossing))));
        }
        for index in 0..self.ground(floor).rounds.len() {
            let round = self.ground(floor).rounds[index];
            let leg = (gate.leave.distance(round.middle) - round.radius).max(0.0);
            let still = (self.still(floor, round.middle) - round.radius).max(0.0);
            if round.inner || near + leg + still > self.limit {
                continue;
            }
            for sense in round.senses() {
                let crossing = self.crossing(chain, Some(index), Aim::Round(round, *sense));
                self.open.extend(crossing.map(|crossing| Next::Crossing(Box::new(crossing))));
            }
        }
        self.open_gates(chain.from, &chain.gates, floor);
        true
    }

    /// Whether the last gate can be entered anywhere, and nowhere is certainly entered better already. Looked at are so many
    /// of its places that between two of them there is no room for more than a hair's difference in length.
    fn is_open(&mut self, chain: &Chain) -> bool {
        let storeys = self.storeys;
        let gates: Vec<&Gate> = chain.gates.iter().map(|gate| &storeys.gates[*gate]).collect();
        let (Some((gate, before)), Some(number)) = (gates.split_last(), chain.gates.last()) else {
            return false;
        };
        let looks = if gate.enter.length() > 0.0 { LOOKS } else { 0 };
        let so_far = self.stops[chain.from].so_far;
        let length_to = |look: usize| {
            let share = look as f64 / looks.max(1) as f64;
            let passage = Passage { stop: &self.stops[chain.from], gates: before };
            let pieces = passage.pieces(Aim::Spot(gate.enter.at(share), gate.cover))?;
            self.pieces_are_clear(chain.from, &pieces)?;
            Some(so_far + pieces.iter().map(|(_, piece)| piece.length()).sum::<f64>())
        };
        let lengths: Vec<Option<f64>> = (0..=looks).map(length_to).collect();
        if gate.cover > 0.0 {
            return lengths.iter().any(Option::is_some);
        }
        // Whoever is at one place of the gate gets to the next along it.
        let step = gate.enter.length() / looks.max(1) as f64;
        let entered = self.entered.entry(*number).or_insert([f64::INFINITY; LOOKS + 1]);
        let better = lengths
            .iter()
            .zip(entered.iter())
            .any(|(length, known)| length.is_some_and(|length| length < known + step));
        for (length, known) in lengths.iter().zip(entered.iter_mut()) {
            *known = known.min(length.unwrap_or(f64::INFINITY));
        }
        for look in 1..=looks {
            entered[look] = entered[look].min(entered[look - 1] + step);
            let back = looks - look;
            entered[back] = entered[back].min(entered[back + 1] + step);
        }
        better
    }

    /// The shortest step through some gates, if it is within the limit.
    fn crossing(&self, chain: &Chain, index: Option<usize>, aim: Aim) -> Option<Crossing> {
        let pieces = self.passage(chain.from, &chain.gates, |passage| passage.pieces(aim))?;
        let (floor, last) = *pieces.last()?;
        let length: f64 = pieces.iter().map(|(_, piece)| piece.length()).sum();
        let so_far = self.stops[chain.from].so_far + length;
        let at_least = so_far + self.still(floor, last.end());
        let sense = if let Aim::Round(_, sense) = aim { sense } else { 1.0 };
        let from = chain.from;
        (at_least <= self.limit).then_some(Crossing {
            from,
            pieces,
            floor,
            index,
            sense,
            so_far,
            at_least,
        })
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
        let still = self.still(stop.floor, leg[1]);
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
        let ground = self.ground(stop.floor);
        let mut inside = stop.inside;
        if step.arc.sweep != 0.0 {
            inside = self.arc_through_hollows(stop, &step.arc, inside)?;
        }
        inside = leg_through_hollows(ground, step.leg, inside)?;
        let to_inner = step.index.is_some_and(|index| ground.rounds[index].inner);
        let clear = ground.straight_is_clear(step.leg)
            && (step.arc.sweep == 0.0 || ground.arc_is_clear(&step.arc));
        (clear && (inside || !to_inner)).then_some(inside)
    }

    /// The same for a step over gates.
    fn judge_crossing(&self, crossing: &Crossing) -> Option<bool> {
        self.pieces_are_clear(crossing.from, &crossing.pieces)
    }

    /// Whether pieces that come after a stop can be gone, and if so whether the way is then still inside.
    pub fn pieces_are_clear(&self, from: usize, pieces: &[(usize, Piece)]) -> Option<bool> {
        let stop = &self.stops[from];
        let mut inside = stop.inside;
        for (floor, piece) in pieces {
            let ground = self.ground(*floor);
            let clear = match piece {
                Piece::Straight { from, to } => {
                    inside = leg_through_hollows(ground, [*from, *to], inside)?;
                    ground.straight_is_clear([*from, *to])
                }
                Piece::Arc(arc) => {
                    inside = self.arc_through_hollows(stop, arc, inside)?;
                    ground.arc_is_clear(arc)
                }
                Piece::Climb { .. } => {
                    inside = false;
                    true
                }
            };
            if !clear {
                return None;
            }
        }
        Some(inside)
    }

    pub fn arc_through_hollows(&self, stop: &Stop, arc: &Arc, inside: bool) -> Option<bool> {
        /// An arc along the rim of a hollow is not inside, though it is counted with rounding.
        const RIM: f64 = 0.5;
        let Round { inner, rim, .. } = stop.round;
        let ground = self.ground(stop.floor);
        if !rim {
            return arc
                .chords()
                .try_fold(inside, |inside, chord| leg_through_hollows(ground, chord, inside));
        }
        let mut still = false;
        for hollow in &ground.hollows {
            let by = if inner { -RIM } else { RIM };
            let mut held = arc.samples().map(|spot| hollow.holds(spot, by));
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

    /// A way has come over gates to a round.
    fn land(&mut self, crossing: Crossing, inside: bool) {
        let Some(index) = crossing.index else { return };
        let Some((_, last)) = crossing.pieces.last() else { return };
        let round = self.ground(crossing.floor).rounds[index];
        let stop = Stop {
            floor: crossing.floor,
            round,
            index: crossing.index,
            sense: crossing.sense,
            arrived: round.towards(last.end()),
            so_far: crossing.so_far,
            before: Some(crossing.from),
            crossing: Some(self.crossings.len()),
            inside,
        };
        if self.stand(stop) {
            self.crossings.push(crossing);
            self.go_on_from(self.stops.len() - 1);
        }
    }

    /// A way has come to a round; it goes on from there unless another was there before.
    fn arrive(&mut self, step: &Step, inside: bool) {
        let Some(index) = step.index else { return };
        let floor = self.stops[step.from].floor;
        let round = self.ground(floor).rounds[index];
        let stop = Stop {
            floor,
            round,
            index: step.index,
            sense: step.sense,
            arrived: round.towards(step.leg[1]),
            so_far: step.so_far,
            before: Some(step.from),
            crossing: None,
            inside,
        };
        if self.stand(stop) {
            self.go_on_from(self.stops.len() - 1);
        }
    }

    /// Keeps a stop, unless another comes before it.
    fn stand(&mut self, stop: Stop) -> bool {
        let new = !self.stops.iter().any(|earlier| self.comes_before(earlier, &stop));
        if new {
            self.stops.push(stop);
        }
        new
    }

    /// Whether a way that arrived earlier comes to the same place of the same round, no later.
    fn comes_before(&self, earlier: &Stop, stop: &Stop) -> bool {
        if earlier.index != stop.index
            || earlier.floor != stop.floor
            || earlier.sense != stop.sense
            || earlier.inside != stop.inside
        {
            return false;
        }
        let radius = stop.round.radius;
        if radius == 0.0 {
            return true;
        }
        let ground = self.ground(stop.floor);
        let sweep = angle_to(earlier.arrived, stop.arrived, stop.sense) * stop.sense;
        let arc = Arc { middle: stop.round.middle, radius, from: earlier.arrived, sweep };
        earlier.so_far + arc.length() <= stop.so_far + 1e-9
            && (sweep == 0.0 || (ground.hollows.is_empty() && ground.arc_is_clear(&arc)))
    }

    /// The way that ends with this step.
    fn way(&self, step: &Step) -> Way {
        let mut backwards = Vec::new();
        step.add_backwards(&mut backwards);
        self.add_before(step.from, &mut backwards);
        backwards.retain(|piece| piece.length() > 0.0);
        backwards.reverse();
        Way { pieces: backwards }
    }

    /// The way that ends with this step over gates.
    fn way_over(&self, crossing: &Crossing) -> Way {
        let mut backwards: Vec<Piece> =
            crossing.pieces.iter().rev().map(|(_, piece)| *piece).collect();
        self.add_before(crossing.from, &mut backwards);
        backwards.retain(|piece| piece.length() > 0.0);
        backwards.reverse();
        Way { pieces: backwards }
    }

    /// What comes before a stop, the last piece first.
    fn add_before(&self, stop: usize, backwards: &mut Vec<Piece>) {
        let mut stop = self.stops[stop];
        while let Some(before) = stop.before {
            if let Some(crossing) = stop.crossing {
                let pieces = &self.crossings[crossing].pieces;
                backwards.extend(pieces.iter().rev().map(|(_, piece)| *piece));
            } else if let Some(step) = self.step(before, stop.index, &stop.round, stop.sense) {
                step.add_backwards(backwards);
            }
            stop = self.stops[before];
        }
    }
}

fn leg_through_hollows(ground: &Ground, leg: [Spot; 2], inside: bool) -> Option<bool> {
    let mut still = false;
    for hollow in &ground.hollows {
        match hollow.stay(leg) {
            Stay::Never => {}
            Stay::AtFirst if inside => {}
            Stay::Throughout if inside => still = true,
            _ => return None,
        }
    }
    Some(still)
}

impl Step {
    /// Its leg and its arc.
    fn add_backwards(&self, backwards: &mut Vec<Piece>) {
        backwards.push(Piece::Straight { from: self.leg[0], to: self.leg[1] });
        if self.arc.sweep != 0.0 {
            backwards.push(Piece::Arc(self.arc));
        }
    }
}

impl Round {
    /// The ways in which one can go round it.
    pub(super) fn senses(&self) -> &'static [f64] {
        if self.radius > 0.0 { &[1.0, -1.0] } else { &[1.0] }
    }

    /// The direction of a spot of it, seen from its middle.
    fn towards(&self, spot: Spot) -> Spot {
        if self.radius > 0.0 {
            (spot - self.middle) * (1.0 / self.radius)
        } else {
            Spot::new(1.0, 0.0)
        }
    }
}

/// The straight leg from one round to another that leaves and reaches them in these senses: the directions of its two ends,
/// seen from the middles.
pub(super) fn tangent(
    one: &Round,
    sense: f64,
    other: &Round,
    other_sense: f64,
) -> Option<(Spot, Spot)> {
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
