//! How answers read at a table.

use engine::prelude::*;
use engine::{Seat, Viewer};
use singularis::{Setup, Singularis};

/// The answers of a Legwork phase in which somebody may be hired, armed, sold and sent.
fn answers() -> Vec<String> {
    let position = r#"
objectives = [
    { card = "courier-with-two-bags", stack = ["night-porter"] },
    { card = "night-editor", stack = ["yard-dogs", "two-bored-guards"] },
    { card = "pier-nine-books", stack = ["beat-patrol", "riot-line", "tower-gun"] },
]
hand = ["gnat-swarm", "ada-crosscut"]
runners = [{ card = "solder-sue" }, { card = "odd-marrow" }]
nuyen = 9
loan = 5
interest = 1
"#;
    let game = Singularis::standard();
    let words: toml::Table = position.parse().expect("a position is TOML");
    let state = game.arrange(&Setup::keen(), &words).expect("there can be such a table");
    let scene = game.scene(&game.view(&state, Viewer::Seat(Seat(0))));
    scene.prompt.choices.iter().map(|choice| choice.text.to_string()).collect()
}

/// Taken up, a card shows all its answers side by side, without the headings they have in a list.
#[test]
fn an_answer_begins_with_what_one_does() {
    let answers = answers();
    for said in ["Deploy Ada Crosscut, for 3 nuyen", "Sell Ada Crosscut, for 1 nuyen"] {
        assert!(answers.iter().any(|it| it == said), "{said} is not among {answers:?}");
    }
    let lower: Vec<&String> =
        answers.iter().filter(|it| it.starts_with(char::is_lowercase)).collect();
    assert!(lower.is_empty(), "{lower:?}");
}

/// Solder Sue pays 1 nuyen less for what she is given, and Odd Marrow what is printed.
#[test]
fn gear_is_offered_at_what_it_costs_whoever_takes_it() {
    let answers = answers();
    for said in
        ["Give Gnat Swarm to Solder Sue, for 1 nuyen", "Give Gnat Swarm to Odd Marrow, for 2 nuyen"]
    {
        assert!(answers.iter().any(|it| it == said), "{said} is not among {answers:?}");
    }
}

/// The card that another one would go to may lie before it or behind it.
#[test]
fn a_swap_is_offered_with_whoever_can_hold_the_gear() {
    let game = Singularis::standard();
    let swaps = |runners: &str| -> Vec<String> {
        let words: toml::Table = runners.parse().expect("a position is TOML");
        let state = game.arrange(&Setup::keen(), &words).expect("there can be such a table");
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let written = moves.iter().map(|mv| game.write(&view, mv));
        written.filter(|mv| mv.starts_with("swap ")).collect()
    };
    let swap = ["swap odd-marrow solder-sue gnat-swarm"];
    let (holds, holds_none) =
        (r#"{ card = "odd-marrow", gear = ["gnat-swarm"] }"#, r#"{ card = "solder-sue" }"#);
    let table = |runners: &str| format!("is = \"legwork\"\nloan = 0\nrunners = [{runners}]");
    assert_eq!(swaps(&table(&format!("{holds}, {holds_none}"))), swap);
    assert_eq!(swaps(&table(&format!("{holds_none}, {holds}"))), swap);
    let turned = r#"{ card = "solder-sue", turned = true }"#;
    assert_eq!(swaps(&table(&format!("{turned}, {holds}"))), [""; 0], "two turn for it");
}
