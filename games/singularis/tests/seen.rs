//! What the table says to whoever sits at it.

use engine::prelude::*;
use engine::scene::{Account, Part, Scene};
use engine::story::Silence;
use engine::{Dice, Seat, Turn, Viewer};
use singularis::setup::Cap;
use singularis::state::State;
use singularis::{Setup, Singularis};
use std::collections::BTreeSet;

/// Nothing is owed to anybody but the shark, and there is nobody to send.
const ALONE: &str = r#"
objectives = [{ card = "courier-with-two-bags", stack = ["night-porter"] }]
hand = ["gnat-swarm"]
nuyen = 9
loan = 5
"#;

/// A Runner stands before somebody whom he has to fight.
const AT_THE_DOOR: &str = r#"
is = "shadowrun"
objectives = [{ card = "courier-with-two-bags", stack = ["two-bored-guards"] }]
event-deck = []
runners = [{ card = "odd-marrow" }, { card = "mother-static" }]
"#;

fn laid_out(position: &str) -> (Singularis, State) {
    let game = Singularis::standard();
    let words: toml::Table = position.parse().expect("a position is TOML");
    let state = game.arrange(&Setup::keen(), &words).expect("there can be such a table");
    (game, state)
}

fn scene(game: &Singularis, state: &State) -> Scene {
    game.scene(&game.view(state, Viewer::Seat(Seat(0))))
}

fn book(scene: &Scene) -> &Account {
    let found = scene.parts.iter().find_map(|part| match part {
        Part::Ledger(account) => Some(account),
        _ => None,
    });
    found.expect("the shark's book")
}

#[test]
fn what_runners_can_do_is_seen_at_home_and_on_the_run() {
    let (game, mut state) = laid_out(AT_THE_DOOR);
    let drawn = |state: &State| engine::plain::draw(&scene(&game, state));
    let skill = "Decking 3";
    let is_seen = |state: &State| drawn(state).lines().any(|line| line.contains(skill));
    assert!(is_seen(&state), "{}", drawn(&state));
    let mut dice = Dice::from_number(1);
    for text in ["target courier-with-two-bags", "run mother-static"] {
        let mv = game.read(&game.view(&state, Viewer::Seat(Seat(0))), text).expect("a move");
        game.play(&mut state, Seat(0), &mv, &mut dice, &mut Silence);
    }
    assert!(is_seen(&state), "{}", drawn(&state));
}

#[test]
fn gear_that_nobody_can_pay_for_has_no_price() {
    let price = |nuyen: u8| {
        let (game, state) = laid_out(&format!(
            r#"nuyen = {nuyen}
            hand = ["steel-shoulder"]
            runners = [{{ card = "odd-marrow", gear = ["rag-plate"] }}, {{ card = "mother-static" }}]"#
        ));
        let deeds = scene(&game, &state).prompt.deeds;
        let gear = deeds.into_iter().find(|deed| deed.name == "Gear").expect("a sort of deed");
        (gear.price.into_owned(), gear.why_not.is_none())
    };
    assert_eq!(price(0), ("to swap".to_owned(), true));
    assert_eq!(price(9), ("from 3".to_owned(), true));
}

/// Who reads two answers that say the same does not know which is which.
#[test]
fn no_two_answers_to_a_question_read_alike() {
    let (mut dice, game) = (Dice::from_number(4), Singularis::standard());
    let mut moves = Vec::new();
    for _ in 0..12 {
        let mut state = game.begin(&Setup::keen(), &mut dice, &mut Silence).expect("a set-up");
        for _ in 0..150 {
            let Turn::Decide(seat) = game.turn(&state) else { break };
            let prompt = scene(&game, &state).prompt;
            let mut told: Vec<String> =
                prompt.choices.iter().map(|it| format!("{}: {}", it.group, it.text)).collect();
            told.sort();
            assert_eq!(told.windows(2).find(|pair| pair[0] == pair[1]), None);
            moves.clear();
            game.moves(&state, &mut moves);
            let mv = moves[dice.index("move", moves.len() as u32) as usize].clone();
            game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
        }
    }
}

/// A reason that is longer is hidden behind "not now" where there is little room.
#[test]
fn what_cannot_be_done_says_why_in_a_word_or_two() {
    let (game, state) = laid_out(ALONE);
    let deeds = scene(&game, &state).prompt.deeds;
    let why = |name: &str| {
        let deed = deeds.iter().find(|deed| deed.name == name).expect("a sort of deed");
        deed.why_not.as_ref().map(|why| why.text.to_string()).unwrap_or_default()
    };
    assert_eq!(why("Deploy"), "nobody in hand");
    assert_eq!(why("Gear"), "no Runner");
    assert_eq!(why("Use"), "nothing to use");
    assert_eq!(why("Heal"), "nobody can heal");
    assert_eq!(why("Errands"), "no Runner");
}

