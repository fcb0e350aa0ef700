//! ShadowRun Duels: its rules and figures to be read, and a duel from the first choice to the end.

use crate::bench::{Folder, tessera, typed};
use engine::{Seat, Seed};
use proving::journals::cut_short;

/// Kyushi in the hands of a person, 24 inches from Midnight, and nothing between them.
const DUEL: [&str; 12] = [
    "play",
    "duels",
    "--seed",
    "1",
    "--seats",
    "human,greedy",
    "--option",
    "first=Kyushi",
    "--option",
    "second=Midnight",
    "--option",
    "ground=open",
];

#[test]
fn its_rules_are_counted_and_its_figures_read() {
    let file = include_str!("../../../../games/duels/rules.toml");
    assert_eq!(file.matches("[[rule]]").count(), 1519, "the whole rulebook");
    tessera(&["rules"]).ends(0).prints("1519 rules");
    tessera(&["rules", "duels", "DUE-ALT"]).ends(0).prints("DUE-ALT-01  ");
    tessera(&["cards", "duels", "midnight"]).ends(0).prints("yellow 2, blue 10, green 14");
    tessera(&["cards", "duels", "Flak Jacket"]).ends(0).prints("yellow 6, blue 4");
}

/// A Run of a designer comes in where cards do: it is linted, read, and played at a table that names no other.
#[test]
fn a_run_of_ones_own_is_linted_with_an_arrow_and_played() {
    let folder = Folder::new("own-run");
    let run = include_str!("../../../../games/duels/runs/night-freight.toml");
    let run = run.replace("\"Night Freight\"", "\"My Freight\"");
    let file = folder.file("mine.toml", &run);
    tessera(&["cards", "duels", "--lint", &file]).ends(0).prints("ready to play with");
    tessera(&["cards", "duels", "my-freight", "--cards", &file])
        .ends(0)
        .prints("Open the container");
    let wrong = folder.file("wrong.toml", &run.replace("at = \"Cab\"", "at = \"Cap\""));
    tessera(&["cards", "duels", "--lint", &wrong])
        .ends(1)
        .prints("did you mean `Cab`?")
        .prints("1 mistake, on line ");
    typed(&[&DUEL[..], &["--cards", &file]].concat(), "equip none\n")
        .ends(0)
        .prints("My Freight, 60 by 60");
}

#[test]
fn somebody_duels_a_bot_and_is_told_which_rule_forbids_a_die() {
    typed(&DUEL, "equip none\npool white d12\n").ends(0).prints("[DUE-ROUND-02]");
}

#[test]
fn who_wants_something_too_early_is_told_what_is_to_be_decided_first() {
    typed(&DUEL, "? walk 30 16, 30 20\nequip none\n? walk 30 16, 30 20\n")
        .ends(0)
        .says("Not allowed: decide first what gear you take along [DUE-ROUND-29]")
        .says("Not allowed: decide first which dice you take for this round [DUE-ROUND-29]");
}

#[test]
fn whoever_plays_lays_a_ruler_at_any_time() {
    let told = typed(&DUEL, "measure kyushi to midnight\nmeasure Kyushi to 0 0\n").ends(0);
    let told = told.prints("Kyushi to Midnight: 24 inches");
    told.prints("clear line 24 inches: yellow no, blue no, green yes").prints("Kyushi to 0; 0: ");
    let told = typed(&DUEL, "measure kyushi\nmeasure kyushi to wolf\n").ends(0);
    told.prints("green 24").prints("`wolf` is not on the map; name two of Kyushi, Midnight");
    typed(&["play", "singularity", "--seed", "1"], "measure a to b\n")
        .ends(0)
        .prints("there is no map here");
}

/// Also of a way that is refused, and past a point of one's own.
#[test]
fn whoever_asks_about_a_way_hears_how_long_it_is_and_what_can_be_shot_at_from_its_end() {
    let to_move = "equip none\npool none\ninitiative none\n";
    let ask = "? walk 30 16, 30 20\n? go 30 40\n";
    typed(&DUEL, &format!("{to_move}{ask}")).ends(0).prints(" of 6 inches");
}

#[test]
fn bots_duel_until_somebody_has_won() {
    let sim = ["sim", "duels", "--seats", "greedy,random", "--games", "2", "--seed", "1"];
    let told = tessera(&sim).ends(0);
    told.prints("duels: 2 games, greedy, random, seed 1").prints("95% between");
}

#[test]
fn a_journal_whose_dice_run_out_in_a_tie_is_refused() {
    let game = registry::open("duels", &[]).expect("it is in the list");
    let mut table = game.begin(&game.usual_setup(2), Seed::from_number(1)).expect("it begins");
    for seat in Seat::all(2) {
        table.play(seat, "equip none").expect("nobody must take gear along");
    }
    let folder = Folder::new("dice-run-out");
    let saved = folder.file("tie.tessera", &cut_short(&table.save(), 0));
    let run = tessera(&["verify", &saved]).ends(1);
    run.says("the dice were asked for `alpha`, and the record has ended");
}
