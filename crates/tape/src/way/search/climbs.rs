//! Steps over gates, from one floor to another.

use super::{Next, Search, Stop};
use crate::way::Segment;
use crate::way::gate::Gate;
use crate::way::passage::{Aim, Passage};

/// Gates one after the other with nothing to go round between them; where in each is not known yet.
#[derive(Clone, Debug)]
pub(in crate::way) struct Chain {
    pub from: usize,
    pub gates: Vec<usize>,
    pub at_least: f64,
}

/// A step over gates that may be tried.
#[derive(Clone, Debug)]
pub(super) struct Crossing {
    pub(super) from: usize,
    /// Each with its floor.
    pub(super) pieces: Vec<(usize, Segment)>,
    pub(super) floor: usize,
    pub(super) index: Option<usize>,
    pub(super) sense: f64,
    pub(super) so_far: f64,
    pub(super) at_least: f64,
}

/// At how many places of a gate is looked at most.
pub(super) const LOOKS: usize = 24;

impl Search<'_> {
    /// Tries all gates that could come next.
    pub(super) fn open_gates(&mut self, from: usize, through: &[usize], floor: usize) {
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
    pub(super) fn go_through(&mut self, chain: &Chain) -> bool {
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
            let (spot, cover) = gate.wanted(share);
            let pieces = passage.pieces(Aim::Spot(spot, cover))?;
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
    pub(super) fn crossing(
        &self,
        chain: &Chain,
        index: Option<usize>,
        aim: Aim,
    ) -> Option<Crossing> {
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

    /// The same for a step over gates.
    pub(super) fn judge_crossing(&self, crossing: &Crossing) -> Option<bool> {
        self.pieces_are_clear(crossing.from, &crossing.pieces)
    }

    /// A way has come over gates to a round.
    pub(super) fn land(&mut self, crossing: Crossing, inside: bool) {
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
}
