//! Vehicles before a duel: who may have one, what it costs its team, and that no sheet has one.

use duels::dials::Dial;
use duels::figures::FigureId;
use duels::roster::READY;
use duels::setup::{Costs, Location, Setup, Vehicles, equipped};
use duels::vehicle::Vehicle;
use duels::{Duels, Move, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Arranged, Dice, Refusal, Seat};

/// The numbers of the table of vehicles.
///
/// Rules: DUE-VEH-19, DUE-VEH-22
#[test]
fn both_vehicles_are_as_printed() {
    let row = |vehicle: Vehicle| {
        let bonus = [Dial::Head, Dial::Body, Dial::Weapon].map(|dial| vehicle.bonus(dial));
        (vehicle.cost(), bonus, vehicle.dice_said(), vehicle.shields_said())
    };
    let says = |dice: &str, shields: &str| (dice.to_owned(), shields.to_owned());
    let (dice, shields) = says("white d6, white d6", "yellow 4, yellow 4");
    assert_eq!(row(Vehicle::Motorcycle), (1, [2, 0, 1], dice, shields));
    let (dice, shields) = says("white d8, blue d6", "blue 4, blue 4");
    assert_eq!(row(Vehicle::Helicopter), (2, [4, 1, 1], dice, shields));
}

/// Kyushi and Silver Max, who costs one more, outdoors.
fn outdoors(vehicles: Vehicles) -> Setup {
    let named = |name: &str| [FigureId::find(name).expect("it is printed")].into_iter().collect();
    let (first, second) = (named("Kyushi"), named("Silver Max"));
    Setup { first, second, vehicles, location: Location::Outdoors, ..Setup::default() }
}

fn motorcycle() -> Vehicles {
    Vehicles::default().with(0, 0, Vehicle::Motorcycle)
}

fn begin(setup: &Setup) -> Result<State, Refusal> {
    Duels::default().begin(setup, &mut Dice::from_number(1), &mut Silence)
}

#[track_caller]
fn refused(setup: &Setup) -> String {
    begin(setup).expect_err("it is refused").rule.to_string()
}

/// Rules: DUE-VEH-03, DUE-VEH-15, DUE-VICTORY-15
#[test]
fn the_cost_of_a_vehicle_counts_for_its_team() {
    assert_eq!(refused(&outdoors(Vehicles::default())), "DUE-SETUP-04");
    let state = begin(&outdoors(motorcycle())).expect("3 against 3");
    assert_eq!([Seat(0), Seat(1)].map(|seat| state.cost(seat)), [3, 3]);
    assert_eq!(refused(&outdoors(motorcycle().with(1, 0, Vehicle::Motorcycle))), "DUE-SETUP-04");
}

/// Rules: DUE-VEH-04, DUE-VEH-34
#[test]
fn without_an_outdoor_place_there_are_no_vehicles() {
    let setup = Setup { location: Location::Unsaid, ..outdoors(motorcycle()) };
    assert_eq!(refused(&setup), "DUE-VEH-34");
}

/// Rules: DUE-VEH-11, DUE-VEH-35
#[test]
fn a_vehicle_belongs_to_a_figure_that_plays_from_the_beginning() {
    let setup = Setup { costs: Costs::Agreed, ..outdoors(motorcycle()) };
    let state = begin(&setup).expect("a set-up");
    let vehicles: Vec<Option<Vehicle>> = state.all().map(|(_, it)| it.vehicle).collect();
    assert_eq!(vehicles, [Some(Vehicle::Motorcycle), None]);
    let nobody = Setup { vehicles: motorcycle().with(1, 1, Vehicle::Helicopter), ..setup };
    assert_eq!(refused(&nobody), "DUE-VEH-35");
    let wrong = |text: &str| toml::from_str::<Setup>(text).is_err();
    assert!(wrong("vehicles = \"p1: motorcycle, p1: helicopter\""), "one at most");
    assert!(wrong("vehicles = \"p5: motorcycle\"") && wrong("vehicles = \"p1: tank\""));
    let read: Setup = toml::from_str("vehicles = \"p1: motorcycle, p2.second: helicopter\"")
        .expect("two vehicles");
    assert_eq!(read.vehicles, motorcycle().with(1, 1, Vehicle::Helicopter));
    let written = toml::to_string(&read).expect("a set-up");
    assert!(written.contains("vehicles = \"p1: motorcycle, p2.second: helicopter\""), "{written}");
}

/// Rules: DUE-VEH-08, DUE-VEH-12, DUE-VEH-35
#[test]
fn a_vehicle_is_discarded_and_nothing_else() {
    let read = |text: &str| Move::read(&Duels::default(), text).ok();
    assert_eq!(read("discard motorcycle"), Some(Move::Discard(Vehicle::Motorcycle)));
    for text in ["pick motorcycle for none taking none", "swap motorcycle for colt with kyushi"] {
        assert_eq!(read(text), None, "{text}");
    }
    assert_eq!((read("equip motorcycle"), read("lay motorcycle at 30 30")), (None, None));
}

/// Rules: DUE-RIG-06
#[test]
fn a_rigger_in_a_vehicle_is_given_one_drone_less() {
    let marrow = FigureId::find("Marrow").expect("he is ours");
    let drones = |vehicle| {
        let given = equipped(&READY, marrow, vehicle);
        given.kinds().filter(|gear| READY.piece(*gear).is_drone()).count()
    };
    assert_eq!([drones(None), drones(Some(Vehicle::Helicopter))], [2, 1]);
}

/// Rules: DUE-VEH-10
#[test]
fn no_sheet_has_a_vehicle() {
    let bollard = duels::sheet::OURS.iter().find(|text| text.starts_with("Bollard"));
    let bollard = bollard.expect("he is ours");
    for piece in ["Motorcycle", "Kite (vehicle: white d8)"] {
        let text = bollard.replace("Knife", piece);
        let wrong = duels::sheet::read(&text).expect_err("it is refused");
        assert!(wrong.iter().any(|it| it.reason.contains("DUE-VEH-10")), "{piece}: {wrong:?}");
    }
}

/// Rules: DUE-VICTORY-21
#[test]
fn a_discarded_vehicle_starts_no_countdown() {
    let position = "[seats.p1.figure]\nvehicle = \"motorcycle\"\n";
    let position = position.parse::<toml::Table>().expect("a table");
    let game = Duels::default();
    let setup = Setup { costs: Costs::Agreed, ..outdoors(Vehicles::default()) };
    let mut state = game.lay_out(&setup, &position).expect("a position");
    let discard = Move::Discard(Vehicle::Motorcycle);
    assert_eq!(game.check(&state, Seat(0), &discard), Ok(()));
    game.play(&mut state, Seat(0), &discard, &mut Dice::from_number(1), &mut Silence);
    assert_eq!(([Seat(0), Seat(1)].map(|seat| state.cost(seat)), state.clock), ([2, 3], None));
}
