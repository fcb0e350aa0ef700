//! `tessera check`.

use crate::bench::{Folder, tessera};

/// A new game in which the first thing asked is a corporation mat.
fn scenario(step: &str) -> String {
    format!(
        "game = \"singularity\"\ntitle = \"Mats first\"\n\n[dice]\nseed = 1\n\n[[step]]\n{step}\n"
    )
}

#[test]
fn a_scenario_that_holds_is_one_line() {
    let folder = Folder::new("holds");
    let file = folder.file("mats.toml", &scenario("legal_includes = [\"mat none\"]"));
    let run = tessera(&["check", &file]).ends(0);
    let expected =
        format!("holds       {file}: Mats first\n1 checked: 1 hold, 0 fail, 0 unreadable\n");
    assert_eq!(run.out, expected);
}

#[test]
fn one_that_fails_shows_what_was_expected_and_what_came() {
    let folder = Folder::new("fails");
    let file = folder.file("ends.toml", &scenario("over = true"));
    tessera(&["check", &file])
        .ends(1)
        .prints(&format!("fails       {file}: Mats first\n    step 1, line 7"))
        .prints("    the position:\n")
        .prints("    the story so far:")
        .prints("1 checked: 0 hold, 1 fail, 0 unreadable");
    let json = tessera(&["check", &file, "--json"]).ends(1).json();
    assert_eq!(json[0]["verdict"], "fails");
    assert_eq!(json[0]["why"]["step"], "step 1, line 7");
}

#[test]
fn one_that_cannot_be_read_says_where_and_what_would_be_right() {
    let folder = Folder::new("unreadable");
    let file = folder.file("odd.toml", &scenario("plays = \"mat none\""));
    let run = tessera(&["check", &file]).ends(2);
    let expected = format!("    {file}:8:1: there is no key `plays` here; did you mean `play`?");
    assert!(run.out.contains(&expected), "{}", run.out);
    assert_eq!(run.err, "tessera: 1 scenario cannot be read; correct it and check again\n");
}

#[test]
fn one_for_another_game_is_unreadable() {
    let folder = Folder::new("other-game");
    let file = folder.file("other.toml", "title = \"x\"\ngame = \"singularty\"\n");
    tessera(&["check", &file])
        .ends(2)
        .prints(&format!("{file}:2:1: there is no game `singularty`; did you mean `singularity`?"));
}

#[test]
fn a_folder_is_checked_with_all_its_folders_in_order() {
    let folder = Folder::new("folders");
    std::fs::create_dir(folder.path("b")).expect("a folder");
    folder.file("c.toml", &scenario("over = false"));
    folder.file("b/a.toml", &scenario("over = false"));
    folder.file("notes.txt", "no scenario");
    let run = tessera(&["check", &folder.path("")]).ends(0);
    let names: Vec<&str> =
        run.out.lines().filter_map(|line| line.split(": ").next()?.rsplit('/').next()).collect();
    assert_eq!(names, ["a.toml", "c.toml", "2 checked"]);
}

#[test]
fn what_is_not_there_is_trouble() {
    let folder = Folder::new("nothing");
    let (none, empty) = (folder.path("none.toml"), folder.path(""));
    tessera(&["check", &none])
        .complains(&format!("there is no file `{none}`; check the name and the folder"));
    tessera(&["check", &empty]).complains(&format!(
        "{empty} has no scenario in it; scenarios are files that end with `.toml`"
    ));
}
