//! A house without a table: Shadowrun's cards, rules and scenarios are there, and nobody is offered a game of it.

use crate::bench::{Folder, tessera};

#[test]
fn the_cards_are_read_linted_and_their_language_is_told() {
    tessera(&["cards", "shadowrun", "grist"])
        .ends(0)
        .prints("Runner, Troll Ganger")
        .prints("2 nuyen: +2/-1");
    tessera(&["cards", "singularis", "pier-nine-books"]).ends(0).prints("a Decker has to go along");
    tessera(&["cards", "shadowrun", "--sentences"]).ends(0).prints("the run ends");
    let folder = Folder::new("shadowrun");
    let file = folder.file(
        "mine.toml",
        "[[gear]]\nid = \"d\"\nname = \"D\"\ncost = 1\nkind = \"Drone\"\norigin = \"own\"\n",
    );
    let run = tessera(&["cards", "shadowrun", "--lint", &file]).ends(1);
    assert!(run.out.contains("Drones and Spirits have a Threat Rating"), "{}{}", run.out, run.err);
}

#[test]
fn what_is_to_come_is_counted_apart_and_says_so() {
    let file = include_str!("../../../../games/shadowrun/rules-to-come.toml");
    let many = file.matches("[[rule]]").count();
    tessera(&["rules"]).ends(0).prints(&format!("rules, {many} to come"));
    tessera(&["rules", "shadowrun", "SHDX-FAQ-01"]).ends(0).prints("nothing decides it yet");
    tessera(&["rules", "shadowrun", "SHDX-FAQ"]).ends(0).prints("SHDX-FAQ-01  (to come)  ");
    tessera(&["rules", "shadowrun", "--coverage", "--summary"]).ends(0).prints("to come");
}

#[test]
fn nobody_is_offered_a_table_of_it() {
    tessera(&["games"]).ends(0).prints("its cards and rules, not played yet");
    let run = tessera(&["play", "shadowrun"]).ends(2);
    assert!(run.err.contains("cannot be played at a table yet"), "{}", run.err);
}
