//! The figures of a team on a Run, and how soon each is somewhere and makes a check there, as bots reckon it.
//!
//! Times are counted in rounds; 1 is the round that is being played.

use crate::checks;
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::figures::FigureId;
use crate::link::Purpose;
use crate::measure::{self, RADIUS, stride};
use crate::moves::Hand;
use crate::play::POOL;
use crate::runs::{Check, Script, Task};
use crate::site::{Site, nearest_on, point};
use crate::state::{Combatant, Phase, Point, State};
use crate::stops::contact;
use crate::terrain::Corners;
use engine::Seat;
use std::cell::RefCell;

/// The share of its white dice that a figure is expected to roll for movement.
const HURRIES: f64 = 0.8;
/// The white dice that a figure is expected to take for a round.
const WHITES: usize = 3;
/// The thousandths of an inch that a way without a known length counts more.
const DETOUR: f64 = 10_000.0;
/// A gap in thousandths that is none: points are whole numbers of them.
const CONTACT: f64 = 2.0;
/// The least odds of a check that is worth a plan.
const UNLIKELY: f32 = 0.03;

/// A place where a figure has something to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Spot {
    /// A nonfigure, by its index.
    Thing(usize),
    /// Another figure.
    Figure(FigureId),
    /// A point of the ground.
    Ground(Point),
    /// The door of the team.
    Door,
}

/// A figure of the team that is still in the room.
pub(super) struct Runner<'s> {
    /// The figure.
    pub it: Combatant<'s>,
    /// 0 if it still acts in this round, or else 1.
    wait: f32,
    /// The distance that it can still go in its next turn.
    now: f64,
    /// The distance that it goes in each later turn.
    pace: f64,
    /// The dice with which it can make a check in its next turn.
    hand: Hand,
    /// True if it has made its check of this turn.
    has_checked: bool,
}

/// A runner's progress at some time of a plan.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slot {
    /// The last place; `None` for the one where it stands now.
    pub at: Option<Spot>,
    /// The time when it is done there.
    pub free: f32,
    /// True if a figure follows it from there that forbids it to roll dice for movement.
    pub is_slow: bool,
}

/// The figures of a team that are in the room.
pub(super) struct Crew<'s> {
    pub state: &'s State,
    pub script: &'s Script,
    pub seat: Seat,
    pub runners: Vec<Runner<'s>>,
    measured: RefCell<Vec<(usize, Spot, f64)>>,
    odds: RefCell<Vec<(OddsKey, f32)>>,
}

/// A runner, a check, true without house rules about dice, and true for the next turn.
type OddsKey = (usize, Task, bool, bool);

impl<'s> Runner<'s> {
    fn of(state: &'s State, it: Combatant<'s>) -> Runner<'s> {
        let head = 1000.0 * f64::from(it.value(Dial::Head));
        let is_bound = is_bound(state, it.who);
        let rolls = |dice: Vec<Die>| if is_bound { 0.0 } else { HURRIES * whites(dice) };
        let pace = head + rolls(Hand(it.dice()).dice().collect());
        let acts = state.acting == it.who && !state.phase.is_before_turns();
        let is_over = matches!(state.phase, Phase::Withdraw(_))
            || !(acts || state.phase.is_before_turns() || state.row.contains(&it.who));
        let hand = match has_no_dice(state, it) {
            true => guess(it),
            false => laid_aside(it),
        };
        let movement = it.with_donated(Purpose::Movement);
        let extra = movement.link.donated_for(Purpose::Movement).map(mean).sum::<f64>() * 1000.0;
        let hindered = || measure::is_hindered(state, it.who);
        let with_dice = || match is_bound || hindered() {
            true => 0.0,
            false => rolls(hand.dice().collect()) + extra,
        };
        let now = match () {
            () if it.is_jacked_in() || acts && state.moved => 0.0,
            () if is_over => pace,
            () if acts && state.stride.is_some() => 1000.0 * f64::from(stride(state)),
            () if acts => 1000.0 * f64::from(stride(state)) + with_dice(),
            () => head + with_dice(),
        };
        Runner {
            it,
            wait: if is_over { 1.0 } else { 0.0 },
            now,
            pace: pace.max(500.0),
            hand,
            has_checked: acts && state.checked,
        }
    }

    /// The distance that it goes in a turn with dice for movement, once it leads nobody.
    fn free_pace(&self) -> f64 {
        self.slow_pace() + HURRIES * whites(Hand(self.it.dice()).dice().collect())
    }

    /// The distance that it goes in a turn while it leads a figure that forbids dice for that.
    fn slow_pace(&self) -> f64 {
        (1000.0 * f64::from(self.it.value(Dial::Head))).max(500.0)
    }
}

