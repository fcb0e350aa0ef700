//! The least length of a way over floors, by a plain graph: edges are divided into cells, of each of which only the middle
//! and the half width are known, and whatever could lie in it is allowed. Cells over which a way could be shorter than the one
//! that was found are halved, until none is left or they are too small to tell. It knows no tangents, no arcs and no
//! convex lengths.

use crate::blocked::{distance, to_side};
use crate::gaps::depth;
use crate::ledges::Over;
use crate::rounded::Roundings;
use crate::storeys::{Floor, Storeys};
use std::collections::BinaryHeap;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

type Place = (f64, f64);
const RADIUS: f64 = 3000.0;
/// How fine the roundings of corners and bases are.
const STEP: f64 = 0.06;

/// A climb over one side or one corner of a piece.
struct Edge {
    ends: [Place; 2],
    /// The directions away from the piece: one for a side, from one to another for a corner.
    out: [f64; 2],
    from: usize,
    to: usize,
    price: f64,
    down: bool,
    /// What it leads over, straight on from its ends.
    over: Option<Over>,
}

impl Edge {
    /// Its ends, seen from its foot or from above.
    fn seen(&self, above: bool) -> [Place; 2] {
        match &self.over {
            Some(over) if above => [0.0, 1.0].map(|share| Storeys::behind(over, share).0),
            _ => self.ends,
        }
    }

    /// The directions away from what is climbed.
    fn outward(&self, above: bool) -> [f64; 2] {
        match &self.over {
            Some(over) if above => {
                let (_, [a, b]) = over.heads[over.heads.len() - 1];
                [(b.1 - a.1).atan2(b.0 - a.0) - FRAC_PI_2; 2]
            }
            _ => self.out,
        }
    }

    /// What it takes at least in a cell.
    fn least(&self, cell: &Cell) -> f64 {
        let Some(over) = &self.over else { return self.price };
        let [first, last] = cell.share.map(|share| Storeys::behind(over, share).1);
        self.price + first.min(last).max(0.0)
    }

    /// Whether it leads over its ledges, for all that can be told.
    fn may_lead(&self, storeys: &Storeys, cell: &Cell) -> bool {
        let Some(over) = &self.over else { return true };
        let [first, last] = self.seen(true);
        let long = distance(first, last).max(distance(self.ends[0], self.ends[1]));
        let [low, high] = cell.share;
        storeys.crossed(over, (low + high) / 2.0, long * (high - low) / 2.0).is_some()
    }
}

/// A part of an edge, seen from before or after the climb.
#[derive(Clone, Copy)]
struct Cell {
    edge: usize,
    leaves: bool,
    /// The share of the side, or of the directions of a corner.
    share: [f64; 2],
    /// For a way down: the direction in which the base stands that just covers the point.
    aside: [f64; 2],
}

/// A place in the graph, which may be anywhere in a circle.
struct Node {
    floor: usize,
    middle: Place,
    half: f64,
    cell: Option<Cell>,
}

pub struct Cells<'a> {
    storeys: &'a Storeys,
    floors: Vec<Floor>,
    edges: Vec<Edge>,
    turns: Vec<Node>,
}

impl<'a> Cells<'a> {
    pub fn new(storeys: &'a Storeys) -> Cells<'a> {
        let floors: Vec<Floor> = (0..storeys.floors.len()).map(|f| storeys.floor(f)).collect();
        let mut cells = Cells { storeys, floors, edges: Vec::new(), turns: Vec::new() };
        for (piece, lower, upper, price) in storeys.climbs() {
            let corners = storeys.pieces[piece].piece.corners();
            let corners: Vec<Place> =
                corners.iter().map(|c| (f64::from(c.x.0), f64::from(c.y.0))).collect();
            for down in [false, true] {
                let (from, to) = if down { (upper, lower) } else { (lower, upper) };
                cells.add_edges(&corners, (from, to), f64::from(price), down);
            }
        }
        for over in storeys.overs() {
            let [a, b] = over.foot;
            let out = (b.1 - a.1).atan2(b.0 - a.0) - FRAC_PI_2;
            let (ends, out, price) = (over.foot, [out, out], f64::from(over.price));
            for down in [false, true] {
                let (from, to) =
                    if down { (over.upper, over.lower) } else { (over.lower, over.upper) };
                let over = Some(over.clone());
                cells.edges.push(Edge { ends, out, from, to, price, down, over });
            }
        }
        cells.add_turns();
        cells
    }

    fn add_edges(&mut self, corners: &[Place], (from, to): (usize, usize), price: f64, down: bool) {
        let count = corners.len();
        let out = |a: Place, b: Place| (b.1 - a.1).atan2(b.0 - a.0) - FRAC_PI_2;
        for i in 0..count {
            let [before, at, after] = [count - 1, 0, 1].map(|step| corners[(i + step) % count]);
            let (first, last) = (out(before, at), out(at, after));
            let (ends, out) = ([at, after], [last, last]);
            self.edges.push(Edge { ends, out, from, to, price, down, over: None });
            let turn = (last - first).rem_euclid(TAU);
            if turn < PI {
                let out = [first, first + turn];
                self.edges.push(Edge { ends: [at, at], out, from, to, price, down, over: None });
            }
        }
    }

    fn add_turns(&mut self) {
        for (floor, made) in self.floors.iter().enumerate() {
            let roundings = self.roundings(floor, 0.0);
            let mut places = roundings.corners();
            for top in &made.tops {
                if let tape::Shape::Polygon(piece) = top {
                    let corner = |c: &tape::Point| (f64::from(c.x.0), f64::from(c.y.0));
                    places.extend(piece.corners().iter().map(corner));
                }
            }
            places.retain(|at| roundings.is_free(*at) && self.is_carried(floor, *at, 2.0));
            let node = |middle| Node { floor, middle, half: 0.0, cell: None };
            let nodes: Vec<Node> = places.into_iter().map(node).collect();
            self.turns.extend(nodes);
        }
    }

    fn roundings(&self, floor: usize, slack: f64) -> Roundings<'_> {
        let shapes = &self.floors[floor].solid;
        Roundings {
            table: self.storeys.table,
            shapes,
            holes: &[],
            circles: &[],
            radius: RADIUS,
            step: STEP,
            slack,
        }
    }

