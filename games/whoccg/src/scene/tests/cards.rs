//! Cards as they are drawn: stones, numbers, words and marks.

use super::super::faces::printed;
use super::*;
use crate::cards::standard_pool;
use engine::scene::{Counter, Face, Folk, Person, Wears};

fn drawn(id: &str) -> Face {
    let pool = standard_pool();
    printed(pool, pool.find(id).expect("it is in the box"))
}

#[test]
fn each_type_of_card_has_its_stone() {
    for (id, tone) in [
        ("marrowmoor-60", Tone::Lapis),
        ("waiting-room-old-wing", Tone::Lapis),
        ("queen-ceren", Tone::Verdigris),
        ("ox", Tone::Verdigris),
        ("brassling", Tone::Cinnabar),
        ("the-old-debt", Tone::Ochre),
        ("gold-in-the-hills", Tone::Ochre),
        ("in-irons", Tone::Ochre),
        ("marsh-fever", Tone::Cinnabar),
        ("shelf-eel", Tone::Cinnabar),
        ("committee", Tone::Cinnabar),
        ("tuning-key", Tone::Plain),
        ("i-remember-you", Tone::Plain),
        ("volley", Tone::Amethyst),
        ("brainwave", Tone::Amethyst),
    ] {
        let face = drawn(id);
        assert_eq!((face.tone, face.harms), (tone, tone == Tone::Cinnabar), "{id}");
    }
}

#[test]
fn a_picture_tells_traits_first_then_what_the_card_says_and_then_the_rest() {
    for (id, text) in [
        (
            "ada-pell",
            "Computers, Running x2. +1 Bravery with The Locum here. Keywords: Human. Diamonds: 1.",
        ),
        ("brawl", "Needs nothing. Fight with Brawn, +0. Target: any Character."),
        ("waiting-room-old-wing", "Capacity: 10/4."),
        ("heave", "When you attempt a Goal: your group has +4 Brawn."),
    ] {
        assert_eq!(drawn(id).text, text, "{id}");
    }
}

#[test]
fn characters_have_portraits_and_nothing_else_has() {
    let person = |id| drawn(id).person;
    let hat = Some(Person { folk: Folk::Human, wears: Wears::Hat });
    assert_eq!(person("junior-teller"), Some(Person { folk: Folk::Human, wears: Wears::Visor }));
    assert_eq!(person("harbour-constable"), hat);
    assert_eq!(person("mirefolk-raider"), Some(Person { folk: Folk::Ork, wears: Wears::Band }));
    for id in ["brassling", "swarmling", "shelf-eel", "tuning-key", "marrowmoor-60"] {
        assert_eq!(person(id), None, "{id}");
    }
}

fn numbers(numbers: &[Counter]) -> Vec<(&str, i64, Tone)> {
    numbers.iter().map(|one| (&*one.name, one.value, one.tone)).collect()
}

#[test]
fn the_numbers_of_a_card_are_those_that_are_printed() {
    assert_eq!(numbers(&drawn("brainwave").numbers), []);
    assert_eq!(numbers(&drawn("the-old-debt").numbers), [("points", 2, Tone::Plain)]);
    assert_eq!(
        numbers(&drawn("ada-pell").numbers),
        [
            ("cost", 2, Tone::Plain),
            ("Brains", 5, Tone::Amethyst),
            ("Brawn", 3, Tone::Cinnabar),
            ("Bravery", 6, Tone::Ochre),
        ]
    );
}

#[test]
fn in_play_somebody_shows_what_he_has_there_and_what_is_true_of_him() {
    let scene = scene(
        r#"table = [
    { card = "queen-ceren", at = "marrowmoor-60", frozen = true, joins = true, tokens = 2, counter = -3 },
    { card = "ghost-lantern", on = "queen-ceren" },
    { card = "corporal-teague", at = "marrowmoor-60" },
    { card = "the-old-debt", at = "marrowmoor-60", done = true },
]"#,
    );
    let queen = thing(&scene, "Queen Ceren");
    let face = queen.face.as_ref().expect("she lies open");
    let values: Vec<i64> = face.numbers.iter().map(|one| one.value).collect();
    assert_eq!(values, [3, 6, 6, 12], "an Ally beside the Corporal, with a lantern");
    let marks = ["frozen", "in the group", "2 tokens", "counter -3", "with Ghost Lantern"];
    assert_eq!(queen.marks, marks);
    let teague = thing(&scene, "Corporal Teague").face.as_ref().expect("he lies open");
    assert_eq!(teague.numbers, drawn("corporal-teague").numbers);
    assert_eq!(thing(&scene, "The Old Debt").marks, ["completed"]);
}

