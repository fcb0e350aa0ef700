//! Games played by keys, by words and by the mouse.

use super::*;
use crate::play::company::Player;
use crate::terminal::paper::TouchTarget;
use crate::terminal::sheet::Overlay;
use engine::AnyBot;
use std::sync::{Arc, Mutex};

/// Plays on by Enter, choosing another answer each time, until the game is over.
fn play_out(game: &mut Try, most: usize) {
    for step in 0..most {
        if game.is_over() {
            return;
        }
        let downs = step % 4;
        game.press(&vec![KeyCode::Down; downs]);
        game.play_first();
    }
    panic!("{most} answers do not end the game");
}

#[test]
fn a_whole_game_is_played_by_keys_alone_on_a_small_screen() {
    let mut game = Try::of("human,greedy", 3, SMALL);
    play_out(&mut game, 600);
    game.shows("The end");
    game.shows(" win");
    game.shows("[SGY-WIN-");
}

#[test]
fn a_whole_game_is_drawn_at_every_step_on_a_large_screen() {
    let mut game = Try::of("human,random,greedy", 4, LARGE);
    play_out(&mut game, 600);
    game.shows("The end");
}

#[test]
fn bots_alone_play_to_the_end_while_somebody_looks_on() {
    let mut game = Try::of("greedy,random", 3, SMALL);
    game.settle();
    assert!(game.is_over());
    game.shows("seen by spectator");
}

/// A game that is well under way, with p1 to act and long groups of choices.
fn under_way(size: Size) -> Try {
    let mut game = Try::of("human,greedy", 40, size);
    let groups = |game: &Try| game.room.answers.menu().groups().len();
    for _ in 0..200 {
        if game.moves() > 60 && groups(&game) > 2 {
            return game;
        }
        game.play_first();
    }
    panic!("it is never under way");
}

#[test]
fn every_choice_is_reached_by_keys_and_seen_when_it_is() {
    for size in [SMALL, LARGE] {
        let mut game = under_way(size);
        let choices = game.room.answers.menu().len();
        let mut met = Vec::new();
        for _ in 0..2 * choices + 10 {
            match game.room.answers.cursor.on.clone() {
                Some(TouchTarget::Choice(number)) if !met.contains(&number) => {
                    game.shows(&format!("{number:>3} "));
                    met.push(number);
                }
                Some(TouchTarget::Group(group)) if !is_open(&game, group) => {
                    game.press(&[KeyCode::Right]);
                }
                _ => {}
            }
            game.press(&[KeyCode::Down]);
        }
        assert_eq!(met.len(), choices);
    }
}

/// Whether the choices of a group stand below it.
fn is_open(game: &Try, group: usize) -> bool {
    let head = &game.room.answers.menu().groups()[group];
    game.seen().contains(&format!("\u{25be} {} (", head.name))
}

#[test]
fn a_click_on_a_choice_plays_it() {
    let mut game = Try::of("human,greedy", 4, SMALL);
    game.click("Hearthline");
    game.shows("p1 Hearthline Collective");
    game.click("  2 Take 1 permanent social");
    game.shows("\u{25cf} permanent social 1");
}

#[test]
fn the_right_button_asks_what_would_follow_and_plays_nothing() {
    let mut game = Try::of("human,greedy", 4, SMALL);
    let moves = game.moves();
    game.mouse_at("Hearthline", MouseEventKind::Down(MouseButton::Right));
    assert_eq!(game.moves(), moves);
    game.shows("What will follow");
}

#[test]
fn a_number_words_and_a_written_move_play_the_same() {
    for typed in ["2", "/ledgerlight", "/mat Ledgerlight Trust"] {
        let mut game = Try::of("human,greedy", 4, SMALL);
        game.type_in(typed);
        game.press(&[KeyCode::Enter]);
        game.shows("p1 Ledgerlight Trust");
    }
}

#[test]
fn what_the_others_did_stands_under_a_heading_in_the_story() {
    let mut game = Try::of("human,greedy", 40, LARGE);
    game.hides("Since your turn");
    while !game.seen().contains("p1 has ") {
        game.play_first();
    }
    game.shows("Since your turn");
    let since = game.room.since.expect("p2 has done something");
    let told: Vec<String> = game.room.story.iter().map(ToString::to_string).collect();
    assert!(told[since].starts_with("p2 "), "{}", told[since]);
    game.type_in("/draw");
    game.press(&[KeyCode::Enter]);
    assert_eq!(game.room.since, Some(since), "it stands until the others do something again");
}

#[test]
fn a_move_that_is_not_listed_is_written_out() {
    let mut game = Try::of("human,greedy", 40, LARGE);
    while !game.seen().contains("p1 has ") {
        game.play_first();
    }
    let offer = "offer p2 2 military for 1 social";
    assert_eq!(game.room.answers.menu().number_of(offer), None);
    game.type_in(&format!("/{offer}"));
    game.press(&[KeyCode::Enter]);
    let told: Vec<String> = game.room.story.iter().map(ToString::to_string).collect();
    let told = told.join("\n");
    assert!(told.contains("p1 offers p2 2 permanent military for 1 permanent social"), "{told}");
}