    fn is_carried(&self, floor: usize, at: Place, by: f64) -> bool {
        floor == 0 || self.floors[floor].tops.iter().any(|top| depth(top, at) > -by)
    }

    /// Whether some way could be as short as that, for all that can be told.
    pub fn may_be_shorter(&self, bound: f64) -> bool {
        let mut cells = self.whole_edges();
        for _ in 0..14 {
            let kept = self.promising(&cells, bound);
            let Some(kept) = kept else { return false };
            cells = kept.iter().flat_map(|cell| self.halves(cell)).collect();
        }
        true
    }

    fn whole_edges(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for (edge, made) in self.edges.iter().enumerate() {
            let long = distance(made.ends[0], made.ends[1]) + RADIUS * (made.out[1] - made.out[0]);
            let parts = (long / 1500.0).ceil().max(1.0) as usize;
            let share = |i: usize| [i as f64 / parts as f64, (i + 1) as f64 / parts as f64];
            for i in 0..parts {
                cells.push(Cell { edge, leaves: true, share: share(i), aside: [0.0; 2] });
                let covered = made.down && made.ends[0] == made.ends[1];
                let around = if made.down { 8 } else { 1 };
                if covered && i > 0 {
                    continue;
                }
                for turn in 0..around {
                    let at = |turn: usize| TAU * turn as f64 / 8.0;
                    let share = if covered { [0.0, 1.0] } else { share(i) };
                    let aside = [at(turn), at(turn + 1)];
                    cells.push(Cell { edge, leaves: false, share, aside });
                }
            }
        }
        cells
    }

    fn halves(&self, cell: &Cell) -> Vec<Cell> {
        let halves =
            |[low, high]: [f64; 2]| [[low, (low + high) / 2.0], [(low + high) / 2.0, high]];
        let edge = &self.edges[cell.edge];
        let by_share = halves(cell.share).map(|share| Cell { share, ..*cell });
        if cell.leaves || !edge.down {
            return by_share.to_vec();
        }
        let by_aside = |cell: Cell| halves(cell.aside).map(|aside| Cell { aside, ..cell }).to_vec();
        if edge.ends[0] == edge.ends[1] {
            return by_aside(*cell);
        }
        by_share.into_iter().flat_map(by_aside).collect()
    }

    fn node(&self, cell: &Cell) -> Node {
        let edge = &self.edges[cell.edge];
        let between = |[low, high]: [f64; 2], share: f64| low + (high - low) * share;
        let middle = (cell.share[0] + cell.share[1]) / 2.0;
        let wide = (cell.share[1] - cell.share[0]) / 2.0;
        let above = edge.down != cell.leaves;
        let [first, last] = edge.seen(above);
        let point = (between([first.0, last.0], middle), between([first.1, last.1], middle));
        let along = distance(first, last) * wide;
        let out = edge.outward(above);
        let (direction, half) = if edge.down && !cell.leaves {
            let half = RADIUS * (cell.aside[1] - cell.aside[0]) / 2.0;
            ((cell.aside[0] + cell.aside[1]) / 2.0, along + half)
        } else {
            let turn = RADIUS * (edge.out[1] - edge.out[0]) * wide;
            let inward = if !edge.down && cell.leaves { PI } else { 0.0 };
            (between(out, middle) + inward, along + turn)
        };
        let floor = if cell.leaves { edge.to } else { edge.from };
        let (sin, cos) = direction.sin_cos();
        Node {
            floor,
            middle: (point.0 + RADIUS * cos, point.1 + RADIUS * sin),
            half,
            cell: Some(*cell),
        }
    }

