//! `tessera deck`, and playing with a deck of one's own.

#[cfg(unix)]
use crate::bench::in_a_shell;
use crate::bench::{Folder, Run, read, tessera, tessera_at_home, typed};

fn deck(home: &Folder, words: &[&str]) -> Run {
    tessera_at_home(home, &[&["deck"], words].concat())
}

#[test]
fn a_deck_is_begun_like_a_ready_one_judged_listed_and_played_with() {
    let home = Folder::new("decks");
    deck(&home, &["new", "whoccg", "mine", "--like", "scholars"]).ends(0).prints("mine.deck");
    deck(&home, &["list", "whoccg"]).ends(0).prints("scholars  ready").prints("mine  yours, legal");
    deck(&home, &["check", "whoccg", "mine"])
        .ends(0)
        .prints("Draw deck, by Cost (30)")
        .prints("mine: the deck is legal");
    let short = ["--seats", "random", "--option", "turn_limit=1", "--seed", "1"];
    tessera_at_home(&home, &[&["play", "whoccg", "--deck", "mine"], &short[..]].concat()).ends(0);
    deck(&home, &["new", "whoccg", "mine"]).ends(2);
}

/// As `docs/singularis.md` shows it.
#[test]
fn a_deck_of_singularis_is_judged_and_played_with() {
    let home = Folder::new("singularis-decks");
    deck(&home, &["new", "singularis", "mine", "--like", "steel"]).ends(0).prints("mine.deck");
    deck(&home, &["list", "singularis"])
        .ends(0)
        .prints("soft-steps  ready")
        .prints("mine  yours, legal");
    deck(&home, &["check", "singularis", "mine"]).ends(0).prints("Cards, by cost (65)");
    let short = ["--seats", "random", "--option", "turns=2", "--seed", "1"];
    let played = [&["play", "singularis", "--deck", "mine"], &short[..]].concat();
    let own = tessera_at_home(&home, &played).ends(0);
    let usual = tessera_at_home(&home, &[&["play", "singularis"], &short[..]].concat()).ends(0);
    assert_ne!(own.out, usual.out, "it is another deck than the usual one");
    deck(&home, &["new", "singularis", "none"]).ends(0);
    deck(&home, &["check", "singularis", "none"]).ends(1).says("add 60 [SGS-PREP-12]");
}

/// As `docs/shadowrun.md` shows it.
#[test]
fn a_deck_of_the_card_game_is_begun_judged_and_listed() {
    let home = Folder::new("shadowrun-decks");
    deck(&home, &["new", "shadowrun", "mine", "--like", "force"]).ends(0).prints("mine.deck");
    deck(&home, &["list", "shadowrun"]).ends(0).prints("magic  ready").prints("mine  yours, legal");
    deck(&home, &["check", "shadowrun", "mine"])
        .ends(0)
        .prints("Cards, by type (60)")
        .prints("Objectives, by Reputation (6)");
    deck(&home, &["new", "shadowrun", "none"]).ends(0);
    deck(&home, &["check", "shadowrun", "none"])
        .ends(1)
        .says("add 60 [SHDX-DECK-01]")
        .says("add 6 [SHDX-DECK-02]");
}

/// As `docs/whoccg.md` shows it.
#[cfg(unix)]
#[test]
fn a_shell_hands_a_deck_over_as_an_option() {
    let folder = Folder::new("shell-deck");
    let file = folder.path("mine.deck");
    tessera(&["deck", "new", "whoccg", &file, "--like", "ledger"]).ends(0);
    let game = "--seats random --seed 1 --option turn_limit=2";
    let named = in_a_shell(&format!(r#""$0" play whoccg --deck "$1" {game}"#), &file).ends(0);
    let level = "--option level=normal";
    let handed = format!(r#""$0" play whoccg --option own="$(cat "$1")" {level} {game}"#);
    let handed = in_a_shell(&handed, &file).ends(0);
    assert_eq!(named.out, handed.out);
    let ready = in_a_shell(&format!(r#""$0" play whoccg {level} {game}"#), &file).ends(0);
    assert_ne!(named.out, ready.out, "it is another deck than the usual one");
}

#[test]
fn everything_that_is_wrong_is_said_with_line_rule_and_remedy() {
    let folder = Folder::new("wrong-deck");
    let file = folder.path("wrong.deck");
    tessera(&["deck", "new", "whoccg", &file, "--like", "scholars"]).ends(0);
    let text = read(&file).replacen("Draw deck:\n", "Draw deck:\n1 Ox\n1 Brassling\n", 1);
    let line = text.lines().position(|line| line == "1 Brassling").expect("it is there") + 1;
    let file = folder.file("wrong.deck", &text);
    tessera(&["deck", "check", "whoccg", &file])
        .ends(1)
        .says("the draw deck has at most 30 cards; take 2 out [WHO-DECK-01]")
        .says(&format!("line {line}: Brassling is an Enemy"))
        .says("[WHO-DECK-02]")
        .prints("the deck is not legal, for 2 reasons");
    let told = tessera(&["deck", "check", "whoccg", &file, "--json"]).ends(1).json();
    assert_eq!((&told["faults"][1]["line"], &told["setup"]), (&line.into(), &().into()));
    let refused = typed(&["play", "whoccg", "--deck", &file, "--seats", "human"], "").ends(2);
    assert!(refused.err.contains("WHO-DECK-01"), "{refused:?}");
}

#[test]
fn an_empty_deck_says_what_each_of_its_parts_is_for() {
    let folder = Folder::new("empty-deck");
    let file = folder.path("empty.deck");
    tessera(&["deck", "new", "whoccg", &file]).ends(0);
    assert!(read(&file).contains("# At least five different places"), "{}", read(&file));
    tessera(&["deck", "check", "whoccg", &file]).ends(1).says("[WHO-SETUP-01]");
}

#[test]
fn what_is_not_there_is_said_with_a_remedy() {
    let home = Folder::new("no-deck");
    deck(&home, &["list", "singularity"]).complains(
        "Singularity has no decks to build; play it as it comes, with `tessera play singularity`",
    );
    deck(&home, &["check", "whoccg", "scolars"])
        .complains("there is no deck `scolars`; did you mean `scholars`?");
}
