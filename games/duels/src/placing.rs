//! Set-up by the players: where a piece may lie that a team lays, which edges have room, and where figures may stand.

use crate::edges::Edge;
use crate::entrance;
use crate::figures::FigureId;
use crate::laying;
use crate::measure::{self, RADIUS, SIDE};
use crate::moves::Move;
use crate::play::CLEARANCE;
use crate::rule;
use crate::setup::Placing;
use crate::site::{self, Site};
use crate::state::{Combatant, Laid, Phase, Point, State, UNOWNED};
use crate::tables::Scenery;
use crate::terrain::{MOST_PIECES, Terrain, TerrainKind, TerrainPiece};
use engine::{Refusal, RuleId, Seat};
use std::fmt::Display;
use tape::{Gap, Thou};

/// How many pieces each team may lay.
// DUE-SETUP-17
pub const PIECES: usize = 2;

/// How far pieces lie from each other that do not lie on elevated ground.
// DUE-SETUP-21
const AISLE: Thou = Thou::inches(6);

/// How small and how large a piece is at least and at most, to either side.
// DUE-SETUP-26
const SIZES: [Thou; 2] = [Thou::inches(1), Thou::inches(24)];

/// So far from each other are the places at which it is tried whether the figures of a team still fit.
const STEP: usize = 500;

/// So far apart are those that are offered.
const OFFERED: i32 = 3_000;

impl<Kits> Laid<Kits> {
    /// Whether a figure stands on the table already, so that it is seen there and in the way.
    pub fn is_placed(&self, who: FigureId) -> bool {
        let by_hand = self.setup.is_placed_by_hand();
        match self.phase {
            // Figures of the Run stand where it says.
            _ if self.team(who) == UNOWNED => true,
            Phase::Board | Phase::Gear | Phase::Terrain | Phase::Edge => !by_hand,
            Phase::Place => self.acting != who && !self.row.contains(&who),
            _ => true,
        }
    }

    /// The edge of a team, once it is known.
    // DUE-SETUP-32
    pub fn edge_of(&self, team: Seat) -> Option<Edge> {
        let first = self.edge?;
        Some(if team == self.alpha { first } else { first.opposite() })
    }

    /// Whether the teams still lay terrain when somebody is alpha: not where a table brings its own.
    // DUE-SETUP-28
    pub fn lays_terrain(&self) -> bool {
        let counters = self.setup.run.script().map_or(0, |script| script.counters);
        let is_bare = self.setup.placing == Placing::ByHand && self.setup.ground == Scenery::Open;
        counters > 0 || is_bare
    }

    /// The pieces that each team may lay.
    // DUE-ALT-17
    pub(crate) fn pieces_each(&self) -> usize {
        self.setup.run.script().map_or(PIECES, |script| script.counters.into())
    }

    /// How many figures of a team are still to be placed.
    pub(crate) fn waiting(&self, team: Seat) -> usize {
        self.squad(team).filter(|it| !it.out && !self.is_placed(it.who)).count()
    }

    /// Where figures of a team stand that are placed.
    fn placed(&self, team: Seat) -> Vec<Point> {
        let there = self.squad(team).filter(|it| !it.out && self.is_placed(it.who));
        there.map(|it| it.at).collect()
    }
}

fn no(rule: RuleId, why: impl Display) -> Result<(), Refusal> {
    Err(Refusal { rule, why: why.to_string() })
}

/// Whether a team may lay a piece: it can lie there, six inches from all others, and leaves room for everybody's figures.
///
/// # Errors
/// Says what is wrong, with the measure.
pub fn lay(state: &State, piece: &TerrainPiece) -> Result<(), Refusal> {
    if state.phase != Phase::Terrain {
        return no(rule::DUE_SETUP_15, "terrain is laid before figures are placed");
    }
    if state.terrain.len() >= MOST_PIECES {
        return no(rule::DUE_SETUP_17, format_args!("a table has {MOST_PIECES} pieces at most"));
    }
    sized(piece)?;
    counts_as_counter(state, piece)?;
    laying::fits(state.side(), &state.terrain, piece)?;
    far_from_others(&state.terrain, piece)?;
    if is_far_from_edges(state.side(), piece) {
        return Ok(());
    }
    let mut terrain = state.terrain;
    terrain.push(*piece);
    leaves_room(state, &terrain)
}

/// Whether a piece is in nobody's way who stands at an edge.
const fn is_far(side: Thou, across: i32) -> bool {
    let near = 2 * RADIUS.0 + CLEARANCE.0;
    near <= across && across <= side.0 - near
}

