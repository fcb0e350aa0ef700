//! How two to four teams of one to four figures begin.

use duels::figures::FigureId;
use duels::measure::{base, gap};
use duels::setup::{Gearing, Setup, Squad};
use duels::state::Point;
use duels::tables::Scenery;
use duels::{Duels, State};
use engine::dice::Script;
use engine::prelude::*;
use engine::{Dice, Seat, Turn, Viewer};
use tape::{Gap, Length, Thou};

fn squad(names: &[&str]) -> Squad {
    names
        .iter()
        .map(|name| FigureId::find(name).unwrap_or_else(|| panic!("there is {name}")))
        .collect()
}

fn given(setup: Setup) -> Setup {
    Setup { gear: Gearing::Given, ..setup }
}

fn begun(setup: Setup) -> Result<State, engine::Refusal> {
    Duels::default().begin(&given(setup), &mut Dice::from_number(1), &mut Vec::new())
}

/// Two teams of four.
fn eight() -> Setup {
    Setup {
        first: squad(&["Kyushi", "Liada", "Kross", "G-Dogg"]),
        second: squad(&["Midnight", "Karkhov", "Wolf Nev", "Natokah"]),
        ..Setup::default()
    }
}

/// Rules: DUE-SETUP-02, DUE-SETUP-03
#[test]
fn there_are_two_to_four_teams_and_each_costs_what_its_figures_cost() {
    for teams in 2..=4 {
        let setup = Setup::of(teams);
        assert_eq!(Duels::default().seats(&setup), teams);
        let state = begun(setup).expect("a set-up");
        assert_eq!(Seat::all(4).filter(|seat| state.is_in(*seat)).count(), usize::from(teams));
    }
    let state = begun(eight()).expect("a set-up");
    assert_eq!([state.cost(Seat(0)), state.cost(Seat(1))], [2 + 3 + 3 + 3, 2 + 2 + 3 + 4]);
    let alone = Setup { second: Squad::default(), ..Setup::default() };
    let thrice = Setup { second: squad(&["Kyushi", "Kyushi"]), ..Setup::default() };
    for setup in [alone, thrice] {
        assert_eq!(begun(setup).expect_err("no duel").rule.as_str(), "DUE-SETUP-02");
    }
}

/// Rules: DUE-SETUP-09, DUE-SETUP-11, DUE-SETUP-12
#[test]
fn only_the_teams_that_tie_for_the_highest_roll_again() {
    let mut script = Script::new();
    // 4, 9 and 9; then 2 and 12, and a double 6 is nothing else.
    for face in [1, 3, 4, 5, 3, 6, 1, 1, 6, 6] {
        script.push("alpha", face);
    }
    let mut dice = Dice::scripted(script);
    let state =
        Duels::default().begin(&given(Setup::of(3)), &mut dice, &mut Vec::new()).expect("a set-up");
    assert_eq!((dice.fault(), dice.leftover()), (None, Vec::new()));
    assert_eq!(state.alpha, Seat(2));
}

/// Rules: DUE-SETUP-30, DUE-SETUP-32, DUE-SETUP-33, DUE-SETUP-36
#[test]
fn two_teams_stand_in_rows_at_opposite_edges_48_inches_apart() {
    let state = begun(eight()).expect("a set-up");
    for (team, one) in state.all() {
        assert_eq!(one.at.y, [3_000, 57_000][team.index()], "{}", one.name());
        for (other_team, other) in state.all().filter(|(_, other)| other.who != one.who) {
            let room = Gap::between(&base(one.at).into(), &base(other.at).into());
            let least = if team == other_team { 0 } else { 48 };
            assert!(room.at_least(Thou::inches(least)), "{} and {}", one.name(), other.name());
        }
    }
}

