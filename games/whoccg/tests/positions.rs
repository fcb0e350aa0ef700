//! Positions that cannot be are refused, with the place of what is wrong.

use engine::Game;
use whoccg::{Setup, WhoCcg};

/// What is wrong with a position: where, and why.
fn wrong(position: &str) -> Vec<(String, String)> {
    let position = format!("line = [\"glass-abbey-1120\", \"marrowmoor-60\"]\n{position}");
    let position = position.parse().expect("it is TOML");
    let arranged = WhoCcg::standard().arrange(&Setup::usual(), &position);
    let problems = arranged.err().unwrap_or_default();
    problems.into_iter().map(|problem| (problem.path, problem.reason)).collect()
}

#[test]
fn what_is_wrong_with_a_position_is_told_with_its_place() {
    for (position, path, reason) in [
        ("hond = []", "hond", "there is no such field; did you mean `hand`?"),
        ("part = \"evil\"", "part", "there is no such field; did you mean `part`?"),
        ("open = {}", "open", "there is no such field; did you mean `open`?"),
        ("hand = \"ox\"", "hand", "give a list of cards"),
        ("hand = [\"oxx\"]", "hand[0]", "there is no card `oxx`; did you mean `ox`?"),
        (
            "hand = [\"ox\", \"2 adda-pell\"]",
            "hand[1]",
            "there is no card `adda-pell`; did you mean `ada-pell`?",
        ),
        ("table = [\"ox\"]", "table[0]", "give a table with `card` and where it is"),
        (
            "table = [{ card = \"ox\", at = \"first-snow-12000\" }]",
            "table[0].place.at",
            "`first-snow-12000` is not in the line",
        ),
        (
            "table = [{ card = \"tuning-key\", on = \"ox\" }]",
            "table[0].on",
            "name a card that is listed before",
        ),
    ] {
        assert!(
            wrong(position).contains(&(path.to_owned(), reason.to_owned())),
            "{position}: {:?}",
            wrong(position)
        );
    }
}

/// Rules: WHOX-GOAL-07, WHO-SETUP-03
#[test]
fn what_no_table_can_show_is_no_position() {
    let one = |position: &str, path: &str, reason: &str| {
        assert_eq!(wrong(position), [(path.to_owned(), reason.to_owned())], "{position}");
    };
    let beyond = "there is no such place in the line";
    one("table = [{ card = \"ox\", place = { at = 2 } }]", "table[0]", beyond);
    let nowhere = "say where it is: `at`, `on`, or aboard a `tardis`";
    one("table = [{ card = \"ox\" }]", "table[0]", nowhere);
    let words = r#"{ card = "learn-the-door-words", at = "marrowmoor-60" }"#;
    let debt = r#"{ card = "the-old-debt", at = "marrowmoor-60" }"#;
    let two = "two live Goals are at one place (WHOX-GOAL-07)";
    one(&format!("table = [{words}, {debt}]"), "table", two);
    let done = debt.replace(" }", ", done = true }");
    assert_eq!(wrong(&format!("table = [{words}, {done}]")), []);
    assert_eq!(
        wrong(&format!("table = [{words}, {}]", debt.replace("marrowmoor-60", "glass-abbey-1120"))),
        []
    );
}

#[test]
fn no_two_cards_have_one_number() {
    let same = "another card has the same `id`".to_owned();
    let two = r#"table = [{ card = "ox", at = "marrowmoor-60", id = 3 }, { card = "tolliver", at = "marrowmoor-60", id = 3 }]"#;
    let found = wrong(two);
    assert!(!found.is_empty() && found.iter().all(|(_, reason)| *reason == same), "{found:?}");
}
