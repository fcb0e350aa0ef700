//! Positions that cannot be are refused with where, why and what would be right.

use engine::prelude::*;
use engine::{Playing, Seat, Seats, Seed, Turn};
use runners::Setup;
use shadowrun::{Shadowrun, TradingRuns};
use std::sync::Arc;

/// What is said of a position on a plain Objective.
fn wrong(position: &str) -> String {
    let text = format!("objective = \"courier-with-two-bags\"\n{position}");
    let table = text.parse().expect("it is TOML");
    let problems = TradingRuns::standard().arrange(&Setup::default(), &table);
    let problems = problems.expect_err("there can be no such table");
    problems.iter().map(ToString::to_string).collect::<Vec<String>>().join("\n")
}

/// Rules: SHDX-CARD-11
#[test]
fn a_unique_card_is_in_play_once() {
    let said = wrong("runners = [{ card = \"mother-static\" }, { card = \"mother-static\" }]");
    assert_eq!(said, "runners: Mother Static is unique and in play twice [SHDX-CARD-11]");
}

#[test]
fn what_is_no_such_card_is_told_with_what_may_be_meant() {
    let said = wrong("runners = [{ card = \"grst\" }]");
    assert!(said.contains("there is no card `grst`; did you mean `grist`?"), "{said}");
    let said = wrong("runners = [{ card = \"grist\" }]\nstack = [\"wick\"]");
    assert!(said.contains("stack[0]: `wick` is not a Challenge"), "{said}");
}

#[test]
fn what_is_written_half_is_told_with_its_place_and_an_example() {
    let said = wrong("stack = [{ card = \"yard-dogs\" }]");
    assert!(said.starts_with("stack: write a Challenge by its id, or `{ card = "), "{said}");
    let said = wrong("runners = [{ card = \"grist\", gear = [{ damage = 2 }] }]");
    assert!(said.starts_with("runners.gear: write Gear by its id, or `{ card = "), "{said}");
    let game = shadowrun::Shadowrun::standard();
    let table = "[seats.p1]\nstack = [{ card = \"yard-dogs\" }]".parse().expect("it is TOML");
    let problems = game.arrange(&game.usual_setup(2), &table).expect_err("half a Challenge");
    let said = problems[0].to_string();
    assert!(
        said.starts_with("seats.p1.stack: write a Challenge by its id, or `{ card = "),
        "{said}"
    );
}

#[test]
fn numbers_that_follow_from_the_rest_are_said_right_or_not_at_all() {
    let said =
        wrong("runners = [{ card = \"grist\" }]\nnow = { grist = { attack = 9, body = 3 } }");
    assert_eq!(
        said,
        "now: `now.grist.attack`: expected 9, got 4; leave it out, it follows from the rest"
    );
    let game = shadowrun::Shadowrun::standard();
    let table = |attack: u8| {
        let text =
            format!("[seats.p2]\nrunners = [{{ card = \"grist\" }}]\nnow.grist.attack = {attack}");
        let problems = game.arrange(&game.usual_setup(2), &text.parse().expect("it is TOML"));
        problems.err().map_or(0, |problems| problems.len())
    };
    assert_eq!((table(4), table(9)), (0, 1));
}

#[test]
fn what_is_dead_or_turned_or_nowhere_decides_nothing() {
    let said = wrong("runners = [{ card = \"grist\", damage = 3 }]");
    assert!(said.contains("runners[0]: grist is dead with so much damage"), "{said}");
    let said = wrong("runners = [{ card = \"grist\", turned = true }]");
    assert_eq!(said, "phase: nobody can decide anything in this position");
    let said = wrong("runners = [{ card = \"grist\" }]\nphase = \"revealed\"");
    assert_eq!(said, "met: a Challenge is met in the middle of a run, and only there");
    let said = wrong("runners = [{ card = \"grist\", prat = \"along\" }]");
    assert!(said.contains("did you mean `part`?"), "{said}");
}

