//! Moves as they are typed: every word of them counts, in any case, and what is wrong is said of the right word.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Viewer};
use singularis::{Setup, Singularis, State};

const NIGHT: &str = r#"
is = "legwork"
nuyen = 9
loan = 5
hand = ["wick"]
objectives = [{ card = "courier-with-two-bags", stack = ["two-bored-guards"] }]
event-deck = []
runners = [{ card = "grist", gear = ["rag-plate"] }, { card = "kettle-song" }]
"#;

fn night() -> (Singularis, State) {
    let game = Singularis::standard();
    let words = NIGHT.parse().expect("a position is TOML");
    let state = game.arrange(&Setup::default(), &words).expect("there can be such a table");
    (game, state)
}

/// What is wrong with a text: the rest of it from there, and why.
fn wrong(game: &Singularis, state: &State, text: &str) -> (String, String) {
    let view = game.view(state, Viewer::Seat(Seat(0)));
    let wrong = game.read(&view, text).expect_err(text);
    let meant = wrong.suggestion.map(|meant| format!("; did you mean `{meant}`?"));
    (text[wrong.at..].to_owned(), wrong.reason + &meant.unwrap_or_default())
}

fn done(game: &Singularis, state: &mut State, text: &str) {
    let view = game.view(state, Viewer::Seat(Seat(0)));
    let mv = game.read(&view, text).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
    game.check(state, Seat(0), &mv).unwrap_or_else(|no| panic!("{text}: {no}"));
    game.play(state, Seat(0), &mv, &mut Dice::from_number(1), &mut Silence);
}

#[test]
fn a_word_too_many_is_named() {
    let (game, state) = night();
    let texts = [
        ("repay 2 1 7", "7"),
        ("pay 3 9 9", "9 9"),
        ("recon kettle-song courier-with-two-bags 1 2", "2"),
        ("give rag-plate grist wick needle", "needle"),
        ("deploy wick grist", "grist"),
        ("draw gear now", "now"),
        ("cure grist wick needle", "needle"),
        ("done please", "please"),
        ("end turn now", "now"),
        ("strike hard", "hard"),
        ("pump grist 1 2", "2"),
        ("hit grist wick", "wick"),
        ("use grist 1 2", "2"),
        (
            "sell wick wick wick wick wick wick wick wick wick wick wick wick wick wick wick wick wick",
            "wick",
        ),
    ];
    for (text, from) in texts {
        let (rest, why) = wrong(&game, &state, text);
        assert_eq!(rest, from, "{text}: {why}");
        assert!(why.contains("is one word too many"), "{text}: {why}");
        assert!(!why.contains("did you mean"), "{text}: {why}");
    }
}

#[test]
fn a_verb_that_is_understood_is_not_suggested() {
    let (game, state) = night();
    for text in ["pump grist -1", "run all", "recon kettle-song"] {
        let (rest, why) = wrong(&game, &state, text);
        let verb = text.split(' ').next().expect("it has a verb");
        assert!(rest != text && !why.contains(&format!("did you mean `{verb}`")), "{why}");
    }
    assert!(wrong(&game, &state, "deplo wick").1.contains("did you mean `deploy`"));
}

/// What is missing is said as what it is, and nothing is proposed in its place.
#[test]
fn a_word_that_is_missing_is_named() {
    let (game, state) = night();
    for (text, why) in [
        ("deploy", "expected a card here"),
        ("recon", "expected a card here"),
        ("recon kettle-song courier-with-two-bags", "expected a number up to 65535 here"),
        ("use", "expected a card in play here"),
        ("hit", "expected a card in play here"),
        ("pump grist", "expected a number up to 255 here"),
        ("oppose grist", "nobody called `grist` fights on that side"),
        ("", "say what to do"),
    ] {
        assert_eq!(wrong(&game, &state, text).1, why, "{text}");
    }
}

#[test]
fn a_number_is_no_card_and_nobody_is_named_twice() {
    let (game, state) = night();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    for text in ["work grist 999", "use grist 300"] {
        let mv = game.read(&view, text).expect(text);
        assert!(game.check(&state, Seat(0), &mv).is_err(), "{text}");
    }
    let (rest, why) = wrong(&game, &state, "run grist grist");
    assert_eq!((rest.as_str(), why.as_str()), ("grist", "you named it twice"));
}

#[test]
fn a_tab_is_as_good_as_a_space() {
    let (game, mut state) = night();
    for text in ["deploy\twick", "target\tcourier-with-two-bags", "run\tgrist\twick"] {
        done(&game, &mut state, text);
    }
}

#[test]
fn capitals_are_understood() {
    let (game, mut state) = night();
    for text in ["Deploy Wick", "Target Courier-With-Two-Bags", "RUN Grist Wick", "Meet", "Go On"] {
        done(&game, &mut state, text);
    }
}

/// Rules: SGS-LEG-37, SGS-SETUP-10, SGS-REFRESH-05
#[test]
fn a_refusal_has_its_own_reason() {
    let (game, state) = night();
    let refused = |state: &State, text: &str| {
        let view = game.view(state, Viewer::Seat(Seat(0)));
        let mv = game.read(&view, text).expect(text);
        game.check(state, Seat(0), &mv).expect_err(text).to_string()
    };
    let no_objective = refused(&state, "recon kettle-song grist 1");
    assert!(no_objective.contains("Grist is not an Objective in play"), "{no_objective}");
    let nothing = refused(&state, "repay 0 0");
    assert!(nothing.contains("say how much"), "{nothing}");
    let no_gear = refused(&state, "swap grist kettle-song");
    assert!(no_gear.contains("say which Gear"), "{no_gear}");
    let begun = game.begin(&Setup::default(), &mut Dice::from_number(1), &mut Silence);
    let first = refused(&begun.expect("it begins"), "draw all");
    assert!(first.contains("SGS-SETUP-10"), "{first}");
}

#[test]
fn by_hand_only_what_there_is_here_is_offered() {
    let (game, state) = night();
    let (rest, why) = wrong(&game, &state, "by-hand token grist +1");
    assert_eq!(rest, "token grist +1");
    assert!(why.contains("move, turn, counter") && !why.contains("shuffle"), "{why}");
    let (_, why) = wrong(&game, &state, "by-hand move grist");
    assert!(why.contains("to hand") && !why.contains("discard"), "{why}");
}
