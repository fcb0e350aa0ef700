//! Experiments on the tiny game Lowball.

use bots::{Level, Means};
use engine::prelude::*;
use engine::toy::{Lowball, Setup};
use lab::{
    Comparison, Decide, Ending, Experiment, LabError, Results, ShareVerdict, Watch, compare, files,
    progress, run,
};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn experiment(lineup: &[Level], games: u32) -> Experiment<Lowball> {
    Experiment {
        setup: Lowball.usual_setup(lineup.len() as u8),
        lineup: lineup.iter().map(|level| (*level).into()).collect(),
        first: 0,
        games,
        decide: None,
        seed: "1".to_owned(),
        means: Means::REPEATABLE,
        counts: false,
        journals: None,
    }
}

fn run_on(threads: usize, experiment: &Experiment<Lowball>, stop: bool) -> Results {
    let stop = AtomicBool::new(stop);
    let watch = Watch { stop: &stop, progress: progress::hidden(), threads };
    run(&Arc::new(Lowball), experiment, &watch).expect("the experiment can be run")
}

const TRIO: [Level; 3] = [Level::Greedy, Level::Random, Level::Random];

#[test]
fn the_records_do_not_depend_on_the_number_of_threads() {
    let experiment = experiment(&TRIO, 40);
    let (one, four) = (run_on(1, &experiment, false), run_on(4, &experiment, false));
    assert_eq!(one.records, four.records);
    assert_eq!(one.summary, four.summary);
    assert_eq!(files::csv(&one), files::csv(&four));
}

#[test]
fn another_seed_gives_other_games() {
    let one = experiment(&TRIO, 5);
    let other = Experiment { seed: "2".to_owned(), ..one.clone() };
    assert_ne!(run_on(1, &one, false).records, run_on(1, &other, false).records);
}

#[test]
fn wins_and_seats_add_up() {
    let results = run_on(2, &experiment(&TRIO, 30), false);
    let summary = &results.summary;
    assert_eq!(summary.games, 30);
    assert_eq!(summary.bots.iter().map(|rate| rate.of).collect::<Vec<_>>(), [30, 60]);
    assert_eq!(summary.bots[0].name, "greedy", "the best bot comes first");
    assert_eq!(summary.seats.iter().map(|rate| rate.of).collect::<Vec<_>>(), [30; 3]);
    let wins: u32 = summary.seats.iter().map(|rate| rate.times).sum();
    assert_eq!(wins, summary.bots.iter().map(|rate| rate.times).sum::<u32>());
    assert_eq!(summary.turns.least, 24, "three seats play eight rounds");
}

#[test]
fn turns_of_a_game_for_one_are_those_that_it_counts() {
    let results = run_on(1, &experiment(&[Level::Greedy], 3), false);
    assert_eq!((results.summary.turns.least, results.summary.turns.most), (8, 8));
}

#[test]
fn a_stopped_experiment_keeps_what_is_finished() {
    let results = run_on(1, &experiment(&TRIO, 1_000), true);
    assert_eq!((results.summary.games, results.asked), (0, 1_000));
    assert!(results.to_string().contains("stopped before 1000 games"), "{results}");
}

#[test]
fn a_line_up_that_does_not_fit_is_refused() {
    let wrong = Experiment { lineup: vec![Level::Random.into()], ..experiment(&TRIO, 1) };
    let stop = AtomicBool::new(false);
    let watch = Watch { stop: &stop, progress: progress::hidden(), threads: 1 };
    let refused = run(&Arc::new(Lowball), &wrong, &watch).expect_err("one bot on three seats");
    assert_eq!(refused, LabError::Seats { bots: 1, seats: 3 });
}

#[test]
fn the_files_name_every_game_and_every_rate() {
    let results = run_on(1, &experiment(&TRIO, 3), false);
    let csv = files::csv(&results);
    assert_eq!(csv.lines().count(), 4);
    assert!(csv.lines().nth(2).is_some_and(|line| line.starts_with("1,1/1,random greedy random,")));
    let json: serde_json::Value = serde_json::from_str(&files::json(&results)).expect("JSON");
    assert_eq!(json["summary"]["bots"][0]["of"], 3);
    assert_eq!(json["lineup"][0], "greedy");
    assert!(matches!(results.records[0].ending, Ending::Over { .. }));
}

