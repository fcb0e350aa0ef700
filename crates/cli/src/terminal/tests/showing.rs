//! What is to be seen.

use super::*;
use ratatui::style::{Color, Modifier};

fn after(keys: usize, size: Size) -> Try {
    let mut game = Try::of("human,greedy", 40, size);
    (0..keys).for_each(|_| game.play_first());
    game
}

#[test]
fn a_click_on_a_rule_in_the_story_opens_the_rulebook_there() {
    let mut game = after(1, SMALL);
    game.click("[SGY-SETUP-09]");
    game.shows("Rulebook: ");
    game.shows("SGY-SETUP-09");
    game.press(&[KeyCode::Esc]);
    game.hides("Rulebook: ");
}

#[test]
fn the_rulebook_opens_at_the_rule_of_the_chosen_line() {
    let mut game = after(1, SMALL);
    game.press(&[KeyCode::BackTab, KeyCode::Down, KeyCode::Char('r')]);
    let told = match game.room.aside.cursor.on.clone() {
        Some(crate::terminal::paper::TouchTarget::Told(number)) => number,
        other => panic!("the cursor is on {other:?}"),
    };
    let rule = game.room.story[told].rules[0];
    game.shows(rule.as_str());
    game.shows("Rulebook: ");
}

#[test]
fn rules_are_found_by_their_words() {
    let mut game = after(0, LARGE);
    game.type_in("r/hand limit");
    game.shows("look for hand limit_");
    game.press(&[KeyCode::Enter]);
    game.shows("rules with \u{201c}hand limit\u{201d}");
    game.shows("SGY-TURN-11");
    game.press(&[KeyCode::Left, KeyCode::Down]);
    game.hides("rules with");
}

#[test]
fn what_would_follow_is_told_and_drawn_into_the_table() {
    let mut game = after(1, LARGE);
    game.press(&[KeyCode::Down]);
    game.type_in("?");
    game.shows("What will follow");
    game.shows("permanent military 0\u{2192}1");
    game.press(&[KeyCode::Esc]);
    game.hides("\u{2192}1");
    game.shows("Story");
}

#[test]
fn how_the_chosen_answer_may_end_is_one_key_away() {
    let mut game = after(1, LARGE);
    game.press(&[KeyCode::Down]);
    let (number, choice) = game.room.answers.chosen().expect("an answer is chosen");
    let (number, notation) = (number, choice.notation.clone());
    game.type_in("F");
    game.shows(&format!("If everybody plays on after {notation}"));
    game.press(&[KeyCode::Esc]);
    game.shows("Story");
    let still = game.room.answers.chosen().expect("nothing was played");
    assert_eq!((still.0, &still.1.notation), (number, &notation));
}

#[test]
fn a_card_of_the_hand_is_enlarged_with_its_text_and_what_can_be_done() {
    let mut game = after(0, LARGE);
    for _ in 0..60 {
        if game.seen().contains("\u{258c}") {
            break;
        }
        game.play_first();
    }
    let card = game.room.scene.parts.iter().find_map(|part| match part {
        engine::scene::Part::Fan(fan) => fan.things.first()?.face.clone(),
        _ => None,
    });
    let card = card.expect("a hand");
    game.click(&format!("{}  ", card.name));
    game.shows("Esc closes");
    let words: Vec<&str> = card.text.split_whitespace().take(3).collect();
    game.shows(&words.join(" "));
    game.press(&[KeyCode::Esc]);
    game.press(&[KeyCode::Up, KeyCode::Enter]);
    game.shows("Esc closes");
    game.hides(&words.join(" "));
}

#[test]
fn what_is_chosen_is_lit() {
    let mut game = after(0, SMALL);
    game.press(&[KeyCode::Down]);
    let lit = |style: Modifier| {
        let cells = game.buffer().content.iter();
        cells.filter(|cell| cell.modifier.contains(style)).map(|it| it.symbol()).collect::<String>()
    };
    assert!(lit(Modifier::REVERSED).contains("Take Hearthline"), "{}", lit(Modifier::REVERSED));
}

#[test]
fn without_colours_everything_is_said_by_shapes() {
    let mut game = after(3, LARGE);
    let coloured = |game: &Try| game.buffer().content.iter().any(|cell| cell.fg != Color::Reset);
    assert!(coloured(&game));
    game.room.ink = Ink(Paint::Plain);
    game.draw();
    assert!(!coloured(&game));
    game.shows("\u{25b2} permanent military");
}

#[test]
fn where_there_is_no_room_it_is_said_in_words() {
    let mut game = after(0, SMALL);
    let moves = game.moves();
    for (width, height) in [(59, 24), (80, 17), (20, 5), (1, 1)] {
        game.terminal.backend_mut().resize(width, height);
        game.draw();
        game.hides("Hearthline");
        game.press(&[KeyCode::Enter]);
    }
    assert_eq!(game.moves(), moves);
    game.terminal.backend_mut().resize(58, 24);
    game.draw();
    game.shows("A table needs 60 columns and 18 lines; here are 58 and 24");
    game.terminal.backend_mut().resize(60, 18);
    game.draw();
    game.shows("Hearthline");
}

#[test]
fn all_of_the_table_can_be_scrolled_into_sight() {
    let mut game = after(1, SMALL);
    let shown = |game: &Try| game.seen().contains("Deck");
    let mut pages = 0;
    game.press(&[KeyCode::Tab]);
    while !shown(&game) && pages < 9 {
        game.press(&[KeyCode::PageDown]);
        pages += 1;
    }
    assert!(shown(&game) && pages > 0, "{}", game.seen());
}

#[test]
fn each_generation_stands_over_what_it_adds_up_to() {
    let mut game = after(0, LARGE);
    for _ in 0..120 {
        if game.seen().contains("= \u{25b2}") {
            break;
        }
        game.play_first();
    }
    game.shows("Generation 1");
    game.shows("= \u{25b2}");
    game.shows("\u{25b2} military \u{25cf} social \u{25c6} economic");
}