#[test]
fn typed_words_leave_only_the_answers_that_have_them() {
    let mut game = Try::of("human,greedy", 4, SMALL);
    game.type_in("/kestr");
    game.shows("> /kestr".trim_start_matches("> /"));
    game.hides("Hearthline");
    game.press(&[KeyCode::Esc]);
    game.shows("Hearthline");
    game.type_in("/xyzzy");
    game.shows("no answer has all of these");
}

#[test]
fn a_refused_move_names_its_rule_and_what_the_rule_says() {
    let mut game = Try::of("human,greedy", 4, LARGE);
    game.type_in("/develop laser");
    game.press(&[KeyCode::Enter]);
    game.shows("Not allowed");
    game.shows("[SGY-");
    let moves = game.moves();
    game.type_in("/xyzzy");
    game.press(&[KeyCode::Enter]);
    game.shows("Not understood");
    assert_eq!(game.moves(), moves);
}

#[test]
fn a_number_that_is_none_is_answered_with_those_there_are() {
    let mut game = Try::of("human,greedy", 4, LARGE);
    game.type_in("99");
    game.press(&[KeyCode::Enter]);
    game.shows("There is no choice 99; they go from 1 to 8");
}

#[test]
fn a_decision_is_taken_back() {
    let mut game = Try::of("human,greedy", 4, LARGE);
    game.type_in("u");
    game.shows("You have made no decision yet");
    let moves = game.moves();
    game.play_first();
    assert!(game.moves() > moves);
    game.type_in("u");
    assert_eq!(game.moves(), moves);
    game.shows("the bots do not mind");
}

#[test]
fn a_takeback_among_people_is_asked_for() {
    let mut game = Try::of("human,human", 4, SMALL);
    (0..5).for_each(|_| game.play_first());
    let moves = game.moves();
    game.type_in("u");
    game.shows("may p");
    game.type_in("n");
    assert_eq!(game.moves(), moves);
    game.type_in("uy");
    assert!(game.moves() < moves);
}

#[test]
fn advice_weighs_the_choices() {
    let mut game = Try::of("human,greedy", 4, LARGE);
    game.type_in("H");
    game.shows("What a strong player would do");
    game.shows("chances in 100");
}

#[test]
fn a_game_that_is_not_kept_is_not_left_without_a_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.tessera");
    let mut game = Try::of("human,greedy", 4, LARGE);
    game.play_first();
    game.press(&[KeyCode::Char('q')]);
    game.shows("This game is not saved");
    game.press(&[KeyCode::Esc]);
    assert!(game.room.left.is_none() && game.room.sheet.is_none());
    game.type_in("s");
    game.shows("> save singularity.tessera");
    game.press(&[KeyCode::Esc]);
    game.type_in(&format!("/save {}", file.display()));
    game.press(&[KeyCode::Enter]);
    game.shows("Saved");
    let (moves, last) = (game.moves(), game.room.story.last().map(ToString::to_string));
    game.play_first();
    game.type_in(&format!("/load {}", file.display()));
    game.press(&[KeyCode::Enter]);
    assert_eq!(game.moves(), moves);
    game.shows("Since your turn");
    assert_eq!(game.room.story.last().map(ToString::to_string), last);
    game.type_in("q");
    assert!(game.room.left.is_some());
}

#[test]
fn nothing_is_lost_while_a_sheet_lies_over_the_table() {
    let mut game = Try::of("human,greedy", 4, SMALL);
    game.type_in("h");
    assert!(matches!(game.room.sheet, Some(Overlay::Help)));
    let moves = game.moves();
    game.press(&[KeyCode::Enter]);
    assert_eq!(game.moves(), moves, "the sheet is put away, and nothing is played");
    game.play_first();
    assert!(game.moves() > moves);
}

#[test]
fn enter_alone_gives_nothing_away_where_there_are_several_answers() {
    for (name, option) in [("shadowrun", "rounds=6"), ("singularity", "turn_limit=40")] {
        let mut game = Try::at(name, "human,greedy", option, LARGE);
        for _ in 0..60 {
            if game.room.sheet.is_some() {
                // The answer that was chosen has blanks, and this plays it.
                game.press(&[KeyCode::Enter]);
            }
            let (moves, answers) = (game.moves(), game.room.answers.menu().len());
            game.press(&[KeyCode::Enter; 3]);
            if answers > 1 {
                assert_eq!(game.moves(), moves, "{name}\n{}", game.seen());
                game.shows("Choose first");
                game.play_first();
            }
        }
        assert!(game.moves() > 60, "it goes on");
    }
}