/// What has no reason of its own would stand there as "not now", and nobody is told anything by that.
#[test]
fn nothing_that_cannot_be_done_is_only_not_done_now() {
    let (mut dice, game) = (Dice::from_number(3), Singularis::standard());
    let (mut reasons, mut moves) = (BTreeSet::new(), Vec::new());
    for _ in 0..12 {
        let mut state = game.begin(&Setup::keen(), &mut dice, &mut Silence).expect("a set-up");
        for _ in 0..150 {
            let Turn::Decide(seat) = game.turn(&state) else { break };
            let deeds = scene(&game, &state).prompt.deeds;
            let why = deeds.into_iter().filter_map(|deed| Some((deed.name, deed.why_not?)));
            reasons.extend(why.map(|(name, why)| format!("{name}: {}", why.text)));
            moves.clear();
            game.moves(&state, &mut moves);
            let mv = moves[dice.index("move", moves.len() as u32) as usize].clone();
            game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
        }
    }
    assert!(reasons.iter().any(|why| why.starts_with("Pull out: ")), "{reasons:?}");
    assert_eq!(reasons.iter().find(|why| why.ends_with(": not now")), None, "{reasons:?}");
}

#[test]
fn the_book_names_nothing_that_there_is_none_of() {
    let (game, state) = laid_out(ALONE);
    let scene = scene(&game, &state);
    let lines: Vec<String> =
        book(&scene).lines.iter().map(|(line, _)| line.text.to_string()).collect();
    assert!(lines.contains(&"no interest yet".to_owned()), "{lines:?}");
    let raised = "you could raise 10: 9 in cash, the card in your hand for 1".to_owned();
    assert!(lines.contains(&raised), "{lines:?}");
}

#[test]
fn before_they_strike_the_team_is_told_what_for_and_against_what() {
    let (game, mut state) = laid_out(AT_THE_DOOR);
    play(&game, &mut state, &["target courier-with-two-bags", "run odd-marrow mother-static"]);
    let prompt = scene(&game, &state).prompt;
    let asked = prompt.text.to_string();
    assert_eq!(
        asked,
        "In your way: Two Bored Guards. It wants Stealth; you have none. You strike for 4 against Body 3, and take 3."
    );
    let meet = prompt.choices.iter().find(|choice| choice.notation == "meet").expect("an answer");
    assert_eq!((meet.text.to_string().as_str(), meet.group.as_ref()), ("Face it", "Face"));
    let deed = |name: &str| prompt.deeds.iter().find(|deed| deed.name == name).expect("a deed");
    assert_eq!(deed("Face").price, "sets off the alarm");
    let why_not = deed("Sleaze").why_not.as_ref().expect("it cannot be sleazed");
    assert_eq!(why_not.text.to_string(), "you lack the skill");
    play(&game, &mut state, &["meet"]);
    let prompt = scene(&game, &state).prompt;
    assert_eq!(prompt.text.to_string(), "The team strikes for 4 against Body 3, and takes 3.");
    let strike = prompt.choices.iter().find(|choice| choice.notation == "strike");
    let said = strike.expect("an answer").text.to_string();
    assert_eq!(said, "Strike for 4 against Body 3, and take 3");
}

