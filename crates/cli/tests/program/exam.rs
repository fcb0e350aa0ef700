//! `tessera exam`.

use crate::bench::{Folder, tessera};

#[test]
fn what_each_bot_solves_is_told_by_kind_and_what_it_does_not_by_name() {
    let run = tessera(&["exam", "singularity", "random", "greedy"]).ends(0);
    run.prints("positions solved").prints("puzzles").prints("not solved\nrandom");
}

#[test]
fn programs_read_it_as_json_and_csv() {
    let exam = ["exam", "singularity", "random", "greedy"];
    let json = tessera(&[&exam[..], &["--json", "-"]].concat()).ends(0).json();
    let csv = tessera(&[&exam[..], &["--csv", "-"]].concat()).ends(0).out;
    let of = json["kinds"][0]["of"].as_u64().expect("a number");
    assert_eq!(csv.lines().count() as u64, 1 + 2 * of, "{csv}");
    let solved = csv.lines().filter(|line| line.ends_with(",greedy,true")).count();
    assert_eq!(json["kinds"][0]["solved"][1], solved);
}

#[test]
fn a_puzzle_with_another_aim_than_the_end_is_left_out() {
    let run = tessera(&["exam", "singularity", "random"]).ends(0);
    assert!(!run.out.contains("strong-roots"), "{}", run.out);
}

#[test]
fn a_position_of_ones_own_has_its_folder_for_a_kind() {
    let folder = Folder::new("win-at-once");
    let file = folder.file("artificial.toml", WIN);
    let run = tessera(&["exam", "singularity", "search:50", "--positions", &file]).ends(0);
    let kinds = run.out.lines().filter(|line| line.ends_with("   1              1"));
    assert!(kinds.count() == 1, "one position of a kind, and solved: {}", run.out);
}

const WIN: &str = r#"
game  = "singularity"
title = "The card that wins"
kind  = "puzzle"
about = "Win with the card that wins."
rules = ["SGY-WIN-02"]

[position]
deck = []

[position.p1]
points    = 3
permanent = { military = 8, social = 16, economic = 8 }
hand      = ["artificial-intelligence", "robotics"]
tree = [
    { technologies = ["fission", "laser"] },
    { technologies = ["fusion"] },
    { technologies = ["antimatter"] },
    { technologies = ["dark-energy", "meta-materials"] },
]

[puzzle]
aim = "Win."
tip = "It is in your hand."
why = "It wins at once."
moves   = 1
over    = { winner = "p1" }
answers = [["develop artificial-intelligence"]]
"#;