#[test]
fn an_experiment_ends_with_the_game_that_decides_on_any_number_of_threads() {
    let decide = Decide::between(0.55, 0.70);
    let experiment = Experiment { decide, ..experiment(&[Level::Greedy, Level::Random], 500) };
    let (one, four) = (run_on(1, &experiment, false), run_on(4, &experiment, false));
    assert_eq!(one.records, four.records);
    let decided = one.decided.expect("it was asked for");
    assert_eq!((decided.answer, decided.games), (ShareVerdict::High, one.summary.games));
    assert!(decided.games < 100, "{decided}");
    let few = run_on(1, &Experiment { games: 5, ..experiment }, false);
    assert_eq!(few.decided.expect("asked").answer, ShareVerdict::Open);
}

#[test]
fn what_is_held_and_played_is_counted_with_who_won() {
    let counting = Experiment { counts: true, ..experiment(&[Level::Greedy, Level::Random], 40) };
    let results = run_on(2, &counting, false);
    let [held, played] = &results.counts[..] else { panic!("{:?}", results.counts) };
    assert_eq!((held.what.as_str(), played.what.as_str()), ("card held", "card played"));
    for rate in &held.rates {
        let played = played.rates.iter().find(|other| other.name == rate.name).expect("played");
        assert!(
            played.of <= rate.of && rate.of <= 80,
            "whoever plays a card has held it: {rate:?}"
        );
    }
    assert_eq!(results.counts, run_on(1, &counting, false).counts);
    let decisions = results.summary.decisions.sum as f64 / 40.0;
    let made: f64 = results.moves.iter().map(|kind| kind.a_game).sum();
    assert!((made - decisions).abs() < 1e-9, "each move is of one kind: {:?}", results.moves);
    let forced = results.moves.iter().filter(|kind| kind.forced > 0.0);
    let forced: Vec<&str> = forced.map(|kind| kind.kind).collect();
    assert_eq!(forced, ["lay"], "a last card, when there is nothing left to peek at");
    let [score] = &results.measures[..] else { panic!("{:?}", results.measures) };
    assert!(score.winners < score.others, "the lowest score wins: {score:?}");
    let plain = run_on(1, &experiment(&TRIO, 3), false);
    assert!(plain.counts.is_empty() && plain.moves.is_empty() && plain.measures.is_empty());
}

#[test]
fn a_game_of_an_experiment_is_played_again_by_its_number() {
    let all = run_on(2, &experiment(&TRIO, 8), false);
    let again = Experiment { first: 5, games: 1, ..experiment(&TRIO, 8) };
    assert_eq!(run_on(1, &again, false).records, all.records[5..6]);
}

/// What is different in a game of two from one of so many rounds.
fn compared_with(rounds: u8, stop: bool) -> Comparison {
    let usual = experiment(&[Level::Greedy, Level::Random], 60);
    let setup = Setup { rounds, ..Lowball.usual_setup(2) };
    let other = Experiment { setup, ..usual.clone() };
    let stop = AtomicBool::new(stop);
    let watch = Watch { stop: &stop, progress: progress::hidden(), threads: 2 };
    let game = Arc::new(Lowball);
    compare([(&game, &usual), (&game, &other)], &watch).expect("both can be played")
}

#[test]
fn a_game_compared_with_itself_is_the_same() {
    let same = compared_with(8, false);
    assert!(same.shares.iter().all(|one| one.difference == 0.0), "{same}");
    assert_eq!(same.pairs, 60);
}

#[test]
fn what_is_changed_shows_in_the_difference() {
    let shorter = compared_with(2, false);
    let turns = shorter.lengths.iter().find(|one| one.name == "turns").expect("turns");
    assert_eq!((turns.this, turns.other, turns.low, turns.high), (16.0, 4.0, 12.0, 12.0));
    assert!(shorter.to_string().contains("60 pairs of games, greedy, random"), "{shorter}");
}

#[test]
fn a_comparison_that_is_stopped_keeps_whole_pairs() {
    let stopped = compared_with(2, true);
    assert_eq!(stopped.pairs, 0);
    assert!(stopped.to_string().contains("stopped before 60 pairs"), "{stopped}");
}