#[test]
fn another_file_is_overwritten_only_when_somebody_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("letter.tessera");
    std::fs::write(&file, "Dear Sir,").expect("room");
    let text = || std::fs::read_to_string(&file).expect("a file");
    let mut game = Try::of("human,greedy", 4, LARGE);
    let save = |game: &mut Try| {
        game.type_in(&format!("/save {}", file.display()));
        game.press(&[KeyCode::Enter]);
    };
    save(&mut game);
    game.shows("Overwrite?");
    game.press(&[KeyCode::Esc]);
    assert_eq!(text(), "Dear Sir,");
    save(&mut game);
    game.type_in("y");
    game.shows("Saved; continue with:");
    let saved = text();
    assert!(saved.starts_with('{'), "{saved}");
    game.play_first();
    save(&mut game);
    game.hides("Overwrite?");
    assert_ne!(text(), saved, "the game's own file is overwritten unasked");
}

#[test]
fn keys_work_while_a_bot_thinks() {
    let mut game = Try::of("human,hard", 40, SMALL);
    let key = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
    for key in [KeyCode::Down, KeyCode::Enter] {
        let key = KeyEvent::new(key, KeyModifiers::NONE);
        game.room.happen(Happening::Input(Event::Key(key)));
    }
    assert!(game.room.thinking.is_some(), "the bot drafts next");
    game.draw();
    game.shows("p2 (hard) thinks");
    game.room.happen(Happening::Input(Event::Key(key('h'))));
    game.draw();
    game.shows("Esc closes");
    assert!(game.room.thinking.is_some());
    game.settle();
    game.shows("Esc closes");
}

#[test]
fn the_next_seat_comes_to_the_top() {
    let mut game = Try::of("human,greedy", 40, SMALL);
    let top = |game: &Try| game.lines()[1].clone();
    assert!(top(&game).contains(" p1 "), "{}", game.seen());
    game.type_in("t");
    assert!(top(&game).contains(" p2 "), "{}", game.seen());
    game.type_in("tt");
    assert!(top(&game).contains(" p1 "), "{}", game.seen());
}

#[test]
fn a_bot_that_meets_a_fault_does_not_end_the_game_unsaved() {
    struct Falter;
    impl registry::Visitor for Falter {
        type Out = AnyBot;
        fn visit<G: engine::Published>(self) -> AnyBot {
            AnyBot::new::<G>(|_, _, _| panic!("the bot lost its glasses"))
        }
    }
    let mut game = Try::of("human,greedy", 40, LARGE);
    let bot = registry::visit("singularity", Falter).expect("a game");
    game.room.sitting.players[1] = Player::Bot(bots::Level::Greedy, Arc::new(Mutex::new(bot)));
    game.play_first();
    game.shows("p2, a bot, stopped thinking: the bot lost its");
    assert!(game.room.left.is_none());
    game.type_in("s");
    game.shows("> save");
}

#[test]
fn a_click_on_a_line_only_chooses_it() {
    let mut game = Try::of("human,greedy", 40, LARGE);
    game.play_first();
    game.click("p2 drafts");
    game.hides("Rulebook: ");
    game.type_in("r");
    game.shows("Rulebook: ");
    game.shows("SGY-SETUP-09");
}

/// Plays on, doing nothing but what has to be done, until the seat is asked this or the game is over; says which.
fn plays_idly(game: &mut Try, until: impl Fn(&Try) -> bool) -> bool {
    for round in 0..400 {
        if game.is_over() || until(game) {
            return until(game);
        }
        let lines = ["keep", "nuyen", "stay", "end turn", "7", "end turn", "hold", "let by"];
        let line = lines[round % lines.len()];
        game.type_in(&format!("/{line}"));
        game.press(&[KeyCode::Enter]);
    }
    panic!("it never ends");
}

#[test]
fn what_goes_by_by_order_is_not_asked_until_it_is_taken_back() {
    let begun = || Try::at("shadowrun", "human,greedy", "rounds=6", SMALL);
    let is_asked = |game: &Try| game.seen().contains("Play nothing");
    assert!(plays_idly(&mut begun(), is_asked), "asked when a run is declared");
    let mut game = begun();
    game.press(&[KeyCode::Char('a')]);
    game.shows("Ask me when");
    game.shows("3 yes");
    game.type_in("/ask 3");
    game.press(&[KeyCode::Enter]);
    game.shows("3 no");
    let went_by = |game: &Try| {
        let journal = game.room.sitting.table.journal();
        let mine = journal.standing().into_iter().rev().find(|(_, it)| it.seat == engine::Seat(0));
        mine.is_some_and(|(_, played)| played.notation == "hold")
    };
    assert!(plays_idly(&mut game, went_by), "and it went by");
    assert!(!is_asked(&game));
    game.press(&[KeyCode::Char('u')]);
    game.press(&[KeyCode::Esc]);
    game.shows("Play nothing");
}
