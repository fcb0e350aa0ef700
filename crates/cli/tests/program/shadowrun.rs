//! Shadowrun at the terminal: its cards and their language, its rules, and a game.

use crate::bench::{Folder, tessera, typed};

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
fn every_rule_is_decided_and_none_is_to_come() {
    let run = tessera(&["rules", "shadowrun", "--coverage", "--summary"]).ends(0);
    assert!(!run.out.contains("to come"), "{}", run.out);
    let run = tessera(&["rules", "shadowrun", "SHDX-FAQ-01"]).ends(0);
    assert!(!run.out.contains("nothing decides it yet"), "{}", run.out);
}

/// Both answer with whatever is offered first until the agreed rounds are over.
#[test]
fn a_short_game_is_played_to_its_end() {
    let wish = ["play", "shadowrun", "--seats", "human,human", "--seed", "1"];
    let short = ["--option", "rounds=2"];
    let run = typed(&[&wish[..], &short[..]].concat(), &"1\n".repeat(80)).ends(0);
    assert!(run.out.contains("the agreed rounds"), "{}", run.out);
}
