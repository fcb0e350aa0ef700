//! What Goals promise, on the table and in the hand.

use super::*;

fn table(position: &str, entries: &[&str]) -> String {
    format!("{position}\ntable = [{}]", entries.join(", "))
}

fn at(place: &str, name: &str) -> String {
    format!(r#"{{ card = "{name}", at = "{place}" }}"#)
}

fn goals(position: &str, entries: &[&str]) -> f32 {
    let promised = good(&table(position, entries), |look| look.goals());
    assert!(promised.is_finite());
    promised
}

const WORDS: &str = r#"{ card = "learn-the-door-words", at = "glass-abbey-1120" }"#;
const QUILL: &str = r#"{ card = "professor-quill", at = "glass-abbey-1120" }"#;
const ABBOT: &str = r#"{ card = "false-abbot", at = "glass-abbey-1120", side = "opponent" }"#;
const PLACES: [&str; 3] = ["glass-abbey-1120", "marrowmoor-60", "lantern-street-1963"];

/// A live Goal at each place, so that there is no room for another.
fn full() -> [String; 3] {
    let goals = ["steal-the-abbey-glass", "the-old-debt", "rob-the-night-mail"];
    [0, 1, 2].map(|number| at(PLACES[number], goals[number]))
}

#[test]
fn without_goals_nothing_is_promised() {
    assert_eq!(goals("", &[]), 0.0);
    assert_eq!(goals("", &[QUILL]), 0.0);
    assert_eq!(goals("hand = [\"corner-the-copper\"]", &[QUILL]), 0.0, "no place lists Profit");
}

#[test]
fn a_goal_promises_more_the_less_is_lacking_and_less_if_it_is_contested() {
    let elsewhere = at("marrowmoor-60", "professor-quill");
    let (near, far) = (goals("", &[WORDS, QUILL]), goals("", &[WORDS, &elsewhere]));
    assert!(0.0 < far && far < near, "{far} {near}");
    let orders = at("glass-abbey-1120", "sealed-orders");
    assert!(goals("", &[WORDS, QUILL, &orders]) < near, "a Puzzle stands before it");
    assert!(goals("", &[WORDS, QUILL, ABBOT]) < near, "others may take it first");
}

#[test]
fn two_goals_promise_more_than_one() {
    let debt = at("marrowmoor-60", "the-old-debt");
    assert!(goals("", &[WORDS, &debt]) > goals("", &[WORDS]));
}

#[test]
fn who_may_come_adds_to_the_promise_and_counts_in_full_for_one_goal_only() {
    let words_elsewhere = at("marrowmoor-60", "learn-the-door-words");
    let more = |entries: &[&str]| {
        let [moves, stays] = ["gallery-thief", "false-abbot"].map(|name| {
            let there = at("lantern-street-1963", name);
            goals("", &[entries, &[&there]].concat())
        });
        moves - stays
    };
    let (one, two) = (more(&[WORDS]), more(&[WORDS, &words_elsewhere]));
    assert!(0.0 < one && one < two && two < 1.9 * one, "{one} {two}");
}

#[test]
fn a_goal_of_the_hand_promises_something_where_it_fits_and_may_be_played() {
    let hand = "hand = [\"learn-the-door-words\"]";
    let held = goals(hand, &[QUILL]);
    assert!(held > 0.0 && held < goals("", &[WORDS, QUILL]));
    let played = r#"{ card = "learn-the-door-words", at = "lantern-street-1963", done = true }"#;
    assert_eq!(goals(hand, &[QUILL, played]), 0.0, "a title is played once in a game");
    let full = full();
    let full = full.each_ref().map(String::as_str);
    assert_eq!(goals(hand, &full), goals("", &full), "each place has its live Goal");
}

#[test]
fn a_goal_of_the_hand_is_thought_of_where_it_promises_most() {
    let promised = ["marrowmoor-60", "lantern-street-1963"].map(|place| {
        let quill = at(place, "professor-quill");
        goals("hand = [\"learn-the-door-words\"]", &[&quill])
    });
    assert_eq!(promised[0], promised[1]);
    assert!(promised[0] > goals("hand = [\"learn-the-door-words\"]", &[]));
}

#[test]
fn of_several_goals_in_the_hand_the_best_counts_most_and_most_while_there_is_room() {
    let kept = |position: &str, promises: &[f32]| {
        good(position, |look| {
            let goal = card(look, "learn-the-door-words");
            let goals: Vec<_> = promises.iter().map(|best| (goal, *best)).collect();
            look.kept(&goals)
        })
    };
    assert_eq!(kept("", &[]), 0.0);
    assert!(0.0 < kept("", &[1.0]) && kept("", &[1.0]) < 1.0);
    assert_eq!(kept("", &[1.0, 2.0]), kept("", &[2.0, 1.0]));
    assert!(kept("", &[2.0, 2.0]) > kept("", &[2.0, 1.0]));
    assert!(kept("", &[2.0, 2.0]) < 2.0 * kept("", &[2.0]));
    let full = full();
    let full = table("", &full.each_ref().map(String::as_str));
    assert!(kept(&full, &[1.0]) < kept("", &[1.0]));
}

/// What a Goal at the Abbey promises with who is there, and how likely it is to be lost.
fn promise(position: &str, goal: &str, entries: &[&str]) -> (f32, f32) {
    good(&table(position, entries), |look| {
        let (goal, ground) = (card(look, goal), look.ground(ABBEY));
        (look.promise(goal, &ground).0, look.risk(goal, &ground).0)
    })
}

#[test]
fn what_is_not_at_risk_is_promised_and_what_is_lost_with_a_goal_is_taken_off() {
    let (safe, none) = promise("points = 5", "learn-the-door-words", &[QUILL]);
    let (left, risk) = promise("points = 5", "learn-the-door-words", &[QUILL, ABBOT]);
    assert!(none == 0.0 && risk > 0.0);
    assert!((left - (1.0 - risk) * safe).abs() < 1e-6, "{left} {risk} {safe}");
    let empire = |points: &str| promise(points, "empire-of-the-swarm", &[ABBOT]).0;
    assert!(empire("points = 5") < empire("points = 1") && empire("points = 1") < empire(""));
    assert!(empire("").is_finite() && empire("points = 5") > -2.0);
}

#[test]
fn a_goal_promises_less_than_its_points() {
    for goal in ["learn-the-door-words", "read-the-last-page"] {
        let (there, _) = promise("", goal, &[QUILL]);
        let points = good("", |look| look.cost(card(look, goal)));
        assert!(0.0 < there && there < points as f32, "{goal}: {there}");
    }
}

#[test]
fn nobody_who_may_come_adds_nothing_to_a_goal_in_play_or_in_the_hand() {
    let position = table("hand = [\"learn-the-door-words\"]", &[QUILL]);
    good(&position, |look| {
        let goal = card(look, "learn-the-door-words");
        let (there, more) = look.promise(goal, &look.ground(ABBEY));
        assert_eq!(more, 0.0);
        assert_eq!(look.goals(), look.kept(&[(goal, there)]));
    });
}

#[test]
fn who_may_come_makes_a_goal_of_the_hand_promise_more() {
    let promised = |name: &str| {
        let one = at("lantern-street-1963", name);
        let taken =
            [at("glass-abbey-1120", "steal-the-abbey-glass"), at(PLACES[2], "forge-the-gallery")];
        let table = [one.as_str(), &taken[0], &taken[1]];
        goals("hand = [\"learn-the-door-words\"]", &table) - goals("", &table)
    };
    assert!(promised("gallery-thief") > promised("false-abbot"));
}

/// Rules: WHOX-GOAL-06
#[test]
fn what_makes_goals_harder_to_oppose_makes_them_no_harder_to_reach() {
    let auditor = r#"{ card = "auditor", at = "glass-abbey-1120", side = "opponent" }"#;
    let more = |look: &Outlook| {
        let ground = look.ground(ABBEY);
        [ground.more, ground.more_for_opposing]
    };
    assert_eq!(good(&table("", &[auditor]), more), [[2, 0, 0], [0, 0, 0]]);
    assert_eq!(evil(&table("", &[auditor]), more), [[0, 0, 0], [2, 0, 0]]);
}
