//! What nobody may do, each refused with its rule, with the measure or the line, and with a way out.

use duels::figures::FigureId;
use duels::setup::{Costs, Gearing, Placing, Setup, Squad};
use duels::{Duels, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Refusal, Turn, Viewer};

fn squad(names: &[&str]) -> Squad {
    names
        .iter()
        .map(|name| FigureId::find(name).unwrap_or_else(|| panic!("there is {name}")))
        .collect()
}

/// Two teams of two that cost the same.
fn four() -> Setup {
    Setup {
        first: squad(&["Kyushi", "Liada"]),
        second: squad(&["Midnight", "Kross"]),
        ..Setup::default()
    }
}

fn table(setup: &Setup, position: &str) -> State {
    let words = position.parse().expect("a position is TOML");
    Duels::default().arrange(setup, &words).expect("there can be such a table")
}

/// Why whoever decides may not play this.
fn refused(state: &State, notation: &str) -> Refusal {
    judged(state, notation).expect_err(notation)
}

fn judged(state: &State, notation: &str) -> Result<(), Refusal> {
    let Turn::Decide(seat) = Duels::default().turn(state) else { panic!("somebody decides") };
    let mv = Duels::default()
        .read(&Duels::default().view(state, Viewer::Seat(seat)), notation)
        .expect(notation);
    Duels::default().check(state, seat, &mv)
}

/// The refusal has this rule, and says all of this.
fn says(no: &Refusal, rule: &str, words: &str) {
    assert!(no.rule.as_str() == rule && no.why.contains(words), "{no}");
}

/// Rules: DUE-ROUND-03
#[test]
fn a_seventh_die() {
    let state = table(&Setup::default(), "phase = \"pool\"");
    let seven = "pool 2 white d6, 2 yellow d6, green d10, red d4, yellow d4";
    says(&refused(&state, seven), "DUE-ROUND-03", "six dice at most, and these are 7");
}

/// Kyushi is beside a wall that is 10 inches long, and may go 20.
const BESIDE_A_WALL: &str = r#"
stride = 20
terrain = [{ what = "wall", corners = [{ x = 20000, y = 30000 }, { x = 30000, y = 30000 }, { x = 30000, y = 31000 }, { x = 20000, y = 31000 }] }]
[seats.p1.figure]
at = { x = 33000, y = 25000 }
[seats.p1.second]
at = { x = 44000, y = 25000 }
[seats.p2.figure]
at = { x = 20000, y = 45000 }
"#;

/// Rules: DUE-MOVE-13
#[test]
fn a_base_in_another_and_an_end_on_a_friend() {
    let state = table(&four(), BESIDE_A_WALL);
    says(&refused(&state, "go 24 43"), "DUE-MOVE-13", "overlap that of Midnight");
    says(&refused(&state, "go 40 25"), "DUE-MOVE-13", "overlap that of Liada");
    says(&refused(&state, "walk 40 25"), "DUE-MOVE-13", "overlap that of Liada");
    assert_eq!(judged(&state, "go 38 25"), Ok(()), "in contact");
}

/// Rules: DUE-MOVE-10, DUE-MOVE-18
#[test]
fn a_way_through_a_wall_or_through_its_last_hundredth() {
    let state = table(&four(), BESIDE_A_WALL);
    assert_eq!(judged(&state, "walk 33 36"), Ok(()), "it touches the wall");
    says(
        &refused(&state, "walk 32.99 36"),
        "DUE-MOVE-10",
        "your base needs 3.000 inches beside the Wall, and there are",
    );
    says(
        &refused(&state, "walk 25 26.9, 25 36"),
        "DUE-MOVE-10",
        "your base needs 3.000 inches beside the Wall, and there are",
    );
    says(
        &refused(&state, "go 32.99 30.5"),
        "DUE-MOVE-18",
        "needs 3.000 inches from the Wall, and is 2.98",
    );
}

/// Rules: DUE-MOVE-11, DUE-MOVE-15
#[test]
fn who_or_what_is_in_the_way_is_named() {
    let state = table(
        &four(),
        "stride = 30\n[seats.p1.figure]\nat = { x = 10000, y = 30000 }\n[seats.p2.figure]\nat = { x = 20000, y = 34000 }",
    );
    let walk = "walk 30 30";
    says(
        &refused(&state, walk),
        "DUE-MOVE-11",
        "your base needs 3.000 inches beside the base of Midnight, and there are 1.000",
    );
    let gate = r#"
stride = 24
terrain = [
    { what = "wall", corners = [{ x = 28000, y = 0 }, { x = 30000, y = 0 }, { x = 30000, y = 27000 }, { x = 28000, y = 27000 }] },
    { what = "container", corners = [{ x = 28000, y = 32500 }, { x = 30000, y = 32500 }, { x = 30000, y = 60000 }, { x = 28000, y = 60000 }] },
]
[seats.p1.figure]
at = { x = 20000, y = 30000 }
[seats.p2.figure]
at = { x = 50000, y = 50000 }
"#;
    says(
        &refused(&table(&Setup::default(), gate), "go 40 30"),
        "DUE-MOVE-15",
        "between the Wall and the Container there are 5.500 inches, and your base needs 6.000",
    );
    // Against the edge of the table, and against a foe.
    let beside = gate
        .replace("y = 32500 }", "y = 40000 }")
        .replace("x = 50000, y = 50000", "x = 29000, y = 35500");
    says(
        &refused(&table(&Setup::default(), &beside), "go 40 30"),
        "DUE-MOVE-15",
        "between the Wall and the base of Midnight there are 5.5",
    );
}