/// Rules: DUE-SETUP-37
#[test]
fn four_teams_have_an_edge_each_and_nobody_could_stand_farther_from_its_foes_there() {
    let state = begun(Setup::of(4)).expect("a set-up");
    let all: Vec<(FigureId, Point)> = state.all().map(|(_, it)| (it.who, it.at)).collect();
    let nearest = |who: FigureId, at: Point| {
        let others = all.iter().filter(|(other, _)| *other != who);
        let gaps = others.map(|(_, other)| Gap::between(&base(at).into(), &base(*other).into()));
        gaps.map(|gap| gap.length().0).fold(f64::INFINITY, f64::min)
    };
    for (who, at) in &all[2..] {
        assert!([3_000, 57_000].contains(&at.x), "at the left or at the right edge");
        let best = nearest(*who, *at);
        for y in (3_000..=57_000).step_by(500) {
            assert!(
                nearest(*who, Point { x: at.x, y }) <= best,
                "{} at {y}",
                state.roster().name(*who)
            );
        }
    }
    let keep = Setup { ground: Scenery::Keep, ..Setup::of(4) };
    assert!(begun(keep).is_ok(), "a ready table for four teams");
    let near = begun(Setup { apart: 23, ..Setup::of(3) }).expect_err("rows would overlap");
    assert_eq!(near.rule.as_str(), "DUE-SETUP-37");
}

/// Rules: DUE-SETUP-34
#[test]
fn nobody_begins_nearer_than_twelve_inches_to_terrain() {
    for ground in Scenery::ALL {
        for (teams, apart) in [(3, 24), (4, 24), (4, 48)] {
            let state = begun(Setup { ground, apart, ..Setup::of(teams) });
            let Err(no) = state else { continue };
            assert_eq!((no.rule.as_str(), apart), ("DUE-SETUP-34", 48), "{}: {no}", ground.name());
            assert!(no.why.contains("needs 12 inches from the "), "{no}");
        }
    }
}

/// Rules: DUE-SETUP-34
#[test]
fn a_row_slides_along_its_edge_where_terrain_is_in_the_way() {
    let yard = Setup { ground: Scenery::Yard, apart: 24, ..Setup::of(4) };
    let state = begun(yard).expect("the usual table has room for four teams");
    let sites: Vec<Point> = state.all().map(|(_, it)| it.at).collect();
    assert_eq!(sites[0].x, 30_000, "the first two stand at the middle of their edges");
    assert!(sites[2..].iter().any(|at| at.y != 30_000), "{sites:?}");
}

#[test]
fn the_two_of_a_usual_duel_are_48_inches_apart() {
    let state = begun(Setup::default()).expect("a set-up");
    let who: Vec<FigureId> = state.all().map(|(_, fighter)| fighter.who).collect();
    assert_eq!(gap(&state, who[0], who[1]), Length(48_000.0));
}

/// Rules: DUE-VICTORY-07
#[test]
fn two_teams_that_tie_for_the_least_cost_are_both_off_the_clock() {
    let setup = given(Setup {
        first: squad(&["Kyushi", "Liada"]),
        second: squad(&["Midnight", "Kross"]),
        third: squad(&["Wolf Nev"]),
        ..Setup::default()
    });
    let words = r#"
row = []
[seats.p1.figure]
at = { x = 10000, y = 30000 }
base = ["yellow-d6"]
[seats.p1.second]
at = { x = 10000, y = 50000 }
[seats.p2.figure]
at = { x = 16000, y = 30000 }
body = 10
gear = []
[seats.p2.second]
at = { x = 50000, y = 10000 }
[seats.p3.figure]
at = { x = 50000, y = 50000 }
"#;
    for clock in ["", "clock = { team = \"p3\", until = 3 }\n"] {
        let position = format!("{clock}{words}").parse().expect("a position is TOML");
        let mut state =
            Duels::default().arrange(&setup, &position).expect("there can be such a table");
        assert_eq!([0, 1, 2].map(|seat| state.cost(Seat(seat))), [5, 5, 3]);
        for notation in ["attack midnight with yellow d6", "dodge none", "take body"] {
            let Turn::Decide(seat) = Duels::default().turn(&state) else { panic!("it goes on") };
            let mv =
                Duels::default().read(&Duels::default().view(&state, Viewer::Seat(seat)), notation);
            let mut script = Script::new();
            script.push("d6", 6);
            let mut dice = Dice::scripted(script);
            Duels::default().play(
                &mut state,
                seat,
                &mv.expect("a move"),
                &mut dice,
                &mut Vec::new(),
            );
        }
        assert_eq!([0, 1, 2].map(|seat| state.cost(Seat(seat))), [5, 3, 3]);
        assert_eq!(state.clock, None, "two have 3");
    }
}
