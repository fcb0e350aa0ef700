//! Gear of others that a character holds when a Run ends. Each piece turns into Street Cred.

use crate::figures::FigureId;
use crate::gear::{Gear, GearBag};
use crate::passcards::Passcards;
use crate::state::{Combatant, State};
use engine::Seat;

/// The pieces of others that a character holds at the end. Whoever was eliminated has dropped everything; whoever left in another
/// way has taken it along.
///
/// Pieces that are alike cannot be told apart. So a team has taken those that it holds beyond its own, and of one that lost a
/// piece and took one like it, none.
// DUE-ADV-23, DUE-ADV-24, DUE-ADV-25, DUE-ADV-26, DUE-ADV-27
pub(super) fn of(state: &State, seat: Seat, who: FigureId) -> Vec<Gear> {
    let squad = || state.squad(seat);
    let kinds: Vec<Gear> = state.fighter(who).gear.kinds().collect();
    let mut taken = Vec::new();
    for gear in kinds {
        let held: u16 = squad().map(|it| u16::from(it.gear.count(gear))).sum();
        let owned: u16 = squad().map(|it| u16::from(own(it).count(gear))).sum();
        let mut left = held.saturating_sub(owned);
        for fighter in squad() {
            let foreign = fighter.gear.count(gear).saturating_sub(own(fighter).count(gear));
            let share = left.min(foreign.into());
            left -= share;
            if fighter.who == who {
                taken.extend((0..share).map(|_| gear));
            }
        }
    }
    let ours = squad().map(|it| own_cards(state, it)).fold(Passcards::NONE, Passcards::and);
    taken.extend(state.fighter(who).cards.without(ours).iter());
    taken
}

/// The pieces that a figure had when the game began, or summoned from its list.
fn own(fighter: Combatant<'_>) -> GearBag {
    let mut own: GearBag = fighter.figure().gear.iter().copied().collect();
    own.take_all(&fighter.home);
    own
}

/// The passcards that a figure had when the game began.
fn own_cards(state: &State, fighter: Combatant<'_>) -> Passcards {
    state.setup.passcards.given().and(fighter.figure().cards)
}

#[cfg(test)]
mod tests {
    use super::super::outcome;
    use crate::Duels;
    use crate::figures::FigureId;
    use crate::gear::Gear;
    use crate::passcards::{DOC_WAGON, RENRAKU};
    use crate::rule;
    use crate::runs::Run;
    use crate::setup::{Agreed, Costs, Gearing, Setup, Vehicles};
    use crate::state::State;
    use crate::vehicle::Vehicle;
    use engine::Dice;
    use engine::prelude::*;

    fn gear(name: &str) -> Gear {
        Gear::find(name).expect("it is printed")
    }

    fn who(name: &str) -> FigureId {
        FigureId::find(name).expect("a figure")
    }

    /// Kyushi and Karkhov against Midnight and Kross on a Run, each with all gear that the Gear Factor allows.
    fn run() -> State {
        let squad = |names: [&str; 2]| names.into_iter().map(who).collect();
        let setup = Setup {
            first: squad(["Kyushi", "Karkhov"]),
            second: squad(["Midnight", "Kross"]),
            gear: Gearing::Given,
            costs: Costs::Agreed,
            run: Run::find("The Relay").expect("it is ready"),
            ..Setup::default()
        };
        Duels::default()
            .begin(&setup, &mut Dice::from_number(1), &mut Vec::new())
            .expect("it begins")
    }

    fn takes(state: &mut State, name: &str, piece: &str) {
        state.change(who(name), |fighter| fighter.gear.add(gear(piece)));
    }

    fn drops(state: &mut State, name: &str, piece: &str) {
        state.change(who(name), |fighter| _ = fighter.gear.take(gear(piece)));
    }

    /// The reasons for which a character gains Street Cred beside its pay.
    fn loot(state: &State, name: &str) -> Vec<String> {
        let outcome = outcome::of(state).expect("it is a Run");
        let part = outcome.parts.into_iter().find(|part| part.name == name).expect("a character");
        let taken = |gain: &campaign::Gain| gain.rule == rule::DUE_ADV_23.to_string();
        part.gains.into_iter().filter(taken).map(|gain| gain.why).collect()
    }

    /// Rules: DUE-ADV-23, DUE-ADV-24, DUE-ADV-28
    #[test]
    fn gear_of_foes_in_hand_at_the_end_is_a_street_cred_each() {
        let mut state = run();
        assert!(loot(&state, "Kyushi").is_empty(), "all have their own");
        let taken = state.fighter(who("Kross")).gear.kinds().next().expect("he has gear");
        let name = state.roster().piece(taken).name.to_string();
        takes(&mut state, "Kyushi", &name);
        drops(&mut state, "Kross", &name);
        assert_eq!(loot(&state, "Kyushi"), [format!("{name}, taken from others")]);
        assert!(loot(&state, "Kross").is_empty(), "what he lost is on his list, and no loss");
        assert!(state.fighter(who("Kross")).figure().gear.contains(&taken));
        // An eliminated character has dropped all.
        state.change(who("Kyushi"), |fighter| {
            fighter.gear = engine::Bag::new();
            fighter.out = true;
        });
        assert!(loot(&state, "Kyushi").is_empty());
    }

    /// Rules: DUE-ADV-25, DUE-ADV-26, DUE-ADV-27
    #[test]
    fn own_gear_and_that_of_friends_is_none() {
        let mut state = run();
        let own = state.fighter(who("Kyushi")).gear.kinds().next().expect("he has gear");
        let name = state.roster().piece(own).name.to_string();
        drops(&mut state, "Kyushi", &name);
        assert!(loot(&state, "Kyushi").is_empty());
        takes(&mut state, "Karkhov", &name);
        assert!(loot(&state, "Karkhov").is_empty(), "a friend had it");
        takes(&mut state, "Kyushi", &name);
        assert_eq!(loot(&state, "Karkhov").len(), 1, "one of the two is of others");
    }

    /// Rules: DUE-ADV-23
    #[test]
    fn an_unused_passcard_of_others_is_one_too() {
        let mut state = run();
        state.change(who("Kyushi"), |fighter| fighter.cards.add(RENRAKU));
        assert_eq!(loot(&state, "Kyushi"), ["Renraku, taken from others"]);
        state.setup.passcards = Agreed::All;
        state.change(who("Kyushi"), |fighter| fighter.cards.add(DOC_WAGON));
        assert!(loot(&state, "Kyushi").is_empty(), "each had all of them");
    }

    /// Rules: DUE-ADV-29
    #[test]
    fn a_vehicle_that_was_lost_is_there_in_the_next_run() {
        let mut setup =
            Setup { run: Run::find("The Relay").expect("it is ready"), ..Setup::default() };
        let one = Vehicles::default().with(0, 0, Vehicle::Motorcycle);
        setup.vehicles = one.with(1, 0, Vehicle::Motorcycle);
        let begin = || Duels::default().begin(&setup, &mut Dice::from_number(1), &mut Vec::new());
        let mut state = begin().expect("it begins");
        state.change(who("Kyushi"), |fighter| fighter.vehicle = None);
        let outcome = outcome::of(&state).expect("it is a Run");
        assert!(outcome.parts[0].gains.iter().all(|gain| gain.amount > 0), "nothing is lost");
        assert!(begin().expect("it begins").fighter(who("Kyushi")).vehicle.is_some());
    }
}
