//! `tessera arena`.

use crate::bench::{Run, tessera};

fn arena(bots: [&str; 2], more: &[&str]) -> Run {
    let named = ["arena", "singularity", bots[0], bots[1], "--option", "turn_limit=8"];
    tessera(&[&named[..], more].concat())
}

#[test]
fn a_bot_against_itself_makes_half_of_the_points() {
    let run = arena(["greedy", "greedy"], &["--pairs", "2", "--players", "3"]).ends(0);
    run.prints("greedy made 50.0 of 100 points")
        .prints("2 pairs of games: better in 0, worse in 0");
}

#[test]
fn the_first_bots_can_be_met_and_blunders_are_counted_beside() {
    let run = arena(["random", "v0:greedy"], &["--pairs", "2"]).ends(0);
    run.prints("singularity: random against v0:greedy, seed 1").prints("harm to oneself");
}

#[test]
fn programs_read_it_as_json_and_csv() {
    let pairs = ["--pairs", "3"];
    let json = arena(["greedy", "random"], &[&pairs[..], &["--json", "-"]].concat()).ends(0).json();
    assert_eq!((&json["score"]["pairs"], &json["setup"]["turn_limit"]), (&3.into(), &8.into()));
    let csv = arena(["greedy", "random"], &[&pairs[..], &["--csv", "-"]].concat()).ends(0).out;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!((lines[0], lines.len()), ("pair,seed,points", 4));
    let points = lines[1..].iter().map(|line| line.rsplit(',').next()?.parse::<f64>().ok());
    let share = points.map(|point| point.expect("points")).sum::<f64>() / 3.0;
    assert_eq!(json["score"]["share"], share);
}

#[test]
fn a_game_for_one_is_played_by_both() {
    let run = tessera(&["arena", "whoccg", "random", "random", "--pairs", "2"]).ends(0);
    run.prints("random made 50.0 of 100 points");
}

#[test]
fn who_cannot_sit_down_is_refused() {
    let names = "there is no bot `v0:hard`: choose random, easy, greedy, normal, hard, or search:N with N from 1 to \
                 10000000 iterations; a program has a `/` in its name, such as `./mine.py`";
    arena(["greedy", "v0:hard"], &[]).complains(names);
    arena(["greedy", "random"], &["--players", "1"])
        .complains("Singularity is for 2 to 4 players, not 1");
}
