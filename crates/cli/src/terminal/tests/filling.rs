//! Answers with blanks, filled by keys and by the mouse.

use super::*;
use crate::terminal::sheet::Overlay;

/// A game in which p1 may act, with the sheet of a trade of one's own before it.
fn trading() -> Try {
    let mut game = Try::of("human,random", 40, SMALL);
    for _ in 0..60 {
        let menu = game.room.answers.menu();
        let own =
            (1..=menu.len()).find(|at| menu.choice(*at).is_some_and(|it| it.blanks.len() == 2));
        if let Some(number) = own {
            game.type_in(&number.to_string());
            game.press(&[KeyCode::Enter]);
            return game;
        }
        game.play_first();
    }
    panic!("nobody may ever barter");
}

/// The move that would be made, as the sheet writes it.
fn written(game: &Try) -> String {
    let lines = game.lines();
    let written = lines.iter().find_map(|line| Some(&line[line.find("offer p2 ")?..]));
    let (written, _) = written.and_then(|text| text.split_once('\u{2503}')).expect("a move");
    written.trim().to_owned()
}

#[test]
fn a_trade_is_put_together_by_keys_and_made_by_enter() {
    let mut game = trading();
    game.shows("Fill in");
    assert_eq!(written(&game), "offer p2 point for nothing");
    game.press(&[KeyCode::Right]);
    assert_eq!(written(&game), "offer p2 2 point for nothing");
    game.press(&[KeyCode::Left, KeyCode::Left]);
    game.shows("one side must give something");
    game.press(&[KeyCode::Char(' '), KeyCode::Down, KeyCode::Char('+')]);
    let moves = game.moves();
    let made = written(&game);
    assert!(made.starts_with("offer p2 point, "), "{made}");
    game.press(&[KeyCode::Enter]);
    assert!(game.moves() > moves, "it is played: {made}");
    assert!(game.room.sheet.is_none());
}

/// A game in which p1 may go to a point, with the sheet of that before it.
fn going() -> Try {
    let mut game = Try::at("duels", "human,random", "apart=24", SMALL);
    for _ in 0..40 {
        let menu = game.room.answers.menu();
        let goes = |at: &usize| menu.choice(*at).is_some_and(|it| it.form == "go _");
        if let Some(number) = (1..=menu.len()).find(goes) {
            game.type_in(&number.to_string());
            game.press(&[KeyCode::Enter]);
            return game;
        }
        game.play_first();
    }
    panic!("nobody may ever go\n{}", game.seen())
}

#[test]
fn a_point_is_moved_by_inches_and_quarters_and_says_what_it_measures() {
    let mut game = going();
    game.shows("h j k l move it an inch");
    game.shows("straight away from Midnight");
    let written = |game: &Try| {
        let line = game.lines().into_iter().find(|line| line.contains(" go ")).expect("a move");
        let (_, text) = line.split_once(" go ").expect("a move");
        let numbers = text.split_whitespace().filter_map(|it| it.parse::<f64>().ok());
        numbers.take(2).collect::<Vec<f64>>()
    };
    // The cursor, all within reach, and a line of fire.
    for sign in ["@", "\u{2591}\u{2591}", "*"] {
        game.shows(sign);
    }
    let before = written(&game);
    game.type_in("lK");
    let after = written(&game);
    assert_eq!([after[0] - before[0], after[1] - before[1]], [1.0, 0.25]);
    game.shows("inches");
    game.type_in("llllllll");
    game.shows("\u{2022}\u{2022}");
    game.shows("the shortest way there is");
    let moves = game.moves();
    game.press(&[KeyCode::Enter]);
    assert_eq!(game.moves(), moves, "so far nobody goes");
}

#[test]
fn a_way_that_is_asked_about_says_what_it_costs_and_what_is_in_sight_from_its_end() {
    let mut game = going();
    let line = game.lines().into_iter().find(|line| line.contains(" go ")).expect("a move");
    let (_, to) = line.split_once(" go ").expect("a move");
    let numbers = to.split_whitespace().filter_map(|it| it.parse::<f64>().ok());
    let to = numbers.take(2).map(|it| it.to_string()).collect::<Vec<String>>().join(" ");
    game.press(&[KeyCode::Esc]);
    let moves = game.moves();
    game.type_in(&format!("/? walk {to}"));
    game.press(&[KeyCode::Enter]);
    // "4 of 6 inches", and not "Round 1 of 12, 24 inches apart".
    let costs = |line: &String| {
        line.split(" of ").skip(1).any(|rest| rest.split_whitespace().nth(1) == Some("inches"))
    };
    assert!(game.lines().iter().any(costs), "{:#?}", game.lines());
    assert_eq!(game.moves(), moves, "nothing is done by asking");
}

#[test]
fn a_click_puts_in_and_takes_out_and_escape_leaves_all_as_it_was() {
    let mut game = trading();
    let moves = game.moves();
    let before = written(&game);
    game.click("influence");
    assert_ne!(written(&game), before);
    game.press(&[KeyCode::Char('-')]);
    assert_eq!(written(&game), before);
    game.press(&[KeyCode::Esc]);
    assert!(!matches!(game.room.sheet, Some(Overlay::Blanks(_))));
    assert_eq!(game.moves(), moves);
}
