//! `tessera sheet`: characters of Duels.

use crate::bench::{Folder, Run, read, tessera, tessera_at_home};

fn sheet(home: &Folder, words: &[&str]) -> Run {
    tessera_at_home(home, &[&["sheet"], words].concat())
}

/// Checks that a run ended in trouble with a message that has these words.
#[track_caller]
fn refuses(run: Run, words: &str) {
    assert!(run.err.contains(words), "{run:#?}");
    run.ends(2);
}

/// As `docs/duels.md` shows it.
#[test]
fn a_character_is_begun_like_a_printed_one_checked_shown_and_listed() {
    let home = Folder::new("sheets");
    sheet(&home, &["new", "duels", "mine", "--like", "kyushi"]).ends(0).prints("mine.sheet");
    sheet(&home, &["list", "duels"])
        .ends(0)
        .prints("kyushi  printed in the rulebook")
        .prints("ashwind  ours")
        .prints("mine  yours, legal");
    sheet(&home, &["check", "duels", "mine"])
        .ends(0)
        .prints("attribute points 86 of 86")
        .prints("mine: the sheet is legal");
    sheet(&home, &["show", "duels", "marrow"])
        .ends(0)
        .prints("Rigger: and black d6 [DUE-APT-19]")
        .prints("marrow: the sheet is legal");
    refuses(sheet(&home, &["new", "duels", "mine"]), "choose another name");
    sheet(&home, &["new", "duels", "blank"]).ends(0);
    sheet(&home, &["check", "duels", "blank"]).ends(0).prints("the sheet is legal");
}

#[test]
fn every_fault_is_told_at_once_with_its_rule() {
    let folder = Folder::new("wrong-sheet");
    let file = folder.path("wrong.sheet");
    tessera(&["sheet", "new", "duels", &file, "--like", "ashwind"]).ends(0);
    let text = read(&file)
        .replace("head: 5, 5 black, 4, 4", "head: 5, 6 black, 4, 4")
        .replace("cost: 4", "cost: 5")
        .replace(", Stimkit", "");
    let file = folder.file("wrong.sheet", &text);
    tessera(&["sheet", "check", "duels", &file])
        .ends(1)
        .prints("[DUE-ATTR-05]")
        .prints("[DUE-ATTR-06]")
        .prints("[DUE-APT-01]")
        .prints("[DUE-GEAR-01]")
        .prints("not legal, for 4 reasons");
    let troll = ["sheet", "check", "duels", "bollard", "--agree"];
    tessera(&[&troll[..], &["troll_slots=6/15/12"]].concat()).ends(1).prints("[DUE-CHAR-05]");
    refuses(tessera(&[&troll[..], &["magic=no"]].concat()), "troll_slots=6/15/12");
    refuses(tessera(&["sheet", "check", "duels", "kyushy"]), "did you mean `kyushi`?");
    refuses(tessera(&["sheet", "list", "singularity"]), "no sheets to fill in");
}

#[test]
fn what_cannot_be_understood_is_told_with_its_line() {
    let folder = Folder::new("torn-sheet");
    let file = folder.file("torn.sheet", "Ray\nrace: Elv\n");
    tessera(&["sheet", "check", "duels", &file]).ends(1).prints("line 2: ");
}