#[test]
fn a_completed_goal_looks_like_none_that_is_live() {
    let scene = scene(
        r#"table = [
    { card = "the-old-debt", at = "marrowmoor-60", done = true },
    { card = "learn-the-door-words", at = "lantern-street-1963" },
]"#,
    );
    let tone = |name| thing(&scene, name).face.as_ref().expect("it lies open").tone;
    assert_eq!((tone("The Old Debt"), tone("Learn the Door Words")), (Tone::Plain, Tone::Ochre));
}

/// Rules: WHOX-GOAL-05
#[test]
fn a_goal_tells_how_much_of_what_it_asks_for_is_there() {
    let scene = scene(
        r#"table = [
    { card = "learn-the-door-words", at = "lantern-street-1963" },
    { card = "professor-quill", at = "lantern-street-1963" },
]"#,
    );
    let progress = &thing(&scene, "Learn the Door Words").progress;
    let told: Vec<_> = progress.iter().map(|one| (one.says.as_str(), one.value, one.of)).collect();
    assert_eq!(told, [("need 21 more Brains", 9, 30), ("need History and 17 more Brains", 0, 18)]);
}

/// Two at a place with a Puzzle and a Goal, one of them in a group that tries the Goal.
fn attempt(bonus: u8, table: &str) -> Scene {
    scene(&format!(
        r#"table = [
    {{ card = "learn-the-door-words", at = "lantern-street-1963" }},
    {{ card = "professor-quill", at = "lantern-street-1963", joins = true }},
    {{ card = "ox", at = "lantern-street-1963" }},
    {table}
]
pending = [{{ attempt = {{ place = 3, aim = "goal", bonus = [{bonus}, 0, 0] }} }}]"#
    ))
}

fn ways(scene: &Scene, name: &str) -> Vec<String> {
    let ways = thing(scene, name).progress.iter();
    ways.map(|way| format!("{} {} ({} of {})", way.who, way.says, way.value, way.of)).collect()
}

/// Rules: WHOX-REACH-03, WHOX-REACH-08
#[test]
fn an_attempt_tells_what_the_group_still_needs() {
    let goal = "Learn the Door Words";
    let theirs = "they need History and 17 more Brains (0 of 18)";
    let alone = attempt(0, "");
    assert_eq!(ways(&alone, goal), ["the group needs 21 more Brains (9 of 30)", theirs]);
    let asked = |scene: &Scene| scene.prompt.text.to_string();
    assert_eq!(asked(&alone), "Your group needs 21 more Brains. Play a Bang! card, or pass.");
    let helped = attempt(21, "");
    assert_eq!(ways(&helped, goal), ["the group has what it needs (30 of 30)", theirs]);
    assert_eq!(asked(&helped), "Your group has what it needs. Play a Bang! card, or pass.");
}

/// Rules: WHOX-PUZ-06
#[test]
fn a_puzzle_that_stops_the_group_is_what_it_is_measured_by() {
    let puzzled = attempt(0, r#"{ card = "bare-hands", at = "lantern-street-1963" }"#);
    let puzzle = ways(&puzzled, "Bare Hands");
    assert!(matches!(&puzzle[..], [one] if one.starts_with("the group needs ")), "{puzzle:?}");
    let goal = ways(&puzzled, "Learn the Door Words");
    assert!(goal[0].starts_with("you need "), "{goal:?}");
}

/// Rules: WHO-OPP-12
#[test]
fn a_card_of_the_opponent_deck_wears_the_stone_of_harm_too() {
    let looked = "line = [\"marrowmoor-60\"]\nopponent = [{ card = \"ox\", known = \"player\" }]";
    let scene = seen_by(PLAYER, &state("tide", looked));
    let face = thing(&scene, "Ox").face.as_ref().expect("it was looked at");
    assert_eq!((face.tone, face.harms), (Tone::Cinnabar, true));
}
