//! The turns of the figures of the Run: whom each attacks, how it comes there, and with what it strikes.

use super::{all_dice, is_npc};
use crate::custody;
use crate::dials::Dial;
use crate::facts;
use crate::figures::FigureId;
use crate::measure::{self, ANYWHERE, FAR, Lane, RADIUS};
use crate::moves::Hand;
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::runs::npc::{Initiative, Movement, Targeting};
use crate::state::{Combatant, Phase, Point, State};
use crate::stops::{end_of, is_free};
use crate::story::Event;
use crate::striking::strikes;
use engine::{Refusal, Story};
use tape::{Thou, Way};

/// The initiative of figures that act after all others.
// DUE-ALT-109
pub(super) const LAST: u8 = 1;

/// So much farther than contact places are looked for, in inches, where a target cannot be touched.
const RINGS: [i32; 6] = [0, 1, 2, 4, 8, 16];

/// The number of directions in which places around a target are looked for.
const DIRECTIONS: i32 = 16;

/// The figures among which the alpha team chooses a target for the figure whose turn it is.
pub(crate) fn targets(state: &State) -> Vec<FigureId> {
    let own = state.fighter(state.acting);
    let Some(procedure) = own.procedure().filter(|_| !custody::is_quiet(state, own)) else {
        return Vec::new();
    };
    match procedure.target {
        Targeting::Nobody => Vec::new(),
        Targeting::Nearest => nearest(state, own),
        // DUE-ALT-115
        Targeting::Chosen => {
            let standing = state.owned().filter(|(_, it)| !it.out);
            standing.map(|(_, it)| it.who).collect()
        }
    }
}

/// The persons closest to a figure, of either team or of none, as far as it can attack them.
// DUE-ALT-70, DUE-ALT-71, DUE-ALT-72, DUE-ALT-73
fn nearest(state: &State, own: Combatant<'_>) -> Vec<FigureId> {
    let gap = |who: FigureId| measure::gap(state, own.who, who).0.round() as i64;
    let others: Vec<FigureId> = state.foes(own.who).map(|it| it.who).collect();
    let least = others.iter().map(|who| gap(*who)).min();
    let is_nearest = |who: &FigureId| Some(gap(*who)) == least;
    others.into_iter().filter(is_nearest).filter(|who| attack(state, *who).is_some()).collect()
}

/// The dice with which the figure whose turn it is attacks a target from where it stands.
// DUE-ALT-113, DUE-ALT-116, DUE-ALT-136
fn attack(state: &State, target: FigureId) -> Option<Hand> {
    let own = state.fighter(state.acting);
    let shot = measure::shot(state, own.who, target, Lane::Shortest)?;
    let attacks = &own.procedure()?.attacks;
    let may = |dice: Hand| {
        strikes(state, own, dice, &shot).is_ok() && facts::may_roll(state, dice).is_ok()
    };
    attacks.iter().map(|dice| Hand(*dice)).find(|dice| may(*dice))
}

/// Checks that the alpha team may choose a target now.
///
/// # Errors
/// Says why not.
pub(crate) fn check(state: &State, target: FigureId) -> Result<(), Refusal> {
    let now = state.phase == Phase::Target;
    require(now, rule::DUE_ALT_113, "no figure of the Run waits for a target")?;
    let all = targets(state);
    let names: Vec<&str> = all.iter().map(|who| state.roster().name(*who)).collect();
    let why = format_args!("choose {}", names.join(" or ")).to_string();
    require(all.contains(&target), rule::DUE_ALT_115, why)
}

/// The way of the figure whose turn it is to base contact with another, or as near as it can get.
// DUE-ALT-114
fn way_to(state: &State, target: FigureId) -> Option<Way> {
    let (own, at) = (state.fighter(state.acting), state.fighter(target).at);
    let far = if measure::has_floors(state) { FAR } else { ANYWHERE };
    let is_open =
        |at: &Point| is_free(state, *at) && measure::overlapped(state, own.who, *at).is_none();
    let shortest = |ring: &i32| {
        let places = around(own.at, at, 2 * RADIUS.0 + Thou::inches(*ring).0);
        let ways = places
            .into_iter()
            .filter(is_open)
            .filter_map(|to| measure::way(state, own.who, to, far));
        ways.min_by(|one, other| one.length().0.total_cmp(&other.length().0))
    };
    RINGS.iter().find_map(shortest)
}

