//! The laws of every game, tried on duels by random play.

use duels::Duels;
use duels::figures::FigureId;
use duels::gear::{Gear, GearBag};
use duels::runs::READY;
use duels::setup::Setup;
use engine::laws::{self, GAMES};
use engine::prelude::*;
use engine::{CardFile, Dice, Published, Seat, Viewer};

/// The tests that share the games of `tessera laws duels` without options.
const TESTS: u64 = 6;

fn hold_part(part: u64) {
    let games = u64::from(GAMES);
    let report =
        laws::hold_part(&Duels::default(), games * part / TESTS..games * (part + 1) / TESTS, 1);
    println!("{report}");
}

#[test]
fn the_first_games_of_the_program_keep_the_laws() {
    hold_part(0);
}

#[test]
fn the_second_games_of_the_program_keep_the_laws() {
    hold_part(1);
}

#[test]
fn the_third_games_of_the_program_keep_the_laws() {
    hold_part(2);
}

#[test]
fn the_fourth_games_of_the_program_keep_the_laws() {
    hold_part(3);
}

#[test]
fn the_fifth_games_of_the_program_keep_the_laws() {
    hold_part(4);
}

#[test]
fn the_last_games_of_the_program_keep_the_laws() {
    hold_part(5);
}

/// A few games on each ready Run alone; `cargo xtask soak` plays 300 on each.
#[test]
fn every_ready_run_keeps_the_laws() {
    for text in READY {
        let file = CardFile { name: "own.toml".to_owned(), text: text.to_owned() };
        let report = laws::soak(&Duels::publish(&[file]).expect("it is sound"), 3, 1, |_| ());
        assert!(report.is_clean(), "{report}");
    }
}

/// The Vest that nobody has seen yet is not betrayed by somebody's own Armor Vest.
#[test]
fn what_a_list_of_ones_own_names_is_no_secret() {
    let named = |name: &str| [FigureId::find(name).expect("there is one")].into_iter().collect();
    let hidden = |second: &str| {
        let (first, costs) = (named("Copperline"), duels::setup::Costs::Agreed);
        let setup = Setup { first, second: named(second), costs, ..Setup::default() };
        let mut state = Duels::default()
            .begin(&setup, &mut Dice::from_number(1), &mut Vec::new())
            .expect("a set-up");
        let vest = Gear::listed("Vest").expect("it was made");
        state.kits[Seat(0)].push([vest].into_iter().collect::<GearBag>());
        Duels::default().canaries(&state, Viewer::Seat(Seat(1)))
    };
    assert_eq!(hidden("Midnight"), ["Vest"]);
    assert!(hidden("Karkhov").is_empty());
}

/// The Colt that nobody has seen yet is not betrayed by whoever is called Kellan Colt.
#[test]
fn what_a_figure_at_the_table_is_called_is_no_secret() {
    let named = |name: &str| FigureId::find(name).expect("it is printed");
    let colt =
        duels::gear::NAMED.iter().position(|piece| piece.name == "Colt").expect("it is named");
    let hidden = |second: &str| {
        let second = [named(second)].into_iter().collect();
        let setup =
            Setup { first: [named("Kyushi")].into_iter().collect(), second, ..Setup::default() };
        let mut state = Duels::default()
            .begin(&setup, &mut Dice::from_number(1), &mut Vec::new())
            .expect("a set-up");
        state.kits[Seat(0)].push([Gear(colt as u8)].into_iter().collect::<GearBag>());
        Duels::default().canaries(&state, Viewer::Seat(Seat(1)))
    };
    assert_eq!(hidden("Midnight"), ["Colt"]);
    assert!(hidden("Kellan Colt").is_empty());
}
