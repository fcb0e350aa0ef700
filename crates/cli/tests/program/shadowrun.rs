//! Shadowrun at the terminal: its cards and their language, its rules, and a game.

use crate::bench::{Folder, tessera, typed};

#[test]
fn the_cards_are_read_linted_and_their_language_is_told() {
    tessera(&["cards", "shadowrun", "grist"])
        .ends(0)
        .prints("Runner, Troll Ganger")
        .prints("2 nuyen: +2/-1");
    tessera(&["cards", "singularis", "pier-nine-books"])
        .ends(0)
        .prints("Deckers cannot work from the Safehouse");
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

/// A whole game of somebody who does nothing but what has to be done, after these lines.
fn idly(first: &str) -> crate::bench::Run {
    let idle = "keep\nnuyen\nstay\nend turn\n7\nend turn\nhold\nlet by\n";
    let wish = ["play", "shadowrun", "--seats", "human,greedy", "--seed", "3"];
    let short = ["--option", "rounds=8"];
    typed(&[&wish[..], &short[..]].concat(), &format!("{first}{}", idle.repeat(60)))
}

#[test]
fn who_does_not_want_to_be_asked_in_others_turns_is_not() {
    let asked = idly("").prints("p2 goes for ").prints("Play nothing");
    asked.ends(0);
    let run = idly("ask 3\n").ends(0).prints("3 no a run is declared").prints("1 yes a card is");
    run.prints("p2 goes for ").keeps_back("Play nothing");
    idly("ask 3\nask 3\n").ends(0).prints("3 yes a run is declared").prints("Play nothing");
    idly("ask 5\nask no\nask 0\n").ends(0).prints("Say which: `ask 1` to `ask 4`");
    typed(&["play", "singularis", "--seed", "1"], "ask\n")
        .ends(0)
        .prints("never asks you in others' turns when you could only pass");
}

#[test]
fn a_card_that_a_scenario_brings_is_mended_with_what_is_expected_there() {
    let folder = Folder::new("brought-card");
    let file = folder.file(
        "drill.toml",
        "game = \"shadowrun\"\ntitle = \"A drill\"\nrules = [\"SHDX-GEAR-01\"]\ncards = \"\"\"\n[[gear]]\nid = \"drill\"\n\
         name = \"Drill\"\nkind = \"Other\"\ncost = 1\norigin = \"own\"\n\"\"\"\n\n[position]\n[[step]]\nplay = \"stay\"\n",
    );
    let run = tessera(&["check", &file]).ends(2);
    let told = format!("{}{}", run.out, run.err);
    assert!(told.contains("`kind` of gear can't be `Other`; expected `Ranged Weapon`, "), "{told}");
}

#[test]
fn what_is_wrong_with_an_option_is_said_as_at_a_table() {
    for (option, says) in [
        ("loan=-1", "a whole number from 0 to 255 belongs here, not `-1`"),
        ("level=Easy", "there is no `Easy`; did you mean `easy`?"),
        ("luck=maybe", "true or false belongs here"),
    ] {
        let run = tessera(&["play", "singularis", "--option", option]).ends(2);
        assert!(run.err.contains(says), "{}", run.err);
    }
}