/// The turns that a way takes which is so many moves long: those that have to begin count as much as what is gone of them, so that
/// being a little nearer is worth something, and a turn that is lost is worth more.
fn turns(moves: f64) -> f32 {
    f64::midpoint(moves, moves.ceil()) as f32
}

/// Returns true if a figure leads one that forbids it to roll dice for movement.
fn is_bound(state: &State, who: FigureId) -> bool {
    let mut led = state.led.iter().filter(|led| led.by == who);
    led.any(|led| forbids_movement(state, led.who))
}

/// Returns true if the leader of a figure of the Run rolls no dice for movement.
pub(super) fn forbids_movement(state: &State, who: FigureId) -> bool {
    let procedure = state.fighter(who).procedure();
    procedure.and_then(|it| it.custody).is_some_and(|it| it.forbids_movement)
}

/// The number that a die shows on average in a check or for movement.
fn mean(die: Die) -> f64 {
    (f64::from(die.sides()) + 1.0) / 2.0
}

/// The distance that the best few white dice add to a move on average.
fn whites(mut dice: Vec<Die>) -> f64 {
    dice.retain(|die| die.colour() == Colour::White);
    dice.sort_by_key(|die| std::cmp::Reverse(die.sides()));
    dice.into_iter().take(WHITES).map(mean).sum::<f64>() * 1000.0
}

/// Returns true for a figure whose dice of the next turn are not chosen yet.
fn has_no_dice(state: &State, it: Combatant<'_>) -> bool {
    match state.phase {
        Phase::Pool => state.acting == it.who || state.row.contains(&it.who),
        Phase::Coordinate | Phase::Initiative => false,
        phase => phase.is_before_turns(),
    }
}

/// The dice of a base that are not rolled for initiative.
fn laid_aside(it: Combatant<'_>) -> Hand {
    let mut left = it.base;
    left.take_all(&it.laid);
    Hand(left)
}

/// The dice that a figure will probably take for a round: white ones first, and then the largest.
fn guess(it: Combatant<'_>) -> Hand {
    let mut dice: Vec<Die> = Hand(it.dice()).dice().collect();
    dice.sort_by_key(|die| (die.colour() != Colour::White, std::cmp::Reverse(die.sides())));
    dice.into_iter().take(POOL.into()).collect()
}

