//! Positions that cannot be are refused, with the place of what is wrong.

use engine::prelude::*;
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
        ("part = \"evil\"", "part", "there is no such field"),
        ("open = {}", "open", "there is no such field; did you mean `over`?"),
        ("hand = \"ox\"", "hand", "give a list in square brackets"),
        ("deck = \"ox\"", "deck", "give a list in square brackets"),
        ("discard = \"ox\"", "discard", "give a list in square brackets"),
        ("opponent = \"ox\"", "opponent", "give a list in square brackets"),
        ("table = \"ox\"", "table", "give a list in square brackets"),
        ("pending = \"flip\"", "pending", "give a list in square brackets"),
        (
            "deck = [{ card = \"ox\", knwon = \"all\" }]",
            "deck[0].knwon",
            "there is no such field; did you mean `known`?",
        ),
        ("points = 300", "points", "give a whole number from 0 to 255"),
        ("step = \"plya\"", "step", "there is no word `plya`; did you mean `play`?"),
        (
            "pending = [{ flip = { lefft = 1 } }]",
            "pending[0].flip.lefft",
            "there is no such field; did you mean `left`?",
        ),
        (
            "places = { marowmoor-60 = { goal = \"nonsense\" } }",
            "places.marowmoor-60",
            "there is no such field; did you mean `marrowmoor-60`?",
        ),
        (
            "places = { marrowmoor-60 = { goal = \"nonsense\" } }",
            "places.marrowmoor-60.goal",
            "there is no such field; there are yours, theirs, cards",
        ),
        (
            "places = { marrowmoor-60 = { yours = [\"ox\"] } }",
            "places",
            "`places.marrowmoor-60.yours`: expected [\"ox\"], got []; leave it out, and say it in `table`",
        ),
        ("hand = [\"oxx\"]", "hand[0]", "there is no card `oxx`; did you mean `ox`?"),
        (
            "hand = [\"ox\", \"2 adda-pell\"]",
            "hand[1]",
            "there is no card `adda-pell`; did you mean `ada-pell`?",
        ),
        (
            "table = [\"ox\"]",
            "table[0]",
            "give a table with card, at, on, under, side, owner, id, place, tokens, counter, frozen, late, \
             stepped, vortex, helped, set_up, done, joins, acted",
        ),
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
fn the_position_in_the_page_for_players_is_one_and_every_word_of_one_stands_there() {
    let page = include_str!("../../../docs/whoccg.md");
    let chapter = page.split("## In scenarios").nth(1).expect("the page tells of positions");
    let chapter = chapter.split("\n## ").next().expect("it ends");
    let block = |number: usize| {
        let block = chapter.split("```toml\n").nth(number).expect("there are two examples");
        block.split("```").next().expect("an example ends").to_owned()
    };
    let head = "game = \"whoccg\"\ntitle = \"The page\"\n";
    let text = format!("{head}{}[[step]]\nover = false\n", block(1));
    let report = engine::scenario::check(&WhoCcg::standard(), "docs/whoccg.md", &text);
    assert!(report.holds(), "{report}");
    let text = format!("{head}{}{}", block(1), block(2));
    let report = engine::scenario::check(&WhoCcg::standard(), "docs/whoccg.md", &text);
    assert!(matches!(report.verdict, engine::scenario::Verdict::Fails(_)), "{report}");
    let engine::ValueShape::Fields(words) = WhoCcg::standard().shape(&Setup::usual()) else {
        panic!("a position is a table")
    };
    for (word, _) in words {
        assert!(chapter.contains(&format!("`{word}`")), "`{word}` is not in docs/whoccg.md");
    }
}

#[test]
fn no_two_cards_have_one_number() {
    let same = "another card has the same `id`".to_owned();
    let two = r#"table = [{ card = "ox", at = "marrowmoor-60", id = 3 }, { card = "tolliver", at = "marrowmoor-60", id = 3 }]"#;
    let found = wrong(two);
    assert!(!found.is_empty() && found.iter().all(|(_, reason)| *reason == same), "{found:?}");
}