/// Rules: SHDX-CHAL-06
#[test]
fn whoever_laid_a_challenge_knows_it_and_alone_nobody_does() {
    let position = "objective = \"courier-with-two-bags\"\nrunners = [{ card = \"grist\" }]\n\
                    stack = [\"yard-dogs\"]";
    let table = position.parse().expect("it is TOML");
    let state = TradingRuns::standard().arrange(&Setup::default(), &table).expect("a table");
    assert_eq!(state.stack[0].known, Seats::only(Seat(1)));
}

/// A run of the first of three seats, in words. Two Challenges lie behind the one that is met.
fn run_of_three() -> toml::Table {
    let game = Arc::new(Shadowrun::standard());
    let setup = game.usual_setup(3);
    let words = r#"
        turn = 4
        [seats.p1]
        runners = [{ card = "cold-hallam" }]
        [seats.p2]
        objective = "courier-with-two-bags"
        stack = ["tollgate-boys", "hot-floor", "tower-gun"]
        by = ["p3", "p2", "p3"]
    "#;
    let words = words.parse().expect("it is TOML");
    let state = game.arrange(&setup, &words).expect("there can be such a table");
    let mut table = Playing::lay(Arc::clone(&game), setup, state, Seed::from_number(1));
    for mv in ["target p2", "run cold-hallam"] {
        table.play(Seat(0), mv).expect("it is allowed");
    }
    game.describe(table.state())
}

#[test]
fn a_run_has_no_more_owners_than_challenges() {
    let game = Shadowrun::standard();
    let said = |owners: &[&str]| {
        let mut words = run_of_three();
        words.insert("owners".to_owned(), owners.to_vec().into());
        let problems = game.arrange(&game.usual_setup(3), &words).err().unwrap_or_default();
        problems.iter().map(ToString::to_string).collect::<Vec<String>>().join("\n")
    };
    assert_eq!(said(&["p2", "p3"]), "");
    assert_eq!(
        said(&["p2", "p3", "p2"]),
        "owners: for each Challenge that is to be met, one of the others"
    );
}

/// The first fight of a Runner who is intercepted, in words.
fn fight() -> toml::Table {
    let game = Arc::new(Shadowrun::standard());
    let setup = game.usual_setup(2);
    let words = r#"
        turn = 3
        [seats.p1]
        nuyen = 2
        runners = [{ card = "hollow-pete" }]
        [seats.p2]
        nuyen = 2
        objective = "courier-with-two-bags"
        runners = [{ card = "grist" }]
    "#;
    let words = words.parse().expect("it is TOML");
    let state = game.arrange(&setup, &words).expect("there can be such a table");
    let mut table = Playing::lay(Arc::clone(&game), setup, state, Seed::from_number(1));
    for mv in ["target p2", "run hollow-pete", "intercept grist"] {
        let Turn::Decide(seat) = table.turn() else { panic!("nobody decides") };
        table.play(seat, mv).expect("it is allowed");
    }
    game.describe(table.state())
}

/// Puts every Runner of a fight into this one, and returns how many there were.
fn put_into(fight: i64, value: &mut toml::Value) -> usize {
    match value {
        toml::Value::Table(table) => {
            let here = table.get_mut("fight").filter(|it| it.is_integer());
            let found = here.map_or(0, |it| {
                *it = fight.into();
                1
            });
            found + table.iter_mut().map(|(_, it)| put_into(fight, it)).sum::<usize>()
        }
        toml::Value::Array(list) => list.iter_mut().map(|it| put_into(fight, it)).sum(),
        _ => 0,
    }
}

#[test]
fn nobody_fights_where_there_is_no_fight() {
    let game = Shadowrun::standard();
    let said = |fight_of_all: i64| {
        let mut words = toml::Value::Table(fight());
        assert!(put_into(fight_of_all, &mut words) > 0, "{words}");
        let words = words.as_table().expect("it was one");
        let problems = game.arrange(&game.usual_setup(2), words).err().unwrap_or_default();
        problems.iter().map(ToString::to_string).collect::<Vec<String>>().join("\n")
    };
    assert_eq!(said(0), "");
    assert!(said(5).contains("others fight than those who lie here"), "{}", said(5));
}
