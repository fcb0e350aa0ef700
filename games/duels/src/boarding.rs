//! Vehicles of their own: pilots that have bought some are asked before gear is chosen, and begin in one or on foot.

use crate::figures::FigureId;
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::setup::{Costs, Gearing, equipped};
use crate::state::{Combatant, FigureList, Phase, State};
use crate::story::Event;
use crate::vehicle::Vehicle;
use engine::{Bag, Refusal, Story};

/// Returns true for a figure that may bring a vehicle that it has bought. Where Costs are equal the table says who has one.
// DUE-VEH-04, DUE-VEH-11, DUE-VEH-15, DUE-VEH-35
pub(crate) fn has_choice(state: &State, fighter: Combatant<'_>) -> bool {
    let is_open = state.setup.is_outdoors() && state.setup.costs == Costs::Agreed;
    is_open && fighter.vehicle.is_none() && !fighter.figure().vehicles.is_empty()
}

/// Checks that a figure may begin in this vehicle.
///
/// # Errors
/// Says what it has.
// DUE-VEH-09, DUE-VEH-35
pub(crate) fn check(state: &State, vehicle: Vehicle) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let now = state.phase == Phase::Board;
    require(now, rule::DUE_VEH_35, "one gets into a vehicle before the Run, and not during it")?;
    let has = own.figure().vehicles.contains(&vehicle);
    require(has, rule::DUE_VEH_09, format_args!("{} has not bought a {vehicle}", own.name()))
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Asks those that have vehicles, and after them everybody about gear.
    pub(crate) fn begin_boarding(&mut self) {
        let pilots = self.on_the_table(has_choice);
        match self.line_up_of(pilots) {
            true => self.state.phase = Phase::Board,
            false => self.begin_packing(),
        }
    }

    /// Everybody chooses gear, or has it from the top of the list.
    // DUE-SETUP-06
    pub(crate) fn begin_packing(&mut self) {
        let all = self.on_the_table(|_, _| true);
        self.line_up_of(all);
        match self.state.setup.gear {
            Gearing::Given => {
                self.takes_fewer_drones();
                self.begin_duel();
            }
            Gearing::Chosen => {
                self.state.phase = Phase::Gear;
                self.state.change_all(|fighter| {
                    fighter.home.add_all(&fighter.gear);
                    fighter.gear = Bag::new();
                });
            }
        }
    }

    /// The vehicle of a rigger takes the place of a drone that it was given.
    // DUE-RIG-06
    fn takes_fewer_drones(&mut self) {
        self.state.change_all(|fighter| {
            let mut all = fighter.home;
            all.add_all(&fighter.gear);
            (fighter.home, fighter.gear) = (all, Bag::new());
        });
        let pilots = self.on_the_table(|_, _| true);
        for who in pilots {
            let vehicle = self.state.fighter(who).vehicle;
            let gear = equipped(self.state.roster(), who, vehicle);
            self.state.change(who, |fighter| {
                fighter.home.take_all(&gear);
                fighter.gear = gear;
            });
        }
    }

    /// The figure begins in this vehicle.
    pub(crate) fn boards(&mut self, vehicle: Vehicle) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.vehicle = Some(vehicle));
        self.story.tell(|| Event::Boarded(who, vehicle));
        self.next();
    }

    /// The figures of seats that are in play, team by team as they are named.
    fn on_the_table(&self, takes: impl Fn(&State, Combatant<'_>) -> bool) -> FigureList {
        let own = self.state.owned().map(|(_, it)| it).filter(|it| !it.out);
        own.filter(|it| takes(self.state, *it)).map(|it| it.who).collect()
    }

    /// Has these figures asked in their order; false if there are none.
    fn line_up_of(&mut self, mut all: FigureList) -> bool {
        let first: Option<FigureId> = (!all.is_empty()).then(|| all.remove(0));
        self.state.acting = first.unwrap_or(self.state.acting);
        self.state.row = all;
        first.is_some()
    }
}
