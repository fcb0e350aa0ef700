//! `tessera learn`, by lines from a file.

use crate::bench::{Folder, Run, read, tessera, typed};

fn lesson(lines: &str) -> Run {
    typed(&["learn", "singularity", "first-tree"], lines)
}

fn puzzle(lines: &str) -> Run {
    typed(&["learn", "singularity", "three-at-one-blow"], lines)
}

#[test]
fn what_there_is_to_learn_is_listed() {
    let listed =
        tessera(&["learn"]).ends(0).prints("first-tree").prints("Your first tree (lesson, ");
    listed.prints("three-at-one-blow").prints("Three at one blow (puzzle, one move)");
    let json = tessera(&["learn", "singularity", "--json"]).ends(0).json();
    assert_eq!((&json[0]["name"], &json[0]["kind"]), (&"first-tree".into(), &"lesson".into()));
    assert!(json[0]["steps"].as_u64() > Some(15), "{json}");
    let puzzles = json.as_array().expect("a list").iter();
    assert!(puzzles.filter(|entry| entry["kind"] == "puzzle").count() >= 10);
}

#[test]
fn a_lesson_is_read_tried_and_played() {
    let run = lesson("\ndraft military\ndraft social\ndraft economic\n\ndevelop hypersonics\n");
    let run = run.ends(0).prints("Step 1 of ").says("Take a third social chit.");
    let run = run.says("First the social one: type `draft social`.");
    let run = run.says("Not allowed:").prints("[SGY-TECH-03]").says("Develop it.");
    run.prints("Continue with: tessera learn singularity first-tree --from 6");
}

#[test]
fn one_goes_on_where_one_stopped() {
    let args = ["learn", "singularity", "first-tree", "--from", "6"];
    let run = typed(&args, "hint\n? develop fuel-cell\ndevelop fuel-cell\n").ends(0);
    let run = run.prints("Step 6 of ").prints("Type `develop fuel-cell`.");
    run.prints("What will follow:").prints("p1 develops Fuel Cell").prints("Step 7 of ");
    let args = ["learn", "singularity", "first-tree", "--from", "99"];
    let steps = tessera(&args).ends(2).err;
    assert!(
        steps.starts_with("tessera: `first-tree` has no step 99; its steps are 1 to "),
        "{steps}"
    );
}

#[test]
fn a_puzzle_is_tried_until_it_is_solved() {
    let run = puzzle("play riots p2\n? travel p2 1 depletion\ntravel p2 1 depletion\n").ends(0);
    let run = run.prints("That was not it.").says("Send three of them back with a single play.");
    run.prints("What will follow:").says("Fission stands on two economic chits").prints("Done.");
}

#[test]
fn what_can_be_typed_is_told() {
    let run = puzzle("help\ntable\nrules SGY-TIME-07\ncard depletion\n99\ndance\nquit\n").ends(0);
    let run = run.prints("  hint        what to do").prints("SGY-TIME-07  (may;");
    let run = run.prints("Depletion (depletion)").prints("there is no choice 99");
    run.prints("I do not understand `dance`").prints("Continue with: tessera learn singularity");
}

#[test]
fn a_lesson_of_ones_own_is_a_file() {
    let folder = Folder::new("learn");
    let box_of =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/singularity/lessons/a-gift.toml");
    let file = folder.file("mine.toml", &read(box_of));
    typed(&["learn", "singularity", &file], "travel p2 4 cryonics\n").ends(0).prints("Done.");
    let broken = folder.file("broken.toml", &read(box_of).replace("aim =", "aims ="));
    let run = tessera(&["learn", "singularity", &broken]).ends(2);
    assert!(run.err.contains("there is no key `aims` here; did you mean `aim`?"), "{}", run.err);
}

#[test]
fn an_unknown_lesson_is_answered_with_the_one_that_is_meant() {
    tessera(&["learn", "singularity", "frist-tree"])
        .complains("there is no lesson `frist-tree`; did you mean `first-tree`?");
    tessera(&["learn", "singularity", "x"])
        .complains("there is no lesson `x`; `tessera learn singularity` lists what there is");
    tessera(&["learn", "singularty"])
        .complains("there is no game `singularty`; did you mean `singularity`?");
}
