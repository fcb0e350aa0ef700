//! Leaving the place of a Run by the door of one's team.

use crate::edges::Edge;
use crate::figures::FigureId;
use crate::measure::{RADIUS, base, stride};
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::runs::Doorway;
use crate::runs::premises::strip;
use crate::site::{Site, Stand, point};
use crate::state::{Phase, Point, State};
use crate::story::Event;
use crate::terrain::{Prop, Terrain, TerrainPiece};
use engine::{Memo, Refusal, Story};
use std::sync::LazyLock;
use tape::way::FloorPoint;
use tape::{Floors, Gap, Length, Thou};

/// The depth of the ground behind a door that can be measured: a whole base has room there.
const BEHIND: i32 = 2 * RADIUS.0;

/// So far from each other are the ends behind a door that are measured.
const STEP: usize = 500;

/// Checks that the figure whose turn it is can go wholly out by the door of its team.
///
/// # Errors
/// Says why not, with the length of the way.
// DUE-ALT-128, DUE-ALT-130, DUE-ALT-131
pub(crate) fn check(state: &State) -> Result<(), Refusal> {
    let who = state.acting;
    let Some(doorway) = state.doorway_of(state.team(who)) else {
        let why = "only on a Run with doors can one leave".to_owned();
        return Err(Refusal { rule: rule::DUE_ALT_128, why });
    };
    require(!state.moved, rule::DUE_ROUND_23, "you have moved this turn")?;
    let (name, most) = (&doorway.name, stride(state));
    let straight = straight(state, who, doorway);
    let way = if straight.within(Thou::inches(most.into())) { way_out(state, who) } else { None };
    if way.is_some() {
        return Ok(());
    }
    let why = format!(
        "you may go {most} inches: your whole base would be out of the {name} after {straight} at least, if nothing is in the way"
    );
    Err(Refusal { rule: rule::DUE_ALT_130, why })
}

/// The straight line to the opening, and a whole base farther.
fn straight(state: &State, who: FigureId, doorway: &Doorway) -> Length {
    let opening = doorway.ends(state.side()).map(point);
    let gap = Gap::to_side(&base(state.fighter(who).at), opening).length();
    Length(gap.0 + f64::from(BEHIND))
}

/// The length of the shortest way by which the base of a figure comes wholly out, if it is short enough.
pub(crate) fn way_out(state: &State, who: FigureId) -> Option<Length> {
    let team = state.team(who);
    let (door, doorway) = (state.door_of(team)?, state.doorway_of(team)?);
    let theirs: Vec<Point> = state.barring(who).map(|foe| foe.at).collect();
    let key = (state.side(), state.terrain, theirs, door.0);
    let floors = FLOORS.get(key, || floors(state, who, doorway));
    let own = state.fighter(who).at;
    let floor = Site::of(&state.terrain).place(own).floor;
    let limit = Thou::inches(stride(state).into());
    let reach = floors.as_ref().as_ref()?.reach(floor, &base(moved(own)), limit)?;
    let end = |along: i32| {
        let Point { x, y } = moved(doorway.outside(state.side(), along));
        reach.way_over(FloorPoint { floor: 0, at: tape::Point::new(x, y) })
    };
    let (from, to) = (doorway.from.0 + RADIUS.0, doorway.to.0 - RADIUS.0);
    let beside = doorway.along(own).clamp(from, to);
    let ends = (from..=to).step_by(STEP).chain([to, beside]).filter_map(end);
    ends.map(|way| way.length()).min_by(|one, other| one.0.total_cmp(&other.0))
}

/// Floors with the ground behind a door, everything farther from the south-west corner by so much as that ground is deep.
type Beyond = (Thou, Terrain, Vec<Point>, u8);

static FLOORS: LazyLock<Memo<Beyond, Option<Floors>>> = LazyLock::new(|| Memo::of(64));

fn floors(state: &State, who: FigureId, doorway: &Doorway) -> Option<Floors> {
    let side = state.side();
    let terrain = state.terrain.iter().map(|piece| TerrainPiece {
        corners: piece.corners.iter().map(|at| moved(*at)).collect(),
        ..*piece
    });
    let pieces: Vec<TerrainPiece> = terrain.chain(walls(side, doorway)).collect();
    let site = Site::among(&pieces);
    let foes = state.barring(who);
    let stands: Vec<Stand> = foes.map(|foe| site.stand(moved(foe.at))).collect();
    site.floors(Thou(side.0 + 2 * BEHIND), &stands)
}

/// The outer walls: all ground behind the edges but for what lies behind a door.
// DUE-ALT-05
fn walls(side: Thou, doorway: &Doorway) -> impl Iterator<Item = TerrainPiece> {
    let (near, far) = (-BEHIND, side.0 + BEHIND);
    let whole = |wall| strip(side, wall, [near, far], BEHIND);
    let others = Edge::ALL.iter().copied().filter(|wall| *wall != doorway.wall);
    let parts = [[near, doorway.from.0], [doorway.to.0, far]];
    let parts = parts.map(|part| strip(side, doorway.wall, part, BEHIND));
    let all: Vec<[Point; 4]> = others.map(whole).chain(parts).collect();
    let wall = Prop::find("Wall").unwrap_or_default();
    all.into_iter().map(move |corners| TerrainPiece {
        what: wall,
        corners: corners.into_iter().map(moved).collect(),
    })
}

/// A point of the table as these floors count it.
const fn moved(at: Point) -> Point {
    Point { x: at.x + BEHIND, y: at.y + BEHIND }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// The figure whose turn it is has left with all that it carries, and its turn is over.
    // DUE-ALT-129, DUE-ALT-132
    pub(crate) fn leave(&mut self) {
        let who = self.state.acting;
        let Some(door) = self.state.door_of(self.state.team(who)) else { return };
        self.state.cravings.retain(|it| it.who != who);
        self.state.change(who, |fighter| {
            fighter.base = engine::Bag::new();
            (fighter.out, fighter.left) = (true, true);
        });
        self.story.tell(|| Event::WentOut(who, door));
        self.takes_along(who);
        self.may_end();
        if matches!(self.state.phase, Phase::Over(_)) {
            return;
        }
        self.count_costs();
        if !matches!(self.state.phase, Phase::Over(_)) {
            self.next();
        }
    }
}
