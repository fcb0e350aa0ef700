//! Pilots: what the penalty of a vehicle does, how it crashes, and how it leaves play.

use crate::attack::{Rolled, Wound};
use crate::dials::Dial;
use crate::figures::FigureId;
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{AfterDamage, Combatant, Hit, Phase, State};
use crate::story::Event;
use crate::vehicle::{CRASH, Vehicle};
use engine::{Refusal, Seat, Story};

/// Returns true if an attack that hit with these dice brings down a helicopter.
// DUE-VEH-28, DUE-VEH-31
pub(crate) fn comes_down(pilot: Combatant<'_>, kept: &[Rolled]) -> bool {
    pilot.suffers(Vehicle::Helicopter) && kept.iter().any(|rolled| rolled.is_ace())
}

/// Checks that damage of a figure may go to a dial.
///
/// # Errors
/// Says that it goes to Body.
// DUE-VEH-20, DUE-VEH-21
pub(crate) fn may_take(state: &State, who: FigureId, dial: Dial) -> Result<(), Refusal> {
    let pilot = state.fighter(who);
    let is_free = dial == Dial::Body || !pilot.takes_all_on_body();
    let is_called = matches!(state.phase, Phase::Assign(hit) if hit.called);
    let rule = if is_called { rule::DUE_VEH_21 } else { rule::DUE_VEH_20 };
    let why = format_args!("{} is on a motorcycle: all damage goes to Body", pilot.name());
    require(is_free, rule, why)
}

/// Checks that a vehicle may be discarded now: by its pilot, or by an attacker with a black ace.
///
/// # Errors
/// Says why not.
// DUE-VEH-07, DUE-VEH-13
pub(crate) fn check(state: &State, vehicle: Vehicle) -> Result<(), Refusal> {
    let (who, rule) = match state.phase {
        Phase::Act | Phase::Sent(_) => (state.acting, rule::DUE_VEH_07),
        Phase::Drop(_) => (state.target, rule::DUE_VEH_13),
        _ => {
            let why = "a vehicle is discarded in the turn of its pilot, and not in the middle of an attack";
            return require(false, rule::DUE_VEH_07, why);
        }
    };
    let pilot = state.fighter(who);
    let why = format_args!("{} has no {vehicle}", pilot.name());
    require(pilot.vehicle == Some(vehicle), rule, why)
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// A vehicle leaves play: its pilot discards it, or a black ace takes it.
    // DUE-VEH-07, DUE-VEH-13
    pub(crate) fn discard(&mut self, vehicle: Vehicle) {
        let Phase::Drop(hit) = self.state.phase else {
            return self.loses_vehicle(self.state.acting);
        };
        let who = self.state.target;
        self.story.tell(|| Event::TakenDown(who, vehicle));
        self.loses_vehicle(who);
        self.go_on(Hit { drops: hit.drops - 1, ..hit });
    }

    /// Its dice go with it, and the Cost of its pilot falls.
    // DUE-VEH-08, DUE-VEH-14, DUE-VEH-18
    fn loses_vehicle(&mut self, who: FigureId) {
        let Some(vehicle) = self.state.fighter(who).vehicle else { return };
        self.state.change_by(who, |fighter, roster| fighter.parts_with_vehicle(roster));
        self.story.tell(|| Event::Discarded(who, vehicle));
        self.look_at_clock();
    }

    /// A change of Cost without an elimination starts no countdown, but may end one.
    // DUE-VICTORY-08, DUE-VICTORY-21
    fn look_at_clock(&mut self) {
        let Some(clock) = self.state.clock else { return };
        let least = self.state.cost(clock.team);
        let teams = self.state.setup.teams().len() as u8;
        let mut others = Seat::all(teams).filter(|seat| *seat != clock.team);
        let has_caught_up =
            others.any(|seat| self.state.is_in(seat) && self.state.cost(seat) <= least);
        if has_caught_up {
            self.state.clock = None;
            let captain = self.state.squad(clock.team).find(|it| !it.out).map(|it| it.who);
            captain.into_iter().for_each(|who| self.story.tell(|| Event::CaughtUp(who)));
        }
    }

    /// Clicks on each of the three dials, or all of them on Body.
    // DUE-VEH-36
    pub(crate) fn hurts_all(&mut self, who: FigureId, clicks: u8) -> Wound {
        if self.state.fighter(who).takes_all_on_body() {
            let all = clicks.saturating_mul(Dial::ALL.len() as u8);
            self.story.tell(|| Event::OnBody(who, all));
            return self.hurts(who, Dial::Body, all);
        }
        let wounds = Dial::ALL.iter().map(|dial| self.hurts(who, *dial, clicks));
        wounds.max().unwrap_or_default()
    }

    /// A helicopter comes down after the damage of the hit that did it, and leaves play.
    // DUE-VEH-28, DUE-VEH-29, DUE-VEH-30
    pub(crate) fn crash(&mut self, who: FigureId) {
        self.story.tell(|| Event::Crashed(who));
        let wound = self.hurts_all(who, CRASH);
        self.loses_vehicle(who);
        self.after_damage(who, wound, AfterDamage::Act);
    }
}
