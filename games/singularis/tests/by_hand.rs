//! What is done by hand while cards are played with that say what no program understands.

use engine::by_hand::GROUP;
use engine::prelude::*;
use engine::story::Silence;
use engine::{CardFile, Dice, Published, Seat, Viewer};
use singularis::{Setup, Singularis, State};

const STRANGER: &str = r#"
[[runner]]
id = "nobody-special"
name = "Nobody Special"
cost = 1
threat = "2/3"
metatype = "Human"
by_hand = ["Roll a die: on a 6 she is the mayor's niece."]
origin = "own"
"#;

const NIGHT: &str = r#"
is = "legwork"
turn = 3
loan = 5
nuyen = 4
reputation = 2
hand = ["moth-four"]
runners = [{ card = "nobody-special" }, { card = "cold-hallam" }]
"#;

fn game(files: &[&str]) -> Singularis {
    let file = |text: &&str| CardFile { name: "own.toml".into(), text: (*text).into() };
    let files: Vec<CardFile> = files.iter().map(file).collect();
    Singularis::publish(&files).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn table(game: &Singularis, position: &str) -> State {
    game.arrange(&Setup::keen(), &position.parse().expect("TOML")).expect("there can be one")
}

/// What comes of moves, or why one is refused.
fn after(position: &str, moves: &[&str]) -> Result<State, String> {
    let game = game(&[STRANGER]);
    let mut state = table(&game, position);
    for text in moves {
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let mv = game.read(&view, text).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}"));
        assert_eq!(game.write(&view, &mv), *text);
        game.check(&state, Seat(0), &mv).map_err(|refusal| refusal.to_string())?;
        game.play(&mut state, Seat(0), &mv, &mut Dice::from_number(1), &mut Silence);
    }
    Ok(state)
}

fn refused(position: &str, text: &str) -> String {
    after(position, &[text]).expect_err("it is refused")
}

/// Rules: SGS-HAND-03
#[test]
fn what_counts_is_set_by_hand() {
    let moves = [
        "by-hand counter nuyen 9",
        "by-hand counter reputation -3",
        "by-hand counter loan 7",
        "by-hand counter interest 1",
        "by-hand counter nobody-special 2",
    ];
    let state = after(NIGHT, &moves).expect("all of it is allowed");
    let run = &state.run.open;
    assert_eq!((run.nuyen, run.reputation), (9, -3));
    assert_eq!((state.open.loan, state.open.interest), (7, 1));
    assert_eq!(run.runners[0].damage, 2);
    let died = refused(NIGHT, "by-hand counter nobody-special 3");
    assert!(died.contains("it can be from 0 to 2") && died.contains("SGS-HAND-03"), "{died}");
    assert!(refused(NIGHT, "by-hand counter loan -1").contains("it can be from 0 to 99"));
    assert!(refused(NIGHT, "by-hand counter moth-four 1").contains("nothing is counted there"));
}

/// Rules: SGS-HAND-04
#[test]
fn cards_are_turned_by_hand_and_on_a_run_the_alarm_is_switched() {
    let state = after(NIGHT, &["by-hand turn cold-hallam"]).expect("it is allowed");
    let turned = |state: &State| state.run.open.runners[1].turned;
    assert!(turned(&state));
    let back = after(NIGHT, &["by-hand turn cold-hallam", "by-hand turn cold-hallam"]);
    assert!(!turned(&back.expect("it is allowed")));
    assert!(refused(NIGHT, "by-hand turn alarm").contains("there is an alarm only on a run"));
    let run = r#"
turn = 3
is = "running"
objectives = [{ card = "courier-with-two-bags" }]
objective = "courier-with-two-bags"
stack = ["night-porter"]
ahead = 1
phase = "ways"
runners = [{ card = "nobody-special", part = "along" }]
"#;
    let state = after(run, &["by-hand turn alarm"]).expect("it is allowed");
    assert!(state.run.open.alarm);
    assert!(refused(run, "by-hand move nobody-special to trash").contains("not moved by hand"));
}

/// Rules: SGS-HAND-05
#[test]
fn cards_go_between_hand_table_and_trash() {
    let moves = ["by-hand move moth-four to trash", "by-hand move cold-hallam to trash"];
    let state = after(NIGHT, &moves).expect("it is allowed");
    assert!(state.open.hand.is_empty());
    assert_eq!((state.run.open.runners.len(), state.run.open.reputation), (1, 2));
    let moves = [moves[0], moves[1], "by-hand move cold-hallam to hand"];
    let state = after(NIGHT, &moves).expect("it is allowed");
    assert_eq!(state.open.hand.len(), 1);
    let held = NIGHT.replace(
        r#"{ card = "cold-hallam" }"#,
        r#"{ card = "cold-hallam", gear = [{ card = "rivet-carbine" }] }"#,
    );
    assert!(refused(&held, "by-hand move cold-hallam to trash").contains("holds something"));
    assert!(refused(NIGHT, "by-hand move moth-four to hand").contains("cannot go there"));
}

/// Rules: SGS-HAND-01, SGS-HAND-02
#[test]
fn deeds_are_offered_to_people_alone_and_only_where_a_card_asks_for_them() {
    let offered = |game: &Singularis, position: &str| {
        let state = table(game, position);
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        assert!(moves.iter().all(|mv| !game.move_kind(mv).starts_with("by-hand")));
        let scene = game.scene(&game.view(&state, Viewer::Seat(Seat(0))));
        scene.prompt.choices.iter().filter(|choice| choice.group == GROUP).count()
    };
    let asking = game(&[STRANGER]);
    assert!(offered(&asking, NIGHT) > 8);
    let demand = NIGHT.replace("legwork", "demand").replace("loan = 5", "loan = 5\ninterest = 1");
    assert_eq!(offered(&asking, &demand), 0, "first the shark is answered");
    let plain = NIGHT.replace("nobody-special", "penny-ledger");
    assert_eq!(offered(&game(&[]), &plain), 0);
    let face =
        asking.card_rules().printed(asking.card_rules().pool.find("nobody-special").expect("her"));
    assert!(face.text.contains("the mayor's niece"), "{}", face.text);
}

/// Rules: SGS-HAND-02
#[test]
fn with_such_a_card_every_law_still_holds() {
    engine::laws::hold(&game(&[STRANGER]), 12, 1);
}
