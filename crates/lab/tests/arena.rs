//! Bots that meet in pairs of games, on the tiny game Lowball.

use bots::Means;
use engine::prelude::*;
use engine::toy::Lowball;
use lab::{Arena, ArenaResult, LabError, Watch, meet, progress};
use std::sync::atomic::AtomicBool;

fn arena(seats: u8, bots: [&str; 2], pairs: u32) -> Arena<Lowball> {
    let [challenger, champion] =
        bots.map(|name| bots::level(name).expect("a bot of this name").into());
    let (setup, means) = (Lowball.usual_setup(seats), Means::REPEATABLE);
    Arena { setup, challenger, champion, pairs, seed: "1".to_owned(), means }
}

fn met_on(threads: usize, arena: &Arena<Lowball>, stop: bool) -> Result<ArenaResult, LabError> {
    let stop = AtomicBool::new(stop);
    meet(&Lowball, arena, &Watch { stop: &stop, progress: progress::hidden(), threads })
}

fn met(arena: &Arena<Lowball>) -> ArenaResult {
    met_on(1, arena, false).expect("they can meet")
}

#[test]
fn a_bot_against_itself_makes_exactly_half_of_the_points() {
    for seats in 1..=4 {
        for bot in ["random", "greedy", "search:30"] {
            let score = met(&arena(seats, [bot, bot], 7)).score;
            assert_eq!((score.share, score.better, score.worse), (0.5, 0, 0), "{bot} of {seats}");
        }
    }
}

#[test]
fn a_blind_bot_loses() {
    for seats in 2..=3 {
        let score = met(&arena(seats, ["random", "greedy"], 60)).score;
        assert!(score.high < 0.5, "{seats} seats: {score:?}");
    }
}

#[test]
fn who_thinks_longer_does_not_lose_to_who_thinks_less() {
    let score = met(&arena(2, ["search:200", "search:20"], 60)).score;
    assert!(score.high >= 0.5, "{score:?}");
}

#[test]
fn the_first_bots_are_as_today_s_where_nothing_was_learned() {
    let score = met(&arena(2, ["greedy", "v0:greedy"], 10)).score;
    assert_eq!((score.better, score.worse), (0, 0), "{score:?}");
}

#[test]
fn the_standing_does_not_depend_on_the_number_of_threads() {
    let arena = arena(3, ["greedy", "easy"], 20);
    let (one, four) = (met(&arena), met_on(4, &arena, false).expect("they can meet"));
    assert_eq!((one.score, one.blunders), (four.score, four.blunders));
}

#[test]
fn whoever_is_stopped_says_so() {
    let standing = met_on(1, &arena(2, ["greedy", "random"], 500), true).expect("they can meet");
    assert_eq!((standing.score.pairs, standing.score.low), (0, 0.0));
    assert!(standing.to_string().contains("stopped before 500 pairs"), "{standing}");
}

#[test]
fn wins_that_are_missed_are_counted() {
    let standing = met(&arena(2, ["random", "greedy"], 30));
    let missed = standing.blunders.each_ref().map(|blunders| blunders.counts[2]);
    assert!(missed[0] > 0 && missed[1] == 0, "{standing}");
    assert!(standing.to_string().contains("a win missed"), "{standing}");
}
