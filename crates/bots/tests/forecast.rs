//! Forecasts on the tiny games: a move is played on to the end of the turn, from what its seat sees.

use bots::{Bot, Forecaster, Greedy, Tether, forecast};
use engine::prelude::*;
use engine::preview::{Preview, preview};
use engine::skerry::Skerry;
use engine::story::Silence;
use engine::toy::{Lowball, Move, Setup, State};
use engine::{AnyTable, Dice, Seat, Seed, Turn, Viewer, any};

const SEAT: Seat = Seat(0);

fn lowball(seed: u64) -> State {
    let setup = Setup { seats: 2, rounds: 8 };
    Lowball.begin(&setup, &mut Dice::from_number(seed), &mut Silence).expect("it can begin")
}

fn first_move(state: &State) -> Move {
    let mut moves = Vec::new();
    Lowball.moves(state, &mut moves);
    moves[0]
}

#[test]
fn it_rests_on_the_view_alone() {
    let state = lowball(3);
    let view = Lowball.view(&state, Viewer::Seat(SEAT));
    let other = Lowball.imagine(&view, &mut Dice::from_number(9));
    assert_ne!(state, other, "another table that looks the same from here");
    let mv = first_move(&state);
    let seen = Lowball.view(&other, Viewer::Seat(SEAT));
    let told = forecast(&Lowball, &view, SEAT, &mv).expect("it is allowed");
    assert_eq!(told, forecast(&Lowball, &seen, SEAT, &mv).expect("it is allowed"));
    assert_eq!(told, forecast(&Lowball, &view, SEAT, &mv).expect("it is allowed"), "once more");
}

#[test]
fn it_looks_further_than_a_preview() {
    let (mut further, mut shares) = (0, 0);
    for seed in 0..8 {
        let state = lowball(seed);
        assert_eq!(Lowball.turn(&state), Turn::Decide(SEAT));
        let view = Lowball.view(&state, Viewer::Seat(SEAT));
        let mv = first_move(&state);
        let told = forecast(&Lowball, &view, SEAT, &mv).expect("it is allowed");
        let next = preview(&Lowball, &view, SEAT, &mv).expect("it is allowed");
        further += usize::from(told != next);
        shares += told.chances.len();
        assert!(told.chances.iter().all(|it| (1..=99).contains(&it.of_hundred)));
    }
    assert!(further > 0, "the answer to a card that is laid is part of the turn");
    assert!(shares > 0, "and what it will be nobody knows");
}

#[test]
fn what_is_not_allowed_is_refused_as_it_would_be_at_the_table() {
    let state = lowball(1);
    let view = Lowball.view(&state, Viewer::Seat(SEAT));
    let mut dice = Dice::from_number(1);
    let refused = (0..200)
        .map(|_| Lowball.any_move(&state, &mut dice))
        .find_map(|(seat, mv)| Lowball.check(&state, seat, &mv).err().map(|no| (seat, mv, no)));
    let (seat, mv, no) = refused.expect("something is forbidden");
    assert_eq!(forecast(&Lowball, &view, seat, &mv).expect_err("it is forbidden").rule, no.rule);
}

#[test]
fn whoever_knows_a_game_by_name_alone_is_told_the_same() {
    let game = engine::any::any(Skerry::default());
    let setup = game.usual_setup(2);
    let table = game.begin(&setup, Seed::from_number(4)).expect("it can begin");
    let question = table.question().expect("somebody is asked");
    let scene = table.scene(Viewer::Seat(question.seat()));
    let notation = scene.prompt.choices[0].notation.clone();
    let mut forecaster = Forecaster::of::<Skerry>();
    forecaster.foretell(&*question, &notation).expect("it is allowed");
    let wrong = forecaster.foretell(&*question, "sail nowhere").expect_err("it is no move");
    assert!(wrong.to_string().contains("expected a point"), "{wrong}");
    let other = Forecaster::of::<Lowball>().foretell(&*question, &notation);
    assert!(other.is_err(), "a forecaster of another game");
}

#[test]
fn it_ends_when_its_tether_is_cut() {
    let begun = table();
    let question = begun.question().expect("somebody is asked");
    let notation = begun.scene(Viewer::Seat(question.seat())).prompt.choices[0].notation.clone();
    let tether = Tether::default();
    let mut forecaster = Forecaster::on::<Lowball>(tether.clone());
    let told = forecaster.foretell(&*question, &notation).expect("it is allowed");
    assert_ne!(told, Preview::default());
    tether.cut();
    let told = forecaster.foretell(&*question, &notation).expect("it is allowed");
    assert_eq!(told, Preview::default(), "nothing is told that was not followed to its end");
}

#[test]
fn a_greedy_bot_on_a_cut_tether_looks_at_nothing() {
    let state = lowball(3);
    let view = Lowball.view(&state, Viewer::Seat(SEAT));
    let mut moves = Vec::new();
    Lowball.moves(&state, &mut moves);
    let tether = Tether::default();
    let mut greedy = Greedy::<Lowball>::new(Seed::from_number(1)).tethered(tether.clone());
    let looked = |advice: bots::Advice| advice.options.iter().map(|it| it.visits).sum::<u32>();
    assert!(looked(greedy.advise(&Lowball, &view, &moves)) > 0);
    tether.cut();
    assert_eq!(looked(greedy.advise(&Lowball, &view, &moves)), 0);
}

fn table() -> Box<dyn AnyTable> {
    any(Lowball).begin("seats = 2\nrounds = 8", Seed::from_number(3)).expect("a set-up")
}