impl<'s> Crew<'s> {
    pub(super) fn of(state: &'s State, script: &'s Script, seat: Seat) -> Crew<'s> {
        let runners = state.squad(seat).filter(|it| !it.out).map(|it| Runner::of(state, it));
        let runners = runners.collect();
        Crew {
            state,
            script,
            seat,
            runners,
            measured: RefCell::default(),
            odds: RefCell::default(),
        }
    }

    /// The runner with a place in the list that is this figure.
    pub(super) fn place_of(&self, who: FigureId) -> Option<usize> {
        self.runners.iter().position(|it| it.it.who == who)
    }

    /// The time when a runner is at a place.
    pub(super) fn arrives(&self, place: usize, slot: Slot, spot: Spot) -> f32 {
        self.comes_within(0.0, place, slot, spot)
    }

    /// The time when a runner is out by its door, if it leaves behind whatever slows it down.
    pub(super) fn comes_home(&self, place: usize) -> f32 {
        let runner = &self.runners[place];
        let left = (self.far(place, Spot::Door) - runner.now).max(0.0);
        runner.wait + 1.0 + turns(left / runner.free_pace())
    }

    /// The time when a runner is within a distance of a place.
    fn comes_within(&self, reach: f64, place: usize, slot: Slot, spot: Spot) -> f32 {
        let runner = &self.runners[place];
        let pace = if slot.is_slow { runner.slow_pace() } else { runner.pace };
        match slot.at {
            None => {
                let left = (self.far(place, spot) - reach - runner.now).max(0.0);
                runner.wait + 1.0 + turns(left / pace)
            }
            Some(from) => {
                let is_there = self.far(place, from) <= 0.0;
                let way = if is_there { self.far(place, spot) } else { self.between(from, spot) };
                slot.free + turns((way - reach).max(0.0) / pace)
            }
        }
    }

    /// The time when a runner has probably made a check at a place: `None` if it hardly ever will. `is_lifted` says that the house
    /// rules about dice are over by then.
    pub(super) fn makes(
        &self,
        place: usize,
        slot: Slot,
        (spot, task, check): (Spot, Task, &Check),
        is_lifted: bool,
    ) -> Option<f32> {
        let runner = &self.runners[place];
        let reach = checks::reach(runner.it, check);
        let arrival = self.comes_within(reach, place, slot, spot);
        let later = self.known((place, task, is_lifted, false), || {
            self.odds_with(runner, check, best(runner.it, check), is_lifted)
        });
        let tries = |left: f32| if left <= 0.0 { 0.0 } else { left / later.max(UNLIKELY) };
        if slot.at.is_some() {
            return (later >= UNLIKELY).then(|| arrival.max(slot.free + 1.0) + tries(1.0) - 1.0);
        }
        let far = self.far(place, spot) - reach;
        let reaches = runner.wait < 1.0 && far <= runner.now;
        if !reaches || runner.has_checked {
            let first = if reaches { arrival.max(2.0) } else { arrival };
            return (later >= UNLIKELY).then(|| first + tries(1.0) - 1.0);
        }
        let now = self.known((place, task, is_lifted, true), || {
            self.odds_with(runner, check, self.hand_after(place, far), is_lifted)
        });
        (now.max(later) >= UNLIKELY).then(|| arrival + tries(1.0 - now))
    }

    /// Odds that are worked out once: of a runner, a check, with or without house rules, in its next turn or later.
    fn known(&self, key: OddsKey, odds: impl FnOnce() -> f32) -> f32 {
        let known = self.odds.borrow().iter().find(|it| it.0 == key).map(|it| it.1);
        known.unwrap_or_else(|| {
            let odds = odds();
            self.odds.borrow_mut().push((key, odds));
            odds
        })
    }

    /// The dice that a runner has for a check after so long a way in its next turn: white ones may be needed to get there.
    fn hand_after(&self, place: usize, far: f64) -> Vec<Die> {
        let runner = &self.runners[place];
        let acts = self.state.acting == runner.it.who && self.state.stride.is_some();
        let keeps_white = acts || far <= runner.slow_pace();
        let keeps = |die: &Die| keeps_white || die.colour() != Colour::White;
        runner.hand.dice().filter(keeps).collect()
    }

    /// The odds of a check with the first of these dice, as far as it takes them and house rules let them be rolled.
    fn odds_with(
        &self,
        runner: &Runner<'_>,
        check: &Check,
        dice: Vec<Die>,
        is_lifted: bool,
    ) -> f32 {
        let figure = runner.it.figure();
        let may_roll = |die: &Die| is_lifted || !self.is_banned(die.colour());
        let takes = |die: &Die| check.phrase.takes(figure, die.colour()) && may_roll(die);
        checks::odds(runner.it, check, dice.into_iter().filter(takes).take(POOL.into()))
    }

    /// Returns true if a house rule forbids dice of a colour.
    pub(super) fn is_banned(&self, colour: Colour) -> bool {
        let mut bans = self.script.bans.iter().filter(|ban| !self.state.is_settled(ban.until));
        bans.any(|ban| ban.colours.contains(&colour))
    }

    /// The distance of a runner from a place, round what lies straight between them.
    fn far(&self, place: usize, spot: Spot) -> f64 {
        let known = |it: &&(usize, Spot, f64)| it.0 == place && it.1 == spot;
        let found = self.measured.borrow().iter().find(known).map(|it| it.2);
        found.unwrap_or_else(|| {
            let far = self.measure(self.runners[place].it, spot);
            self.measured.borrow_mut().push((place, spot, far));
            far
        })
    }

    fn measure(&self, own: Combatant<'_>, spot: Spot) -> f64 {
        let state = self.state;
        let Some(outline) = self.outline(spot) else { return DETOUR };
        let near = outline.nearest(own.at);
        let gap = apart(own.at, near) - outline.radius - f64::from(RADIUS.0);
        let gap = if gap <= CONTACT { 0.0 } else { gap };
        let more = if spot == Spot::Door { f64::from(2 * RADIUS.0) } else { 0.0 };
        more + self.around(own, gap, near, || match spot {
            Spot::Thing(at) => checks::beside_thing(state, own, self.script.things.get(at)?),
            Spot::Figure(who) => contact(state, own, state.fighter(who)),
            Spot::Ground(at) => Some(at),
            Spot::Door => state
                .doorway_of(self.seat)
                .map(|it| it.inside(state.side(), i32::midpoint(it.from.0, it.to.0))),
        })
    }

    /// A gap, or the length of the way to an end where something lies straight between.
    fn around(
        &self,
        own: Combatant<'_>,
        gap: f64,
        near: Point,
        end: impl FnOnce() -> Option<Point>,
    ) -> f64 {
        let site = Site::of(&self.state.terrain);
        let share = if gap > 0.0 { gap / (gap + f64::from(RADIUS.0)) } else { 0.0 };
        let along = |from: i32, to: i32| from + (f64::from(to - from) * share) as i32;
        let before = Point { x: along(own.at.x, near.x), y: along(own.at.y, near.y) };
        if gap <= 0.0 || !site.lies_between(own.at, before) {
            return gap;
        }
        let way = end().and_then(|to| measure::on_one_floor(self.state, own.who, to));
        way.map_or(gap + DETOUR, |way| way.length().0.max(gap))
    }

    /// The distance that a base goes between two places.
    fn between(&self, from: Spot, to: Spot) -> f64 {
        if from == to {
            return 0.0;
        }
        let (Some(one), Some(other)) = (self.outline(from), self.outline(to)) else {
            return DETOUR;
        };
        // Beside a thing a base is its whole width nearer to the next; out of the door it goes as far again.
        let width = f64::from(2 * RADIUS.0);
        let width = if to == Spot::Door { -width } else { width };
        (one.gap(&other) - width).max(0.0)
    }

    /// The outline of a place.
    fn outline(&self, spot: Spot) -> Option<Outline> {
        let round = |at, radius| Outline { corners: [at].into_iter().collect(), radius };
        Some(match spot {
            Spot::Thing(at) => {
                Outline { corners: self.script.things.get(at)?.corners, radius: 0.0 }
            }
            Spot::Figure(who) => round(self.state.fighter(who).at, f64::from(RADIUS.0)),
            Spot::Ground(at) => round(at, 0.0),
            Spot::Door => {
                let ends = self.state.doorway_of(self.seat)?.ends(self.state.side());
                Outline { corners: ends.into_iter().collect(), radius: 0.0 }
            }
        })
    }
}