/// Rules: DUE-TERR-03
#[test]
fn hindering_ground_that_stops_a_base_is_named() {
    let hedge = r#"
stride = 24
terrain = [{ what = "hedge", corners = [{ x = 25000, y = 0 }, { x = 33000, y = 0 }, { x = 33000, y = 60000 }, { x = 25000, y = 60000 }] }]
[seats.p1.figure]
at = { x = 20000, y = 30000 }
[seats.p2.figure]
at = { x = 29000, y = 3000 }
[seats.p2.second]
at = { x = 29000, y = 57000 }
"#;
    let setup = Setup { first: squad(&["Kyushi"]), ..four() };
    let state = table(&setup, hedge);
    says(&refused(&state, "go 40 30"), "DUE-TERR-03", "the only way there leads through the Hedge");
    says(
        &refused(&state, "walk 40 30"),
        "DUE-TERR-03",
        "the way ends at 28; 30: your base is wholly in the Hedge there, and stops",
    );
}

/// Rules: DUE-DMG-21, DUE-DMG-22, DUE-DMG-23
#[test]
fn who_does_not_strike_back_hears_what_was_missing() {
    let position = |at: &str| {
        format!(
            "attacks = 1\ntarget = \"karkhov\"\n[seats.p1.figure]\nat = {{ x = 10000, y = 30000 }}\n[seats.p2.figure]\nat = {{ x = {at}, y = 30000 }}"
        )
    };
    let setup = Setup { second: squad(&["Karkhov"]), ..Setup::default() };
    let why = |at: &str| {
        let state = table(&setup, &position(at));
        let strike = Duels::default()
            .read(&Duels::default().view(&state, Viewer::Spectator), "strike back")
            .expect("it is a move");
        Duels::default().check(&state, engine::Seat(1), &strike).expect_err("nobody asks")
    };
    says(
        &why("22000"),
        "DUE-DMG-21",
        "Kyushi is 6.000 inches away, and the yellow of Karkhov reaches 2",
    );
    says(&why("17000"), "DUE-DMG-23", "while it dodged with a die");
}

/// Rules: DUE-SETUP-26, DUE-SETUP-27
#[test]
fn a_polygon_that_crosses_itself_and_a_piece_of_25_inches() {
    let setup = Setup { placing: Placing::ByHand, ..Setup::default() };
    let state = table(&setup, "phase = \"terrain\"");
    let crossed = "place wall 20 20, 26 26, 26 20, 20 26";
    says(&refused(&state, crossed), "DUE-SETUP-26", "meets the side");
    let long = "place wall 17 30, 42 30, 42 31, 17 31";
    says(&refused(&state, long), "DUE-SETUP-26", "measures 25 inches to one side; 1 to 24");
    says(&refused(&state, "place wall at 58 30"), "DUE-SETUP-27", "beyond the table");
}

/// Rules: DUE-GEO-22
#[test]
fn points_off_the_table_are_refused_and_what_is_no_point_is_not_read() {
    let state = table(&Setup::default(), "");
    for far in ["go 61 30", "go -1 30", "go 57.001 30", "go 2000000 30", "walk 30 2.9"] {
        says(&refused(&state, far), "DUE-GEO-22", "wholly on the table");
    }
    let view = Duels::default().view(&state, Viewer::Spectator);
    for none in ["NaN 30", "1e400 30", "inf 30", "30", "2147483.648 30", "99999999999 1"] {
        for notation in [format!("go {none}"), format!("walk 30 20, {none}")] {
            let no = Duels::default().read(&view, &notation).expect_err(&notation).to_string();
            assert!(no.contains("such as `31.25 40`") || no.contains("such as `20 12.5"), "{no}");
        }
    }
}

/// Rules: DUE-SETUP-03, DUE-SETUP-04
#[test]
fn a_team_that_costs_more_than_the_other() {
    let setup = Setup { second: squad(&["Wolf Nev"]), gear: Gearing::Given, ..Setup::default() };
    let begin =
        |setup: &Setup| Duels::default().begin(setup, &mut Dice::from_number(1), &mut Silence);
    let no = begin(&setup).expect_err("3 against 2");
    let words = "the team of Kyushi costs 2, and that of Wolf Nev 3; make them equal";
    says(&no, "DUE-SETUP-04", words);
    assert!(begin(&Setup { costs: Costs::Agreed, ..setup }).is_ok());
    assert!(begin(&four()).is_ok(), "5 against 5");
}

/// Rules: DUE-SETUP-02
#[test]
fn a_figure_named_once_more_than_there_are() {
    let all = ["Kyushi"; 2];
    let setup = Setup { first: squad(&all), second: squad(&["Kyushi", "Midnight"]), ..four() };
    let no = Duels::default()
        .begin(&setup, &mut Dice::from_number(1), &mut Silence)
        .expect_err("a third");
    says(&no, "DUE-SETUP-02", "Kyushi is named three times; a duel has at most two of a sheet");
    let twice = "[seats.p1.second]\nwho = \"kyushi\"".parse().expect("TOML");
    let faults = Duels::default().arrange(&four(), &twice).expect_err("she is there already");
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(faults.join("\n").contains("Kyushi is there twice"), "{faults:?}");
}

#[test]
fn a_position_with_bodies_in_each_other() {
    for (position, said) in [
        (
            "[seats.p2.figure]\nat = { x = 30000, y = 8990 }",
            "seats.p1.figure.at: the base overlaps that of Midnight; put them six inches apart",
        ),
        (
            "terrain = [{ what = \"wall\", corners = [{ x = 20000, y = 5990 }, { x = 40000, y = 5990 }, { x = 40000, y = 8000 }] }]",
            "seats.p1.figure.at: the base lies in the Wall; its middle is 2.98",
        ),
    ] {
        let words = position.parse().expect("TOML");
        let faults = Duels::default().arrange(&Setup::default(), &words).expect_err(said);
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert!(faults.join("\n").contains(said), "{faults:?}");
    }
}