#[test]
fn a_challenge_that_the_team_can_sleaze_is_said_to_be_sleazed() {
    let able = AT_THE_DOOR.replace(r#"{ card = "odd-marrow" }"#, r#"{ card = "wick" }"#);
    let (game, mut state) = laid_out(&able);
    play(&game, &mut state, &["target courier-with-two-bags", "run wick mother-static"]);
    let prompt = scene(&game, &state).prompt;
    let asked = prompt.text.to_string();
    assert!(asked.contains("It wants Stealth; you have 2: you can sleaze it."), "{asked}");
    let last = prompt.deeds.last().expect("a deed");
    assert_eq!((last.name.as_ref(), last.leads_on), ("Sleaze", true));
}

fn play(game: &Singularis, state: &mut State, moves: &[&str]) {
    for text in moves {
        let mv = game.read(&game.view(state, Viewer::Seat(Seat(0))), text).expect("a move");
        game.check(state, Seat(0), &mv).expect("allowed");
        game.play(state, Seat(0), &mv, &mut Dice::from_number(1), &mut Silence);
    }
}

/// Rules: SGS-WIN-07, SGS-WIN-09
#[test]
fn below_zero_the_plate_says_what_is_at_stake() {
    let plate = |reputation: i16| {
        let words = format!("reputation = {reputation}\nloan = 5\n");
        let (game, state) = laid_out(&words);
        let mut parts = scene(&game, &state).parts.into_iter();
        let found = parts.find_map(|part| match part {
            Part::Plate(plate) => Some(plate),
            _ => None,
        });
        found.expect("you have a plate")
    };
    let said = |reputation: i16| -> Vec<String> {
        let notes = plate(reputation).notes;
        notes.iter().map(|note| format!("{} {:?}", note.text, note.rules)).collect()
    };
    assert_eq!(plate(-18).meters[0].bars[0].value, -18);
    assert!(said(0).is_empty());
    assert!(said(-1)[0].contains("a 1 loses the game") && said(-1)[0].contains("SGS-WIN-07"));
    assert!(said(-5)[0].contains("1 to 5 loses the game"));
    assert!(said(-6)[0].contains("the game is lost when") && said(-6)[0].contains("SGS-WIN-09"));
}

/// Rules: SGS-OPT-03
#[test]
fn challenges_are_counted_out_of_how_many_there_may_be() {
    let position = r#"objectives = [{ card = "courier-with-two-bags", stack = ["night-porter", "two-bored-guards"] }]"#;
    let game = Singularis::standard();
    let words: toml::Table = position.parse().expect("a position is TOML");
    let counted = |setup: &Setup| {
        let state = game.arrange(setup, &words).expect("there can be such a table");
        let parts = scene(&game, &state).parts;
        let columns = parts.into_iter().find_map(|part| match part {
            Part::Columns(columns) => Some(columns),
            _ => None,
        });
        let column = columns.expect("there is an Objective").columns[0].clone();
        (column.footer[1].value, column.footer[1].of)
    };
    let capped = |challenge_cap| Setup { challenge_cap: Some(challenge_cap), ..Setup::default() };
    assert_eq!(counted(&Setup::default()), (2, None), "more and more may come");
    assert_eq!(counted(&capped(Cap::OneMore)), (2, Some(2)));
    assert_eq!(counted(&capped(Cap::Value)), (2, None), "a card has laid one beyond");
}

#[test]
fn how_many_turns_there_are_is_said_with_the_turn() {
    let moment = |length: &str| {
        let game = Singularis::standard();
        let words = "turn = 6\nis = \"legwork\"".parse().expect("a position is TOML");
        let setup = toml::from_str(length).expect("a set-up");
        let state = game.arrange(&setup, &words).expect("there can be such a table");
        scene(&game, &state).moment
    };
    assert_eq!(moment("turns = 14"), "Turn 6 of 14: the Legwork phase");
    assert_eq!(moment(""), "Turn 6: the Legwork phase");
}

#[test]
fn the_book_shows_the_die_that_brings_the_shark() {
    let roll = |loan: u16| {
        let (game, state) = laid_out(&format!("is = \"legwork\"\nloan = {loan}"));
        let scene = scene(&game, &state);
        let account = book(&scene);
        account.roll.map(|roll| {
            let (line, _) = &account.lines[roll.line as usize];
            (line.text.to_string(), roll.sides, roll.up_to)
        })
    };
    let until = "next turn he wants all interest on a roll of 1 to 3".to_owned();
    assert_eq!(roll(10), Some((until, 6, 3)));
    let always = "next turn he wants all interest, whatever is rolled".to_owned();
    assert_eq!(roll(60), Some((always, 6, 6)));
    assert_eq!(roll(0), None);
}

#[test]
fn what_one_is_paid_is_no_minus_in_the_book() {
    let (game, state) = laid_out("is = \"legwork\"\ngained = 10");
    let scene = scene(&game, &state);
    let paid = book(&scene).lines.iter().find(|(line, _)| line.text.to_string().contains("paid"));
    assert_eq!(paid.map(|(_, amount)| *amount), Some(5));
}

#[test]
fn with_too_many_cards_it_is_asked_to_trash_down_to_seven() {
    let asked = |cards: usize| {
        let some = [
            "wick",
            "grist",
            "needle",
            "bellwether",
            "quarry",
            "rag-plate",
            "steel-shoulder",
            "moth-four",
        ];
        let hand = some.map(|card| format!("\"{card}\""))[..cards].join(", ");
        let (game, state) = laid_out(&format!("is = \"end\"\nhand = [{hand}]"));
        scene(&game, &state).prompt.text.to_string()
    };
    assert_eq!(asked(7), "Trash what you like, then end the turn.");
    assert_eq!(asked(8), "Trash down to seven cards, then end the turn.");
}
