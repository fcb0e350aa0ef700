//! What bots go by, part by part: which of two things counts for more, and what counts for nothing.

mod blunders;
mod coming;
mod dangers;
mod goals;

use super::coming::{ELSEWHERE, IN_HAND, LANDED, Room};
use super::*;
use crate::cards::{Condition, Quality};
use crate::rules::play::COST_A_TURN;
use crate::setup::Setup;
use engine::prelude::*;

const LINE: &str = r#"line = ["glass-abbey-1120", "marrowmoor-60", "lantern-street-1963"]
"#;
const ABBEY: u8 = 0;
const MARROWMOOR: u8 = 1;
const LANTERN: u8 = 2;

/// Asks about a position of Good.
fn good<R>(position: &str, ask: impl FnOnce(&Outlook) -> R) -> R {
    asked("scholars", position, ask)
}

/// Asks about a position of Evil.
fn evil<R>(position: &str, ask: impl FnOnce(&Outlook) -> R) -> R {
    asked("tide", position, ask)
}

fn asked<R>(deck: &str, position: &str, ask: impl FnOnce(&Outlook) -> R) -> R {
    let game = WhoCcg::standard();
    let setup = Setup { deck: deck.into(), ..Setup::usual() };
    let position = format!("{LINE}{position}").parse().expect("it is TOML");
    let state = game.arrange(&setup, &position);
    let state = state.unwrap_or_else(|problems| panic!("{problems:?}"));
    ask(&Outlook::of(&game, &state))
}

fn card(look: &Outlook, name: &str) -> Card {
    look.game.pool.find(name).expect("it is in the box")
}

#[test]
fn between_two_entries_it_goes_in_proportion_and_beyond_the_last_it_stays() {
    let table = [8.0, 4.0, 2.0];
    let found = [0.0, 0.5, 1.0, 1.75, 2.0, 9.0].map(|number| between(&table, number));
    assert_eq!(found, [8.0, 6.0, 4.0, 2.5, 2.0, 2.0]);
}

#[test]
fn the_chance_is_even_at_an_even_game_grows_with_every_point_and_stays_a_chance() {
    assert_eq!(squashed(weights::EVEN), 0.5);
    let chances: Vec<f32> =
        (-400..400).map(|points| squashed(weights::EVEN + points as f32)).collect();
    assert!(chances.is_sorted_by(|less, more| less < more));
    assert!(chances.iter().all(|chance| (0.0..1.0).contains(chance)));
}

#[test]
fn what_is_met_lacks_nothing_and_a_trait_is_harder_to_find_than_a_point() {
    good("", |look| {
        let needs = look.needs(card(look, "learn-the-door-words"), true);
        let sum = |historians: &[&str], brains| {
            let mut sum = Sum::default();
            historians.iter().for_each(|one| sum.add(&look.game.facts.of(card(look, one)).sum));
            sum.qualities[Quality::Brains as usize] = brains;
            sum
        };
        let lacks = |sum: &Sum| lacking(needs, sum, &[0; 3]);
        let met = sum(&["professor-quill"], 29);
        assert_eq!(lacks(&met), 0.0);
        assert!(lacking(needs, &met, &[2, 0, 0]) > lacking(needs, &met, &[1, 0, 0]));
        assert!(lacks(&sum(&[], 29)) > lacks(&sum(&["professor-quill"], 28)));
        assert!(lacks(&sum(&[], 0)) > lacks(&sum(&[], 29)));
    });
}

#[test]
fn the_way_that_lacks_least_is_what_counts_and_no_way_lacks_nothing() {
    good("", |look| {
        let ledger = &look.game.pool.face(card(look, "locked-ledger"));
        let Some(Condition::Puzzle { needs, .. }) = ledger.condition() else {
            panic!("it is a Puzzle");
        };
        let mut clever = Sum::default();
        clever.qualities[Quality::Brains as usize] = 20;
        assert_eq!(lacking(needs, &clever, &[0; 3]), 0.0);
        assert!(lacking(needs, &Sum::default(), &[0; 3]).is_finite());
        assert_eq!(lacking(&Requirement::default(), &Sum::default(), &[0; 3]), 0.0);
    });
}

