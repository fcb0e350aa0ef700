//! What bots think of positions: which of two is the better one, never how much.

use engine::prelude::*;
use engine::{Seat, Worth};
use whoccg::{Setup, WhoCcg};

/// A crew of Good with the Goal at the Abbey; what is said of the position goes before the table, and more cards on it.
fn crew(position: &str, more: &[&str]) -> f32 {
    let text = format!(
        r#"
        line = ["glass-abbey-1120", "marrowmoor-60", "lantern-street-1963"]
        step = "act"
        points = 8
        table = [{{ card = "learn-the-door-words", at = "glass-abbey-1120" }}, {}]
        {position}
        "#,
        more.join(", ")
    );
    let game = WhoCcg::standard();
    let position = text.parse().expect("it is TOML");
    let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
    game.worth(&state, Seat(0))
}

/// Somebody aboard, if no place is said.
fn someone(card: &str, place: &str) -> String {
    let at = if place.is_empty() { String::new() } else { format!(r#", at = "{place}""#) };
    format!(r#"{{ card = "{card}"{at} }}"#)
}

const ABBEY: &str = "glass-abbey-1120";
const MARROWMOOR: &str = "marrowmoor-60";
const LANDED_ELSEWHERE: &str = r#"
    tardis = { card = "waiting-room-old-wing", at = "marrowmoor-60" }
    deck = ["ox", "ox", "ox", "ox", "ox", "ox"]
"#;
const LANDED_THERE: &str = r#"
    tardis = { card = "waiting-room-old-wing", at = "glass-abbey-1120" }
    deck = ["ox", "ox", "ox", "ox", "ox", "ox"]
"#;

fn worth(position: &str, doctor_at: &str, quill_at: &str) -> f32 {
    let table = [someone("locum-archivist", doctor_at), someone("professor-quill", quill_at)];
    crew(position, &table.each_ref().map(String::as_str))
}

#[test]
fn whoever_is_where_the_goal_is_stands_better_than_whoever_must_come_there() {
    let there = worth(LANDED_ELSEWHERE, ABBEY, ABBEY);
    let landed = worth(LANDED_THERE, "", "");
    let elsewhere = worth(LANDED_ELSEWHERE, "", "");
    assert!(there > elsewhere && landed > elsewhere, "{there} {landed} {elsewhere}");
}

#[test]
fn boarding_before_a_flight_loses_nothing() {
    let beside = worth(LANDED_ELSEWHERE, "", MARROWMOOR);
    let aboard = worth(LANDED_ELSEWHERE, "", "");
    assert!(aboard >= beside, "{aboard} {beside}");
}

#[test]
fn a_doctor_who_is_not_with_the_tardis_flies_nobody() {
    let beside = worth(LANDED_ELSEWHERE, MARROWMOOR, "");
    let away = worth(LANDED_ELSEWHERE, "lantern-street-1963", "");
    assert!(beside > away, "{beside} {away}");
}

#[test]
fn what_is_promised_is_worth_less_the_less_time_there_is() {
    let long = worth(LANDED_THERE, "", "");
    let short = worth(&LANDED_THERE.replace(r#""ox", "ox", "ox", "ox", "ox", "ox""#, ""), "", "");
    assert!(short < long, "{short} {long}");
}

#[test]
fn a_search_counts_the_turns_of_a_game_for_one() {
    let game = WhoCcg::standard();
    let position = "line = [\"marrowmoor-60\"]\nturn = 4".parse().expect("it is TOML");
    let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
    assert_eq!(game.turns_begun(&state), 4);
}

#[test]
fn nothing_is_settled_while_something_is_unfinished() {
    let game = WhoCcg::standard();
    let settled = |pending: &str| {
        let position = format!("line = [\"marrowmoor-60\"]\npending = [{pending}]");
        let position = position.parse().expect("it is TOML");
        let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
        game.is_settled(&state)
    };
    assert!(settled("") && !settled("\"look-around\""));
}

#[test]
fn a_game_that_is_over_was_won_or_lost() {
    let game = WhoCcg::standard();
    let worth = |over: &str| {
        let position = format!("line = [\"marrowmoor-60\"]\nover = \"{over}\"");
        let position = position.parse().expect("it is TOML");
        let state = game.arrange(&Setup::usual(), &position).expect("it is a position");
        game.worth(&state, Seat(0))
    };
    assert_eq!(["won", "conceded", "nothing-left"].map(worth), [1.0, 0.0, 0.0]);
}
