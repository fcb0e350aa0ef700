//! Whole games as text, to be read like a book ([`proving::golden`]).

use duels::Duels;
use duels::figures::FigureId;
use duels::runs::Run;
use duels::setup::{Gearing, Setup, Squad};
use duels::view::View;
use proving::golden::GoldenGame;

#[test]
fn a_duel_of_kyushi_and_midnight() {
    let setup = Setup { apart: 24, gear: Gearing::Chosen, ..Setup::default() };
    let turn = |view: &View| u16::from(view.open.round);
    GoldenGame { name: "kyushi and midnight", seed: 8, setup, turn }.hold(Duels::default());
}

/// The sample Run, played so that all of it is seen: counters and doors, Mortin talked into coming along, the gas in the desk, the
/// notes, the accelerator, a terminal accessed and wiped, three runners of other corporations, and Mortin led out by his leader's door.
#[test]
fn alternative_power_from_the_counters_to_the_pay() {
    let squad =
        |names: &[&str]| -> Squad { names.iter().filter_map(|it| FigureId::find(it)).collect() };
    let setup = Setup {
        first: squad(&["Midnight", "Kyushi", "Kellan Colt"]),
        second: squad(&["Copperline", "Draven von Drekill"]),
        gear: Gearing::Given,
        run: Run::find("Alternative Power").expect("it is ready"),
        ..Setup::default()
    };
    let turn = |view: &View| u16::from(view.open.round);
    GoldenGame { name: "alternative power", seed: 1, setup, turn }.hold(Duels::default());
}