    /// The cells that a way could go over that is no longer than the bound; none if there is no such way at all.
    fn promising(&self, cells: &[Cell], bound: f64) -> Option<Vec<Cell>> {
        let (start, goal) = (&self.storeys.start, &self.storeys.goal);
        let at = |p: tape::Point| (f64::from(p.x.0), f64::from(p.y.0));
        let mut nodes = vec![
            Node { floor: start.0, middle: at(start.1.centre), half: 0.0, cell: None },
            Node { floor: goal.floor, middle: at(goal.at), half: 0.0, cell: None },
        ];
        let there = |node: &Node| {
            self.roundings(node.floor, node.half).is_free(node.middle)
                && self.is_carried(node.floor, node.middle, node.half + 2.0)
                && node.cell.is_none_or(|cell| self.edges[cell.edge].may_lead(self.storeys, &cell))
        };
        nodes.extend(cells.iter().map(|cell| self.node(cell)).filter(there));
        let turn = |node: &Node| Node { cell: None, ..*node };
        nodes.extend(self.turns.iter().map(turn));
        let forward = self.lengths(&nodes, 0, bound, false);
        if forward[1] >= bound {
            return None;
        }
        let backward = self.lengths(&nodes, 1, bound, true);
        let kept = (0..nodes.len()).filter(|i| forward[*i] + backward[*i] < bound);
        Some(kept.filter_map(|i| nodes[i].cell).collect())
    }

    fn lengths(&self, nodes: &[Node], from: usize, bound: f64, backwards: bool) -> Vec<f64> {
        let mut best = vec![f64::INFINITY; nodes.len()];
        let mut done = vec![false; nodes.len()];
        let mut open = BinaryHeap::new();
        best[from] = 0.0;
        open.push(Next { length: 0.0, node: from });
        while let Some(Next { node, .. }) = open.pop() {
            if std::mem::replace(&mut done[node], true) {
                continue;
            }
            for other in 0..nodes.len() {
                if done[other] {
                    continue;
                }
                let (one, two) = if backwards { (other, node) } else { (node, other) };
                let shortest = bound.min(best[other]) - best[node];
                if let Some(length) = self.step(&nodes[one], &nodes[two], shortest) {
                    best[other] = best[node] + length;
                    open.push(Next { length: best[other], node: other });
                }
            }
        }
        best
    }

    /// What a step takes at least, if it is possible and shorter than something.
    fn step(&self, from: &Node, to: &Node, shorter: f64) -> Option<f64> {
        let within = |length: f64| (length < shorter).then_some(length);
        if let (Some(one), Some(other)) = (from.cell, to.cell)
            && one.edge == other.edge
            && !one.leaves
            && other.leaves
        {
            let edge = &self.edges[one.edge];
            let corner = edge.ends[0] == edge.ends[1];
            let meet = one.share[0] <= other.share[1] && other.share[0] <= one.share[1];
            return (corner || meet).then(|| edge.least(&one)).and_then(within);
        }
        if let Some(cell) = to.cell.filter(|cell| cell.leaves) {
            // Nobody walks to where a climb ends but by climbing; down also whoever covers a point of the edge already.
            let edge = &self.edges[cell.edge];
            let covers = edge.down
                && from.floor == edge.from
                && from.cell.is_none_or(|cell| cell.leaves)
                && self.covers(from, edge, &cell);
            return covers.then(|| edge.least(&cell)).and_then(within);
        }
        if from.floor != to.floor || from.cell.is_some_and(|cell| !cell.leaves) {
            return None;
        }
        let slack = from.half + to.half;
        let length = within((distance(from.middle, to.middle) - slack).max(0.0))?;
        let clear = self.roundings(from.floor, slack).is_clear(from.middle, to.middle)
            && self.stays_carried(from.floor, from.middle, to.middle, slack + 2.0);
        clear.then_some(length)
    }

    fn covers(&self, from: &Node, edge: &Edge, cell: &Cell) -> bool {
        if edge.ends[0] == edge.ends[1] {
            return distance(from.middle, edge.ends[0]) <= RADIUS + from.half + 0.01;
        }
        let [first, last] = edge.seen(true);
        let at = |share: f64| {
            (first.0 + (last.0 - first.0) * share, first.1 + (last.1 - first.1) * share)
        };
        to_side(from.middle, [at(cell.share[0]), at(cell.share[1])]) <= RADIUS + from.half + 0.01
    }

    fn stays_carried(&self, floor: usize, from: Place, to: Place, by: f64) -> bool {
        let steps = (distance(from, to) / 200.0).ceil().max(1.0);
        floor == 0
            || (0..=steps as usize).all(|step| {
                let share = step as f64 / steps;
                let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
                self.is_carried(floor, at, by)
            })
    }
}

struct Next {
    length: f64,
    node: usize,
}

impl PartialEq for Next {
    fn eq(&self, other: &Next) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Next {}
impl PartialOrd for Next {
    fn partial_cmp(&self, other: &Next) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Next {
    fn cmp(&self, other: &Next) -> std::cmp::Ordering {
        other.length.total_cmp(&self.length)
    }
}