#[test]
fn points_to_come_are_those_of_the_goals_on_the_table_in_the_hand_and_in_the_deck() {
    let slack = |position: &str| good(position, |look| look.slack());
    assert_eq!(slack("points = 10"), 0.0);
    assert_eq!(slack(r#"hand = ["break-the-station", "ox"]"#), -7.0);
    assert_eq!(slack("points = 4\ndeck = [\"march-on-the-walls\", \"ox\"]"), -2.0);
    let live = r#"table = [{ card = "break-the-station", at = "lantern-street-1963" }]"#;
    assert_eq!(slack(live), -7.0);
    let done = live.replace(" }", ", done = true }");
    assert_eq!(slack(&done), -10.0, "its points were scored");
    let other = live.replace(" }", ", side = \"opponent\" }");
    assert_eq!(slack(&other), -10.0, "it is none of the player's");
}

#[test]
fn without_enough_points_left_a_game_is_as_good_as_lost() {
    let chance = |points: u8| good(&format!("points = {points}"), |look| look.chance_to_win());
    assert!(chance(9) < 0.1 && chance(10) > 0.5, "{} {}", chance(9), chance(10));
    let goals = |number: usize| {
        let hand = ["break-the-station", "march-on-the-walls", "rob-the-night-mail"];
        good(&format!("points = 10\ndeck = {:?}", &hand[..number]), |look| look.chance_to_win())
    };
    assert!(goals(0) < goals(1) && goals(1) < goals(2) && goals(2) < 1.0);
}

#[test]
fn cards_that_are_played_or_owed_or_being_dealt_are_still_to_be_flipped() {
    let flips = |position: &str| good(position, |look| look.flips_to_come());
    assert_eq!(flips("step = \"play\"\nso_far = { played = 2 }\nowed = 3"), 5);
    assert_eq!(flips("step = \"act\"\nso_far = { played = 2 }\nowed = 3"), 3);
    assert_eq!(flips("step = \"flip\"\npending = [{ flip = { left = 2, from = 0 } }]"), 2);
}

#[test]
fn a_card_that_is_still_to_be_flipped_is_nothing_to_wish_for() {
    let expected = |owed: u8| good(&format!("owed = {owed}"), |look| look.expected());
    assert!(expected(0) > expected(1) && expected(1) > expected(2));
}

#[test]
fn what_there_is_adds_up_and_what_threatens_takes_away() {
    let expected = |position: &str| good(position, |look| look.expected());
    let bare = expected("");
    assert_eq!(bare, 0.0);
    assert_eq!(expected("points = 3"), 3.0);
    assert!(expected("deck = [\"ox\"]") > bare && expected("hand = [\"volley\"]") > bare);
    let people = |more: &str| {
        format!(r#"table = [{{ card = "abbess-hild", at = "glass-abbey-1120" }}, {more}]"#)
    };
    assert!(expected(&people("")) > bare);
    let committee = r#"table = [{ card = "committee", at = "glass-abbey-1120" }]"#;
    assert_eq!(expected(committee), bare, "who is nobody counts for nobody");
    let tide = r#"{ card = "marsh-fever", at = "glass-abbey-1120" }"#;
    assert!(expected(&people(tide)) < expected(&people("")));
}

#[test]
fn two_cards_of_the_deck_last_as_long_as_one_that_can_still_be_played() {
    let time = |position: &str| good(position, |look| look.time());
    assert_eq!(time(""), 0.0);
    let (long, short) = (time("deck = [\"ox\", \"ox\", \"ox\", \"ox\"]"), time("deck = [\"ox\"]"));
    assert!(0.0 < short && short < long && long < 1.0, "{short} {long}");
    assert_eq!(time("deck = [\"ox\", \"ox\"]"), time("hand = [\"ox\"]"));
    assert_eq!(
        time("hand = [\"ox\", \"ada-pell\"]"),
        time("deck = [\"ox\", \"ox\", \"ox\", \"ox\"]")
    );
}

#[test]
fn a_card_is_good_for_a_turn_if_it_can_be_played_later_at_all() {
    let playable = |position: &str, name: &str| {
        good(position, |look| look.is_playable_later(card(look, name)))
    };
    assert!(playable("", "learn-the-door-words") && !playable("", "corner-the-copper"));
    assert!(playable("", "ox") && playable("", "queen-ceren") && !playable("", "curator"));
    assert!(playable("", "tuning-key") && playable("", "committee"));
    assert!(!playable("", "brainwave") && !playable("", "brawl"));
    let full = r#"table = [
        { card = "learn-the-door-words", at = "glass-abbey-1120" },
        { card = "the-old-debt", at = "marrowmoor-60" },
        { card = "rob-the-night-mail", at = "lantern-street-1963" },
    ]"#;
    assert!(!playable(full, "steal-the-abbey-glass"), "there are three live Goals");
}

#[test]
fn a_card_of_the_hand_is_worth_more_if_there_is_a_place_for_it() {
    let value =
        |position: &str, name: &str| good(position, |look| look.card_worth(card(look, name)));
    assert!(value("", "queen-ceren") > value("", "curator"));
    assert_eq!(value("", "ox"), value("", "queen-ceren"));
    assert_eq!(value("", "volley"), value("", "queen-ceren"));
    assert!(value("", "learn-the-door-words") > value("", "corner-the-copper"));
    assert!(value("", "read-the-last-page") > value("", "learn-the-door-words"));
    assert!(value("", "learn-the-door-words") < 1.0, "its points are not made yet");
    let standing = |name: &str| {
        format!(r#"table = [{{ card = "{name}", at = "glass-abbey-1120", done = true }}]"#)
    };
    let played = standing("learn-the-door-words");
    assert!(value(&played, "learn-the-door-words") < value("", "learn-the-door-words"));
    let met = standing("ox").replace(", done = true", "");
    assert!(value(&met, "ox") < value("", "ox"), "he is in play already");
    assert_eq!(value(&met, "ada-pell"), value("", "ada-pell"));
}

#[test]
fn somebody_dear_is_worth_more_and_on_the_opposing_side_takes_more_away() {
    let worth_of = |entry: &str| {
        good(&format!("table = [{entry}]"), |look| {
            look.person_worth(look.open.table.iter().next().expect("it is in play"))
        })
    };
    let at = |name: &str| worth_of(&format!(r#"{{ card = "{name}", at = "glass-abbey-1120" }}"#));
    let opposing = |name: &str| {
        let entry = r#", at = "glass-abbey-1120", side = "opponent" }"#;
        worth_of(&format!(r#"{{ card = "{name}"{entry}"#))
    };
    assert!(at("beat-poet") > 0.0 && at("queen-ceren") > at("beat-poet"));
    assert!(opposing("brassling") < 0.0 && opposing("winder") < opposing("brassling"));
    assert!(at("queen-ceren") < 1.0 && opposing("winder") > -1.0, "people are not points");
}

#[test]
fn it_is_better_to_be_where_something_is_to_be_done_or_on_the_way() {
    let standing = |at: &str| {
        let table = format!(
            r#"tardis = {{ card = "waiting-room-old-wing", at = "marrowmoor-60" }}
            table = [{{ card = "ox"{at} }}, {{ card = "the-old-debt", at = "marrowmoor-60" }}]"#
        );
        good(&table, |look| look.standing(look.open.table.iter().next().expect("he is in play")))
    };
    let (goal, nothing) =
        (standing(r#", at = "marrowmoor-60""#), standing(r#", at = "glass-abbey-1120""#));
    assert!(goal > nothing);
    assert_eq!(standing(""), goal, "who is aboard can go there");
}

#[test]
fn without_time_nothing_is_promised_and_without_points_to_spare_nothing_is_added() {
    let quill = r#"{ card = "professor-quill", at = "lantern-street-1963" }"#;
    let words = r#"{ card = "learn-the-door-words", at = "glass-abbey-1120" }"#;
    let expected = |table: &str| good(&format!("table = [{table}]"), |look| look.expected());
    assert_eq!(expected(&format!("{quill}, {words}")), expected(quill));
    assert_eq!(good("points = 10", |look| look.chance_to_win()), squashed(10.0));
}