fn is_far_from_edges(side: Thou, piece: &TerrainPiece) -> bool {
    piece.corners.iter().all(|at| is_far(side, at.x) && is_far(side, at.y))
}

/// On a Run the teams lay hindering terrain alone.
// DUE-ALT-16
fn counts_as_counter(state: &State, piece: &TerrainPiece) -> Result<(), Refusal> {
    if state.setup.run.is_none() || piece.what.kind() == TerrainKind::Hindering {
        return Ok(());
    }
    no(rule::DUE_ALT_16, "the teams lay hindering terrain here, such as `counter at 20 20`")
}

// DUE-SETUP-26
fn sized(piece: &TerrainPiece) -> Result<(), Refusal> {
    let [least, most] = SIZES;
    let side = |of: &dyn Fn(&Point) -> i32| {
        let all = || piece.corners.iter().map(of);
        all().max().unwrap_or(0).saturating_sub(all().min().unwrap_or(0))
    };
    for side in [side(&|at| at.x), side(&|at| at.y)] {
        if side < least.0 || side > most.0 {
            let (name, side) = (piece.what.name(), measure::said(side));
            let why = format!("the {name} measures {side} inches to one side; {least} to {most}");
            return no(rule::DUE_SETUP_26, why);
        }
    }
    Ok(())
}

/// Six inches lie between pieces, but not on elevated ground.
// DUE-SETUP-21, DUE-SETUP-22, DUE-SETUP-24, DUE-SETUP-42
fn far_from_others(others: &Terrain, piece: &TerrainPiece) -> Result<(), Refusal> {
    let Ok(outline) = site::outline(piece) else { return Ok(()) };
    let site = Site::of(others);
    if site.level_under(&outline) > 0 {
        return Ok(());
    }
    let shape = outline.into();
    for (what, other) in site.bodies() {
        let room = Gap::between(&shape, other);
        if !room.at_least(AISLE) {
            let (needs, name, is) = (AISLE, what.name(), room.length());
            let why = format!("needs {needs} inches from the {name}, and is {is}");
            return no(rule::DUE_SETUP_21, why);
        }
    }
    Ok(())
}

/// Whether every team can still place all its figures among this terrain.
// DUE-SETUP-29
fn leaves_room(state: &State, terrain: &Terrain) -> Result<(), Refusal> {
    if state.setup.run.has_doors() {
        return match entrance::has_room(state, terrain, state.entrance) {
            true => Ok(()),
            false => no(rule::DUE_ALT_25, "not all figures would have room at the doors"),
        };
    }
    if state.setup.is_placed_by_hand() {
        let is_edge = |edge: &Edge| has_room(state, terrain, *edge);
        return match Edge::ALL.iter().any(is_edge) {
            true => Ok(()),
            false => no(rule::DUE_SETUP_29, "no two edges would have room for all figures"),
        };
    }
    let site = Site::of(terrain);
    for (_, fighter) in state.standing() {
        if let Some((prop, is)) = site.too_near(measure::base(fighter.at), CLEARANCE) {
            let (name, prop) = (fighter.name(), prop.name());
            let why = format!("{name} needs {CLEARANCE} inches from the {prop}, and would be {is}");
            return no(rule::DUE_SETUP_29, why);
        }
    }
    Ok(())
}

/// Whether all figures have room if the alpha team begins at an edge and the other one opposite.
fn has_room(state: &State, terrain: &Terrain, edge: Edge) -> bool {
    let fit = |team: Seat, edge: Edge| {
        let stands = if state.phase == Phase::Place { state.placed(team) } else { Vec::new() };
        room(terrain, edge, &stands) >= state.waiting(team)
    };
    let teams = Seat::all(2);
    teams.into_iter().all(|team| match team == state.alpha {
        true => fit(team, edge),
        false => fit(team, edge.opposite()),
    })
}

/// How many bases have room along an edge beside those that stand there, tried every half inch.
fn room(terrain: &Terrain, edge: Edge, stands: &[Point]) -> usize {
    let site = Site::of(terrain);
    let mut stands = stands.to_vec();
    let before = stands.len();
    for along in (RADIUS.0..=SIDE.0 - RADIUS.0).step_by(STEP) {
        let at = edge.place(along);
        let is_free = !stands.iter().any(|other| overlaps(*other, at));
        if is_free && site.too_near(measure::base(at), CLEARANCE).is_none() {
            stands.push(at);
        }
    }
    stands.len() - before
}

