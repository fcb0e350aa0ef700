//! Set-up by the players: it can always be gone on with, and is not seen before it is made.

use duels::figures::FigureId;
use duels::measure::base;
use duels::setup::{Gearing, Placing, Setup, Squad};
use duels::state::Phase;
use duels::tables::Scenery;
use duels::{Duels, Move, State};
use engine::prelude::*;
use engine::scene::Part;
use engine::story::Silence;
use engine::{Dice, Seat, Turn, Viewer};
use tape::{Gap, Thou};

fn by_hand(setup: Setup) -> Setup {
    Setup { placing: Placing::ByHand, gear: Gearing::Given, ..setup }
}

fn squad(names: &[&str]) -> Squad {
    names
        .iter()
        .map(|name| FigureId::find(name).unwrap_or_else(|| panic!("there is {name}")))
        .collect()
}

/// Two teams of four.
fn eight(ground: Scenery) -> Setup {
    by_hand(Setup {
        first: squad(&["Kyushi", "Liada", "Kross", "G-Dogg"]),
        second: squad(&["Midnight", "Karkhov", "Wolf Nev", "Natokah"]),
        ground,
        ..Setup::default()
    })
}

/// A random beginning, up to the first round, with the phases that it went through.
fn begun(setup: &Setup, seed: u64) -> (State, Vec<Phase>) {
    let mut dice = Dice::from_number(seed);
    let mut state = Duels::default().begin(setup, &mut dice, &mut Silence).expect("a set-up");
    let (mut moves, mut phases) = (Vec::new(), Vec::new());
    while state.phase != Phase::Pool {
        if phases.last() != Some(&state.phase) {
            phases.push(state.phase);
        }
        let Turn::Decide(seat) = Duels::default().turn(&state) else { panic!("it has not begun") };
        moves.clear();
        Duels::default().moves(&state, &mut moves);
        assert!(!moves.is_empty(), "{seat} has no place left");
        let mv: Move = moves[dice.index("pick", moves.len() as u32) as usize];
        assert_eq!(Duels::default().check(&state, seat, &mv), Ok(()));
        Duels::default().play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
    (state, phases)
}

/// Rules: DUE-SETUP-15, DUE-SETUP-28, DUE-SETUP-29, DUE-REF-01
#[test]
fn two_teams_of_four_find_room_on_every_table() {
    for ground in Scenery::ALL {
        for seed in 0..4 {
            let (state, phases) = begun(&eight(ground), seed);
            let laid: &[Phase] = match ground {
                Scenery::Open => &[Phase::Terrain, Phase::Edge, Phase::Place],
                _ => &[Phase::Edge, Phase::Place],
            };
            assert_eq!(phases, laid, "{}", ground.name());
            let edge = state.edge_of(Seat(0)).expect("it was chosen");
            assert_eq!(state.edge_of(Seat(1)), Some(edge.opposite()));
        }
    }
}

/// Rules: DUE-SETUP-29
#[test]
fn three_teams_lay_terrain_that_is_in_nobodys_way_and_stand_at_the_middles_of_their_edges() {
    let setup = by_hand(Setup::of(3));
    let (state, phases) = begun(&setup, 1);
    assert_eq!(phases, [Phase::Terrain]);
    let ready = Setup { placing: Placing::Ready, ..setup.clone() };
    let stands = |state: &State| state.all().map(|(_, it)| it.at).collect::<Vec<_>>();
    assert_eq!(stands(&state), stands(&begun(&ready, 1).0));
    let begins =
        Duels::default().begin(&setup, &mut Dice::from_number(1), &mut Silence).expect("a set-up");
    let Turn::Decide(seat) = Duels::default().turn(&begins) else {
        panic!("somebody lays terrain")
    };
    let view = Duels::default().view(&begins, Viewer::Seat(seat));
    let near = Duels::default().read(&view, "place crates at 30 14").expect("a move");
    let no = Duels::default().check(&begins, seat, &near).expect_err("it is in the way");
    assert_eq!(no.rule.as_str(), "DUE-SETUP-29");
    assert!(no.why.contains("Kyushi needs 12 inches from the Crates, and would be 6"), "{no}");
}

/// Rules: DUE-SETUP-33
#[test]
fn whoever_places_by_hand_begins_48_inches_apart_whatever_the_distance_of_rows() {
    for apart in [24, 48] {
        let (state, _) = begun(&Setup { apart, ..by_hand(Setup::default()) }, 1);
        let stand: Vec<_> = state.all().map(|(_, it)| base(it.at)).collect();
        let room = Gap::between(&stand[0].into(), &stand[1].into());
        assert!(room.at_least(Thou::inches(48)), "rows {apart} inches apart");
    }
}

#[test]
fn figures_are_not_seen_on_the_map_before_they_are_placed() {
    let setup = by_hand(Setup::default());
    let state =
        Duels::default().begin(&setup, &mut Dice::from_number(1), &mut Silence).expect("a set-up");
    assert_eq!(state.phase, Phase::Terrain);
    let shapes = |state: &State| {
        let scene = Duels::default().scene(&Duels::default().view(state, Viewer::Spectator));
        let map = scene.parts.into_iter().find_map(|part| match part {
            Part::Map(map) => Some(map.shapes.len()),
            _ => None,
        });
        map.expect("there is a map")
    };
    assert_eq!(shapes(&state), 0);
    let (placed, _) = begun(&setup, 1);
    assert_eq!(shapes(&placed), 2 + placed.terrain.len());
}