/// The shape at a place: a piece with corners, a stretch of a wall, or something round.
struct Outline {
    corners: Corners,
    radius: f64,
}

impl Outline {
    /// The point of it that is nearest to another: that point itself, if it lies inside.
    fn nearest(&self, at: Point) -> Point {
        if self.holds(at) {
            return at;
        }
        let on = self.sides().map(|side| nearest_on(at, side.map(point)));
        let far = |it: &Point| {
            let [x, y] = [it.x - at.x, it.y - at.y].map(i64::from);
            x * x + y * y
        };
        on.min_by_key(far).unwrap_or(at)
    }

    fn sides(&self) -> impl Iterator<Item = [Point; 2]> + '_ {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().zip(next).map(|(one, other)| [*one, *other])
    }

    /// Returns true if a point lies inside: a line from it to the east crosses an odd number of sides.
    fn holds(&self, at: Point) -> bool {
        let crosses = |[one, other]: &[Point; 2]| {
            let is_between = (one.y > at.y) != (other.y > at.y);
            let [up, along] = [at.y - one.y, other.y - one.y].map(f64::from);
            let x = f64::from(one.x) + f64::from(other.x - one.x) * up / along;
            is_between && f64::from(at.x) < x
        };
        self.sides().filter(crosses).count() % 2 == 1
    }

    /// The gap to another outline that it does not cross.
    fn gap(&self, other: &Outline) -> f64 {
        let to = |one: &Outline, other: &Outline| {
            let gaps = one.corners.iter().map(|at| apart(*at, other.nearest(*at)));
            gaps.fold(f64::INFINITY, f64::min)
        };
        (to(self, other).min(to(other, self)) - self.radius - other.radius).max(0.0)
    }
}

fn apart(one: Point, other: Point) -> f64 {
    let [x, y] = [one.x - other.x, one.y - other.y].map(f64::from);
    x.hypot(y)
}

/// The largest dice of a figure that a check takes.
fn best(own: Combatant<'_>, check: &Check) -> Vec<Die> {
    let takes = |die: &Die| check.phrase.takes(own.figure(), die.colour());
    let mut dice: Vec<Die> = Hand(own.dice()).dice().filter(takes).collect();
    dice.sort_by_key(|die| std::cmp::Reverse(die.sides()));
    dice
}