/// Points so far from a middle: first the one straight towards where somebody comes from.
fn around(from: Point, middle: Point, far: i32) -> Vec<Point> {
    let [x, y] = [from.x - middle.x, from.y - middle.y].map(f64::from);
    let first = y.atan2(x);
    let step = std::f64::consts::TAU / f64::from(DIRECTIONS);
    let point = |number: i32| {
        let angle = first + step * f64::from(number);
        let by = |part: f64| (part * f64::from(far)).round() as i32;
        Point { x: middle.x + by(angle.cos()), y: middle.y + by(angle.sin()) }
    };
    (0..DIRECTIONS).map(point).collect()
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Has the figures of the Run play by their procedures until somebody is asked.
    // DUE-ALT-142
    pub(crate) fn npcs_act(&mut self) {
        self.nobody_leads_the_lost();
        while self.state.phase == Phase::Act && is_npc(self.state, self.state.acting) {
            self.goes_on();
        }
    }

    fn goes_on(&mut self) {
        if self.state.attacks > 0 || self.state.moved {
            return self.end_turn();
        }
        match targets(self.state).as_slice() {
            [] => self.end_turn(),
            [target] => self.sets_on(*target),
            _ => self.state.phase = Phase::Target,
        }
    }

    /// A figure of the Run goes for a target: it moves, if it does, and attacks if it can. It does nothing else.
    // DUE-ALT-123
    pub(crate) fn sets_on(&mut self, target: FigureId) {
        let who = self.state.acting;
        let Some(procedure) = self.fighter().procedure() else { return };
        let (targeting, movement) = (procedure.target, procedure.movement);
        self.state.phase = Phase::Act;
        if targeting == Targeting::Chosen {
            self.story.tell(|| Event::SetOn(who, target));
        }
        if movement == Movement::Approaches {
            self.approaches(target);
        }
        self.state.moved = true;
        if let Some(dice) = attack(self.state, target) {
            self.declare(target.into(), dice);
        }
    }

    /// Its Head value along the shortest way.
    fn approaches(&mut self, target: FigureId) {
        let who = self.state.acting;
        if measure::gap(self.state, who, target).within(Thou(0)) {
            return;
        }
        let head = 1000.0 * f64::from(self.fighter().value(Dial::Head));
        let end = way_to(self.state, target).and_then(|way| end_of(&way, head));
        if let Some(to) = end.filter(|_| head > 0.0) {
            self.go(to);
        }
    }

    /// All dice of the figures of the Run lie on their bases when a round begins.
    pub(crate) fn npcs_take_dice(&mut self) {
        let roster = self.state.roster().clone();
        for npc in self.state.npcs.iter_mut().filter(|npc| !npc.out) {
            npc.base = all_dice(&roster, npc.who);
        }
    }

    /// Figures of the Run take their places among those whose initiative has been rolled: by their Head values, after others on a tie,
    /// or after everybody in the order of their arrival.
    // DUE-ALT-74, DUE-ALT-109, DUE-ALT-110
    pub(crate) fn npcs_line_up(&mut self) {
        let initiative = |it: Combatant<'_>| it.procedure().map(|it| it.initiative);
        let standing = self.state.standing();
        let all: Vec<(FigureId, Initiative, u8)> = standing
            .filter_map(|(_, it)| Some((it.who, initiative(it)?, it.value(Dial::Head))))
            .collect();
        let (by_head, last): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(_, initiative, _)| *initiative == Initiative::Head);
        for (who, _, head) in by_head {
            let is_slower = |other: &FigureId| {
                self.state.fighter(*other).initiative.is_some_and(|sum| sum < head)
            };
            let place = self.state.row.iter().position(is_slower);
            self.state.row.insert(place.unwrap_or(self.state.row.len()), who);
            self.has_initiative(who, head);
        }
        for (who, ..) in last {
            self.state.row.push(who);
            self.has_initiative(who, LAST);
        }
    }

    fn has_initiative(&mut self, who: FigureId, sum: u8) {
        self.state.change(who, |fighter| fighter.initiative = Some(sum));
        self.story.tell(|| Event::Waits(who, sum));
    }
}
