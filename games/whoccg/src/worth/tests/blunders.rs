//! What is told of as a blunder, and what is not.

use super::*;
use engine::story::Silence;
use engine::{Blunder, Dice, Viewer};

const ME: Seat = Seat(0);

/// What is plainly wrong with the last of these moves, played one after the other from a position.
fn seen_in_the_last(position: &str, moves: &[&str]) -> Option<Blunder> {
    good(position, |look| {
        let (game, mut state, mut seen) = (look.game, *look.state, None);
        for text in moves {
            let mv = game.read(&game.view(&state, Viewer::Seat(ME)), text).expect("a move");
            game.check(&state, ME, &mv).expect("it is legal");
            seen = Worth::blunder(game, &state, ME, &mv);
            game.play(&mut state, ME, &mv, &mut Dice::from_number(1), &mut Silence);
        }
        seen
    })
}

fn on_lantern_street(more: &str, people: &[&str]) -> String {
    let at = |one: &&str| format!(r#"{{ card = "{one}", at = "lantern-street-1963" }}"#);
    let people: Vec<String> = people.iter().map(at).collect();
    format!("step = \"act\"\n{more}\ntable = [{}]", people.join(", "))
}

#[test]
fn a_fight_that_is_lost_for_certain_is_harm_to_oneself() {
    let against = |other: &str| {
        let table = on_lantern_street(r#"hand = ["volley"]"#, &["station-trooper"]);
        let enemy =
            format!(r#", {{ card = "{other}", side = "opponent", at = "lantern-street-1963" }}]"#);
        let position = table.trim_end_matches(']').to_owned() + &enemy;
        seen_in_the_last(&position, &[&format!("attack volley by station-trooper against {other}")])
    };
    assert_eq!(against("grandmother-sump"), Some(Blunder::HarmToOneself), "seven against eight");
    assert_eq!(against("frost-wolf-rider"), None, "seven against seven: both are frozen");
    assert_eq!(against("winder"), None, "seven against five");
}

#[test]
fn to_end_the_step_beside_a_goal_that_is_as_good_as_done_leaves_a_gain() {
    let ends =
        |people: &[&str]| seen_in_the_last(&on_lantern_street("points = 2", people), &["done"]);
    let [quill, curator, doctor, ada] =
        ["professor-quill", "curator", "locum-archivist", "ada-pell"];
    let goal = "learn-the-door-words";
    assert_eq!(ends(&[goal, quill, curator, doctor, ada]), Some(Blunder::GainLeft));
    assert_eq!(ends(&[goal, quill, curator, doctor]), None, "one Brain is missing");
    assert_eq!(ends(&[quill, curator, doctor, ada]), None, "there is no Goal");
}

#[test]
fn help_that_nobody_needs_is_a_card_thrown_away_and_help_that_stays_in_the_hand_a_gain_left() {
    let goal = ["learn-the-door-words", "professor-quill", "curator", "ada-pell"];
    let last = |more: &[&str], last: &str| {
        let hand = "hand = [\"brainwave\"]\npoints = 2";
        let position = on_lantern_street(hand, &[&goal[..], more].concat());
        let group = [&goal[1..], more].concat().join(", ");
        let attempt = format!("attempt lantern-street-1963 with {group}");
        seen_in_the_last(&position, &[&attempt, last])
    };
    let (few, many): (&[&str], &[&str]) = (&["lamplighter-bess"], &["locum-archivist"]);
    assert_eq!(last(few, "bang brainwave"), None, "three Brains are missing");
    assert_eq!(last(few, "pass"), Some(Blunder::GainLeft));
    assert_eq!(last(many, "bang brainwave"), Some(Blunder::CardThrownAway));
    assert_eq!(last(many, "pass"), None, "it is enough without");
}

#[test]
fn a_goal_is_thrown_away_if_there_are_not_points_enough_without_it() {
    let discards = |points: u8, deck: &str, card: &str| {
        let position = format!(
            "step = \"end\"\npoints = {points}\nhand = [\"the-old-debt\", \"ox\"]\ndeck = [{deck}]"
        );
        seen_in_the_last(&position, &[&format!("discard {card}")])
    };
    assert_eq!(discards(8, "", "the-old-debt"), Some(Blunder::CardThrownAway));
    assert_eq!(discards(8, "", "ox"), None);
    assert_eq!(discards(8, "\"learn-the-door-words\"", "the-old-debt"), None, "another is to come");
    assert_eq!(discards(5, "", "the-old-debt"), None, "it was lost before");
}
