//! What a forecast of a run tells first: whether the team comes home with the Objective, and whether somebody dies.

use bots::forecast;
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Viewer};
use singularis::setup::Difficulty;
use singularis::{Setup, Singularis};

const PLAYER: Seat = Seat(0);

/// How often what comes, when one Runner is sent to an Objective with this before it.
fn foretold(stack: &str) -> Vec<(String, u32)> {
    let position = format!(
        "turn = 3\nis = \"shadowrun\"\nevent-deck = []\nrunners = [{{ card = \"grist\" }}]\n\
         objectives = [{{ card = \"courier-with-two-bags\", stack = [{stack}] }}]"
    );
    let game = Singularis::standard();
    let setup = Setup { level: Difficulty::Easy, ..Setup::default() };
    let table = position.parse().expect("it is TOML");
    let mut state = game.arrange(&setup, &table).expect("there can be such a table");
    let named = |state: &_, begins: &str| {
        let view = game.view(state, Viewer::Seat(PLAYER));
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        moves.into_iter().find(|mv| game.write(&view, mv).starts_with(begins)).expect("a move")
    };
    let target = named(&state, "target ");
    game.play(&mut state, PLAYER, &target, &mut Dice::from_number(1), &mut Silence);
    let run = named(&state, "run ");
    let view = game.view(&state, Viewer::Seat(PLAYER));
    let told = forecast(&game, &view, PLAYER, &run).expect("it is allowed");
    told.chances.iter().map(|it| (it.text.to_string(), it.of_hundred)).collect()
}

#[test]
fn what_came_every_time_is_no_more_than_likely() {
    let chances = foretold("");
    assert_eq!(chances[0], ("home with the Objective".to_owned(), 99), "{chances:?}");
}

/// A back lies there: some of what it may be Grist beats alone, and some of it kills him.
#[test]
fn how_often_it_is_taken_and_somebody_dies_stands_before_all_other_chances() {
    let chances = foretold("\"yard-dogs\"");
    let [(first, often), (second, less), (third, least), ..] = &chances[..] else {
        panic!("{chances:?}")
    };
    let mut said = [first.as_str(), second, third];
    said.sort_unstable();
    assert_eq!(said, ["home with the Objective", "nobody comes home", "somebody of yours dies"]);
    assert!(often >= less && less >= least, "{chances:?}");
}
