//! Help, version, completions, and how the program bears being cut short.

use crate::bench::{program, tessera};
use std::process::Stdio;

#[test]
fn the_games_are_shown() {
    tessera(&["games"])
        .ends(0)
        .prints("Singularity, 2 to 4 players")
        .prints("tessera play singularity");
}

#[test]
fn what_may_be_chosen_before_a_game_is_told_as_it_is_typed() {
    tessera(&["games", "whoccg"])
        .ends(0)
        .prints("Doctor Who CCG: solitaire, 1 player\n")
        .prints("  normal (usual)   --option level=normal")
        .prints("--option deck=tide");
    let wrong = tessera(&["games", "whocc"]).ends(2);
    assert!(wrong.err.contains("did you mean `whoccg`"), "{}", wrong.err);
}

#[test]
fn the_version_is_told() {
    assert_eq!(
        tessera(&["--version"]).ends(0).out,
        format!("tessera {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn every_command_has_help_with_examples() {
    tessera(&["--help"]).ends(0).prints("Examples:").prints("Exit codes:");
    for command in [
        "serve",
        "games",
        "play",
        "learn",
        "sim",
        "collect",
        "check",
        "rules",
        "cards",
        "laws",
        "replay",
        "verify",
        "completions",
    ] {
        let help = tessera(&[command, "--help"]).ends(0).prints("Examples:");
        assert!(help.out.contains(&format!("  tessera {command}")), "{}", help.out);
        let longest = help.out.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(100), "{command}: {longest:?}");
    }
}

#[test]
fn an_unknown_command_is_answered_with_the_one_that_is_meant() {
    let run = tessera(&["plya"]).ends(2);
    assert!(run.err.contains("unrecognized subcommand 'plya'"), "{}", run.err);
    assert!(run.err.contains("'play'"), "{}", run.err);
}

#[test]
fn shells_get_their_completions() {
    tessera(&["completions", "bash"]).ends(0).prints("_tessera()");
    tessera(&["completions", "fish"]).ends(0).prints("complete -c tessera");
    tessera(&["completions", "zsh"]).ends(0).prints("#compdef tessera");
}

#[test]
fn a_reader_who_has_seen_enough_ends_it_quietly() {
    let mut child = program(&["rules", "singularity", "--json"]).spawn().expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), [].as_slice()));
}

#[test]
fn there_are_no_colours_away_from_a_terminal() {
    let output = program(&["rules", "singularity", "SGY-TIME-07"])
        .env_remove("NO_COLOR")
        .stdout(Stdio::piped())
        .output()
        .expect("it starts");
    assert!(!output.stdout.contains(&0x1b));
}