fn overlaps(one: Point, other: Point) -> bool {
    let bases = [one, other].map(|at| measure::base(at).into());
    !Gap::between(&bases[0], &bases[1]).at_least(Thou(0))
}

/// Whether the alpha team may begin at an edge.
///
/// # Errors
/// Says why not.
pub fn begin_at(state: &State, edge: Edge) -> Result<(), Refusal> {
    if state.phase != Phase::Edge || state.setup.run.has_doors() {
        return no(rule::DUE_SETUP_32, "edges are chosen once, before figures are placed");
    }
    match has_room(state, &state.terrain, edge) {
        true => Ok(()),
        false => no(
            rule::DUE_SETUP_30,
            format_args!("not all figures have room at {edge} and {}", edge.opposite()),
        ),
    }
}

/// Whether the figure that is to be placed may stand somewhere.
///
/// # Errors
/// Says why not, with the measure.
// DUE-SETUP-31, DUE-SETUP-35
pub fn stand(state: &State, at: Point) -> Result<(), Refusal> {
    if state.setup.run.has_doors() {
        return entrance::stand(state, at);
    }
    let who = state.acting;
    let team = state.team(who);
    let Some(edge) = state.edge_of(team).filter(|_| state.phase == Phase::Place) else {
        return no(rule::DUE_SETUP_30, "figures are placed before the first round");
    };
    if !measure::is_on_table(state, at) {
        return no(rule::DUE_GEO_22, "a base lies wholly on the table");
    }
    let there = edge.beside(at);
    if there != at {
        let (x, y) = (measure::said_at(there.x), measure::said_at(there.y));
        let why = format!("the base touches the {edge} edge from inside, as at {x}; {y}");
        return no(rule::DUE_SETUP_31, why);
    }
    if let Some((prop, is)) = measure::too_near(state, at, CLEARANCE) {
        let why = format!("needs {CLEARANCE} inches from the {}, and is {is}", prop.name());
        return no(rule::DUE_SETUP_34, why);
    }
    apart(state, who, at)?;
    let mut stands = state.placed(team);
    stands.push(at);
    let others = state.waiting(team).saturating_sub(1);
    match room(&state.terrain, edge, &stands) >= others {
        true => Ok(()),
        false => no(rule::DUE_SETUP_30, "the others of the team would have no room at this edge"),
    }
}

/// In no friend. Foes are at the edge across the table, 48 inches away.
// DUE-SETUP-33, DUE-SETUP-36
fn apart(state: &State, who: FigureId, at: Point) -> Result<(), Refusal> {
    let there = |it: &Combatant<'_>| state.is_placed(it.who);
    match state.friends(who).filter(there).find(|friend| overlaps(friend.at, at)) {
        Some(friend) => {
            no(rule::DUE_SETUP_36, format_args!("the base would overlap that of {}", friend.name()))
        }
        None => Ok(()),
    }
}

/// Whether everything that is still to be placed can be.
pub(crate) fn is_possible(state: &State) -> bool {
    let by_hand = state.setup.is_placed_by_hand();
    if state.setup.run.has_doors() {
        return match (state.phase, state.entrance) {
            (Phase::Place, None) => false,
            (Phase::Terrain | Phase::Edge | Phase::Place, entrance) => {
                entrance::has_room(state, &state.terrain, entrance)
            }
            _ => true,
        };
    }
    match (state.phase, state.edge) {
        (Phase::Terrain, _) => leaves_room(state, &state.terrain).is_ok(),
        (Phase::Edge, _) if by_hand => {
            Edge::ALL.iter().any(|edge| has_room(state, &state.terrain, *edge))
        }
        (Phase::Place, Some(edge)) if by_hand => has_room(state, &state.terrain, edge),
        (Phase::Edge | Phase::Place, _) => false,
        _ => true,
    }
}

/// Where the figure that is to be placed is offered to stand: every three inches, or, if nothing is free there, every half inch.
pub(crate) fn places(state: &State) -> Vec<Move> {
    if state.setup.run.has_doors() {
        return entrance::places(state);
    }
    let Some(edge) = state.edge_of(state.team(state.acting)) else { return Vec::new() };
    let free = |step: usize| -> Vec<Move> {
        let all = (RADIUS.0..=SIDE.0 - RADIUS.0).step_by(step).map(|along| edge.place(along));
        all.filter(|at| stand(state, *at).is_ok()).map(Move::Stand).collect()
    };
    let some = free(OFFERED as usize);
    if some.is_empty() { free(STEP) } else { some }
}
