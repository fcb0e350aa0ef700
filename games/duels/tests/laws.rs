//! The laws of every game, tried on duels by random play.

use duels::Duels;
use duels::figures::Who;
use duels::gear::Gear;
use duels::setup::Setup;
use engine::prelude::*;
use engine::{Bag, Dice, Seat, Viewer};

#[test]
fn duels_keep_the_laws_of_every_game() {
    let report = engine::laws::hold(&Duels, 60, 1);
    println!("{report}");
}

/// The Colt that nobody has seen yet is not betrayed by whoever is called Kellan Colt.
#[test]
fn what_a_figure_at_the_table_is_called_is_no_secret() {
    let named = |name: &str| Who::find(name).expect("it is printed");
    let colt =
        duels::gear::NAMED.iter().position(|piece| piece.name == "Colt").expect("it is named");
    let hidden = |second: &str| {
        let second = [named(second)].into_iter().collect();
        let setup =
            Setup { first: [named("Kyushi")].into_iter().collect(), second, ..Setup::default() };
        let mut state =
            Duels.begin(&setup, &mut Dice::from_number(1), &mut Vec::new()).expect("a set-up");
        state.kits[Seat(0)].push([Gear(colt as u8)].into_iter().collect::<Bag<Gear>>());
        Duels.canaries(&state, Viewer::Seat(Seat(1)))
    };
    assert_eq!(hidden("Midnight"), ["Colt"]);
    assert!(hidden("Kellan Colt").is_empty());
}
